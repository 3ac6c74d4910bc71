//! Published notation, and what it stands for.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};

use super::{game, rewritten, value};

/// Values in CGSuite's plain notation that do not change when read and written.
const PLAIN: &[&str] = &[
    "0",
    "3",
    "-3/4",
    "*",
    "*2",
    "^",
    "^^",
    "^3",
    "^4",
    "v",
    "vv",
    "v3",
    "^^*",
    "^*",
    "v*2",
    "6^*",
    "9/8*",
    "^<2>",
    "^<3>",
    "v<2>",
    "^[2]",
    "^[9]",
    "v[2]",
    "^[2]*",
    "-1/2v<3>*2",
    "+-1",
    "+-1/2",
    "+-{2|1}",
    "+-{0|^[2]}",
    "+-{0,{1|0}}",
    "+-{0,^*}",
    "+-(1*)",
    "+-(1Tiny(1))",
    "{0|^[2]}",
    "{0|^[2]||0}",
    "{3||2|1}",
    "{0|||0||-1|-3}",
    "{0,{1|0}|-1}",
    "Tiny(2)",
    "Miny(1/2)",
    "2Tiny(2)",
    "-1/2Miny(3)",
    "{v[2]|0}",
    "{1|0}",
];

#[test]
fn plain_notation_stays_as_it_is() {
    for text in PLAIN {
        assert_eq!(rewritten(text, Style::Plain), *text);
    }
}

/// The same values in the other styles.
const STYLES: &[[&str; 4]] = &[
    ["^", "↑", r"\uparrow", "{0|*}"],
    ["^^*", "⇑*", r"{\Uparrow}{\ast}", "{0|{0|*}}"],
    ["^3", "3·↑", r"3\cdot\uparrow", "{0|{0|{0|*}}}"],
    ["2+^3", "2+3·↑", r"2+3\cdot\uparrow", ""],
    ["1v3*2", "1+3·↓+*2", r"1+3\cdot\downarrow+{\ast}2", ""],
    ["^[2]", "↑[2]", r"\uparrow^{[2]}", "{{0|*}|*}"],
    ["v[12]", "↓[12]", r"\downarrow_{[12]}", ""],
    ["^<3>", "↑³", r"\uparrow^{3}", ""],
    ["v<12>", "↓₁₂", r"\downarrow_{12}", ""],
    ["6^*", "6↑*", r"6{\uparrow}{\ast}", ""],
    ["-9/8+*2", "-9/8+*2", r"-\frac{9}{8}+{\ast}2", ""],
    ["2*", "2*", r"2{\ast}", ""],
    [
        "+-{0|^[2]}",
        "±{0|↑[2]}",
        r"\pm\{0\mid\uparrow^{[2]}\}",
        "{{0|{{0|*}|*}}|{{*|{*|0}}|0}}",
    ],
    [
        "{0|^[2]||0}",
        "{0|↑[2]||0}",
        r"\{0\mid\uparrow^{[2]}\mathrel{||}0\}",
        "{{0|{{0|*}|*}}|0}",
    ],
    ["2Tiny(2)", "2⧾(2)", "2+{+}_{2}", "{2|{2|0}}"],
    ["Miny(1/2)", "⧿(1/2)", r"{-}_{\frac{1}{2}}", "{{{0|1}|0}|0}"],
    ["1*", "1*", r"1{\ast}", "{1|1}"],
];

#[test]
fn the_styles_of_a_value() {
    for [plain, unicode, latex, braces] in STYLES {
        assert_eq!(rewritten(plain, Style::Plain), *plain);
        assert_eq!(rewritten(plain, Style::Unicode), *unicode);
        assert_eq!(rewritten(plain, Style::Latex), *latex);
        assert_eq!(rewritten(latex, Style::Plain), *plain);
        if !braces.is_empty() {
            assert_eq!(rewritten(plain, Style::Braces), *braces);
        }
    }
}

