//! The second player's schemes for (1|1)_(A,B) with A below A110035(i) and B from it on.
//!
//! −v = {J|h} with h = 0, ↓ or {{⇑\*|0}|0}. If Right moves first, Left moves to J; if Left moves first, Right moves to h.

use super::claim::{against_j, middle, with_down_at};
use super::phase::Phase;
use super::unequal_claim::Indices;
use super::unequal_schemes::{down_at, wait_in_up};
use chopsticks_inequality::LinearForm;

/// The turn of Left's late moves; it increases with k.
fn late(Indices { i, k }: Indices) -> LinearForm {
    middle(i) + k * 2
}

/// Left's scheme in {J|0} if Right moves first.
pub(super) fn left_in_j_or_zero(at: Indices) -> Phase {
    let in_j = left_in_j(at, move |at| {
        let (ends, after) = (at.i * 2 - 2, at.i * 2 - 4 - late(at));
        with_down_at(late(at), ends - 1 - late(at), move |star| {
            let ends = ends - star;
            let taken = Phase::line(ends - after);
            Phase::leave(after, move |turn| Phase::line(ends - turn), taken)
        })
    });
    Phase::leave(1, move |_| Phase::line(at.i * 2 - 2), in_j)
}

/// Left's scheme in {J|↓} if Right moves first.
pub(super) fn left_in_j_or_down(at: Indices) -> Phase {
    let ends = at.i * 2 - 1;
    let in_down = move |_| {
        let in_star = Phase::wait(0, |_| Phase::line(0));
        Phase::leave(ends - 1, move |turn| Phase::line(ends - turn), in_star)
    };
    Phase::leave(1, in_down, left_in_j(at, up_late))
}

/// Left's scheme in {J|{{⇑\*|0}|0}} if Right moves first.
pub(super) fn left_in_j_or_double_up_star(at: Indices) -> Phase {
    let rest = late(at);
    let ends = at.i * 2 - 1;
    let of_zero = move |_| {
        let in_or_zero = Phase::leave(1, move |_| Phase::line(rest), wait_in_double_up_star(rest));
        Phase::leave(
            ends - 1 - rest,
            move |turn| Phase::line(ends - turn),
            in_or_zero,
        )
    };
    Phase::leave(1, of_zero, left_in_j(at, up_late))
}

/// Left's scheme in ↑\[2\] as against ±J: Left moves to ↑ late.
fn up_late(at: Indices) -> Phase {
    down_at(at.i, late(at))
}

/// Left waits in J until Right ends the line. If Right moves to ↑\[2\] at once, Left plays as given; if Right does so later,
/// Left waits, and takes the star at once if Right moves to it.
fn left_in_j(at: Indices, at_once: fn(Indices) -> Phase) -> Phase {
    let ends = at.i * 2 - 2;
    Phase::wait(ends, move |turn| {
        let later = Phase::wait(ends - turn, move |star| {
            take_at_once(Phase::line(ends - turn - star))
        });
        Phase::last(turn, at_once(at), later)
    })
}

/// Left waits in ⇑\* until Right ends the line. If Right moves to ↑, Left waits; if Right then moves to the star, Left takes
/// it: at once, or two turns later if Right moved to ↑ at once.
fn wait_in_double_up_star(ends: LinearForm) -> Phase {
    Phase::wait(ends, move |turn| {
        let later = Phase::wait(ends - turn, move |star| {
            take_at_once(Phase::line(ends - turn - star))
        });
        Phase::last(turn, wait_in_up(ends - 1), later)
    })
}

/// A move to 0 before the loser has a turn, and the line after it.
fn take_at_once(line: Phase) -> Phase {
    Phase::leave(0, |_| Phase::line(0), line)
}

/// Right's scheme in {J|0} if Left moves first.
pub(super) fn right_in_j_or_zero(at: Indices) -> Phase {
    let rest = late(at) + 1;
    Phase::leave(
        at.i * 2 - 2 - rest,
        move |turn| against_j(at.i, turn),
        Phase::line(rest),
    )
}

/// Right's scheme in {J|↓} if Left moves first.
pub(super) fn right_in_j_or_down(at: Indices) -> Phase {
    let ends = at.i * 2 - 3;
    let in_down = Phase::leave(
        1,
        move |_| Phase::wait(ends, move |turn| Phase::line(ends - turn)),
        Phase::line(ends),
    );
    Phase::leave(1, against_first_j(at), in_down)
}

/// Right's scheme in {J|{{⇑\*|0}|0}} if Left moves first.
pub(super) fn right_in_j_or_double_up_star(at: Indices) -> Phase {
    let ends = at.i * 2 - 3;
    let middle = middle(at.i);
    let or_zero = move |_| {
        Phase::leave(
            ends + 1 - middle,
            move |turn| right_in_late_double_up_star(ends - turn),
            Phase::line(middle - 1),
        )
    };
    let of_zero = Phase::leave(1, or_zero, Phase::line(ends));
    Phase::leave(1, against_first_j(at), of_zero)
}

/// Right's scheme after Left's move from {⇑\*|0} to ⇑\*, if a line without moves in ⇑\* would end one turn after `ends`.
fn right_in_late_double_up_star(ends: LinearForm) -> Phase {
    let rest = ends - 2;
    let in_star = Phase::wait(rest, move |turn| Phase::line(rest - turn));
    let in_up = Phase::leave(1, move |_| Phase::line(rest), in_star);
    Phase::leave(2, move |_| Phase::line(ends), in_up)
}

/// Right's answer to Left's first move, if it is to J.
fn against_first_j(at: Indices) -> impl Fn(LinearForm) -> Phase + Send + Sync + 'static {
    move |_| against_j(at.i, 0.into())
}
