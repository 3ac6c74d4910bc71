//! The moves in scoring play: their points, and the scores of best play.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::scoring::winner;
use num_traits::Zero;

use super::{Method, Move, MoveAnalysis, MoveQuestion, NotFound};
use crate::context::Context;
use crate::error::Done;
use crate::object::{Piece, Position};
use crate::position::scoring::Summed;

/// A move in a sum.
struct Scored {
    component: usize,
    becomes: Piece,
    points: Rational,
}

impl Context<'_> {
    /// The moves with their points and the scores, the best first.
    pub(super) fn moves_by_scores(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let why = NotFound::new("values are those of normal play");
        let mut scorer = self.scorer(position)?;
        let mut analysis = MoveAnalysis::unvalued(position, &why, Method::Scores);
        for first in question.first_players() {
            let score = self.score(&mut scorer, position, first)?;
            analysis.winners[first] = Some(outcome(&score));
            analysis.scores[first] = Some(score);
        }
        for player in question.players() {
            for one in self.moves_with_points(position, player)? {
                let after = self.after_move(position, one.component, one.becomes.clone());
                let later = self.score(&mut scorer, &after, player.opponent())?;
                let score = player.pick(&later + &one.points, &later - &one.points);
                analysis.moves[player].push(Move {
                    winner: outcome(&score),
                    points: Ok(one.points),
                    score: Ok(score),
                    ..Move::unvalued(one.component, one.becomes, after, &why)
                });
            }
            analysis.moves[player].sort_by(|one, other| {
                let scores = [one, other].map(|choice| choice.score.as_ref().ok());
                player.pick(scores[1].cmp(&scores[0]), scores[0].cmp(&scores[1]))
            });
        }
        Ok(analysis)
    }

    /// The moves of a player with their points. There are none in a number, which is a score.
    fn moves_with_points(&mut self, position: &Position, player: Player) -> Done<Vec<Scored>> {
        let mut moves = Vec::new();
        for at in position.open_components() {
            let component = &position.components()[at];
            let mover = component.mover(player);
            let found = match self.summed(&component.piece)? {
                Summed::Ruleset(start) => {
                    let moves = start.moves_with_points(mover).into_iter();
                    let moves =
                        moves.map(|(option, points)| (Piece::Ruleset(Rc::new(option)), points));
                    moves.collect()
                }
                Summed::Moves(form) => {
                    let options = self.options_of_form(form, mover)?.into_iter();
                    let moves = options.map(|option| (Piece::Form(option), Rational::zero()));
                    moves.collect()
                }
                Summed::Score(_) => Vec::new(),
            };
            moves.extend(found.into_iter().map(|(becomes, points)| Scored {
                component: at,
                becomes,
                points,
            }));
        }
        Ok(moves)
    }
}

/// Who wins with a score.
fn outcome(score: &Rational) -> Outcome {
    winner(score).map_or(Outcome::Draw, Outcome::won_by)
}
