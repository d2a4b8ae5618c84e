// The data source and the tap handler that fold by a set of rules, in Objective-C.

import FoldTable
import TableUpdates

/// What the code of one set of rules says in each place where rules differ.
struct ObjectiveCHandler {
    let rules: RuleSet
    let name: String

    private var hasTitleRows: Bool { rules.hide == .titleRow }
    private var isMixed: Bool { !hasTitleRows && rules.headerKeeps == .mixed }
    private var animation: String { "UITableViewRowAnimation" + Self.capitalized(rules.animation.rawValue) }
    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// All lines.
    var lines: [String] {
        ["#import <UIKit/UIKit.h>", "", "// \(HandlerText.summary(of: rules))"] + declarations
            + ["@implementation \(name)"] + state + dataSource + headers + taps + folding + ["@end"]
    }

    private var declarations: [String] {
        var lines = [
            "@interface FoldSection : NSObject", "@property (copy) NSString *title, *detail;",
            "@property (copy) NSArray<NSString *> *rows;", "@property BOOL isFixed, isOpen;", "@end",
            "@implementation FoldSection", "@end",
        ]
        if !hasTitleRows {
            lines += [
                "@interface FoldHeader : UITableViewHeaderFooterView", "@property (copy) void (^onTap)(void);", "@end",
                "@implementation FoldHeader",
                "- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event { self.onTap(); }", "@end",
            ]
        }
        lines += ["@interface \(name) : UITableViewController", "@property (copy) NSArray<FoldSection *> *sections;"]
        switch rules.state {
        case .section: break
        case .index:
            lines.append("@property (copy) NSIndexSet *flags;  // by number: they stay when sections slide past")
        case .single: lines.append("@property (copy) NSNumber *openNumber;")
        }
        return lines + ["@end"]
    }

    private var state: [String] {
        let (isOpen, setOpen): (String, [String])
        switch rules.state {
        case .section:
            (isOpen, setOpen) = ("self.sections[section].isOpen", ["    self.sections[section].isOpen = isOpen;"])
        case .index:
            isOpen = "[self.flags containsIndex:section]"
            setOpen = [
                "    NSMutableIndexSet *flags = [[NSMutableIndexSet alloc] initWithIndexSet:self.flags ?: [NSIndexSet indexSet]];",
                "    if (isOpen) [flags addIndex:section]; else [flags removeIndex:section];",
                "    self.flags = flags;",
            ]
        case .single:
            isOpen = "self.openNumber != nil && self.openNumber.integerValue == section"
            setOpen = ["    self.openNumber = isOpen ? @(section) : nil;"]
        }
        return [
            "- (BOOL)isOpen:(NSInteger)section { return \(isOpen); }",
            "- (void)setOpen:(BOOL)isOpen section:(NSInteger)section {",
        ]
            + setOpen + ["}"]
    }

    private var dataSource: [String] {
        let count: String
        switch rules.hide {
        case .rows: count = "[self isOpen:section] ? self.sections[section].rows.count : 0"
        case .titleRow: count = "[self isOpen:section] ? 1 + self.sections[section].rows.count : 1"
        case .height: count = "self.sections[section].rows.count"
        }
        var lines = [
            "- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView { return self.sections.count; }",
            "- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {",
            "    return \(count);", "}",
        ]
        if rules.hide == .height {
            lines += [
                "- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath {",
                "    return [self isOpen:indexPath.section] ? UITableViewAutomaticDimension : 0;", "}",
            ]
        }
        let rows = "self.sections[indexPath.section].rows"
        let text =
            hasTitleRows
            ? "indexPath.row == 0 ? [self headline:indexPath.section] : \(rows)[indexPath.row - 1]"
            : "\(rows)[indexPath.row]"
        lines += [
            "- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {",
            "    UITableViewCell *cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:nil];",
            "    cell.textLabel.text = \(text);",
        ]
        if rules.hide == .height { lines.append("    cell.clipsToBounds = YES;") }
        return lines + ["    return cell;", "}"]
    }

    private var headers: [String] {
        var lines: [String] = []
        if !hasTitleRows {
            let own = "[weakSelf.sections indexOfObjectIdenticalTo:own]"
            let tap: String
            switch rules.headerKeeps {
            case .index: tap = "[weakSelf tapHeader:section];"
            case .section: tap = "[weakSelf tapHeader:\(own)];"
            case .mixed: tap = "[weakSelf tapHeader:\(own) captured:section];"
            }
            lines += [
                "- (UIView *)tableView:(UITableView *)tableView viewForHeaderInSection:(NSInteger)section {",
                "    FoldHeader *header = [[FoldHeader alloc] initWithReuseIdentifier:nil];",
                "    header.textLabel.text = [self headline:section];", "    __weak \(name) *weakSelf = self;",
            ]
            if rules.headerKeeps != .index { lines.append("    FoldSection *own = self.sections[section];") }
            lines += ["    header.onTap = ^{ \(tap) };", "    return header;", "}"]
        }
        let title = "[([self isOpen:section] ? @\"▾ \" : @\"▸ \") stringByAppendingString:self.sections[section].title]"
        let headline: String
        switch rules.headerDetail {
        case .none: headline = title
        case .count:
            headline =
                "[\(title) stringByAppendingFormat:@\" (%lu)\", (unsigned long)self.sections[section].rows.count]"
        case .text: headline = "[\(title) stringByAppendingString:self.sections[section].detail ?: @\"\"]"
        }
        return lines + ["- (NSString *)headline:(NSInteger)section {", "    return \(headline);", "}"]
    }

