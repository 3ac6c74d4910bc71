//! Error messages for texts that cannot be read.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Expression, SyntaxFault, read};

/// Texts with a caret below the place, and the beginning of the message.
const FAULTS: &[(&str, &str, &str)] = &[
    ("", "^", "the text is empty"),
    ("  ", "  ^", "the text is empty"),
    ("1 2", "  ^", "found `2`, expected an operator or the end"),
    ("{0|½}", "   ^", "found `½`, expected a value: write 1/2"),
    (
        "* + _2",
        "    ^",
        "found `_`, expected a value: a subscript follows only a position",
    ),
    ("^3 x", "   ^", "found `x`, expected an operator or the end"),
    ("* <= ^", "  ^", "`<` compares values"),
    ("{0 > *|1}", "   ^", "`>` compares values"),
    ("(1 = 2)", "   ^", "`=` compares values"),
    ("x", "^", "found `x`, expected a value"),
    ("1 +", "   ^", "found the end, expected a value"),
    ("(1 + ", "^", "this `(` is never closed"),
    ("{0|", "^", "this `{` is never closed"),
    ("^ + {0,*|v", "    ^", "this `{` is never closed"),
    ("(1", "^", "this `(` is never closed"),
    ("Tiny(2", "^", "this `(` is never closed"),
    ("0}", " ^", "this `}` closes no open bracket"),
    ("↑⁰", "^", "found `↑⁰`, expected a positive power"),
    ("↑₀ + 1", "^", "found `↑₀`, expected a positive power"),
    (
        "{0|(1}",
        "     ^",
        "found `}`, expected `)`, which closes the `(` at character 4",
    ),
    (
        "{0|1)",
        "    ^",
        "found `)`, expected `}`, which closes the `{` at character 1",
    ),
    (
        "{0 1|}",
        "   ^",
        "found `1`, expected an operator, `,`, `|` or `}`",
    ),
    ("(0,1)", "  ^", "`,` outside braces"),
    ("0|1", " ^", "`|` outside braces"),
    (
        "1|-1",
        " ^",
        "`|` outside braces; write a game in braces, {2|1}, and a position with its finger count, (2|5)_40",
    ),
    ("(|1)", " ^", "`|` outside braces"),
    ("(1||1)", "  ^", "`|` outside braces"),
    ("{,1|0}", " ^", "found `,`, expected a value"),
    ("{0,|1}", "   ^", "found `|`, expected a value"),
    ("{0|1,}", "     ^", "found `}`, expected a value"),
    ("1 + {0,1}", "    ^", "these braces contain no bar"),
    ("{}", "^", "these braces contain no bar"),
    ("+-{}", "  ^", "these braces contain no bar"),
    (
        "{1|2|3}",
        "    ^",
        "a second separator with the same number of bars",
    ),
    (
        "{1||2|3||4}",
        "       ^",
        "a second separator with the same number of bars",
    ),
    (
        "{↑,⇑*|↓} + {1|2|3}",
        "               ^",
        "a second separator with the same number of bars",
    ),
    ("1/3", "  ^", "the denominator 3 is not a power of 2"),
    ("1/0", "  ^", "the denominator 0 is not a power of 2"),
    ("1/", "  ^", "found the end, expected an integer"),
    ("1/10^6", "  ^", "the denominator 10 is not a power of 2"),
    ("1/3**2", "  ^", "the denominator 3**2 is not a power of 2"),
    // A number with a star and digits directly after it is a product to some readers and a sum to others.
    (
        "2*3",
        " ^",
        "`2*3` is ambiguous: write 2 * 3 for the product or 2 + *3 for the sum with a nimber",
    ),
    (
        "^ - -1/2* 3",
        "        ^",
        "`-1/2*3` is ambiguous: write -1/2 * 3 for the product or (-1/2 + *3) for the sum with a nimber",
    ),
    // An integer with `^` and digits directly after it is a power to some readers and a sum to others.
    (
        "10^4",
        "  ^",
        "`10^4` is ambiguous: write 10**4 for a power or 10 + ^4 for the sum 10 + 4·↑",
    ),
    (
        "{0|1/2^31}",
        "      ^",
        "`1/2^31` is ambiguous: write 1/2**31 for a power or 1/2 + ^31 for the sum 1/2 + 31·↑",
    ),
    (
        "-3^4",
        "  ^",
        "`-3^4` is ambiguous: write -3**4 for a power or -3 + ^4 for the sum -3 + 4·↑",
    ),
    (
        "1 - 7^2*",
        "     ^",
        "`7^2` is ambiguous: write 7**2 for a power or (7 + ^2) for the sum 7 + 2·↑",
    ),
    // `^0` is not a value, so this cannot be a sum.
    (
        "2^0*",
        " ^",
        "`^` means ↑, and `^0` is not a value: write 2**0 for a power",
    ),
    (
        "1/2^00",
        "   ^",
        "`^` means ↑, and `^00` is not a value: write 1/2**00 for a power",
    ),
    (
        "(3)^2",
        "   ^",
        "found `^`, expected an operator or the end",
    ),
    (
        "10 ^2",
        "   ^",
        "found `^`, expected an operator or the end",
    ),
    ("{1|0}**2", "     ^", "`**` needs an integer in front"),
    ("^**2", " ^", "`**` needs an integer in front"),
    ("**2", "^", "`**` needs an integer in front"),
    ("*2**2", "  ^", "`**` needs an integer in front"),
    ("(1/2)**2", "^", "`**` needs an integer in front"),
    (
        "2**-1",
        "   ^",
        "found `-`, expected a non-negative integer as the exponent",
    ),
    (
        "2**^",
        "   ^",
        "found `^`, expected a non-negative integer as the exponent",
    ),
    ("10₄", "  ^", "found `₄`, expected an operator or the end"),
    (
        "(1|1)_10^50",
        "        ^",
        "`^` after a position; write a power",
    ),
    (
        "(1|1)_10**50",
        "        ^",
        "`**` after a position; write a power as the finger count in parentheses: (1|1)_(10**50)",
    ),
    ("^*^", "  ^", "found `^`, expected an operator or the end"),
    (
        "1000**90000",
        "^",
        "a power above 16**100000 exceeds the limit `exponent` = 100000",
    ),
    ("1+-1", " ^", "`+-` between two values is ambiguous"),
    ("3.11", " ^", "a point between digits is ambiguous"),
    (
        "0.5",
        " ^",
        "a point between digits is ambiguous: write 1/2 for the decimal fraction",
    ),
    (
        "1 - 2.50",
        "     ^",
        "a point between digits is ambiguous: write 5/2 for the decimal fraction",
    ),
    ("1/2.^", "   ^", "only an integer can multiply a game"),
    (
        ".",
        " ^",
        "found the end, expected a digit, or an integer in parentheses",
    ),
    (".1(2", "    ^", "found the end, expected `)`"),
    ("^[2", "   ^", "found the end, expected `]`"),
    ("^[0]", "  ^", "found `0`, expected a positive integer"),
    ("^<-1>", "  ^", "found `-`, expected an integer"),
    ("*4096", "^", "`*4096` exceeds the limit `nimber` = 4095"),
    (
        "1 + ^*99999999999",
        "     ^",
        "`*99999999999` exceeds the limit `nimber` = 4095",
    ),
    (
        "2**99999999999",
        " ^",
        "`**99999999999` exceeds the limit `exponent` = 100000",
    ),
    (
        "1/2**100001",
        "   ^",
        "`**100001` exceeds the limit `exponent` = 100000",
    ),
    (
        "^[1000001]",
        "^",
        "`^[1000001]` exceeds the limit `ups` = 1000000",
    ),
    (
        "3^[1000001]*2",
        "^",
        "`^[1000001]` exceeds the limit `ups` = 1000000",
    ),
    (
        ".99(999999)",
        "^",
        "`.99(999999)` exceeds the limit `ups` = 1000000",
    ),
    (
        "99999999.^",
        "        ^",
        "the multiple 99999999 exceeds the limit `ups` = 1000000",
    ),
    (
        "501.{1|0}",
        "   ^",
        "the multiple 501 exceeds the limit `multiple` = 500",
    ),
    ("Tower()", "      ^", "found `)`, expected a value"),
    ("Tower(,1,2)", "      ^", "found `,`, expected a value"),
    (
        "Tower(0,*)",
        "         ^",
        "found `)`, expected an operator or `,`; a tower has three arguments, as in Tower(0,*,3)",
    ),
    (
        "Tower(0,*,)",
        "          ^",
        "found `)`, expected a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    (
        "Tower(0,*,-1)",
        "          ^",
        "found `-1`, expected a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    (
        "{Tower(0,*,1/2)|0}",
        "           ^",
        "found `1/2`, expected a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    (
        "Tower(0,*,(1+1))",
        "          ^",
        "found `(1+1)`, expected a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    (
        "Tower(0,*,3,4)",
        "          ^",
        "found `3,4`, expected a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    (
        "Tower(0,*,10^4)",
        "          ^",
        "found `10^4`, expected a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    ("Tower(0|1,2,3)", "       ^", "`|` outside braces"),
    ("{0|Tower(0,*,3", "   ^", "this `(` is never closed"),
    (
        "Tower(0,*,10**20)",
        "^",
        "a tower of 100000000000000000000 steps exceeds the limit `tower` = 100000",
    ),
    (
        "0 - Tower(0,1,100001)",
        "    ^",
        "a tower of 100001 steps exceeds the limit `tower` = 100000",
    ),
    (
        "1 + (2|5)_40",
        "    ^",
        "expected a value; positions such as (2|5)_40 cannot be read here",
    ),
    (
        r"\uparrow + \foo{2}",
        "           ^",
        r"unknown command `\foo`; the known commands are \{ \}",
    ),
    (r"1\", " ^", r"unknown command `\`"),
    (
        r"\{0\mid\uparrow x\}",
        "                ^",
        "found `x`, expected an operator",
    ),
    (
        r"\{0\mid(1\}",
        "         ^",
        "found `}`, expected `)`, which closes the `(` at character 8",
    ),
    (
        r"\{0\mid 2^3\}",
        "         ^",
        r"`^` directly after a digit is ambiguous: write 10**4 for the power 10⁴ or 10+4\cdot\uparrow for the sum",
    ),
    (r"\frac{3-1}{2}", "^", r"\frac needs two integers"),
    (r"\frac{1+1}{2}", "^", r"\frac needs two integers"),
    (r"1\frac12", "      ^", "found `1`, expected an operator"),
    (
        r"\uparrow\Uparrow {1}2",
        "                  ^",
        "found `1`, expected an operator",
    ),
    (
        "(2|5)",
        "  ^",
        "`|` outside braces; write a game in braces, {2|1}, and a position with its finger count, (2|5)_40",
    ),
];

#[test]
fn faults_point_to_their_place() {
    check_faults(FAULTS);
}

/// Checks the places and the beginnings of the messages.
pub(super) fn check_faults(faults: &[(&str, &str, &str)]) {
    for &(text, caret, message) in faults {
        let fault = read(text, &mut Arena::new(), &Budget::DEFAULT).expect_err(text);
        let shown = fault.in_text(text);
        let expected = format!("{text}\n{caret} {message}");
        assert!(shown.starts_with(&expected), "{shown}\n{expected}");
    }
}

#[test]
fn the_place_is_shown_in_its_line_and_counted_in_characters() {
    let text = "{↑|⇑} +\n\t{↓ x|0}\n+ 1";
    let error = read(text, &mut Arena::new(), &Budget::DEFAULT).unwrap_err();
    assert_eq!(error.at, 12);
    let message = "found `x`, expected an operator, `,`, `|` or `}`";
    assert_eq!(
        error.in_text(text),
        format!("\t{{↓ x|0}}\n\t   ^ {message}")
    );
    assert_eq!(error.to_string(), format!("at character 13: {message}"));
}

#[test]
fn limits_are_the_callers() {
    let limits = Budget {
        nimber: 3,
        ups: 10,
        multiple: 1,
        tower: 5,
        exponent: 6,
        ..Budget::DEFAULT
    };
    let mut arena = Arena::new();
    for text in [
        "*3",
        "^[10]",
        "^<10>",
        "10.^",
        "2**6",
        "16**6",
        "2⁶",
        "-1.{1|0}",
        "Tower(1,0,5)",
        "Tower(0,1,5)",
        "12345.6789",
    ] {
        let text = text.replace(".6", ".(6").replace("89", "89)");
        assert!(read(&text, &mut arena, &limits).is_ok(), "{text}");
    }
    let above = "*4 ^[11] ^<11> 11.^ ^11 .56 2**7 32**6 (-32)**6 2⁷ 2.{1|0} ↑¹¹ Tower(1,0,6) Tower(63/64,1,1)";
    for text in above.split(' ') {
        let fault = read(text, &mut arena, &limits).expect_err(text).fault;
        assert!(
            matches!(fault, SyntaxFault::OverLimit { .. }),
            "{text}: {fault}"
        );
    }
}

#[test]
fn parsing_needs_no_arena() {
    let limits = Budget::DEFAULT;
    assert!(Expression::parse("(2|5)_40 + {1|*}", &limits).is_ok());
    assert!(Expression::parse("(2|5)_40 + {1,*}", &limits).is_err());
}
