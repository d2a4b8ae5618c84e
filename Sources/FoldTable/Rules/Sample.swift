// A small table for each preset, of the shape that the way of folding is usually shown with.

/// A small table that shows how a preset folds, in one of two languages.
public struct Sample: Hashable, Sendable {
    /// The language of a sample's titles. The raw value is its ISO 639 code.
    public enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case chinese = "zh"
    }

    /// The preset whose rules the sample brings.
    public let preset: Preset
    /// The language of its titles; the shape is the same in each.
    public let language: Language

    /// The sample of `preset`, in English unless `language` says otherwise.
    ///
    /// - Complexity: O(1).
    public init(_ preset: Preset, in language: Language = .english) {
        self.preset = preset
        self.language = language
    }

    /// The preset's name, and the language's code where that is not English: `model`, `model zh`.
    ///
    /// - Complexity: O(1).
    public var name: String {
        language == .english ? preset.rawValue : "\(preset.rawValue) \(language.rawValue)"
    }

    /// The sections and rows of the sample, with the preset's rules.
    ///
    /// - Complexity: O(*n*) in the sections and rows of the sample.
    public var contents: TableContents {
        get throws(TableBuildError) {
            var builder = TableBuilder()
            builder.rules = .preset(preset)
            for section in preset.sampleSections {
                let number = builder.addSection(
                    title: section.title[language], detail: section.detail?[language], isOpen: section.isOpen,
                    isFixed: section.isFixed)
                for row in section.rows { builder.addRow(title: row[language], toSection: number) }
            }
            return try builder.finish()
        }
    }
}

extension Preset {
    /// The preset's sample in English, with the preset's rules.
    ///
    /// - Complexity: O(*n*) in the sections and rows of the sample.
    public var sample: TableContents {
        get throws(TableBuildError) { try Sample(self).contents }
    }

    fileprivate var sampleSections: [SampleSection] {
        switch self {
        case .dictionary: Self.quarters
        case .model:
            // Three titles six times over.
            (0..<18).map { number in
                SampleSection([("Colleagues", "同事"), ("Classmates", "同学"), ("Family", "家人")][number % 3]) {
                    (1...3).map { ("Contact \($0)", "联系人 \($0)") }
                }
            }
        case .titleRow:
            [
                SampleSection(("Breakfast", "早餐")) { [("Porridge", "豆浆"), ("Toast", "油条")] },
                SampleSection(("Lunch", "午餐")) { [("Rice", "米饭"), ("Greens", "青菜"), ("Tofu", "豆腐")] },
                SampleSection(("Dinner", "晚餐")) { [("Noodles", "面条")] },
            ]
        case .sectionModel:
            (0..<20).map { number in
                SampleSection(("Group \(number)", "分组 \(number)")) {
                    (0..<10).map { ("Item \(number)-\($0)", "条目 \(number)-\($0)") }
                }
            }
        case .guarded:
            [
                SampleSection(("Fruit", "水果")) { [("Apple", "苹果"), ("Pear", "梨"), ("Peach", "桃")] },
                SampleSection(("Nuts", "坚果")) { [("Walnut", "核桃"), ("Almond", "杏仁")] },
                SampleSection(("Seafood", "海鲜")) { [] },
                SampleSection(("Drinks", "饮料")) { [("Tea", "茶"), ("Coffee", "咖啡")] },
            ]
        case .accordion:
            [
                SampleSection(("Trains", "火车")) { [("express", "特快"), ("local", "慢车"), ("night", "夜车")] },
                SampleSection(("Buses", "公交")) { [("coach", "长途"), ("city", "市内")] },
                SampleSection(("Ferries", "渡轮")) { [("car ferry", "车渡")] },
                SampleSection(("Trams", "电车")) { [("line 1", "1 路"), ("line 2", "2 路")] },
                SampleSection(("Bicycles", "单车")) { [("city bike", "共享单车")] },
            ]
        case .minimal:
            [
                SampleSection(("Fruit", "水果")) { [("Apple", "苹果"), ("Pear", "梨")] },
                SampleSection(("Nuts", "坚果")) { [("Almond", "杏仁"), ("Walnut", "核桃"), ("Hazel", "榛子")] },
                SampleSection(("Herbs", "香草")) { [("Basil", "罗勒")] },
            ]
        case .expandedNumber:
            [
                SampleSection(("Starters", "前菜")) { [("Soup", "汤"), ("Salad", "沙拉")] },
                SampleSection(("Mains", "主菜")) { [("Fish", "鱼"), ("Pasta", "意面"), ("Curry", "咖喱")] },
                SampleSection(("Specials", "特价")) { [] },
                SampleSection(("Desserts", "甜点")) { [("Cake", "蛋糕")] },
            ]
        case .hiddenSet:
            [
                SampleSection(("Inbox", "收件箱")) { [("Ada", "安妮"), ("Ben", "小白")] },
                SampleSection(("Sent", "已发送")) { [("Cleo", "克丽"), ("Dan", "丹丹"), ("Eve", "小娥")] },
                SampleSection(("Trash", "废纸篓")) { [("Finn", "小方")] },
            ]
        case .titleEdits:
            [
                SampleSection(("Delivery", "配送")) { [("Standard", "标准"), ("Express", "加急")] },
                SampleSection(("Payment", "付款")) { [("Card", "刷卡"), ("Invoice", "发票"), ("Cash", "现金")] },
                SampleSection(("Returns", "退货")) { [("By post", "邮寄")] },
            ]
        case .wholeReload:
            [
                SampleSection(("Monday", "星期一")) { [("Planning", "计划"), ("Review", "评审")] },
                SampleSection(("Tuesday", "星期二")) { [("Workshop", "研讨")] },
                SampleSection(("Wednesday", "星期三")) {
                    [("Interview", "面试"), ("Release", "发布"), ("Retrospective", "回顾")]
                },
            ]
        }
    }

    /// Four sections with the same rows; the last is closed and fixed, the third shows no total.
    private static var quarters: [SampleSection] {
        let heads: [(title: SampleSection.Words, total: String?)] = [
            (("Q1", "一季度"), "3,200"), (("Q2", "二季度"), "4,100"), (("Q3", "三季度"), nil), (("Year", "全年"), "7,300"),
        ]
        return heads.enumerated().map { number, head in
            var section = SampleSection(head.title) { [("Rent", "租金"), ("Power", "水电"), ("Freight", "运费")] }
            section.detail = head.total.map { SampleSection.Text(("total \($0)", "合计 \($0)")) }
            section.isFixed = number == heads.count - 1
            section.isOpen = !section.isFixed
            return section
        }
    }
}

/// A section of a sample, its texts in both languages.
private struct SampleSection {
    typealias Words = (english: String, chinese: String)

    struct Text {
        let words: Words

        init(_ words: Words) { self.words = words }

        subscript(language: Sample.Language) -> String {
            switch language {
            case .english: words.english
            case .chinese: words.chinese
            }
        }
    }

    let title: Text
    let rows: [Text]
    var detail: Text?
    var isOpen = false
    var isFixed = false

    init(_ title: Words, _ rows: () -> [Words]) {
        self.title = Text(title)
        self.rows = rows().map(Text.init)
    }
}
