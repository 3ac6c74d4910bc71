//! Thermographs of games with kos, and the parts of them that do not depend on the komaster.
//!
//! The definition is that of Berlekamp, *The economist's view of combinatorial games*, 1996.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{Node, ko_thermograph};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::Thermograph;
use num_traits::Signed;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

/// A part of a thermograph, such as its mean.
#[derive(Clone, Copy)]
pub(crate) struct ThermographPart {
    read: fn(&Thermograph<Rational>) -> &Rational,
}

/// The mean.
pub(crate) const MEAN: ThermographPart = ThermographPart {
    read: Thermograph::mean,
};

/// The temperature.
pub(crate) const TEMPERATURE: ThermographPart = ThermographPart {
    read: Thermograph::temperature,
};

impl ThermographPart {
    /// This part of a thermograph.
    pub(crate) fn read_from(self, thermograph: &Thermograph<Rational>) -> Rational {
        (self.read)(thermograph).clone()
    }

    /// This part of the thermographs by the komaster, if it does not depend on the komaster.
    ///
    /// # Errors
    /// If it does.
    pub(crate) fn read_from_both(
        self,
        thermographs: &ByPlayer<Thermograph<Rational>>,
    ) -> Done<Rational> {
        let ByPlayer { left, right } = thermographs.as_ref().map(|found| self.read_from(found));
        if left == right {
            return Ok(left);
        }
        Err(Fault::no_result(format!(
            "it depends on the komaster: {left} if Left wins every ko fight, as in Thermograph(Left), and {right} if Right does"
        )))
    }
}

impl Context<'_> {
    /// The thermograph of a game with this player as the komaster.
    ///
    /// # Errors
    /// If a cycle of the game is not a simple ko, if its temperature is negative, and at a limit.
    pub(crate) fn ko_thermograph(
        &mut self,
        game: &Object,
        komaster: Player,
    ) -> Done<Thermograph<Rational>> {
        let game = self.value(game)?;
        let (graph, number) = self.known_graph_and_number(&game)?;
        let budget = self.budget;
        let found = ko_thermograph(&graph, Node::ROOT, komaster, self.arena, &budget)?;
        if matches!(game, Object::Loopy(_)) && found.temperature().is_negative() {
            return Err(Fault::no_result(
                "no move is worth making at temperature 0, and below it thermographs of kos are not defined",
            ));
        }
        Ok(found.moved_by(&number).from_zero())
    }

    /// The thermographs of a game by the komaster.
    ///
    /// # Errors
    /// Those of [`Context::ko_thermograph`] for one of them.
    pub(crate) fn ko_thermographs(
        &mut self,
        game: &Object,
    ) -> Done<ByPlayer<Thermograph<Rational>>> {
        ByPlayer::try_from_fn(|komaster| self.ko_thermograph(game, komaster))
    }
}
