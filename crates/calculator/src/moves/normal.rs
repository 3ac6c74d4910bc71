//! The analysis under normal play: by the values of the components, and otherwise by a search.

use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{GameId, Relation};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::value::{Mast, incentive};
use hashbrown::HashSet;

use super::nimbers::NimValues;
use super::parts::Part;
use super::total::{Adder, Summed};
use super::{Known, Method, Move, MoveAnalysis, MoveQuestion, NotFound, known, known_within};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Object, Position};
use crate::order::relation;

/// The moves of a position with their sums, by player.
type Sums = ByPlayer<Vec<(Move, Summed)>>;

impl<'a> Context<'a> {
    /// The analysis by the method that is asked for, and otherwise by values that are found soon or by a search.
    pub(super) fn moves_of_normal_play(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let is_free = question.method.is_none() && !question.has_moves;
        if let Some(outcome) = position.outcome_by_theorem().filter(|_| is_free) {
            return Ok(won_by_theorem(position, question, outcome));
        }
        match question.method {
            Some(Method::Search) => match self.moves_by_nim_values(position, question)? {
                Some(found) => Ok(found),
                None => self.searched_moves(position, question),
            },
            _ if is_free && position.is_searchable() => self.winners_soon(position, question),
            _ => self.normal_moves(position, question, self.budget),
        }
    }

    /// The analysis by values, which are found within these limits.
    pub(super) fn normal_moves(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
        limits: Budget<'a>,
    ) -> Done<MoveAnalysis> {
        let mut parts = Vec::new();
        for component in position.components() {
            parts.push(if question.has_moves {
                self.part(component)?
            } else {
                Part::from_value(
                    self.within(limits, |context| context.value_of_component(component))?,
                )
            });
        }
        let (whole, sums) = self.sums(position, &parts, question)?;
        if let Ok(value) = &whole.value {
            position.value.get_or_init(|| value.clone());
        }
        let mut winners = ByPlayer::default();
        for first in question.first_players() {
            winners[first] = Some(self.winner(&whole, position, first)?);
        }
        let component_values: Vec<_> = parts.into_iter().map(|part| part.value).collect();
        let moves = self.valued_moves(&whole.value, &component_values, sums)?;
        Ok(MoveAnalysis {
            position: position.clone(),
            component_values,
            winners,
            scores: ByPlayer::default(),
            moves,
            method: if whole.outcome.is_ok() {
                Method::Values
            } else {
                Method::Search
            },
            value: whole.value,
        })
    }
}