    private var showArrow: String {
        hasTitleRows
            ? "[self.tableView cellForRowAtIndexPath:[NSIndexPath indexPathForRow:0 inSection:section]].textLabel.text = [self headline:section];"
            : "[self.tableView headerViewForSection:section].textLabel.text = [self headline:section];"
    }

    private var taps: [String] {
        var lines = ["- (void)tapHeader:(NSInteger)section\(isMixed ? " captured:(NSInteger)captured" : "") {"]
        if rules.fixedGuard == .header { lines.append("    if (self.sections[section].isFixed) return;") }
        lines.append("    [self toggle:section\(isMixed ? " telling:captured" : "")];")
        if rules.arrow == .own { lines.append("    " + showArrow) }
        lines.append("}")
        let row = "NSInteger section = indexPath.section;"
        var selection = hasTitleRows ? ["    if (indexPath.row == 0) { [self tapHeader:section]; return; }"] : []
        if rules.onSelect == .close {
            selection.append(
                "    if ([self isOpen:section]) [self toggle:section\(isMixed ? " telling:section" : "")];")
        }
        if !selection.isEmpty {
            lines += [
                "- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {",
                "    " + row,
            ]
            lines += selection + ["}"]
        }
        return lines + toggle
    }

    private var toggle: [String] {
        var lines = ["- (void)toggle:(NSInteger)section\(isMixed ? " telling:(NSInteger)number" : "") {"]
        func add(_ line: String) { lines.append("    " + line) }
        add("NSIndexSet *none = [NSIndexSet indexSet], *own = [NSIndexSet indexSetWithIndex:section];")
        if rules.fixedGuard == .table { add("if (self.sections[section].isFixed) return;") }
        if rules.state == .single {
            add("NSInteger open = self.openNumber ? self.openNumber.integerValue : section;")
            add("if (open != section && self.sections[open].isFixed) return;")
        }
        if rules.empty == .refuse {
            add("if (![self isOpen:section] && self.sections[section].rows.count == 0) return;")
        }
        if rules.opensOne || rules.keepOne == .on {
            add(
                "NSIndexSet *shown = [self.sections indexesOfObjectsPassingTest:^(FoldSection *each, NSUInteger index, BOOL *stop) {"
            )
            add("    return [self isOpen:index];")
            add("}];")
        }
        if rules.opensOne {
            add("NSIndexSet *others = [shown indexesPassingTest:^(NSUInteger index, BOOL *stop) {")
            add("    return (BOOL)!self.sections[index].isFixed;")
            add("}];")
        }
        add("NSIndexSet *closing = [self isOpen:section] ? own : \(rules.opensOne ? "others" : "none");")
        let passes = rules.empty == .pass ? " || self.sections[section].rows.count == 0" : ""
        add("NSIndexSet *opening = [self isOpen:section]\(passes) ? none : own;")
        if rules.empty == .pass { add("if (closing.count == 0 && opening.count == 0) return;") }
        if rules.keepOne == .on { add("if (opening.count == 0 && closing.count == shown.count) return;") }
        add(
            "[self close:closing open:opening"
                + (isMixed
                    ? " told:^(NSUInteger index) { return index == section ? (NSUInteger)number : index; }];" : "];"))
        return lines + ["}"]
    }

