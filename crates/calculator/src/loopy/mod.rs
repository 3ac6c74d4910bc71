//! Games that are not short: their graphs, sides, sums and negatives.
//!
//! Only a small number is added to the positions of a graph. The sum with a larger one remains a sum, and all results
//! that depend on the number come from the theorems of [`chopsticks_cgt::loopy`].

pub(crate) mod kos;
pub(crate) mod loony;
mod moves;

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Relation;
use chopsticks_cgt::loopy::{
    CanonicalStopper, Graph, LoopyValue, Node, compare, evaluate, fuse_bisimilar, graph_of,
    offside, onside, short_values, value_of_sum,
};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{birthday_of_number, sum_within};

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
pub use moves::{Loopy, LoopyMoves};

/// The largest birthday of a number that is added to the positions of a graph.
const LATEST_IN_GRAPH: u32 = 1_000;

/// The most positions of the graph of a game without a canonical form to which a number is added.
const MAX_POSITIONS_OF_SUM: u32 = 1_000;

/// A game as the sum of a number and a rest. The rest is zero for a number, and the game itself for other short games.
pub(crate) struct Split {
    pub(crate) number: Dyadic,
    rest: Object,
}

impl Split {
    /// # Errors
    /// If the object is not a game, or its canonical form is too large to be built.
    pub(crate) fn new(context: &mut Context<'_>, object: &Object) -> Done<Split> {
        let value = context.value(object)?;
        if let Object::Loopy(loopy) = &value {
            let rest = Loopy {
                number: Dyadic::ZERO,
                ..(**loopy).clone()
            };
            return Ok(Split {
                number: loopy.number.clone(),
                rest: Object::Loopy(Rc::new(rest)),
            });
        }
        let game = context.short(&value)?;
        let number = context.arena.as_number(game).cloned();
        Ok(match number {
            Some(number) => Split {
                number,
                rest: context.number(0),
            },
            None => Split {
                number: Dyadic::ZERO,
                rest: Object::Game(game),
            },
        })
    }

    /// The sides of the rest.
    ///
    /// # Errors
    /// If no stopper was found for a side, or a limit is reached.
    pub(crate) fn sides(&self, context: &mut Context<'_>) -> Done<ByPlayer<CanonicalStopper>> {
        context.sides(&self.rest)
    }
}

/// a + b; one of them is loopy.
pub(crate) fn sum(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    let (a, b) = (Split::new(context, a)?, Split::new(context, b)?);
    let number = &a.number + &b.number;
    let rest = match (context.is_zero(&a.rest), context.is_zero(&b.rest)) {
        (true, _) => b.rest,
        (_, true) => a.rest,
        _ => sum_of_rests(context, &a.rest, &b.rest)?,
    };
    plus_number(context, rest, number)
}

/// The sum of two games that are not numbers. Canonical forms of the sides are added, if they are known, and not the moves.
fn sum_of_rests(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    let sides = (context.known_sides(a)?, context.known_sides(b)?);
    let moves = context.moves_of_loopy(a)?.plus(&context.moves_of_loopy(b)?);
    let budget = context.budget;
    if let (Some(a), Some(b)) = sides {
        let value = value_of_sum(&a, &b, context.arena, &budget)?;
        if value.reason().is_none() {
            return Ok(object_of_value(moves, value));
        }
    }
    if let Some(graph) = moves.known(&budget)? {
        return context.loopy(Graph::clone(&graph));
    }
    let [onside, offside] = Player::BOTH.map(|player| moves.side(player, &budget));
    context.sided(Graph::clone(&*onside?), Graph::clone(&*offside?))
}

/// The sum of a game and a number.
fn plus_number(context: &mut Context<'_>, game: Object, number: Dyadic) -> Done<Object> {
    if number.is_zero() {
        return Ok(game);
    }
    let Object::Loopy(loopy) = game else {
        let (game, number) = (context.short(&game)?, context.arena.number(number));
        let sum = sum_within(context.arena, game, number, &context.budget)?;
        return Ok(Object::Game(sum));
    };
    let number = &loopy.number + &number;
    let stoppers = match &loopy.value {
        LoopyValue::Stopper(stopper) => vec![stopper],
        LoopyValue::Sided { onside, offside } => vec![onside, offside],
        LoopyValue::Short(_) | LoopyValue::Unknown { .. } | LoopyValue::Loony => Vec::new(),
    };
    let is_absorbed = |stopper: &&CanonicalStopper| stopper.absorbs_numbers();
    if !stoppers.is_empty() && stoppers.iter().all(is_absorbed) {
        return Ok(Object::Loopy(loopy));
    }
    if is_added_to_graph(&loopy, &number) {
        let mut plus =
            |stopper: &CanonicalStopper| stopper.plus(&number, context.arena, &context.budget);
        match stoppers[..] {
            [stopper] => return Ok(stopper_object(plus(stopper)?)),
            [onside, offside] => {
                let (onside, offside) = (plus(onside)?, plus(offside)?);
                return context.sided_with_moves(&loopy, &number, onside, offside);
            }
            _ => {}
        }
    }
    Ok(Object::Loopy(Rc::new(Loopy {
        number,
        ..(*loopy).clone()
    })))
}

