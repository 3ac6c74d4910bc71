//! An outcome as it is printed: a line for people, or a record.

use chopsticks_lab::cgt::loopy::{Outcome, class_meaning, class_name};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;

use crate::terminal::answers::Answer;
use crate::terminal::record::Record;

/// An outcome class with its meaning.
pub(crate) struct FoundOutcome {
    class: String,
    meaning: String,
    /// What else there is to say of it.
    pub(crate) notes: Vec<String>,
}

impl From<OutcomeClass> for FoundOutcome {
    fn from(class: OutcomeClass) -> FoundOutcome {
        FoundOutcome::new(class.to_string(), class.meaning().to_owned())
    }
}

impl From<ByPlayer<Outcome>> for FoundOutcome {
    fn from(outcome: ByPlayer<Outcome>) -> FoundOutcome {
        FoundOutcome::new(class_name(outcome).to_owned(), class_meaning(outcome))
    }
}

impl FoundOutcome {
    fn new(class: String, meaning: String) -> FoundOutcome {
        let notes = Vec::new();
        FoundOutcome {
            class,
            meaning,
            notes,
        }
    }

    /// The line, or the record of what was asked.
    pub(crate) fn written(self, input: &str, json: bool) -> Answer {
        let text = if json {
            let record = Record::new(input).with("outcome", self.class);
            record.into_line()
        } else {
            format!("{}  {}\n", self.class, self.meaning)
        };
        let notes = self.notes;
        Answer { text, notes }
    }
}
