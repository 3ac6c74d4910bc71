//! The moves of a sum, in terms of the moves of its two games (Conway, *On Numbers and Games*, chapter 14; Siegel I.4).

/// When a player may move in which of the two games of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumKind {
    /// A move in one of the games.
    Disjunctive,
    /// A move in both games; the sum ends as soon as one of them ends.
    Conjunctive,
    /// A move in one of the games or in both.
    Selective,
}

impl SumKind {
    /// The options of a player in the sum of `g` and `h`, given those in each.
    pub(crate) fn options<T: Copy>(self, (g, h): (T, T), of_g: &[T], of_h: &[T]) -> Vec<(T, T)> {
        let first = of_g.iter().map(|&x| (x, h));
        let second = of_h.iter().map(|&y| (g, y));
        let both = of_g.iter().flat_map(|&x| of_h.iter().map(move |&y| (x, y)));
        match self {
            SumKind::Disjunctive => first.chain(second).collect(),
            SumKind::Conjunctive => both.collect(),
            SumKind::Selective => first.chain(second).chain(both).collect(),
        }
    }
}
