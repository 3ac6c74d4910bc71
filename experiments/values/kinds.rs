//! The kinds of values in the grids (i|j)_n.

use std::collections::HashMap;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::Uptimals;

/// The kind of a value of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// ↑\[k\] or ↓\[k\].
    Sum(u32),
    /// m·↑ + (m+1)·* or its negative, m ≥ 2.
    Multiple(u32),
    /// 0, *, J, {J|↑\[2\]}, or the negative of one of the last two.
    Named,
    /// An uptimal of another form.
    Uptimal,
    /// Not an uptimal.
    Other,
}

/// The values found so far with their kinds; most values occur for many n.
pub struct ValueKinds {
    arena: Arena,
    uptimals: Uptimals,
    known: HashMap<GameId, ValueKind>,
    /// ↑\[k\] and m·↑ + (m+1)·* for the largest k and m so far.
    last_sum: (u32, GameId),
    last_multiple: (u32, GameId),
}

impl ValueKinds {
    /// No values yet.
    pub fn new() -> ValueKinds {
        let mut arena = Arena::new();
        let up = up(&mut arena);
        let mut kinds = ValueKinds {
            arena,
            uptimals: Uptimals::default(),
            known: HashMap::new(),
            last_sum: (1, up),
            last_multiple: (1, up),
        };
        kinds.know(up, ValueKind::Sum(1));
        kinds.know_named();
        kinds
    }

    /// The arena of the values.
    pub fn arena(&mut self) -> &mut Arena {
        &mut self.arena
    }

    fn know(&mut self, value: GameId, kind: ValueKind) {
        let negative = self.arena.negative(value);
        self.known.extend([(value, kind), (negative, kind)]);
    }

    /// J = {0|↑\[2\]}.
    fn know_named(&mut self) {
        let (zero, star) = (self.arena.zero(), self.arena.nimber(1));
        let double = self.arena.pair(self.last_sum.1, star);
        let j = self.arena.pair(zero, double);
        let k = self.arena.pair(j, double);
        for value in [zero, star, j, k] {
            self.know(value, ValueKind::Named);
        }
    }

    /// Prepares all ↑\[k\] and multiples of ↑ that a grid of this size could have.
    pub fn expect(&mut self, n: u32) {
        let star = self.arena.nimber(1);
        while self.last_sum.0 < n {
            // ↑[k] = {↑[k−1] | *}: Theorem 2 of the paper.
            let next = self.arena.pair(self.last_sum.1, star);
            self.last_sum = (self.last_sum.0 + 1, next);
            self.know(self.last_sum.1, ValueKind::Sum(self.last_sum.0));
        }
        let up = up(&mut self.arena);
        let step = self.arena.sum(up, star);
        while self.last_multiple.0 < n / 2 {
            self.last_multiple = (
                self.last_multiple.0 + 1,
                self.arena.sum(self.last_multiple.1, step),
            );
            self.know(
                self.last_multiple.1,
                ValueKind::Multiple(self.last_multiple.0),
            );
        }
    }

    /// The kind of a value of a grid that was [expected](ValueKinds::expect).
    pub fn kind(&mut self, value: GameId) -> ValueKind {
        if let Some(&kind) = self.known.get(&value) {
            return kind;
        }
        let is_uptimal = self.uptimals.uptimal(&self.arena, value).is_some();
        let kind = if is_uptimal {
            ValueKind::Uptimal
        } else {
            ValueKind::Other
        };
        self.know(value, kind);
        kind
    }
}

/// ↑ = {0|*}.
fn up(arena: &mut Arena) -> GameId {
    let (zero, star) = (arena.zero(), arena.nimber(1));
    arena.pair(zero, star)
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_cgt::notation::read;

    use super::*;

    #[test]
    fn names_and_negatives_have_their_kinds() {
        let mut kinds = ValueKinds::new();
        kinds.expect(20);
        for (text, kind) in [
            ("v", ValueKind::Sum(1)),
            ("^[9]", ValueKind::Sum(9)),
            ("^^*", ValueKind::Multiple(2)),
            ("v3", ValueKind::Multiple(3)),
            ("^3 + *", ValueKind::Uptimal),
            ("*", ValueKind::Named),
            ("{v[2]|0}", ValueKind::Named),
            ("{0|^[2]||^[2]}", ValueKind::Named),
            ("+-{0|^[2]}", ValueKind::Other),
        ] {
            let value = read(text, kinds.arena(), &Budget::DEFAULT).unwrap();
            assert_eq!(kinds.kind(value), kind, "{text}");
        }
    }
}
