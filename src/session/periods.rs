//! The periods of the columns of a table whose rows are consecutive numbers.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_heaps::{Growth, Recurrence, Regularity};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::property::Property;

/// A column: its name, which may be that of a [`Property`], and the texts of its cells; `None` if a cell is missing.
pub type PeriodColumn<'a> = (&'a str, Option<Vec<String>>);

/// No period is sought in shorter tables.
const LEAST: usize = 20;

/// The columns that have a period, with it; none, unless the rows are those of one parameter, which runs through
/// consecutive numbers. `moves` say what values are determined by, if the positions are these numbers: then the periods of
/// values are proved, and with them those of all that values determine. The outcomes may have a proof of their own.
///
/// ```
/// use chopsticks_lab::session::periods;
///
/// let outcomes: Vec<String> = (1..=20).map(|n| if n % 3 == 0 { "P" } else { "N" }.to_owned()).collect();
/// let rows: Vec<_> = (1..=20u32).map(|n| vec![n.into()]).collect();
/// let found = periods(&[("outcome", Some(outcomes))], &rows, None);
/// assert_eq!(found[0].1.in_words("n"), "3 from n = 1 on; observed up to n = 20, not proved");
/// ```
pub fn periods<'a>(
    columns: &[PeriodColumn<'a>],
    rows: &[Vec<BigUint>],
    moves: Option<Recurrence>,
) -> Vec<(&'a str, Regularity)> {
    let Some(first) = first_of_consecutive(rows) else {
        return Vec::new();
    };
    let regularity =
        |cells: &Option<Vec<String>>, moves| Regularity::find(cells.as_ref()?, first, moves);
    let mut named = columns.iter();
    let values = named.find(|(name, _)| *name == Property::VALUE);
    let of_values = values.and_then(|(_, cells)| regularity(cells, moves));
    let found = columns.iter().filter_map(|(name, cells)| {
        let moves = match *name {
            Property::VALUE => moves,
            Property::OUTCOME => moves.and_then(Recurrence::of_outcomes),
            _ => None,
        };
        let found = regularity(cells, moves)?;
        let is_of_value = Property::named(name).is_some_and(Property::is_of_value);
        let proof = of_values.filter(|_| is_of_value && *name != Property::VALUE);
        Some((
            *name,
            proof.map_or(found, |values| found.of_data_on(&values)),
        ))
    });
    found.collect()
}

/// How values grow that have no period, if the rows are those of one parameter, which runs through consecutive numbers.
pub fn growth(values: &[GameId], rows: &[Vec<BigUint>], arena: &mut Arena) -> Option<Growth> {
    let first = first_of_consecutive(rows)?;
    Growth::find(values, first, arena)
}

/// The number of the first row, if there are enough rows of one parameter, and their numbers follow each other.
fn first_of_consecutive(rows: &[Vec<BigUint>]) -> Option<usize> {
    let number = |row: &Vec<BigUint>| match &row[..] {
        [number] => number.to_u32(),
        _ => None,
    };
    let numbers: Vec<u32> = rows.iter().map(number).collect::<Option<_>>()?;
    let follow = numbers
        .windows(2)
        .all(|pair| pair[1].checked_sub(pair[0]) == Some(1));
    let first = numbers
        .first()
        .filter(|_| numbers.len() >= LEAST && follow)?;
    Some(*first as usize)
}
