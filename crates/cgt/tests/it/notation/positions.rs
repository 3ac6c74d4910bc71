//! Positions inside expressions, which the caller evaluates.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{ReadError, SyntaxFault, read_with};

use super::value;

/// Resolves every position to 1 and records its text.
fn positions(text: &str) -> Vec<String> {
    let mut arena = Arena::new();
    let mut seen = Vec::new();
    let mut resolve = |arena: &mut Arena, text: &str| -> Result<GameId, SyntaxFault> {
        seen.push(text.to_owned());
        Ok(arena.integer(1))
    };
    let result = read_with(text, &mut arena, &Budget::DEFAULT, &mut resolve);
    assert!(result.is_ok(), "{text}");
    seen
}

#[test]
fn positions_stand_where_values_do() {
    assert_eq!(positions("(2|5)_40"), ["(2|5)_40"]);
    assert_eq!(positions("-2.(1,1,2|1,3)_5 + ^[2]"), ["(1,1,2|1,3)_5"]);
    assert_eq!(positions("(^ + (1^3|1^3)_8)"), ["(1^3|1^3)_8"]);
    assert_eq!(
        positions("{(1|1)_12 | 0, (2|(3))_n}"),
        ["(1|1)_12", "(2|(3))_n"]
    );
    assert_eq!(
        positions("+-(1|1)_(n+1) - (i|j)_(2(k))"),
        ["(1|1)_(n+1)", "(i|j)_(2(k))"]
    );
    assert_eq!(positions(r"(1\mid 1)_{12}"), ["(1|1)_12"]);
    assert_eq!(
        positions(r"\uparrow+\left(1^{3},2\mid i\right)_n"),
        ["(1^3,2|i)_n"]
    );
    assert_eq!(positions(r"(1|1)_{2\cdot10^{80}}"), ["(1|1)_(2*10^80)"]);
    assert_eq!(positions("2*(1|1)_5"), ["(1|1)_5"]);
    assert_eq!(
        positions(r"(10**30\mid 3\cdot10**29)_{10**31} - ((2*3)^4|1)_(10**2)"),
        ["(10**30|3*10**29)_(10**31)", "((2*3)^4|1)_(10**2)"]
    );
}

#[test]
fn the_value_of_a_position_is_the_callers() {
    let mut arena = Arena::new();
    let mut resolve = |arena: &mut Arena, text: &str| match text {
        "(2|5)_40" => Ok(value(arena, "{0|^[2]||0}")),
        other => Err(format!("no position {other}")),
    };
    let text = "{(2|5)_40 + ^|-1}";
    let limits = Budget::DEFAULT;
    let found = read_with(text, &mut arena, &limits, &mut resolve).unwrap();
    let text = "{↑|(1|1)_0}";
    let error = read_with(text, &mut arena, &limits, &mut resolve).unwrap_err();
    assert_eq!(found, value(&mut arena, "{{{0|^[2]}|0} + ^|-1}"));
    assert_eq!(error.in_text(text), "{↑|(1|1)_0}\n   ^ no position (1|1)_0");
    assert!(matches!(error, ReadError::Position { at: 3, .. }));
}
