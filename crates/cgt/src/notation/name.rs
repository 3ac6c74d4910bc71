//! Names of values: the way in which each value is written.

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
    /// Its options, separated by this number of bars.
    Braces {
        options: ByPlayer<Vec<G>>,
        bars: usize,
    },
}

/// The most bars that separate the sides of a game.
pub(super) const MOST_BARS: usize = 4;

impl Name {
    /// The name of `game`; the bars are not counted yet.
    pub(super) fn find(arena: &mut Arena, order: &mut Order, game: GameId) -> Name {
        if let Some(uptimal) = order.uptimal(arena, game)
            && let Some(named) = Named::of(uptimal)
        {
            return Name::Uptimal(named);
        }
        if let Some(tiny) = tiny(arena, game) {
            return tiny;
        }
        let options = order.options(arena, game).clone();
        if is_switch(arena, game) {
            return Name::Switch(options.left);
        }
        Name::Braces { options, bars: 0 }
    }
}

impl<G: Copy> Name<G> {
    /// The games written as parts of this one.
    pub(super) fn parts(&self) -> impl Iterator<Item = G> + '_ {
        let (left, right): (&[G], &[G]) = match self {
            Name::Uptimal(_) | Name::Tiny { .. } => (&[], &[]),
            Name::Switch(left) => (left, &[]),
            Name::Braces { options, .. } => (&options.left, &options.right),
        };
        left.iter().chain(right).copied()
    }

    /// The number of visible bars if the game is the only option of a side; 0 if it has a name or keeps its braces.
    pub(super) fn bars_alone(&self) -> usize {
        match self {
            Name::Braces { bars, .. } if *bars < MOST_BARS => *bars,
            _ => 0,
        }
    }
}

/// Whether G = −G.
fn is_switch(arena: &mut Arena, game: GameId) -> bool {
    let stops = arena.stops(game);
    *stops.left == -stops.right && arena.negative(game) == game
}

/// x + tiny-G = {x || x | x − G} or x + miny-G = {x + G | x || x} with a number G > 0.
fn tiny(arena: &Arena, game: GameId) -> Option<Name> {
    Player::BOTH.iter().find_map(|&player| {
        let number = only_option(arena, game, player).and_then(|option| arena.as_number(option))?;
        let reply = only_option(arena, game, player.opponent())?;
        let retreat = only_option(arena, reply, player)?;
        let threat = arena.as_number(only_option(arena, reply, player.opponent())?)?;
        let of = match player {
            Player::Left => number - threat,
            Player::Right => threat - number,
        };
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
