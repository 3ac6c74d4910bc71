//! The values of (1|1)_n modulo dicots for the n below the ranges of the claims, by canonical forms.

use chopsticks_cgt::dicot::{Dicot, DicotArena};

use super::dicot_claim::SMALL;
use super::obligation::{Obligation, SchemeFault, Verdict};
use crate::player::ByPlayer;

/// One obligation for each n below the first n covered by the claims.
pub(super) fn dicot_base_cases() -> Vec<Obligation> {
    let mut arena = DicotArena::new();
    let cases = (1u32..).zip(SMALL).map(|(n, value)| {
        let found = value_of(&mut arena, n, [1, 1]);
        let found = arena.text(found, 1);
        Obligation {
            place: format!("n = {n}"),
            statement: match value {
                Some(value) => format!("(1|1)_n is {value}"),
                None => "(1|1)_n is neither 0 nor *".to_owned(),
            },
            parameters: String::new(),
            verdict: if found.as_deref() == value {
                Verdict::Checked
            } else {
                Verdict::Fault(SchemeFault::Lost)
            },
        }
    });
    cases.collect()
}

/// The value of a position modulo dicots, by its options. Play is short, because n is small.
fn value_of(arena: &mut DicotArena, n: u32, [left, right]: [u32; 2]) -> Dicot {
    let sum = left + right;
    if sum > n {
        return arena.star();
    }
    let options = [[left, sum], [sum, right]].map(|hands| value_of(arena, n, hands));
    let [of_left, of_right] = options.map(|option| vec![option]);
    let game = arena.game(ByPlayer {
        left: of_left,
        right: of_right,
    });
    game.expect("both players have an option")
}
