//! The analysis of a sum by a search of the play.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;

use super::{
    Component, ComponentMove, Method, Source, SumAnalysis, SumMove, SumQuestion, merge_equal,
};
use crate::error::NotAnalysed;
use crate::solver::SumSolver;
use crate::sum::Addend;
use crate::term::Term;

/// A move in a component, its value if it is known, and the terms after it.
struct Followed<S> {
    step: S,
    value: Option<GameId>,
    terms: Vec<Term>,
}

impl SumSolver<'_> {
    /// Who wins a sum, and which moves win. `step` describes the move from a part to an addend.
    ///
    /// # Errors
    /// When there is no such ruleset or position, the budget is used up, or play can repeat.
    pub fn analyse<P: PartialEq, S: Clone>(
        &mut self,
        components: Vec<Component<P, S>>,
        question: SumQuestion,
        step: impl Fn(&P, &Addend) -> S,
        budget: &Budget<'_>,
    ) -> Result<SumAnalysis<P, S>, NotAnalysed> {
        let components = merge_equal(components);
        let mut terms = Vec::new();
        for component in &components {
            let of_one = self.book.terms_of(&component.addend())?;
            terms.push((component.copies as usize, of_one));
        }
        let mut wins_first = ByPlayer::default();
        let mut moves = ByPlayer::<Vec<SumMove<S>>>::default();
        for player in Player::BOTH {
            if !question.is_about(player) {
                continue;
            }
            let wins = self.wins_terms(sum_without(&terms, None), player, budget)?;
            wins_first[player] = Some(wins);
            if !question.has_moves {
                continue;
            }
            for (at, component) in components.iter().enumerate() {
                let others = sum_without(&terms, Some(at));
                for Followed { step, value, terms } in self.follow(component, player, &step)? {
                    let after = [&others[..], &terms].concat();
                    moves[player].push(SumMove {
                        component: at,
                        step,
                        component_value: value,
                        value: None,
                        outcome: None,
                        wins: !self.wins_terms(after, player.opponent(), budget)?,
                    });
                }
            }
        }
        Ok(SumAnalysis {
            components,
            value: None,
            wins_first,
            moves,
            method: Method::Search,
        })
    }

    /// The moves of `player` in one copy of a component.
    fn follow<P, S: Clone>(
        &mut self,
        component: &Component<P, S>,
        player: Player,
        step: impl Fn(&P, &Addend) -> S,
    ) -> Result<Vec<Followed<S>>, NotAnalysed> {
        match &component.source {
            Source::Valued { moves, .. } => {
                let moves = moves[player].iter();
                moves
                    .map(|ComponentMove { step, value }| {
                        Ok(Followed {
                            step: step.clone(),
                            value: Some(*value),
                            terms: self.book.terms_of(&Addend::Value(*value))?,
                        })
                    })
                    .collect()
            }
            Source::Rules(addend) => {
                let moves = self.book.moves_of(addend, player)?.into_iter();
                let followed = moves.map(|(after, terms)| Followed {
                    step: step(&component.part, &after),
                    value: match after {
                        Addend::Value(value) => Some(value),
                        Addend::Position { .. } => None,
                    },
                    terms,
                });
                Ok(followed.collect())
            }
        }
    }
}

/// The terms of all copies, without one copy of the component at `but`.
fn sum_without(terms: &[(usize, Vec<Term>)], but: Option<usize>) -> Vec<Term> {
    let mut sum = Vec::new();
    for (at, (copies, terms)) in terms.iter().enumerate() {
        for _ in usize::from(but == Some(at))..*copies {
            sum.extend_from_slice(terms);
        }
    }
    sum
}
