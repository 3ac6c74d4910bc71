//! The moves in a position, a sum or a value: their results, their values, and whether they win.

mod column;
mod endless;
mod nimbers;
mod normal;
mod orthodox;
mod outcome;
mod parts;
mod question;
mod remoteness;
mod scores;
mod simplest;
mod temperature;
mod total;
mod turns;

use std::fmt;
use std::rc::Rc;

use chopsticks_base::budget::Stopped;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::class_of_outcome;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Object, Piece, Position};
pub use column::{ColumnTables, MAX_NAME, MoveColumn};
pub(crate) use orthodox::OrthodoxRange;
pub use question::{Method, MoveQuestion, Play, TRIED_GAMES};

/// The positions that are looked at for values before a search, which often needs fewer.
pub const TRIED_POSITIONS: u64 = 20_000;

/// The reason why something is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    why: Rc<str>,
    limit: Option<LimitReached>,
}

/// The limit behind an unknown result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LimitReached {
    /// A limit of the budget.
    Budget(Stopped),
    /// [`MoveQuestion::games`].
    Sum,
}

/// The known result, or the reason why it is unknown.
pub type Known<T> = Result<T, NotFound>;

impl NotFound {
    /// The reason.
    pub(crate) fn new(reason: impl fmt::Display) -> NotFound {
        NotFound {
            why: reason.to_string().into(),
            limit: None,
        }
    }

    /// A sum that needs more than [`MoveQuestion::games`].
    fn large_sum(games: usize) -> NotFound {
        let reason = format!("adding two of the components takes more than {games} games");
        NotFound {
            limit: Some(LimitReached::Sum),
            ..NotFound::new(reason)
        }
    }

    /// Sums that together need more than twice [`MoveQuestion::games`].
    fn large_sums(games: usize) -> NotFound {
        let reason = format!("all additions together take more than {games} games");
        NotFound {
            limit: Some(LimitReached::Sum),
            ..NotFound::new(reason)
        }
    }

    /// The limit of the budget that was reached, if that is the reason.
    pub fn stopped(&self) -> Option<Stopped> {
        match self.limit? {
            LimitReached::Budget(stopped) => Some(stopped),
            LimitReached::Sum => None,
        }
    }

