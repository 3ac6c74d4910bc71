//! The effects of claiming a vertex on its neighbours.

use chopsticks_cgt::player::Player;
use serde::Deserialize;
use toml::Spanned;

use crate::board::{Alphabet, Planes, Renaming, SAME_STATES};
use crate::fault::Fault;

/// The table `[placement]` of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacementTable {
    /// The effect on the rights of the claiming player at neighbours.
    pub own: Option<Spanned<Effect>>,
    /// The effect on the rights of the other player at neighbours.
    pub enemy: Option<Spanned<Effect>>,
    /// The neighbourhood of the cells of a grid.
    pub neighbours: Spanned<Neighbours>,
}

impl PlacementTable {
    /// Whether the cells of a grid are hexagons.
    pub fn is_hexagonal(&self) -> bool {
        *self.neighbours.get_ref() == Neighbours::Hexagonal
    }
}

/// The effect on the right to claim a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Effect {
    /// It is lost.
    Lose,
    /// It is gained, if the vertex is not claimed.
    Gain,
}

/// The neighbourhood of the cells of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Neighbours {
    /// The cells that share an edge.
    Orthogonal,
    /// The cells that share only a corner.
    Diagonal,
    /// The cells that share an edge or a corner.
    All,
    /// Cells that share an edge, and those up right and down left: each row of hexagons is half a cell to the right of
    /// the row above.
    Hexagonal,
}

/// The effects on neighbours. Plane 0 of a vertex states that Left may claim it, plane 1 that Right may, and plane 2,
/// which is used only if rights can be gained, that it is unclaimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effects {
    own: Option<Effect>,
    enemy: Option<Effect>,
}

/// The plane of vertices that are not claimed.
const FREE: usize = 2;

fn plane(player: Player) -> usize {
    match player {
        Player::Left => 0,
        Player::Right => 1,
    }
}

impl Effects {
    pub fn new(table: &PlacementTable) -> Result<Effects, Fault> {
        let effects = Effects {
            own: table.own.as_ref().map(|own| *own.get_ref()),
            enemy: table.enemy.as_ref().map(|enemy| *enemy.get_ref()),
        };
        match effects.own.or(effects.enemy) {
            Some(_) => Ok(effects),
            None => Err(Fault::at(
                &table.neighbours,
                "found neither `own` nor `enemy`, expected what a move does to its neighbours",
            )),
        }
    }

    fn gains(&self) -> bool {
        [self.own, self.enemy].contains(&Some(Effect::Gain))
    }

    /// The signs. L is a vertex next to one of Left's, or, if nobody may claim such vertices, a vertex that only Left
    /// may claim.
    pub fn alphabet(&self) -> Alphabet {
        Alphabet::from_signs(if self.gains() {
            [b'#', 0, 0, 0, b'.', b'L', b'R', b'B']
        } else if self.enemy.is_none() {
            // A vertex next to one of Left's may be claimed by Right only.
            [b'#', b'R', b'L', b'.', 0, 0, 0, 0]
        } else {
            [b'#', b'L', b'R', b'.', 0, 0, 0, 0]
        })
    }

    /// The renaming that exchanges the players.
    pub fn exchanged() -> Renaming {
        let mut renaming = SAME_STATES;
        renaming.swap(1, 2);
        renaming.swap(5, 6);
        renaming
    }

    /// The effect on the right of `other` when `player` claims a neighbour.
    fn effect_on(&self, player: Player, other: Player) -> Option<Effect> {
        if player == other {
            self.own
        } else {
            self.enemy
        }
    }

    /// The vertices that `player` may claim.
    pub fn open(&self, planes: &Planes, player: Player) -> u64 {
        planes[plane(player)]
    }

    /// The planes after `player` claims a vertex.
    pub fn planes_after(
        &self,
        planes: &Planes,
        vertex: usize,
        neighbours: u64,
        player: Player,
    ) -> Planes {
        let mut after = planes.map(|plane| plane & !(1 << vertex));
        for other in Player::BOTH {
            match self.effect_on(player, other) {
                Some(Effect::Lose) => after[plane(other)] &= !neighbours,
                Some(Effect::Gain) => after[plane(other)] |= neighbours & after[FREE],
                None => {}
            }
        }
        after
    }

    /// The neighbours that change if one of `vertices` is claimed by a player who may claim it, now or later.
    pub fn affected(&self, planes: &Planes, vertices: u64, neighbours: impl Fn(u64) -> u64) -> u64 {
        if self.gains() {
            return neighbours(vertices & planes[FREE]) & planes[FREE];
        }
        let mut affected = 0;
        for player in Player::BOTH {
            let around = neighbours(vertices & planes[plane(player)]);
            for other in Player::BOTH {
                if self.effect_on(player, other) == Some(Effect::Lose) {
                    affected |= around & planes[plane(other)];
                }
            }
        }
        affected
    }
}
