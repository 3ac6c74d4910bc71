//! The claims on (1|1)_n and their schemes.
//!
//! Notation of the module: i is a form with known parity; f(m) and L(m) are the Fibonacci and Lucas numbers.

use chopsticks_certificate::SmallGame;

use super::obligation::{Obligation, SchemeFault};
use super::phase::Phase;
use super::start::{Bounds, Counts, Start, parities};
use super::verify::{Played, prove_scheme};
use crate::player::{ByPlayer, Player};
use chopsticks_inequality::{Domain, Exponential, Golden, LinearForm, sign};

/// (1|1)_n = v for all n of a range, for all i from some on.
#[derive(Debug)]
pub struct Claim {
    /// The name of v in certificates.
    pub value: &'static str,
    /// v, given by its followers.
    pub game: SmallGame,
    /// The names of the followers of −v, the game that is played, in the same order.
    pub names: &'static [&'static str],
    /// The first i.
    pub least: i64,
    /// The first n of the range, and the first n after it, as functions of i.
    pub range: [fn(LinearForm) -> Exponential; 2],
    /// The winner's scheme against Left moving first, as a function of i; against Right it is the mirror image.
    pub scheme: fn(LinearForm) -> Phase,
}

/// A110035(i) = (5 + (−1)^i + 4·L(2i + 1))/10: 1, 2, 5, 12, 31, 80, ….
///
/// # Panics
/// If the parity of i depends on the parameters.
pub fn a110035(i: LinearForm) -> Exponential {
    let lucas = &Exponential::lucas(i * 2 + 1) * &Golden::integer(4);
    let constant = &Golden::integer(5) + &sign(i);
    let sum = &lucas + &Exponential::term(&constant, LinearForm::default());
    &sum * &Golden::new((1, 10), (0, 1))
}

/// The three claims: 0 on [f(2i−1), f(2i)), * on [f(2i), A110035(i)), ±J on [A110035(i), f(2i+1)).
///
/// With the [base cases](super::base_cases) they cover every n.
pub fn claims() -> [Claim; 3] {
    let odd: fn(LinearForm) -> Exponential = |i| Exponential::fibonacci(i * 2 - 1);
    let even: fn(LinearForm) -> Exponential = |i| Exponential::fibonacci(i * 2);
    let behind: fn(LinearForm) -> Exponential = |i| Exponential::fibonacci(i * 2 + 1);
    let claim = |value, game, names, range, scheme: fn(LinearForm) -> Phase| Claim {
        value,
        game,
        names,
        least: LEAST,
        range,
        scheme,
    };
    [
        claim("0", game(&[]), &["0"], [odd, even], zero),
        claim("*", game(&[(0, 0)]), &["0", "*"], [even, a110035], star),
        claim("±J", plus_minus_j(), NEGATIVES, [a110035, behind], switch),
    ]
}

/// The first i of all claims. For smaller i the game is too short for the scheme of ±J, whose range is empty.
pub(super) const LEAST: i64 = 3;

/// A game in which every follower except 0 has one option for each player.
pub(super) fn game(options: &[(u16, u16)]) -> SmallGame {
    let zero = ByPlayer::default();
    let others = options.iter().map(|&(left, right)| ByPlayer {
        left: vec![left],
        right: vec![right],
    });
    let followers = [zero].into_iter().chain(others).collect();
    SmallGame::new(followers).expect("options stand before what they are options of")
}

/// ±J with 0, *, ↑, ↓, ↑\[2\], ↓\[2\], J and −J before it: J = {0|↑\[2\]}, ↑\[2\] = {↑|*}, ↑ = {0|*}.
pub(super) fn plus_minus_j() -> SmallGame {
    game(&[
        (0, 0),
        (0, 1),
        (1, 0),
        (2, 1),
        (1, 3),
        (0, 4),
        (5, 0),
        (6, 7),
    ])
}

/// The negatives of the followers of ±J.
pub(super) const NEGATIVES: &[&str] = &["0", "*", "↓", "↑", "↓[2]", "↑[2]", "-J", "J", "±J"];

/// The players have no choice: the sum f(2i) ends the game, and the second player makes it.
pub(super) fn zero(i: LinearForm) -> Phase {
    Phase::line(i * 2 - 3)
}

/// The second player never moves in *. If the first player does, a sum U(t) ends the game.
pub(super) fn star(i: LinearForm) -> Phase {
    Phase::wait(i * 2 - 2, move |turn| Phase::line(i * 2 - 2 - turn))
}

/// Left moves first in (1|1) + ±J: in (1|1), or from ±J to J.
fn switch(i: LinearForm) -> Phase {
    let at_down_2 = |i| {
        let (below, from) = against_down_2(i);
        Phase::threshold(Player::Left, late_threshold(i), below, from)
    };
    switch_with(at_down_2, i)
}

