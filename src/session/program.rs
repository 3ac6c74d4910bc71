//! Programs, carried out part by part as if they were typed.

use std::mem;

use chopsticks_base::budget::{Budget, Limit};
use chopsticks_calculator::{CalculatorSettings, Statement, typed_parts};

use super::error::TextPlace;
use super::{LimitChange, NoAmount, Session, SessionError};

/// A part of a program: statements, or a line that changes a limit of all later ones.
#[derive(Clone, Debug)]
pub struct ProgramPart<'a> {
    /// The text.
    pub text: &'a str,
    /// The number of lines before it.
    pub lines: usize,
    /// The change of a limit, if the part is one.
    pub change: Option<Result<LimitChange, NoAmount>>,
}

impl ProgramPart<'_> {
    /// The statements. There are none in a line that changes a limit.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn statements(
        &self,
        session: &Session,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<Statement>, SessionError> {
        match &self.change {
            None => session.parse(self.text, settings),
            Some(Ok(_)) => Ok(Vec::new()),
            Some(Err(wrong)) => Err(session.error(wrong.into(), self.text)),
        }
    }
}

impl Session {
    /// Carries out a program as if it was typed: `carry_out` gets one part after another, with the settings that hold for it.
    /// `file` is the name of the program in messages; the files that it imports are beside it.
    ///
    /// # Errors
    /// The first one of `carry_out`.
    pub fn carry_out<'s, E>(
        &mut self,
        file: &str,
        text: &str,
        settings: &CalculatorSettings<'s>,
        mut carry_out: impl FnMut(
            &mut Session,
            &ProgramPart<'_>,
            &CalculatorSettings<'s>,
        ) -> Result<(), E>,
    ) -> Result<(), E> {
        let parts = typed_parts(text, |part| self.is_open(part, settings));
        let around = mem::replace(&mut self.positions.program, file.to_owned());
        let mut settings = *settings;
        let done = parts.into_iter().try_for_each(|(lines, text)| {
            let file = file.to_owned();
            self.place = Some(TextPlace { file, lines });
            let part = ProgramPart {
                text: &text,
                lines,
                change: LimitChange::read(&text),
            };
            if let Some(Ok(change)) = &part.change {
                self.change_limit(change, &mut settings.budget);
            }
            carry_out(self, &part, &settings)
        });
        self.place = None;
        self.positions.program = around;
        done
    }

    /// Changes a limit. The limit on games counts those that are added to the ones with which the session began.
    fn change_limit(&self, change: &LimitChange, budget: &mut Budget<'_>) {
        change.apply(budget);
        if change.limit == Limit::Games {
            budget.games = budget.games.saturating_add(self.games_before);
        }
    }

    /// Carries out a program for its effects alone.
    ///
    /// # Errors
    /// The first fault of the program.
    pub fn carry_out_all(
        &mut self,
        file: &str,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<(), SessionError> {
        self.carry_out(file, text, settings, |session, part, settings| {
            for statement in part.statements(session, settings)? {
                session.run(&statement, part.text, settings)?;
            }
            Ok(())
        })
    }
}
