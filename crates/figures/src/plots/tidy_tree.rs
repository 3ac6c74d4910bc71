//! The places of the nodes of a tree: narrow, without overlaps, and with equal subtrees drawn alike.
//!
//! Reingold and Tilford, *Tidier Drawings of Trees*, 1981, for trees whose children are to the left or to the right of
//! their parent. Subtrees are drawn bottom up and pushed together until they almost touch. Only the outline of a
//! subtree is remembered, level by level, and only the common levels of two outlines are compared, which takes linear
//! time in total.

use chopsticks_base::player::ByPlayer;

/// The children of a node on either side, from left to right.
pub(crate) type Children = ByPlayer<Vec<usize>>;

/// The least distances in a tree.
pub(crate) struct Spacing {
    /// Between neighbours of one level.
    pub gap: i32,
    /// The horizontal distance between the middles of a node and a child.
    pub run: i32,
}

/// The middle of each node, with the root at 0. Node k has width `widths[k]`, and its children have larger numbers.
pub(crate) fn places(widths: &[i32], children: &[Children], spacing: &Spacing) -> Vec<i32> {
    let mut outlines: Vec<Option<Outline>> = widths.iter().map(|_| None).collect();
    // The place of each node relative to its parent.
    let mut places = vec![0; widths.len()];
    for (at, children) in children.iter().enumerate().rev() {
        let mut row = Row::default();
        for &child in &children.left {
            row.push(child, outlines[child].take(), spacing, 0);
        }
        for (count, &child) in children.right.iter().enumerate() {
            let is_across = count == 0 && !children.left.is_empty();
            let apart = if is_across { 2 * spacing.run } else { 0 };
            row.push(child, outlines[child].take(), spacing, apart);
        }
        let middle = row.middle(children, spacing.run);
        for (child, place) in row.members {
            places[child] = place - middle;
        }
        let mut outline = row.outline;
        outline.shift -= middle;
        outline.push(widths[at]);
        outlines[at] = Some(outline);
    }
    // Parents come before their children.
    for (at, children) in children.iter().enumerate() {
        for &child in children.left.iter().chain(&children.right) {
            places[child] += places[at];
        }
    }
    places
}

/// The extent of a forest on each of its levels, the deepest first.
#[derive(Default)]
struct Outline {
    levels: Vec<(i32, i32)>,
    /// To be added to all of them.
    shift: i32,
}

impl Outline {
    /// Adds a level above: a node with its middle at 0.
    fn push(&mut self, width: i32) {
        let half = (width + 1) / 2;
        self.levels.push((-half - self.shift, half - self.shift));
    }

    /// Pairs of indices into the two lists at equal depth, from the top.
    fn common<'a>(&'a self, other: &'a Outline) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (mine, others) = (self.levels.len(), other.levels.len());
        (1..=mine.min(others)).map(move |depth| (mine - depth, others - depth))
    }

    /// The distance by which `other` must be moved to the right to be `gap` to the right of this one.
    fn distance(&self, other: &Outline, gap: i32) -> i32 {
        let distance = |(at, others): (usize, usize)| {
            let from = self.levels[at].1 + self.shift + gap;
            from - (other.levels[others].0 + other.shift)
        };
        self.common(other).map(distance).max().unwrap_or(0)
    }

    /// The union of this outline and `other`, which is to the right of it.
    fn beside(mut self, mut other: Outline) -> Outline {
        if self.levels.len() >= other.levels.len() {
            for (at, others) in self.common(&other) {
                self.levels[at].1 = other.levels[others].1 + other.shift - self.shift;
            }
            return self;
        }
        for (at, others) in self.common(&other) {
            other.levels[others].0 = self.levels[at].0 + self.shift - other.shift;
        }
        other
    }
}

/// Subtrees side by side.
#[derive(Default)]
struct Row {
    outline: Outline,
    /// The roots with their places.
    members: Vec<(usize, i32)>,
}

