//! The symbols of the styles.

use std::fmt::Write;

use num_bigint::BigUint;
use num_traits::{One, Signed};

use super::constructor::{MINY, TINY};
use super::language::{LOWERED, RAISED};
use super::loopy_name::LoopyName;
use super::mathml::{elements, mathml_fraction, script};
use super::named::{Named, Ups};
use super::style::Style;
use crate::number::{Dyadic, Rational, rational};
use crate::player::Player;

impl Style {
    pub(crate) fn open_brace(self) -> &'static str {
        if self == Style::Latex { r"\{" } else { "{" }
    }

    pub(crate) fn close_brace(self) -> &'static str {
        if self == Style::Latex { r"\}" } else { "}" }
    }

    /// A word of its own meaning, such as `pass`.
    pub(crate) fn bold(self, word: &str) -> String {
        if self == Style::Latex {
            format!(r"\mathbf{{{word}}}")
        } else {
            word.to_owned()
        }
    }

    pub(super) fn plus_minus(self) -> &'static str {
        match self {
            Style::Latex => r"\pm",
            Style::Unicode | Style::MathMl => "±",
            Style::Plain | Style::Braces => "+-",
        }
    }

    /// The bars that separate the sides of a game at a level from 1 to 4.
    pub(crate) fn bars(self, level: usize) -> &'static str {
        const BARS: [&str; 4] = ["|", "||", "|||", "||||"];
        const LATEX: [&str; 4] = [
            r"\mid",
            r"\mathrel{||}",
            r"\mathrel{|||}",
            r"\mathrel{||||}",
        ];
        if self == Style::Latex {
            LATEX[level - 1]
        } else {
            BARS[level - 1]
        }
    }
}

/// The number, in this style.
pub(super) fn number(style: Style, x: &Dyadic) -> String {
    if x.is_integer() {
        return style.marked(&x.to_string()).into_owned();
    }
    rational_text(style, &rational(x))
}

/// The rational number, in this style.
pub fn rational_text(style: Style, x: &Rational) -> String {
    let [numerator, denominator] = [x.numer(), x.denom()].map(|part| part.magnitude());
    let sign = if x.is_negative() { "-" } else { "" };
    match style {
        Style::Latex if !x.is_integer() => {
            format!(r"{sign}\frac{{{numerator}}}{{{denominator}}}")
        }
        Style::MathMl if !x.is_integer() => {
            mathml_fraction(x.is_negative(), [numerator, denominator])
        }
        _ => style.marked(&x.to_string()).into_owned(),
    }
}

/// x + tiny-`of` for Left, x + miny-`of` for Right; LaTeX as in *Winning Ways*.
pub(super) fn tiny(style: Style, player: Player, x: &Dyadic, of: &Dyadic) -> String {
    let (open, close) = (open_tiny(style, player, x), close_tiny(style));
    format!("{open}{}{close}", number(style, of))
}

/// The symbols before the game G of x + tiny-G for Left, x + miny-G for Right.
pub(super) fn open_tiny(style: Style, player: Player, x: &Dyadic) -> String {
    let front = if x.is_zero() {
        String::new()
    } else {
        number(style, x)
    };
    match style {
        Style::Latex => {
            let plus = if front.is_empty() { "" } else { "+" };
            let sign = player.pick("+", "-");
            format!("{front}{plus}{{{sign}}}_{{")
        }
        Style::MathMl => {
            let plus = style.marked(if front.is_empty() { "" } else { "+" });
            let sign = elements(player.pick("+", "-"));
            format!("{front}{plus}<msub>{sign}<mrow>")
        }
        Style::Unicode | Style::Plain | Style::Braces => {
            front + &player.pick(&TINY, &MINY).open(style)
        }
    }
}

/// The symbols after the game of a tiny or a miny.
pub(super) fn close_tiny(style: Style) -> &'static str {
    match style {
        Style::Latex => "}",
        Style::MathMl => "</mrow></msub>",
        Style::Plain | Style::Unicode | Style::Braces => ")",
    }
}

/// A number, ups and a nimber, in this style.
///
/// The parts are written side by side or, if that text would not be read back as the same value, with plus signs.
pub(super) fn named(style: Style, named: &Named) -> String {
    let has_ups = named.ups != Ups::None;
    let mut text = if named.number.is_zero() && (has_ups || named.star > 0) {
        String::new()
    } else {
        number(style, &named.number)
    };
    let plus = &*style.marked(if needs_plus(style, named) { "+" } else { "" });
    if has_ups {
        text.push_str(if text.is_empty() { "" } else { plus });
        let arrows = arrows(style, &named.ups, !named.is_down);
        // An arrow is a relation in TeX, with space around it; in a group it has none.
        let is_grouped = style == Style::Latex && plus.is_empty() && named.has_several_parts();
        if is_grouped {
            write!(text, "{{{arrows}}}").expect("writing to a string succeeds")
        } else {
            text.push_str(&arrows)
        }
    }
    if named.star > 0 {
        text.push_str(if text.is_empty() { "" } else { plus });
        text.push_str(&star(style, named.star));
    }
    text
}

