//! The calculator reads everything that [`loopy::read`] and [`notation::read`] read, with the same meaning.

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{Calculator, CalculatorError, CalculatorSettings, Fault};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{self, LoopyReadError, LoopyWriter, Node, evaluate};
use chopsticks_cgt::notation::{self, ParseError, ReadingLimits, Style, SyntaxFault, Writer};
use proptest::prelude::*;

/// Limits that a random text reaches soon.
const LIMITS: ReadingLimits = ReadingLimits {
    nimber: 7,
    exponent: 50,
    ups: 100,
    multiple: 5,
    tower: 10,
    games: 2_000,
    ..Budget::FOR_TEXTS
};

const BUDGET: Budget<'static> = Budget {
    positions: 100,
    pairs: 10_000,
    ..Budget::UNLIMITED
};

/// The meaning of a text: a written value, a fault with the number of characters before it, or `None` at a limit.
type Meaning = Option<Result<String, (usize, SyntaxFault)>>;

fn is_limit(fault: &SyntaxFault) -> bool {
    matches!(
        fault,
        SyntaxFault::OverLimit { .. } | SyntaxFault::Stopped(_)
    )
}

fn fault(ParseError { at, fault }: ParseError) -> Meaning {
    (!is_limit(&fault)).then_some(Err((at, fault)))
}

/// The meaning of a text as a loopy game.
fn read(text: &str) -> Meaning {
    let arena = &mut Arena::new();
    let graph = match loopy::read(text, arena, &LIMITS, &BUDGET) {
        Ok(graph) => graph,
        Err(LoopyReadError::Parse(error)) => return fault(error),
        Err(LoopyReadError::Stopped(_)) => return None,
    };
    let evaluated = evaluate(&graph, Node::ROOT, arena, &BUDGET).ok()?;
    let mut scribe = LoopyWriter {
        arena,
        writer: &mut Writer::default(),
        style: Style::Plain,
        limit: 100_000,
    };
    Some(Ok(scribe.value(&evaluated.value).ok()?))
}

/// The meaning of a text for the calculator; a fault outside the notation means that there is no position.
fn calculated(text: &str) -> Meaning {
    let settings = CalculatorSettings {
        budget: Budget {
            text: 100_000,
            steps: Budget::DEFAULT.steps,
            depth: Budget::DEFAULT.depth,
            nimber: LIMITS.nimber,
            exponent: LIMITS.exponent,
            ups: LIMITS.ups,
            multiple: LIMITS.multiple,
            ..BUDGET
        },
        ..CalculatorSettings::default()
    };
    let told = |CalculatorError { at, fault, .. }| match fault {
        Fault::Stopped(_) | Fault::OverLimit { .. } => None,
        Fault::Syntax(fault) => self::fault(ParseError { at, fault }),
        _ => Some(Err((at, SyntaxFault::NoPositions))),
    };
    let mut calculator = Calculator::new();
    let statements = match calculator.parse(text, &settings) {
        Ok(statements) => statements,
        Err(error) => return told(error),
    };
    let Some(statement) = statements.first() else {
        return Some(Err((0, SyntaxFault::Empty)));
    };
    match calculator.run(statement, &settings) {
        Ok(object) => Some(Ok(calculator
            .show(&object, Style::Plain, &settings)
            .ok()?)),
        Err(error) => told(error),
    }
}

/// The first columns of the tables of facts, and the texts of the pages of the book.
fn texts() -> Vec<&'static str> {
    let tables = [
        include_str!("../../../cgt/tests/it/facts/values.tsv"),
        include_str!("../../../cgt/tests/it/facts/operations.tsv"),
    ];
    let cells = tables
        .into_iter()
        .flat_map(|table| table.split(['\t', '\n']));
    let pages = [
        include_str!("../../../../docs/notation.md"),
        include_str!("../../../../docs/calculator.md"),
        include_str!("../../../../docs/hand_game.md"),
    ];
    let quoted = pages.into_iter().flat_map(|page| page.split(['`', '"']));
    cells
        .chain(quoted)
        .filter(|text| text.len() < 100)
        .collect()
}

/// Asserts that a text accepted by the reader has the same value in the calculator.
fn check_text(text: &str) -> Result<(), TestCaseError> {
    let (read, calculated) = (read(text), calculated(text));
    if let (Some(Ok(_)), Some(_)) = (&read, &calculated) {
        prop_assert_eq!(&calculated, &read, "{}", text);
    }
    Ok(())
}

#[test]
fn texts_of_facts_and_pages_have_one_meaning() {
    let mut count = 0;
    for text in texts() {
        check_text(text).unwrap();
        count += usize::from(matches!(read(text), Some(Ok(_))));
    }
    assert!(count > 300, "{count} texts");
}

