//! Names of values: the way in which each value is written.

use std::slice;

use num_bigint::BigUint;

use super::named::Named;
use super::order::Order;
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The way in which a value is written in the styles that have names; `G` is the type of its options.
#[derive(Clone, Debug)]
pub(super) enum Name<G = GameId> {
    /// A number, a multiple or power of ↑ or a ↑^\[k\], and a nimber, side by side.
    Uptimal(Named),
    /// ± and these Left options.
    Switch(Vec<G>),
    /// The number and tiny-`of` for Left, miny-`of` for Right.
    Tiny {
        player: Player,
        number: Dyadic,
        of: Dyadic,
    },
    /// Tower(`base`,`right`,`steps`), the game obtained from `base` by taking the step from g to {g | `right`} that often;
    /// its negative for Right.
    Tower {
        owner: Player,
        base: G,
        right: G,
        steps: BigUint,
    },
    /// Its options, separated by this number of bars.
    Braces {
        options: ByPlayer<Vec<G>>,
        bars: usize,
    },
}

/// The most bars that separate the sides of a game.
pub(super) const MAX_BARS: usize = 4;

impl Name {
    /// The name of `game`; the bars are not counted yet.
    pub(super) fn find(arena: &mut Arena, order: &mut Order, game: GameId) -> Name {
        short_name(arena, order, game)
            .or_else(|| tower(arena, order, game))
            .unwrap_or_else(|| {
                let options = order.options(arena, game).clone();
                Name::Braces { options, bars: 0 }
            })
    }
}

impl<G: Copy> Name<G> {
    /// The games written as parts of this one.
    pub(super) fn parts(&self) -> impl Iterator<Item = G> + '_ {
        let (left, right): (&[G], &[G]) = match self {
            Name::Uptimal(_) | Name::Tiny { .. } => (&[], &[]),
            Name::Switch(left) => (left, &[]),
            Name::Tower { base, right, .. } => (slice::from_ref(base), slice::from_ref(right)),
            Name::Braces { options, .. } => (&options.left, &options.right),
        };
        left.iter().chain(right).copied()
    }

    /// The number of visible bars if the game is the only option of a side; 0 if it has a name or keeps its braces.
    pub(super) fn bars_alone(&self) -> usize {
        match self {
            Name::Braces { bars, .. } if *bars < MAX_BARS => *bars,
            _ => 0,
        }
    }
}

/// The most steps of a tower that is written in braces.
const MAX_NESTED: u32 = 4;

/// The name of a game that is a tower of more than [`MAX_NESTED`] steps. The steps end at a game with a name of its own.
fn tower(arena: &mut Arena, order: &mut Order, game: GameId) -> Option<Name> {
    let (owner, right, mut base) = Player::BOTH.iter().find_map(|&owner| {
        let reply = only_option(arena, game, owner.opponent())?;
        let next = step(arena, game, owner, reply)?;
        step(arena, next, owner, reply)?;
        Some((owner, reply, next))
    })?;
    let mut steps = 1u32;
    while let Some(next) = step(arena, base, owner, right)
        && short_name(arena, order, base).is_none()
    {
        (base, steps) = (next, steps + 1);
    }
    (steps > MAX_NESTED).then(|| {
        let mut signed = |part| match owner {
            Player::Left => part,
            Player::Right => arena.negative(part),
        };
        Name::Tower {
            owner,
            base: signed(base),
            right: signed(right),
            steps: steps.into(),
        }
    })
}

/// The game before the last step of a tower of `owner` with these replies; `None` if `game` is none.
fn step(arena: &Arena, game: GameId, owner: Player, reply: GameId) -> Option<GameId> {
    let replies = only_option(arena, game, owner.opponent())?;
    only_option(arena, game, owner).filter(|_| replies == reply)
}

/// The name of a game that is written without its options, or as ± its Left options.
fn short_name(arena: &mut Arena, order: &mut Order, game: GameId) -> Option<Name> {
    let uptimal = order.uptimal(arena, game).and_then(Named::of);
    uptimal
        .map(Name::Uptimal)
        .or_else(|| tiny(arena, game))
        .or_else(|| switch(arena, order, game))
}

/// ±G, that is, a game with G = −G.
fn switch(arena: &mut Arena, order: &mut Order, game: GameId) -> Option<Name> {
    let stops = arena.stops(game);
    let is_switch = *stops.left == -stops.right && arena.negative(game) == game;
    is_switch.then(|| Name::Switch(order.options(arena, game).left.clone()))
}

/// x + tiny-G = {x || x | x − G} or x + miny-G = {x + G | x || x} with a number G > 0.
fn tiny(arena: &Arena, game: GameId) -> Option<Name> {
    Player::BOTH.iter().find_map(|&player| {
        let number = only_option(arena, game, player).and_then(|option| arena.as_number(option))?;
        let reply = only_option(arena, game, player.opponent())?;
        let retreat = only_option(arena, reply, player)?;
        let threat = arena.as_number(only_option(arena, reply, player.opponent())?)?;
        let of = player.pick(number - threat, threat - number);
        let is_tiny = arena.as_number(retreat) == Some(number) && of > Dyadic::ZERO;
        is_tiny.then(|| Name::Tiny {
            player,
            number: number.clone(),
            of,
        })
    })
}

/// The option of `player`, if the form of `game` has exactly one.
fn only_option(arena: &Arena, game: GameId, player: Player) -> Option<GameId> {
    match arena.shape(game) {
        Shape::Form(options) => match options[player] {
            [option] => Some(*option),
            _ => None,
        },
        Shape::Number(_) => None,
    }
}