/// Whether a number is added to the positions of a game instead of staying apart. Where the moves are known, they stay so.
fn is_added_to_graph(loopy: &Loopy, number: &Dyadic) -> bool {
    let birthday = birthday_of_number(number);
    let positions = match &loopy.moves {
        LoopyMoves::Known(summands) if !loopy.is_stopper() => {
            let sizes = summands.iter().map(|graph| graph.len());
            sizes.fold(1, usize::saturating_mul)
        }
        _ => 0,
    };
    birthday <= LATEST_IN_GRAPH.into()
        && (birthday + 1u32) * positions <= MAX_POSITIONS_OF_SUM.into()
}

/// −G.
pub(crate) fn negative(context: &mut Context<'_>, game: &Loopy) -> Done<Object> {
    Ok(Object::Loopy(Rc::new(Loopy {
        number: -&game.number,
        moves: game.moves.negative(&context.budget)?,
        value: game.value.negative(context.arena),
    })))
}

/// a & b: the game with the onside of a and the offside of b.
///
/// # Errors
/// If the onside of a is not at least the offside of b, as every game requires (Siegel, chapter VI); if an object is
/// not a game; or at a limit.
pub(crate) fn sides(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    check_order_of_sides(context, a, b)?;
    let onside = context.side(a, Player::Left)?;
    let offside = context.side(b, Player::Right)?;
    if let (Some(onside), Some(offside)) = (onside, offside) {
        return context.with_sides(onside, offside);
    }
    let (a, b) = (context.moves_of_loopy(a)?, context.moves_of_loopy(b)?);
    let onside = a.side(Player::Left, &context.budget)?;
    let offside = b.side(Player::Right, &context.budget)?;
    context.sided(Graph::clone(&onside), Graph::clone(&offside))
}