#[test]
fn what_is_short_is_read_by_the_reader_of_short_games_too() {
    let mut count = 0;
    for text in texts() {
        let arena = &mut Arena::new();
        if let Ok(game) = notation::read(text, arena, &LIMITS) {
            let written = notation::write(arena, game, Style::Plain);
            if let Some(found) = read(text) {
                assert_eq!(found, Ok(written), "{text}");
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count} texts");
}

/// The faults of leaves, braces, labels and passes are the same, at the same place.
#[test]
fn faults_have_one_text() {
    for text in [
        "",
        "10^4",
        "3 + 2*3",
        "1/2^31",
        "1^0*",
        "2^2^2",
        "7^2 ^3",
        "1^1.^",
        "3.11",
        "1+-1",
        "2**3**2",
        "2**3^2",
        "^[0]",
        "^<2",
        ".",
        ".1(",
        "↑⁰",
        "{0|1",
        "(1",
        "1}",
        "{1)",
        "{1|2|3}",
        "{1||2|3||4}",
        "{0|pass|0}",
        "pass",
        "1 + pass",
        "{a{0|a}|a{1|a}}",
        "over{0|pass}",
        "{ab{0|ab}|0}",
        "{0,|pass}",
        "{0|1} +",
        "1/3over",
        r"\foo",
        r"{0\mid 2^3}",
    ] {
        let (read, calculated) = (read(text), calculated(text));
        assert!(matches!(read, Some(Err(_))), "{text}: {read:?}");
        assert_eq!(calculated, read, "{text}");
    }
}

/// Pieces of texts in the notation.
const PIECES: &[&str] = &[
    "{", "}", "(", ")", "|", "||", ",", "0", "1", "2", "3/4", "1/2", "*", "*2", "^", "v", "^[2]",
    "v<3>", "+", "-", "+-", "2.", "2*", "3 * ", ".12", "J", "Tiny(", "2Miny(", "Tower(", ",2)",
    "pass", "a{", "b{", "a", "b", "over", "under", "on", "upon", "^[on]", "v<on>*", " ", "**2",
];

/// Texts that are complete, or nearly so.
fn game() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "0",
        "1",
        "-2",
        "3/4",
        "-1/2^",
        "*",
        "2*",
        "*3",
        "^",
        "vv",
        "^[2]",
        "v3*2",
        ".12*",
        "J",
        "over",
        "2over",
        "-under",
        "on",
        "dud",
        "^[on]*",
        "-1/4v<on>",
        "pass",
        "a",
        "b",
        "2**3",
    ]);
    leaf.prop_map(str::to_owned)
        .prop_recursive(5, 24, 3, |game| {
            let side = prop::collection::vec(game.clone(), 0..3).prop_map(|side| side.join(","));
            let label = prop::sample::select(vec!["", "", "a", "b", "+-"]);
            let braces = (label, side.clone(), side.clone())
                .prop_map(|(label, left, right)| format!("{label}{{{left}|{right}}}"));
            let bars = (side.clone(), side.clone(), side)
                .prop_map(|(a, b, c)| format!("{{{a}||{b}|{c}}}"));
            let operator = prop::sample::select(vec![" + ", "-", " - "]);
            let sum = (game.clone(), operator, game.clone())
                .prop_map(|(a, operator, b)| format!("{a}{operator}{b}"));
            let prefix = prop::sample::select(vec![
                "-", "2.", "2*", "3 * ", "-2·", "+-", "Tiny", "2Miny", "- ",
            ]);
            let prefixed =
                (prefix, game.clone(), any::<bool>()).prop_map(|(prefix, game, grouped)| {
                    if grouped {
                        format!("{prefix}({game})")
                    } else {
                        format!("{prefix}{game}")
                    }
                });
            let tower = (game.clone(), game).prop_map(|(g, h)| format!("Tower({g},{h},2)"));
            prop_oneof![3 => braces, 2 => bars, 3 => sum, 2 => prefixed, 1 => tower]
        })
}

/// Whether the calculator may accept a text with this fault: it has sets, ranges and more operators, and it evaluates
/// braces before it needs to know whether their game is short.
fn is_of_larger_language(fault: &SyntaxFault) -> bool {
    matches!(
        fault,
        SyntaxFault::NoBar
            | SyntaxFault::Expected { .. }
            | SyntaxFault::NotShort
            | SyntaxFault::Point { .. }
            | SyntaxFault::PowerBase
            | SyntaxFault::FractionalMultiple
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn pieces_have_one_meaning(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 1..9),
    ) {
        check_text(&pieces.concat())?;
    }

    /// Every text accepted by the calculator is accepted by the reader, unless it needs the larger language.
    #[test]
    fn games_have_one_meaning(text in game()) {
        check_text(&text)?;
        if let (Some(Err((_, fault))), Some(Ok(value))) = (read(&text), calculated(&text)) {
            prop_assert!(is_of_larger_language(&fault), "{text}: {value}, {fault}");
        }
    }
}
