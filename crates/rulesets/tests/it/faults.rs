//! Files and positions with mistakes give an error that names the line, or another ruleset, but never a panic.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{RulesetFault, RulesetFileError, SHIPPED, read_ruleset};

use crate::read::shipped;

/// The line of each mistake, and the text with it.
fn with_mistakes(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let mut with = |number: usize, changed: Option<String>| {
        let before = lines[..number].iter().map(|line| (*line).to_owned());
        let after = lines[number + 1..].iter().map(|line| (*line).to_owned());
        let all: Vec<String> = before.chain(changed).chain(after).collect();
        found.push((number + 1, all.join("\n")));
    };
    for (number, line) in lines.iter().enumerate() {
        with(number, None);
        with(number, Some(format!("{line}{line}")));
        for (at, letter) in line.char_indices() {
            let after = at + letter.len_utf8();
            with(number, Some(format!("{}{}", &line[..at], &line[after..])));
            let other = ['#', '*', 'z', '9', '"', '(', '|'][(number + at) % 7];
            with(
                number,
                Some(format!("{}{other}{}", &line[..at], &line[after..])),
            );
        }
    }
    found
}

/// Whether an error points to a line: by its number, alone or among several; by a key in it, if another line no longer
/// fits; or because the line was the head of a table or of a list, so that later lines belong elsewhere without it.
fn points_to(error: &RulesetFileError, line: usize, original: &str) -> bool {
    let told = error.to_string();
    let begins = match *error.fault {
        RulesetFault::Toml { begins, .. } => begins.unwrap_or(error.line),
        _ => error.line,
    };
    (begins..=error.line).contains(&line)
        || original.starts_with('[')
        || (original.ends_with('[') && error.line == line + 1)
        || keys(original).any(|key| told.contains(key))
}

/// The keys in a line, those of tables in it too: a name that one of them defines may be used in another line.
fn keys(line: &str) -> impl Iterator<Item = &str> {
    let before = line.rsplit(" = ").skip(1);
    before
        .filter_map(|before| before.split([' ', '{']).next_back())
        .filter(|key| key.starts_with(char::is_alphabetic))
}

/// The part of a file before its facts, and one fact.
fn beginning(text: &str) -> String {
    let mut tables = text.split("[[fact]]");
    let moves = tables.next().unwrap_or_default();
    tables
        .next()
        .map_or(moves.to_owned(), |fact| format!("{moves}[[fact]]{fact}"))
}

#[test]
fn a_mistake_in_a_line_is_reported_with_a_line_or_is_another_ruleset() {
    let (refused, read) = read_with_mistakes(25);
    assert!(
        refused > 400 && read > 400,
        "{refused} refused, {read} read"
    );
}

#[test]
#[ignore = "takes a minute"]
fn many_mistakes_are_reported_with_a_line_or_are_another_ruleset() {
    let (refused, read) = read_with_mistakes(5);
    assert!(
        refused > 2_000 && read > 2_000,
        "{refused} refused, {read} read"
    );
}

/// Reads all files with one mistake, for every so many of the mistakes; the numbers of those that were refused and read.
fn read_with_mistakes(every: usize) -> (usize, usize) {
    let (mut refused, mut read) = (0, 0);
    for shipped in SHIPPED {
        let text = beginning(shipped.text);
        let count = text.lines().count();
        for (line, changed) in with_mistakes(&text).into_iter().step_by(every) {
            match read_ruleset("changed.toml", &changed) {
                Err(error) => {
                    refused += 1;
                    assert!(
                        (1..=count).contains(&error.line),
                        "{}: {error}",
                        shipped.name
                    );
                    let original = text.lines().nth(line - 1).unwrap_or_default();
                    assert!(points_to(&error, line, original), "{error}\n\n{changed}");
                    let told = error.to_string();
                    assert!(
                        told.starts_with(&format!("changed.toml, line {}: ", error.line)),
                        "{told}"
                    );
                }
                Ok(ruleset) => {
                    read += 1;
                    for position in ["2x2", "lr", ".", "3", "(2,3)", "xo"] {
                        if let Ok(position) = ruleset.position(position) {
                            for player in Player::BOTH {
                                ruleset.options(&position, player);
                            }
                            let _ = ruleset.components(position.clone()).into_iter().count();
                            ruleset.representative(position);
                        }
                    }
                }
            }
        }
    }
    (refused, read)
}

