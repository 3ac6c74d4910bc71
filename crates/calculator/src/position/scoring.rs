//! Positions as scoring games: their values, and their best scores by play.

use std::sync::Arc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::scoring::{
    NoScoringValue, ScoreSearch, ScoredMove, ScoredMoves, ScoringGame, ScoringSolver,
};
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset, ScoredRuleset};
use hashbrown::HashMap;
use num_traits::Zero;

use super::SameRuleset;
use super::ruleset::{RulesetPosition, have_same_rules, unsolved};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Piece, Position};

/// What a part of a sum counts as in scoring play.
pub(crate) enum Summed<'a> {
    /// Moves with points.
    Ruleset(&'a RulesetPosition),
    /// Moves without points. Their results are forms too, also numbers, which are no scores there.
    Moves(FormId),
    /// A number, in which nobody moves.
    Score(Rational),
}

/// A component of a sum that is played out.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Summand {
    /// A position of the ruleset at this place, with the players exchanged if it is negative.
    Ruleset {
        at: usize,
        position: DescribedPosition,
        is_negative: bool,
    },
    /// Moves without points.
    Form(FormId),
}

/// The moves in a sum.
#[derive(Debug, Default)]
struct Summands {
    rulesets: Vec<Arc<DescribedRuleset>>,
    /// The options of the forms that play can reach.
    forms: HashMap<FormId, ByPlayer<Vec<FormId>>>,
}

impl Summands {
    /// The place of a ruleset, if it was entered.
    fn place(&self, ruleset: &Arc<DescribedRuleset>) -> Option<usize> {
        let mut rulesets = self.rulesets.iter();
        rulesets.position(|known| have_same_rules(known, ruleset))
    }

    fn enter(&mut self, ruleset: &Arc<DescribedRuleset>) {
        if self.place(ruleset).is_none() {
            self.rulesets.push(Arc::clone(ruleset));
        }
    }
}

impl ScoredMoves for Summands {
    type Component = Summand;

    fn moves(&self, component: &Summand, player: Player) -> Vec<ScoredMove<Summand>> {
        match component {
            Summand::Ruleset {
                at,
                position,
                is_negative,
            } => {
                let mover = player.opponent_if(*is_negative);
                let rules = ScoredRuleset(Arc::clone(&self.rulesets[*at]));
                let moves = rules.moves(position, mover).into_iter();
                let moves = moves.map(|ScoredMove { becomes, adds }| {
                    let parts = becomes.into_iter().map(|position| Summand::Ruleset {
                        at: *at,
                        position,
                        is_negative: *is_negative,
                    });
                    ScoredMove {
                        becomes: parts.collect(),
                        adds: if *is_negative { -adds } else { adds },
                    }
                });
                moves.collect()
            }
            Summand::Form(form) => {
                let options = self.forms[form][player].iter();
                let moves = options.map(|option| ScoredMove {
                    becomes: vec![Summand::Form(*option)],
                    adds: Rational::zero(),
                });
                moves.collect()
            }
        }
    }

    fn binds(&self, component: &Summand) -> bool {
        matches!(component, Summand::Ruleset { position, .. } if position.binds())
    }
}

type Solver = ScoringSolver<ScoredRuleset<Arc<DescribedRuleset>>>;

/// A search of the scores of a position and of its followers.
#[derive(Debug)]
pub(crate) struct Scorer(ScoreSearch<Summands>);

