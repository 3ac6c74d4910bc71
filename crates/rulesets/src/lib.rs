//! Rulesets of combinatorial games as text files.
//!
//! A file describes the moves in one of a few ways; reading it gives a [`DescribedRuleset`], which the solver of
//! `chopsticks-cgt` uses like a ruleset written in Rust. The files of [`SHIPPED`] come with published values.
//!
//! - [`Rules`], [`GamePosition`], [`Theory`]: rulesets of one's own, in Rust, and what is known of their positions.
//! - [`read_ruleset`]: from the text of a file to a ruleset.
//! - [`DescribedRuleset`], [`DescribedPosition`]: the ruleset and its positions.
//! - [`RulesetKind`]: the ways in which a file describes moves.
//! - [`DrawnPosition`], [`CellLook`]: what a position looks like.
//! - [`Variant`]: the same positions with other rights to move.
//! - [`RulesetValues`], [`outcome_of_position`], [`choices`]: values, outcomes, and the values of the options.
//! - [`Boards`]: all boards of a size.
//! - [`PositionFamily`]: texts such as `{m}x{n}` with parameters.
//! - [`check_fact`]: checks of published values.
//! - [`NimValues`]: an evaluation of impartial rulesets.
//! - [`EntailingRuleset`], [`Answer`]: rulesets in which a player may move again, or must answer in a component.
//! - [`catalogue`], [`SHIPPED`], [`Fact`]: the rulesets that come with this crate, and published facts about their positions.

mod any_rules;
mod board;
mod boards;
mod cells;
mod check;
mod choice;
mod coded;
mod codes;
mod components;
mod described;
mod edges;
mod entailing;
mod evaluate;
mod fact;
mod fact_tables;
mod family;
mod family_examples;
mod fault;
mod file;
mod graph;
mod kind;
mod longest_play;
mod look;
mod measures;
mod names;
mod nim_values;
mod normal_play;
mod outcome;
mod patterns;
mod placement;
mod position;
mod position_values;
mod read_position;
mod rules;
mod scored;
mod sgf;
mod shipped;
mod short;
mod start;
mod summands;
mod theory;
mod tuples;
mod variant;
mod variant_moves;
mod weights;

pub use board::{Alphabet, BitSet, CellBoard, MAX_CELLS, WideBoard, Word};
pub use boards::Boards;
pub use cells::Cells;
pub use check::{FactError, check_fact};
pub use choice::{RulesetChoice, choices, misere_choices};
pub use coded::{CodedPosition, CodedRules, GameCode, MetPositions, Place, Places};
pub use described::DescribedRuleset;
pub use edges::EdgePicture;
pub use entailing::{Answer, EntailingRuleset, StringsAndCoins, entailing_nimber, wins_answer};
pub use evaluate::{RulesetValues, ShortValues, value_of_position};
pub use fact::{Expected, Fact};
pub use family::{FamilyPart, PositionFamily};
pub use fault::{
    PositionFamilyError, PositionFault, RulesetFault, RulesetFileError, RulesetPositionError,
};
pub use file::read_ruleset;
pub use graph::{
    Drawing, Edge, MAX_EDGES, MAX_VERTICES, Signs, VertexGraph, VertexSet, WideGraph, WideSet,
};
pub use kind::RulesetKind;
pub use longest_play::longest_play;
pub use look::{CellLook, DrawnCell, DrawnEdge, DrawnNumber, DrawnPosition, NumbersLook};
pub use names::{OWN_RULESET, bare_call, has_call, inside_quotes};
pub use nim_values::NimValues;
pub use outcome::{
    class_of_outcome, explore_position, misere_outcome_of_position, outcome_of_position,
};
pub use position::{DescribedPosition, GamePosition, OwnPosition};
pub use position_values::PositionValues;
pub use rules::{Rules, TurnMove};
pub use scored::ScoredRuleset;
pub use sgf::is_sgf;
pub use shipped::{SHIPPED, SHIPPED_ENTAILING, ShippedRuleset, catalogue};
pub use short::ShortRuleset;
pub use summands::SummandText;
pub use theory::{BoxedError, KnownValue, Theory, UnbuiltValue};
pub use tuples::{MAX_LENGTH, MAX_NUMBER, MAX_OPTIONS, TupleSum};
pub use variant::Variant;
pub use weights::{MAX_WEIGHT, WeightedGraph};
