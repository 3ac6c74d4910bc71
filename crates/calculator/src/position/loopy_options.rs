//! Options of loopy games: those of the canonical form of a stopper, and those of the written form of any other game.
//!
//! A game that is not a stopper has no canonical form (Siegel, chapter VI), so its value alone does not determine its
//! options. Its graph does.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::Node;

use crate::arithmetic;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::loopy::Loopy;
use crate::object::Object;
use crate::ordinal;

impl Context<'_> {
    /// The options of a loopy value.
    ///
    /// # Errors
    /// If neither its canonical form nor its moves are known, and at a limit.
    pub(crate) fn options_of_loopy(&mut self, value: &Object, player: Player) -> Done<Vec<Object>> {
        match value {
            Object::Loopy(loopy) if !loopy.is_stopper() => self.options_as_written(loopy, player),
            stopper => self.options_of_stopper(stopper, player),
        }
    }

    fn options_of_stopper(&mut self, stopper: &Object, player: Player) -> Done<Vec<Object>> {
        let sides = self.sides(stopper)?;
        let graph = sides.left.graph();
        let options = graph.options(Node::ROOT, player).iter();
        options
            .map(|&option| self.loopy(graph.followers(option)))
            .collect()
    }

    /// The followers of a stopper, itself included.
    ///
    /// # Errors
    /// If the game is no stopper, and at a limit.
    pub(crate) fn followers_of_stopper(&mut self, stopper: &Object) -> Done<Vec<Object>> {
        let stopper = ordinal::stopper(self, stopper)?;
        let graph = stopper.graph();
        let nodes = graph.nodes();
        nodes
            .map(|node| self.loopy(graph.followers(node)))
            .collect()
    }

    /// The options by the graph. A number that is added to the game is a separate component with its own moves.
    fn options_as_written(&mut self, loopy: &Loopy, player: Player) -> Done<Vec<Object>> {
        let graph = loopy.moves.known(&self.budget)?.ok_or_else(|| {
            Fault::no_result(
                "only the sides of this game are known, so its options are not determined; a game in braces has options",
            )
        })?;
        let number = self.number(loopy.number.clone());
        let mut options = Vec::new();
        for &option in graph.options(Node::ROOT, player) {
            let option = self.loopy(graph.followers(option))?;
            options.push(arithmetic::sum(self, &option, &number, false)?);
        }
        let number = self.short(&number)?;
        for option in self.arena.options(number)[player].clone() {
            let rest = self.loopy((*graph).clone())?;
            options.push(arithmetic::sum(self, &rest, &Object::Game(option), false)?);
        }
        Ok(options)
    }
}
