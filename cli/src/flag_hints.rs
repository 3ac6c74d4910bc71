//! Hints for a flag that was given to the wrong command: the commands that have it.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};

use crate::wording::similar::similar;

/// Checks that no text of a command that may begin with a hyphen is a flag of some command: `value --misere` has no
/// expression. The program must be built.
///
/// # Errors
/// The same error as for an unknown flag.
pub(crate) fn check_texts(
    command: &Command,
    matches: &ArgMatches,
    program: &Command,
) -> Result<(), clap::Error> {
    let texts = command
        .get_arguments()
        .filter(|argument| argument.is_allow_hyphen_values_set())
        .filter_map(|argument| matches.get_raw(argument.get_id().as_str()));
    for text in texts.flatten().map(|text| text.to_string_lossy()) {
        let flag = flag(&text).filter(|flag| !commands_with(flag, program).is_empty());
        if let Some(flag) = flag {
            let mut error = clap::Error::new(ErrorKind::UnknownArgument).with_cmd(command);
            error.insert(
                ContextKind::InvalidArg,
                ContextValue::String(format!("--{flag}")),
            );
            let usage = command.clone().render_usage();
            error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
            return Err(error);
        }
    }
    Ok(())
}

/// Hints for missing arguments, by the beginning of the argument's name.
const MISSING: [(&str, &str); 2] = [
    (
        "--rules ",
        "`chopsticks rules` lists the presets; --rules paper is the game of the paper",
    ),
    (
        "<VALUE>",
        "`chopsticks value POSITION --certificate FILE` finds the value and writes the proof",
    ),
];

/// Adds a tip to the error: the text to write for a missing argument, the flag of the same command that ends with an
/// unknown flag, or the commands that have the unknown flag. Other errors are unchanged.
///
/// The program must be built. The words are those of the command line. Where a text may begin with a hyphen, the error
/// concerns the word after the flag.
pub(crate) fn with_commands(
    error: clap::Error,
    program: &Command,
    words: &[String],
) -> clap::Error {
    match error.kind() {
        ErrorKind::MissingRequiredArgument => with_instead(error, program, words),
        ErrorKind::UnknownArgument => with_flag(error, program, words),
        _ => error,
    }
}

fn with_instead(mut error: clap::Error, program: &Command, words: &[String]) -> clap::Error {
    let Some(ContextValue::Strings(names)) = error.get(ContextKind::InvalidArg) else {
        return error;
    };
    let is_missing = |start: &str| names.iter().any(|name| name.starts_with(start));
    if let Some((_, tip)) = MISSING.iter().find(|(start, _)| is_missing(start)) {
        suggest(&mut error, *tip);
    } else if let Some(example) = first_example(named_command(program, words)) {
        suggest(&mut error, format!("for example `{example}`"));
    }
    error
}

/// The first example in the long help of a command.
fn first_example(command: &Command) -> Option<String> {
    let help = command.get_after_long_help()?.to_string();
    let mut examples = help.lines().filter_map(|line| line.strip_prefix("  $ "));
    examples.next().map(str::to_owned)
}

/// The command that the words name.
fn named_command<'a>(program: &'a Command, words: &[String]) -> &'a Command {
    words.iter().fold(program, |command, word| {
        command.find_subcommand(word).unwrap_or(command)
    })
}

fn with_flag(mut error: clap::Error, program: &Command, words: &[String]) -> clap::Error {
    let command = named_command(program, words);
    if std::ptr::eq(command, program) {
        return error;
    }
    if let Some(tip) = ranged(&error, command) {
        error.remove(ContextKind::SuggestedArg);
        let usage = command.clone().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
        suggest(&mut error, tip);
        return error;
    }
    let flags = words.iter().filter_map(|word| flag(word));
    let told = flags.clone().find_map(|name| {
        let tip = match longer(name, command) {
            Some(longer) => similar_exists(longer),
            None => elsewhere(name, command, program)?,
        };
        Some((name, Some(tip)))
    });
    let misspelt = || {
        let name = flags.clone().find(|name| is_misspelt(name, command))?;
        Some((name, similar(name, flags_of(command)).map(similar_exists)))
    };
    if let Some((name, tip)) = told.or_else(misspelt) {
        error.remove(ContextKind::SuggestedArg);
        error.insert(
            ContextKind::InvalidArg,
            ContextValue::String(format!("--{name}")),
        );
        if let Some(tip) = tip {
            suggest(&mut error, tip);
        }
    }
    error
}

/// A hint on ranges, if a command with ranges refuses a letter as a flag, as in `--h 1..4`, or a range without a flag.
fn ranged(error: &clap::Error, command: &Command) -> Option<String> {
    let Some(ContextValue::String(refused)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    if !has(command, "with") {
        return None;
    }
    match refused.strip_prefix("--").map(str::as_bytes) {
        Some([letter]) => Some(format!(
            "the range of the parameter {0} has the form '--with {0}=1..4'",
            char::from(*letter)
        )),
        None if refused.contains("..") => {
            Some("ranges have the form '--n 1..4' or '--with h=1..4'".to_owned())
        }
        _ => None,
    }
}

fn similar_exists(flag: &str) -> String {
    format!("a similar argument exists: '--{flag}'")
}

/// Whether a name looks like a flag that the command does not have.
fn is_misspelt(name: &str, command: &Command) -> bool {
    name.starts_with(char::is_alphabetic) && !has(command, name)
}

/// Whether a command has a flag with this name or alias.
fn has(command: &Command, flag: &str) -> bool {
    command.get_arguments().any(|argument| {
        let aliases = argument.get_visible_aliases().unwrap_or_default();
        argument.get_long() == Some(flag) || aliases.contains(&flag)
    })
}

/// The flags of a command.
fn flags_of(command: &Command) -> impl Iterator<Item = &str> {
    command
        .get_arguments()
        .filter_map(|argument| argument.get_long())
}

fn suggest(error: &mut clap::Error, tip: impl Into<StyledStr>) {
    let tips = ContextValue::StyledStrs(vec![tip.into()]);
    error.insert(ContextKind::Suggested, tips);
}

/// The only longer flag of a command that ends with these letters.
fn longer<'c>(letters: &str, command: &'c Command) -> Option<&'c str> {
    let mut longer = flags_of(command).filter(|flag| flag.ends_with(letters));
    let first = longer.next().filter(|flag| *flag != letters);
    first.filter(|_| longer.next().is_none())
}

/// The other commands that have a flag.
fn elsewhere(flag: &str, command: &Command, program: &Command) -> Option<String> {
    let commands = commands_with(flag, program);
    let is_elsewhere = !commands.is_empty() && !commands.contains(&command.get_name());
    is_elsewhere.then(|| format!("commands with --{flag}: {}", commands.join(", ")))
}

/// The name in a word such as `--misere` or `--variant=dicotic`.
fn flag(word: &str) -> Option<&str> {
    word.strip_prefix("--")?.split('=').next()
}

/// The subcommands that have a flag with this name.
fn commands_with<'p>(flag: &str, program: &'p Command) -> Vec<&'p str> {
    let commands = program.get_subcommands();
    let commands = commands.filter(|command| has(command, flag));
    commands.map(Command::get_name).collect()
}
