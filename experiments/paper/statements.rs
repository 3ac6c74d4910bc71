//! The statements of the paper in its order, each with the experiments that check it or go beyond it.
//!
//! Every theorem, lemma, proposition, observation, table, conjecture and open question is in the list. Definition 1 and
//! Notations 1 and 2 claim nothing, and the paper has no figures.

/// A statement of the paper.
pub struct Statement {
    /// The statement and its subject, in a few words; by default, those of the experiment's claim.
    pub text: Option<&'static str>,
    /// The answer to it.
    pub answer: Answer,
}

/// The treatment of a statement; an experiment is named by the stem of its file.
#[derive(Clone, Copy)]
pub enum Answer {
    /// These experiments check what the paper says.
    Checked(&'static [&'static str]),
    /// These experiments answer a question left open by the paper, the strongest result first.
    Extended(&'static [&'static str]),
    /// Nothing, for this reason.
    NotAttempted(&'static str),
}

impl Statement {
    /// A statement checked by one experiment, under the experiment's name for it.
    const fn checked_by(experiment: &'static [&'static str; 1]) -> Statement {
        Statement {
            text: None,
            answer: Answer::Checked(experiment),
        }
    }

    /// A question answered by these experiments.
    const fn extended_by(text: &'static str, stems: &'static [&'static str]) -> Statement {
        Statement::new(text, Answer::Extended(stems))
    }

    const fn new(text: &'static str, answer: Answer) -> Statement {
        Statement {
            text: Some(text),
            answer,
        }
    }

    /// The experiments that cover it.
    pub fn experiments(&self) -> &'static [&'static str] {
        match self.answer {
            Answer::Checked(stems) | Answer::Extended(stems) => stems,
            Answer::NotAttempted(_) => &[],
        }
    }
}

/// All statements, in the order of the paper.
pub const STATEMENTS: &[Statement] = &[
    Statement::checked_by(&["theorem_3"]),
    Statement::checked_by(&["table_1"]),
    Statement::checked_by(&["uptimals"]),
    Statement::checked_by(&["table_2"]),
    Statement::new(
        "Points 1–3: pattern of Table 2",
        Answer::Checked(&["table_2_conjecture"]),
    ),
    Statement::extended_by(
        "Conjecture: the pattern for every n",
        &["theorem", "conjecture"],
    ),
    Statement::checked_by(&["theorem_4"]),
    Statement::checked_by(&["lemma_1"]),
    Statement::checked_by(&["proposition_1"]),
    Statement::checked_by(&["proposition_2"]),
    Statement::checked_by(&["observation_5"]),
    Statement::checked_by(&["proposition_3"]),
    Statement::new(
        "Section 3.2: all outcomes for n = 2",
        Answer::Checked(&["fingers_2"]),
    ),
    Statement::checked_by(&["proposition_4"]),
    Statement::extended_by("Question, Section 3.3: outcomes, n = 3", &["fingers_3"]),
    Statement::extended_by("Beyond Section 3.3: outcomes for n = 4", &["fingers_4"]),
    Statement::extended_by(
        "Question, Section 4: values of (i|j)_n",
        &["structure", "distinct"],
    ),
    Statement::extended_by("Question, Section 4: complexity, one hand", &["structure"]),
    Statement::new(
        "Question, Section 4: complexity, any hands",
        Answer::NotAttempted("open unless n is fixed"),
    ),
    Statement::extended_by("Section 4, variant 1: rollover", &["rollover", "survey"]),
    Statement::extended_by("Section 4, variant 2: splits", &["survey"]),
    Statement::extended_by("Section 4, variant 3: revivals", &["survey"]),
];
