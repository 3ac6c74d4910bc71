//! The calculator: an arena, the variables of a session, and statements that are executed in turn.

mod owned_arena;
mod sum_question;

use chopsticks_base::player::Player;
use chopsticks_base::raised;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{Evaluated, LoopyValue};
use chopsticks_cgt::notation::language::{self, Dialect, LanguageFault, Name, Statement};
use chopsticks_cgt::notation::{Rewritten, Style, SyntaxFault};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::follower_count_within;
use num_bigint::{BigInt, BigUint};

use crate::arithmetic;
use crate::claim::{ClaimLimits, Verdict};
use crate::context::{Caches, CalculatorSettings, Context};
use crate::error::{CalculatorError, Done, Fault, Placed, SourcePlace};
use crate::machine::{Machine, Variables};
use crate::names::{foreign, is_operation};
use crate::object::{Component, Object};
use crate::position::named::NamedRuleset;
use crate::show::show;

/// An arena, the results computed in it, and the variables of a session.
#[derive(Debug, Default)]
pub struct Calculator {
    /// The arena of all short games.
    pub arena: Arena,
    pub(crate) caches: Caches,
    pub(crate) variables: Variables,
}

impl Calculator {
    /// A calculator without variables.
    pub fn new() -> Calculator {
        Calculator::default()
    }

    /// The names of the variables and functions of the session, in no particular order.
    pub fn variables(&self) -> impl Iterator<Item = &str> {
        self.variables.keys().map(|name| &**name)
    }

    /// The statements of a text, which may be LaTeX.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn parse(
        &self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<Statement>, CalculatorError> {
        // Quoted texts may contain something that looks like LaTeX.
        let latex = if text.contains('"') {
            None
        } else {
            Rewritten::new(text)?
        };
        let plain = latex.as_ref().map_or(text, |latex| &latex.text);
        let program = Dialect::Program(is_operation);
        language::parse(plain, &settings.budget, program).map_err(|placed| {
            let error = in_characters(plain, placed.into(), settings);
            match &latex {
                None => error,
                Some(latex) => CalculatorError {
                    at: latex.place(error.at),
                    fault: match error.fault {
                        Fault::Syntax(fault) => Fault::Syntax(latex.fault(fault)),
                        fault => fault,
                    },
                    calls: error.calls,
                },
            }
        })
    }

    /// The names in a statement that nothing gives a meaning, in the order of the text.
    pub fn unknown_names(
        &mut self,
        statement: &Statement,
        settings: &CalculatorSettings<'_>,
    ) -> Vec<String> {
        self.unknown_among(statement.free_names(), settings)
    }

    /// The names that a statement calls and that nothing gives a meaning, in the order of the text.
    pub fn unknown_calls(
        &mut self,
        statement: &Statement,
        settings: &CalculatorSettings<'_>,
    ) -> Vec<String> {
        self.unknown_among(statement.called_names(), settings)
    }

    fn unknown_among(
        &mut self,
        mut names: Vec<&Name>,
        settings: &CalculatorSettings<'_>,
    ) -> Vec<String> {
        self.at_machine(settings, |machine| {
            names.retain(|name| !machine.knows(name));
            names.into_iter().map(ToString::to_string).collect()
        })
    }

    /// Forgets a variable or a function.
    pub fn forget_variable(&mut self, name: &str) {
        self.variables.remove(name);
    }

