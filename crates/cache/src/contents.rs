//! What the lines of a cache say.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use chopsticks_base::cache::KeptAnswers;

use crate::record::Record;

/// The answers in a file, by the numbers of their topics.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    topics: HashMap<u64, Topic>,
}

#[derive(Debug)]
struct Topic {
    /// `None` if two topics have the number; then nothing is known about either.
    text: Option<String>,
    answers: Arc<KeptAnswers>,
}

/// The number of a topic. A file has the text beside it, so topics with the same number are not taken for each other.
pub(crate) fn number_of(topic: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    topic.hash(&mut hasher);
    hasher.finish()
}

impl Contents {
    /// Adds what these lines say, and returns the number of damaged ones.
    pub(crate) fn add(&mut self, lines: &[u8]) -> usize {
        let lines = lines.split_inclusive(|&byte| byte == b'\n');
        lines.filter(|line| !self.add_line(line)).count()
    }

    /// Adds what a line says; false if it is damaged.
    fn add_line(&mut self, line: &[u8]) -> bool {
        match Record::of_line(line) {
            Some(Record::Topic { number, text }) => self.name(number, &text),
            Some(Record::Answer {
                topic,
                question,
                answer,
            }) => {
                // The line of a topic may be damaged.
                if let Some(topic) = self.topics.get_mut(&topic) {
                    let answers = Arc::make_mut(&mut topic.answers);
                    answers.insert(question.into_owned(), answer.into_owned());
                }
            }
            None => return false,
        }
        true
    }

    /// Gives a topic its number.
    pub(crate) fn name(&mut self, number: u64, text: &str) {
        match self.topics.entry(number) {
            Entry::Vacant(topic) => {
                topic.insert(Topic {
                    text: Some(text.to_owned()),
                    answers: Arc::default(),
                });
            }
            Entry::Occupied(mut topic) if topic.get().text.as_deref() != Some(text) => {
                topic.get_mut().text = None;
            }
            Entry::Occupied(_) => {}
        }
    }

    /// Whether a number is given, and whether it is that of this topic.
    pub(crate) fn is_named(&self, number: u64, text: &str) -> Option<bool> {
        let topic = self.topics.get(&number)?;
        Some(topic.text.as_deref() == Some(text))
    }

    /// The answers about a topic.
    pub(crate) fn answers(&self, number: u64, text: &str) -> Arc<KeptAnswers> {
        match self.topics.get(&number) {
            Some(topic) if topic.text.as_deref() == Some(text) => Arc::clone(&topic.answers),
            _ => Arc::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(topic: u64, answer: &str) -> Vec<u8> {
        let record = Record::Answer {
            topic,
            question: "q".into(),
            answer: answer.into(),
        };
        record.line()
    }

    fn topic(number: u64, text: &str) -> Vec<u8> {
        let text = text.into();
        Record::Topic { number, text }.line()
    }

    #[test]
    fn topics_with_the_same_number_are_not_taken_for_each_other() {
        let mut contents = Contents::default();
        assert_eq!(contents.add(&topic(7, "one")), 0);
        assert_eq!(contents.add(&answer(7, "1")), 0);
        assert_eq!(contents.answers(7, "one")["q"], "1");
        assert!(contents.answers(7, "two").is_empty());
        assert_eq!(contents.is_named(7, "two"), Some(false));
        assert_eq!(contents.add(&topic(7, "two")), 0);
        assert!(contents.answers(7, "one").is_empty() && contents.answers(7, "two").is_empty());
    }

    #[test]
    fn an_answer_without_its_topic_is_not_used() {
        let mut contents = Contents::default();
        assert_eq!(contents.add(&answer(7, "1")), 0);
        assert_eq!(contents.add(&topic(7, "one")), 0);
        assert!(contents.answers(7, "one").is_empty());
    }
}