impl Context<'_> {
    /// The sum of the parts, and the sums after the moves.
    fn sums(
        &mut self,
        position: &Rc<Position>,
        parts: &[Part],
        question: &MoveQuestion,
    ) -> Done<(Summed, Sums)> {
        let mut adder = Adder::new(self, question.games);
        let total = adder.total(position, parts, None)?;
        let whole = adder.summed(&total, None)?;
        let mut sums = Sums::default();
        for (at, part) in parts.iter().enumerate().filter(|_| question.has_moves) {
            let rest = adder.total(position, parts, Some(at))?;
            for player in question.players() {
                for (becomes, value) in &part.moves[player] {
                    adder.context.budget.ask()?;
                    let sum = adder.summed(&rest, Some(value))?;
                    let after = adder.context.after_move(position, at, becomes.clone());
                    let choice = Move {
                        component_value: value.clone(),
                        ..Move::unvalued(at, becomes.clone(), after, &NotFound::new(""))
                    };
                    sums[player].push((choice, sum));
                }
            }
        }
        Ok((whole, sums))
    }

    /// The moves with what their sums say of them; `before` is the value of the position.
    fn valued_moves(
        &mut self,
        before: &Known<Object>,
        component_values: &[Known<Object>],
        mut sums: Sums,
    ) -> Done<ByPlayer<Vec<Move>>> {
        let mut moves = ByPlayer::<Vec<Move>>::default();
        for player in Player::BOTH {
            for (choice, sum) in std::mem::take(&mut sums[player]) {
                self.budget.ask()?;
                let winner = self.winner(&sum, &choice.after, player.opponent())?;
                let mast = self.mast_of_sum(&sum)?;
                moves[player].push(Move {
                    winner,
                    mean: mast.mean,
                    temperature: mast.temperature,
                    incentive: self.gain(player, &component_values[choice.component], &choice)?,
                    is_reversible: self.reversibility(player, before, &sum.value)?,
                    outcome: sum.outcome,
                    value: sum.value,
                    ..choice
                });
            }
            self.mark_dominated(player, &mut moves[player])?;
        }
        Ok(moves)
    }

    /// The outcome and the winning moves, without values.
    pub(super) fn searched_moves(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let why = NotFound::new("the winner was found by a search, without values");
        let nim_values = self.nim_values_in(position, question.has_moves)?;
        self.moves_without_values(
            position,
            question,
            why,
            Method::Search,
            |context, position, first| {
                let winner = context.search(position, first, &nim_values, None)?;
                Ok((winner, None))
            },
        )
    }

    /// The winner with `first` moving first: from the outcome or the masts of the parts if they decide it, otherwise by a
    /// search.
    fn winner(&mut self, sum: &Summed, position: &Position, first: Player) -> Done<Outcome> {
        let why = match &sum.outcome {
            Ok(outcome) => return Ok(outcome[first]),
            Err(why) => why,
        };
        let (arena, thermographs) = (&*self.arena, &mut self.caches.thermographs);
        let mast = Mast::of_sum(arena, thermographs, &sum.parts, &self.budget)?;
        match mast.wins_first(first) {
            Some(wins) => Ok(Outcome::won_by(first.opponent_if(!wins))),
            None => self.search(position, first, &NimValues::new(), Some(why)),
        }
    }

    /// The winner by a theorem if there is one, and otherwise by a search with these nim-values.
    fn search(
        &mut self,
        position: &Position,
        first: Player,
        nim_values: &NimValues,
        no_value: Option<&NotFound>,
    ) -> Done<Outcome> {
        if let Some(outcome) = position.outcome_by_theorem() {
            return Ok(outcome[first]);
        }
        for component in position.components() {
            self.copies(&component.copies)?;
        }
        let position = self.with_values(position, nim_values)?;
        let positions = self.positions;
        let found = positions.wins_by_search(self.arena, &position, first, &self.budget);
        let Some(found) = found else {
            let why = no_value.map_or_else(String::new, |why| format!("{why}; and "));
            return Err(Fault::no_result(format!(
                "the winner is not known: {why}the search is for parts with canonical forms, which loopy games do not have"
            )));
        };
        let wins = found.map_err(Fault::of_position)?;
        Ok(Outcome::won_by(if wins { first } else { first.opponent() }))
    }

    /// The gain of a player from a move: the gain in the component, since the others are unchanged.
    fn gain(
        &mut self,
        player: Player,
        before: &Known<Object>,
        choice: &Move,
    ) -> Done<Known<Object>> {
        let (before, after) = match both_short(before, &choice.component_value) {
            Ok(games) => games,
            Err(why) => return Ok(Err(why)),
        };
        let gain = incentive(self.arena, player, before, after, &self.budget);
        known_within(gain.map(Object::Game))
    }

    /// Whether the opponent has an answer in `after` that is at least as good for the opponent as `before`.
    fn reversibility(
        &mut self,
        player: Player,
        before: &Known<Object>,
        after: &Known<Object>,
    ) -> Done<Known<bool>> {
        let (before, after) = match both_short(before, after) {
            Ok(games) => games,
            Err(why) => return Ok(Err(why)),
        };
        let opponent = player.opponent();
        for answer in self.arena.options(after)[opponent].clone() {
            let found = self.is_at_least(opponent, answer, before);
            match known(found)? {
                Ok(true) => return Ok(Ok(true)),
                Ok(false) => {}
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(Ok(false))
    }

    /// Whether one game is at least as good for a player as another.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn is_at_least(
        &mut self,
        player: Player,
        game: GameId,
        other: GameId,
    ) -> Done<bool> {
        let is_at_least = self
            .arena
            .at_least_within(player, game, other, &self.budget)?;
        Ok(is_at_least)
    }

    /// Determines the dominated moves. Among equal moves the first is not dominated.
    fn mark_dominated(&mut self, player: Player, moves: &mut [Move]) -> Done<()> {
        // The gains of earlier moves. A move that gains the same as an earlier one is equal to it, and needs no comparison.
        let mut gains = HashSet::new();
        // Those that no earlier move dominates. Different nimbers are confused, so moves that gain them are not compared.
        let (mut nimbers, mut others) = (Vec::new(), Vec::new());
        for at in 0..moves.len() {
            self.budget.ask()?;
            let gain = match moves[at].incentive {
                Ok(Object::Game(gain)) => Some(gain),
                _ => None,
            };
            if gain.is_some_and(|gain| !gains.insert(gain)) {
                moves[at].is_dominated = Ok(true);
                continue;
            }
            let is_nimber = gain.is_some_and(|gain| self.arena.as_nimber(gain).is_some());
            let mut is_dominated = self.dominated_by(player, &mut others, moves, at)?;
            if !is_nimber && is_dominated != Ok(true) {
                let by_nimbers = self.dominated_by(player, &mut nimbers, moves, at)?;
                if by_nimbers != Ok(false) {
                    is_dominated = by_nimbers;
                }
            }
            // Any move that dominates this one also dominates all moves dominated by it.
            if is_dominated != Ok(true) {
                let best = if is_nimber { &mut nimbers } else { &mut others };
                best.push(at);
            }
            moves[at].is_dominated = is_dominated;
        }
        Ok(())
    }

    /// Whether one of the `best` moves dominates the move at `at`. If not, those that it dominates are marked and removed.
    fn dominated_by(
        &mut self,
        player: Player,
        best: &mut Vec<usize>,
        moves: &mut [Move],
        at: usize,
    ) -> Done<Known<bool>> {
        let mut is_dominated = Ok(false);
        let mut kept = Vec::with_capacity(best.len() + 1);
        for &other in &*best {
            match self.compared(player, &moves[other], &moves[at])? {
                Ok(Relation::Greater | Relation::Equal) => return Ok(Ok(true)),
                Ok(Relation::Less) => moves[other].is_dominated = Ok(true),
                Ok(Relation::Confused) => kept.push(other),
                Err(why) => {
                    is_dominated = Err(why);
                    kept.push(other);
                }
            }
        }
        *best = kept;
        Ok(is_dominated)
    }

    /// The relation of one move to another for a player, greater if it is better: by the gains or, in one component, by
    /// the resulting components.
    fn compared(&mut self, player: Player, one: &Move, other: &Move) -> Done<Known<Relation>> {
        if let (Ok(one), Ok(other)) = (&one.incentive, &other.incentive) {
            return known(relation(self, one, other));
        }
        match (&one.component_value, &other.component_value) {
            (Ok(after), Ok(after_other)) if one.component == other.component => {
                let (better, worse) = player.pick((after, after_other), (after_other, after));
                known(relation(self, better, worse))
            }
            (Err(why), _) | (_, Err(why)) => Ok(Err(why.clone())),
            _ => Ok(Err(NotFound::new("what a move gains is not known"))),
        }
    }
}

/// The analysis of a position whose outcome a theorem says, without its value and its moves.
fn won_by_theorem(
    position: &Rc<Position>,
    question: &MoveQuestion,
    outcome: ByPlayer<Outcome>,
) -> MoveAnalysis {
    let why = NotFound::new("the winner follows from a theorem, without values");
    let mut found = MoveAnalysis::unvalued(position, &why, Method::Theorem);
    for first in question.first_players() {
        found.winners[first] = Some(outcome[first]);
    }
    found
}

/// The canonical forms of two values.
fn both_short(before: &Known<Object>, after: &Known<Object>) -> Known<(GameId, GameId)> {
    match (before, after) {
        (Ok(Object::Game(before)), Ok(Object::Game(after))) => Ok((*before, *after)),
        (Err(why), _) | (_, Err(why)) => Err(why.clone()),
        (Ok(Object::Loopy(_)), _) | (_, Ok(Object::Loopy(_))) => Err(NotFound::new(
            "a value before or after the move is loopy, and this is computed for short games",
        )),
        _ => Err(NotFound::new(
            "a value before or after the move was not built as a canonical form",
        )),
    }
}