/// Whether the parts need plus signs between them.
fn needs_plus(style: Style, named: &Named) -> bool {
    match (style, &named.ups) {
        // CGSuite reads `2*3` as a product.
        (_, Ups::None) => !named.number.is_zero() && named.star > 1,
        (Style::Plain | Style::Braces, Ups::Multiple(n)) => {
            !named.number.is_zero() && is_many(n) && !named.is_down
        }
        (Style::Unicode | Style::Latex | Style::MathMl, Ups::Multiple(n)) => is_many(n),
        _ => false,
    }
}

/// Whether a multiple of ↑ is beyond the double arrow.
fn is_many(n: &BigUint) -> bool {
    *n > BigUint::from(2u32)
}

/// The nimber *`heap` for heap > 0.
pub(crate) fn star(style: Style, heap: u32) -> String {
    let star = if style == Style::Latex {
        r"{\ast}"
    } else {
        "*"
    };
    let heap = if heap > 1 {
        heap.to_string()
    } else {
        String::new()
    };
    style.marked(&format!("{star}{heap}")).into_owned()
}

/// The signs for ↑ and ⇑, or for ↓ and ⇓.
fn arrow_signs(style: Style, is_up: bool) -> [&'static str; 2] {
    match (style, is_up) {
        (Style::Plain | Style::Braces, true) => ["^", "^^"],
        (Style::Plain | Style::Braces, false) => ["v", "vv"],
        (Style::Unicode | Style::MathMl, true) => ["↑", "⇑"],
        (Style::Unicode | Style::MathMl, false) => ["↓", "⇓"],
        (Style::Latex, true) => [r"\uparrow", r"\Uparrow"],
        (Style::Latex, false) => [r"\downarrow", r"\Downarrow"],
    }
}

fn arrows(style: Style, ups: &Ups, is_up: bool) -> String {
    let [arrow, double] = arrow_signs(style, is_up);
    let text = match (ups, style) {
        (Ups::None, _) => String::new(),
        (Ups::Multiple(n), _) if n.is_one() => arrow.to_owned(),
        (Ups::Multiple(n), _) if !is_many(n) => double.to_owned(),
        (Ups::Multiple(n), Style::Plain | Style::Braces) => format!("{arrow}{n}"),
        (Ups::Multiple(n), Style::Unicode | Style::MathMl) => format!("{n}·{arrow}"),
        (Ups::Multiple(n), Style::Latex) => format!(r"{n}\cdot{arrow}"),
        (Ups::Sum(k), _) => with_script(style, is_up, &format!("[{k}]")),
        (Ups::Power(k), Style::Plain | Style::Braces) => format!("{arrow}<{k}>"),
        (Ups::Power(k), Style::Unicode) => format!("{arrow}{}", small_digits(k, is_up)),
        (Ups::Power(k), Style::Latex | Style::MathMl) => with_script(style, is_up, &k.to_string()),
    };
    style.marked(&text).into_owned()
}

/// The arrow with a script, above ↑ or below ↓ where the style has scripts.
fn with_script(style: Style, is_up: bool, text: &str) -> String {
    let [arrow, _] = arrow_signs(style, is_up);
    match (style, is_up) {
        (Style::Latex, true) => format!("{arrow}^{{{text}}}"),
        (Style::Latex, false) => format!("{arrow}_{{{text}}}"),
        (Style::MathMl, true) => script("msup", arrow, text),
        (Style::MathMl, false) => script("msub", arrow, text),
        _ => format!("{arrow}{text}"),
    }
}

/// A number in raised digits, or in lowered ones.
fn small_digits(number: &BigUint, is_raised: bool) -> String {
    let small = if is_raised { RAISED } else { LOWERED };
    let digits = number.to_radix_be(10).into_iter();
    digits.map(|digit| small[usize::from(digit)]).collect()
}

/// The text of the name of a loopy game or of its negative.
pub(crate) fn written_name(name: LoopyName, is_negative: bool, style: Style) -> String {
    style.bold(match (name, is_negative) {
        (LoopyName::On, false) => "on",
        (LoopyName::On, true) => "off",
        (LoopyName::Over, false) => "over",
        (LoopyName::Over, true) => "under",
        (LoopyName::Dud, _) => "dud",
        (LoopyName::Upon | LoopyName::Uponth, _) => {
            return arrow_to_on(style, !is_negative, name == LoopyName::Upon);
        }
    })
}

/// ↑^\[on\] or ↑^on, or its negative.
fn arrow_to_on(style: Style, is_up: bool, is_sum: bool) -> String {
    let [arrow, _] = arrow_signs(style, is_up);
    match (style, is_sum) {
        (Style::Latex, true) => with_script(style, is_up, r"[\mathbf{on}]"),
        (Style::Latex, false) => with_script(style, is_up, r"\mathbf{on}"),
        (Style::MathMl, _) => {
            let tag = if is_up { "msup" } else { "msub" };
            let on = if is_sum {
                "<mrow><mo>[</mo><mi>on</mi><mo>]</mo></mrow>"
            } else {
                "<mi>on</mi>"
            };
            format!("<{tag}><mi>{arrow}</mi>{on}</{tag}>")
        }
        (_, true) => format!("{arrow}[on]"),
        (_, false) => format!("{arrow}<on>"),
    }
}
