//! Certificates: claims (a|b)_n = v for whole intervals of n, each with a strategy that proves it.
//!
//! # What is claimed, and why a strategy proves it
//!
//! (a|b)_n = v exactly when the second player wins (a|b)_n − v, whoever begins. In (a|b)_n each player has one move:
//! Left's gives (a|a+b), Right's gives (a+b|b), and a sum over n removes the hand, after which nothing can be moved there.
//! So all choice is in −v, a game of a few followers. Between two moves in −v the players alternate in (a|b)_n; such a
//! stretch is a **phase**, and all that the winner decides in it is when to end it: a [`Plan`]. A [`Strategy`] lists the
//! plans of all phases that the loser can bring about. It depends on n only through the comparisons of sums with n, so
//! that one strategy serves every n of an [`Interval`] no sum falls into.
//!
//! # The file
//!
//! JSON Lines: a [`Header`], then [`Line`]s; a game stands before the intervals that use it. Numbers of any size are
//! strings of digits.
//!
//! ```text
//! {"format":"chopsticks-lab certificate","version":1,"left":"1","right":"1"}
//! {"value":"*","followers":[[[],[]],[[0],[0]]]}
//! {"from":"8","below":"12","value":"*","left":"-","right":"-"}
//! ```
//!
//! - `left` and `right` of the header: the hands a and b.
//! - `followers` of a value: the followers of v, v last; each a pair of lists, Left's options and Right's, as places in
//!   this list. Options stand before what they are options of.
//! - an interval claims (a|b)_n = v for `from` ≤ n < `below`; `left` is the strategy against Left moving first, `right`
//!   that against Right.
//!
//! Play is in −v, in which the players have changed places: Left's moves there are Right's options in the list.
//!
//! # The order of the plans
//!
//! A phase starts after a move in −v (the first one: at the start of play), with a position (x|y) and a follower of −v, in
//! which the winner has an option or not. If so its plan is the next of the strategy; if not the winner can only wait.
//! Turns follow: the player to move is the loser or the winner.
//!
//! - The loser: each option in the follower starts a phase, in the order of the list, whose plans come next; then the move
//!   in (x|y).
//! - The winner, after as many moves in (x|y) as the plan says: the option in the follower that it names, which starts the
//!   last phase; before: the move in (x|y).
//!
//! The phase ends too when a sum is over n. Play then goes on in the follower alone, whose outcome needs no strategy.
//!
//! A plan says what happens: to move after 16 moves is a plan only where the 17th is the winner's turn and is reached,
//! else the plan is to wait. There are as many plans as phases that have one.
//!
//! The plans are written in this order with spaces between them: `-` to wait, `16>1` to move after 16 moves in (x|y) to
//! option 1 in the list of the winner's options in the follower, counted from 0, and `2>0*120` for 120 equal plans in a
//! row. The loser's options are in the order of their list too.
//!
//! [`check`] decides what a certificate proves.

pub use chopsticks_base::{budget, player};

pub mod check;
mod file;
mod interval;
mod small_game;
mod strategy;

pub use file::{CertificateReadError, CertificateReader, CertificateWriter, Header, Line};
pub use interval::Interval;
pub use small_game::{NotAGame, SmallGame};
pub use strategy::{NotAStrategy, Plan, Strategy};
