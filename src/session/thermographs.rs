//! The thermographs of a game: that of a short game, or those of a game with kos, one for each komaster.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{CalculatorSettings, Fault, Object};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::Thermograph;

use super::Session;

/// A thermograph with rational corners.
type Found = Rc<Thermograph<Rational>>;

impl Session {
    /// The thermographs of a game by the komaster, the player who can win every ko fight (Berlekamp, *The economist's
    /// view of combinatorial games*, 1996). Those of a game without kos are equal.
    ///
    /// # Errors
    /// When a cycle of the game is not a simple ko, and at a limit.
    pub fn thermographs(
        &mut self,
        game: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Result<ByPlayer<Found>, Fault> {
        if !matches!(game, Object::Loopy(_)) {
            let found = self.thermograph("Thermograph", vec![game.clone()], settings)?;
            return Ok(ByPlayer::from_fn(|_| found.clone()));
        }
        let mut of = |komaster: Player| {
            let arguments = vec![game.clone(), Object::Player(komaster)];
            self.thermograph("ExtendedThermograph", arguments, settings)
        };
        Ok(ByPlayer {
            left: of(Player::Left)?,
            right: of(Player::Right)?,
        })
    }

    fn thermograph(
        &mut self,
        operation: &str,
        arguments: Vec<Object>,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Found, Fault> {
        match self.apply(operation, arguments, settings)? {
            Object::Thermograph(found) => Ok(found),
            other => Err(Fault::NoResult(format!(
                "{operation} is {}, and no thermograph",
                other.kind()
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thermographs(text: &str) -> ByPlayer<Found> {
        let (mut session, settings) = (Session::new(), CalculatorSettings::default());
        let game = session.evaluate(text, &settings).unwrap().object;
        session.thermographs(&game, &settings).unwrap()
    }

    /// Without kos there is nothing to be a master of.
    #[test]
    fn both_are_equal_without_kos() {
        let ByPlayer { left, right } = thermographs("{3||2|1}");
        assert_eq!(left, right);
        assert_eq!(left.mean().to_string(), "9/4");
    }

    /// Berlekamp 1996: three moves lead from one end of a simple ko to the other, and only the komaster need not wait.
    #[test]
    fn the_walls_of_a_ko_depend_on_the_komaster() {
        let ByPlayer { left, right } = thermographs("a{1|{a|0}}");
        assert_eq!(
            [left.mean(), right.mean()].map(ToString::to_string),
            ["2/3", "2/3"]
        );
        assert_ne!(left, right);
    }
}
