//! The computation of the table of outcomes, row by row.
//!
//! The row of x has two kinds of bits for each opponent y: *replies*, whether y wins moving first, and *wins*, whether
//! x wins moving first. A reply turns x into an earlier side, whose row is finished. So for every attack on x, words of
//! replies follow from words of the wins in that row and the mask of the y that can make the attack. An attack by x
//! turns y into an earlier side in the row of replies of the same x, and neighbours mostly remain neighbours. So wins
//! follow from replies by copying stretches of bits. Only wins are stored.

use std::ops::Range;

use super::attack::Attack;
use super::bits::set_where_clear;
use super::layer::{Layer, RowShape};
use super::opponents::Opponents;
use super::sides::Sides;
use super::{Counts, MoreHands};
use crate::budget::{Budget, Stopped};

/// The data used in the computation of every row.
pub(super) struct Filling<'a> {
    sides: &'a Sides,
    attacks: Vec<Attack>,
    /// One entry for each number of hands.
    opponents: Vec<Opponents>,
}

/// A row for one side, with a bit for each opponent.
pub(super) struct Row {
    /// Whether the side wins moving first.
    pub(super) wins: Vec<u64>,
    /// Whether the opponent wins moving first.
    pub(super) replies: Vec<u64>,
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
    let filling = Filling::new(sides, (fingers, hands), budget)?;
    let mut layers = vec![Layer::empty()];
    for mover in 1..=hands {
        let shape = RowShape::new((fingers, mover), hands, rule);
        layers.push(Layer::new(shape, 0..sides.with_hands(mover).len())?);
        for (place, side) in sides.with_hands(mover).iter().enumerate() {
            budget.ask()?;
            let shape = layers[mover as usize].shape();
            let row = filling.row(side, shape, |hands, _| Some(&layers[hands as usize]));
            layers[mover as usize].put(place, &row.wins);
        }
    }
    Ok(layers)
}

impl<'a> Filling<'a> {
    /// Prepares the rows of finger count `fingers` against opponents with at most `hands` hands.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub(super) fn new(
        sides: &'a Sides,
        (fingers, hands): (u32, u32),
        budget: &Budget<'_>,
    ) -> Result<Filling<'a>, Stopped> {
        let attacks = Attack::all(fingers);
        let mut opponents = Vec::new();
        for hands in 0..=hands {
            budget.ask()?;
            opponents.push(Opponents::new(sides, hands, &attacks));
        }
        Ok(Filling {
            sides,
            attacks,
            opponents,
        })
    }

    /// The row of `side`. `finished` contains the rows of the earlier sides, by number of hands and place; `None` means
    /// that no hand is left.
    pub(super) fn row<'l>(
        &self,
        side: &Counts,
        shape: &RowShape,
        finished: impl Fn(u32, usize) -> Option<&'l Layer>,
    ) -> Row {
        let mut row = Row {
            wins: vec![0; shape.words()],
            replies: vec![0; shape.words()],
        };
        let suffered = self.suffered(side);
        for (hands, range) in ranges(shape) {
            let replies = &mut row.replies[range];
            for suffered in &suffered {
                let layer = finished(suffered.hands, suffered.place);
                let after = layer.and_then(|layer| layer.get(suffered.place, hands));
                self.reply(suffered, hands, after, replies);
            }
        }
        let made = self.made(side);
        // An opponent without hands has no reply, and an opponent with two hands fewer, who is not stored, loses.
        let none = vec![0; self.opponents[shape.opponents().start as usize - 1].words];
        for (hands, range) in ranges(shape) {
            let fewer = shape.range(hands - 1);
            let with_fewer = fewer.map_or(&none[..], |range| &row.replies[range]);
            let replies = &row.replies[range.clone()];
            for &at in &made {
                let after = if self.attacks[at].removes {
                    with_fewer
                } else {
                    replies
                };
                let hits = &self.opponents[hands as usize].attacks[at].hits;
                let wins = &mut row.wins[range.clone()];
                hits.iter()
                    .for_each(|&hit| set_where_clear(wins, after, hit));
            }
        }
        row
    }

    /// The attacks that `side` can make.
    fn made(&self, side: &Counts) -> Vec<usize> {
        let attacks = self.attacks.iter().enumerate();
        let made = attacks.filter(|(_, attack)| attack.can_be_made_by(side));
        made.map(|(at, _)| at).collect()
    }

    /// The sides after an attack on `side`; its row depends on their rows.
    pub(super) fn after_attacks(&self, side: &Counts) -> impl Iterator<Item = Counts> {
        let hitting = self.attacks.iter().filter(|attack| attack.can_hit(side));
        hitting.map(|attack| attack.on(side))
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

    /// Adds the opponents with `hands` hands who win by an attack, given the wins `after` of the attacked side.
    fn reply(&self, suffered: &Suffered, hands: u32, after: Option<&[u64]>, replies: &mut [u64]) {
        let makers = &self.opponents[hands as usize].attacks[suffered.attack].makers;
        match after {
            Some(wins) => {
                for ((reply, maker), win) in replies.iter_mut().zip(makers).zip(wins) {
                    *reply |= maker & !win;
                }
            }
            // No hand is left, or at least two fewer than the opponent has, so the player to move loses.
            None => {
                for (reply, maker) in replies.iter_mut().zip(makers) {
                    *reply |= maker;
                }
            }
        }
    }
}

/// The numbers of hands of the opponents in a row, and their words.
fn ranges(shape: &RowShape) -> impl Iterator<Item = (u32, Range<usize>)> {
    let opponents = shape.opponents();
    opponents.filter_map(|hands| Some((hands, shape.range(hands)?)))
}
