//! The values of (1|1)_n for all n up to the bound of a run.

use chopsticks_base::budget::Stopped;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_tables::{Label, Table};
use serde::Serialize;

use crate::exhibits::{caption, from_n, tabulate};
use crate::harness::{Finding, Run, Verdict};
use crate::paper::read_printed;
use crate::values::{label, outcome_cell, outcome_letter};

/// The values of (1|1)_n as spans of equal values.
pub struct OneOne {
    /// The arena of the values.
    pub arena: Arena,
    /// The spans, from n = 1 without a gap; neighbours have different values.
    pub spans: Vec<Span>,
    /// The reason why they do not reach the bound, if so.
    pub stopped: Option<Stopped>,
}

/// The n from `from` to `to`, all with the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first n.
    pub from: u32,
    /// The last n.
    pub to: u32,
    /// The value of (1|1)_n for all of them.
    pub value: GameId,
}

/// A span as a row of a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    from: u32,
    to: u32,
    value: String,
    outcome: String,
}

impl OneOne {
    /// A sweep takes time ∝ n², whatever its first n is, and gives no result if it is stopped. So the bound is reached
    /// by doubling, starting here. This takes a third more work, and a stopped run keeps its earlier results.
    const FIRST_SWEEP: u32 = 2_000;

    /// Evaluates up to the bound of `run`, or until it is stopped.
    pub fn evaluate(run: &Run<'_>) -> OneOne {
        let mut one_one = OneOne {
            arena: Arena::new(),
            spans: Vec::new(),
            stopped: None,
        };
        let mut to = run.bound().min(OneOne::FIRST_SWEEP);
        while one_one.upto() < run.bound() {
            if let Err(stopped) = one_one.extend(to, run) {
                one_one.stopped = Some(stopped);
                break;
            }
            to = to.saturating_mul(2).min(run.bound());
        }
        one_one
    }

    fn extend(&mut self, to: u32, run: &Run<'_>) -> Result<(), Stopped> {
        run.step(self.upto())?;
        let range = (self.upto() + 1, to);
        let sweep = Sweep::evaluate(&mut self.arena, (1, 1), range.0..=range.1, &run.budget())?;
        let ends = sweep.runs()[1..]
            .iter()
            .map(|next| next.from - 1)
            .chain([to]);
        for (part, to) in sweep.runs().iter().zip(ends) {
            self.push(Span {
                from: part.from,
                to,
                value: part.value,
            });
        }
        Ok(())
    }

    fn push(&mut self, span: Span) {
        match self.spans.last_mut() {
            Some(last) if last.value == span.value => last.to = span.to,
            _ => self.spans.push(span),
        }
    }

    /// The largest n with a value; 0: none yet.
    pub fn upto(&self) -> u32 {
        self.spans.last().map_or(0, |span| span.to)
    }

    /// Every n with the value of (1|1)_n, in order.
    pub fn values(&self) -> impl Iterator<Item = (u32, GameId)> + '_ {
        self.spans
            .iter()
            .flat_map(|span| (span.from..=span.to).map(|n| (n, span.value)))
    }

    /// The verdict on a claim about these values, from the first failure.
    pub fn verdict(&self, failure: Option<(u32, String)>) -> Verdict {
        Verdict::decide(self.upto(), failure, self.stopped)
    }

    /// The finding about a claim on the values, with all of them in the table `name`.
    pub fn finding(&mut self, name: &'static str, failure: Option<(u32, String)>) -> Finding {
        let mut finding = Finding::new(self.verdict(failure), &self.rows());
        finding.remarks = vec![self.counts_remark()];
        finding.show(name, self.table());
        finding
    }

    /// The number of n with each value, in the order in which the values first occur.
    pub fn counts(&self) -> Vec<(GameId, u32)> {
        let mut counts: Vec<(GameId, u32)> = Vec::new();
        for span in &self.spans {
            let size = span.to + 1 - span.from;
            match counts.iter_mut().find(|(value, _)| *value == span.value) {
                Some((_, count)) => *count += size,
                None => counts.push((span.value, size)),
            }
        }
        counts
    }

    /// The spans as rows of a result.
    pub fn rows(&mut self) -> Vec<Row> {
        let row = |&Span { from, to, value }: &Span| Row {
            from,
            to,
            value: label(&mut self.arena, value).plain_text().to_owned(),
            outcome: outcome_letter(&mut self.arena, value),
        };
        self.spans.iter().map(row).collect()
    }

    /// The spans as a table like Table 2 of the paper.
    pub fn table(&mut self) -> Table {
        let value = Label::new("value").latex(r"value of $(1\mid 1)_n$");
        tabulate(self.caption(), self.spans.clone())
            .right(from_n(), |span| span.from)
            .right("to", |span| span.to)
            .center(value, |span| self.name(span.value))
            .center("outcome", |span| {
                outcome_cell(&outcome_letter(&mut self.arena, span.value))
            })
            .table()
    }

    fn caption(&self) -> Label {
        let upto = self.upto();
        caption(&format!(
            "The values of $(1|1)_n$ for $n ≤ {upto}$, where $J = {{0|↑[2]}}$"
        ))
    }

    /// The name of a value; that of ±J is the paper's.
    pub fn name(&mut self, value: GameId) -> Label {
        let name = label(&mut self.arena, value);
        let plus_minus_j = read_printed(&mut self.arena, "±J");
        if plus_minus_j == Ok(value) {
            name.unicode("±J").math(r"\pm J")
        } else {
            name
        }
    }

    /// The frequencies of the values, in a sentence.
    pub fn counts_remark(&mut self) -> String {
        let mut parts = Vec::new();
        for (value, count) in self.counts() {
            parts.push(format!("{} {count} times", self.name(value).unicode_text()));
        }
        format!(
            "For n ≤ {}, the value is {}.",
            self.upto(),
            parts.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;
    use crate::harness::{Stop, Workers};

    #[test]
    fn doubling_gives_the_spans_of_a_single_sweep() {
        let bound = 2 * OneOne::FIRST_SWEEP + 100;
        let workers = Workers::new(Some(1)).unwrap();
        let run = Run::new("test", bound, &workers, Stop::after(None));
        let mut one_one = OneOne::evaluate(&run);
        let sweep =
            Sweep::evaluate(&mut one_one.arena, (1, 1), 1..=bound, &Budget::UNLIMITED).unwrap();
        let spans = one_one.spans.iter().map(|span| (span.from, span.value));
        assert!(spans.eq(sweep.runs().iter().map(|run| (run.from, run.value))));
        assert_eq!(one_one.upto(), bound);
        assert!(one_one.stopped.is_none());
    }
}
