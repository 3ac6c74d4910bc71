//! Ends of scoring games: the player to move who has a mark in every component ends the game with the sum of these scores.

use super::scores::{Scores, is_as_good};
use crate::augmented::{AugmentedArena, Draft, Ends, Form, Marks, WrittenEnds};
use crate::budget::{Meter, Stopped};
use crate::number::Rational;
use crate::player::{ByPlayer, Player};

/// Ends of guaranteed scoring games.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoringEnds;

impl Ends for ScoringEnds {
    type Mark = Rational;
    type Prospects = Scores;

    fn prospects(marks: &Marks<Rational>, options: &ByPlayer<Vec<&Scores>>) -> Scores {
        Scores::of(marks, options)
    }

    fn sum(a: &Rational, b: &Rational) -> Rational {
        a + b
    }

    fn negative(mark: &Rational) -> Rational {
        -mark
    }

    fn better(player: Player, a: Rational, b: Rational) -> Rational {
        if is_as_good(player, &a, &b) { a } else { b }
    }

    /// If G ≥ H, both stops of G are at least those of H.
    fn is_as_strong(self, player: Player, first: &Scores, second: &Scores) -> bool {
        is_as_good(player, &first.stops[player], &second.stops[player])
            && is_as_good(player, &first.secured[player], &second.secured[player])
    }

    fn is_needless(self, player: Player, mark: &Rational, without: &Scores) -> bool {
        is_as_good(player, &without.secured[player], mark)
    }
}

impl WrittenEnds for ScoringEnds {
    /// A mark of a player without options is an atom, if the game is then guaranteed. Other marks are written as options.
    fn write_marks(
        arena: &mut AugmentedArena<ScoringEnds>,
        mut draft: Draft<Rational>,
        meter: &mut Meter<'_>,
    ) -> Result<Draft<Rational>, Stopped> {
        let form = arena.intern_draft(&draft);
        let worst = arena.prospects(form).worst.clone();
        for player in Player::BOTH {
            let is_alone = draft.options[player].is_empty();
            let mark = draft.marks[player].take_if(|mark| !is_alone || worst[player] != *mark);
            if let Some(score) = mark {
                let option = option_for_mark(arena, form, player, &score, meter)?;
                draft.options[player].push(option);
            }
        }
        Ok(draft)
    }
}

/// The option that is written for a mark: s − (n + 1) for Left, with the smallest n for which the form is at least s − n.
fn option_for_mark(
    arena: &mut AugmentedArena<ScoringEnds>,
    form: Form,
    player: Player,
    score: &Rational,
    meter: &mut Meter<'_>,
) -> Result<Form, Stopped> {
    let opponent = player.opponent();
    let mut end = number(arena, score);
    loop {
        let with_one_move_more = with_moves(arena, opponent, score, end);
        if arena.is_preferred(player, form, end, meter)? {
            return Ok(with_one_move_more);
        }
        end = with_one_move_more;
    }
}

/// The number s = ⟨∅^s | ∅^s⟩.
pub(super) fn number(arena: &mut AugmentedArena<ScoringEnds>, score: &Rational) -> Form {
    arena.intern_simplest(ByPlayer::default(), ByPlayer::both(Some(score.clone())))
}

/// The game in which a player has one move more than in a game where only that player can move, and every score is this one.
fn with_moves(
    arena: &mut AugmentedArena<ScoringEnds>,
    player: Player,
    score: &Rational,
    before: Form,
) -> Form {
    let options = ByPlayer::from_fn(|side| {
        if side == player {
            vec![before]
        } else {
            Vec::new()
        }
    });
    let marks = ByPlayer::from_fn(|side| (side != player).then(|| score.clone()));
    arena.intern_simplest(options, marks)
}
