// The shapes are the same on each run and every machine, and are edited as their recipes say.

import Testing

@testable import fold_bench

@Suite("Shapes")
struct ShapeTests {
    @Test("the random numbers are those of SplitMix64")
    func random() {
        var random = ShapeRandom(seed: 1)
        #expect(random.next() == 0x910A_2DEC_8902_5CC1)
        #expect(random.next() == 0xBEEB_8DA1_658E_EC67)
        var other = ShapeRandom(seed: 0)
        #expect(other.next() == 0xE220_A839_7B1D_CDAF)
    }

    @Test("strings have the form of UUIDs, and no two are the same")
    func strings() throws {
        let pair = ListPair.strings(1_000)
        #expect(pair.source.first == "910A2DEC-8902-5CC1-BEEB-8DA1658EEC67")
        #expect(pair.source.count == 1_000)
        #expect(pair.target.count == 1_000)
        #expect(Set(pair.source + pair.target).count == 1_200)
        let kept = Set(pair.target).intersection(pair.source)
        #expect(kept.count == 800)
    }

    @Test("an edit removes, shuffles and inserts as many as it says", arguments: 0...3, 0...3)
    func edit(removed: Int, inserted: Int) {
        var random = ShapeRandom()
        let source = Array(0..<20)
        let edit = ListEdit(removed: removed, shuffled: 4, inserted: inserted)
        let target = edit.applied(to: source, &random) { 100 + $0 }
        #expect(target.count == 20 - removed + inserted)
        #expect(target.filter { $0 >= 100 } == Array(100..<100 + inserted))
        let survivors = target.filter { $0 < 100 }
        #expect(Set(survivors).count == 20 - removed)
        #expect(zip(survivors, survivors.dropFirst()).count { $0 > $1 } <= 4)
    }

    @Test("an edit can empty a list, and touch nothing")
    func extremeEdits() {
        var random = ShapeRandom()
        #expect(ListEdit(removed: 5).applied(to: Array(0..<5), &random) { $0 } == [])
        #expect(ListEdit().applied(to: Array(0..<5), &random) { $0 } == Array(0..<5))
    }

    @Test("lists do not change from one version to the next")
    func fingerprints() {
        #expect(Self.fingerprint(ListPair.integers(1_000).target) == 0x2DA2_B2BF_B9D1_AC18)
        #expect(Self.fingerprint(ListPair.changed(1_000).target) == 0x6715_7521_EA6D_F0EC)
        #expect(Self.fingerprint(ListPair.shuffled(1_000).target) == 0x1E23_C444_5B2D_87ED)
        let sections = SectionPair.edited(100)
        #expect(Self.fingerprint(SectionPair.rowIDs(sections.source)) == 0x6B25_50CD_D2D2_2645)
        #expect(Self.fingerprint(SectionPair.rowIDs(sections.target)) == 0xFA17_7B21_46E1_BEBD)
        #expect(Self.fingerprint(sections.target.map(\.id)) == 0xC73B_B16F_37BC_C535)
    }

    @Test("of 100 sections 4 go, 4 come; of the rows of each that stays 2 go, 2 come, 1 changes")
    func sections() throws {
        let pair = SectionPair.edited(100)
        let old = Dictionary(uniqueKeysWithValues: pair.source.map { ($0.id, $0.rows) })
        #expect(pair.target.count { old[$0.id] == nil } == 4)
        #expect(pair.target.count == 100)
        for section in pair.target {
            #expect(section.rows.count == 100)
            guard let rows = old[section.id] else { continue }
            #expect(Set(section.rows.map(\.id)).subtracting(rows.map(\.id)).count == 2)
            #expect(section.rows.count { $0.content == 1 } == 1)
        }
        let ids = SectionPair.rowIDs(pair.target)
        #expect(Set(ids).count == ids.count)
    }

    @Test("a toggled table differs in the rows of the middle section")
    func toggled() {
        let pair = SectionPair.toggled(1_000)
        #expect(pair.source.count == 10)
        #expect(pair.target[5].rows.isEmpty)
        #expect(pair.source.indices.filter { pair.source[$0] != pair.target[$0] } == [5])
    }

    @Test("the files have a line a row, and sections of ten")
    func files() {
        let csv = String(decoding: TableFileText.csv(rows: 25), as: UTF8.self).split(separator: "\n")
        #expect(csv.count == 26)
        #expect(csv[0] == "section,id,title")
        #expect(csv[11] == "Section 1,row-10,Title of row 10 of the table")
        let json = String(decoding: TableFileText.json(rows: 25), as: UTF8.self)
        #expect(json.split(separator: "\n").count { $0.contains(#""open""#) } == 3)
    }

    /// FNV-1a over the numbers' bytes, the lowest first.
    private static func fingerprint(_ numbers: [Int]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for number in numbers {
            for shift in stride(from: 0, to: 64, by: 8) {
                hash = (hash ^ UInt64(number >> shift & 0xFF)) &* 0x100_0000_01B3
            }
        }
        return hash
    }
}
