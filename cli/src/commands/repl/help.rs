//! `help` and `help NAME`: operations, rulesets and keywords, and their documentation.

use std::fmt::Write;

use chopsticks_lab::calculator::similar_name;
use chopsticks_lab::calculator::table::{Operation, SUBJECTS, named};
use chopsticks_lab::rulesets::{
    DescribedRuleset, PositionFamily, RulesetFile, RulesetKind, ShippedRuleset,
};

/// The word that asks for help.
pub(super) const WORD: &str = "help";

const INTRODUCTION: &str = "\
Values:      3/4   *2   ^^*   ^[3]   {3||2|1}   +-{2|1}   Tiny(2)   on   {0|pass}
Positions:   (2|5)_40   (1^3|1^3)_8   Clobber(\"xox|ox.\")   Kayles(10)
Operators:   + - .   : (ordinal sum)   == != <= >= < > <| |> <>
Statements:  G := {2|-1};   def f(x) := x + x.Cool(1);   [n.Birthday for n from 0 to 5]

`help NAME` explains an operation, a ruleset such as Clobber, or a keyword such as for.
Operations, as in G.Mean, G.Cool(1) or Cool(G, 1):
";

/// The keywords, and the forms in which they occur.
const FORMS: [(&[&str], &[&str]); 15] = [
    (
        &["moves", "go", "back", "forward", "here"],
        &[
            "moves Nim(1,2,4)            the moves of a position; --misere before it for misère play",
            "go 3                        makes the move with this number",
            "back, forward, moves        takes a move back, makes it again, shows the moves again",
            "here.Temperature            the variable here has the position",
        ],
    ),
    (
        &["if", "then", "elseif", "else", "end"],
        &["if p then a elseif q then b else c end"],
    ),
    (
        &["for", "from", "to", "by", "where", "do", "yield", "end"],
        &[
            "for n from 1 to 9 by 2 do a end   a loop without a result",
            "for n from 1 to 9 yield a end     a loop with the list of its results",
        ],
    ),
    (
        &["for", "in", "where"],
        &[
            "for g in list yield a end",
            "[a for g in list where p]         the same for the elements with p",
        ],
    ),
    (
        &["while", "do", "yield", "end"],
        &["while p do a end", "[a for n from 1 while p]"],
    ),
    (
        &["def", "begin", "end"],
        &["def f(x) := x + x", "def f(x) begin y := x; y + y end"],
    ),
    (
        &["var"],
        &["var x := 1                        a variable of the function in which it stands"],
    ),
    (
        &["break", "continue", "return"],
        &[
            "for n from 1 do if p then break end; if q then continue end; a end",
            "def f(n) begin if n == 0 then return 1 end; n * f(n - 1) end",
        ],
    ),
    (
        &["is", "as"],
        &[
            "x is Integer                      is true or false",
            "def f(x as Integer ? 1) := x      the class of an argument, and its value if it is left out",
        ],
    ),
    (&["and", "or", "not"], &["not p and q or r"]),
    (
        &["true", "false"],
        &["x == y                            is true or false"],
    ),
    (
        &["Nothing"],
        &["Nothing                           what a loop without a result has"],
    ),
    (
        &["class", "game", "end"],
        &[
            "game Take(n) def Options := [Take(n - k) for k from 1 to n where k < 3] end",
            "class Take(n) extends Game … end  the same, as in CGSuite; def Left, def Right for each player",
        ],
    ),
    (
        &["import"],
        &["import \"my.toml\"                 a ruleset of your own"],
    ),
    (
        &["pass"],
        &["{0|pass}                          a move to the same position"],
    ),
];

/// The topic of a line that asks for help; the empty text asks for the list.
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
    let mut found: Vec<String> = named(topic).map(explained).collect();
    found.extend(forms(topic));
    let shipped = ShippedRuleset::in_catalogue(topic);
    found.extend(shipped.and_then(|shipped| Some(described(&shipped.read_file().ok()?))));
    if found.is_empty() {
        let similar = similar_name(topic, std::iter::empty()).map(str::to_owned);
        let similar = similar.or_else(|| Some(ShippedRuleset::nearest(topic)?.call_name()));
        let hint = similar.map_or(String::new(), |name| format!("did you mean `{name}`? "));
        format!("there is no operation `{topic}`; {hint}`help` lists them\n")
    } else {
        found.join("\n")
    }
}

