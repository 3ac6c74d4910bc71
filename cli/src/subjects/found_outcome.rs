//! An outcome as it is printed: a line for people, or a record.

use chopsticks_lab::cgt::loopy::{Outcome, class_name};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;

use crate::terminal::answers::Answer;
use crate::terminal::record::Record;
use crate::wording::outcome::{loopy_sentence, meaning};

/// An outcome class with its meaning.
pub(crate) struct FoundOutcome {
    class: String,
    meaning: String,
    /// What else there is to say of it.
    pub(crate) notes: Vec<String>,
}

impl From<OutcomeClass> for FoundOutcome {
    fn from(class: OutcomeClass) -> FoundOutcome {
        FoundOutcome {
            class: class.to_string(),
            meaning: meaning(class).to_owned(),
            notes: Vec::new(),
        }
    }
}

impl From<ByPlayer<Outcome>> for FoundOutcome {
    fn from(outcome: ByPlayer<Outcome>) -> FoundOutcome {
        FoundOutcome {
            class: class_name(outcome).to_owned(),
            meaning: loopy_sentence(outcome),
            notes: Vec::new(),
        }
    }
}

impl FoundOutcome {
    /// The line, or the record of what was asked.
    pub(crate) fn written(self, input: &str, json: bool) -> Answer {
        let FoundOutcome {
            class,
            meaning,
            notes,
        } = self;
        if !json {
            let text = format!("{class}  {meaning}\n");
            return Answer { text, notes };
        }
        let mut record = Record::new(input).with("outcome", class);
        if !notes.is_empty() {
            record.push("notes", notes);
        }
        record.into_line().into()
    }
}
