//! The best of some games in a partial order.

/// Those of different things that no other one is at least as good as.
///
/// # Errors
/// Those of `at_least`.
pub(crate) fn maximal<T: Copy, E>(
    things: impl IntoIterator<Item = T>,
    mut at_least: impl FnMut(T, T) -> Result<bool, E>,
) -> Result<Vec<T>, E> {
    let mut kept: Vec<T> = Vec::new();
    'things: for thing in things {
        let mut confused = Vec::with_capacity(kept.len() + 1);
        for &other in &kept {
            if at_least(other, thing)? {
                continue 'things;
            }
            if !at_least(thing, other)? {
                confused.push(other);
            }
        }
        confused.push(thing);
        kept = confused;
    }
    Ok(kept)
}
