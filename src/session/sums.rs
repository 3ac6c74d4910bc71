//! The analysis of sums of positions and values in the language of the calculator.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//! use chopsticks_lab::winner::analysis::Method;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let text = "(1|1)_5 + 2*Clobber(\"xo\") - ^";
//! let (sum, _) = session.analyse_sum(text, &settings, 100_000)?;
//! assert_eq!((sum.components.len(), sum.method), (3, Method::Values));
//! assert_eq!(sum.outcome(), Some(OutcomeClass::Right)); // 0 + 2·* + ↓
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{CalculatorError, CalculatorSettings, Fault, Statement, Summand};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{ReadingLimits, SyntaxFault};
use chopsticks_simple::family::{Family, FamilyError, Parameters};
use chopsticks_simple::query::{NoValue, Play, Proved, SimpleChopsticksPosition, ValuedMove};
use chopsticks_simple::ruleset::Setup;
use chopsticks_winner::analysis::{
    Component, ComponentMove, SumAnalysis, SumQuestion, Unplayed, analyse_values,
};
use chopsticks_winner::{Addend, NotAnalysed};
use thiserror::Error;

use super::{RulesetMove, Session, SessionError};

/// What a component of a sum is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumPart {
    /// A position of Simple Chopsticks. The sides are exchanged if it is subtracted.
    Hands(Setup),
    /// A position of another ruleset, as it is written.
    Position(String),
    /// A value.
    Value,
}

/// A move in a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumStep {
    /// An attack in a position of Simple Chopsticks.
    Attack(Play),
    /// A move to this position of another ruleset.
    To(String),
    /// A move to an option of the canonical form.
    Option,
}

