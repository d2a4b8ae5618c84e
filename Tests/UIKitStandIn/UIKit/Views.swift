// Views, as far as tables and the code about them name them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation

@MainActor open class UIResponder: NSObject {
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
@MainActor public final class UITouch: NSObject {}
@MainActor public final class UIEvent: NSObject {}

@MainActor open class UIView: UIResponder {
    public var frame = CGRect.zero
    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    public var clipsToBounds = false
    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []

    public init(frame: CGRect = .zero) {
        self.frame = frame
        super.init()
    }
    public required init?(coder: NSCoder) { super.init() }

    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open func layoutSubviews() {}
    open func layoutIfNeeded() {
        layoutSubviews()
        for view in subviews { view.layoutIfNeeded() }
    }
}

@MainActor open class UIWindow: UIView {
    public var isHidden = true
    public var rootViewController: UIViewController? {
        didSet { if let view = rootViewController?.view { addSubview(view) } }
    }
    open func makeKeyAndVisible() {
        isHidden = false
        layoutIfNeeded()
    }
}

@MainActor open class UIScrollView: UIView {
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

@MainActor open class UILabel: UIView {
    open var text: String?
}

@MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public let textLabel: UILabel? = UILabel()
    public let detailTextLabel: UILabel? = UILabel()
    public init(style: CellStyle, reuseIdentifier: String?) { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
    public let textLabel: UILabel? = UILabel()
    public init(reuseIdentifier: String?) { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class UICollectionViewCell: UIView {}
@MainActor open class UICollectionViewLayout: NSObject {}
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {}

@MainActor open class UIViewController: UIResponder {
    private var loaded: UIView?
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded
        }
        set { loaded = newValue }
    }
    open func loadView() { view = UIView() }
    open func viewDidLoad() {}
}

extension IndexPath {
    public init(row: Int, section: Int) { self = IndexPath(indexes: [section, row]) }
    public init(item: Int, section: Int) { self = IndexPath(indexes: [section, item]) }
    public var section: Int { self[0] }
    public var row: Int { self[1] }
    public var item: Int { self[1] }
}
