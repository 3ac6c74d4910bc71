//! The computation of the table of outcomes, row by row.
//!
//! The row of x has two kinds of bits for each opponent y: *replies*, whether y wins moving first, and *wins*, whether x wins
//! moving first. A reply turns x into an earlier side, whose row is finished. So for every attack on x, words of replies
//! follow from words of the wins in that row and the mask of the y that can make the attack. An attack by x turns y into an
//! earlier side in the row of replies of the same x, and neighbours mostly remain neighbours. So wins follow from replies by
//! copying stretches of bits. Only wins are stored.

use super::attack::Attack;
use super::bits::set_where_clear;
use super::layer::Layer;
use super::opponents::Opponents;
use super::sides::Sides;
use super::{Counts, MoreHands};
use crate::budget::{Budget, Stopped};

/// A table in the process of computation.
struct Filling<'a> {
    sides: &'a Sides,
    attacks: Vec<Attack>,
    /// One entry for each number of hands.
    opponents: Vec<Opponents>,
    layers: Vec<Layer>,
}

/// An attack on the side whose row is being filled.
struct Suffered {
    /// The index of the attack.
    attack: usize,
    /// The number of hands after it.
    hands: u32,
    /// The index of the side after it.
    place: usize,
}

/// The layers of a table by the hands of the player to move.
pub(super) fn fill(
    sides: &Sides,
    (fingers, hands): (u32, u32),
    rule: MoreHands,
    budget: &Budget<'_>,
) -> Result<Vec<Layer>, Stopped> {
    let attacks = Attack::all(fingers);
    let mut opponents = Vec::new();
    for hands in 0..=hands {
        budget.ask()?;
        opponents.push(Opponents::new(sides, hands, &attacks));
    }
    let mut filling = Filling {
        sides,
        attacks,
        opponents,
        layers: vec![Layer::empty()],
    };
    for mover in 1..=hands {
        let layer = Layer::new((fingers, mover), hands, rule)?;
        filling.layers.push(layer);
        for (place, side) in sides.of(mover).iter().enumerate() {
            budget.ask()?;
            filling.row(place, side);
        }
    }
    Ok(filling.layers)
}

impl Filling<'_> {
    /// Fills the row of `side`; the rows of all earlier sides are filled.
    fn row(&mut self, place: usize, side: &Counts) {
        let mover = side.hands() as usize;
        let (suffered, made) = (self.suffered(side), self.made(side));
        let opponents = self.layers[mover].opponents();
        // An opponent without hands has no reply, and an opponent with two hands less, who is not stored, loses.
        let fewer = &self.opponents[opponents.start as usize - 1];
        let mut with_fewer = vec![0; fewer.words];
        for hands in opponents {
            let replies = self.replies(&suffered, hands);
            let wins = self.layers[mover].get_mut(place, hands);
            for &at in &made {
                let after = match self.attacks[at].removes {
                    true => &with_fewer,
                    false => &replies,
                };
                let hits = &self.opponents[hands as usize].attacks[at].hits;
                hits.iter()
                    .for_each(|&hit| set_where_clear(wins, after, hit));
            }
            with_fewer = replies;
        }
    }

    /// The attacks that `side` can make.
    fn made(&self, side: &Counts) -> Vec<usize> {
        let attacks = self.attacks.iter().enumerate();
        let made = attacks.filter(|(_, attack)| attack.can_be_made_by(side));
        made.map(|(at, _)| at).collect()
    }

    /// The attacks that can hit `side`.
    fn suffered(&self, side: &Counts) -> Vec<Suffered> {
        let hitting = self.attacks.iter().enumerate();
        let hitting = hitting.filter(|(_, attack)| attack.can_hit(side));
        hitting
            .map(|(at, attack)| Suffered {
                attack: at,
                hands: side.hands() - u32::from(attack.removes),
                place: self.sides.place(attack.on(side).as_slice()),
            })
            .collect()
    }

    /// The opponents with `hands` hands who win moving first.
    fn replies(&self, suffered: &[Suffered], hands: u32) -> Vec<u64> {
        let opponents = &self.opponents[hands as usize];
        let mut replies = vec![0; opponents.words];
        for suffered in suffered {
            let makers = &opponents.attacks[suffered.attack].makers;
            let after = self.layers[suffered.hands as usize].get(suffered.place, hands);
            match after {
                Some(wins) => {
                    for ((reply, maker), win) in replies.iter_mut().zip(makers).zip(wins) {
                        *reply |= maker & !win;
                    }
                }
                // No hand is left, or at least two less than the opponent has, so the player to move loses.
                None => {
                    for (reply, maker) in replies.iter_mut().zip(makers) {
                        *reply |= maker;
                    }
                }
            }
        }
        replies
    }
}
