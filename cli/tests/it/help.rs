//! The examples on the help pages: each command that is shown prints the lines below it.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use crate::program::{ROOT, answer, command, refusal, side_by_side};

/// What begins a command.
const PROMPT: &str = "  $ ";

/// A line that represents any number of lines.
const OMITTED: &str = "…";

/// The subcommands whose help has examples, and the program itself.
const PAGES: &[&str] = &[
    "",
    "certify",
    "check",
    "claim",
    "completions",
    "describe",
    "figure",
    "find",
    "grid",
    "heaps",
    "man",
    "moves",
    "outcome",
    "outcomes",
    "play",
    "prove",
    "regions",
    "rules",
    "rulesets",
    "sat",
    "solve",
    "summary",
    "table",
    #[cfg(feature = "neural")]
    "train",
    "value",
    "win",
];

/// A command with the lines below it.
struct Example<'a> {
    command: &'a str,
    lines: Vec<&'a str>,
}

/// The help page of a subcommand, or of the program.
fn page(name: &str) -> String {
    let flags = [name, "--help"];
    answer(flags.strip_prefix(&[""]).unwrap_or(&flags))
}

/// The examples of a page, up to the first line that is not indented.
fn examples(page: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example> = Vec::new();
    let (_, after) = page.split_once("\nExamples:\n").expect("examples");
    let indented = |line: &&str| line.is_empty() || line.starts_with("  ");
    for line in after.lines().take_while(indented) {
        match (line.strip_prefix(PROMPT), examples.last_mut()) {
            (Some(command), _) => examples.push(Example {
                command,
                lines: Vec::new(),
            }),
            (None, Some(last)) => last.lines.push(line.strip_prefix("  ").unwrap_or(line)),
            (None, None) => panic!("a line before the first command: {line}"),
        }
    }
    for example in &mut examples {
        while example.lines.last() == Some(&"") {
            example.lines.pop();
        }
    }
    examples
}

/// The arguments of a command line, in which double quotes are part of a text between single quotes, or quote themselves.
fn arguments(command: &str) -> Vec<&str> {
    let quote = if command.contains('\'') { '\'' } else { '"' };
    let parts = command.split(quote).zip([false, true].into_iter().cycle());
    let words = parts.flat_map(|(part, is_quoted)| {
        if is_quoted {
            vec![part]
        } else {
            part.split_whitespace().collect()
        }
    });
    words.skip(1).collect()
}

/// Whether these lines were printed; a line with `…` is a beginning, or alone any number of lines.
fn agree(shown: &[&str], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [OMITTED, rest @ ..] => (0..=printed.len()).any(|from| agree(rest, &printed[from..])),
        [line, rest @ ..] => {
            let fits = |first: &&str| match line.strip_suffix(OMITTED) {
                Some(begin) => first.starts_with(begin),
                None => first == line,
            };
            printed.first().is_some_and(fits) && agree(rest, &printed[1..])
        }
    }
}

/// Standard output of an example in `folder`.
fn printed(example: &Example, folder: &Path) -> String {
    let arguments = arguments(example.command);
    let output = command(&arguments).current_dir(folder).output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", example.command);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_examples_of_the_help_print_what_is_shown() {
    side_by_side(PAGES, |name| {
        let page = page(name);
        let examples = examples(&page);
        assert!(examples.len() >= 2, "{name}: {}", examples.len());
        let folder = tempfile::tempdir().unwrap();
        for example in &examples {
            let printed = printed(example, folder.path());
            let lines: Vec<&str> = printed.lines().collect();
            assert!(
                agree(&example.lines, &lines),
                "{}:\n{printed}",
                example.command
            );
        }
    });
}

/// `docs/limits.md` says so of all commands.
#[test]
fn limits_are_sums_of_products_of_powers() {
    let mut refused = HashSet::new();
    for name in PAGES.iter().filter(|name| !name.is_empty()) {
        let page = page(name);
        let words = page.lines().map(|line| line.trim_start().split(' '));
        let firsts = words.filter_map(|mut words| words.next());
        let flags: Vec<&str> = firsts.filter(|word| word.starts_with("--max-")).collect();
        // The flags before `--help` are read first.
        let all = flags.iter().flat_map(|flag| [flag, "2*2**2+1"]);
        let read: Vec<&str> = [*name].into_iter().chain(all).chain(["--help"]).collect();
        assert_eq!(answer(&read), page, "{name}");
        for flag in flags {
            if refused.insert(flag.to_owned()) {
                let complaint = refusal(1, &[name, flag, "1.5", "--help"]);
                assert!(complaint.contains("10**6"), "{name} {flag}: {complaint}");
            }
        }
    }
}

/// The flags of a page, each with its default value.
fn limits(page: &str) -> Vec<(&str, &str)> {
    let mut limits = Vec::new();
    let mut flag = None;
    for line in page.lines().map(str::trim) {
        if line.starts_with('-') {
            flag = line.split(' ').find(|word| word.starts_with("--max-"));
        }
        let default = line
            .strip_prefix("[default: ")
            .and_then(|rest| rest.strip_suffix(']'));
        if let (Some(flag), Some(default)) = (flag, default) {
            limits.push((flag, default));
        }
    }
    limits
}

/// A number in a table, such as `2·10^7`.
fn number(text: &str) -> Option<u64> {
    let (factor, power) = text.split_once('·').unwrap_or(("1", text));
    let power = match power.split_once('^') {
        Some((base, exponent)) => base.parse::<u64>().ok()?.pow(exponent.parse().ok()?),
        None => power.parse().ok()?,
    };
    Some(factor.parse::<u64>().ok()? * power)
}

