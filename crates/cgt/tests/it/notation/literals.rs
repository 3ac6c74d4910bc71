//! Literals of a language with its own names and operators.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Literal, Literals, ReadingLimits, Style, write};

/// The literal at the beginning of a text as it is written, and the remaining text.
fn first(text: &str) -> (String, &str) {
    let limits = ReadingLimits::default();
    let (literal, end) = Literals::new(text, &limits).at(0).expect(text);
    let literal = match literal {
        Literal::Number(number) => number.to_string(),
        Literal::Position(position) => position,
        Literal::Loopy(name) => format!("loopy {name}"),
        Literal::Value(expression) => {
            let mut arena = Arena::new();
            let mut position = |_: &mut Arena, text: &str| Err(text.to_owned());
            let value = expression.value(&mut arena, &limits, &mut position);
            let value = value.expect(text);
            write(&mut arena, value, Style::Plain)
        }
    };
    (literal, &text[end..])
}

#[test]
fn a_literal_ends_where_an_operator_or_a_name_begins() {
    for (text, literal, rest) in [
        ("2*x", "2", "*x"),
        ("2^x", "2", "^x"),
        ("2.Name", "2", ".Name"),
        ("3/4 + x", "3/4", " + x"),
        ("over+1", "loopy over", "+1"),
        ("-1/4v<on>* + 1", "loopy -1/4v<on>*", " + 1"),
        ("2upon*3", "loopy 2upon", "*3"),
        ("uponth", "loopy uponth", ""),
        ("on.Tiny", "loopy on", ".Tiny"),
        ("3//on the way", "3", "//on the way"),
        ("2**3", "8", ""),
        ("6^[3] * n", "6^[3]", " * n"),
        ("3^^* + x", "3^^*", " + x"),
        ("2*", "2*", ""),
        ("(2|5)_40.Mean", "(2|5)_40", ".Mean"),
    ] {
        assert_eq!(first(text), (literal.to_owned(), rest), "{text}");
    }
}
