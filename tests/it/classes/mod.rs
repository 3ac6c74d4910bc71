//! Games defined by classes of the language are rulesets like all others.

mod boards;
mod code;
mod graphs;
mod outside;
mod positions;
mod programs;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::prelude::*;
use chopsticks_lab::session::SessionError;

/// A session in which classes are defined.
pub struct Lab {
    pub session: Session,
    pub settings: CalculatorSettings<'static>,
}

impl Lab {
    pub fn new(definitions: &str) -> Lab {
        let (session, settings) = (Session::new(), CalculatorSettings::default());
        let mut lab = Lab { session, settings };
        lab.printed(definitions).unwrap();
        lab
    }

    /// What the last statement of a text prints, or the error.
    pub fn printed(&mut self, text: &str) -> Result<String, String> {
        let answer = self.session.evaluate(text, &self.settings);
        let told = |error: SessionError| match std::error::Error::source(&error) {
            Some(cause) => format!("{error}: {cause}"),
            None => error.to_string(),
        };
        let object = answer.map_err(told)?.object;
        Ok(self
            .session
            .show(&object, Style::Plain, &self.settings)
            .unwrap())
    }

    #[track_caller]
    pub fn prints(&mut self, text: &str, expected: &str) {
        assert_eq!(self.printed(text).as_deref(), Ok(expected), "{text}");
    }

    #[track_caller]
    pub fn says(&mut self, text: &str, parts: &[&str]) {
        let told = self.printed(text).unwrap_err();
        for part in parts {
            assert!(told.contains(part), "{text}: {told}");
        }
    }
}
