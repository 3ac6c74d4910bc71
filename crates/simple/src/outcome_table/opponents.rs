//! The sides with equally many hands as bits of a row: which can make an attack, and what an attack makes of them.

use super::attack::Attack;
use super::bits::{self, Stretch, words};
use super::sides::Sides;

/// What is the same for all rows of outcomes against the sides with one number of hands.
pub(super) struct Opponents {
    /// The words of a row.
    pub(super) words: usize,
    /// For each attack, what it needs.
    pub(super) attacks: Vec<Effect>,
}

/// An attack by or on each of the sides.
pub(super) struct Effect {
    /// The sides that can make it.
    pub(super) makers: Vec<u64>,
    /// Where the sides that it can hit are, and what becomes of them.
    ///
    /// Both keep their order under the attack, so long stretches of neighbours go together.
    pub(super) hits: Vec<Stretch>,
}

impl Opponents {
    pub(super) fn new(sides: &Sides, hands: u32, attacks: &[Attack]) -> Opponents {
        let effect = |attack: &Attack| Effect {
            makers: makers(sides, hands, attack),
            hits: hits(sides, hands, attack),
        };
        Opponents {
            words: words(sides.of(hands).len()),
            attacks: attacks.iter().map(effect).collect(),
        }
    }
}

fn makers(sides: &Sides, hands: u32, attack: &Attack) -> Vec<u64> {
    let all = sides.of(hands);
    let mut makers = vec![0; words(all.len())];
    for (place, side) in all.iter().enumerate() {
        if attack.can_be_made_by(side) {
            bits::set(&mut makers, place);
        }
    }
    makers
}

/// Where the sides with `hands` hands are that `attack` can hit, and what becomes of them among those with as many hands as
/// are left.
pub(super) fn hits(sides: &Sides, hands: u32, attack: &Attack) -> Vec<Stretch> {
    let mut hits = Vec::new();
    for (to, side) in (0..).zip(sides.of(hands)) {
        if attack.can_hit(side) {
            let from = sides.place(attack.on(side).as_slice()) as u32;
            lengthen(&mut hits, to, from);
        }
    }
    hits
}

/// Adds a place to the last stretch if it goes on there, and begins a new one if not.
pub(super) fn lengthen(stretches: &mut Vec<Stretch>, to: u32, from: u32) {
    match stretches.last_mut() {
        Some(last) if (last.to + last.len, last.from + last.len) == (to, from) => last.len += 1,
        _ => stretches.push(Stretch { to, from, len: 1 }),
    }
}
