//! Deep, long and large values: nothing recurses, and nothing is silently truncated.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, SyntaxFault, TooLong, Writer, read, write};

use super::{game, rewritten, value};

const DEPTH: usize = 100_000;

#[test]
fn braces_nest_to_any_depth() {
    let mut arena = Arena::new();
    let nested = format!("{}0{}", "{".repeat(DEPTH), "|}".repeat(DEPTH));
    assert_eq!(value(&mut arena, &nested), arena.integer(DEPTH as i64));
    let grouped = format!("{}^{}", "-(".repeat(DEPTH), ")".repeat(DEPTH));
    assert_eq!(value(&mut arena, &grouped), value(&mut arena, "^"));
    let unclosed = read(&"{".repeat(DEPTH), &mut arena, &Budget::DEFAULT);
    let error = unclosed.unwrap_err();
    assert_eq!(
        (error.at, error.fault),
        (DEPTH - 1, SyntaxFault::Unclosed('{'))
    );
}

#[test]
fn long_names_are_read_and_written() {
    for text in [
        "^[50000]",
        "v[50000]*",
        "^<50000>",
        "{^[50000]||0|-2}",
        "^50000",
    ] {
        assert_eq!(rewritten(text, Style::Plain), text);
    }
    assert_eq!(rewritten("Tower(0,*,50000)", Style::Plain), "^[50000]");
    assert_eq!(rewritten("1↑[50000]*2", Style::Unicode), "1↑[50000]*2");
    assert_eq!(rewritten("↓₅₀₀₀₀", Style::Unicode), "↓₅₀₀₀₀");
}

#[test]
fn braces_of_a_long_sum_are_written_in_full() {
    let mut arena = Arena::new();
    let long = value(&mut arena, "^[100000]");
    let text = write(&mut arena, long, Style::Braces);
    let expected = format!("{}0{}", "{".repeat(DEPTH), "|*}".repeat(DEPTH));
    assert!(text == expected);
    assert_eq!(value(&mut arena, &text), long);
}

#[test]
fn a_chain_without_names_is_written_in_full() {
    // {… {{0|-1}|-2} …|-k}: each switch is the Left option of the next, so the maximum of four bars is reached
    // repeatedly.
    let mut arena = Arena::new();
    let mut chain = arena.zero();
    for k in 1..=20_000 {
        let threat = arena.integer(-k);
        chain = game(&mut arena, chain, threat);
    }
    let text = write(&mut arena, chain, Style::Plain);
    assert!(
        text.contains("{0|-1||-2|||-3||||-4}|-5||-6"),
        "{}",
        &text[..40]
    );
    assert_eq!(value(&mut arena, &text), chain);
}

#[test]
fn the_limit_on_the_text_is_the_callers() {
    let mut arena = Arena::new();
    let mut writer = Writer::default();
    let up_3 = value(&mut arena, "^[3]");
    let braces = "{{{0|*}|*}|*}";
    let limit = braces.len();
    let exactly = writer.write_within(&mut arena, up_3, Style::Braces, limit);
    assert_eq!(exactly.as_deref(), Ok(braces));
    let limit = limit - 1;
    let short = writer.write_within(&mut arena, up_3, Style::Braces, limit);
    assert_eq!(short, Err(TooLong { limit }));
}

#[test]
fn texts_of_exponential_length_are_given_up_in_time() {
    // With ever larger threats, {N || M | G} and {G | −N} keep G on both sides of the next game, so the text doubles
    // while only a few followers are added.
    let mut arena = Arena::new();
    let mut doubled = value(&mut arena, "{2|1}");
    for k in 1..50 {
        let [high, middle, low] = [2 << k, (1 << k) + 3, -(2 << k)].map(|n| arena.integer(100 * n));
        let left = game(&mut arena, middle, doubled);
        let left = game(&mut arena, high, left);
        let right = game(&mut arena, doubled, low);
        doubled = game(&mut arena, left, right);
    }
    assert!(arena.len() < 1_000);
    let limit = 10_000;
    for style in [Style::Plain, Style::Unicode, Style::Latex, Style::Braces] {
        let text = Writer::default().write_within(&mut arena, doubled, style, limit);
        assert_eq!(text, Err(TooLong { limit }));
    }
}

#[test]
fn numbers_of_many_bits() {
    let mut arena = Arena::new();
    let huge = value(&mut arena, "2**100000");
    let mut writer = Writer::default();
    let text = writer.write_within(&mut arena, huge, Style::Plain, 30_103);
    assert_eq!(text.map(|text| text.len()), Ok(30_103)); // ⌊100000 · log₁₀ 2⌋ + 1
    let short = writer.write_within(&mut arena, huge, Style::Plain, 30_102);
    assert_eq!(short, Err(TooLong { limit: 30_102 }));
    let small = value(&mut arena, "1/2**200");
    let text = write(&mut arena, small, Style::Plain);
    assert_eq!(value(&mut arena, &text), small);
}