    /// The result of a statement.
    ///
    /// # Errors
    /// The fault, and its place in the text.
    pub fn run(
        &mut self,
        statement: &Statement,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Object, CalculatorError> {
        if let Some(Ok(found)) = self.answer_about_sum(statement, settings) {
            return Ok(found);
        }
        let (code, source) = (statement.code.clone(), statement.source.clone());
        let found = self.at_machine(settings, |machine| machine.run(code, source));
        found.map_err(|placed| in_characters(&statement.source, placed, settings))
    }

    /// The verdict on a claim: a statement with quantifiers over the numbers in it.
    ///
    /// # Errors
    /// The fault of the claim, or of the statement for some numbers, and its place in the text.
    pub fn claim(
        &mut self,
        text: &str,
        limits: ClaimLimits<'_>,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Verdict, CalculatorError> {
        let found = self.at_machine(settings, |machine| machine.verdict(text, limits));
        found.map_err(|placed| in_characters(text, placed, settings))
    }

    /// The result of a statement as it is shown: positions are replaced by their values, unless the statement hides its
    /// result or assigns it to a variable.
    ///
    /// # Errors
    /// If a position has no value.
    pub fn shown(
        &mut self,
        statement: &Statement,
        result: Object,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Object, CalculatorError> {
        if statement.is_hidden || statement.is_assignment() {
            return Ok(result);
        }
        self.asked(settings, |context| context.value(&result))
            .map_err(|fault| {
                let placed = Placed::new(statement.start(), fault);
                in_characters(&statement.source, placed, settings)
            })
    }

    /// The components of n copies of a game; a value is one component.
    ///
    /// # Errors
    /// If the object is not a game.
    pub fn copies(
        &mut self,
        n: &BigInt,
        game: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Vec<Component>> {
        self.asked(settings, |context| arithmetic::copies(context, n, game))
    }

    /// The text of an object.
    ///
    /// # Errors
    /// When it is longer than the limit.
    pub fn show(
        &mut self,
        object: &Object,
        style: Style,
        settings: &CalculatorSettings<'_>,
    ) -> Done<String> {
        show(&mut self.context(settings), object, style)
    }

    /// The outcome and the value of a game.
    ///
    /// # Errors
    /// If the object is not a game, or a limit is reached.
    pub fn evaluated(
        &mut self,
        object: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Evaluated> {
        self.asked(settings, |context| {
            let value = context.value(object)?;
            if let Object::Loopy(loopy) = &value {
                return Ok(Evaluated {
                    outcome: loopy.outcome(&context.budget)?,
                    number: loopy.number.clone(),
                    value: loopy.value.clone(),
                });
            }
            let short = match value {
                Object::Loony => LoopyValue::Loony,
                _ => LoopyValue::Short(context.short(&value)?),
            };
            Ok(Evaluated {
                outcome: context.winners(&value)?,
                number: Dyadic::ZERO,
                value: short,
            })
        })
    }

    /// The number of positions that can be reached from a game by its moves. If only the sides of a loopy game are known,
    /// it is that of its onside.
    ///
    /// # Errors
    /// If the object is not a game, or a limit is reached.
    pub fn position_count(
        &mut self,
        object: &Object,
        settings: &CalculatorSettings<'_>,
    ) -> Done<BigUint> {
        self.asked(settings, |context| {
            let value = context.value(object)?;
            if matches!(value, Object::Loopy(_)) {
                let moves = context.moves_of_loopy(&value)?;
                let graph = moves.side(Player::Left, &context.budget)?;
                return Ok(graph.len().into());
            }
            let game = context.short(&value)?;
            Ok(follower_count_within(context.arena, game, &context.budget)?)
        })
    }

    /// The answer to a question about objects, within these limits.
    ///
    /// # Errors
    /// Those of `question`, and a fault of the code of a class.
    pub fn asked<R>(
        &mut self,
        settings: &CalculatorSettings<'_>,
        question: impl FnOnce(&mut Context<'_>) -> Done<R>,
    ) -> Done<R> {
        let within = || question(&mut self.context(settings));
        let answer = raised::caught(|| raised::within(&settings.budget, within));
        answer.unwrap_or_else(|error| Err(Fault::from_rules(error)))
    }

    /// Runs `work` on a machine that has the variables of the session.
    pub(crate) fn at_machine<R>(
        &mut self,
        settings: &CalculatorSettings<'_>,
        work: impl FnOnce(&mut Machine<'_, '_>) -> R,
    ) -> R {
        let Calculator {
            arena,
            caches,
            variables,
        } = self;
        let mut context = Context::new(arena, caches, settings);
        raised::within(&settings.budget, || {
            work(&mut Machine::new(&mut context, variables))
        })
    }

    /// The arena and the results computed in it, with these settings, for questions about objects.
    pub fn context<'a>(&'a mut self, settings: &CalculatorSettings<'a>) -> Context<'a> {
        Context::new(&mut self.arena, &mut self.caches, settings)
    }
}

/// The error with its place in characters. Words and signs in a position without quotation marks are explained.
fn in_characters(
    text: &str,
    mut placed: Placed,
    settings: &CalculatorSettings<'_>,
) -> CalculatorError {
    let calls = std::mem::take(&mut placed.calls);
    let is_of_text = match &placed.fault {
        Fault::Syntax(SyntaxFault::Language(fault)) => matches!(
            fault,
            LanguageFault::Foreign(_) | LanguageFault::NoOperator(_)
        ),
        fault => matches!(fault, Fault::Syntax(_) | Fault::Undefined { .. }),
    };
    let at = placed.at.min(text.len());
    let named = |name: &str| {
        let rules = settings.positions.ruleset(name)?.ok()?;
        Some(NamedRuleset::new(name, rules))
    };
    let unquoted = || foreign::unquoted(text, at, named);
    let explained = is_of_text.then(unquoted).flatten();
    let Placed { at, fault, .. } = explained.unwrap_or(placed);
    let fault = foreign::with_label(text, at, fault);
    let at = text[..at.min(text.len())].chars().count();
    let calls = match &fault {
        Fault::Written(_) if calls.is_empty() => vec![SourcePlace {
            source: text.into(),
            at,
        }],
        _ => calls,
    };
    let error = CalculatorError::inside(fault, calls);
    CalculatorError { at, ..error }
}