/// The forms in which a keyword occurs; `None` for other words.
fn forms(word: &str) -> Option<String> {
    let with_word = FORMS.iter().filter(|(words, _)| words.contains(&word));
    let lines: Vec<String> = with_word
        .flat_map(|(_, forms)| *forms)
        .map(|form| format!("  {form}\n"))
        .collect();
    (!lines.is_empty()).then(|| format!("{word}\n{}", lines.concat()))
}

/// The rules of a ruleset, the notation of its positions, and the start of play; or the commands that take it, if a player
/// may move again.
fn described(file: &RulesetFile) -> String {
    let ruleset = file.described();
    let (name, about, source) = (ruleset.name(), ruleset.about(), ruleset.source());
    let mut text = format!("{name}\n  {about}\n  Source: {source}\n");
    if let RulesetFile::Entailing(_) = file {
        let file = ruleset.file_name();
        let _ = writeln!(
            text,
            "  Outside of sessions: chopsticks value --ruleset {file}, and `outcome` and `moves`"
        );
        return text;
    }
    let example = example(ruleset).map(|example| format!(", such as {example}"));
    let (notation, example) = (ruleset.notation(), example.unwrap_or_default());
    let _ = writeln!(text, "  Positions: {notation}{example}");
    if ruleset.signs().is_some() {
        let start = start(ruleset)
            .unwrap_or_else(|| "a size is not a position: write the position".to_owned());
        let _ = writeln!(text, "  Start: {start}");
    }
    text
}

/// A position of a ruleset, if one is published or positions are numbers.
fn example(ruleset: &DescribedRuleset) -> Option<String> {
    if ruleset.kind() == RulesetKind::Own {
        return Some(PositionFamily::example_of_position(ruleset));
    }
    let numbers = match ruleset.tuple_length() {
        Some(1) => vec!["3".to_owned(), "5".to_owned()],
        Some(length) => (1..=length).map(|number| number.to_string()).collect(),
        None => {
            let mut published = ruleset.facts().iter().map(|fact| &fact.position);
            let position = published.find(|position| !position.contains('{'))?;
            return Some(ruleset.called(position));
        }
    };
    Some(format!("{}({})", ruleset.call_name(), numbers.join(",")))
}

/// The largest number of rows and columns of a board whose start is sought.
const SIDE: usize = 8;

/// The meaning of a size, if it is a position.
fn start(ruleset: &DescribedRuleset) -> Option<String> {
    let sizes =
        (1..=SIDE).flat_map(|rows| (1..=SIDE).map(move |columns| format!("{rows}x{columns}")));
    let mut sizes = ["3x4".to_owned()].into_iter().chain(sizes);
    sizes.find_map(|size| {
        let start = ruleset.position(&size).ok()?.to_string();
        Some(format!(
            "{} is {}",
            ruleset.called(&size),
            ruleset.called(&start)
        ))
    })
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

#[cfg(test)]
mod tests {
    use chopsticks_lab::calculator::keywords;
    use chopsticks_lab::rulesets::SHIPPED;

    use super::*;

    #[test]
    fn every_keyword_and_ruleset_has_help() {
        for word in keywords() {
            assert!(
                forms(word).is_some_and(|forms| forms.contains(word)),
                "{word}"
            );
        }
        for shipped in SHIPPED {
            let about = about(&shipped.call_name());
            assert!(about.contains("\n  Positions: "), "{about}");
        }
    }
}
