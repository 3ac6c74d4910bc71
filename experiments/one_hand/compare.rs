//! The comparison of one part.

use chopsticks_base::budget::{Budget, Stopped};

use super::comparison::{Compared, Forms, LINES, PLAYED, Part};
use super::random::Random;
use super::{boundary, play, whole_rows};

/// Compares the positions of a part.
///
/// # Errors
/// If the run is asked to stop.
pub fn compare(part: Part, forms: &mut Forms, budget: &Budget<'_>) -> Result<Compared, Stopped> {
    let mut compared = Compared::nothing_of(part);
    match part {
        Part::Positions(n) => whole_rows::compare(n, forms, &mut compared, budget)?,
        Part::Lines(seed) => {
            let random = &mut Random::new(seed.into());
            for position in (0..LINES).flat_map(|_| boundary::positions(random)) {
                compared.record(&position, boundary::follows(&position, forms, budget)?);
            }
        }
        Part::Play(seed) => {
            let random = &mut Random::new(seed.into());
            for position in (0..PLAYED).map(|_| play::far(random)) {
                compared.record(&position, play::proves(&position, forms, budget)?);
            }
        }
    }
    Ok(compared)
}
