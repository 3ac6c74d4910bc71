//! The audit of arenas, with the naive twin as the reference.

mod audit;
mod defect;

use crate::game::Arena;

#[test]
fn an_arena_with_the_order_and_the_sums_of_day_two_passes_its_audit() {
    let mut arena = Arena::new();
    let games = arena.basis.games.clone();
    for &g in &games {
        for &h in &games {
            arena.compare(g, h);
            arena.sum(g, h);
            arena.difference(g, h);
        }
    }
    let audit = arena.audit(20_000).expect("a sound arena");
    for coverage in [
        audit.forms,
        audit.fingerprints,
        audit.comparisons,
        audit.sums,
    ] {
        assert!(coverage.checked > coverage.skipped, "{audit:?}");
    }
}
