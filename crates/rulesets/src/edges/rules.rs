//! The edges that a player may remove, and the edges that disappear with them.

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Representative, Ruleset};
use serde::Deserialize;
use toml::Spanned;

use super::picture::{Arc, EdgePicture, GROUND, Size};
use crate::components::Components;
use crate::fault::Fault;
use crate::look::DrawnPosition;
use crate::rules::Rules;

/// The table `[edges]` of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EdgesTable {
    /// The parts removed with an edge.
    removes: Removes,
    /// The colours that may be removed only if nothing falls.
    childish: Option<Spanned<String>>,
}

/// The parts removed with an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Removes {
    /// The edges that are no longer connected to the ground.
    Floating,
    /// The edges that share an end with it.
    Adjacent,
    /// All edges that are connected to one of its ends, to which it leads, when it is gone.
    Beyond,
}

/// A ruleset of edges.
#[derive(Debug)]
pub(crate) struct Edges {
    removes: Removes,
    childish: Vec<u8>,
}

impl Edges {
    pub fn new(table: &EdgesTable) -> Result<Edges, Fault> {
        let mut childish = Vec::new();
        if let Some(colours) = &table.childish {
            let is_right = colours
                .get_ref()
                .chars()
                .all(|colour| "lre".contains(colour));
            if !is_right || table.removes != Removes::Floating {
                let expected =
                    "some of the letters l, r and e, together with removes = \"floating\"";
                return Err(Fault::expected(colours, expected).of_key("childish"));
            }
            childish = colours.get_ref().bytes().collect();
        }
        Ok(Edges {
            removes: table.removes,
            childish,
        })
    }

    /// Whether the first vertex is the ground.
    fn has_ground(&self) -> bool {
        self.removes == Removes::Floating
    }

    /// A picture of the same value under normal play, often with fewer edges. `is_impartial` says that either player may
    /// remove each edge.
    pub fn simplified(&self, picture: EdgePicture, is_impartial: bool) -> EdgePicture {
        if !self.has_principles() {
            picture
        } else if is_impartial {
            picture.green().simplified()
        } else {
            picture.simplified()
        }
    }

    /// The options of a player, or only the best one where that is known at once.
    pub fn best_options(&self, picture: &EdgePicture, player: Player) -> Vec<EdgePicture> {
        let best = picture.best_option(own_colour(player));
        match best.filter(|_| self.has_principles()) {
            Some(best) => best.into_iter().collect(),
            None => self.options(picture, player),
        }
    }

    /// Whether the Colon and the Fusion Principle hold.
    fn has_principles(&self) -> bool {
        self.has_ground() && self.childish.is_empty()
    }

    /// The edges that are connected to the ground.
    fn standing(&self, picture: &EdgePicture, size: Size) -> EdgePicture {
        let reached = picture.reachable(GROUND, None, size);
        let standing = picture.0.iter().filter(|arc| reached.has(arc.low));
        EdgePicture(standing.copied().collect())
    }

    /// The signs of edges in texts.
    fn signs(&self) -> &'static str {
        match self.removes {
            Removes::Floating | Removes::Adjacent => "lre-",
            Removes::Beyond => "lre-><",
        }
    }

    /// The pictures after the edge with this number is removed.
    fn without(&self, picture: &EdgePicture, number: usize, size: Size) -> Vec<EdgePicture> {
        let removed = picture.0[number];
        let rest = |is_kept: &dyn Fn(usize, &Arc) -> bool| {
            let arcs = picture
                .0
                .iter()
                .enumerate()
                .filter(|(at, arc)| is_kept(*at, arc));
            EdgePicture(arcs.map(|(_, arc)| *arc).collect())
        };
        match self.removes {
            Removes::Adjacent => {
                let ends = [removed.low, removed.high];
                vec![rest(&|_, arc| {
                    !ends.contains(&arc.low) && !ends.contains(&arc.high)
                })]
            }
            Removes::Beyond => {
                let rest = rest(&|at, _| at != number);
                let after = removed.targets().map(|end| {
                    let reached = rest.reachable(end, None, size);
                    let kept = rest.0.iter().filter(|arc| !reached.has(arc.low));
                    EdgePicture(kept.copied().collect())
                });
                after.collect()
            }
            Removes::Floating => {
                let standing = self.standing(&rest(&|at, _| at != number), size);
                let is_childish = self.childish.contains(&removed.colour);
                let is_possible = !is_childish || standing.0.len() + 1 == picture.0.len();
                is_possible.then_some(standing).into_iter().collect()
            }
        }
    }
}

/// The colour of the edges that only this player may remove.
fn own_colour(player: Player) -> u8 {
    match player {
        Player::Left => b'l',
        Player::Right => b'r',
    }
}

impl Ruleset for Edges {
    type Position = EdgePicture;

    fn options(&self, picture: &EdgePicture, player: Player) -> Vec<EdgePicture> {
        let own = own_colour(player);
        let size = picture.size();
        let arcs = picture.0.iter().enumerate();
        arcs.filter(|(_, arc)| arc.colour == own || !b"lr".contains(&arc.colour))
            .flat_map(|(number, _)| self.without(picture, number, size))
            .collect()
    }

    /// The parts that share only the ground.
    fn components(&self, picture: EdgePicture) -> impl IntoIterator<Item = EdgePicture> {
        let mut components = Components::default();
        picture.parts(self.has_ground(), &mut |part| components.push(part));
        components
    }

    fn representative(&self, picture: EdgePicture) -> Representative<EdgePicture> {
        let ordered = picture.ordered(self.has_ground());
        let exchanged = picture.exchanged();
        let exchanged = if exchanged == picture {
            ordered.clone()
        } else {
            exchanged.ordered(self.has_ground())
        };
        Representative::lesser(ordered, exchanged)
    }
}

impl Rules for Edges {
    fn read(&self, text: &str) -> Result<EdgePicture, Misread> {
        let picture = EdgePicture::read(text, self.signs())?;
        if self.has_ground() && self.standing(&picture, picture.size()).0.len() < picture.0.len() {
            return Err(Misread::new(
                "edges that are not connected to the first vertex",
                "edges on the ground, which is that vertex",
            ));
        }
        Ok(picture)
    }

    fn notation(&self) -> &'static str {
        "a graph with letters as edges"
    }

    /// Each move removes an edge.
    fn always_ends(&self) -> bool {
        true
    }

    fn drawn(&self, position: &EdgePicture) -> DrawnPosition {
        DrawnPosition::picture(position, self.has_ground())
    }
}
