//! Thermographs of games with simple kos (Berlekamp, “The economist's view of combinatorial games”, 1996).
//!
//! A *simple ko* is a cycle of two positions B and C: Right takes the ko by moving from B to C, and Left takes it back by
//! moving from C to B. The other moves of B and C leave the ko; Left wins it by one from B, and Right by one from C.
//! One player, the *komaster*, has threats enough to take back at once. She must then win the ko with her next move,
//! unless the opponent leaves it before that. So if Left is the komaster, then besides the scaffolds of the other moves
//!
//! - C has the left scaffold min(max R_t(B^L) − 2t, min L_t(B^R)), over Left's moves from B, which win the ko, and over
//!   Right's moves from B other than that to C: Right lets Left win for two moves, or answers her move, and
//! - B has the right scaffold L_t(C) + t.
//!
//! For t ≥ −1, the walls of a position are its scaffolds wherever the left one lies to the right, that is, is larger.
//! Elsewhere neither player moves first, and both walls are the same vertical mast, which moves only as far as a
//! scaffold pushes it; if it begins at −1, then at the integer closest to 0 between the scaffolds. The mast value for
//! large t is the *mean*, and the lowest t from which on both walls are that mast is the *temperature*. Without kos these
//! are the usual thermographs.
//!
//! The thermograph depends on the moves: loopy games of equal value, where a ko may be retaken immediately forever, can
//! have different thermographs.

use chopsticks_base::walk::{self, Known};
use num_bigint::BigInt;

use super::graph::{Graph, Node};
use super::refine::fuse_bisimilar;
use super::short::short_values;
use crate::budget::{Budget, Meter};
use crate::game::Arena;
use crate::number::Rational;
use crate::player::{ByPlayer, Player};
use crate::value::{Corner, ExtendedThermograph, OperationError, Trajectory, taxed};

