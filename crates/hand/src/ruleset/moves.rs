//! Moves by the numbers of hands, as players name them.

use super::chopsticks::Chopsticks;
use super::hands::{Position, ShownHands};
use crate::player::Player;
use crate::turns::Ending;

/// One move; hands are counted from 0 in the order of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Tap one of the opponent's hands.
    Tap {
        /// The mover's hand.
        with: usize,
        /// The opponent's hand.
        on: usize,
    },
    /// Tap one of the mover's own hands.
    TapOwn {
        /// The tapping hand.
        with: usize,
        /// The hand that is tapped.
        on: usize,
    },
    /// Transfer fingers from one hand of the mover to another.
    Transfer {
        /// The hand that gives.
        from: usize,
        /// The hand that takes.
        to: usize,
        /// The number of fingers.
        fingers: u32,
    },
}

impl Chopsticks {
    /// The moves in a position; none when the game is over.
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        match self.ending(position) {
            Some(_) => Vec::new(),
            None => self.moves_of(&position.hands, position.to_move),
        }
    }

    /// The moves in a position; of those that lead to the same position up to the order of hands, only the first.
    pub fn different_moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = self.moves(position);
        let mut seen = Vec::new();
        moves.retain(|chosen| {
            let after = self.after(position, *chosen).sorted();
            let is_new = !seen.contains(&after);
            if is_new {
                seen.push(after);
            }
            is_new
        });
        moves
    }

    /// The moves of `player`, whether or not the game is over.
    pub(super) fn moves_of(&self, hands: &ShownHands, player: Player) -> Vec<Move> {
        let (own, others) = (hands.side(player), hands.side(player.opponent()));
        let mut moves = Vec::new();
        for (with, by) in own.iter().enumerate() {
            let tapped = |on: &usize| self.tapped(others[*on], *by).is_some();
            let taps = (0..others.len()).filter(tapped);
            moves.extend(taps.map(|on| Move::Tap { with, on }));
        }
        moves.extend(self.own_moves(own));
        moves
    }

    /// The moves that change only the hands of the mover.
    pub(super) fn own_moves<'a>(&'a self, own: &'a [u32]) -> impl Iterator<Item = Move> + 'a {
        let pairs = (0..own.len()).flat_map(move |from| (0..own.len()).map(move |to| (from, to)));
        let pairs = pairs.filter(|(from, to)| from != to);
        pairs.flat_map(move |(from, to)| {
            let tap = self.rules.tap_own && self.tapped(own[to], own[from]).is_some();
            let tap = tap.then_some(Move::TapOwn { with: from, on: to });
            let transfers =
                (1..=own[from]).filter(move |fingers| self.transfers(own[from], own[to], *fingers));
            tap.into_iter()
                .chain(transfers.map(move |fingers| Move::Transfer { from, to, fingers }))
        })
    }

    /// The fingers of a hand after a tap by a hand that shows `by`; `None` if the tap is not a move.
    pub(super) fn tapped(&self, hand: u32, by: u32) -> Option<u32> {
        let allowed = by > 0 && (hand > 0 || self.rules.tap_dead);
        allowed.then(|| self.rules.sum(hand, by))
    }

    /// Whether a transfer from a hand to another is a move.
    fn transfers(&self, from: u32, to: u32, fingers: u32) -> bool {
        if to + fingers > self.rules.most() {
            return false;
        }
        if from - fingers == to {
            // The same pair again, mirrored.
            self.rules.swap
        } else {
            self.rules.transfer.allows(from, to, fingers)
        }
    }

    /// The fingers of the two hands of a move after it, given those before; `None` if the move is illegal then.
    ///
    /// The first hand taps or gives, the second is tapped or takes. The caller must check that the game is not over.
    /// Other hands do not matter for any move.
    pub fn effect(&self, chosen: Move, first: u32, second: u32) -> Option<(u32, u32)> {
        let allowed = match chosen {
            Move::TapOwn { .. } if !self.rules.tap_own => false,
            Move::Tap { .. } | Move::TapOwn { .. } => self.tapped(second, first).is_some(),
            Move::Transfer { fingers, .. } => {
                (1..=first).contains(&fingers) && self.transfers(first, second, fingers)
            }
        };
        allowed.then(|| self.changed(chosen, first, second))
    }

    /// The fingers of the two hands of a legal move after it, given those before.
    fn changed(&self, chosen: Move, first: u32, second: u32) -> (u32, u32) {
        match chosen {
            Move::Tap { .. } | Move::TapOwn { .. } => (first, self.rules.sum(second, first)),
            Move::Transfer { fingers, .. } => (first - fingers, second + fingers),
        }
    }

    /// The hands of a player after one of their own moves with these two of them.
    pub(super) fn own_after(
        &self,
        mut own: Vec<u32>,
        own_move: Move,
        (first, second): (usize, usize),
    ) -> Vec<u32> {
        (own[first], own[second]) = self.changed(own_move, own[first], own[second]);
        own
    }

    /// The hands after a move of `player`.
    ///
    /// The move is one of [`Chopsticks::moves`].
    pub(super) fn hands_after(
        &self,
        hands: &ShownHands,
        player: Player,
        chosen: Move,
    ) -> ShownHands {
        let mut after = hands.clone();
        if let Move::Tap { with, on } = chosen {
            let by = hands.side(player)[with];
            let tapped = &mut after.0[player.opponent()][on];
            (_, *tapped) = self.changed(chosen, by, *tapped);
        } else {
            let side = std::mem::take(&mut after.0[player]);
            after.0[player] = self.own_after(side, chosen, chosen.hands());
        }
        after
    }

    /// The position after a move.
    ///
    /// The move must be one of [`Chopsticks::moves`]; otherwise the result may not be a position of the game.
    ///
    /// # Panics
    /// When the hands of the move do not exist.
    pub fn after(&self, position: &Position, chosen: Move) -> Position {
        Position {
            hands: self.hands_after(&position.hands, position.to_move, chosen),
            to_move: position.to_move.opponent(),
        }
    }

    /// The ending for the player to move; `None` if the game is not over.
    pub fn ending(&self, position: &Position) -> Option<Ending> {
        let [own, others] = [position.to_move, position.to_move.opponent()]
            .map(|player| self.is_out(position.hands.side(player)));
        self.rules.win.ending(own, others)
    }

    /// Whether a player with these hands is out.
    pub(super) fn is_out(&self, side: &[u32]) -> bool {
        let last = self.rules.win.last_total();
        side.iter().map(|hand| u64::from(*hand)).sum::<u64>() <= u64::from(last)
    }
}

