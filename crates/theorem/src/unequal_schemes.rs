//! The second player's schemes for (1|1)_(A,B) with different finger counts.
//!
//! A scheme is written for one player; the other player's is its mirror image where a value is its own mirror image. The
//! index i is a form with known parity.

use super::claim::{against_down_2, late_threshold, switch_with, taken_early, with_down_at, zero};
use super::phase::Phase;
use crate::player::Player;
use chopsticks_inequality::LinearForm;

/// The players have no choice: the sum f(2i + 2) ends the game, and the second player makes it.
pub(super) fn line(i: LinearForm) -> Phase {
    zero(i + 1)
}

/// Right's scheme in ↑ if Left moves first.
pub(super) fn right_in_up(i: LinearForm) -> Phase {
    let in_star = Phase::leave(1, move |_| Phase::line(i * 2 - 2), Phase::line(i * 2 - 3));
    Phase::leave(1, move |_| Phase::line(i * 2 - 2), in_star)
}

/// Left's scheme in ↑ if Right moves first.
pub(super) fn left_in_up(i: LinearForm) -> Phase {
    wait_in_up(i * 2 - 2)
}

/// Left waits in ↑ until Right ends the line. If Right moves to \* before, Left takes it two turns later; at the last turn,
/// Left waits once more.
pub(super) fn wait_in_up(ends: LinearForm) -> Phase {
    Phase::wait(ends, move |turn| {
        let rest = ends - turn;
        let late = Phase::wait(1, |_| Phase::line(0));
        let early = Phase::leave(2, move |_| Phase::line(rest), Phase::line(rest - 1));
        Phase::last(rest, late, early)
    })
}

/// Right's scheme in ⇑\* if Left moves first.
pub(super) fn right_in_double_up_star(i: LinearForm) -> Phase {
    let in_star = Phase::leave(
        3,
        move |turn| Phase::line(i * 2 - 6 - turn),
        Phase::line(i * 2 - 9),
    );
    let in_up = Phase::leave(1, move |_| Phase::line(i * 2 - 6), in_star);
    Phase::leave(3, move |turn| Phase::line(i * 2 - 2 - turn), in_up)
}

/// Left's scheme in ⇑\* if Right moves first.
pub(super) fn left_in_double_up_star(i: LinearForm) -> Phase {
    Phase::leave(1, move |_| wait_in_up(i * 2 - 3), Phase::line(i * 2 - 3))
}

/// The scheme in ±J against `first`, who moves first.
pub(super) fn switch_against(first: Player, i: LinearForm) -> Phase {
    let at_down_2 = move |i| {
        let (below, from) = against_down_2(i);
        let between = down_at(i, i * 2 - 4);
        let above = Phase::threshold(first.opponent(), late_threshold(i), between, from);
        Phase::threshold(first, late_threshold(i), below, above)
    };
    switch_with(at_down_2, i)
}

/// The second player moves from ↓\[2\] to ↓ at a turn, in the game against ±J. If the first player moves to \* before, the
/// second player takes it two turns later; at the last turn, the second player waits.
pub(super) fn down_at(i: LinearForm, turn: LinearForm) -> Phase {
    let ends = i * 2 - 1 - turn;
    with_down_at(turn, ends - 2, move |star| {
        let last = Phase::wait(ends, move |turn| Phase::line(ends - turn));
        Phase::last(turn - 1 - star, last, taken_early(i, star))
    })
}