/// Why a text is not analysed as a sum.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SumError {
    /// The text is wrong, or a part of the sum has no value.
    #[error(transparent)]
    Text(#[from] SessionError),
    /// The run was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The values of the sum do not decide who wins, and a search did not either.
    #[error(transparent)]
    NotAnalysed(#[from] NotAnalysed),
}

impl Session {
    /// Who wins a sum, every move, and the positions whose values follow from the structure theorem. The last statement of the
    /// text is the sum; its summands are positions of Simple Chopsticks, positions of rulesets such as `Clobber("xo.")`, and
    /// values.
    ///
    /// The winners are found from the values. If the value of a position of a ruleset reaches a limit, or an addition of two
    /// components would create more than `games` games so that the outcome is not decided, they are found by a search.
    ///
    /// # Errors
    /// The fault of the text, the reason why a summand has no value, or the limit that the search reached.
    pub fn analyse_sum(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
        games: usize,
    ) -> Result<(SumAnalysis<SumPart, SumStep>, Vec<Proved>), SumError> {
        let summands = self.summands(text, settings)?;
        let components = summands
            .iter()
            .map(|summand| self.component(summand, settings));
        let components: Result<Vec<Component<_, _>>, CalculatorError> = components.collect();
        let components = components.map_err(|error| self.without_result(error, text))?;
        let proved = self.positions.take_proved();
        let (arena, budget) = (&mut self.calculator.arena, &settings.budget);
        let sum = match analyse_values(components.clone(), arena, budget, games) {
            Ok(sum) => sum,
            Err(Unplayed::Stopped(stopped)) => return Err(stopped.into()),
            Err(Unplayed::TooLarge(_) | Unplayed::NoValue) => self.with_solver(|solver| {
                solver.analyse(components, SumQuestion::ALL, step_to, budget)
            })?,
        };
        Ok((sum, proved))
    }

    /// The summands of the last statement of a text, after the statements before it are carried out.
    pub(super) fn summands(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<Summand>, SessionError> {
        // An earlier text may have ended with an error.
        self.positions.take_proved();
        let statements = self.parse(text, settings)?;
        let Some((sum, before)) = statements.split_last() else {
            return Err(self.unread(Fault::Syntax(SyntaxFault::Empty).into(), text));
        };
        for statement in before {
            let settings = &self.positions.within(settings);
            let carried_out = self.calculator.run(statement, settings);
            carried_out.map_err(|error| self.without_result(error, text))?;
        }
        Ok(sum.summands())
    }

    fn component(
        &mut self,
        summand: &Summand,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Component<SumPart, SumStep>, CalculatorError> {
        let term = &summand.term;
        let copies = summand.copies(&settings.reading)?;
        let is_negative = summand.is_negative();
        if let Some(component) = self.hands(term, copies, is_negative, settings)? {
            return Ok(component);
        }
        if let Some(component) = self.ruleset_component(term, copies, is_negative, settings)? {
            return Ok(component);
        }
        let value = self.summand_value(summand, settings)?;
        Ok(Component::from_value(
            &mut self.calculator.arena,
            copies,
            SumPart::Value,
            value,
            &SumStep::Option,
        ))
    }

    /// The value of a summand, with its sign.
    pub(super) fn summand_value(
        &mut self,
        summand: &Summand,
        settings: &CalculatorSettings<'_>,
    ) -> Result<GameId, CalculatorError> {
        let settings = &self.positions.within(settings);
        let object = self.calculator.run(&summand.term, settings)?;
        let value = self.calculator.short(&object, settings)?;
        Ok(if summand.is_negative() {
            self.calculator.arena.negative(value)
        } else {
            value
        })
    }

    /// A position of Simple Chopsticks; `None` for other terms, and for a wrong position, which has no value either.
    fn hands(
        &mut self,
        term: &Statement,
        copies: u32,
        is_negative: bool,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<Component<SumPart, SumStep>>, CalculatorError> {
        let setup = term
            .as_position()
            .and_then(|text| setup_in_sum(text, &settings.reading, is_negative).ok());
        let Some(setup) = setup else {
            return Ok(None);
        };
        let arena = &mut self.calculator.arena;
        let budget = &settings.budget;
        let mut proved = self.positions.proved();
        let moves = moves_of_hands(arena, &setup, budget, &mut proved);
        match moves {
            Ok(moves) => {
                let part = SumPart::Hands(setup);
                Ok(Some(Component::from_moves(arena, copies, part, moves)))
            }
            // The calculator marks the place of a fault.
            Err(NoValue::NoPosition(_)) => Ok(None),
            Err(error) => Err(Fault::of_position(error).into()),
        }
    }

    /// A position of a ruleset by name; `None` for other terms.
    fn ruleset_component(
        &mut self,
        term: &Statement,
        copies: u32,
        is_negative: bool,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<Component<SumPart, SumStep>>, CalculatorError> {
        let called = self
            .calculator
            .called_position(term, &self.positions.within(settings))?;
        let Some((name, position)) = called else {
            return Ok(None);
        };
        let (arena, budget) = (&mut self.calculator.arena, &settings.budget);
        let Some(moves) = self.positions.moves(arena, &name, &position, budget) else {
            return Ok(None);
        };
        let sign = if is_negative { "-" } else { "" };
        let written = |position: &str| format!("{sign}{name}({position:?})");
        let part = SumPart::Position(written(&position));
        let moves = match moves.map_err(Fault::of_position) {
            Ok(moves) => moves,
            // The search does not need the value.
            Err(Fault::Stopped(stopped)) if !stopped.ends_all_work() => {
                let ruleset = self.positions.rulesets().find(&name);
                let ruleset = ruleset.map_err(Fault::of_position)?;
                return Ok(ruleset.map(|ruleset| {
                    let addend = Addend::Position {
                        ruleset: ruleset.file_name().to_owned(),
                        text: position,
                        negated: is_negative,
                    };
                    Component::from_addend(copies, part, addend)
                }));
            }
            Err(fault) => return Err(fault.into()),
        };
        let choices = moves.map(|side| {
            let choices = side.into_iter();
            choices
                .map(|RulesetMove { after, value }| ComponentMove {
                    step: SumStep::To(written(&after)),
                    value,
                })
                .collect::<Vec<_>>()
        });
        let choices = if is_negative {
            negated(arena, choices)
        } else {
            choices
        };
        Ok(Some(Component::from_moves(arena, copies, part, choices)))
    }
}

/// A move from a part to an addend, as the solver of sums lists it. The ruleset keeps the name that it has in the part.
fn step_to(part: &SumPart, addend: &Addend) -> SumStep {
    match (part, addend) {
        (SumPart::Position(before), Addend::Position { text, .. }) => {
            let (name, _) = before.split_once('(').unwrap_or((before, ""));
            SumStep::To(format!("{name}({text:?})"))
        }
        _ => SumStep::Option,
    }
}

/// The moves of both players in a position of Simple Chopsticks.
fn moves_of_hands(
    arena: &mut Arena,
    setup: &Setup,
    budget: &Budget<'_>,
    proved: &mut Vec<Proved>,
) -> Result<ByPlayer<Vec<ComponentMove<SumStep>>>, NoValue> {
    let position = SimpleChopsticksPosition::new(setup)?;
    let mut moves = ByPlayer::<Vec<ComponentMove<SumStep>>>::default();
    let found = position.moves(arena, budget, proved)?;
    for player in Player::BOTH {
        for ValuedMove { play, value } in &found[player] {
            moves[player].push(ComponentMove {
                step: play.clone().map_or(SumStep::Option, SumStep::Attack),
                value: value.game(arena, budget)?,
            });
        }
    }
    Ok(moves)
}

/// The position with this text, or its negative, with sorted hands.
///
/// # Errors
/// The fault of the text.
fn setup_in_sum(
    text: &str,
    limits: &ReadingLimits,
    is_negative: bool,
) -> Result<Setup, FamilyError> {
    let mut setup = Family::read_within(text, limits)?.setup(&Parameters::new())?;
    for player in Player::BOTH {
        setup.hands[player].sort_unstable();
    }
    if is_negative {
        setup.hands = setup.hands.swapped();
    }
    Ok(setup)
}

/// The moves of the negative of a game.
fn negated(
    arena: &mut Arena,
    moves: ByPlayer<Vec<ComponentMove<SumStep>>>,
) -> ByPlayer<Vec<ComponentMove<SumStep>>> {
    let mut moves = moves.swapped();
    for player in Player::BOTH {
        for choice in &mut moves[player] {
            choice.value = arena.negative(choice.value);
        }
    }
    moves
}
