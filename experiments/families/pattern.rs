//! Patterns of values that repeat whenever n grows by the factor φ², and the sequences of the n at which they begin.

use super::{ClosedForm, Evaluated, Law, Stretch};

/// From some stretch on, the values repeat after every `period` stretches, and the first n of every `period`-th
/// stretch follow a [`Law`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The stretch with which it begins.
    pub start: usize,
    /// The classes that begin with the stretches of the first period.
    pub classes: Vec<Class>,
}

/// Every `period`-th stretch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The place of their value.
    pub value: usize,
    /// The first n of each: b(0), b(1), ….
    pub breakpoints: Vec<u64>,
    /// The law that all of them satisfy.
    pub law: Law,
    /// Their closed form.
    pub form: ClosedForm,
}

impl Pattern {
    /// The pattern of a family whose values repeat in each block, and its beginning.
    ///
    /// The first stretch does not count: it begins where n is as large as the hands, not where the value changes.
    pub fn find(family: &Evaluated) -> Option<Pattern> {
        Pattern::with(family.period?, &family.stretches)
    }

    fn with(period: usize, stretches: &[Stretch]) -> Option<Pattern> {
        let repeats = |at: &usize| Pattern::repeats(*at, period, stretches);
        let start = (1..stretches.len()).rev().take_while(repeats).last()?;
        let rest = &stretches[start..];
        let classes =
            (0..period).map(|place| Class::find(rest.get(place..)?.iter().step_by(period)));
        Some(Pattern {
            start,
            classes: classes.collect::<Option<_>>()?,
        })
    }

    /// Whether a pattern of this period continues at the stretch `at`, as far as there are later stretches.
    fn repeats(at: usize, period: usize, stretches: &[Stretch]) -> bool {
        let rest = stretches[at..].iter().step_by(period);
        let window: Vec<Stretch> = rest.take(Law::Both.order() + 1).copied().collect();
        let terms: Vec<u64> = window.iter().map(|stretch| stretch.from).collect();
        let is_short = terms.len() <= Law::Both.order();
        let same = window
            .iter()
            .all(|stretch| stretch.value == window[0].value);
        same && (is_short || Law::Both.follows(&terms))
    }
}

impl Class {
    fn find<'a>(stretches: impl Iterator<Item = &'a Stretch> + Clone) -> Option<Class> {
        let value = stretches.clone().next()?.value;
        let breakpoints: Vec<u64> = stretches.map(|stretch| stretch.from).collect();
        let form = ClosedForm::find(&breakpoints).filter(ClosedForm::grows)?;
        Some(Class {
            value,
            law: Law::find(&breakpoints)?,
            form,
            breakpoints,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After two other stretches, 0 from 2F(2k+5) + (−1)^k on and 1 from L(2k+5) on, that is 11, 25, 69, … and
    /// 11 + 1, 29, 76, ….
    fn stretches(times: usize) -> Vec<Stretch> {
        let mut all = vec![Stretch { from: 2, value: 5 }, Stretch { from: 7, value: 1 }];
        let (mut fibonacci, mut lucas) = ((5, 8), (11, 18));
        for k in 0..times {
            let sign = if k % 2 == 0 { 1 } else { -1 };
            let twice: u64 = 2 * fibonacci.0;
            all.push(Stretch {
                from: twice.strict_add_signed(sign),
                value: 0,
            });
            all.push(Stretch {
                from: lucas.0 + 1,
                value: 1,
            });
            fibonacci = (fibonacci.0 + fibonacci.1, fibonacci.0 + 2 * fibonacci.1);
            lucas = (lucas.0 + lucas.1, lucas.0 + 2 * lucas.1);
        }
        all
    }

    #[test]
    fn a_pattern_is_found_with_its_laws() {
        let pattern = Pattern::with(2, &stretches(9)).unwrap();
        assert_eq!(pattern.start, 2);
        let laws: Vec<Law> = pattern.classes.iter().map(|class| class.law).collect();
        assert_eq!(laws, [Law::Alternating, Law::Constant]);
        assert_eq!(pattern.classes[0].form.to_string(), "2F(2k+5) + (−1)^k");
        assert_eq!(pattern.classes[1].form.to_string(), "L(2k+5) + 1");
        assert_eq!(pattern.classes[1].breakpoints[..3], [12, 30, 77]);
    }

    #[test]
    fn a_wrong_period_is_no_pattern() {
        assert_eq!(Pattern::with(3, &stretches(9)), None);
        assert_eq!(Pattern::with(2, &[]), None);
    }

    #[test]
    fn another_value_or_another_n_puts_the_beginning_off() {
        let late = |change: fn(&mut Stretch)| {
            let mut stretches = stretches(20);
            change(&mut stretches[8]);
            Pattern::with(2, &stretches).unwrap().start
        };
        assert_eq!(late(|stretch| stretch.value = 7), 9);
        assert_eq!(late(|stretch| stretch.from += 1), 9);
        let mut stretches = stretches(20);
        stretches[38].from += 1;
        assert_eq!(Pattern::with(2, &stretches), None);
    }
}
