//! The kinds of rulesets, given by the table that describes the moves.

use std::fmt;

/// The kind of rules: that of a file by its table, printed as in the file, or one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulesetKind {
    /// `[patterns]`: a move replaces a pattern of cells on a board.
    Patterns,
    /// `[placement]`: a move claims a cell of a board, or a vertex of a graph.
    Placement,
    /// `[edges]`: a move removes edges of a graph.
    Edges,
    /// `[heap]`: a move takes from a heap and may split it.
    Heap,
    /// `[coordinates]`: a move changes the numbers of a tuple.
    Coordinates,
    /// `[strings]`: a move cuts a string between coins.
    Strings,
    /// Rules of one's own, without a file.
    Own,
}

impl RulesetKind {
    /// The kinds of files.
    pub const OF_FILES: [RulesetKind; 6] = [
        RulesetKind::Patterns,
        RulesetKind::Placement,
        RulesetKind::Edges,
        RulesetKind::Heap,
        RulesetKind::Coordinates,
        RulesetKind::Strings,
    ];

    /// The name of the table, or `own`.
    pub fn name(self) -> &'static str {
        match self {
            RulesetKind::Patterns => "patterns",
            RulesetKind::Placement => "placement",
            RulesetKind::Edges => "edges",
            RulesetKind::Heap => "heap",
            RulesetKind::Coordinates => "coordinates",
            RulesetKind::Strings => "strings",
            RulesetKind::Own => "own",
        }
    }
}

impl fmt::Display for RulesetKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