    /// The name of the limit that was reached, which is that of its flag without `--max-`.
    pub fn limit_name(&self) -> Option<String> {
        match self.limit? {
            LimitReached::Budget(stopped) => stopped.limit().map(|limit| limit.to_string()),
            LimitReached::Sum => Some("sum".to_owned()),
        }
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

/// The outcome and the moves of a position.
#[derive(Clone, Debug)]
pub struct MoveAnalysis {
    /// The position.
    pub position: Rc<Position>,
    /// The value.
    pub value: Known<Object>,
    /// The value of one copy of each component, with its sign.
    pub component_values: Vec<Known<Object>>,
    /// The winner with best play, by the player who moves first; `None` if not requested.
    pub winners: ByPlayer<Option<Outcome>>,
    /// The best scores in scoring play, by the player who moves first; `None` if not requested.
    pub scores: ByPlayer<Option<Rational>>,
    /// The moves of each player, the best first.
    pub moves: ByPlayer<Vec<Move>>,
    /// The method by which the winners were found.
    pub method: Method,
}

/// A move, with what is known about the resulting position.
#[derive(Clone, Debug)]
pub struct Move {
    /// The place of the component among the components of the position.
    pub component: usize,
    /// The result of the move in the component, with the sign of the component.
    pub becomes: Piece,
    /// The position after the move.
    pub after: Rc<Position>,
    /// The value of the component after the move, with its sign.
    pub component_value: Known<Object>,
    /// The value of the position after the move.
    pub value: Known<Object>,
    /// The mean of that value; for a game with kos, only if it does not depend on the komaster.
    pub mean: Known<Rational>,
    /// The temperature of that value; for a game with kos, only if it does not depend on the komaster.
    pub temperature: Known<Rational>,
    /// The outcome after the move, by the player who moves next.
    pub outcome: Known<ByPlayer<Outcome>>,
    /// The gain of the player: G^L − G for Left, G − G^R for Right.
    pub incentive: Known<Object>,
    /// Whether another move of the player is at least as good; among equal moves, the first is not dominated.
    pub is_dominated: Known<bool>,
    /// Whether the opponent has an answer, in the canonical form of the value after the move, that is at least as good
    /// for the opponent as the position before the move.
    pub is_reversible: Known<bool>,
    /// The number of moves that play lasts after the move if the winner wins as soon as possible and the loser loses as late
    /// as possible; `None` for a draw.
    pub remoteness: Known<Option<u32>>,
    /// The simplest form of the position after the move under misère play, modulo the smallest universe of the position before.
    pub misere_value: Known<Object>,
    /// The points that the player gets for the move.
    pub points: Known<Rational>,
    /// The score with best play after the move, its points included.
    pub score: Known<Rational>,
    /// The winner with best play after the move.
    pub winner: Outcome,
    /// The entries of [`MoveColumn::ALL`].
    entries: Vec<Known<Object>>,
}

impl Move {
    /// Whether `player`, who makes the move, wins by it.
    pub fn wins(&self, player: Player) -> bool {
        self.winner == Outcome::won_by(player)
    }
}

impl MoveAnalysis {
    /// An analysis without values, for this reason, and with nothing else so far.
    fn unvalued(position: &Rc<Position>, why: &NotFound, method: Method) -> MoveAnalysis {
        MoveAnalysis {
            position: position.clone(),
            value: Err(why.clone()),
            component_values: vec![Err(why.clone()); position.components().len()],
            winners: ByPlayer::default(),
            scores: ByPlayer::default(),
            moves: ByPlayer::default(),
            method,
        }
    }

    /// The moves of Left, followed by those of Right, numbered from 1.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, Player, &Move)> {
        let all = Player::BOTH.into_iter().flat_map(|player| {
            let moves = self.moves[player].iter();
            moves.map(move |choice| (player, choice))
        });
        (1..)
            .zip(all)
            .map(|(number, (player, choice))| (number, player, choice))
    }

    /// The position after the move with this number.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn after(&self, number: usize) -> Done<Rc<Position>> {
        let found = self.numbered().find(|(known, ..)| *known == number);
        let count = self.numbered().count();
        found
            .map(|(_, _, choice)| choice.after.clone())
            .ok_or_else(|| {
                Fault::arguments(
                    format!("found the move {number}"),
                    match count {
                        0 => "a position with moves; there are no moves here".to_owned(),
                        count => format!("a number from 1 to {count}"),
                    },
                )
            })
    }

    /// Whether a move is one that the player should make: in scoring play it has the best score, and else it wins.
    pub fn is_recommended(&self, player: Player, choice: &Move) -> bool {
        match &self.scores[player] {
            Some(best) => choice.score.as_ref() == Ok(best),
            None => choice.wins(player),
        }
    }

    /// Removes the moves that are not recommended.
    fn retain_recommended(&mut self) {
        for player in Player::BOTH {
            let mut moves = std::mem::take(&mut self.moves[player]);
            moves.retain(|choice| self.is_recommended(player, choice));
            self.moves[player] = moves;
        }
    }

    /// The outcome class, if both first players were requested and neither case is a draw.
    pub fn outcome(&self) -> Option<OutcomeClass> {
        let (left, right) = (self.winners.left?, self.winners.right?);
        class_of_outcome(ByPlayer { left, right })
    }
}