/// The thermograph of a position with simple kos, with this player as the komaster.
///
/// # Errors
/// When a cycle of its followers is not a simple ko; when a follower that is not short has no move for a player; when no
/// player gains by the moves of a ko at any temperature; or when a limit is reached.
pub fn ko_thermograph(
    graph: &Graph,
    node: Node,
    komaster: Player,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<ExtendedThermograph, OperationError> {
    let graph = fuse_bisimilar(&graph.followers(node), budget)?;
    let kos = simple_kos(&graph)?;
    let mut known = short_walls(&graph, arena, budget)?;
    let builder = Builder {
        graph: &graph,
        kos,
        komaster,
    };
    let walls = builder.walls(&mut known, budget)?;
    Ok(ExtendedThermograph::from_walls(walls))
}

/// Half of a ko: the other position, and the player who takes the ko by moving there.
#[derive(Clone, Copy)]
struct Ko {
    other: Node,
    taker: Player,
}

/// The ko of each position that is in one.
fn simple_kos(graph: &Graph) -> Result<Vec<Option<Ko>>, OperationError> {
    let mut kos = vec![None; graph.len()];
    for node in graph.nodes() {
        for taker in Player::BOTH {
            for &other in graph.options(node, taker) {
                if other == node {
                    return Err(undefined(
                        "the game has a pass, and thermographs of loopy games are defined for simple kos",
                    ));
                }
                let returns = |player: Player| graph.options(other, player).contains(&node);
                if returns(taker) {
                    return Err(undefined(
                        "a player can move back to an earlier position alone, which is not a ko",
                    ));
                }
                if returns(taker.opponent()) && kos[node.number()].is_some() {
                    return Err(undefined(
                        "a position is in two kos, and thermographs are defined for simple kos",
                    ));
                }
                if returns(taker.opponent()) {
                    kos[node.number()] = Some(Ko { other, taker });
                }
            }
        }
    }
    Ok(kos)
}

fn undefined(why: &'static str) -> OperationError {
    OperationError::Undefined(why)
}

/// A function of t + 1.
type Wall = Trajectory<Rational>;

/// The walls of positions, by the player who moves first.
type Walls = Known<Node, ByPlayer<Wall>>;

/// The walls of the short positions.
fn short_walls(
    graph: &Graph,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Walls, OperationError> {
    let values = short_values(graph, arena, budget)?;
    let games = values.iter().flatten().copied().collect();
    let found = ExtendedThermograph::of_all(arena, games, budget)?;
    let positions = graph.nodes().zip(values);
    let walls = positions.filter_map(|(node, value)| Some((node, found[&value?].walls().clone())));
    Ok(walls.collect())
}

struct Builder<'g> {
    graph: &'g Graph,
    kos: Vec<Option<Ko>>,
    komaster: Player,
}

impl Builder<'_> {
    /// The walls of the first position.
    fn walls(
        &self,
        known: &mut Walls,
        budget: &Budget<'_>,
    ) -> Result<ByPlayer<Wall>, OperationError> {
        let mut opened = vec![false; self.graph.len()];
        let mut meter = Meter::new(budget);
        let walls = walk::evaluate(known, Node::ROOT, &mut meter, |known, &node| {
            let positions = self.positions_of_ko(node);
            let unknown: Vec<Node> = positions
                .iter()
                .flat_map(|&position| self.graph.all_options(position))
                .filter(|option| !positions.contains(option) && !known.known().contains_key(option))
                .collect();
            if !unknown.is_empty() {
                for position in positions {
                    opened[position.number()] = true;
                }
                if unknown.iter().any(|option| opened[option.number()]) {
                    return Err(undefined(
                        "a cycle has more than two positions, and thermographs are defined for simple kos",
                    ));
                }
                known.have(unknown);
                return Ok(None);
            }
            let Some(ko) = self.kos[node.number()] else {
                let scaffolds =
                    ByPlayer::from_fn(|player| self.scaffold(known.known(), node, player));
                return walls(scaffolds).map(Some);
            };
            let (own, other) = self.walls_of_ko(known.known(), node, ko)?;
            known.insert(ko.other, other);
            Ok(Some(own))
        });
        walls.cloned()
    }

    /// A position, and the other one of its ko.
    fn positions_of_ko(&self, node: Node) -> Vec<Node> {
        let other = self.kos[node.number()].map(|ko| ko.other);
        std::iter::once(node).chain(other).collect()
    }

    /// The scaffold of a player, ignoring the move that takes a ko; `None` without other moves.
    fn scaffold(&self, known: &Walls, node: Node, player: Player) -> Option<Wall> {
        let in_ko = self.kos[node.number()].map(|ko| ko.other);
        let options = self.graph.options(node, player).iter();
        let walls = options
            .filter(|&&option| Some(option) != in_ko)
            .filter_map(|option| known.get(option));
        let walls = walls.map(|walls| &walls[player.opponent()]);
        Some(taxed(Wall::best_of(walls, player)?, player))
    }

    /// The walls of a position of a ko, and of the other one.
    fn walls_of_ko(
        &self,
        known: &Walls,
        node: Node,
        ko: Ko,
    ) -> Result<(ByPlayer<Wall>, ByPlayer<Wall>), OperationError> {
        let master = self.komaster;
        // The komaster takes the ko in one position and wins it in the other.
        let (taking, winning) = if ko.taker == master {
            (node, ko.other)
        } else {
            (ko.other, node)
        };
        let opponent = master.opponent();
        let win = self.scaffold(known, winning, master);
        let answer = self.scaffold(known, winning, opponent);
        // After the komaster takes, the opponent chooses whether she wins the ko or is answered.
        let take = win.as_ref().and_then(|win| {
            let chosen = Wall::best_of(std::iter::once(win).chain(&answer), opponent)?;
            Some(taxed(chosen, master))
        });
        let mut scaffolds = ByPlayer::from_fn(|player| self.scaffold(known, taking, player));
        scaffolds[master] = Wall::best_of(scaffolds[master].iter().chain(&take), master);
        let walls_of_taking = walls_in_ko(scaffolds)?;
        let taken = taxed(walls_of_taking[master].clone(), opponent);
        let mut scaffolds = ByPlayer::default();
        scaffolds[master] = win;
        scaffolds[opponent] = Wall::best_of(answer.iter().chain([&taken]), opponent);
        let walls_of_winning = walls_in_ko(scaffolds)?;
        Ok(if taking == node {
            (walls_of_taking, walls_of_winning)
        } else {
            (walls_of_winning, walls_of_taking)
        })
    }
}

