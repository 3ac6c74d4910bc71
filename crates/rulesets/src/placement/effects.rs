//! The effects of claiming a vertex on its neighbours.

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::{ByPlayer, Player};
use toml::Spanned;

use super::table::{Colours, Effect, PlacementTable};
use crate::board::{Alphabet, BitSet, PLANES, Planes, Renaming, SAME_STATES, STATES, permutations};
use crate::fault::Fault;
use crate::graph::StateSymmetry;

/// The effects on neighbours. Plane c of a vertex states that it may be claimed with colour c. If rights can be gained,
/// the last plane states that the vertex is unclaimed.
///
/// Without `colours` in the file, each player has one colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effects {
    /// The effect on the same colour.
    own: Option<Effect>,
    /// The effect on other colours.
    enemy: Option<Effect>,
    palette: Palette,
}

/// The colours of the players.
#[derive(Clone, Copy, Debug)]
struct Palette {
    count: usize,
    /// The colours that each player may use, a bit for each.
    uses: ByPlayer<u8>,
    /// Whether the file numbers the colours, so that their signs are digits.
    is_numbered: bool,
}

/// The plane of vertices that are not claimed.
const FREE: usize = PLANES - 1;

impl Effects {
    pub fn new(table: &PlacementTable) -> Result<Effects, Fault> {
        let effect = |key: &Option<Spanned<Effect>>| key.as_ref().map(|effect| *effect.get_ref());
        let effects = match &table.both {
            None => Effects {
                own: effect(&table.own),
                enemy: effect(&table.enemy),
                palette: Palette::read(table.colours.as_ref())?,
            },
            Some(both) => {
                if table.own.is_some() || table.enemy.is_some() || table.colours.is_some() {
                    return Err(Fault::misread(
                        both,
                        "`both` with `own`, `enemy` or `colours`",
                        "it alone",
                    ));
                }
                Effects {
                    own: effect(&table.both),
                    enemy: None,
                    palette: Palette::shared(1, false),
                }
            }
        };
        if effects.own.or(effects.enemy).is_none() {
            let found = "neither `own` nor `enemy` nor `both`";
            let misread = Misread::new(found, "what a move does to its neighbours");
            return Err(Fault::new(table.span(), misread));
        }
        match &table.colours {
            Some(colours) if effects.gains() && effects.palette.count > FREE => {
                let expected = format!(
                    "at most {FREE} colours with \"gain\", because a vertex that nobody may claim yet is a state too"
                );
                Err(Fault::expected(colours, expected).of_key("colours"))
            }
            _ => Ok(effects),
        }
    }

    fn gains(&self) -> bool {
        [self.own, self.enemy].contains(&Some(Effect::Gain))
    }

    /// Whether both players have the same moves.
    pub fn is_impartial(&self) -> bool {
        self.palette.uses.left == self.palette.uses.right
    }

    /// The signs. L is a vertex next to one of Left's, or, if nobody may claim such vertices, a vertex that only Left
    /// may claim. With numbered colours, a digit is a vertex that may be claimed with this colour only, and a, b and c
    /// are vertices that may be claimed with all but the colours 1, 2 and 3.
    pub fn alphabet(&self) -> Alphabet {
        let Palette {
            count, is_numbered, ..
        } = self.palette;
        Alphabet::from_signs(match (self.gains(), count, is_numbered) {
            (true, 1, false) => [b'#', 0, 0, 0, b'.', b'B', 0, 0],
            (true, 1, true) => [b'#', 0, 0, 0, b'.', b'1', 0, 0],
            (true, _, false) => [b'#', 0, 0, 0, b'.', b'L', b'R', b'B'],
            (true, _, true) => [b'#', 0, 0, 0, b'.', b'1', b'2', b'B'],
            (false, 1, _) => [b'#', b'.', 0, 0, 0, 0, 0, 0],
            // A vertex next to one of Left's may be claimed by Right only.
            (false, 2, false) if self.enemy.is_none() => [b'#', b'R', b'L', b'.', 0, 0, 0, 0],
            (false, 2, false) => [b'#', b'L', b'R', b'.', 0, 0, 0, 0],
            (false, 2, true) => [b'#', b'1', b'2', b'.', 0, 0, 0, 0],
            (false, _, _) => [b'#', b'1', b'2', b'c', b'3', b'b', b'a', b'.'],
        })
    }