impl Context<'_> {
    /// The winner of a position, and its moves.
    ///
    /// # Errors
    /// If neither values nor a search find the winner, and when the run is asked to stop.
    pub fn moves(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let is_misere = question.play == Play::Misere;
        let is_searched = is_misere || question.method == Some(Method::Search);
        let has_nimbers = position.has_turns() && !position.is_loopy() && !is_misere;
        let is_by_graph = position.has_turns() || is_searched && position.is_loopy();
        let mut analysis = if question.play == Play::Scoring {
            self.moves_by_scores(position, question)?
        } else if has_nimbers {
            self.moves_with_turns(position, question)?
        } else if is_by_graph {
            self.moves_by_graph(position, question)?
        } else if is_misere {
            self.misere_moves(position, question)?
        } else {
            self.moves_of_normal_play(position, question)?
        };
        if question.only_winning {
            analysis.retain_recommended();
        }
        // What takes long is found for the moves that are listed only.
        if question.has_moves && !is_by_graph {
            match question.play {
                Play::Misere => self.find_misere_values(&mut analysis)?,
                // A search is for positions with many followers.
                Play::Normal if analysis.method != Method::Search => {
                    self.add_remoteness(&mut analysis)?;
                }
                Play::Normal | Play::Scoring => {}
            }
        }
        for player in Player::BOTH {
            analysis.moves[player].sort_by_key(|choice| {
                let is_dominated = choice.is_dominated == Ok(true);
                let is_reversible = choice.is_reversible == Ok(true);
                (choice.winner.rank(player), is_dominated, is_reversible)
            });
        }
        self.fill(&mut analysis)?;
        Ok(analysis)
    }

    /// The moves with winners only. `result` finds the winner of a position by the player who moves first, and the
    /// outcome if that is known too.
    fn moves_without_values(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
        why: NotFound,
        method: Method,
        mut result: impl FnMut(
            &mut Self,
            &Rc<Position>,
            Player,
        ) -> Done<(Outcome, Option<ByPlayer<Outcome>>)>,
    ) -> Done<MoveAnalysis> {
        let mut analysis = MoveAnalysis::unvalued(position, &why, method);
        for first in question.first_players() {
            analysis.winners[first] = Some(result(self, position, first)?.0);
        }
        for player in question.players() {
            for (component, becomes) in self.moves_by_component(position, player)? {
                let after = self.after_move(position, component, becomes.clone());
                let (winner, outcome) = result(self, &after, player.opponent())?;
                analysis.moves[player].push(Move {
                    outcome: outcome.ok_or_else(|| why.clone()),
                    winner,
                    ..Move::unvalued(component, becomes, after, &why)
                });
            }
        }
        Ok(analysis)
    }
}

impl Move {
    /// A move of which only the positions are known.
    fn unvalued(component: usize, becomes: Piece, after: Rc<Position>, why: &NotFound) -> Move {
        Move {
            component,
            becomes,
            after,
            component_value: Err(why.clone()),
            value: Err(why.clone()),
            mean: Err(why.clone()),
            temperature: Err(why.clone()),
            outcome: Err(why.clone()),
            incentive: Err(why.clone()),
            is_dominated: Err(why.clone()),
            is_reversible: Err(why.clone()),
            remoteness: Err(why.clone()),
            misere_value: Err(why.clone()),
            points: Err(why.clone()),
            score: Err(why.clone()),
            winner: Outcome::Draw,
            entries: Vec::new(),
        }
    }
}

/// The result, or the reason why it is unknown; an error if nothing else should be tried.
fn known<T>(found: Done<T>) -> Done<Known<T>> {
    match found {
        Ok(found) => Ok(Ok(found)),
        Err(Fault::Stopped(stopped)) if stopped.ends_all_work() => Err(stopped.into()),
        Err(Fault::Stopped(stopped)) => Ok(Err(NotFound {
            limit: Some(LimitReached::Budget(stopped)),
            ..NotFound::new(stopped)
        })),
        Err(fault) => Ok(Err(NotFound::new(fault))),
    }
}

/// [`known`] for a computation that stops at a limit.
fn known_within<T>(found: Result<T, Stopped>) -> Done<Known<T>> {
    known(found.map_err(Fault::from))
}
