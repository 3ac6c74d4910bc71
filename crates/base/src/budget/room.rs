//! Allocation of large tables, with an error if the memory does not suffice.

use std::collections::TryReserveError;

use super::stopped::Stopped;

/// `count` copies of `value`, if the memory suffices.
///
/// # Errors
/// [`Stopped::Memory`].
pub fn filled<T: Clone>(value: T, count: u64) -> Result<Vec<T>, Stopped> {
    let mut filled = Vec::new();
    let count = make_room(&mut filled, count, Vec::try_reserve_exact)?;
    filled.resize(count, value);
    Ok(filled)
}

/// Makes room for `count` more items, if the memory suffices.
///
/// # Errors
/// [`Stopped::Memory`].
pub fn reserve<T>(items: &mut Vec<T>, count: u64) -> Result<(), Stopped> {
    make_room(items, count, Vec::try_reserve)?;
    Ok(())
}

/// Makes room as `try_reserve` does; returns `count` as a `usize`.
fn make_room<T>(
    items: &mut Vec<T>,
    count: u64,
    try_reserve: fn(&mut Vec<T>, usize) -> Result<(), TryReserveError>,
) -> Result<usize, Stopped> {
    let refused = Stopped::Memory(count.saturating_mul(size_of::<T>() as u64));
    let count = usize::try_from(count).map_err(|_| refused)?;
    try_reserve(items, count).map_err(|_| refused)?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_no_machine_has_is_refused() {
        let count = u64::MAX / 16;
        assert_eq!(filled(0u64, count), Err(Stopped::Memory(8 * count)));
        assert_eq!(filled(7, 3), Ok(vec![7, 7, 7]));
        let refused = Err(Stopped::Memory(8 * count));
        assert_eq!(reserve(&mut vec![0u64], count), refused);
    }
}
