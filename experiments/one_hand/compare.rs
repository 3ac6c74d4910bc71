//! The comparison of one part.

use chopsticks_base::budget::{Budget, Stopped};

use super::comparison::{Compared, Forms, Part};
use super::{boundary, play, whole_rows};

/// Compares the positions of a part.
///
/// # Errors
/// If the run is asked to stop.
pub fn compare(part: Part, forms: &mut Forms, budget: &Budget<'_>) -> Result<Compared, Stopped> {
    let mut compared = Compared::nothing_of(part);
    match part {
        Part::Positions(n) => whole_rows::compare(n, forms, &mut compared, budget)?,
        Part::Lines(seed) => boundary::compare(seed, forms, &mut compared, budget)?,
        Part::Play(seed) => play::compare(seed, forms, &mut compared, budget)?,
    }
    Ok(compared)
}
