//! The commands that have a flag, for a user who gave it to another one.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};

/// Checks that no text that may begin with a hyphen is a flag of some command: `value --misere` has no expression.
///
/// # Errors
/// The same as for an unknown flag.
pub(crate) fn check_texts(matches: &ArgMatches, program: &Command) -> Result<(), clap::Error> {
    let Some((name, matches)) = matches.subcommand() else {
        return Ok(());
    };
    let mut program = program.clone();
    program.build();
    let command = program.find_subcommand(name);
    let command = command.expect("the name was found among the commands");
    let texts = command
        .get_arguments()
        .filter(|argument| argument.is_allow_hyphen_values_set())
        .filter_map(|argument| matches.get_raw(argument.get_id().as_str()));
    for text in texts.flatten().map(|text| text.to_string_lossy()) {
        let flag = flag(&text).filter(|flag| !commands_with(flag, &program).is_empty());
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

/// Adds the commands that have the unknown flag to the error, or the way to presets if `--rules` is missing; other errors
/// stay as they are.
///
/// The words are those of the command line. Where a text may begin with a hyphen, the error is about the word after the flag.
pub(crate) fn with_commands(
    mut error: clap::Error,
    program: &Command,
    words: &[String],
) -> clap::Error {
    if error.kind() == ErrorKind::MissingRequiredArgument && names_rules(&error) {
        let tip = "`chopsticks rules` lists the presets; --rules paper is the game of the paper";
        let tips = vec![StyledStr::from(tip)];
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    let found = words.iter().find_map(|word| program.find_subcommand(word));
    let Some(command) = found else {
        return error;
    };
    let unknown = words.iter().find_map(|word| {
        let name = flag(word)?;
        let commands = commands_with(name, program);
        let is_elsewhere = !commands.is_empty() && !commands.contains(&command.get_name());
        is_elsewhere.then_some((name, commands))
    });
    if let Some((name, commands)) = unknown {
        let tip = format!("commands with --{name}: {}", commands.join(", "));
        let tips = vec![StyledStr::from(tip)];
        error.remove(ContextKind::SuggestedArg);
        error.insert(
            ContextKind::InvalidArg,
            ContextValue::String(format!("--{name}")),
        );
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

/// Whether an error is about the flag `--rules`.
fn names_rules(error: &clap::Error) -> bool {
    let Some(ContextValue::Strings(names)) = error.get(ContextKind::InvalidArg) else {
        return false;
    };
    names.iter().any(|name| name.starts_with("--rules "))
}

/// The name in a word such as `--misere` or `--variant=dicotic`.
fn flag(word: &str) -> Option<&str> {
    word.strip_prefix("--")?.split('=').next()
}

/// The subcommands that have a flag with this name.
fn commands_with<'p>(flag: &str, program: &'p Command) -> Vec<&'p str> {
    let has = |command: &&Command| {
        command.get_arguments().any(|it| {
            let aliases = it.get_visible_aliases().unwrap_or_default();
            it.get_long() == Some(flag) || aliases.contains(&flag)
        })
    };
    let commands = program.get_subcommands().filter(has);
    commands.map(Command::get_name).collect()
}
