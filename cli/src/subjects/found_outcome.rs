//! An outcome as it is printed: a line for people, or a record.

use chopsticks_lab::cgt::loopy::{Outcome, class_name};
use chopsticks_lab::player::ByPlayer;

use crate::terminal::answers::Answer;
use crate::terminal::record::Record;
use crate::wording::outcome::{sentence, under_misere_play};

/// An outcome, and what else there is to say of it.
pub(crate) struct FoundOutcome {
    pub(crate) outcome: ByPlayer<Outcome>,
    /// Whether the player who cannot move wins.
    pub(crate) is_misere: bool,
    pub(crate) notes: Vec<String>,
}

impl From<ByPlayer<Outcome>> for FoundOutcome {
    /// Under normal play.
    fn from(outcome: ByPlayer<Outcome>) -> FoundOutcome {
        FoundOutcome {
            outcome,
            is_misere: false,
            notes: Vec::new(),
        }
    }
}

impl FoundOutcome {
    /// The line, or the record of what was asked.
    pub(crate) fn written(self, input: &str, json: bool) -> Answer {
        let text = if json {
            let record = Record::new(input).with("outcome", class_name(self.outcome));
            record.into_line()
        } else {
            let said = sentence(self.outcome);
            let said = if self.is_misere {
                under_misere_play(said)
            } else {
                said
            };
            said + "\n"
        };
        let notes = self.notes;
        Answer { text, notes }
    }
}
