//! The possible moves of a ply, with their codes and their effect on two hands.

use super::clause::Lit;
use super::limit::check_size;
use super::line_rules::LineRules;
use super::question::Under;
use crate::budget::{Budget, Stopped};
use crate::ruleset::{Chopsticks, Move};

/// The budget for the clauses of a ply, whatever the limit on the formula is.
const PLY: Budget<'static> = Budget {
    clauses: 1 << 30,
    ..Budget::UNLIMITED
};
const TOO_MANY_CLAUSES: Stopped = Stopped::TooLarge(
    "the formula for a single ply with these rules has more than 2^30 clauses, the most that can be stored",
);

/// Every move that is legal for some numbers of fingers on its two hands; the hands are distinguished.
///
/// The code of a move is its index here. [`transition`](super::transition) decides which moves are legal in a position.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    game: Chopsticks,
    moves: Vec<Move>,
}

/// The effect of a move on two hands, by what they show.
pub(super) struct Effect {
    pub(super) first: u32,
    pub(super) second: u32,
    /// What they show then; `None`: it is not a move.
    pub(super) after: Option<(u32, u32)>,
}

impl Choices {
    /// The moves of a game.
    ///
    /// # Errors
    /// When a ply would need too many clauses.
    pub(super) fn new(game: &Chopsticks) -> Result<Choices, Stopped> {
        check_size(game.rules(), LineRules::default(), Under(2), &PLY)
            .map_err(|_| TOO_MANY_CLAUSES)?;
        let (hands, most) = (game.rules().hands, game.rules().most());
        let mut choices = Choices {
            game: game.clone(),
            moves: Vec::new(),
        };
        let possible = candidates(hands as usize, most).filter(|chosen| {
            choices
                .effects(*chosen)
                .any(|effect| effect.after.is_some())
        });
        choices.moves = possible.collect();
        Ok(choices)
    }

    pub(super) fn game(&self) -> &Chopsticks {
        &self.game
    }

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of binary digits of a code.
    pub(super) fn bits(&self) -> u32 {
        self.moves.len().next_power_of_two().ilog2()
    }

    /// The code of the move with index `at`, as a conjunction of literals over the variables of its digits.
    pub(super) fn code(at: usize, bits: &[Lit]) -> Vec<Lit> {
        let digits = bits.iter().enumerate();
        digits
            .map(|(place, bit)| if at >> place & 1 == 1 { *bit } else { !*bit })
            .collect()
    }

    /// The effects of a move on its two hands, for all numbers of fingers.
    pub(super) fn effects(&self, chosen: Move) -> impl Iterator<Item = Effect> {
        let values = 0..=self.game.rules().most();
        let pairs = values
            .clone()
            .flat_map(move |first| values.clone().map(move |second| (first, second)));
        pairs.map(move |(first, second)| Effect {
            first,
            second,
            after: self.game.effect(chosen, first, second),
        })
    }
}

/// All pairs of numbers that two hands can show.
fn candidates(hands: usize, most: u32) -> impl Iterator<Item = Move> {
    let pairs = (0..hands).flat_map(move |one| (0..hands).map(move |other| (one, other)));
    let taps = pairs.clone().map(|(with, on)| Move::Tap { with, on });
    let own = pairs.filter(|(one, other)| one != other);
    let own = own.flat_map(move |(from, to)| {
        let transfers = (1..=most).map(move |fingers| Move::Transfer { from, to, fingers });
        std::iter::once(Move::TapOwn { with: from, on: to }).chain(transfers)
    });
    taps.chain(own)
}
