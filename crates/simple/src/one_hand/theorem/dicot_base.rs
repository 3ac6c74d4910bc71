//! The values of (1|1)_n modulo dicots for the n below the ranges of the claims, by canonical forms.

use chopsticks_cgt::dicot::DicotArena;

use super::dicot_zones::SMALL;
use super::obligation::{Obligation, SchemeFault, Verdict};
use crate::budget::Budget;
use crate::one_hand::dicot_grid::DicotGrid;

/// One obligation for each n below the first n covered by the claims.
pub(super) fn dicot_base_cases() -> Vec<Obligation> {
    let mut arena = DicotArena::new();
    let cases = (1u32..).zip(SMALL).map(|(n, value)| {
        let found = DicotGrid::new(n).value(&mut arena, (1, 1), &Budget::UNLIMITED);
        let found = found.ok().and_then(|found| arena.text(found, 1));
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