/// Each flag has a row, or several below each other, with its default values.
#[test]
fn the_page_on_limits_has_every_limit_and_its_defaults() {
    let file = Path::new(ROOT).join("docs/limits.md");
    let text = std::fs::read_to_string(file).unwrap();
    let mut defaults: HashMap<&str, HashSet<u64>> = HashMap::new();
    let mut flags = Vec::new();
    for row in text.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let named = cells[0]
            .split('`')
            .filter(|flag| flag.starts_with("--max-"));
        let named: Vec<&str> = named.collect();
        if !named.is_empty() || !cells[0].trim().is_empty() {
            flags = named;
        }
        let words = cells[cells.len() - 1].split([' ', ';']);
        let numbers: Vec<u64> = words.filter_map(number).collect();
        for flag in &flags {
            defaults.entry(flag).or_default().extend(&numbers);
        }
    }
    let mut found = 0;
    for name in PAGES.iter().filter(|name| !name.is_empty()) {
        let page = page(name);
        for (flag, default) in limits(&page) {
            let told = defaults.get(flag).zip(default.parse().ok());
            assert!(
                told.is_some_and(|(told, number)| told.contains(&number)),
                "docs/limits.md: {flag} of {name} has the default {default}"
            );
            found += 1;
        }
    }
    assert!(found > 100, "{found}");
}

/// The page on figures and the refusal of a kind for a value, a position and families name each kind of the help.
#[test]
fn every_kind_of_figure_is_described_and_offered() {
    let refused: [&[&str]; 4] = [
        &["figure", "^", "--kind", "map"],
        &["figure", "--ruleset", "clobber", "xo", "--kind", "map"],
        &["figure", "(i|j)_20", "--kind", "tree"],
        &["figure", "(1|1)_n", "--n", "1..5", "--kind", "tree"],
    ];
    let offers = refused.map(|arguments| refusal(1, arguments)).concat();
    let file = Path::new(ROOT).join("docs/commands/figure.md");
    let page = std::fs::read_to_string(file).unwrap();
    let help = answer(&["figure", "--help"]);
    let kinds = help.split("Possible values:").nth(1).unwrap();
    let kinds = kinds.lines().skip(1).take_while(|line| !line.is_empty());
    let kinds = kinds.filter_map(|line| Some(line.trim().strip_prefix("- ")?.split_once(':')?.0));
    let kinds: Vec<&str> = kinds.collect();
    assert!(kinds.contains(&"tree"), "{help}");
    for kind in kinds {
        let flag = format!("`--kind {kind}`");
        assert!(
            page.contains(&flag),
            "docs/commands/figure.md has no {flag}"
        );
        let mut offered = offers.split(|c: char| !c.is_alphabetic());
        assert!(offered.any(|word| word == kind), "{kind}: {offers}");
    }
}

/// Headings group flags; clap gives a heading to every argument after a group, also to a positional one.
#[test]
fn positional_arguments_are_not_below_the_heading_of_a_group() {
    for name in PAGES {
        let mut heading = String::new();
        for line in page(name).lines() {
            match line.strip_suffix(':') {
                Some(title) if !line.starts_with(' ') => heading = title.to_owned(),
                _ => {}
            }
            let is_positional = line.starts_with("  <") || line.starts_with("  [");
            assert!(!is_positional || heading == "Arguments", "{name}: {line}");
        }
    }
}

/// Whatever the width of the terminal, an example stays as it is.
#[test]
fn examples_fit_into_a_page() {
    for name in PAGES {
        let page = page(name);
        for example in examples(&page) {
            let long = |line: &&str| line.chars().count() > 98;
            assert_eq!(example.lines.iter().copied().find(long), None, "{name}");
        }
    }
}

/// The parser knows which commands have the flag.
#[test]
fn the_help_names_all_commands_that_take_a_ruleset() {
    let told = refusal(1, &["grid", "--ruleset", "clobber"]);
    let (_, commands) = told
        .split_once("commands with --ruleset: ")
        .expect("a list");
    let commands = commands.lines().next().unwrap_or_default();
    let mut commands: Vec<&str> = commands.split(", ").map(str::trim).collect();
    let help = answer(&["rulesets", "--help"]);
    let (_, named) = help
        .split_once("a program with classes.")
        .expect("the sentence");
    let (named, _) = named.split_once("take it").expect("the sentence");
    let mut named: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
    commands.sort_unstable();
    named.sort_unstable();
    assert_eq!(named, commands);
}

/// As `help` in a session, which has the same text of the table of operations.
#[test]
fn help_explains_words_of_the_language() {
    let heat = answer(&["help", "Heat"]);
    assert!(
        heat.starts_with("Heat(G: short game, H: short game)"),
        "{heat}"
    );
    assert!(answer(&["help", "clobber"]).contains("Positions: "));
    // A command has its own help.
    assert!(answer(&["help", "moves"]).contains("--winning"));
    assert!(refusal(1, &["help", "Heaat"]).contains("unrecognized subcommand 'Heaat'"));
}

#[test]
fn what_is_not_found_says_where_it_is() {
    for (words, told) in [
        (
            &["rules", "list"][..],
            "`chopsticks rulesets list` lists the other rulesets",
        ),
        (&["heaps", "0.77", "--upto", "1e6"], "write 1000000 for 1e6"),
        (
            &["table", "foo(n)", "--n", "1..3"],
            "`foo` is not defined, neither as a function nor as a ruleset",
        ),
    ] {
        let error = refusal(1, words);
        assert!(error.contains(told), "{error}");
    }
}