/// Texts with equal values; the second text of each pair is the one that is written.
const SAME: &[(&str, &str)] = &[
    // Powers of integers.
    ("10**7", "10000000"),
    ("10⁷", "10000000"),
    ("-10**4", "-10000"),
    ("-3**2", "-9"),
    ("(-3)**3", "-27"),
    ("-(2)**2", "-4"),
    ("(1+1) ** 3", "8"),
    ("(2**3)**2", "64"),
    ("(3)²", "9"),
    ("0**0", "1"),
    ("1/2**5", "1/32"),
    ("1/2⁵", "1/32"),
    ("3/4**2", "3/16"),
    ("2**3/2**5", "1/4"),
    ("2**3*", "8*"),
    ("2**2.^", "^4"),
    // Numbers with multiples of ups.
    ("2 + ^3", "2+^3"),
    ("2 + ^", "2^"),
    ("2^^", "2^^"),
    ("2 - ^3", "2v3"),
    ("10 + v7", "10v7"),
    ("-2 + 5.^", "-2+^5"),
    ("1/2+^5*", "1/2+^5+*"),
    ("1/4 + ^7", "1/4+^7"),
    ("2↑7", "2+^7"),
    ("2^[3]", "2^[3]"),
    ("2^<3>", "2^<3>"),
    // Signs.
    ("-2^", "-2^"),
    ("-(2^)", "-2v"),
    ("1-2^", "-1v"),
    ("1 - -2^", "3v"),
    ("-^*", "v*"),
    ("--^", "^"),
    ("−3", "-3"),
    // Multiples.
    ("3.^", "^3"),
    ("-3.^*", "v3*"),
    ("2.^*", "^^"),
    ("2*{1|-1}", "0"),
    ("2 * {3|1}", "4"),
    ("3·{2|0}", "{4|2}"),
    ("2*^", "^^"),
    ("2*v", "vv"),
    ("2*(1*)", "2"),
    ("2 * 3", "6"),
    ("2 *3 + *", "6*"),
    ("2+*3", "2+*3"),
    ("1^-*", "1^*"),
    ("±(2+*3)", "+-(2+*3)"),
    ("0.{1|-1}", "0"),
    ("-2.*", "0"),
    ("2.±1", "0"),
    ("1000000000000.(3/4)", "750000000000"),
    ("100000.^*", "^100000"),
    // Uptimals.
    (".22*", "{0|^[2]}"),
    (".1(-1)", "{^^*|*,^}"),
    (".(-1)", "v"),
    (".01", "^<2>"),
    (".(12)", "^12"),
    ("3+.11*", "3^[2]*"),
    (".(-2)(-2)*", "{v[2]|0}"),
    // Braces.
    ("{|}", "0"),
    ("{1|}", "2"),
    ("{|-1}", "-2"),
    ("{{|}|{|}}", "*"),
    ("{0,*|v}", "^<2>*"),
    ("{ 0 , * | * , 0 }", "*2"),
    ("{3||2|1}", "{3||2|1}"),
    ("{3|{2|1}}", "{3||2|1}"),
    ("{3|2||1}", "{3|2||1}"),
    ("{4|3|||2||1|0}", "{4|3|||2||1|0}"),
    ("{0,{1|0}||-1|-3}", "{0,{1|0}||-1|-3}"),
    ("{2||1,{3|0}|0}", "{2||1,{3|0}|0}"),
    ("{5|4||3|||2||||1}", "{5|4||3|||2||||1}"),
    ("{6||||5|4||3|||2}", "{6||||5|4||3|||2}"),
    ("{||0|1}", "0"),
    ("{0|^+^<2>}", "{0|^[2]}"),
    ("{1 + 1|-(2)}", "+-2"),
    // Switches.
    ("±1", "+-1"),
    ("+-2*", "+-(2*)"),
    ("+-{1}", "+-1"),
    ("+-+-1", "0"),
    ("+-{0,{1|0}}", "+-{0,{1|0}}"),
    ("+--1", "0"),
    ("1 + +-1", "{2|0}"),
    ("-+-1", "+-1"),
    ("±3·↑", "+-^3"),
    // Tiny and miny.
    ("{0||0|-2}", "Tiny(2)"),
    ("tiny(2)", "Tiny(2)"),
    ("⧾(2)", "Tiny(2)"),
    ("-Tiny(2)", "Miny(2)"),
    ("2⧿(1/2)", "2Miny(1/2)"),
    ("2Tiny(1+1) - 2", "Tiny(2)"),
    ("Tiny({3|1})", "{0|||0||-1|-3}"),
    // Towers.
    ("Tower(0,*,5)", "^[5]"),
    ("Tower(*,0,3)", "v3"),
    ("Tower(*,0,3) - (3.v + 4.*)", "0"),
    ("Tower(0,1,3)", "7/8"),
    ("Tower(0,-1,2)", "-1Miny(1)"),
    ("Tower({1|0},-5,0)", "{1|0}"),
    (
        "tower( J , +-J , 2**1 )",
        "{0|^[2]||+-{0|^[2]}|||+-{0|^[2]}}",
    ),
    ("-Tower(0,*,2)", "v[2]"),
    ("2*Tower(0,*,1)", "^^"),
    ("1 - 3.Tower(0,*,1)", "1v3"),
    ("{Tower(0,*,10⁰),1|0}", "{1|0}"),
    ("Tower(Tower(0,*,2),{0|-Tower(1,2,0)},1)", "{^[2]||0|-1}"),
    // Arrows.
    ("↑↑", "^^"),
    ("⇑", "^^"),
    ("⇓∗", "vv*"),
    ("⇑↑", "^3"),
    ("↑3", "^3"),
    ("↑³", "^<3>"),
    ("↓₂", "v<2>"),
    ("↓[2]", "v[2]"),
    ("↑^[2]", "^[2]"),
    ("1↓^[3]*2", "1v[3]*2"),
    ("↑^<3>", "^<3>"),
    ("-↓^<2>*", "^<2>*"),
    ("{0|↑^[2]}", "{0|^[2]}"),
    // The J of Simple Chopsticks.
    ("J", "{0|^[2]}"),
    ("-J", "{v[2]|0}"),
    ("±J", "+-{0|^[2]}"),
    ("{J|0}", "{0|^[2]||0}"),
    ("3*J - 2.J", "{0|^[2]}"),
    // Numbers with many bits.
    ("{0|1/2147483648}", "1/4294967296"),
    ("{0|1/2**31}", "1/4294967296"),
    ("{1/2**32,*|1}", "1/2"),
    ("{10**7|-10**7}", "+-10000000"),
    ("2**200 - 2**200 + 1", "1"),
];

