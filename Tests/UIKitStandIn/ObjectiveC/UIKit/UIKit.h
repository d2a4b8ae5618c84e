// Declarations of what printed Objective-C names, so that it can be checked where there is no UIKit.
#ifndef STAND_IN_UIKIT_H
#define STAND_IN_UIKIT_H

typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef struct { CGFloat x, y, width, height; } CGRect;
typedef struct { NSUInteger location, length; } NSRange;
NSRange NSMakeRange(NSUInteger location, NSUInteger length);
extern const NSInteger NSNotFound;
typedef struct { unsigned long state; id __unsafe_unretained *itemsPtr; unsigned long *mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
- (id)copy;
@end
@interface NSString : NSObject
- (NSString *)stringByAppendingString:(NSString *)string;
- (NSString *)stringByAppendingFormat:(NSString *)format, ...;
- (BOOL)isEqualToString:(NSString *)string;
@end
@interface NSConstantString : NSString
@end
@interface NSNumber : NSObject
@property (readonly) NSInteger integerValue;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
+ (NSNumber *)numberWithLong:(long)value;
@end
@interface NSIndexSet : NSObject
+ (instancetype)indexSet;
+ (instancetype)indexSetWithIndex:(NSUInteger)index;
+ (instancetype)indexSetWithIndexesInRange:(NSRange)range;
@property (readonly) NSUInteger count, firstIndex;
- (BOOL)containsIndex:(NSUInteger)index;
@end
@interface NSMutableIndexSet : NSIndexSet
- (void)addIndex:(NSUInteger)index;
- (void)removeIndex:(NSUInteger)index;
- (void)addIndexesInRange:(NSRange)range;
@end
@interface NSArray<ObjectType> : NSObject
+ (instancetype)array;
+ (instancetype)arrayWithObjects:(const ObjectType[])objects count:(NSUInteger)count;
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
- (NSUInteger)indexOfObjectIdenticalTo:(ObjectType)object;
- (NSArray<ObjectType> *)arrayByAddingObjectsFromArray:(NSArray<ObjectType> *)other;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained *)buffer
                                    count:(NSUInteger)count;
@end
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
- (void)addObject:(ObjectType)object;
@end
@interface NSSet<ObjectType> : NSObject
@end
@interface NSIndexPath : NSObject
@property (readonly) NSInteger section, row;
+ (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;
+ (instancetype)indexPathForItem:(NSInteger)item inSection:(NSInteger)section;
@end

typedef enum : NSInteger {
    UITableViewRowAnimationFade, UITableViewRowAnimationRight, UITableViewRowAnimationLeft, UITableViewRowAnimationTop,
    UITableViewRowAnimationBottom, UITableViewRowAnimationNone, UITableViewRowAnimationMiddle,
    UITableViewRowAnimationAutomatic = 100
} UITableViewRowAnimation;
typedef enum : NSInteger {
    UITableViewScrollPositionNone, UITableViewScrollPositionTop, UITableViewScrollPositionMiddle,
    UITableViewScrollPositionBottom
} UITableViewScrollPosition;
typedef enum : NSInteger { UITableViewCellStyleDefault } UITableViewCellStyle;
extern const CGFloat UITableViewAutomaticDimension;

@interface UITouch : NSObject
@end
@interface UIEvent : NSObject
@end
@interface UIView : NSObject
@property BOOL clipsToBounds;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event;
@end
@interface UILabel : UIView
@property (copy) NSString *text;
@end
@interface UITableViewCell : UIView
@property (readonly) UILabel *textLabel;
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier;
@end
@interface UITableViewHeaderFooterView : UIView
@property (readonly) UILabel *textLabel;
- (instancetype)initWithReuseIdentifier:(NSString *)identifier;
@end
typedef enum : NSUInteger {
    UICollectionViewScrollPositionNone, UICollectionViewScrollPositionTop,
    UICollectionViewScrollPositionCenteredVertically, UICollectionViewScrollPositionBottom = 4
} UICollectionViewScrollPosition;
@interface UICollectionView : UIView
- (NSInteger)numberOfItemsInSection:(NSInteger)section;
- (void)reloadData;
- (void)performBatchUpdates:(void (^)(void))updates completion:(void (^)(BOOL finished))completion;
- (void)insertSections:(NSIndexSet *)sections;
- (void)deleteSections:(NSIndexSet *)sections;
- (void)reloadSections:(NSIndexSet *)sections;
- (void)moveSection:(NSInteger)section toSection:(NSInteger)newSection;
- (void)insertItemsAtIndexPaths:(NSArray<NSIndexPath *> *)paths;
- (void)deleteItemsAtIndexPaths:(NSArray<NSIndexPath *> *)paths;
- (void)reloadItemsAtIndexPaths:(NSArray<NSIndexPath *> *)paths;
- (void)reconfigureItemsAtIndexPaths:(NSArray<NSIndexPath *> *)paths;
- (void)moveItemAtIndexPath:(NSIndexPath *)path toIndexPath:(NSIndexPath *)newPath;
- (void)selectItemAtIndexPath:(NSIndexPath *)path
                     animated:(BOOL)animated
               scrollPosition:(UICollectionViewScrollPosition)position;
- (void)scrollToItemAtIndexPath:(NSIndexPath *)path
               atScrollPosition:(UICollectionViewScrollPosition)position
                       animated:(BOOL)animated;
@end
@interface UITableView : UIView
- (void)reloadData;
- (void)performBatchUpdates:(void (^)(void))updates completion:(void (^)(BOOL finished))completion;
- (void)beginUpdates;
- (void)endUpdates;
- (void)insertSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation;
- (void)deleteSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation;
- (void)reloadSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation;
- (void)moveSection:(NSInteger)section toSection:(NSInteger)newSection;
- (void)insertRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths withRowAnimation:(UITableViewRowAnimation)animation;
- (void)deleteRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths withRowAnimation:(UITableViewRowAnimation)animation;
- (void)reloadRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths withRowAnimation:(UITableViewRowAnimation)animation;
- (void)reconfigureRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths;
- (void)moveRowAtIndexPath:(NSIndexPath *)path toIndexPath:(NSIndexPath *)newPath;
- (void)selectRowAtIndexPath:(NSIndexPath *)path
                    animated:(BOOL)animated
              scrollPosition:(UITableViewScrollPosition)position;
- (void)scrollToRowAtIndexPath:(NSIndexPath *)path
              atScrollPosition:(UITableViewScrollPosition)position
                      animated:(BOOL)animated;
- (void)scrollRectToVisible:(CGRect)rect animated:(BOOL)animated;
- (CGRect)rectForHeaderInSection:(NSInteger)section;
- (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)path;
- (UITableViewHeaderFooterView *)headerViewForSection:(NSInteger)section;
@end
@interface UITableViewController : NSObject
@property UITableView *tableView;
@end
#endif
