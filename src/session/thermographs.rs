//! The thermograph of a game: that of a short one, and those of a game with kos, which depend on the komaster.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_calculator::{CalculatorSettings, Done, Fault, Object};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::Thermograph;

use super::Session;

impl Session {
    /// The thermograph of a game where this player, the komaster, can win every ko fight (Berlekamp, *The economist's
    /// view of combinatorial games*, 1996). A game without kos has the same one for both players.
    ///
    /// # Errors
    /// When a cycle of the game is not a simple ko, when no player gains by the moves of a ko, and at a limit.
    pub fn thermograph(
        &mut self,
        game: &Object,
        komaster: Player,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Rc<Thermograph<Rational>>> {
        let mut arguments = vec![game.clone()];
        if matches!(game, Object::Loopy(_)) {
            arguments.push(Object::Player(komaster));
        }
        match self.apply("Thermograph", arguments, settings)? {
            Object::Thermograph(found) => Ok(found),
            other => Err(Fault::NoResult(format!(
                "found {}, which has no thermograph",
                other.kind()
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thermographs(text: &str) -> [Done<Rc<Thermograph<Rational>>>; 2] {
        let (mut session, settings) = (Session::new(), CalculatorSettings::default());
        let game = session.evaluate(text, &settings).unwrap().object;
        Player::BOTH.map(|komaster| session.thermograph(&game, komaster, &settings))
    }

    /// Without kos there is nothing to be a master of.
    #[test]
    fn both_are_equal_without_kos() {
        let [left, right] = thermographs("{3||2|1}").map(Result::unwrap);
        assert_eq!(left, right);
        assert_eq!(left.mean().to_string(), "9/4");
    }

    /// Berlekamp 1996: three moves lead from one end of a simple ko to the other, and only the komaster need not wait.
    #[test]
    fn the_walls_of_a_ko_depend_on_the_komaster() {
        let [left, right] = thermographs("a{1|{a|0}}").map(Result::unwrap);
        assert_eq!(
            [left.mean(), right.mean()].map(ToString::to_string),
            ["2/3", "2/3"]
        );
        assert_ne!(left, right);
    }

    /// Left wins the outer ko by taking the inner one, from 8 to −6. If Right is the komaster, she then loses that one,
    /// and nobody gains by a move in the outer one.
    #[test]
    fn there_can_be_one_for_only_one_komaster() {
        let [left, right] = thermographs("a{b{8|{b|-6}}|{a|0}}");
        assert_eq!(left.unwrap().mean().to_string(), "4");
        assert!(right.unwrap_err().to_string().contains("no player gains"));
    }
}
