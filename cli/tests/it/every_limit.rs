//! Every limit with each command that has its flag: a run that reaches it names the flag and has the exit code 2.

use std::collections::BTreeSet;

use crate::program::{answer, run_with_input};

/// The words of a command line, the limit, and its value.
type Row = (&'static str, &'static str, &'static str);

/// The runs of each command. `run -` reads the expression from standard input.
const RUNS: &[(&str, &[Row])] = &[
    (
        "table",
        &[
            ("(1|1)_n --n 1..=10", "members", "9"),
            ("(1|1)_n --n 1..=200", "games", "30"),
            ("(1^3|1^2)_n --n 5..=8", "positions", "10"),
            ("Wythoff({n},60) --n 50..=51", "moves", "1000"),
        ],
    ),
    (
        "summary",
        &[
            ("--ruleset clobber --size 2x2", "members", "3"),
            ("--ruleset clobber --size 3x3", "games", "30"),
            ("--ruleset clobber --size 3x3", "positions", "10"),
            ("--ruleset wythoff ({n},60) --n 50..=51", "moves", "1000"),
        ],
    ),
    (
        "find",
        &[
            ("0 --ruleset clobber --size 2x2", "members", "3"),
            ("7 --ruleset clobber --size 3x3", "games", "30"),
            ("7 --ruleset clobber --size 3x3", "positions", "10"),
            ("7 Wythoff({n},60) --n 50..=51", "moves", "1000"),
            ("*50 (1|1)_n --n 1..=2", "nimber", "49"),
            ("2**50 (1|1)_n --n 1..=2", "exponent", "49"),
            ("^50 (1|1)_n --n 1..=2", "ups", "49"),
            ("Tower(1,*,50) (1|1)_n --n 1..=2", "tower", "49"),
            ("{200|pass} (1|1)_n --n 1..=2", "pairs", "1000"),
            ("50.{1|-1} (1|1)_n --n 1..=2", "multiple", "49"),
        ],
    ),
    (
        "figure",
        &[
            ("*40 --full -o -", "nodes", "10"),
            ("(1|1)_n --n 1..=10 -o -", "members", "9"),
        ],
    ),
    ("grid", &[("40", "games", "30"), ("40", "positions", "10")]),
    (
        "regions",
        &[
            ("60", "games", "30"),
            ("60", "positions", "10"),
            ("60 --format csv", "text", "3"),
        ],
    ),
    (
        "heaps",
        &[
            ("0.77 --upto 10**6 --no-table", "memory", "300000"),
            ("0.77 --misere --upto 30", "positions", "10"),
            ("0.77 --misere --upto 30", "games", "10"),
            ("0.77 --misere-quotient --upto 20", "elements", "10"),
            ("wythoff --upto 60 --no-table", "moves", "1000"),
            ("wythoff --upto 60 --no-table", "positions", "100"),
        ],
    ),
    ("outcomes", &[("6 --hands 3", "memory", "100")]),
    ("describe", &[("3", "memory", "100"), ("3", "nodes", "10")]),
    ("value", &[("(1|1)_12 --certificate -", "memory", "1000")]),
    ("certify", &[("(1|1)_12 +-{0|^[2]}", "memory", "1000")]),
    (
        "outcome",
        &[
            ("(1^4|1^4)_16", "memory", "1000"),
            ("Clobber(\"xoxo|oxox\")", "positions", "10"),
        ],
    ),
    (
        "win",
        &[
            ("Clobber(\"xoxoxo|oxoxox|xoxoxo|oxoxox\")", "nodes", "10"),
            ("(1^3|1^3)_8", "positions", "10"),
            ("{1,2*|-3}+*2", "text", "3"),
        ],
    ),
    (
        "moves",
        &[
            ("(1^3|1^3)_8", "positions", "10"),
            ("{5|-3}+{4|-2}+{9|1}+{17|3}+on", "games", "30"),
            ("{1,2*|-3}", "text", "3"),
        ],
    ),
    ("solve", &[("--rules paper", "positions", "10")]),
    (
        "sat",
        &[
            (
                "--rules paper --question force-win --within 5",
                "clauses",
                "10",
            ),
            (
                "--rules paper --question force-win --within 5",
                "copies",
                "1",
            ),
            (
                "--rules paper --question force-win --within 5",
                "conflicts",
                "0",
            ),
        ],
    ),
    (
        "rulesets check",
        &[
            ("domineering", "games", "30"),
            ("clobber", "positions", "10"),
            ("wythoff", "moves", "10"),
        ],
    ),
];

/// Expressions that reach a limit in every command that evaluates one.
const EXPRESSIONS: &[Row] = &[
    ("*50", "nimber", "49"),
    ("2**50", "exponent", "49"),
    ("^50", "ups", "49"),
    ("Tower(1,*,50)", "tower", "49"),
    ("{200|pass}", "pairs", "1000"),
    ("Sum(1 for n from 1 to 1000)", "steps", "100"),
    ("*[4].MisereQuotientOrder", "elements", "9"),
    (
        "def f(n) := if n==0 then 0 else f(n-1) end; f(50)",
        "depth",
        "10",
    ),
    (
        "game D(n) def Left := [D(n - 1) for k from 1 to 1 where n > 0 and D(n - 1) >= 0]; def Right := []; end; D(9)",
        "nested",
        "3",
    ),
    ("[1].Apply(n -> [n].Apply(m -> m))", "applied", "1"),
    (
        "game D(n) def Options := [D(n - 1) for k from 1 to 1 where n > 0]; end; D(9)",
        "met",
        "3",
    ),
];

/// Expressions whose values reach a limit.
const VALUES: &[Row] = &[
    ("50.{1|-1}", "multiple", "49"),
    ("(1^3|1^3)_8", "positions", "10"),
    ("Wythoff(50,60)", "moves", "1000"),
    ("{5|-3}+{4|-2}+{9|1}+{17|3}", "games", "30"),
    ("{1,2*|-3}", "text", "3"),
];

/// The limits on reading values.
const READING: &[&str] = &["nimber", "exponent", "ups", "multiple", "tower", "pairs"];

/// Commands that have the flags of [`READING`] and reach none of them, each with the reason.
const READ_NOTHING: &[(&str, &str)] = &[
    ("table", "it reads no values"),
    ("summary", "it reads no values"),
    ("grid", "it reads no values"),
    ("regions", "it reads no values"),
    ("heaps", "it reads no values"),
    (
        "rulesets check",
        "the files are read with limits of their own",
    ),
    ("check", "a certificate has them in a file"),
    ("repl", "a terminal; as `run`"),
];

/// Other flags that a command has and whose limit it does not reach, or not with the exit code 2.
const OTHERS: &[(&str, &[&str], &str)] = &[
    ("grid", &["moves"], "it has no moves between tuples"),
    ("regions", &["moves"], "it has no moves between tuples"),
    (
        "rulesets check",
        &["text"],
        "the files are read with limits of their own",
    ),
    (
        "check",
        &["positions", "moves", "games", "text"],
        "a certificate has them in a file",
    ),
    ("table", &["text"], "a longer name is left out, with a note"),
    (
        "summary",
        &["text"],
        "a longer name is left out, with a note",
    ),
    ("find", &["text"], "it prints positions"),
    ("grid", &["text"], "it prints numbers of values"),
    ("heaps", &["text"], "a longer name is left out, with a note"),
    ("figure", &["text"], "it prints no names"),
    ("outcome", &["text"], "it prints no names"),
    ("outcome", &["moves"], "play finds the winner, with a note"),
    (
        "moves",
        &["sum", "name"],
        "what is not known is left out, with a note",
    ),
    (
        "moves",
        &["moves", "multiple"],
        "a search finds the winners",
    ),
    ("win", &["moves", "games"], "a search finds the winners"),
    ("win", &["memory"], "what is remembered is forgotten"),
    ("certify", &["tower"], "the claim is compared first"),
    (
        "claim",
        &[
            "positions",
            "moves",
            "games",
            "nimber",
            "exponent",
            "ups",
            "multiple",
            "tower",
            "pairs",
            "text",
            "elements",
        ],
        "a case that is not decided, in commands/claim",
    ),
    (
        "sat",
        &["positions", "output"],
        "an external solver, in commands/sat",
    ),
    (
        "prove",
        &["nodes", "output"],
        "an external solver, in commands/prove",
    ),
    ("play", &["positions"], "a dialogue, in commands/play"),
    (
        "table",
        &["elements"],
        "a property is missing for a reason, in commands/table_rulesets",
    ),
    ("regions", &["regions"], "a window, in commands/regions"),
    (
        "repl",
        &["positions", "moves", "games", "text", "elements"],
        "a terminal; as `run`",
    ),
    (
        "explore",
        &["positions", "games", "tower", "questions"],
        "a server, in commands/explore",
    ),
];

/// The commands with their limits that no run here reaches.
fn unreached() -> impl Iterator<Item = (&'static str, &'static str)> {
    let silent = READ_NOTHING.iter().map(|&(command, _)| (command, READING));
    let others = OTHERS.iter().map(|&(command, limits, _)| (command, limits));
    silent
        .chain(others)
        .flat_map(|(command, limits)| limits.iter().map(move |&limit| (command, limit)))
}

/// A command, the limit and the run.
type Reached = (String, &'static str, Vec<String>, String);

/// All runs. Words are separated by blanks, but an expression is one word.
fn runs() -> Vec<Reached> {
    let mut runs: Vec<Reached> = Vec::new();
    for &(command, rows) in RUNS {
        for &(words, limit, most) in rows {
            let words = command.split(' ').chain(words.split(' '));
            let mut words: Vec<String> = words.map(str::to_owned).collect();
            words.extend([format!("--max-{limit}"), most.to_owned()]);
            runs.push((command.to_owned(), limit, words, String::new()));
        }
    }
    for command in [
        "value", "outcome", "run", "figure", "moves", "win", "certify",
    ] {
        for &(expression, limit, most) in EXPRESSIONS.iter().chain(VALUES) {
            let is_known = runs
                .iter()
                .any(|known| known.0 == command && known.1 == limit);
            if is_known || unreached().any(|other| other == (command, limit)) {
                continue;
            }
            let (words, input) = match command {
                "run" => (vec!["run", "-"], expression),
                "figure" => (vec!["figure", expression, "-o", "-"], ""),
                "certify" => (vec!["certify", "(1|1)_12", expression], ""),
                command => (vec![command, expression], ""),
            };
            let flag = format!("--max-{limit}");
            let words = words.into_iter().chain([&*flag, most]).map(str::to_owned);
            runs.push((
                command.to_owned(),
                limit,
                words.collect(),
                format!("{input}\n"),
            ));
        }
    }
    runs
}

#[test]
fn every_limit_is_named_when_it_is_reached() {
    let mut wrong = Vec::new();
    for (_, limit, words, input) in runs() {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let run = run_with_input(&words, input.as_bytes());
        let flag = format!("--max-{limit}");
        if run.code != Some(2) || !run.err.contains(&flag) {
            wrong.push(format!("{words:?}: {:?} {}", run.code, run.err));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Limits that every command has; those of input and of seconds have tests of their own.
const GLOBAL: [&str; 7] = [
    "input", "seconds", "steps", "depth", "nested", "applied", "met",
];

#[test]
fn no_command_has_a_limit_that_is_not_in_the_table() {
    let runs = runs();
    let mut listed: BTreeSet<(&str, &str)> = BTreeSet::new();
    let own = runs.iter().filter(|run| !GLOBAL.contains(&run.1));
    listed.extend(own.map(|(command, limit, ..)| (&**command, *limit)));
    for (command, limit) in unreached() {
        assert!(
            listed.insert((command, limit)),
            "{command} --max-{limit} twice"
        );
    }
    let commands: BTreeSet<&str> = listed.iter().map(|(command, _)| *command).collect();
    let mut found = BTreeSet::new();
    for command in commands {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = answer(&words);
        let flags = help
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("--max-"));
        for flag in flags {
            let limit = flag.split(' ').next().unwrap_or_default().to_owned();
            if !GLOBAL.contains(&&*limit) {
                found.insert((command.to_owned(), limit));
            }
        }
    }
    let listed = listed
        .into_iter()
        .map(|(command, limit)| (command.to_owned(), limit.to_owned()));
    let listed: BTreeSet<(String, String)> = listed.collect();
    let missing: Vec<_> = found.difference(&listed).collect();
    let needless: Vec<_> = listed.difference(&found).collect();
    assert!(
        missing.is_empty() && needless.is_empty(),
        "missing {missing:?}; needless {needless:?}"
    );
}
