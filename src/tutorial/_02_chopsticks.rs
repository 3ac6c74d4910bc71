//! Simple Chopsticks: positions, families of positions, grids and sweeps.
//!
//! # Positions
//!
//! In the position (2|5)_40, Left has one hand that shows 2 fingers and Right has one that shows 5. A hand is removed when
//! it would show more than 40. A text is read as a [`Setup`](crate::simple::ruleset::Setup). Checking the setup gives the
//! ruleset, which contains the finger count, and the position, or else a list of all faults.
//!
//! ```
//! use chopsticks_lab::cgt::game::Arena;
//! use chopsticks_lab::cgt::notation::{Style, write};
//! use chopsticks_lab::player::Player;
//! use chopsticks_lab::simple::family::{Family, Parameters};
//! use chopsticks_lab::cgt::ruleset::Ruleset;
//! use chopsticks_lab::budget::Budget;
//! use chopsticks_lab::simple::query::value_of;
//!
//! let setup = Family::read("(2|5)_40")?.setup(&Parameters::new())?;
//! let (ruleset, position) = setup.check()?;
//! let left = ruleset.options(&position, Player::Left);
//! assert_eq!(left[0].side(Player::Right), [7]); // 2 fingers more
//!
//! // The paper: (2|5)_40 = {J|0} with J = {0|↑^[2]}, which is not a sum of powers of ↑.
//! let mut arena = Arena::new();
//! let value = value_of(&mut arena, &ruleset, &position, &Budget::UNLIMITED)?;
//! assert_eq!(write(&mut arena, value, Style::Unicode), "{0|↑[2]||0}");
//!
//! let faulty = Family::read("(2,0|50)_40")?.setup(&Parameters::new())?;
//! assert_eq!(faulty.check().unwrap_err().faults.len(), 2); // a hand of 0 fingers, a hand of 50
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Families
//!
//! A [`Family`](crate::simple::family::Family) is a position with parameters, which are letters in place of numbers. Each
//! choice of numbers gives a member of the family. A position with many hands is solved together with all positions that
//! can be reached from it.
//!
//! ```
//! use chopsticks_lab::cgt::game::Arena;
//! use chopsticks_lab::simple::family::{Family, Parameters};
//! use chopsticks_lab::budget::Budget;
//! use chopsticks_lab::simple::query::value_of;
//! use chopsticks_lab::cgt::value::{OutcomeClass, outcome};
//!
//! let family = Family::read("(1^h|1^h)_3")?; // h hands a side, each showing one finger
//! assert_eq!(family.parameters(), ["h"]);
//!
//! // Proposition 4 of the paper: the player who moves first wins.
//! let mut arena = Arena::new();
//! for h in 1u32..=6 {
//!     let parameters = Parameters::from([("h".to_owned(), h.into())]);
//!     let (ruleset, start) = family.setup(&parameters)?.check()?;
//!     let value = value_of(&mut arena, &ruleset, &start, &Budget::UNLIMITED)?;
//!     assert_eq!(outcome(&mut arena, value), OutcomeClass::Next);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # All hands of one finger count: the grid
//!
//! Table 1 of the paper contains the values of all (i|j)_20. A [`Grid`](crate::simple::one_hand::grid::Grid) contains
//! the values of all (i|j)_n for any finger count n.
//!
//! ```
//! use chopsticks_lab::cgt::game::Arena;
//! use chopsticks_lab::cgt::notation::read;
//! use chopsticks_lab::budget::Budget;
//! use chopsticks_lab::simple::one_hand::grid::Grid;
//!
//! let mut arena = Arena::new();
//! let grid = Grid::evaluate(&mut arena, 20, &Budget::UNLIMITED)?;
//! assert_eq!(grid.value(1, 11), read("^[8]", &mut arena, &Budget::DEFAULT)?); // column 1, row 11
//! assert_eq!(grid.value(2, 3), read("{0|^[2]}", &mut arena, &Budget::DEFAULT)?); // J
//! assert_eq!(grid.value(15, 5), arena.zero()); // the paper prints *, but both players can only move to *
//!
//! // Exchanging the players negates the value.
//! assert_eq!(grid.value(3, 2), arena.negative(grid.value(2, 3)));
//! assert_eq!(grid.census().len(), 24); // distinct values
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # All finger counts of one position: the sweep
//!
//! Table 2 of the paper contains the values of (1|1)_n. They are constant on long runs of n. A
//! [`Sweep`](crate::simple::one_hand::sweep::Sweep) finds the runs without evaluating every n.
//!
//! ```
//! use chopsticks_lab::cgt::game::Arena;
//! use chopsticks_lab::cgt::notation::{Style, write};
//! use chopsticks_lab::budget::Budget;
//! use chopsticks_lab::simple::one_hand::sweep::Sweep;
//!
//! let mut arena = Arena::new();
//! let sweep = Sweep::evaluate(&mut arena, (1, 1), 1..=100, &Budget::UNLIMITED)?;
//! let mut runs = Vec::new();
//! for run in sweep.runs() {
//!     runs.push(format!("{}: {}", run.from, write(&mut arena, run.value, Style::Plain)));
//! }
//! assert_eq!(runs[..5], ["1: *", "2: 0", "3: *", "5: 0", "8: *"]); // the Fibonacci numbers: Theorem 3
//! assert_eq!(runs[5..8], ["12: +-{0|^[2]}", "13: 0", "21: *"]); // and ±J between them
//! assert_eq!(sweep.value(88), sweep.value(12)); // the run of ±J from 80 ends before 89
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every solver takes a [`Budget`](crate::budget::Budget). It limits the numbers of positions and values, and contains a
//! function that is called regularly and can stop the solver. A solver that reaches a limit returns
//! [`Stopped`](crate::budget::Stopped) instead of a value.
