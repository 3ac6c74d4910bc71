//! Flags whose values are a few names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A name, its help, which may be empty, and its meaning.
pub(crate) type Choice<T> = (&'static str, &'static str, T);

/// Reads a flag whose value is one of these names.
pub(crate) fn one_of<T>(choices: &'static [Choice<T>]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let values = choices.iter().map(|&(name, help, _)| {
        let value = PossibleValue::new(name);
        if help.is_empty() {
            value
        } else {
            value.help(help)
        }
    });
    PossibleValuesParser::new(values).map(|name| named(choices, &name).expect("it is possible"))
}

/// The meaning of a name.
pub(crate) fn named<T: Copy>(choices: &[Choice<T>], name: &str) -> Option<T> {
    let mut choices = choices.iter();
    let (.., meaning) = choices.find(|(known, ..)| *known == name)?;
    Some(*meaning)
}

/// A flag, and whether it was given.
pub(crate) type Flag = (&'static str, bool);

/// The first of the flags that was given.
pub(crate) fn first_given(flags: &[Flag]) -> Option<&'static str> {
    let mut given = flags.iter().filter(|(_, is_given)| *is_given);
    given.next().map(|(flag, _)| *flag)
}
