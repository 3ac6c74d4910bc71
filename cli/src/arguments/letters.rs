//! Values for parameters with a name of one letter of the caller's choice: `--a 0..6`.

use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};

use crate::arguments::values::Values;

/// The letters whose flags are not in the help. Those of i, j, m and n are.
const LETTERS: [&str; 22] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "k", "l", "o", "p", "q", "r", "s", "t", "u", "v", "w",
    "x", "y", "z",
];

/// The values that were given for letters, in the order of the alphabet.
pub(crate) struct Letters(pub(crate) Vec<(&'static str, Values)>);

impl FromArgMatches for Letters {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Letters, Error> {
        let given = |letter| Some((letter, matches.get_one::<Values>(letter)?.clone()));
        Ok(Letters(LETTERS.into_iter().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Letters::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Letters {
    fn augment_args(command: Command) -> Command {
        let flag = |letter| {
            let flag = Arg::new(letter).long(letter).value_name("RANGE");
            flag.value_parser(str::parse::<Values>).hide(true)
        };
        command.args(LETTERS.map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Letters::augment_args(command)
    }
}
