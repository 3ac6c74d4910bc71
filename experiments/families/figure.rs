//! The value of (i|j)_n during one period, for all ratios i : j.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_figures::values::ValueKinds;
use chopsticks_figures::{CellAxis, HeatMap, drop_unused};

use super::Evaluated;
use crate::golden::RATIO;

/// The number of rows and columns.
const SIDE: u32 = 400;

/// A row for each direction i : j from 0 to 1, a column for each part of the last period below the last n. `games`
/// contains the values of each family; the result is `None` without families.
pub fn figure(arena: &mut Arena, families: &[(&Evaluated, Vec<GameId>)]) -> Option<HeatMap> {
    let mut kinds = ValueKinds::new(arena);
    let mut cells = Vec::new();
    for row in 1..=SIDE {
        let (family, games) = nearest(families, row)?;
        for column in 0..SIDE {
            let value = family.value(place(family, column));
            cells.push(kinds.kind(arena, games[value]));
        }
    }
    let categories = drop_unused(kinds.all(), &mut cells);
    Some(HeatMap {
        title: format!(
            "Values of $(i|j)_n$ over one period of $n$, just below $n = {}$",
            crate::harness::Bound::from(Evaluated::LEAST_LAST)
        ),
        x: CellAxis::parts(
            "fractional part of $\\log(n/j)/\\log φ^2$",
            SIDE as usize,
            (0.0, 1.0),
        ),
        y: CellAxis::parts(
            "$i/j$ of the nearest computed pair",
            SIDE as usize,
            (0.0, 1.0),
        ),
        cells,
        categories,
        texts: Vec::new(),
    })
}

/// The family whose ratio is nearest to that of a row; the first one in case of a tie.
fn nearest<'a, 'b>(
    families: &'a [(&'b Evaluated, Vec<GameId>)],
    row: u32,
) -> Option<&'a (&'b Evaluated, Vec<GameId>)> {
    let distance = |(family, _): &(&Evaluated, Vec<GameId>)| {
        let (i, j) = family.hands;
        (f64::from(i) / f64::from(j) - f64::from(row) / f64::from(SIDE)).abs()
    };
    families
        .iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The n of a column: the largest one, up to the last, with its log(n/j) modulo log φ².
fn place(family: &Evaluated, column: u32) -> u64 {
    let j = f64::from(family.hands.1);
    let share = (f64::from(column) + 0.5) / f64::from(SIDE);
    let last = Evaluated::LEAST_LAST;
    let periods = ((last as f64 / j).ln() / RATIO.ln() - share).floor();
    let n = j * RATIO.powf(periods.max(0.0) + share);
    (n as u64).clamp(family.hands.1.into(), last)
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    /// (1|1)_n = 0 for f(2i+1) ≤ n < f(2i+2), which is half of a period because their ratio is φ, and * or ±J
    /// otherwise.
    #[test]
    fn half_of_the_row_of_one_one_is_0() {
        let mut arena = Arena::new();
        let family = Evaluated::find((1, 1), &Budget::UNLIMITED).unwrap();
        let games = family.games(&mut arena).unwrap();
        let drawn = figure(&mut arena, &[(&family, games)]).unwrap();
        let labels = drawn.categories.iter().map(|category| &category.label);
        assert!(labels.eq(["$0$", "$*$", "other values confused with 0"]));
        let row = &drawn.cells[drawn.cells.len() - SIDE as usize..];
        let zeros = row.iter().filter(|&&cell| cell == 0).count();
        assert!((199..=201).contains(&zeros), "{zeros}");
        assert!(figure(&mut arena, &[]).is_none());
    }
}
