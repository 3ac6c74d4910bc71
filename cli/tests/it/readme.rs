//! The console of the README: each command that is shown prints what is shown below it.

use crate::program::run;

const README: &str = include_str!("../../../README.md");

/// What begins a command in a console block.
const PROMPT: &str = "$ ";

/// A line that stands for any number of lines.
const OMITTED: &str = "…";

/// A command of this program and the lines below it.
#[derive(Debug, PartialEq, Eq)]
struct Shown<'a> {
    command: &'a str,
    lines: Vec<&'a str>,
}

/// The commands of this program in the console blocks of `page` that have their output below them.
fn shown(page: &str) -> Vec<Shown<'_>> {
    let mut shown: Vec<Shown> = Vec::new();
    for block in page.split("```console\n").skip(1) {
        let block = block.split("```").next().expect("a block, if empty");
        for line in block.lines() {
            match (line.strip_prefix(PROMPT), shown.last_mut()) {
                (Some(command), _) => shown.push(Shown {
                    command,
                    lines: Vec::new(),
                }),
                (None, Some(last)) => last.lines.push(line),
                (None, None) => panic!("output of no command: {line}"),
            }
        }
    }
    shown.retain(|shown| shown.command.starts_with("chopsticks ") && !shown.lines.is_empty());
    shown
}

/// The arguments of a command line whose only quotes are double.
fn arguments(command: &str) -> Vec<&str> {
    let parts = command.split('"').zip([false, true].into_iter().cycle());
    let words = parts.flat_map(|(part, is_quoted)| match is_quoted {
        true => vec![part],
        false => part.split_whitespace().collect(),
    });
    words.skip(1).collect()
}

/// Whether these lines were printed, where a line `…` stands for those left out.
fn agree(shown: &[&str], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [OMITTED, rest @ ..] => (0..=printed.len()).any(|from| agree(rest, &printed[from..])),
        [line, rest @ ..] => printed.first() == Some(line) && agree(rest, &printed[1..]),
    }
}

#[test]
fn the_readme_shows_what_is_printed() {
    let shown = shown(README);
    assert!(!shown.is_empty(), "the README shows no command");
    for Shown { command, lines } in shown {
        let run = run(&arguments(command));
        assert_eq!(run.code, Some(0), "{command}: {}", run.err);
        // A terminal shows both streams.
        let printed: Vec<&str> = run.out.lines().chain(run.err.lines()).collect();
        assert!(
            agree(&lines, &printed),
            "`{command}` prints\n{}\nand not\n{}",
            printed.join("\n"),
            lines.join("\n")
        );
    }
}

#[test]
fn commands_are_found_with_their_output() {
    let page = "```console\n$ chopsticks value \"* + *\"\n0\n\n$ ls\na\n```\n0\n```console\n$ chopsticks man\n```\n";
    let command = "chopsticks value \"* + *\"";
    let lines = vec!["0", ""];
    assert_eq!(shown(page), [Shown { command, lines }]);
    assert_eq!(arguments(command), ["value", "* + *"]);
}

#[test]
fn other_output_is_noticed() {
    assert!(agree(&["a", "b"], &["a", "b"]));
    assert!(!agree(&["a"], &["a", "b"]) && !agree(&["a", "b"], &["a"]));
    assert!(!agree(&["a", "b"], &["a", "c"]));
    assert!(agree(&["a", "…", "d"], &["a", "b", "c", "d"]));
    assert!(agree(&["…"], &[]) && !agree(&["…", "d"], &["a", "b"]));
}
