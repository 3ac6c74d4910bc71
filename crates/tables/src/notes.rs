//! The reasons for missing values, as numbered notes below a table; in cells they would widen the columns.

use indexmap::IndexSet;

/// The reasons of one table, each with its number, in the order of their first occurrence.
#[derive(Default)]
pub(super) struct Notes(IndexSet<String>);

impl Notes {
    /// The mark of this reason in a cell: `?1`. It differs from all names of values.
    pub(super) fn mark(&mut self, reason: &str) -> String {
        mark(self.0.insert_full(reason.to_owned()).0 + 1)
    }

    /// A line for each mark with its reason, after an empty line; empty if no value is missing.
    pub(super) fn below(&self, line: impl Fn(&str, &str) -> String) -> String {
        let lines = self.iter().map(|(mark, reason)| line(&mark, reason));
        match lines.collect::<Vec<_>>().join("\n") {
            lines if lines.is_empty() => lines,
            lines => format!("\n{lines}\n"),
        }
    }

    /// The marks with their reasons.
    pub(super) fn iter(&self) -> impl Iterator<Item = (String, &str)> {
        (1..).map(mark).zip(self.0.iter().map(String::as_str))
    }
}

fn mark(number: usize) -> String {
    format!("?{number}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_reasons_have_one_note() {
        let mut notes = Notes::default();
        let marks = ["a", "b", "a"].map(|reason| notes.mark(reason));
        assert_eq!(marks, ["?1", "?2", "?1"]);
        let listed: Vec<(String, &str)> = notes.iter().collect();
        assert_eq!(listed, [("?1".to_owned(), "a"), ("?2".to_owned(), "b")]);
        let line = |mark: &str, reason: &str| format!("{mark}={reason}");
        assert_eq!(notes.below(line), "\n?1=a\n?2=b\n");
        assert_eq!(Notes::default().below(line), "");
    }
}
