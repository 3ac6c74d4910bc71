//! Heaps under misère play, where the player who cannot move wins: [`MisereForms`] and [`MisereQuotient`].
//!
//! [`Heaps`] are those of a code, or the components of any impartial game, numbered so that options are smaller.
//!
//! Let 𝒜 be the set of all sums of the heaps 0, …, n. Sums X and Y are *indistinguishable* if X + Z and Y + Z have the
//! same misère outcome for all Z in 𝒜. The classes form a commutative monoid 𝒬, the *misère quotient*; the classes of
//! the P-positions are its *P-portion* 𝒫, and Φ: 𝒜 → 𝒬, which is given by the elements of the heaps, is the *pretending
//! function* (Plambeck, Taming the wild in impartial combinatorial games, 2005; Plambeck and Siegel, Misère quotients
//! for impartial games, 2008; Siegel V.4).
//!
//! **Candidates.** A search guesses a finite commutative monoid Q with P ⊆ Q and the element Φ(h) of each heap h. The
//! method does not matter for the following proof; it is described in `learner` and `word_outcomes`.
//!
//! **The check.** The elements of the heaps generate Q, and for different elements x and y there is an r such that only
//! one of x·r and y·r is in P. Then (Q, P, Φ) is the misère quotient if and only if for all X in 𝒜: (∗) Φ(X) ∈ P if and
//! only if X has options, and none of them has its element in P. *Proof.* (∗) is what defines P-positions, so by
//! induction it says that P gives all outcomes. Then X and Y are indistinguishable if and only if Φ(X)·r and Φ(Y)·r are
//! both in P or both not, for all r in Q, since each r is Φ(Z) for some Z; and this means Φ(X) = Φ(Y). ∎
//!
//! There are infinitely many X, but (∗) is a finite condition. A heap without options has the element 1 ∉ P, and is
//! left out. For a heap h with options let S(h) be the set of all r such that Φ(h')·r ∉ P for each option h'. In the
//! company of Z no move in h leads to P if and only if Φ(Z) ∈ S(h).
//!
//! - *If Φ(X) ∈ P, no option is in P.* For X = h + Z this is to say: if Φ(h)·r ∈ P, then r ∈ S(h). It is checked for
//!   all h and r. X ≠ 0, as 1 ∉ P.
//! - *If X ≠ 0 and Φ(X) ∉ P, some option is in P.* For a sum X ≠ 0 let D(X) be the set of all r such that Φ(X)·r ∉ P,
//!   and no move in X leads to P if r is the element of what is added to X. Then the condition is that 1 ∉ D(X) for all
//!   X ≠ 0. D(h) consists of the r ∈ S(h) with Φ(h)·r ∉ P, and D(X + h) of the r with Φ(h)·r ∈ D(X) and Φ(X)·r ∈ S(h).
//!   So the pair (Φ(X), D(X)) determines that of X + h, and all pairs are found from those of the heaps. There are
//!   finitely many, since Q is finite. Φ and D of X + h are monotone in D(X), and so a pair is left out if another one
//!   has the same element and a larger D, and in particular if D(X) is empty. Likewise a heap is left out if another
//!   one has the same element and a larger S.
//!
//! The pairs are those of the *transition algebra* of Plambeck and Siegel, seen from the company in which nothing is won.
//!
//! **Periods.** Let every move take at most k counters and leave at most m heaps of any sizes, and let the check
//! succeed for the heaps up to N. If Φ(n + p) = Φ(n) for n₀ ≤ n < m·n₀ + (m − 1)·p + k, with n₀ ≥ 1 and n + p ≤ N, then
//! the quotient of all heaps is that of the heaps up to N, and Φ(n + p) = Φ(n) for all n ≥ n₀ (Plambeck and Siegel for
//! octal games). *Proof.* As in the theorem on [splitting](crate::Regularity), n + p and n have options with the same
//! elements. So S(n + p) = S(n), and with Φ(n + p) = Φ(n) the check learns nothing new from the heap n + p. ∎

mod alphabet;
mod element_set;
mod forms;
mod heaps;
mod labelling;
mod learner;
mod monoid;
mod moves;
mod no_quotient;
mod normal_forms;
mod presentation;
mod quotient;
mod search;
mod verification;
mod word;
mod word_outcomes;

pub use forms::MisereForms;
pub use heaps::{HeapSum, Heaps, ListedHeaps};
pub use no_quotient::NoQuotient;
pub use presentation::Presentation;
pub use quotient::MisereQuotient;