/// LaTeX by hand, and the plain notation of its value.
const LATEX: &[(&str, &str)] = &[
    (r"$\uparrow$", "^"),
    (r"\uparrow^2\star", "^<2>*"),
    (r"{\downarrow}_{[3]}", "v[3]"),
    (r"\left\{0 \mid \uparrow^{[2]} \right\}", "{0|^[2]}"),
    (r"\{3\,\|\,2 \mid~1\}", "{3||2|1}"),
    (r"\pm\{0, {\ast}\}", "*2"),
    (r"\uparrow^ {2}", "^<2>"),
    (r"\pm\{0,\{1\mid 0\}\}", "+-{0,{1|0}}"),
    (r"{0 | \ast}", "^"),
    (r"-\frac34+\ast 2", "-3/4+*2"),
    (r"-\frac34{\ast}", "-3/4*"),
    (r"\frac{-3}{4}", "-3/4"),
    (r"{+}_2", "Tiny(2)"),
    (r"{-}_{\{3\mid 1\}}", "{3|1||0|||0}"),
    (r"{+}_{2+{+}_{1}}", "{0||0|-2Miny(1)}"),
    (r"\operatorname{Tower}(0,\ast,3)", "^[3]"),
    (
        r"-\operatorname {Tower}\left(\{0\mid\uparrow^{[2]}\},0,10**0\right)",
        "{0||v[2]|0}",
    ),
    (r"\pm J", "+-{0|^[2]}"),
    (r"3\cdot\uparrow-\Uparrow", "^"),
    (r"\{10**4\mid 0\}", "{10000|0}"),
];

#[test]
fn latex_by_hand() {
    for (text, written) in LATEX {
        assert_eq!(rewritten(text, Style::Plain), *written, "{text}");
    }
}

#[test]
fn texts_of_the_same_value() {
    for (text, written) in SAME {
        assert_eq!(rewritten(text, Style::Plain), *written, "{text}");
        assert_eq!(rewritten(written, Style::Plain), *written);
    }
}

#[test]
fn the_papers_names_stand_for_their_options() {
    // ↑^[k] = {↑^[k−1] | *}, ⇑* = {0 | ↑}, J = {0 | ↑^[2]}, {J | 0} and ±J = {J | −J}: Dailly, Gledel, Nowakowski and
    // Santos, Simple Chopsticks, section 2.
    let mut arena = Arena::new();
    let (zero, star) = (arena.zero(), arena.nimber(1));
    let mut sum = zero;
    let mut named = vec![(zero, "0".to_owned()), (star, "*".to_owned())];
    for k in 1..=9 {
        sum = game(&mut arena, sum, star);
        named.push((
            sum,
            if k == 1 {
                "^".to_owned()
            } else {
                format!("^[{k}]")
            },
        ));
    }
    let up_2 = named[3].0;
    let j = game(&mut arena, zero, up_2);
    let minus_j = arena.negative(j);
    let up = named[2].0;
    let mut add = |left: GameId, right: GameId, name: &str| {
        named.push((game(&mut arena, left, right), name.to_owned()));
    };
    add(zero, up, "^^*");
    add(zero, up_2, "{0|^[2]}");
    add(j, zero, "{0|^[2]||0}");
    add(j, minus_j, "+-{0|^[2]}");
    for (game, name) in named {
        assert_eq!(write(&mut arena, game, Style::Plain), name);
        let negative = arena.negative(game);
        assert_eq!(value(&mut arena, &format!("-({name})")), negative);
    }
}
