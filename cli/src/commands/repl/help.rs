//! `help` and `help NAME`: the operations and their documentation.

use std::fmt::Write;

use chopsticks_lab::calculator::similar_name;
use chopsticks_lab::calculator::table::{Operation, SUBJECTS, named};

/// The word that asks for help.
pub(super) const WORD: &str = "help";

const INTRODUCTION: &str = "\
Values:      3/4   *2   ^^*   ^[3]   {3||2|1}   +-{2|1}   Tiny(2)   on   {0|pass}
Positions:   (2|5)_40   (1^3|1^3)_8
Operators:   + - .   : (ordinal sum)   == != <= >= < > <| |> <>
Statements:  G := {2|-1};   def f(x) := x + x.Cool(1);   [n.Birthday for n from 0 to 5]

Operations, as in G.Mean, G.Cool(1) or Cool(G, 1); `help NAME` explains one:
";

/// What a line asks help about; the empty text asks for the list.
pub(super) fn topic(line: &str) -> Option<&str> {
    let rest = line.trim().strip_prefix(WORD)?;
    let is_word = rest.is_empty() || rest.starts_with(char::is_whitespace);
    is_word.then_some(rest.trim().trim_start_matches('.'))
}

/// The answer.
pub(super) fn about(topic: &str) -> String {
    if topic.is_empty() {
        return overview();
    }
    let found: Vec<String> = named(topic).map(explained).collect();
    if found.is_empty() {
        let similar = similar_name(topic, std::iter::empty());
        let hint = similar.map_or(String::new(), |name| format!("did you mean `{name}`? "));
        format!("there is no operation `{topic}`; {hint}`help` lists them\n")
    } else {
        found.join("\n")
    }
}

fn overview() -> String {
    let mut text = INTRODUCTION.to_owned();
    for subject in SUBJECTS {
        let mut names: Vec<&str> = Vec::new();
        for operation in subject.operations {
            let name = operation.names[0];
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let _ = write!(text, "\n{}\n{}", subject.name, wrapped(&names));
    }
    text
}

/// Names in lines of at most 78 characters.
fn wrapped(names: &[&str]) -> String {
    const WIDTH: usize = 78;
    let mut text = String::new();
    let mut width = WIDTH;
    for name in names {
        if width + name.len() + 1 > WIDTH {
            text.push_str(if text.is_empty() { "  " } else { "\n  " });
            width = 2;
        } else {
            text.push(' ');
            width += 1;
        }
        text.push_str(name);
        width += name.len();
    }
    text + "\n"
}

/// The signature, the sentence, the other names, the reference and the examples of an operation.
fn explained(operation: &Operation) -> String {
    let mut text = format!("{operation}\n  {}\n", operation.summary);
    if let [_, others @ ..] = operation.names
        && !others.is_empty()
    {
        let _ = writeln!(text, "  Also called {}.", others.join(", "));
    }
    if !operation.reference.is_empty() {
        let _ = writeln!(text, "  Reference: {}", operation.reference);
    }
    for (statement, result) in operation.examples {
        let _ = writeln!(text, "  > {statement}\n  {result}");
    }
    text
}