/// An error if the onside of a is known not to be at least the offside of b. Numbers are compared without their graphs.
fn check_order_of_sides(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<()> {
    let (a, b) = (Split::new(context, a)?, Split::new(context, b)?);
    let onside = context.side(&a.rest, Player::Left)?;
    let offside = context.side(&b.rest, Player::Right)?;
    let Some((onside, offside)) = onside.zip(offside) else {
        return Ok(());
    };
    let difference = &b.number - &a.number;
    let relation = compare(
        onside.graph(),
        offside.graph(),
        &difference,
        &context.budget,
    )?;
    match relation {
        Relation::Greater | Relation::Equal => Ok(()),
        Relation::Less | Relation::Confused => Err(Fault::no_result(
            "no game has these sides; the onside of a game is at least its offside",
        )),
    }
}

impl Context<'_> {
    /// The moves of a game, or those of games with its sides.
    ///
    /// # Errors
    /// If the object is not a game, or it has more positions than the budget allows.
    pub(crate) fn moves_of_loopy(&mut self, object: &Object) -> Done<LoopyMoves> {
        let value = self.value(object)?;
        let Object::Loopy(loopy) = &value else {
            let game = self.short(&value)?;
            let graph = graph_of(self.arena, game, &self.budget)?;
            return Ok(LoopyMoves::from_graph(graph));
        };
        if loopy.number.is_zero() {
            return Ok(loopy.moves.clone());
        }
        let number = self.arena.number(loopy.number.clone());
        let number = graph_of(self.arena, number, &self.budget)?;
        Ok(loopy.moves.plus(&LoopyMoves::from_graph(number)))
    }

    /// The positions of a game whose moves are known; the game is the first one.
    ///
    /// # Errors
    /// If the object is not a game, or only its sides are known, or it has more positions than the budget allows.
    pub(crate) fn known_graph(&mut self, object: &Object) -> Done<Arc<Graph>> {
        let moves = self.moves_of_loopy(object)?;
        moves.known(&self.budget)?.ok_or_else(only_sides_are_known)
    }

    /// The positions of a game whose moves are known, and the number that is to be added to it.
    ///
    /// # Errors
    /// Those of [`Context::known_graph`].
    pub(crate) fn known_graph_and_number(&mut self, object: &Object) -> Done<(Arc<Graph>, Dyadic)> {
        let value = self.value(object)?;
        let Object::Loopy(loopy) = &value else {
            return Ok((self.known_graph(&value)?, Dyadic::ZERO));
        };
        let moves = loopy.moves.known(&self.budget)?;
        Ok((
            moves.ok_or_else(only_sides_are_known)?,
            loopy.number.clone(),
        ))
    }

    /// The value of the first position of a graph.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn loopy(&mut self, graph: Graph) -> Done<Object> {
        let found = evaluate(&graph, Node::ROOT, self.arena, &self.budget)?;
        let moves = LoopyMoves::from_graph(fuse_bisimilar(&graph, &self.budget)?);
        Ok(object_of_value(moves, found.value))
    }

    /// The game with the onside of one game and the offside of another.
    ///
    /// # Errors
    /// When a limit is reached.
    pub(crate) fn sided(&mut self, left: Graph, right: Graph) -> Done<Object> {
        let sides = ByPlayer {
            left: onside(&left, Node::ROOT, &self.budget)?,
            right: offside(&right, Node::ROOT, &self.budget)?,
        };
        if let (Some(onside), Some(offside)) = (&sides.left, &sides.right) {
            return self.with_sides(onside.clone(), offside.clone());
        }
        let moves = LoopyMoves::of_sides(ByPlayer { left, right });
        Ok(loopy_object(moves, LoopyValue::Unknown { sides }))
    }

    /// A game with these sides, which is the sum of a game and a number, with its moves if they are known.
    fn sided_with_moves(
        &mut self,
        loopy: &Loopy,
        number: &Dyadic,
        onside: CanonicalStopper,
        offside: CanonicalStopper,
    ) -> Done<Object> {
        let number = self.arena.number(number.clone());
        let number = graph_of(self.arena, number, &self.budget)?;
        let moves = loopy.moves.plus(&LoopyMoves::from_graph(number));
        let value = LoopyValue::Sided { onside, offside };
        Ok(object_of_value(moves, value))
    }

    fn with_sides(&mut self, onside: CanonicalStopper, offside: CanonicalStopper) -> Done<Object> {
        if onside == offside {
            self.stopper(&onside)
        } else {
            Ok(sided_object(onside, offside))
        }
    }

    /// The onside (Left) or the offside of a game as a stopper, if it is known.
    fn side(&mut self, object: &Object, player: Player) -> Done<Option<CanonicalStopper>> {
        let value = self.value(object)?;
        let Object::Loopy(loopy) = &value else {
            let game = self.short(&value)?;
            let side = CanonicalStopper::from_short(self.arena, game, &self.budget)?;
            return Ok(Some(side));
        };
        let side = loopy.value.side(player);
        let number = &loopy.number;
        Ok(match side {
            Some(side) if !number.is_zero() => Some(side.plus(number, self.arena, &self.budget)?),
            side => side.cloned(),
        })
    }

    /// The onside and the offside of a game as stoppers, if both are known.
    fn known_sides(&mut self, object: &Object) -> Done<Option<ByPlayer<CanonicalStopper>>> {
        let sides = ByPlayer::try_from_fn(|player| self.side(object, player))?;
        Ok(sides.transpose())
    }

    /// The onside and the offside of a game as stoppers.
    ///
    /// # Errors
    /// If the object is not a game, or no stopper was found for a side, or a limit is reached.
    pub(crate) fn sides(&mut self, object: &Object) -> Done<ByPlayer<CanonicalStopper>> {
        if let Some(sides) = self.known_sides(object)? {
            return Ok(sides);
        }
        let reason = self.value(object)?.unknown();
        let reason = reason.unwrap_or("no stopper was found for one of its sides");
        Err(Fault::no_result(reason))
    }

    /// A stopper as an object.
    ///
    /// # Errors
    /// When it was asked to stop.
    pub(crate) fn stopper(&mut self, stopper: &CanonicalStopper) -> Done<Object> {
        let values = short_values(stopper.graph(), self.arena, &self.budget)?;
        Ok(match values[Node::ROOT.number()] {
            Some(game) => Object::Game(game),
            None => stopper_object(stopper.clone()),
        })
    }
}

fn only_sides_are_known() -> Fault {
    Fault::no_result("this depends on the moves of the game, and only its sides are known")
}

/// The game with this value. A stopper has the moves of its canonical form.
fn object_of_value(moves: LoopyMoves, value: LoopyValue) -> Object {
    match value {
        LoopyValue::Short(game) => Object::Game(game),
        LoopyValue::Stopper(stopper) => stopper_object(stopper),
        LoopyValue::Sided { onside, offside } if matches!(moves, LoopyMoves::Sides(_)) => {
            sided_object(onside, offside)
        }
        value => loopy_object(moves, value),
    }
}

/// A stopper that is not short.
fn stopper_object(stopper: CanonicalStopper) -> Object {
    let moves = LoopyMoves::from_graph(stopper.graph().clone());
    loopy_object(moves, LoopyValue::Stopper(stopper))
}

/// A game with two different sides.
fn sided_object(onside: CanonicalStopper, offside: CanonicalStopper) -> Object {
    let moves = LoopyMoves::of_sides(ByPlayer {
        left: onside.graph().clone(),
        right: offside.graph().clone(),
    });
    loopy_object(moves, LoopyValue::Sided { onside, offside })
}

fn loopy_object(moves: LoopyMoves, value: LoopyValue) -> Object {
    Object::Loopy(Rc::new(Loopy {
        number: Dyadic::ZERO,
        moves,
        value,
    }))
}
