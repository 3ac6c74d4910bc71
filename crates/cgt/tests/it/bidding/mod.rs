//! Bidding play, against the definition by playing out all bids, and against published results.

mod definition;
mod order;
mod published;

use chopsticks_cgt::form::{FormArena, FormId};
use chopsticks_cgt::player::ByPlayer;

use crate::common::subsets;

/// All forms born by a day: 1, 4 and 256.
fn born_by(forms: &mut FormArena, day: usize) -> Vec<FormId> {
    let mut born = vec![forms.zero()];
    for _ in 0..day {
        let sides = subsets(&born);
        born.clear();
        for left in &sides {
            for right in &sides {
                let (left, right) = (left.clone(), right.clone());
                born.push(forms.form(ByPlayer { left, right }));
            }
        }
    }
    born
}
