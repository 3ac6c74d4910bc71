//! Cooling: the game G_t, which is G with a tax of t on every move (Siegel II.5).
//!
//! A number is not changed. For t up to the temperature of G, G_t = {G^L_t − t | G^R_t + t}; above it, G_t is the mean.
//! Cooling is a homomorphism: (G + H)_t = G_t + H_t.

use super::inherited::Inherited;
use super::thermograph::Thermographs;
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::Player;

/// Games cooled by one fixed amount, each computed once.
#[derive(Clone, Debug)]
pub struct Coolings {
    tax: Dyadic,
    thermographs: Thermographs,
    table: Inherited<GameId>,
}

impl Coolings {
    /// Cooling by `tax`; a negative tax counts as 0.
    pub fn by(tax: Dyadic) -> Coolings {
        Coolings {
            tax: tax.max(Dyadic::ZERO),
            thermographs: Thermographs::default(),
            table: Inherited::default(),
        }
    }

    /// `game`, cooled.
    pub fn of(&mut self, arena: &mut Arena, game: GameId) -> GameId {
        for follower in self.table.missing(arena, game) {
            let cooled = self.cooled_from_options(arena, follower);
            self.table.insert(follower, cooled);
        }
        self.table[game]
    }

    fn cooled_from_options(&mut self, arena: &mut Arena, game: GameId) -> GameId {
        let thermograph = self.thermographs.of(arena, game);
        if self.tax > *thermograph.temperature() {
            return arena.number(thermograph.mean().clone());
        }
        let Shape::Form(options) = arena.shape(game) else {
            unreachable!("the temperature of a number is negative, and the tax is not");
        };
        let mut cooled = options.map(|side| {
            let cooled = side.iter().map(|&option| self.table[option]);
            cooled.collect::<Vec<_>>()
        });
        for player in Player::BOTH {
            let tax = arena.number(match player {
                Player::Left => -&self.tax,
                Player::Right => self.tax.clone(),
            });
            for option in &mut cooled[player] {
                *option = arena.sum(*option, tax);
            }
        }
        arena.game(cooled)
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::value::days::born_by;

    fn quarters(numerator: i64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), 2)
    }

    #[test]
    fn the_stops_of_a_cooled_game_are_its_walls() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        for t in (0..8).map(quarters) {
            let mut coolings = Coolings::by(t.clone());
            for game in games.iter().copied() {
                let cooled = coolings.of(&mut arena, game);
                let stops = arena.stops(cooled).map(Dyadic::clone);
                assert_eq!(stops, thermographs.of(&arena, game).at(&t));
            }
        }
    }

    #[test]
    fn cooling_is_a_homomorphism() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let sample: Vec<GameId> = games.iter().copied().step_by(29).collect();
        for t in (0..6).map(quarters) {
            let mut coolings = Coolings::by(t);
            for (at, &g) in sample.iter().enumerate() {
                for &h in &sample[..at] {
                    let sum = arena.sum(g, h);
                    let cooled = [g, h, sum].map(|game| coolings.of(&mut arena, game));
                    assert_eq!(cooled[2], arena.sum(cooled[0], cooled[1]));
                }
            }
        }
    }

    #[test]
    fn cooling_by_nothing_changes_nothing() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut coolings = Coolings::by(Dyadic::ZERO);
        for game in games {
            assert_eq!(coolings.of(&mut arena, game), game);
        }
    }
}