    private var folding: [String] {
        var lines = [
            "- (void)close:(NSIndexSet *)closing open:(NSIndexSet *)opening"
                + (isMixed ? " told:(NSUInteger (^)(NSUInteger))told {" : " {")
        ]
        func each(_ word: String, _ body: [String]) {
            lines.append("    [\(word) enumerateIndexesUsingBlock:^(NSUInteger section, BOOL *stop) {")
            lines += body.map { "        " + $0 } + ["    }];"]
        }
        let batch = rules.refresh == .data ? .on : rules.batch
        let one = "[NSIndexSet indexSetWithIndex:\(isMixed ? "told(section)" : "section")]"
        for (word, flag) in [("closing", "NO"), ("opening", "YES")] {
            let arrow = rules.arrow == .turned ? [showArrow] : []
            let update =
                word == "closing"
                ? "[self updateClosing:\(one) opening:[NSIndexSet indexSet]];"
                : "[self updateClosing:[NSIndexSet indexSet] opening:\(one)];"
            each(word, ["[self setOpen:\(flag) section:section];"] + arrow + (batch == .each ? [update] : []))
        }
        if batch == .off {
            each("closing", ["[self updateClosing:\(one) opening:[NSIndexSet indexSet]];"])
            each("opening", ["[self updateClosing:[NSIndexSet indexSet] opening:\(one)];"])
        } else if batch == .on, isMixed {
            lines.append(
                "    NSMutableIndexSet *toldClosing = [NSMutableIndexSet indexSet], *toldOpening = [NSMutableIndexSet indexSet];"
            )
            each("closing", ["[toldClosing addIndex:told(section)];"])
            each("opening", ["[toldOpening addIndex:told(section)];"])
            lines.append("    [self updateClosing:toldClosing opening:toldOpening];")
        } else if batch == .on {
            lines.append("    [self updateClosing:closing opening:opening];")
        }
        switch rules.scroll {
        case .none: break
        case .header:
            lines.append("    if (opening.count > 0)")
            lines.append(
                "        [self.tableView scrollRectToVisible:[self.tableView rectForHeaderInSection:opening.firstIndex] animated:YES];"
            )
        case .top, .middle, .bottom:
            let position = "UITableViewScrollPosition" + Self.capitalized(rules.scroll.rawValue)
            lines.append("    if (opening.count > 0)")
            lines.append(
                "        [self.tableView scrollToRowAtIndexPath:[NSIndexPath indexPathForRow:0 inSection:opening.firstIndex]"
            )
            lines.append("                              atScrollPosition:\(position) animated:YES];")
        }
        lines += ["}", "- (void)updateClosing:(NSIndexSet *)closing opening:(NSIndexSet *)opening {"]
        return lines + update.map { "    " + $0 } + ["}"] + paths + replacing
    }

    private var update: [String] {
        let joined = [
            "NSMutableIndexSet *changed = [[NSMutableIndexSet alloc] initWithIndexSet:closing];",
            "[changed addIndexes:opening];",
        ]
        switch rules.refresh {
        case .section: return joined + ["[self.tableView reloadSections:changed withRowAnimation:\(animation)];"]
        case .data: return ["[self.tableView reloadData];"]
        case .rows:
            return joined + [
                "[self.tableView reloadRowsAtIndexPaths:[self paths:changed] withRowAnimation:\(animation)];"
            ]
        case .edits where rules.hide == .height: return ["[self.tableView performBatchUpdates:nil completion:nil];"]
        case .edits:
            return [
                "NSArray<NSIndexPath *> *vanishing = [self paths:closing], *appearing = [self paths:opening];",
                "if (vanishing.count == 0 && appearing.count == 0) return;", "[self.tableView performBatchUpdates:^{",
                "    if (vanishing.count > 0) [self.tableView deleteRowsAtIndexPaths:vanishing withRowAnimation:\(animation)];",
                "    if (appearing.count > 0) [self.tableView insertRowsAtIndexPaths:appearing withRowAnimation:\(animation)];",
                "} completion:nil];",
            ]
        }
    }

    private var paths: [String] {
        guard rules.refresh == .rows || rules.refresh == .edits && rules.hide != .height else { return [] }
        return [
            "- (NSArray<NSIndexPath *> *)paths:(NSIndexSet *)numbers {",
            "    NSMutableArray *paths = [NSMutableArray array];",
            "    [numbers enumerateIndexesUsingBlock:^(NSUInteger section, BOOL *stop) {",
            "        for (NSUInteger row = 0; row < self.sections[section].rows.count; row++)",
            "            [paths addObject:[NSIndexPath indexPathForRow:row\(hasTitleRows ? " + 1" : "") inSection:section]];",
            "    }];", "    return paths;", "}",
        ]
    }

    private var replacing: [String] {
        var body: [String] = []
        switch (rules.state, rules.onReload) {
        case (.section, .keep):
            body = [
                "for (FoldSection *section in sections)", "    for (FoldSection *old in self.sections)",
                "        if ([old.title isEqualToString:section.title]) section.isOpen = old.isOpen;",
            ]
        case (.section, .close): body = ["for (FoldSection *section in sections) section.isOpen = NO;"]
        case (_, .keep), (.section, .reset): break
        case (.index, _): body = ["self.flags = nil;"]
        case (.single, _): body = ["self.openNumber = nil;"]
        }
        return ["- (void)replaceWith:(NSArray<FoldSection *> *)sections {"]
            + (body + ["self.sections = sections;", "[self.tableView reloadData];"]).map { "    " + $0 } + ["}"]
    }
}
