//! The moves of a heap, in terms of a labelling of smaller heaps by elements of a monoid.

use chopsticks_base::budget::{Meter, Stopped};

use super::element_set::{Element, ElementSet};
use super::heaps::Heaps;
use super::monoid::BipartiteMonoid;

/// The elements r such that no move from the heap together with r leads to the P-portion; `None` for a heap without
/// moves.
///
/// # Errors
/// When the run is asked to stop.
pub(super) fn stuck(
    moves: &dyn Heaps,
    heap: u32,
    monoid: &BipartiteMonoid,
    elements: &[Element],
    meter: &mut Meter<'_>,
) -> Result<Option<ElementSet>, Stopped> {
    let mut met = vec![false; monoid.order()];
    let mut stuck: Option<ElementSet> = None;
    moves.options(heap, &mut |heaps| {
        meter.step()?;
        let option = monoid.product_of(heaps.iter().map(|&heap| elements[heap as usize]));
        if !std::mem::replace(&mut met[usize::from(option)], true) {
            let lost = monoid.lost(option);
            stuck.get_or_insert_with(|| lost.clone()).intersect(lost);
        }
        Ok::<_, Stopped>(())
    })?;
    Ok(stuck)
}
