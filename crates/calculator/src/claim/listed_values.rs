//! A list of the values that a position has for all numbers in it.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::language::Name;

/// The values of a position for all numbers for which names in it stand. Some have a counter: the number of steps from g to
/// {g | h}, perhaps with another step after them.
#[derive(Clone, Debug)]
pub struct ListedValues {
    /// The texts of the position, each with whether the players are exchanged against the first one.
    pub texts: Vec<(Name, bool)>,
    /// The names of the hands in the first text, if each is a name. The values in the list are those with Left's hand at most
    /// Right's; their negatives are the others.
    pub hands: Option<ByPlayer<String>>,
    /// The latest birthday of an option h of a step.
    pub day_of_steps: u64,
    /// The values with this counter; those without a counter have the counter 0.
    pub values: fn(&mut Arena, u32) -> Vec<GameId>,
}
