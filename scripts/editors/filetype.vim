" Vim filetype detection: scripts and scenarios of foldsh, coloured by foldsh.vim.
autocmd BufNewFile,BufRead *.fold setfiletype foldsh