/// The errors for typical mistakes, each with its line.
#[test]
fn typical_mistakes_are_explained() {
    let says = |text: &str| {
        read_ruleset("my.toml", text)
            .expect_err("a mistake")
            .to_string()
    };
    let begin = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n";
    let patterns = |keys: &str| says(&format!("{begin}[patterns]\nsymbols = \".xo\"\n{keys}"));
    for (message, expected) in [
        (
            says(begin),
            "my.toml, line 1: expected exactly one table of moves: [patterns], ",
        ),
        (
            says("name = \"Mine\"\n"),
            "my.toml, line 1: found no key `source`",
        ),
        (
            says(&format!("{begin}[pattern]\n")),
            "my.toml, line 4: found the unknown key `pattern`, expected one of",
        ),
        (
            patterns("left = [{ from = \"xo\", to = \".\", directions = \"all\" }]"),
            "my.toml, line 6: found from = \"xo\" and to = \".\", expected the same number of cells",
        ),
        (
            patterns("left = [{ from = \"xq\", to = \".x\", directions = \"all\" }]"),
            "my.toml, line 6: found `q`, expected a sign in symbols",
        ),
        (
            patterns("left = [{ from = \"xo\", to = \".x\", directions = \"sideways\" }]"),
            "my.toml, line 6: directions: found the direction \"sideways\", expected one of right, down",
        ),
        (
            patterns("left = [{ from = \"xo\", to = \"xo\", directions = \"all\" }]"),
            "my.toml, line 6: found no difference between from and to",
        ),
        (
            patterns("left = []\nexchange = \"x\""),
            "my.toml, line 7: exchange: found \"x\", expected pairs of symbols",
        ),
        (
            patterns("left = []\nexchange = \"x#\""),
            "my.toml, line 7: exchange: found `#`, expected symbols",
        ),
        (
            says(&format!(
                "{begin}[patterns]\nsymbols = \".xox\"\nleft = []\nright = []\n"
            )),
            "my.toml, line 5: symbols: found `x` twice, expected each symbol once",
        ),
        (
            says(&format!(
                "{begin}[patterns]\nsymbols = \".x1\"\nleft = []\nright = []\n[start]\nrepeated = \".\"\n"
            )),
            "my.toml, line 8: found boards in [start] with the symbols `1` and `x`, expected only one of them",
        ),
        (
            says(&format!("{begin}[heap]\nboth = \"0.7x\"\n")),
            "my.toml, line 5: code \"0.7x\": at character 4: found `x`, expected a digit 0 to 9 or A to Z",
        ),
        (
            says(&format!("{begin}[heap]\nboth = \"0.7\"\nleft = [1]\n")),
            "my.toml, line 5: expected the moves of both players as `both`, or as `left` and `right`",
        ),
        (
            says(&format!(
                "{begin}[coordinates]\nvariables = [\"a\"]\nboth = [\n  \"(a - k) for k from 1 to b\",\n]\n"
            )),
            "my.toml, line 7: rule \"(a - k) for k from 1 to b\": at character 25: found `b`, expected a number or one of a",
        ),
        (
            says(&format!(
                "{begin}[coordinates]\nvariables = [\"a\"]\nboth = [\n  \"(a - k) for k from 1 to 2 for l from 1 to 2\",\n]\n"
            )),
            "my.toml, line 7: rule \"(a - k) for k from 1 to 2 for l from 1 to 2\": at character 27: found `for`, expected `,` with another range, `if` or the end",
        ),
        (
            says(&format!("{begin}[heap]\nleft = [-1]\nright = [2]\n")),
            "my.toml, line 5: found -1, expected numbers of counters from 1 to 1000",
        ),
        (
            says(&format!("{begin}[placement]\nneighbours = \"all\"\n")),
            "my.toml, line 5: found neither `own` nor `enemy` nor `both`",
        ),
    ] {
        assert!(message.starts_with(expected), "{message}");
        assert!(!message.contains("is not complete"), "{message}");
    }
}

