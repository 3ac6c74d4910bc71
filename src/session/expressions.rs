//! Families of expressions: names without a meaning stand for numbers, as in `f(n)` and `Kayles(n) + Nim(m)`.

use std::rc::Rc;

use chopsticks_base::player::ByPlayer;
use chopsticks_calculator::table::named;
use chopsticks_calculator::{CalculatorSettings, Object, Position, Statement};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::notation::language::Op;
use chopsticks_cgt::number::Dyadic;
use chopsticks_rulesets::{ShippedRuleset, bare_call, inside_quotes};
use num_bigint::{BigInt, BigUint};

use super::{Answer, Justified, Session, SessionError};

/// An expression with names that stand for numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionFamily {
    /// The expression as it is written.
    pub text: String,
    /// The names, in the order of the text.
    pub parameters: Vec<String>,
}

impl Session {
    /// The family of expressions that a text is. `None` if it is a name, a position of hands, a position without a name, or
    /// one position with the name of its ruleset: its numbers have [notation of their own](chopsticks_rulesets::PositionFamily).
    ///
    /// ```
    /// use chopsticks_lab::calculator::CalculatorSettings;
    /// use chopsticks_lab::prelude::*;
    ///
    /// let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    /// session.evaluate("def f(k) := Kayles(k) + Nim(1)", &settings)?;
    /// let family = session.expression_family("f(n) + m.*", &settings)?.expect("a call of a function");
    /// assert_eq!(family.parameters, ["n", "m"]);
    /// let member = session.member(&family, &[2_u32.into(), 1_u32.into()], &settings)?;
    /// assert_eq!(session.show(&member.object, Style::Plain, &settings)?, "*2");
    /// assert_eq!(session.expression_family("Kayles(n)", &settings)?, None);
    /// let chosen = session.expression_family("if k == 1 then * else Kayles(k) end", &settings)?;
    /// assert_eq!(chosen.expect("more than a call").parameters, ["k"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of the programs of added classes.
    pub fn expression_family(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<ExpressionFamily>, SessionError> {
        self.learn_programs(settings)?;
        // What is no expression may be a position.
        let statements = self.parse(text, settings).unwrap_or_default();
        let [statement] = &statements[..] else {
            return Ok(None);
        };
        if self.is_position(statement) {
            return Ok(None);
        }
        let within = self.positions.within(settings);
        let parameters = self.calculator.unknown_names(statement, &within);
        let is_family = self.has_call(text, settings)
            || !parameters.is_empty() && self.is_expression_without_call(statement, &parameters);
        Ok(is_family.then(|| ExpressionFamily {
            text: text.to_owned(),
            parameters,
        }))
    }

    /// Whether a text that calls no function is an expression with these parameters, as `{n|-n}` is: neither one of hands nor
    /// a name nor a position of a ruleset.
    fn is_expression_without_call(&self, statement: &Statement, parameters: &[String]) -> bool {
        let text = &statement.source;
        let is_of_ruleset =
            self.positions.rulesets().own().read(text) || ShippedRuleset::called(text).is_some();
        let is_name_or_hands = matches!(
            &statement.code[..],
            [part] if matches!(part.op, Op::Load(_) | Op::Position(..))
        );
        let is_unknown = |name: &str| named(name).next().is_none();
        let mut code = statement.code.iter();
        let calls_unknown = code.any(|part| match &part.op {
            Op::CallName(name, _) | Op::Method(name, _) => is_unknown(name),
            _ => false,
        });
        let mut names = parameters.iter();
        let has_braces = names.any(|name| text.contains(&format!("{{{name}}}")));
        !(is_of_ruleset || is_name_or_hands || calls_unknown || has_braces)
    }

    /// Whether a statement is a call of a ruleset by its name and nothing else.
    fn is_position(&self, statement: &Statement) -> bool {
        let Some(last) = statement.code.last() else {
            return false;
        };
        // The call may also be the end of a condition.
        let before = statement.source.get(statement.start()..last.at);
        let is_path = |sign: char| sign.is_alphanumeric() || sign == '.' || sign == '_';
        // Texts that are put together are no notation of a ruleset, as in Clobber(n * "xo").
        let inside = bare_call(&statement.source).map_or("", |(_, inside)| inside.trim());
        let is_notation = !inside.contains('"') || inside_quotes(inside).is_some();
        match &last.op {
            Op::CallName(name, _) if before.is_some_and(|text| text.chars().all(is_path)) => {
                is_notation && self.positions.rulesets().knows(name)
            }
            _ => false,
        }
    }

    /// The member of a family with these numbers, one for each parameter. The parameters are variables of the session from
    /// then on.
    ///
    /// # Errors
    /// Those of [`Session::evaluate`].
    pub fn member(
        &mut self,
        family: &ExpressionFamily,
        numbers: &[BigUint],
        settings: &CalculatorSettings<'_>,
    ) -> Result<Answer, SessionError> {
        self.assign_numbers(family, numbers)?;
        self.evaluate(&family.text, settings)
    }

    /// The outcome of the member of a family with these numbers, by the player who moves first, and the positions whose values
    /// follow from the structure theorem: that of [`Session::outcome`], which needs no value where a search finds the winner. The
    /// parameters are variables of the session from then on.
    ///
    /// # Errors
    /// Those of [`Session::position`] and of [`Session::outcome`].
    pub fn member_outcome(
        &mut self,
        family: &ExpressionFamily,
        numbers: &[BigUint],
        settings: &CalculatorSettings<'_>,
    ) -> Result<Justified<ByPlayer<Outcome>>, SessionError> {
        let position = self.member_position(family, numbers, settings)?;
        let found = self.outcome(&position.found, settings);
        let found = found.map_err(|fault| self.error(fault, &family.text))?;
        Ok(found.after(position.proved))
    }

    /// The member of a family with these numbers as a position, whose value is not asked for. The parameters are variables of the
    /// session from then on.
    ///
    /// # Errors
    /// Those of [`Session::position`].
    pub fn member_position(
        &mut self,
        family: &ExpressionFamily,
        numbers: &[BigUint],
        settings: &CalculatorSettings<'_>,
    ) -> Result<Justified<Rc<Position>>, SessionError> {
        self.assign_numbers(family, numbers)?;
        self.position(&family.text, settings)
    }

    /// Gives the parameters of a family these numbers.
    fn assign_numbers(
        &mut self,
        family: &ExpressionFamily,
        numbers: &[BigUint],
    ) -> Result<(), SessionError> {
        for (name, number) in family.parameters.iter().zip(numbers) {
            let number = Dyadic::from(BigInt::from(number.clone()));
            let number = Object::Game(self.calculator.arena.number(number));
            let assigned = self.assign(name, number);
            assigned.map_err(|fault| self.error(fault, &family.text))?;
        }
        Ok(())
    }
}
