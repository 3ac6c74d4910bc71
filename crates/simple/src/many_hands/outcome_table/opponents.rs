//! Bit rows over the sides with a given number of hands: which of them can make an attack, and its effect on them.

use super::attack::Attack;
use super::bits::{self, Stretch, words};
use super::sides::Sides;

/// The data on the sides with one number of hands, shared by all rows of outcomes.
pub(super) struct Opponents {
    /// The number of words of a row.
    pub(super) words: usize,
    /// The data of each attack.
    pub(super) attacks: Vec<Effect>,
}

/// An attack by or on each of the sides.
pub(super) struct Effect {
    /// The sides that can make it.
    pub(super) makers: Vec<u64>,
    /// The places of the sides that the attack can hit, and of the resulting sides.
    ///
    /// The attack preserves the order, so long stretches of neighbours are treated together.
    pub(super) hits: Vec<Stretch>,
}

impl Opponents {
    pub(super) fn new(sides: &Sides, hands: u32, attacks: &[Attack]) -> Opponents {
        let effect = |attack: &Attack| Effect {
            makers: makers(sides, hands, attack),
            hits: hits(sides, hands, attack),
        };
        Opponents {
            words: words(sides.with_hands(hands).len()),
            attacks: attacks.iter().map(effect).collect(),
        }
    }
}

fn makers(sides: &Sides, hands: u32, attack: &Attack) -> Vec<u64> {
    let all = sides.with_hands(hands);
    let mut makers = vec![0; words(all.len())];
    for (place, side) in all.iter().enumerate() {
        if attack.can_be_made_by(side) {
            bits::set(&mut makers, place);
        }
    }
    makers
}

/// The places of the sides with `hands` hands that `attack` can hit, and of the resulting sides among those with the
/// remaining number of hands.
pub(super) fn hits(sides: &Sides, hands: u32, attack: &Attack) -> Vec<Stretch> {
    let mut hits = Vec::new();
    for (to, side) in (0..).zip(sides.with_hands(hands)) {
        if attack.can_hit(side) {
            let from = sides.place(attack.on(side).as_slice()) as u32;
            lengthen(&mut hits, to, from);
        }
    }
    hits
}

/// Adds a place to the last stretch if the stretch continues there; otherwise begins a new one.
pub(super) fn lengthen(stretches: &mut Vec<Stretch>, to: u32, from: u32) {
    match stretches.last_mut() {
        Some(last) if (last.to + last.len, last.from + last.len) == (to, from) => last.len += 1,
        _ => stretches.push(Stretch { to, from, len: 1 }),
    }
}
