//! The game that is played to compare (1|1)_n with 0 or \* modulo dicots, and the strategies in it.
//!
//! G ≥ v modulo dicots exactly if Left wins the following game when Right moves first. The players move in G and in −v as
//! under normal play. In addition, at each turn of Right, Right may *call* the outcome: Left claims that o(G') ≥ o(v')
//! under misère play, where G' and −v' is what is left. If Left moving first wins v', Left moves first in G' and has to win
//! it; if Right moving first loses v', Right moves first and has to lose it. After a call nobody moves outside the hands,
//! and at the end the player to move wins, as under misère play.
//!
//! | follower | Left's options | Right's options |
//! |---|---|---|
//! | −0, since o(0) = N | | call: Left moves first |
//! | −\*, since o(\*) = P | −0 | −0; call: Right moves first |

use chopsticks_certificate::SmallGame;

use super::phase::Phase;
use crate::player::ByPlayer;
use chopsticks_inequality::LinearForm;

/// After a call: frozen until the hands are gone, and then {0|0}, which the player to move wins.
pub(super) const CALLED: u16 = 1;
/// −0.
pub(super) const ZERO: u16 = 2;
/// Right has called the outcome with Right moving first; Left has to give the turn back.
const RETURNED: u16 = 3;
/// −\*.
pub(super) const STAR: u16 = 4;

/// The names of the followers.
pub(super) const NAMES: &[&str] = &["0", "a call", "-0", "a call with Right to move", "-*"];

/// The game that is added to (1|1)_n: 0, a call, −0, a call with Right to move, −\*.
pub(super) fn compared() -> SmallGame {
    let sides = |left: &[u16], right: &[u16]| ByPlayer {
        left: left.to_vec(),
        right: right.to_vec(),
    };
    SmallGame::new(vec![
        sides(&[], &[]),
        sides(&[0], &[0]),
        sides(&[], &[CALLED]),
        sides(&[CALLED], &[]),
        sides(&[ZERO], &[ZERO, RETURNED]),
    ])
    .expect("options stand before what they are options of")
}

/// Right's option of −0, and Right's and Left's option of −\* to −0.
const FIRST: u16 = 0;

/// Left waits in −0 until turn `ends`; the line of a call at `turn` ends as many turns earlier.
fn wait_in_zero(ends: LinearForm) -> Phase {
    Phase::wait(ends, move |turn| Phase::line(ends - turn))
}

/// Right calls the outcome in −0 after some turns, in which Left has no option but in the hands.
fn call(after: impl Into<LinearForm>, ends: impl Into<LinearForm>) -> Phase {
    Phase::Move {
        after: after.into(),
        option: FIRST,
        answers: Vec::new(),
        then: Box::new(Phase::line(ends)),
    }
}

/// Left's strategy for (1|1)_n ≥ 0.
pub(super) fn at_least_zero(i: LinearForm) -> Phase {
    wait_in_zero(i * 2 - 1)
}

/// Left's strategy for (1|1)_n ≥ \*: Left moves to −0 at turn 3, before Right profits from moving there.
pub(super) fn at_least_star(i: LinearForm) -> Phase {
    Phase::Move {
        after: LinearForm::from(3),
        option: FIRST,
        answers: vec![
            Box::new(move |turn| wait_in_zero(i * 2 - 2 - turn)),
            Box::new(move |turn| Phase::Move {
                after: LinearForm::from(0),
                option: FIRST,
                answers: Vec::new(),
                then: Box::new(Phase::line(i * 2 - 2 - turn)),
            }),
        ],
        then: Box::new(wait_in_zero(i * 2 - 5)),
    }
}

/// Right's strategy against (1|1)_n ≥ 0: a call near the end.
pub(super) fn not_at_least_zero(i: LinearForm) -> Phase {
    call(i * 2 - 2, 2)
}

/// Right's strategy against (1|1)_n ≥ \*: a move to −0 at turn 2 and a call at the next turn; a call near the end if Left
/// moves to −0 at turn 1.
pub(super) fn not_at_least_star(i: LinearForm) -> Phase {
    Phase::Move {
        after: LinearForm::from(2),
        option: FIRST,
        answers: vec![Box::new(move |_| call(i * 2 - 4, 2))],
        then: Box::new(call(1, i * 2 - 4)),
    }
}

/// The play after a call at the first turn, where Left moves first: it ends at turn 2i − 1.
pub(super) fn next_wins(i: LinearForm) -> Phase {
    Phase::line(i * 2 - 1)
}

/// The play after a call at the first turn, where Left moves first: it ends at turn 2i − 2.
pub(super) fn previous_wins(i: LinearForm) -> Phase {
    Phase::line(i * 2 - 2)
}
