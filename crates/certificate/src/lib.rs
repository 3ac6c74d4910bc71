//! Certificates: claims (a|b)_n = v for whole intervals of n, each with a strategy that proves it.
//!
//! # The claim, and why a strategy proves it
//!
//! (a|b)_n = v exactly when the second player wins (a|b)_n − v, whichever player moves first. In (a|b)_n each player has
//! one move: Left's gives (a|a+b), and Right's gives (a+b|b). If the sum a+b exceeds n, the hand is removed, and no further
//! move is possible in this component. So the only choices are in −v, a game with few followers. Between two moves in −v the
//! players alternate in (a|b)_n. Such a sequence of moves is a **phase**, and the winner decides only when to end it: a
//! [`Plan`]. A [`Strategy`] lists the plans of all phases that the loser can bring about. It depends on n only through the
//! comparisons of sums with n, so one strategy is valid for every n of an [`Interval`] into which no sum falls.
//!
//! # The file
//!
//! The format is JSON Lines: a [`Header`], followed by [`Line`]s. A game precedes the intervals that use it. Numbers of any
//! size are written as strings of digits.
//!
//! ```text
//! {"format":"chopsticks-lab certificate","version":1,"left":"1","right":"1"}
//! {"value":"*","followers":[[[],[]],[[0],[0]]]}
//! {"from":"8","below":"12","value":"*","left":"-","right":"-"}
//! ```
//!
//! - `left` and `right` of the header: the hands a and b.
//! - `followers` of a value: the list of the followers of v, with v last. Each follower is a pair of lists, the options of
//!   Left and those of Right, given by their indices in the list of followers. Options precede the followers that have them.
//! - An interval claims (a|b)_n = v for `from` ≤ n < `below`. Its `left` is the strategy against Left moving first, and its
//!   `right` the strategy against Right moving first.
//!
//! The game played is −v, so the players exchange roles: Left's moves in −v are Right's options in the list.
//!
//! # The order of the plans
//!
//! The first phase begins at the start of play, and every other phase after a move in −v. A phase begins with a position
//! (x|y) and a follower of −v. If the winner has an option in the follower, the plan of the phase is the next plan of the
//! strategy. Otherwise the winner can only wait, and the phase has no plan. Then the players take turns:
//!
//! - If it is the loser's turn, each option of the loser in the follower starts a phase, in the order of the list, and the
//!   plans of these phases come next. Then play continues with the move in (x|y).
//! - If it is the winner's turn and the number of moves in (x|y) is that of the plan, the winner moves to the option that
//!   the plan names. This starts the last phase. Before that, play continues with the move in (x|y).
//!
//! A phase also ends when a sum exceeds n. Play then continues in the follower alone, whose outcome needs no strategy.
//!
//! A plan must describe what happens: a move after 16 moves is a valid plan only if the 17th move is the winner's and is
//! reached. Otherwise the plan must be to wait. There is exactly one plan for each phase that has one.
//!
//! The plans are written in this order, separated by spaces. `-` means to wait. `16>1` means to move after 16 moves in (x|y)
//! to option 1 in the list of the winner's options in the follower, counted from 0. `2>0*120` means 120 equal plans in a
//! row. The options of the loser are taken in the order of their list.
//!
//! [`check`] decides what a certificate proves.

pub use chopsticks_base::{budget, player};

pub mod check;
mod file;
mod interval;
mod row;
mod small_game;
mod strategy;

pub use file::{CertificateReadError, CertificateReader, CertificateWriter, Header, Line};
pub use interval::Interval;
pub use row::{LetterProof, RowProof, RowStart, Tower, TowerSteps};
pub use small_game::{NotAGame, SmallGame};
pub use strategy::{NotAStrategy, Plan, Strategy};