/// The same, where Right plays in (1|2) + ↓\[2\] as given.
pub(super) fn switch_with(
    at_down_2: impl Fn(LinearForm) -> Phase + Send + Sync + 'static,
    i: LinearForm,
) -> Phase {
    let against_minus_j = Phase::leave(1, move |_| at_down_2(i), Phase::line(i * 2 - 3));
    Phase::leave(1, move |_| against_j(i, 0.into()), against_minus_j)
}

/// Right's answer in (1|1) + J after Left's move ±J to J: the claim is (2|1) + J = 0 with Left moving first, preceded
/// by Right's move to (2|1). In other games Left moves to J at a later turn.
pub(super) fn against_j(i: LinearForm, left_at: LinearForm) -> Phase {
    let tempo = middle(i);
    let rest = i * 2 - 2 - tempo - left_at;
    let up_2 = Phase::leave(
        1,
        move |_| {
            let last = Phase::wait(0, |_| Phase::line(0));
            Phase::leave(rest, move |turn| Phase::line(rest + 1 - turn), last)
        },
        Phase::wait(rest, move |turn| Phase::line(rest - turn)),
    );
    let ends = i * 2 - 1 - left_at;
    Phase::leave(tempo, move |turn| Phase::line(ends - turn), up_2)
}

/// The turn of Right's move from J to ↑\[2\]: the even one of i − 1 and i.
pub(super) fn middle(i: LinearForm) -> LinearForm {
    match i.is_odd() {
        Some(false) => i,
        _ => i - 1,
    }
}

/// Right to move in (1|2) + ↓\[2\], for n below the late threshold and from it on.
pub(super) fn against_down_2(i: LinearForm) -> (Phase, Phase) {
    let early = |i| move |turn| taken_early(i, turn);
    (
        with_down_at(i * 2 - 6, 3, early(i)),
        with_down_at(i * 2 - 4, 1, early(i)),
    )
}

/// The n at which Right's strategy in (1|2) + ↓\[2\] changes, with its name.
pub(super) fn late_threshold(i: LinearForm) -> (Exponential, &'static str) {
    let at = &Exponential::fibonacci(i * 2 + 1) - &Exponential::fibonacci(i * 2 - 4);
    (at, "f(2i+1) - f(2i-4)")
}

/// Right moves from ↓\[2\] to ↓ at a turn; then the line ends after `left` more turns. If Left moves to * before, Right
/// plays as given.
pub(super) fn with_down_at(
    turn: LinearForm,
    left: impl Into<LinearForm>,
    early: impl Fn(LinearForm) -> Phase + Send + Sync + 'static,
) -> Phase {
    let left = left.into();
    let down = Phase::leave(
        1,
        move |_| Phase::wait(left, move |turn| Phase::line(left - turn)),
        Phase::line(left),
    );
    Phase::leave(turn, early, down)
}

/// Left has moved from ↓\[2\] to * at a turn.
pub(super) fn taken_early(i: LinearForm, left_at: LinearForm) -> Phase {
    let line = i * 2 - left_at;
    Phase::leave(2, move |_| Phase::line(line - 3), Phase::line(line - 4))
}

impl Claim {
    /// The obligations for all i ≥ `least` of one parity.
    fn obligations_of(&self, i: LinearForm) -> Vec<Obligation> {
        let count = Bounds::between(self.range.map(|bound| bound(i)));
        let start = Start::of_claim(
            (self.game.root(), Player::Left),
            Counts::One(count),
            Domain::default().and(i - self.least),
            format!("{}, i = {i}", self.value),
        );
        let played = Played {
            game: &self.game.negative(),
            names: self.names,
            frozen: None,
        };
        prove_scheme(played, Player::Right, &start, &(self.scheme)(i)).into_steps()
    }

    /// All obligations of the claim, for all i from its first one.
    pub fn obligations(&self) -> Vec<Obligation> {
        let by_play = parities().into_iter().flat_map(|i| self.obligations_of(i));
        by_play.chain([self.symmetry()]).collect()
    }

    /// The schemes are against Left moving first. (1|1) and v are their own mirror images, so this covers Right moving
    /// first.
    fn symmetry(&self) -> Obligation {
        let is_symmetric = is_mirror_image(&self.game, self.game.root(), self.game.root());
        Obligation::checked(
            self.value,
            "the value is its own mirror image",
            is_symmetric,
            SchemeFault::NotSymmetric,
        )
    }
}

/// Whether one follower is another with the players exchanged, option by option.
fn is_mirror_image(game: &SmallGame, follower: u16, image: u16) -> bool {
    Player::BOTH.into_iter().all(|player| {
        let options = &game.options(follower)[player];
        let images = &game.options(image)[player.opponent()];
        let mut pairs = options.iter().zip(images);
        options.len() == images.len() && pairs.all(|(&g, &h)| is_mirror_image(game, g, h))
    })
}
