//! The reasons for missing answers and refused files.

use chopsticks_base::budget::Stopped;
use chopsticks_cgt::notation::ParseError;
use thiserror::Error;

/// The reason why it is not known who wins a sum.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Undecided {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Play can repeat, so a ruleset is not short.
    #[error(
        "the ruleset is not short: play can repeat a position; such a ruleset says `loopy = true`, and a class `static var loopy := true`"
    )]
    NotShort,
}

/// The reason why an addend is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefusedAddend {
    /// The solver has no ruleset with this name.
    #[error("unknown ruleset `{0}`")]
    NoRuleset(String),
    /// The text is not a position of the ruleset.
    #[error(transparent)]
    NoPosition(#[from] NoPosition),
}

/// A text is not a position. Rulesets have errors of their own, so here is the message only.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NoPosition(pub String);

/// The reason why a file of outcomes is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefusedOutcomes {
    /// The file is wrong.
    #[error(transparent)]
    Line(#[from] RefusedLine),
    /// An outcome of the sample could not be recomputed.
    #[error(transparent)]
    Undecided(#[from] Undecided),
}

/// A wrong line of a file of outcomes or of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct RefusedLine {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: LineFault,
}

/// The reason why a line of a file is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineFault {
    /// The first line is another one, of which this is the beginning.
    #[error("found `{found}`, expected `{expected}`")]
    Title {
        /// The beginning of the line.
        found: String,
        /// The first line of such a file.
        expected: &'static str,
    },
    /// The last line has the hash of another text.
    #[error("the last line does not fit the others: the file was changed or cut off")]
    Changed,
    /// The solver has no ruleset with this name.
    #[error("the ruleset `{0}` is in the file, but not in use here")]
    UnknownRuleset(String),
    /// The ruleset of this name in the solver has another identity.
    #[error("the file was made with other rules of `{0}`")]
    OtherRules(String),
    /// A position does not begin with the number of a ruleset above.
    #[error("expected the number of a ruleset")]
    RulesetNumber,
    /// The text is not a position of its ruleset.
    #[error(transparent)]
    Position(#[from] NoPosition),
    /// The position is a sum of several components, or of none.
    #[error("expected a position with one component")]
    Components,
    /// The text is not a value.
    #[error(transparent)]
    Value(#[from] ParseError),
    /// The word is not the number of a term above, or the negative of a value.
    #[error("found `{0}`, expected the number of a term above")]
    Term(String),
    /// The first word of a line of outcomes is another one.
    #[error("found `{0}`, expected an outcome")]
    Outcome(String),
    /// The outcome is not that of the sum.
    #[error("the outcome is wrong")]
    WrongOutcome,
    /// The line is none of those of strategies.
    #[error("expected a first player or a reply")]
    StrategyLine,
    /// The first player is stated twice.
    #[error("found a second first player")]
    SecondStart,
    /// A sum has two replies.
    #[error("found a second reply to the same sum")]
    SecondReply,
    /// The strategy has no line with the first player.
    #[error("expected a line with the first player")]
    NoStart,
    /// The strategy has replies of both players.
    #[error("expected replies of one player")]
    BothReply,
}