impl Context<'_> {
    /// The value of a position as a scoring game: a move with p points adds p to the score for the player who makes it.
    /// Positions of rulesets without points, forms and values have the score 0; a number is a score.
    ///
    /// # Errors
    /// If it has no value, because play may continue forever, the turn does not always pass, or a follower is not guaranteed;
    /// and at a limit.
    pub(crate) fn scoring_value(&mut self, position: &Position) -> Done<ScoringGame> {
        let mut solvers: Vec<(SameRuleset, Solver)> = Vec::new();
        let mut sum = self.caches.scoring.number(&Rational::zero());
        for component in position.components() {
            let value = match self.summed(&component.piece)? {
                Summed::Ruleset(start) => self.scoring_value_of(start, &mut solvers)?,
                Summed::Moves(form) => {
                    let caches = &mut *self.caches;
                    let (arena, forms) = (&mut caches.scoring, &caches.forms);
                    arena.normal_play(forms, form, &self.budget)?
                }
                Summed::Score(score) => self.caches.scoring.number(&score),
            };
            let copies = self.copies(&component.copies)?;
            let arena = &mut self.caches.scoring;
            let value = if component.is_negative {
                arena.negative(value)
            } else {
                value
            };
            let copies = arena.multiple(value, copies as u64, &self.budget)?;
            sum = arena.sum(sum, copies, &self.budget)?;
        }
        Ok(sum)
    }

    fn scoring_value_of(
        &mut self,
        start: &RulesetPosition,
        solvers: &mut Vec<(SameRuleset, Solver)>,
    ) -> Done<ScoringGame> {
        let ruleset = start.ruleset();
        if ruleset.has_turns() {
            return Err(Fault::no_result(format!(
                "positions of {} have scores and no scoring game: a player may move again or must answer",
                ruleset.name()
            )));
        }
        self.check_that_play_ends(start)?;
        let same = SameRuleset(Arc::clone(ruleset));
        let known = solvers.iter().position(|(known, _)| *known == same);
        let at = known.unwrap_or_else(|| {
            solvers.push((same, ScoringSolver::new(ScoredRuleset(Arc::clone(ruleset)))));
            solvers.len() - 1
        });
        let solver = &mut solvers[at].1;
        let arena = &mut self.caches.scoring;
        let mut sum = arena.number(&Rational::zero());
        for part in ScoredRuleset(&**ruleset).components(start.position().clone()) {
            let value = match solver.value(part, arena, &self.budget) {
                Ok(value) => value,
                Err(NoScoringValue::Stopped(stopped)) => return Err(stopped.into()),
                Err(NoScoringValue::NotGuaranteed(follower, reason)) => {
                    let follower = start.with_position(follower).text();
                    return Err(Fault::no_result(format!("in {follower}, {reason}")));
                }
            };
            sum = arena.sum(sum, value, &self.budget)?;
        }
        Ok(sum)
    }

    /// What searches the scores of a position and its followers.
    ///
    /// # Errors
    /// If play may continue forever, and at a limit.
    pub(crate) fn scorer(&mut self, position: &Position) -> Done<Scorer> {
        let mut rules = Summands::default();
        for component in position.components() {
            match self.summed(&component.piece)? {
                Summed::Ruleset(start) => {
                    self.check_that_play_ends(start)?;
                    rules.enter(start.ruleset());
                }
                Summed::Moves(form) => {
                    let forms = &self.caches.forms;
                    for follower in forms.followers(form) {
                        let options = forms.options(follower).map(<[FormId]>::to_vec);
                        rules.forms.insert(follower, options);
                    }
                }
                Summed::Score(_) => {}
            }
        }
        Ok(Scorer(ScoreSearch::new(rules)))
    }

    /// The best score of the position of a search, or of one of its followers, if a player moves first.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn score(
        &mut self,
        Scorer(search): &mut Scorer,
        position: &Position,
        player: Player,
    ) -> Done<Rational> {
        let (mut summands, mut counted) = (Vec::new(), Rational::zero());
        for component in position.components() {
            let copies = self.copies(&component.copies)?;
            let parts: Vec<Summand> = match self.summed(&component.piece)? {
                Summed::Ruleset(start) => {
                    let ruleset = start.ruleset();
                    let at = search.rules().place(ruleset).expect("it was entered");
                    let parts =
                        ScoredRuleset(Arc::clone(ruleset)).components(start.position().clone());
                    let parts = parts.into_iter().map(|position| Summand::Ruleset {
                        at,
                        position,
                        is_negative: component.is_negative,
                    });
                    parts.collect()
                }
                Summed::Moves(form) => vec![Summand::Form(form)],
                Summed::Score(score) => {
                    counted += score * Rational::from_integer(copies.into());
                    Vec::new()
                }
            };
            for _ in 0..copies {
                summands.extend_from_slice(&parts);
            }
        }
        Ok(search.score(&summands, player, &self.budget)? + counted)
    }

    /// What a part of a sum counts as.
    ///
    /// # Errors
    /// If it is a value that is no short game, and at a limit.
    pub(crate) fn summed<'a>(&mut self, piece: &'a Piece) -> Done<Summed<'a>> {
        Ok(match piece {
            Piece::Ruleset(start) => Summed::Ruleset(start),
            Piece::Form(form) => Summed::Moves(*form),
            Piece::Value(value) => match self.as_rational(value) {
                Some(score) => Summed::Score(score),
                None => {
                    let game = self.short(value)?;
                    Summed::Moves(self.canonical_form(game)?)
                }
            },
        })
    }

    /// Fails if play from a position may continue forever.
    fn check_that_play_ends(&self, start: &RulesetPosition) -> Done<()> {
        let scored = ScoredRuleset(&**start.ruleset());
        let found = scored.check_that_play_ends(start.position(), &self.budget);
        found.map_err(|error| Fault::of_position(unsolved(error)))
    }
}
