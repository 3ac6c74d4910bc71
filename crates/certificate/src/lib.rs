//! Certificates: claims (a|b)_n = v for whole intervals of n, each with a strategy that proves it.
//!
//! # The claim, and why a strategy proves it
//!
//! (a|b)_n = v exactly when the second player wins (a|b)_n − v, whichever player moves first. In (a|b)_n each player
//! has one move: Left's gives (a|a+b), and Right's gives (a+b|b). If the sum a+b exceeds n, the hand is removed, and no
//! further move is possible in this component. So the only choices are in −v, a game with few followers. Between two
//! moves in −v the players alternate in (a|b)_n. Such a sequence of moves is a **phase**, and the winner decides only
//! when to end it: a [`Plan`]. A [`Strategy`] lists the plans of all phases that the loser can bring about. It depends
//! on n only through the comparisons of sums with n, so one strategy is valid for every n of an [`Interval`] into which
//! no sum falls.
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
//! - `followers` of a value: the list of the followers of v, with v last. Each follower is a pair of lists, the options
//!   of Left and those of Right, given by their indices in the list of followers. Options precede the followers that
//!   have them.
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
//! The plans are written in this order, separated by spaces. `-` means to wait. `16>1` means to move after 16 moves in
//! (x|y) to option 1 in the list of the winner's options in the follower, counted from 0. `2>0*120` means 120 equal
//! plans in a row. The options of the loser are taken in the order of their list.
//!
//! # Rows
//!
//! Some values have too many followers to be listed: towers, in which a step from g to {g | h} is applied 10^30 times.
//! Version 2 of the format adds lines that prove them, each a [`RowProof`]. Everything else is the same as in version
//! 1, and a file without such lines may be of version 1.
//!
//! Let a be the smaller hand of (a|b)_n. The **row** consists of the positions (a|y)_n with y = b, b + a, b + 2a, …. By
//! the rules
//!
//! ```text
//! (a|y)_n = { (a|y + a)_n | (a + y|y)_n }    if a + y ≤ n.
//! ```
//!
//! The Right option is the **letter** at y. If the letters at k neighbours are equal to h, and T is the value of the
//! position before them, the step from g to {g | h} applied k times to T gives the value after them. So the value of
//! (a|b)_n follows from the value T of one position of the row and from the letters between that position and (a|b)_n.
//! If Right has the smaller hand, the players exchange roles: then Left's option of (y|a)_n is the letter (y|a + y)_n,
//! and the step leads from g to {h | g}. If the hands are equal, the row is that of Left's hand.
//!
//! ```text
//! {"format":"chopsticks-lab certificate","version":2,"left":"1","right":"12"}
//! {"value":"0","followers":[[[],[]]]}
//! {"value":"*","followers":[[[],[]],[[0],[0]]]}
//! {"from":"20","below":"21","tower":{"base":"0","steps":[{"option":"*","times":"7"}]},
//!  "start":{"hand":"19","value":"0","left":"","right":""},
//!  "letters":[{"first":"12","last":"18","value":"*","left":"-","right":"-"}]}
//! ```
//!
//! (The last three lines are one line of the file.) Such a line claims for `from` ≤ n < `below` that (a|b)_n is the
//! `tower`: its `base` with each kind of `steps` applied that many `times`, one kind after the other.
//!
//! - `start` claims that the position of the row with the hand y = `hand` has the given value, with strategies as in an
//!   interval.
//! - Each entry of `letters` claims that all letters from y = `last` down to y = `first` have the given value. One
//!   strategy proves this for all of them, since it depends on y only through the comparisons of sums with n. Sums
//!   increase with y. So the checker plays with two sums at once, the one for `first` and the one for `last`: a hand
//!   remains if the greater sum is at most n, and is removed if the smaller one exceeds n. Every other sum is rejected.
//! - The entries go from large y to small y without gaps, and end at y = b.
//!
//! The value that follows is a tower whose base is the value of the start, with one kind of steps for each run of equal
//! letters. It must agree with the claimed tower, up to two laws that the checker verifies:
//!
//! - The claimed base may come before the start: if the value of the start is the base with s of the first steps (s ≤ 64),
//!   these s steps come first.
//! - A step to h' after at least one step to h, the first kind of steps, counts as a step to h if both give equal
//!   games. The module `check::tower` proves that this is the same for all large numbers of steps, and the checker
//!   compares games for all smaller ones.
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
