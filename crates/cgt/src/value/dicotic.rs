//! Dicotic games: at every follower either both players can move or neither can (also called all-small; Siegel II.4).
//!
//! The canonical form of a dicotic game is dicotic, so being dicotic is a property of the value. A canonical form that is
//! not a number has options for both players, and 0 is the only dicotic number. Hence a game is dicotic exactly when 0 is
//! the only number among its followers.

use super::inherited::{Entries, Inherited, Part};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};

/// Which games are dicotic, each decided once.
#[derive(Clone, Debug, Default)]
pub struct Dicotics {
    table: Inherited<bool>,
}

impl Dicotics {
    /// Whether `game` is dicotic.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub fn contains(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<bool, Stopped> {
        let next = |table: &Entries<'_, bool>, part: Part<'_>| match part {
            Part::Number(x) => x.is_zero(),
            Part::Nimber(_) => true,
            Part::Form(options) => {
                let mut both = options.left.iter().chain(options.right);
                both.all(|&option| table[&option])
            }
        };
        self.table.entry_within(arena, game, budget, next).copied()
    }
}

/// Whether `game` is dicotic. For many questions, [`Dicotics`] remembers what it found.
pub fn is_dicotic(arena: &Arena, game: GameId) -> bool {
    let is_dicotic = Dicotics::default().contains(arena, game, &Budget::UNLIMITED);
    is_dicotic.expect("there is no limit")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    /// The definition, on the form spelled out.
    fn naive(arena: &mut Arena, game: GameId) -> bool {
        let options = arena.options(game);
        options.left.is_empty() == options.right.is_empty()
            && [options.left, options.right]
                .concat()
                .into_iter()
                .all(|option| naive(arena, option))
    }

    #[test]
    fn day_3_has_67_dicotic_values() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut dicotics = Dicotics::default();
        let mut count = 0;
        for game in games {
            let expected = naive(&mut arena, game);
            assert_eq!(
                dicotics.contains(&arena, game, &Budget::UNLIMITED),
                Ok(expected)
            );
            assert_eq!(is_dicotic(&arena, game), expected);
            count += usize::from(expected);
        }
        assert_eq!(count, 67);
    }
}
