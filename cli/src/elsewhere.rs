//! The commands that have a flag, for a user who gave it to another one.

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Adds the commands that have the unknown flag to the error; other errors stay as they are.
///
/// The words are those of the command line. Where a text may begin with a hyphen, the error is about the word after the flag.
pub(crate) fn with_commands(
    mut error: clap::Error,
    program: &Command,
    words: &[String],
) -> clap::Error {
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    let found = words.iter().find_map(|word| program.find_subcommand(word));
    let Some(command) = found else {
        return error;
    };
    let unknown = words.iter().find_map(|word| {
        let name = word.strip_prefix("--")?.split('=').next()?;
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

/// The subcommands that have a flag with this name.
fn commands_with<'p>(flag: &str, program: &'p Command) -> Vec<&'p str> {
    let has = |command: &&Command| {
        command
            .get_arguments()
            .any(|it| it.get_long() == Some(flag))
    };
    let commands = program.get_subcommands().filter(has);
    commands.map(Command::get_name).collect()
}
