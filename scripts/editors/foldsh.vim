" Vim syntax file: scripts and scenarios of foldsh, made by foldsh syntax vim.
if exists("b:current_syntax")
  finish
endif
syn iskeyword @,48-57,_,-
syn case match
syn match foldshComment /\%(^\|\s\)\zs#.*$/
syn match foldshTag /^\s*\%(\[[^]]*\]\s*\)\+/
syn match foldshExpected /^\s*\%(\[[^]]*\]\s*\)*|.*$/ contains=foldshTag
syn region foldshString start=/"/ skip=/\\./ end=/"/ oneline
syn region foldshString start=/'/ end=/'/ oneline
syn match foldshText /\%(^\s*\%(\[[^]]*\]\s*\)*\%(scenario\|lesson\|say\|task\|hint\|echo\)\)\@<=\s.*$/
syn match foldshNumber /\<\d\+\%([.-]\d\+\)*\>/
syn match foldshOption /\s\zs--[a-z-]\+/
syn keyword foldshCommand again alias at back beginUpdates calls cd check clear close close-all close-only code compare completion continue cost counts delete-row delete-section deleteRows deleteSections deselect diagnose diff echo endUpdates exit expect explain explore export find fuzz goto guess help hint history info insert-row insert-section insertRows insertSections lesson lint list load ls manual mark move-row move-section moveRow moveSection n new next open open-all open-only predict pwd q quit quiz reach reconfigureRows recorder rectForHeader redo reloadData reloadRows reloadSections rename-row rename-section replace replay rule rules run save scroll scroll-away scrollToRow section select selectRow set show shrink silently skip steps syntax tap-header tell-apart time to toggle tour undo until update version why write
syn keyword foldshName accordion animation arrow batch dictionary empty expanded-number fixed-guard guarded header-detail header-keeps hidden-set hide keep-one minimal model on-reload on-select one-open refresh section-model state title-edits title-row whole-reload
syn keyword foldshStructure scenario each use say ask task fix goal allow solution file
hi def link foldshComment Comment
hi def link foldshExpected String
hi def link foldshTag PreProc
hi def link foldshString String
hi def link foldshText String
hi def link foldshNumber Number
hi def link foldshOption Special
hi def link foldshCommand Statement
hi def link foldshName Identifier
hi def link foldshStructure Structure
let b:current_syntax = "foldsh"
