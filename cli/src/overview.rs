//! The first screen of the program: its subcommands in groups.

use std::fmt::Write;

use clap::Command;

/// The groups, in the order in which they are shown, with the subcommands of each.
const GROUPS: &[(&str, &[&str])] = &[
    (
        "Values of games",
        &[
            "value", "repl", "run", "outcome", "moves", "win", "rulesets", "heaps",
        ],
    ),
    (
        "Simple Chopsticks, and families of positions",
        &["table", "summary", "find", "outcomes"],
    ),
    (
        "Certificates and proofs",
        &["claim", "certify", "check", "describe", "prove"],
    ),
    (
        "The hand game (Chopsticks with rules of your choice)",
        &["solve", "play", "sat", "rules", "train"],
    ),
    (
        "Figures and data",
        &["explore", "figure", "grid", "regions"],
    ),
    ("The program itself", &["completions", "man", "help"]),
];

/// `program` with a help page that shows its subcommands in groups.
pub(crate) fn grouped(program: Command) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{}\n{}\n{{options}}{{after-help}}",
        groups(&program),
        heading(&program, "Options:"),
    );
    program.help_template(template)
}

/// Each group with a line for each subcommand that this program was built with.
fn groups(program: &Command) -> String {
    let mut text = String::new();
    for (title, names) in GROUPS {
        let _ = writeln!(text, "\n{}", heading(program, &format!("{title}:")));
        for name in *names {
            if let Some(about) = about(program, name) {
                let name = literal(program, name);
                let _ = writeln!(text, "  {name}  {about}");
            }
        }
    }
    text
}

/// The description of a subcommand, in one line; `None` if this program was built without it.
fn about(program: &Command, name: &str) -> Option<String> {
    match name {
        "help" => Some("Print this page, or the help of a command or an operation".to_owned()),
        // A plain text: `to_string` looks for styles in it, which takes a sixth of the time of a short question.
        _ => Some(
            program
                .find_subcommand(name)?
                .get_about()?
                .ansi()
                .to_string(),
        ),
    }
}

/// A heading in the style of the other headings.
fn heading(program: &Command, text: &str) -> String {
    let style = program.get_styles().get_header();
    format!("{style}{text}{style:#}")
}

/// The name of a subcommand in the style of names, padded to the longest.
fn literal(program: &Command, name: &str) -> String {
    let style = program.get_styles().get_literal();
    let names = GROUPS.iter().flat_map(|(_, names)| names.iter());
    let width = names.map(|name| name.len()).max().unwrap_or(0);
    format!("{style}{name:width$}{style:#}")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::Cli;

    #[test]
    fn every_subcommand_is_in_one_group() {
        let program = Cli::command();
        for command in program
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
        {
            let groups = GROUPS
                .iter()
                .filter(|(_, names)| names.contains(&command.get_name()));
            assert_eq!(groups.count(), 1, "{}", command.get_name());
        }
    }
}
