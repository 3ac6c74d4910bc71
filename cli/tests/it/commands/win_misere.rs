//! `win --misere`: who wins under misère play.

use crate::program::{answer, refusal};

/// By hand: after the best move in Kayles(3) + Kayles(2) two rows of two are left, and the player to move there wins normal
/// play only.
#[test]
fn the_winner_under_misere_play() {
    let out = answer(&["win", "--misere", "Kayles(3) + Kayles(2)"]);
    assert!(
        out.starts_with("N  the player who moves first wins, under misère play\n"),
        "{out}"
    );
    let both = answer(&["win", "--misere", "--no-moves", "2*Kayles(2)"]);
    assert!(both.starts_with("P"), "{both}");
    refusal(1, &["win", "--misere", "--table", "x", "Kayles(3)"]);
}