/// The walls of a position of a ko.
///
/// # Errors
/// When nobody gains by its moves at any temperature. Then the rules for the komaster, who must win what she takes, do
/// not describe play.
fn walls_in_ko(scaffolds: ByPlayer<Option<Wall>>) -> Result<ByPlayer<Wall>, OperationError> {
    let starts = scaffolds
        .as_ref()
        .map(|scaffold| scaffold.as_ref().map(|scaffold| scaffold.start().clone()));
    let walls = walls(scaffolds)?;
    if starts.left < starts.right && walls.left == walls.right {
        return Err(undefined(
            "no player gains by the moves of a ko at any temperature from -1 on, so it has no thermograph",
        ));
    }
    Ok(walls)
}

/// The walls that follow from the scaffolds.
fn walls(scaffolds: ByPlayer<Option<Wall>>) -> Result<ByPlayer<Wall>, OperationError> {
    let (Some(left), Some(right)) = (scaffolds.left, scaffolds.right) else {
        return Err(undefined(
            "a loopy position has no move for one of the players",
        ));
    };
    // Where nobody gains at -1, the position is an integer there: by the simplest number theorem that closest to 0.
    let mut mast = match (left.start(), right.start()) {
        (low, high) if low < high => Rational::ZERO.clamp(low.clone(), high.clone()),
        (crossing, _) => crossing.clone(),
    };
    let places = left.breaks(&right);
    let one = Rational::from(BigInt::from(1));
    let mut points = ByPlayer::<Vec<Corner<Rational>>>::default();
    for (at, from) in places.iter().enumerate() {
        let to = places.get(at + 1);
        let end = to.cloned().unwrap_or_else(|| from + &one);
        let middle = (from + &end) / Rational::from(BigInt::from(2));
        if left.at(&middle) > right.at(&middle) {
            points.left.push(point(from, left.at(from)));
            points.right.push(point(from, right.at(from)));
            mast = left.at(&end);
            continue;
        }
        let mut both = vec![point(from, mast.clone())];
        let pushing = [(&left, Player::Left), (&right, Player::Right)];
        let pushes = pushing.into_iter().filter_map(|(wall, player)| {
            Some((pushed_from(wall, player, from, &end, &mast)?, wall))
        });
        if let Some((place, wall)) = pushes.min_by(|(a, _), (b, _)| a.cmp(b)) {
            if place != *from {
                both.push(point(&place, mast));
            }
            mast = wall.at(&end);
        }
        points.left.extend(both.iter().cloned());
        points.right.extend(both);
    }
    Ok(points.map(|points| Wall::through(points, 0)))
}

fn point(temperature: &Rational, value: Rational) -> Corner<Rational> {
    Corner {
        temperature: temperature.clone(),
        value,
    }
}

/// The place between `from` and `end` at which a scaffold starts to push the mast. The scaffold is straight there.
fn pushed_from(
    wall: &Wall,
    player: Player,
    from: &Rational,
    end: &Rational,
    mast: &Rational,
) -> Option<Rational> {
    let [first, last] = [from, end].map(|t| wall.at(t));
    let pushes = player.pick(last > *mast && last > first, last < *mast && last < first);
    pushes.then(|| from + (mast - &first) * (end - from) / (last - &first))
}

#[cfg(test)]
mod tests;
