//! The kinds of rulesets, given by the table that describes the moves.

use std::fmt;

use chopsticks_base::listed;

listed! {
    /// The kind of rules: that of a file by its table, printed as in the file, or one's own.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum RulesetKind {
        /// `[patterns]`: a move replaces a pattern of cells on a board.
        Patterns = "patterns",
        /// `[placement]`: a move claims a cell of a board, or a vertex of a graph.
        Placement = "placement",
        /// `[edges]`: a move removes edges of a graph.
        Edges = "edges",
        /// `[heap]`: a move takes from a heap and may split it.
        Heap = "heap",
        /// `[coordinates]`: a move changes the numbers of a tuple.
        Coordinates = "coordinates",
        /// `[weights]`: a move lowers numbers of a graph.
        Weights = "weights",
        /// `[strings]`: a move cuts a string between coins.
        Strings = "strings",
        /// Rules of one's own, without a file.
        Own = "own",
    }
}

impl RulesetKind {
    /// The kinds of files.
    pub fn of_files() -> impl Iterator<Item = RulesetKind> + Clone {
        let all = RulesetKind::ALL.into_iter();
        all.filter(|kind| *kind != RulesetKind::Own)
    }
}

impl fmt::Display for RulesetKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
