//! All positions (i|j)_n for one n: the stretches of equal values of each row, compared with the dense engine.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::GameId;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::structure::{RowStretch, Structure};

use super::comparison::{Compared, Forms, position, value};

/// Compares the values for all i ≤ n/2 and j ≥ i, row by row; with i > n/2 every move removes a hand, and (j|i) =
/// −(i|j). In each row one position is also evaluated individually.
///
/// # Errors
/// If the run is asked to stop.
pub fn compare(
    n: u32,
    forms: &mut Forms,
    compared: &mut Compared,
    budget: &Budget<'_>,
) -> Result<(), Stopped> {
    forms.renew();
    let grid = Grid::evaluate(&mut forms.arena, n, budget)?;
    for i in 1..=n / 2 {
        let row = Structure::get().row(i, n, budget)?;
        let by_theorem = row
            .iter()
            .map(|stretch| (stretch.from, forms.canonical_form(&stretch.value)));
        if let Some(j) = difference(n, &merge(by_theorem), &merge(grid.row(i))) {
            compared.record(&position(i, j, n), Some(false));
        }
        let alone = one_of(&row, i);
        let here = position(i, alone.from, n);
        compared.record(&here, Some(value(&here, budget)? == alone.value));
    }
    compared.positions = u64::from(n) * u64::from(n);
    Ok(())
}

/// A stretch of a row, another one in each row.
fn one_of(row: &[RowStretch], i: u32) -> &RowStretch {
    &row[(i as usize * 7_919) % row.len()]
}

/// Stretches, each with its least j, such that neighbours have different values.
fn merge(stretches: impl Iterator<Item = (u32, GameId)>) -> Vec<(u32, GameId)> {
    let mut merged: Vec<(u32, GameId)> = Vec::new();
    for (from, game) in stretches {
        match merged.last_mut() {
            Some((last, same)) if *same == game => *last = from,
            _ => merged.push((from, game)),
        }
    }
    merged
}

/// The largest j up to n at which two lists of stretches differ.
fn difference(n: u32, one: &[(u32, GameId)], other: &[(u32, GameId)]) -> Option<u32> {
    let place = (0..one.len().max(other.len())).find(|&at| one.get(at) != other.get(at))?;
    let upto = place.checked_sub(1).map_or(n, |before| one[before].0 - 1);
    match (one.get(place), other.get(place)) {
        (Some((from, game)), Some((other, same))) if game == same => Some(from.max(other) - 1),
        _ => Some(upto),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::game::Arena;

    use super::*;

    #[test]
    fn the_first_difference_is_found() {
        let arena = &mut Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let row = [(8, star), (5, zero), (2, star)];
        assert_eq!(difference(9, &row, &row), None);
        assert_eq!(
            difference(9, &row, &[(8, star), (4, zero), (2, star)]),
            Some(4)
        );
        assert_eq!(
            difference(9, &row, &[(8, star), (6, zero), (2, star)]),
            Some(5)
        );
        assert_eq!(
            difference(9, &row, &[(8, zero), (5, star), (2, zero)]),
            Some(9)
        );
        assert_eq!(difference(9, &row, &row[..2]), Some(4));
        let split = [(8, star), (7, zero), (5, zero), (2, star)];
        assert_eq!(merge(split.into_iter()), row);
    }
}