impl Move {
    /// The hand that taps or gives, and the one that is tapped or takes.
    pub(crate) fn hands(self) -> (usize, usize) {
        match self {
            Move::Tap { with, on } | Move::TapOwn { with, on } => (with, on),
            Move::Transfer { from, to, .. } => (from, to),
        }
    }

    /// The move in words, by the fingers in `position`: `tap 1 on 2`.
    pub fn words(self, position: &Position) -> String {
        let own = position.hands.side(position.to_move);
        let others = position.hands.side(position.to_move.opponent());
        match self {
            Move::Tap { with, on } => format!("tap {} on {}", own[with], others[on]),
            Move::TapOwn { with, on } => format!("tap {} on own {}", own[with], own[on]),
            Move::Transfer { from, to, fingers } => {
                format!("transfer {fingers} from {} to {}", own[from], own[to])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::{Elimination, Rules};
    use super::super::transfer::Transfer;
    use super::*;

    /// A transfer of no fingers is not a move, even under rules that allow every transfer.
    #[test]
    fn no_move_transfers_nothing() {
        let game = Chopsticks::new(Rules {
            swap: true,
            transfer: Transfer::ANY,
            ..Rules::plain(5, Elimination::CutoffAt)
        });
        let game = game.unwrap();
        for (fingers, after) in [(0, None), (1, Some((2, 2))), (4, None)] {
            let (from, to) = (0, 1);
            let transfer = Move::Transfer { from, to, fingers };
            assert_eq!(game.effect(transfer, 3, 1), after);
            assert_eq!(game.effect(transfer, 2, 2).is_some(), fingers == 1);
        }
    }

    /// Hands are named by their fingers, which a reader sees on the board.
    #[test]
    fn moves_are_said_with_the_fingers_of_the_hands() {
        let game = Chopsticks::new(Rules {
            tap_own: true,
            transfer: Transfer::ANY,
            ..Rules::plain(5, Elimination::CutoffAt)
        });
        let game = game.unwrap();
        let said = |text: &str| -> Vec<String> {
            let position = game.read(text).unwrap();
            let moves = game.moves(&position).into_iter();
            moves.map(|chosen| chosen.words(&position)).collect()
        };
        let left = [
            "tap 1 on 4",
            "tap 1 on own 2",
            "transfer 1 from 1 to 2",
            "tap 2 on 4",
            "tap 2 on own 1",
            "transfer 2 from 2 to 1",
        ];
        let right = [
            "tap 4 on 1",
            "tap 4 on 2",
            "transfer 1 from 4 to 0",
            "transfer 2 from 4 to 0",
            "transfer 3 from 4 to 0",
        ];
        for (text, expected) in [("1,2-4,0 left", &left[..]), ("1,2-4,0 right", &right)] {
            let mut expected: Vec<&str> = expected.to_vec();
            let mut found = said(text);
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{text}");
        }
    }
}
