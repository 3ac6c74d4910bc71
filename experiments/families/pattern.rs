//! Patterns of values that come again whenever n has grown by φ², and the sequences of the n at which they begin.

use super::{ClosedForm, Law, Stretch};

/// From some stretch on, the values come again after every `period` stretches, and the first n of every `period`-th
/// stretch follow a [`Law`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The stretch with which it begins.
    pub start: usize,
    /// What begins with each stretch of the first period.
    pub classes: Vec<Class>,
}

/// Every `period`-th stretch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The place of their value.
    pub value: usize,
    /// The first n of each: b(0), b(1), ….
    pub breakpoints: Vec<u64>,
    /// The law that all of them obey.
    pub law: Law,
    /// Their closed form.
    pub form: ClosedForm,
}

impl Pattern {
    /// A pattern has to be seen so often.
    pub const TIMES: usize = 8;

    /// The pattern with the shortest period, from where it begins.
    ///
    /// The first stretch has no part in it: it begins where the hands fit in, not where the value changes.
    pub fn find(stretches: &[Stretch]) -> Option<Pattern> {
        (1..=stretches.len() / Pattern::TIMES).find_map(|period| Pattern::with(period, stretches))
    }

    fn with(period: usize, stretches: &[Stretch]) -> Option<Pattern> {
        let repeats = |at: &usize| Pattern::repeats(*at, period, stretches);
        let start = (1..stretches.len()).rev().take_while(repeats).last()?;
        let rest = &stretches[start..];
        if rest.len() < Pattern::TIMES * period {
            return None;
        }
        let classes = (0..period).map(|place| Class::of(rest[place..].iter().step_by(period)));
        let classes: Option<Vec<Class>> = classes.collect();
        let classes = classes?;
        Some(Pattern { start, classes })
    }

    /// Whether a pattern of this period goes on with the stretch `at`, as far as there are stretches behind it.
    fn repeats(at: usize, period: usize, stretches: &[Stretch]) -> bool {
        let rest = stretches[at..].iter().step_by(period);
        let window: Vec<Stretch> = rest.take(Law::Both.order() + 1).copied().collect();
        let terms: Vec<u64> = window.iter().map(|stretch| stretch.from).collect();
        let is_short = terms.len() <= Law::Both.order();
        let same = window.iter().all(|stretch| stretch.value == window[0].value);
        same && (is_short || Law::Both.follows(&terms))
    }

    /// The number of stretches after which it comes again.
    pub fn period(&self) -> usize {
        self.classes.len()
    }
}

impl Class {
    fn of<'a>(stretches: impl Iterator<Item = &'a Stretch> + Clone) -> Option<Class> {
        let value = stretches.clone().next()?.value;
        let breakpoints: Vec<u64> = stretches.map(|stretch| stretch.from).collect();
        let form = ClosedForm::of(&breakpoints).filter(ClosedForm::grows)?;
        Some(Class {
            value,
            law: Law::of(&breakpoints)?,
            form,
            breakpoints,
        })
    }
}
