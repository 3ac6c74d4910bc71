//! Thermographs of games with kos, and the parts of them that do not depend on the komaster.
//!
//! The definition is that of Berlekamp, *The economist's view of combinatorial games*, 1996.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::{Node, ko_thermograph};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::Thermograph;
use num_traits::Signed;

use crate::context::Context;
use crate::error::Fault;
use crate::object::Object;

/// A part of a thermograph, such as its mean, with its name in the language.
#[derive(Clone, Copy)]
pub(crate) struct ThermographPart {
    name: &'static str,
    read: fn(&Thermograph<Rational>) -> &Rational,
}

/// The mean.
pub(crate) const MEAN: ThermographPart = ThermographPart {
    name: "Mean",
    read: Thermograph::mean,
};

/// The temperature.
pub(crate) const TEMPERATURE: ThermographPart = ThermographPart {
    name: "Temperature",
    read: Thermograph::temperature,
};

impl Context<'_> {
    /// The thermograph of a game with this player as the komaster.
    ///
    /// # Errors
    /// If a cycle of the game is not a simple ko, if its temperature is negative, and at a limit.
    pub(crate) fn ko_thermograph(
        &mut self,
        game: &Object,
        komaster: Player,
    ) -> Result<Thermograph<Rational>, Fault> {
        let game = self.value(game)?;
        let graph = self.known_graph(&game)?;
        let budget = self.budget;
        let found = ko_thermograph(&graph, Node::ROOT, komaster, self.arena, &budget)?;
        if game.is_loopy() && found.temperature().is_negative() {
            return Err(Fault::no_result(
                "no move is worth making at temperature 0, and below it thermographs of kos are not defined",
            ));
        }
        Ok(found.from_zero())
    }

    /// A part of the thermograph with this player as the komaster.
    ///
    /// # Errors
    /// Those of [`Context::ko_thermograph`].
    pub(crate) fn with_komaster(
        &mut self,
        game: &Object,
        komaster: Player,
        part: ThermographPart,
    ) -> Result<Rational, Fault> {
        let found = self.ko_thermograph(game, komaster)?;
        Ok((part.read)(&found).clone())
    }

    /// A part of the thermograph if it does not depend on the komaster.
    ///
    /// # Errors
    /// If it depends on the komaster, and those of [`Context::ko_thermograph`].
    pub(crate) fn without_komaster(
        &mut self,
        game: &Object,
        part: ThermographPart,
    ) -> Result<Rational, Fault> {
        let left = self.with_komaster(game, Player::Left, part)?;
        let right = self.with_komaster(game, Player::Right, part)?;
        if left == right {
            return Ok(left);
        }
        let name = part.name;
        Err(Fault::no_result(format!(
            "it depends on the komaster: {left} by {name}(Left) and {right} by {name}(Right)"
        )))
    }
}
