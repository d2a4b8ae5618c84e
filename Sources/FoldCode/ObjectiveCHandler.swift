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
            + ["@implementation \(name)"] + state + dataSource + headers + taps + ["@end"]
    }

    private var declarations: [String] {
        var lines = [
            "@interface FoldSection : NSObject", "@property (copy) NSString *title, *detail;",
            "@property (copy) NSArray<NSString *> *rows;", "@property BOOL isFixed, isOpen;", "@end",
            "@implementation FoldSection @end",
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
            lines.append(
                "@property (strong) NSMutableIndexSet *flags;  // by number: they stay when sections slide past")
        case .single: lines.append("@property (copy) NSNumber *openNumber;")
        }
        return lines + ["@end"]
    }

    private var state: [String] {
        let (isOpen, setOpen): (String, [String])
        switch rules.state {
        case .section:
            (isOpen, setOpen) = ("self.sections[section].isOpen", ["self.sections[section].isOpen = isOpen;"])
        case .index:
            isOpen = "[self.flags containsIndex:section]"
            setOpen = [
                "if (self.flags == nil) self.flags = [NSMutableIndexSet indexSet];",
                "if (isOpen) [self.flags addIndex:section]; else [self.flags removeIndex:section];",
            ]
        case .single:
            isOpen = "self.openNumber != nil && self.openNumber.integerValue == section"
            setOpen = ["self.openNumber = isOpen ? @(section) : nil;"]
        }
        return Self.method("- (BOOL)isOpen:(NSInteger)section", ["return \(isOpen);"])
            + Self.method("- (void)setOpen:(BOOL)isOpen section:(NSInteger)section", setOpen)
    }

    /// A method, in one line where it is short.
    private static func method(_ head: String, _ body: [String]) -> [String] {
        let line = "\(head) { \(body[0]) }"
        return body.count == 1 && line.count <= 120 ? [line] : [head + " {"] + body.map { "    " + $0 } + ["}"]
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
            case .index: tap = tapping("section", on: "weakSelf")
            case .section, .mixed: tap = tapping(own, on: "weakSelf")
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
        return lines + Self.method("- (NSString *)headline:(NSInteger)section", ["return \(headline);"])
    }

    /// Whether a tapped header does something beside folding.
    private var hasHeaderTaps: Bool { rules.fixedGuard == .header || rules.arrow == .own }

    /// What a header does that is tapped.
    private func tapping(_ section: String, on controller: String = "self") -> String {
        let told = isMixed ? " \(hasHeaderTaps ? "captured" : "telling"):section" : ""
        return "[\(controller) \(hasHeaderTaps ? "tapHeader" : "toggle"):\(section)\(told)];"
    }

    private var taps: [String] {
        var lines: [String] = []
        if hasHeaderTaps {
            lines = Self.method(
                "- (void)tapHeader:(NSInteger)section\(isMixed ? " captured:(NSInteger)captured" : "")",
                (rules.fixedGuard == .header ? ["if (self.sections[section].isFixed) return;"] : [])
                    + ["[self toggle:section\(isMixed ? " telling:captured" : "")];"]
                    + (rules.arrow == .own ? [showArrow("section")] : []))
        }
        var selection = hasTitleRows ? ["    if (indexPath.row == 0) { \(tapping("section")) return; }"] : []
        if rules.onSelect == .close {
            selection.append(
                "    if ([self isOpen:section]) [self toggle:section\(isMixed ? " telling:section" : "")];")
        }
        if !selection.isEmpty {
            lines += [
                "- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {",
                "    NSInteger section = indexPath.section;",
            ]
            lines += selection + ["}"]
        }
        return lines + toggle
            + Self.method(
                "- (void)updateClosing:(NSArray<NSNumber *> *)closing opening:(NSArray<NSNumber *> *)opening", update)
            + paths + replacing
    }

    private func showArrow(_ section: String) -> String {
        let view =
            hasTitleRows
            ? "cellForRowAtIndexPath:[NSIndexPath indexPathForRow:0 inSection:\(section)]"
            : "headerViewForSection:\(section)"
        return "[self.tableView \(view)].textLabel.text = [self headline:\(section)];"
    }

    private var toggle: [String] {
        var lines = ["- (void)toggle:(NSInteger)section\(isMixed ? " telling:(NSInteger)number" : "") {"]
        func add(_ added: String...) { lines += added.map { "    " + $0 } }
        if rules.fixedGuard == .table { add("if (self.sections[section].isFixed) return;") }
        if rules.state == .single {
            add(
                "NSInteger open = self.openNumber ? self.openNumber.integerValue : section;",
                "if (open != section && self.sections[open].isFixed) return;")
        }
        if rules.empty == .refuse {
            add("if (![self isOpen:section] && self.sections[section].rows.count == 0) return;")
        }
        let each = "for (NSUInteger index = 0; index < self.sections.count; index++)"
        add("NSArray<NSNumber *> *own = @[@(section)]\(isMixed ? ", *told = @[@(number)]" : "");")
        if rules.opensOne {
            add(
                "NSMutableArray<NSNumber *> *others = [NSMutableArray array];", each,
                "    if ([self isOpen:index] && !self.sections[index].isFixed) [others addObject:@(index)];")
        }
        let passes = rules.empty == .pass ? " || self.sections[section].rows.count == 0" : ""
        add(
            "NSArray<NSNumber *> *closing = [self isOpen:section] ? own : \(rules.opensOne ? "others" : "@[]");",
            "NSArray<NSNumber *> *opening = [self isOpen:section]\(passes) ? @[] : own;")
        if rules.empty == .pass, batch == .on, !looksForRows { add("if (closing.count + opening.count == 0) return;") }
        if rules.keepOne == .on {
            add(
                "NSUInteger shown = 0;", "\(each) shown += [self isOpen:index];",
                "if (opening.count == 0 && closing.count == shown) return;")
        }
        return lines + folding.map { "    " + $0 } + ["}"]
    }

    /// Whether the update itself looks whether there are rows to tell of.
    private var looksForRows: Bool { rules.refresh == .edits && rules.hide != .height }
    private var batch: BatchRule { rules.refresh == .data ? .on : rules.batch }
    private static let all = "[closing arrayByAddingObjectsFromArray:opening]"

    /// What opens and closes is changed and told.
    private var folding: [String] {
        let each = "for (NSNumber *each in"
        func told(_ list: String, else other: String) -> String { isMixed ? "\(list) == own ? told : \(other)" : other }
        func set(_ list: String) -> String {
            "[self setOpen:\(list == "closing" ? "NO" : "YES") section:each.integerValue];"
        }
        func update(_ list: String) -> String {
            let (one, none) = (told(list, else: "@[each]"), "@[]")
            return "[self updateClosing:\(list == "closing" ? one : none) opening:\(list == "closing" ? none : one)];"
        }
        let (arrow, lists) = (showArrow("each.integerValue"), ["closing", "opening"])
        var lines: [String] = []
        if batch == .each {
            for list in lists {
                lines += ["\(each) \(list)) {", "    \(set(list))"]
                lines += (rules.arrow == .turned ? ["    \(arrow)"] : []) + ["    \(update(list))", "}"]
            }
        } else {
            lines = lists.map { "\(each) \($0)) \(set($0))" }
            if rules.arrow == .turned { lines += ["\(each) \(Self.all))", "    \(arrow)"] }
            lines +=
                batch == .off
                ? lists.map { "\(each) \($0)) \(update($0))" }
                : [
                    "[self updateClosing:\(told("closing", else: "closing")) opening:\(told("opening", else: "opening"))];"
                ]
        }
        switch rules.scroll {
        case .none: return lines
        case .header:
            return lines + [
                "if (opening.count > 0)",
                "    [self.tableView scrollRectToVisible:[self.tableView rectForHeaderInSection:section] animated:YES];",
            ]
        case .top, .middle, .bottom:
            let position = "UITableViewScrollPosition" + Self.capitalized(rules.scroll.rawValue)
            return lines + [
                "NSIndexPath *first = [NSIndexPath indexPathForRow:0 inSection:section];", "if (opening.count > 0)",
                "    [self.tableView scrollToRowAtIndexPath:first atScrollPosition:\(position) animated:YES];",
            ]
        }
    }

    private var update: [String] {
        switch rules.refresh {
        case .section:
            return [
                "NSMutableIndexSet *changed = [NSMutableIndexSet indexSet];",
                "for (NSNumber *each in \(Self.all)) [changed addIndex:each.integerValue];",
                "[self.tableView reloadSections:changed withRowAnimation:\(animation)];",
            ]
        case .data: return ["[self.tableView reloadData];"]
        case .rows:
            return [
                "[self.tableView reloadRowsAtIndexPaths:[self paths:\(Self.all)] withRowAnimation:\(animation)];"
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
        let row = hasTitleRows ? " + 1" : ""
        return [
            "- (NSArray<NSIndexPath *> *)paths:(NSArray<NSNumber *> *)numbers {",
            "    NSMutableArray *paths = [NSMutableArray array];", "    for (NSNumber *each in numbers)",
            "        for (NSUInteger row = 0; row < self.sections[each.integerValue].rows.count; row++)",
            "            [paths addObject:[NSIndexPath indexPathForRow:row\(row) inSection:each.integerValue]];",
            "    return paths;", "}",
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