/// A rule that tries many choices for few options is refused at once.
#[test]
fn huge_ranges_are_refused() {
    let text = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[coordinates]\nvariables = [\"a\"]\n\
                both = [\"(i) for i from 1 to a, j from 1 to a if (i + j) mod a = 3 and i < a\"]\n";
    let ruleset = read_ruleset("my.toml", text).unwrap();
    let told = ruleset
        .position("1000000")
        .expect_err("too many")
        .to_string();
    assert!(told.contains("expected at most 10000000"), "{told}");
    assert!(ruleset.position("100").is_ok());
}

/// A file with this rule on two numbers.
fn pairs(rule: &str) -> String {
    format!(
        "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[coordinates]\nvariables = [\"a\", \"b\"]\nboth = [\"{rule}\"]\n"
    )
}

/// No option is dropped because of a large number: the position is refused.
#[test]
fn numbers_that_grow_too_large_are_refused() {
    let rule = "(a + 1, b - 1) if b > 0";
    let ruleset = read_ruleset("my.toml", &pairs(rule)).unwrap();
    let says = |position: &str| {
        let refused = ruleset.position(position).expect_err("too large");
        refused.to_string()
    };
    assert!(ruleset.position("(5,7)").is_ok());
    assert!(ruleset.position("(999998,2)").is_ok());
    let expected = "found play that leads to (1000000,1), where the rule \"(a + 1, b - 1) if b > 0\" makes a number above 1000000";
    assert!(says("(999998,3)").contains(expected));
    assert!(says("(1,1) + (999998,3)").contains(expected));
    // Play that never ends.
    let endless = read_ruleset("my.toml", &pairs("(a + 1, b)")).unwrap();
    let told = endless.position("(0,0)").expect_err("endless").to_string();
    assert!(told.contains("a number above 1000000"), "{told}");
    // More tuples than are checked.
    let ruleset = read_ruleset("my.toml", &pairs("(a xor k, b - k) for k from 1 to b")).unwrap();
    let told = ruleset.position("(0,5000)").expect_err("many").to_string();
    assert!(told.contains("stopped after 4000000 steps"), "{told}");
    // Copies count too.
    let copies = read_ruleset("my.toml", &pairs("a * a times (a - 1, 0)")).unwrap();
    assert!(copies.position("(100,0)").is_ok());
    let told = copies.position("(1001,0)").expect_err("large").to_string();
    assert!(told.contains("found play that leads to (1001,0)"), "{told}");
    // The squares up to that of 230 have a sum above 4,000,000.
    assert!(copies.position("(230,0)").is_err());
}

/// Play from these positions reaches millions of others, but no number becomes larger than the sum of all, which no move
/// raises; in the last rule that is 2a + b, and in the last but one a + 3b.
#[test]
fn sums_that_no_move_raises_bound_the_numbers() {
    let triples =
        |rule: &str| pairs(rule).replace("variables = [\"a\", \"b\"]", "order = \"circular\"");
    for (file, position, larger) in [
        (pairs("(a - k, b + 1) for k from 2 to a"), "(150,150)", None),
        (pairs("(a + k, b - k) for k from 1 to b"), "(0,5000)", None),
        (
            triples("(a, b, c) -> (a - k, b + j, c) for k from 1 to a, j from 0 to k - 1"),
            "(140,140,140)",
            None,
        ),
        (
            triples("(t, x..., a, y...) -> (t - 1, x..., a + 1, y...) if t > 0"),
            "(24,0,0,0,0,0)",
            None,
        ),
        (pairs("(a + 3, b - 1)"), "(0,333333)", Some("(0,333334)")),
        (pairs("(a - 1, b + 2)"), "(500000,0)", Some("(500001,0)")),
    ] {
        let ruleset = read_ruleset("my.toml", &file).unwrap();
        assert!(ruleset.position(position).is_ok(), "{file}");
        let refused = larger.map(|larger| ruleset.position(larger).is_err());
        assert!(refused != Some(false), "{file}");
    }
}

#[test]
fn terms_that_need_64_bits_are_refused() {
    let says =
        |rule: &str| read_ruleset("my.toml", &pairs(rule)).map_err(|error| error.to_string());
    for rule in [
        "(a * a * a * a, b)",
        "(a - 1, b) if a * a * a * b > 3",
        "(k, 0) for k from 1 to a * a * b * b",
    ] {
        let told = says(rule).expect_err("large");
        let expected =
            format!("my.toml, line 6: rule \"{rule}\": found a number that may need 64 bits");
        assert!(told.starts_with(&expected), "{told}");
    }
    assert!(says("(a - 1, b) if a * a * b > 3").is_ok());
}

#[test]
fn wrong_positions_are_explained() {
    let says = |name: &str, text: &str| {
        shipped(name)
            .position(text)
            .expect_err("a mistake")
            .to_string()
    };
    for (message, expected) in [
        (
            says("clobber", "xox|ox"),
            "position `xox|ox` of Clobber: found 2 cells in row 2, expected 3 as in row 1",
        ),
        (
            says("clobber", "xo|xz"),
            "position `xo|xz` of Clobber: row 2, column 2: found `z`, expected one of . x o #",
        ),
        (
            says("clobber", "12x11"),
            "position `12x11` of Clobber: found a board of 12 × 11 cells, expected 1 to 128 cells",
        ),
        (
            says("clobber", ""),
            "position `` of Clobber: found a board of 1 × 0 cells",
        ),
        (
            says("hackenbush", "lrlr;lr"),
            "position `lrlr;lr` of Hackenbush: found `;` outside of parentheses",
        ),
        (
            says("hackenbush", "l+r"),
            "position `l+r` of Hackenbush: found edges that are not connected to the first vertex",
        ),
        (
            says("hackenbush", "l(r"),
            "position `l(r` of Hackenbush: found `(` without `)`",
        ),
        (
            says("nogo", "..x|xxo|xoo"),
            "position `..x|xxo|xoo` of NoGo: row 2, column 3: found a group without a liberty, expected one for each group",
        ),
        (
            says("nogo", "x-o-."),
            "position `x-o-.` of NoGo: vertex 1: found a group without a liberty, expected one for each group",
        ),
        (
            says("kayles", "3,x"),
            "position `3,x` of Kayles: found `x`, expected a number from 0 to 1000000",
        ),
        (
            says("wythoff", "(3,4,5)"),
            "position `(3,4,5)` of Wythoff's Game: found `(3,4,5)`, expected 2 numbers such as (3,3)",
        ),
        (
            says("snort", "L-R-x"),
            "position `L-R-x` of Snort: found `x`, expected a vertex (LR.#), an edge (-><)",
        ),
    ] {
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn a_position_that_looks_like_a_sum_has_a_hint() {
    let frogs = shipped("toads-and-frogs");
    for (text, told) in [
        (
            "tf + tf",
            "; a sum has names and quotation marks, as in ToadsAndFrogs(\"…\") + ToadsAndFrogs(\"…\")",
        ),
        (
            "tf - tf",
            "as in ToadsAndFrogs(\"…\") - ToadsAndFrogs(\"…\")",
        ),
        (
            "Frogs(\"tf\")",
            "with or without the name as in ToadsAndFrogs(\"…\")",
        ),
        ("tq", "found `q`, expected one of . t f #"),
    ] {
        let refused = frogs.position(text).unwrap_err().to_string();
        assert!(refused.ends_with(told), "{refused}");
    }
}
