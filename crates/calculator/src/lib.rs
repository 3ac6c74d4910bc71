//! The calculator's language: expressions, functions and statements about games, close to those of CGSuite.
//!
//! ```
//! use chopsticks_calculator::{Calculator, NoPositions, CalculatorSettings};
//! use chopsticks_cgt::notation::Style;
//!
//! let mut calculator = Calculator::new();
//! let settings = CalculatorSettings::default();
//! let statements = calculator.parse("G := {3||2|1}; G.Temperature", &settings)?;
//! let mut results = Vec::new();
//! for statement in &statements {
//!     let object = calculator.run(statement, &settings)?;
//!     if !statement.is_hidden {
//!         results.push(calculator.show(&object, Style::Plain, &settings)?);
//!     }
//! }
//! assert_eq!(results, ["3/4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In reading order:
//!
//! - [`language`](chopsticks_cgt::notation::language), in the crate of values: from text to instructions. `names`: names with a fixed
//!   meaning, and hints for spellings of other languages.
//! - `error`, `kind`, `class`, `context`, `depth`: faults, the kinds and classes of objects, and what every computation has.
//! - [`object`](Object), `system`, `arithmetic`, `rational`, `loopy`, `misere`, `unbuilt`, `order`, `map`, `grid`, `graph`, `graphic`, `text`,
//!   `show`: objects and operators.
//! - `position`, `positions`, `ruleset`, `families`, `moves`: positions with their moves, and who evaluates their texts.
//! - [`table`], with `arguments` and `ordinal`: the operations with names, each with its documentation and examples.
//! - `written`: rulesets that are classes of the language.
//! - [`Claim`], `claim`: statements with quantifiers, and verdicts on them.
//! - `machine`, [`calculator`](Calculator), `printed`, `typed`: execution of statements and of files, and what
//!   they print. [`Summand`]: decomposition of statements.
//!
//! Nothing recurses in the depth of a text or of calls. All computations respect the limits of [`CalculatorSettings`].

mod arguments;
mod arithmetic;
mod calculator;
mod claim;
mod class;
mod context;
mod depth;
mod error;
mod families;
mod graph;
mod graphic;
mod grid;
mod kind;
mod loopy;
mod machine;
mod map;
mod misere;
mod moves;
mod names;
mod object;
mod order;
mod ordinal;
mod position;
mod positions;
mod printed;
mod rational;
mod ruleset;
mod scoring;
mod show;
mod system;
pub mod table;
mod text;
mod typed;
mod unbuilt;
mod written;

pub use calculator::Calculator;
pub use chopsticks_cgt::notation::language::{Statement, Summand, keywords};
pub use claim::{
    Case, Claim, ClaimLimits, Finding, Gap, ListedValues, Quantifier, Representatives, Theorem,
    Verdict, claim_start,
};
pub use context::{Caches, CalculatorSettings, Context};
pub use error::{CalculatorError, Done, Fault, SourcePlace};
pub use graph::Graph;
pub use graphic::{Chart, Graphic};
pub use grid::Grid;
pub use loopy::{Loopy, LoopyMoves};
pub use misere::Quotient;
pub use moves::{
    ColumnTables, Known, MAX_NAME, Method, Move, MoveAnalysis, MoveColumn, MoveQuestion, NotFound,
    Play, TRIED_GAMES, TRIED_POSITIONS,
};
pub use names::similar_name;
pub use object::{Component, Function, Items, Object, Piece, Position};
pub use position::named::NamedRuleset;
pub use position::ruleset::{EndlessPlay, RulesetPosition, unsolved};
pub use positions::{NoPositions, PositionRefusal, Positions, SharedRulesets};
pub use printed::{keeping_printed, print, print_with, take_printed};
pub use system::term::Term;
pub use text::quoted;
pub use typed::{beside, imported_parts, is_program, typed_parts, words_of};
pub use written::WrittenGame;