    /// The permutations of colours that keep the moves of the players or exchange them.
    pub fn symmetries(&self) -> Vec<StateSymmetry> {
        let ByPlayer { left, right } = self.palette.uses;
        let mut found = Vec::new();
        for permutation in permutations(self.palette.count) {
            let image = |colours: u8| {
                let members = permutation.iter().enumerate();
                members.fold(0, |image, (old, new)| image | (colours >> old & 1) << new)
            };
            for (negates, target) in [(false, (left, right)), (true, (right, left))] {
                if (image(left), image(right)) == target {
                    found.push(StateSymmetry {
                        renaming: self.renaming(image),
                        negates,
                    });
                }
            }
        }
        found
    }

    /// The renaming of states after a permutation of colours.
    fn renaming(&self, image: impl Fn(u8) -> u8) -> Renaming {
        let colours = (1 << self.palette.count) - 1;
        let mut renaming = SAME_STATES;
        for (state, new) in (0..STATES as u8).zip(&mut renaming) {
            *new = image(state & colours) | state & !colours;
        }
        renaming
    }

    /// The effect on the right to use `other` when a neighbour is claimed with `colour`.
    fn effect_on(&self, colour: usize, other: usize) -> Option<Effect> {
        if colour == other {
            self.own
        } else {
            self.enemy
        }
    }

    /// The colours that a player may use, each with the vertices that may be claimed with it.
    pub fn open<W: BitSet>(
        &self,
        planes: &Planes<W>,
        player: Player,
    ) -> impl Iterator<Item = (usize, W)> + use<W> {
        let uses = self.palette.uses[player];
        let colours = (0..self.palette.count).filter(move |colour| uses >> colour & 1 != 0);
        let planes = *planes;
        colours.map(move |colour| (colour, planes[colour]))
    }

    /// The planes after a vertex is claimed with a colour.
    pub fn planes_after<W: BitSet>(
        &self,
        planes: &Planes<W>,
        vertex: usize,
        neighbours: W,
        colour: usize,
    ) -> Planes<W> {
        let mut after = planes.map(|plane| plane & !W::single(vertex as u32));
        for other in 0..self.palette.count {
            match self.effect_on(colour, other) {
                Some(Effect::Lose) => after[other] &= !neighbours,
                Some(Effect::Gain) => after[other] |= neighbours & after[FREE],
                None => {}
            }
        }
        after
    }

    /// The neighbours that change if one of `vertices` is claimed by a player who may claim it, now or later.
    pub fn affected<W: BitSet>(
        &self,
        planes: &Planes<W>,
        vertices: W,
        neighbours: impl Fn(W) -> W,
    ) -> W {
        if self.gains() {
            return neighbours(vertices & planes[FREE]) & planes[FREE];
        }
        let mut affected = W::NONE;
        for colour in 0..self.palette.count {
            let around = neighbours(vertices & planes[colour]);
            for (other, plane) in planes.iter().take(self.palette.count).enumerate() {
                if self.effect_on(colour, other) == Some(Effect::Lose) {
                    affected |= around & *plane;
                }
            }
        }
        affected
    }
}

impl Palette {
    /// Colours that both players may use.
    fn shared(count: usize, is_numbered: bool) -> Palette {
        let all = (1 << count) - 1;
        Palette {
            count,
            uses: ByPlayer::both(all),
            is_numbered,
        }
    }

    fn read(colours: Option<&Spanned<Colours>>) -> Result<Palette, Fault> {
        let Some(colours) = colours else {
            return Ok(Palette {
                count: 2,
                uses: ByPlayer { left: 1, right: 2 },
                is_numbered: false,
            });
        };
        let refused = || {
            let expected = "1 to 3 colours, numbered from 1 on, each used by some player";
            Err(Fault::expected(colours, expected).of_key("colours"))
        };
        let bits = |list: &Vec<usize>| {
            let known = list.iter().filter(|colour| (1..=PLANES).contains(colour));
            known.fold(0u8, |bits, colour| bits | 1 << (colour - 1))
        };
        match colours.get_ref() {
            Colours::Shared(count) if (1..=PLANES).contains(count) => {
                Ok(Palette::shared(*count, true))
            }
            Colours::Shared(_) => refused(),
            Colours::Own { left, right } => {
                let uses = ByPlayer { left, right }.map(bits);
                let all = uses.left | uses.right;
                let count = all.count_ones() as usize;
                let is_known = |colour: &usize| (1..=count).contains(colour);
                if all == 0 || !left.iter().chain(right).all(is_known) {
                    return refused();
                }
                Ok(Palette {
                    count,
                    uses,
                    is_numbered: true,
                })
            }
        }
    }
}
