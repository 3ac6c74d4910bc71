//! The values of (1|1)_n modulo dicots for the n below the ranges of the claims, by canonical forms.

use chopsticks_cgt::dicot::DicotArena;

use super::dicot_zones::SMALL;
use super::obligation::{Obligation, SchemeFault};
use crate::budget::Budget;
use crate::dicot_grid::DicotGrid;

/// One obligation for each n below the first n covered by the claims.
pub(super) fn dicot_base_cases() -> Vec<Obligation> {
    let mut arena = DicotArena::new();
    let cases = (1u32..).zip(SMALL).map(|(n, value)| {
        let found = DicotGrid::new(n).value(&mut arena, (1, 1), &Budget::UNLIMITED);
        let found = found.ok().and_then(|found| arena.text(found, 1));
        let statement = format!("(1|1)_n is {}", value.unwrap_or("neither 0 nor *"));
        let holds = found.as_deref() == value;
        Obligation::checked(format!("n = {n}"), statement, holds, SchemeFault::Lost)
    });
    cases.collect()
}