impl Row {
    /// Adds a subtree on the right; its root is at least `apart` from the previous one.
    fn push(&mut self, root: usize, outline: Option<Outline>, spacing: &Spacing, apart: i32) {
        let mut outline = outline.expect("children come before their parents");
        let place = match self.members.last() {
            None => 0,
            Some(last) => (last.1 + apart).max(self.outline.distance(&outline, spacing.gap)),
        };
        outline.shift += place;
        self.members.push((root, place));
        self.outline = std::mem::take(&mut self.outline).beside(outline);
    }

    /// The place of a parent: in the middle between its children on either side.
    fn middle(&self, children: &Children, run: i32) -> i32 {
        let last_left = children
            .left
            .len()
            .checked_sub(1)
            .map(|at| self.members[at].1);
        let first_right = self.members.get(children.left.len()).map(|member| member.1);
        match (last_left, first_right) {
            (Some(left), Some(right)) => (left + right) / 2,
            (Some(left), None) => left + run,
            (None, Some(right)) => right - run,
            (None, None) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPACING: Spacing = Spacing { gap: 10, run: 8 };

    /// A tree given by the parent and the side of each node except the root.
    fn tree(parents: &[(usize, bool)]) -> Vec<Children> {
        let mut children = vec![Children::default(); parents.len() + 1];
        for (child, &(parent, is_left)) in (1..).zip(parents) {
            let Children { left, right } = &mut children[parent];
            if is_left {
                left.push(child)
            } else {
                right.push(child)
            };
        }
        children
    }

    #[test]
    fn a_small_tree_by_hand() {
        let children = tree(&[(0, true), (0, false), (1, true), (1, false), (2, false)]);
        // Under 1 the leaves are 30 apart. The leaf of 2 is 8 to the right of it. 1 and 2 could be 30 apart, but then
        // the middles of the leaves 4 and 5 would be 23 apart; they need 30.
        assert_eq!(
            places(&[20; 6], &children, &SPACING),
            [0, -18, 19, -33, -3, 27]
        );
    }

    #[test]
    fn a_lonely_child_stands_aside() {
        let children = tree(&[(0, true), (1, false), (2, false)]);
        assert_eq!(places(&[20; 4], &children, &SPACING), [0, -8, 0, 8]);
    }

    #[test]
    fn a_deep_tree_needs_no_deep_stack() {
        let parents: Vec<(usize, bool)> = (0..200_000)
            .map(|parent| (parent, parent % 2 == 0))
            .collect();
        let places = places(&vec![20; 200_001], &tree(&parents), &SPACING);
        assert!(places.iter().all(|place| [-8, 0].contains(place)));
    }

    proptest::proptest! {
        #[test]
        fn children_stand_aside_and_levels_in_order(
            picks in proptest::collection::vec((0usize..1000, proptest::bool::ANY, 1i32..60), 1..60)
        ) {
            let parents: Vec<(usize, bool)> =
                picks.iter().enumerate().map(|(at, &(pick, side, _))| (pick % (at + 1), side)).collect();
            let widths: Vec<i32> = [30].into_iter().chain(picks.iter().map(|pick| pick.2)).collect();
            let children = tree(&parents);
            let places = places(&widths, &children, &SPACING);
            let mut level = vec![0];
            while !level.is_empty() {
                for pair in level.windows(2) {
                    let apart = (widths[pair[0]] + widths[pair[1]]) / 2 + SPACING.gap;
                    proptest::prop_assert!(places[pair[1]] - places[pair[0]] >= apart);
                }
                for &parent in &level {
                    let Children { left, right } = &children[parent];
                    proptest::prop_assert!(left.iter().all(|&c| places[c] <= places[parent] - SPACING.run));
                    proptest::prop_assert!(right.iter().all(|&c| places[c] >= places[parent] + SPACING.run));
                }
                let below = level.iter().flat_map(|&at| children[at].left.iter().chain(&children[at].right));
                level = below.copied().collect();
            }
        }
    }
}
