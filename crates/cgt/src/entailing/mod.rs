//! Impartial games with entailing and complimenting moves: nimbers, and positions that are loony.
//!
//! After a *complimenting* move the same player moves again, as after the completion of a box in Dots and Boxes; a player
//! who cannot loses. After an *entailing* move the opponent must answer in the component in which it was made, and loses
//! without an answer there. See *Winning Ways*, chapter 12 (entailing moves) and chapter 16 (complimenting moves), and
//! U. Larsson, R. J. Nowakowski and C. P. dos Santos, Impartial games with entailing moves, INTEGERS 21B (2021), A17.
//!
//! Let W(G) be the set of all n such that the player to move wins G + \*n by a move in G. In terms of the moves of G:
//!
//! - An ordinary move to X puts n into W(G) if X = \*n.
//! - A complimenting move to X puts every n into W(G), except for m if X = \*m.
//! - An entailing move to X puts every n that is not in W(X) into W(G).
//!
//! Each of these is a finite set, or the complement of one. The value of G is the nimber \*g, where g is the least number
//! that is not in W(G). If there is none, the next player wins G + \*n for every n: G is *loony*.
//!
//! The sum of \*g and \*h is \*(g ⊕ h), and a sum with a loony component is loony. This follows by induction on the sum of
//! the numbers of followers:
//!
//! - Let G = \*g and H = \*h. The sum G + H + \*n with n = g ⊕ h is lost for the next player: an ordinary move in G leads
//!   to a position other than \*g, a complimenting move to \*g, so that the mover has to move from a sum with nim sum 0,
//!   and after an entailing move to X the opponent wins in X, because g is in W(X). The same holds for H. From a sum with
//!   n other than g ⊕ h, which is also the result of a move in \*n, one of g, h and n can be reduced so that the nim sum
//!   is 0. All numbers below g are in W(G), and those below h in W(H), so that a move in this component wins.
//! - Let G be loony and H = \*h. The move in G that wins G + \*(h ⊕ n) wins G + H + \*n.
//! - Let G and H be loony. A player who must answer in X, beside a loony position, wins if and only if W(X) is the
//!   complement of a finite set: a complimenting move wins, an ordinary move leaves a loony position to the opponent, and
//!   an entailing move reverses the roles. W(G) contains every number, so the next player wins.
//!
//! # Beside partizan games
//!
//! A position G of value \*g may be replaced by \*g in every sum, also beside partizan games H. This follows from two
//! statements, for every k, by induction on the followers of X. A player A has to move in X, beside H, and B is the opponent:
//!
//! - If k is in W(X), A does at least as well as where B moves next in \*k + H. An ordinary move to \*k is that. After a
//!   complimenting move to \*m with m > k, A moves to \*k; with m < k, A moves in \*m + H, to which B could have moved. A
//!   complimenting move to a loony position, in which k is, leaves A to move in it. After an entailing move to Y, k is not in
//!   W(Y), and the other statement is about B.
//! - If k is not in W(X), A does at most as well as where A moves next in \*k + H. After an ordinary move to \*m with m > k, B
//!   moves to \*k; if m < k, A could have moved there from \*k. To an ordinary move to a loony position B replies by the first
//!   statement, and so after an entailing move to Y, since k is in W(Y). A complimenting move leads to \*k.
//!
//! Since g is not in W(G), and every k < g is, neither player gains by having G instead of \*g. So a position with a nimber has
//! the canonical form, the mean and the temperature of that nimber, but not the moves. A loony position beside a partizan
//! game has no such answer: who wins is found by playing it out.

mod nimber;
mod nimber_set;
mod ruleset;
mod solver;
mod value;

pub use nimber::EntailingNimber;
pub(crate) use nimber::LOONY;
pub use nimber_set::NimberSet;
pub use ruleset::{EntailingMoves, Turn};
pub use solver::EntailingSolver;
pub use value::{EntailingValue, Winning};
