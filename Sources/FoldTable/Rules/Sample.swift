// A small table for each preset, of the shape that the way of folding is usually shown with.

extension Preset {
    /// The preset's sample, with the preset's rules.
    ///
    /// - Complexity: O(*n*) in the sections and rows of the sample.
    public var sample: TableContents {
        get throws(TableBuildError) {
            var builder = TableBuilder()
            builder.rules = .preset(self)
            switch self {
            case .dictionary: Self.fillDictionary(&builder)
            case .model: Self.fillModel(&builder)
            case .titleRow:
                Self.fill(&builder, [("早餐", ["豆浆", "油条"]), ("午餐", ["米饭", "青菜", "豆腐"]), ("晚餐", ["面条"])])
            case .sectionModel: Self.fillSectionModel(&builder)
            case .guarded:
                Self.fill(
                    &builder,
                    [("水果", ["苹果", "梨", "桃"]), ("坚果", ["核桃", "杏仁"]), ("海鲜", []), ("饮料", ["茶", "咖啡"])])
            case .accordion:
                Self.fill(
                    &builder,
                    [
                        ("Trains", ["express", "local", "night"]), ("Buses", ["coach", "city"]),
                        ("Ferries", ["car ferry"]), ("Trams", ["line 1", "line 2"]), ("Bicycles", ["city bike"]),
                    ])
            case .minimal:
                Self.fill(
                    &builder,
                    [("Fruit", ["Apple", "Pear"]), ("Nuts", ["Almond", "Walnut", "Hazel"]), ("Herbs", ["Basil"])])
            case .expandedNumber:
                Self.fill(
                    &builder,
                    [
                        ("Starters", ["Soup", "Salad"]), ("Mains", ["Fish", "Pasta", "Curry"]), ("Specials", []),
                        ("Desserts", ["Cake"]),
                    ])
            case .hiddenSet:
                Self.fill(
                    &builder, [("Inbox", ["Ada", "Ben"]), ("Sent", ["Cleo", "Dan", "Eve"]), ("Trash", ["Finn"])])
            case .titleEdits:
                Self.fill(
                    &builder,
                    [
                        ("Delivery", ["Standard", "Express"]), ("Payment", ["Card", "Invoice", "Cash"]),
                        ("Returns", ["By post"]),
                    ])
            case .wholeReload:
                Self.fill(
                    &builder,
                    [
                        ("Monday", ["Planning", "Review"]), ("Tuesday", ["Workshop"]),
                        ("Wednesday", ["Interview", "Release", "Retrospective"]),
                    ])
            }
            return try builder.finish()
        }
    }

    private static func fill(_ builder: inout TableBuilder, _ sections: [(title: String, rows: [String])]) {
        for section in sections {
            let number = builder.addSection(title: section.title)
            for row in section.rows { builder.addRow(title: row, toSection: number) }
        }
    }

    /// Four sections with the same rows; the last is closed and fixed, the third shows no total.
    private static func fillDictionary(_ builder: inout TableBuilder) {
        let sections: [(title: String, detail: String?)] = [
            ("一季度", "合计 3,200"), ("二季度", "合计 4,100"), ("三季度", nil), ("全年", "合计 7,300"),
        ]
        for (number, section) in sections.enumerated() {
            let isLast = number == sections.count - 1
            builder.addSection(title: section.title, detail: section.detail, isOpen: !isLast, isFixed: isLast)
            for row in ["租金", "水电", "运费"] { builder.addRow(title: row, toSection: number) }
        }
    }

    /// Three titles six times over, three rows each.
    private static func fillModel(_ builder: inout TableBuilder) {
        for number in 0..<18 {
            builder.addSection(title: ["同事", "同学", "家人"][number % 3])
            for row in 1...3 { builder.addRow(title: "联系人 \(row)", toSection: number) }
        }
    }

    /// Twenty sections with ten rows each.
    private static func fillSectionModel(_ builder: inout TableBuilder) {
        for number in 0..<20 {
            builder.addSection(title: "分组 \(number)")
            for row in 0..<10 { builder.addRow(title: "条目 \(number)-\(row)", toSection: number) }
        }
    }
}
