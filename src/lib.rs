//! A workbench for combinatorial game theory, built around the game Simple Chopsticks.
//!
//! **Values.** A [`Session`](session::Session) evaluates expressions in CGSuite's notation to canonical forms. Values
//! can be added, compared and written:
//!
//! ```
//! use chopsticks_lab::prelude::*;
//!
//! let mut session = Session::new();
//! let sum = session.value("2.^ + 2.^<2> + *")?;
//! assert_eq!(write(session.arena(), sum, Style::Unicode), "{0|↑[2]}"); // J of the paper
//! let value = session.value("(2|5)_40")?; // a position of Simple Chopsticks
//! assert_eq!(write(session.arena(), value, Style::Plain), "{0|^[2]||0}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Simple Chopsticks.** A [`Grid`](simple::one_hand::grid::Grid) contains the values of all (i|j)_n for one n. A
//! [`Sweep`](simple::one_hand::sweep::Sweep) contains the values of one (i|j)_n for a range of n:
//!
//! ```
//! use chopsticks_lab::prelude::*;
//!
//! let mut arena = Arena::new();
//! let grid = Grid::evaluate(&mut arena, 20, &Budget::UNLIMITED)?; // Table 1
//! assert_eq!(write(&mut arena, grid.value(2, 3), Style::Unicode), "{0|↑[2]}");
//! let sweep = Sweep::evaluate(&mut arena, (1, 1), 1..=606, &Budget::UNLIMITED)?; // Table 2
//! assert_eq!(write(&mut arena, sweep.value(12).unwrap(), Style::Unicode), "±{0|↑[2]}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Your own ruleset** is a type with one method, `options`. The [`Solver`](cgt::solve::Solver) evaluates its positions,
//! as it does for the rulesets of the library:
//!
//! ```
//! use chopsticks_lab::cgt::ruleset::Domineering;
//! use chopsticks_lab::prelude::*;
//!
//! let mut arena = Arena::new();
//! let mut solver = Solver::by_components(Domineering, CanonicalForms::new(&mut arena));
//! let board = solver.value("4x4".parse()?, &Budget::UNLIMITED)?;
//! assert_eq!(write(&mut arena, board, Style::Plain), "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`tutorial`] continues from here. The [`prelude`] contains the names that most programs need.
//!
//! # The crates
//!
//! In reading order, each using only those above it:
//!
//! - [`player`], [`budget`] and [`cache`]: Left and Right, the limits of a run, and the answers of earlier runs.
//! - [`cgt`]: canonical forms, order, sums and properties of games, short and loopy; notation; rulesets and their solver.
//! - [`certificate`]: claims (a|b)_n = v for whole intervals of n with the strategies that prove them, and their checker.
//! - [`presburger`]: linear conditions on natural numbers, formulas made of them, and checked refutations. Uses no
//!   games.
//! - [`inequality`](simple::one_hand::inequality): inequalities between sums of powers of φ with symbolic exponents, and
//!   their proofs. Uses no games.
//! - [`theorem`](simple::one_hand::theorem): the values of (1|1)_n of Simple Chopsticks for every n, proved by strategies.
//! - [`tables`]: tables from strings and numbers, in several formats. Uses no games.
//! - [`simple`]: Simple Chopsticks; grids, families, the values for every n with their proofs, and outcomes with many hands.
//! - [`hand`]: the hand game with all its variants; retrograde analysis, players, formulas for SAT and QBF.
//! - [`heaps`]: take-and-break games; nim-values of long ranges of heaps, proved periods, and misère quotients.
//! - [`rulesets`]: rulesets that text files describe, and more than 100 such files with published values.
//! - [`winner`]: who wins a sum of positions of any rulesets, without the values of large components.
//! - [`calculator`]: the language of expressions and statements, and the table of its operations.
//! - [`session`]: the calculator with variables, the positions of Simple Chopsticks and of the rulesets, and sums in play.
//! - [`figures`]: maps, plots, trees and thermographs, and values as such figures (feature `figures`). Uses no
//!   rulesets.
//! - [`pictures`]: boards, graphs, heaps and hands as figures.
//! - [`document`]: a program and its answers as a LaTeX document.
//!
//! The program `chopsticks` and the experiments use only public items of these crates. These crates do not read a clock,
//! the environment or a file, and start no threads but that of [`stack`] and those that a solver of sums is given.
//!
//! # Features
//!
//! | feature | what it adds | what it costs |
//! |---|---|---|
//! | `figures` (default) | figures for papers and the web | 19 crates |
//! | `sat` | a SAT solver in the same process, and a checker of its proofs | 3 crates |
//!
//! The player that learns the hand game is the crate `chopsticks-learner`, which no other crate here needs.

pub use chopsticks_base::{
    budget, cache, columns, latex, message, player, program_fault, raised, reading, stack, threads,
};
pub use chopsticks_calculator as calculator;
pub use chopsticks_certificate as certificate;
pub use chopsticks_cgt as cgt;
#[cfg(feature = "figures")]
pub use chopsticks_figures as figures;
pub use chopsticks_hand as hand;
pub use chopsticks_heaps as heaps;
pub use chopsticks_presburger as presburger;
pub use chopsticks_rulesets as rulesets;
pub use chopsticks_simple as simple;
pub use chopsticks_tables as tables;
pub use chopsticks_winner as winner;

#[cfg(feature = "figures")]
pub mod document;
#[cfg(feature = "figures")]
pub mod pictures;
pub mod prelude;
pub mod session;
pub mod tutorial;

#[cfg(doctest)]
#[doc = include_str!("../docs/rulesets.md")]
struct Rulesets;
