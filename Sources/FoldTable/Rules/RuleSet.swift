// How a table folds: one value for each rule.

public import TableUpdates

extension RowAnimation: RuleValue {}

/// How a table folds: one value for each rule of ``RuleName`` (<doc:HowTablesFold>, "The rules").
public struct RuleSet: Hashable, Sendable {
    /// Where the open flag lives.
    public var state = StateRule.section
    /// How a closed section hides its rows.
    public var hide = HideRule.rows
    /// The calls after a change.
    public var refresh = RefreshRule.section
    /// Whether sections that change together are told together.
    public var batch = BatchRule.on
    /// The row animation named in the calls.
    public var animation = RowAnimation.none
    /// Whether opening one section closes the others.
    public var oneOpen = SwitchRule.off
    /// Whether the last open section may not close.
    public var keepOne = SwitchRule.off
    /// What opening a section without rows does.
    public var empty = EmptyRule.open
    /// What selecting a row does to its section.
    public var onSelect = SelectRule.close
    /// Who turns the arrow of a header.
    public var arrow = ArrowRule.redrawn
    /// What of a section that opened is brought into sight, and where to.
    public var scroll = ScrollRule.none
    /// What a fixed section refuses.
    public var fixedGuard = GuardRule.table
    /// What a tapped header goes by.
    public var headerKeeps = HeaderRule.section
    /// What the header shows beside its title.
    public var headerDetail = DetailRule.none
    /// What new data does to the open set.
    public var onReload = ReloadRule.keep

    /// Creates the rule set in which every rule has its first value.
    public init() {}

    /// Whether a section that opens closes the others: as `one-open` says, and always where one number is the state.
    ///
    /// - Complexity: O(1).
    public var opensOne: Bool { oneOpen == .on || state == .single }

    /// Whether a drawn header's captured number matters.
    ///
    /// - Complexity: O(1).
    public var headersCaptureNumbers: Bool { headerKeeps != .section }

    /// The value of the rule `name`, in its written form.
    ///
    /// - Complexity: O(1).
    public subscript(name: RuleName) -> String { name.definition.value(self) }

    /// Gives the rule `name` the value `value`. The state `single` brings `one-open on` with it.
    ///
    /// - Throws: ``RuleError`` where the rule has no such value, or the combination is refused.
    /// - Complexity: O(*v*) for *v* values of the rule.
    public mutating func set(_ name: RuleName, to value: String) throws(RuleError) {
        if name == .oneOpen, state == .single, value == SwitchRule.off.rawValue { throw .oneOpenUnderSingle }
        guard name.definition.assign(&self, value) else { throw .noSuchValue(name, value) }
        if state == .single { oneOpen = .on }
    }

    /// The rules of `self` whose values differ from those of `other`, in the order of ``RuleName``.
    ///
    /// - Complexity: O(*r*) for *r* rules.
    public func differences(from other: RuleSet) -> [RuleName] {
        RuleName.allCases.filter { self[$0] != other[$0] }
    }
}

/// Why a rule cannot be set.
public enum RuleError: Error, Hashable, Sendable {
    case noSuchRule(String)
    case noSuchValue(RuleName, String)
    case noSuchPreset(String)
    /// One number cannot hold two open sections.
    case oneOpenUnderSingle
}

/// What a table's file, or a command, asks of the rules.
public enum RuleRequest: Hashable, Sendable {
    case preset(Preset)
    case rules([RuleAssignment])
    /// Every rule as in this set.
    case all(RuleSet)

    /// One rule and the value asked for.
    public struct RuleAssignment: Hashable, Sendable {
        /// The rule.
        public let name: RuleName
        /// The value asked for, in its written form.
        public let value: String

        /// Creates the request that rule `name` have the value `value`.
        public init(name: RuleName, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The rules that result where `current` are in force.
    ///
    /// - Throws: ``RuleError`` where a value does not exist or the combination is refused.
    /// - Complexity: O(*a* · *v*) for *a* rules named, of at most *v* values each.
    public func applied(to current: RuleSet) throws(RuleError) -> RuleSet {
        switch self {
        case .preset(let preset): return preset.rules
        case .all(let rules): return rules
        case .rules(let assignments):
            var rules = current
            // The state first: it decides what the others may be.
            for assignment in assignments where assignment.name == .state {
                try rules.set(.state, to: assignment.value)
            }
            for assignment in assignments where assignment.name != .state {
                try rules.set(assignment.name, to: assignment.value)
            }
            return rules
        }
    }
}
