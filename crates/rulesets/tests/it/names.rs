//! Names, texts and sizes of rulesets.

use chopsticks_rulesets::{
    DescribedRuleset, PositionFamily, SHIPPED, ShippedRuleset, Variant, bare_call, read_ruleset,
};

use crate::read::shipped;

const CLOBBER: &str = "name = \"My Game\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\n\
    left = [{ from = \"xo\", to = \".x\", directions = \"all\" }]\n\
    right = [{ from = \"ox\", to = \".o\", directions = \"all\" }]\n";

fn read(file: &str, text: &str) -> DescribedRuleset {
    read_ruleset(file, text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_ruleset_has_the_name_of_its_file_and_the_name_in_it() {
    let ruleset = read("folder/clobber-2.toml", CLOBBER);
    for name in ["clobber-2", "Clobber2", "clobber_2", "My Game", "MyGame"] {
        assert!(ruleset.is_called(name), "{name}");
        let call = format!("{name}(\"xo.\")");
        let called = ruleset.quoted_position(&call);
        assert_eq!(called.is_some(), !name.contains([' ', '-']), "{name}");
    }
    let same = ruleset.position("xo.").unwrap();
    for text in [
        "\"xo.\"",
        " \"xo.\" ",
        "Ruleset(\"xo.\")",
        "MyGame(\"xo.\")",
    ] {
        assert_eq!(ruleset.position(text).as_ref(), Ok(&same), "{text}");
    }
    for text in ["\"xo.", "\"xo.\"\"\"", "Other(\"xo.\")", "MyGame(xo.)"] {
        assert!(ruleset.position(text).is_err(), "{text}");
    }
    assert!(!ruleset.is_called("clobber") && !ruleset.is_called(""));
    assert_eq!((ruleset.source(), ruleset.about()), ("me", "none"));
    for (name, shipped) in [
        ("ToadsAndFrogs", "toads-and-frogs"),
        ("toads_and_frogs", "toads-and-frogs"),
        ("Clobber", "clobber"),
    ] {
        assert_eq!(
            ShippedRuleset::called(name).map(|shipped| shipped.name),
            Some(shipped)
        );
    }
    assert!(ShippedRuleset::called("Mine").is_none());
}

#[test]
fn a_variant_has_its_name_before_that_of_the_ruleset() {
    for (variant, name) in [
        (Variant::Impartial, "Impartial My Game"),
        (Variant::Dicotic, "Dicotic My Game"),
        (Variant::Twisted, "Twisted My Game"),
    ] {
        let ruleset = read("mine.toml", CLOBBER).with_variant(variant);
        assert_eq!((ruleset.name(), ruleset.title()), (name, "My Game"));
    }
}

/// Published facts about a ruleset do not apply to its variants.
#[test]
fn variants_have_no_published_values() {
    for variant in [Variant::Impartial, Variant::Dicotic, Variant::Twisted] {
        assert!(!shipped("clobber").facts().is_empty());
        assert!(shipped("clobber").with_variant(variant).facts().is_empty());
    }
}

/// Different rules are never identified with each other; files of outcomes rely on this.
#[test]
fn rules_are_told_apart_by_their_identity() {
    let ruleset = || read("mine.toml", CLOBBER);
    assert_eq!(ruleset().identity(), read("other.toml", CLOBBER).identity());
    let others = [
        read(
            "mine.toml",
            &CLOBBER.replace("\"ox\", to = \".o\"", "\"ox\", to = \"..\""),
        ),
        ruleset().with_variant(Variant::Impartial),
        ruleset().with_variant(Variant::Dicotic),
        ruleset().with_variant(Variant::Twisted),
        shipped("clobber"),
    ];
    let mut identities: Vec<String> = others.iter().map(DescribedRuleset::identity).collect();
    identities.push(ruleset().identity());
    identities.sort();
    identities.dedup();
    assert_eq!(identities.len(), others.len() + 1);
}

#[test]
fn files_have_a_size_limit() {
    let padded = |bytes: usize| format!("{CLOBBER}{}", "#".repeat(bytes - CLOBBER.len()));
    assert!(read_ruleset("mine.toml", &padded(1_000_000)).is_ok());
    for bytes in [1_000_001, 2_000_000] {
        let error = read_ruleset("mine.toml", &padded(bytes)).unwrap_err();
        let says = format!("mine.toml, line 1: found {bytes} bytes, expected at most 1000000");
        assert_eq!(error.to_string(), says);
    }
}

/// The lines before the published values form a complete ruleset.
#[test]
fn the_lines_of_moves_are_a_ruleset_without_published_values() {
    for shipped in SHIPPED {
        let lines: Vec<&str> = shipped
            .text
            .lines()
            .take(shipped.lines_of_moves())
            .collect();
        assert!(
            lines.last().is_some_and(|line| !line.is_empty()),
            "{}",
            shipped.name
        );
        let alone = read(shipped.name, &lines.join("\n"));
        assert!(alone.facts().is_empty(), "{}", shipped.name);
        let rest = shipped.text.lines().skip(lines.len());
        let first = rest.map(str::trim).find(|line| !line.is_empty());
        assert!(
            first.is_none_or(|line| line.starts_with("[[")),
            "{}",
            shipped.name
        );
    }
}

/// Heaps of 3 and 5 are written as in an expression; a board is a text.
#[test]
fn numbers_are_called_without_quotation_marks() {
    for (name, text, read) in [
        ("nim", "Nim(3, 5)", "3,5"),
        ("kayles", "kayles(10)", "10"),
        ("wythoff", "Wythoff(2,4)", "(2,4)"),
        ("nim", "Nim(\"3,5\")", "3,5"),
    ] {
        let position = shipped(name).position(text);
        assert_eq!(
            position.map(|found| found.to_string()).ok().as_deref(),
            Some(read),
            "{text}"
        );
    }
    for (name, text) in [
        ("nim", "Kayles(3)"),
        ("nim", "Nim(n)"),
        ("domineering", "Domineering(2,2)"),
        ("nim", "Nim()"),
    ] {
        assert!(shipped(name).position(text).is_err(), "{text}");
    }
}

/// The names and examples in messages about every ruleset are read as names and positions of this ruleset.
#[test]
fn names_and_examples_are_read_back() {
    for file in SHIPPED {
        let ruleset = shipped(file.name);
        for name in [file.call_name(), ruleset.call_name()] {
            let called = ShippedRuleset::called(&name).map(|found| found.name);
            assert_eq!(called, Some(file.name), "{name}");
        }
        for fact in ruleset.facts() {
            let call = ruleset.called(&fact.position);
            assert_eq!(
                ruleset.position(&call),
                ruleset.position(&fact.position),
                "{call}"
            );
            assert!(bare_call(&call).is_some(), "{call}");
        }
        let example = PositionFamily::example(&ruleset);
        let family = PositionFamily::read(&ruleset, &example).unwrap();
        assert!(!family.parameters().is_empty(), "{example}");
        let numbers = family.parameters().iter().map(|_| 3u32.into());
        let member = family.member(&numbers.collect::<Vec<_>>()).unwrap();
        assert!(ruleset.position(&member).is_ok(), "{example}: {member}");
    }
}

/// Where positions are made of numbers, parameters need no braces.
#[test]
fn parameters_in_numbers_need_no_braces() {
    for (name, text, member) in [
        ("nim", "n", "7"),
        ("nim", "Nim(n,3)", "Nim(7,3)"),
        ("nim", "n,{ m },3", "7,8,3"),
        ("wythoff", "(x,y)", "(7,8)"),
        ("wythoff", "x, y", "7, 8"),
        ("wythoff", "(x,2) + (3,y)", "(7,2) + (3,8)"),
        ("nim", "Nim(n) + Nim(m)", "Nim(7) + Nim(8)"),
        ("wythoff", "\"({x},1)\"", "\"(7,1)\""),
        ("clobber", "{xo*n}o", "xoxoxoxoxoxoxoo"),
    ] {
        let family = PositionFamily::read(&shipped(name), text).unwrap();
        let numbers: Vec<_> = [7u32, 8]
            .map(Into::into)
            .into_iter()
            .take(family.parameters().len())
            .collect();
        assert_eq!(family.member(&numbers).as_deref(), Ok(member), "{text}");
    }
}

/// Rows may be lines, with blanks between their cells. Other blanks are refused with the board that may be meant. A letter
/// that is no sign is read as that of the other case.
#[test]
fn boards_in_lines_are_read_and_blanks_are_told_what_to_write() {
    let clobber = shipped("clobber");
    for text in [
        "xo.\nox.",
        "  xo.\r\n  ox.\n",
        "x o .\no x .",
        "XO.|OX.",
        "X O .\n\tO X .\n",
    ] {
        assert_eq!(
            clobber.position(text),
            clobber.position("xo.|ox."),
            "{text}"
        );
    }
    for (text, meant) in [
        ("xo. ox.", "xo.|ox."),
        ("x o .|o x .", "xo.|ox."),
        ("xo. | ox.", "xo.|ox."),
        ("x o", "xo"),
    ] {
        let refused = clobber.position(text).unwrap_err().to_string();
        let told = format!("expected `|` between rows and nothing between cells, as in {meant}");
        assert!(refused.ends_with(&told), "{refused}");
    }
    let refused = shipped("nim").position("2 2 1").unwrap_err().to_string();
    assert!(
        refused.ends_with("expected commas between numbers: 2,2,1"),
        "{refused}"
    );
    let refused = shipped("wythoff")
        .position("(2 1)")
        .unwrap_err()
        .to_string();
    assert!(
        refused.ends_with("expected commas between numbers: 2,1"),
        "{refused}"
    );
}
