//! `help` and `help NAME`: operations, rulesets and keywords, and their documentation.

use std::fmt::Write;

use chopsticks_lab::calculator::table::{Operation, SUBJECTS, Subject, named, operations};
use chopsticks_lab::calculator::{keywords, similar_name};
use chopsticks_lab::columns::folded;
use chopsticks_lab::rulesets::{DescribedRuleset, PositionFamily, RulesetKind, ShippedRuleset};

use super::topics::{TOPICS, Topic};

/// The word that asks for help.
pub(super) const WORD: &str = "help";

const INTRODUCTION: &str = "\
Values:      3/4   *2   ^^*   ^[3]   {3||2|1}   +-{2|1}   Tiny(2)   {0|pass}
Positions:   (2|5)_40   Clobber(\"xox|ox.\")   Kayles(10) + Nim(1,2)
Operators:   + - .   : (ordinal sum)   == != <= >= < > <| |> <>
Statements:  G := {2|-1};  def f(x) := x.Cool(1);  [n.Mean for n from 0 to 3]

`help NAME`, in any case, explains an operation as in G.Mean, G.Cool(1) or
Cool(G, 1), a ruleset such as Clobber, a keyword such as for, a topic, or lists
the operations of a subject; `help operations` lists all of them.
";

/// The number of characters in a line of names.
const WIDTH: usize = 76;

/// What is said of all operations.
const OPERATIONS: &str = "operations";

/// The keywords, and the forms in which they occur.
const FORMS: [(&[&str], &[&str]); 15] = [
    (
        &["moves", "go", "back", "forward", "here"],
        &[
            "moves Nim(1,2,4)            the moves; `moves --misere G` for misère play",
            "go 3                        makes the move with this number",
            "back, forward, moves        takes a move back, makes it again, lists the moves",
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
    known(topic).unwrap_or_else(|| {
        let others = TOPICS.iter().flat_map(Topic::names);
        let others = others.chain(SUBJECTS.iter().map(|subject| subject.name));
        let similar = similar_name(topic, others.chain(keywords())).map(str::to_owned);
        let similar = similar.or_else(|| Some(ShippedRuleset::nearest(topic)?.call_name()));
        let hint = similar.map_or(String::new(), |name| format!("did you mean `{name}`? "));
        format!("there is no operation or topic `{topic}`; {hint}`help` lists them\n")
    })
}

/// What is said of an operation, a topic, a keyword or a ruleset; `None` for other words.
pub(crate) fn known(topic: &str) -> Option<String> {
    let is_asked = |name: &str| name.to_lowercase() == topic.to_lowercase();
    if is_asked(OPERATIONS) {
        return Some(SUBJECTS.iter().map(listed).collect());
    }
    let mut found: Vec<String> = named(topic).map(explained).collect();
    if found.is_empty() {
        let called =
            operations().filter(|operation| operation.names.iter().any(|name| is_asked(name)));
        found.extend(called.map(explained));
    }
    let subjects = SUBJECTS.iter().filter(|subject| is_asked(subject.name));
    found.extend(subjects.map(listed));
    found.extend(forms(topic));
    found.extend(Topic::named(topic).map(Topic::about));
    let shipped = ShippedRuleset::called(topic);
    found.extend(shipped.and_then(|shipped| Some(described(&shipped.read().ok()?))));
    (!found.is_empty()).then(|| found.join("\n"))
}

/// The forms in which a keyword occurs; `None` for other words.
fn forms(word: &str) -> Option<String> {
    let is_word = |known: &&str| known.eq_ignore_ascii_case(word);
    let with_word = FORMS.iter().filter(|(words, _)| words.iter().any(is_word));
    let lines: Vec<String> = with_word
        .flat_map(|(_, forms)| *forms)
        .map(|form| format!("  {form}\n"))
        .collect();
    (!lines.is_empty()).then(|| format!("{word}\n{}", lines.concat()))
}

/// The rules of a ruleset, the notation of its positions, and the start of play.
fn described(ruleset: &DescribedRuleset) -> String {
    let (name, about, source) = (ruleset.name(), ruleset.about(), ruleset.source());
    let mut text = format!("{name}\n  {about}\n  Source: {source}\n");
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
    let topics: Vec<&str> = TOPICS.iter().map(Topic::name).collect();
    let subjects: Vec<&str> = SUBJECTS.iter().map(|subject| subject.name).collect();
    let (topics, subjects) = (in_lines(&topics), in_lines(&subjects));
    format!("{INTRODUCTION}\nTopics:\n{topics}\nSubjects of operations:\n{subjects}")
}

/// The operations of a subject, by their names.
fn listed(subject: &Subject) -> String {
    let mut names: Vec<&str> = Vec::new();
    for operation in subject.operations {
        if !names.contains(&operation.names[0]) {
            names.push(operation.names[0]);
        }
    }
    format!("{}\n{}", subject.name, in_lines(&names))
}

/// Names in indented lines.
fn in_lines(names: &[&str]) -> String {
    let names = names.join(", ");
    let lines = folded(&names, WIDTH).into_iter();
    lines
        .map(|line| format!("  {}\n", line.trim_end()))
        .collect()
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
        let overview = overview();
        assert!(overview.lines().count() < 24, "{overview}");
        assert!(
            overview.lines().all(|line| line.chars().count() <= 80),
            "{overview}"
        );
        for about in TOPICS.iter().map(Topic::about) {
            let is_narrow = about.lines().all(|line| line.chars().count() <= 80);
            assert!(is_narrow, "{about}");
        }
        for shipped in SHIPPED {
            let about = about(&shipped.call_name());
            assert!(about.contains("\n  Positions: "), "{about}");
        }
    }
}
