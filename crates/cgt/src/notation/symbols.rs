//! The symbols of the four styles.

use std::fmt::Write;

use super::language::{LOWERED, RAISED};
use num_bigint::BigUint;
use num_traits::One;

use super::mathml::{elements, mathml_fraction, script};
use super::named::{Named, Ups};
use super::style::Style;
use crate::number::Dyadic;
use crate::player::Player;

impl Style {
    pub(crate) fn open_brace(self) -> &'static str {
        if self == Style::Latex { r"\{" } else { "{" }
    }

    pub(crate) fn close_brace(self) -> &'static str {
        if self == Style::Latex { r"\}" } else { "}" }
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
    if !matches!(style, Style::Latex | Style::MathMl) || x.is_integer() {
        return style.marked(&x.to_string()).into_owned();
    }
    let size = x.abs().to_string();
    let (numerator, denominator) = size.split_once('/').expect("a fraction has a bar");
    if style == Style::MathMl {
        return mathml_fraction(x.is_negative(), [numerator, denominator]);
    }
    let sign = if x.is_negative() { "-" } else { "" };
    format!(r"{sign}\frac{{{numerator}}}{{{denominator}}}")
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
    let by_player = |left: &'static str, right| match player {
        Player::Left => left,
        Player::Right => right,
    };
    match style {
        Style::Latex => {
            let plus = if front.is_empty() { "" } else { "+" };
            let sign = by_player("+", "-");
            format!("{front}{plus}{{{sign}}}_{{")
        }
        Style::MathMl => {
            let plus = style.marked(if front.is_empty() { "" } else { "+" });
            let sign = elements(by_player("+", "-"));
            format!("{front}{plus}<msub>{sign}<mrow>")
        }
        Style::Unicode => format!("{front}{}(", by_player("⧾", "⧿")),
        Style::Plain | Style::Braces => format!("{front}{}(", by_player("Tiny", "Miny")),
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

/// The text before the arguments of a tower.
pub(super) fn open_tower(style: Style) -> &'static str {
    match style {
        Style::Latex => r"\operatorname{Tower}(",
        _ => "Tower(",
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
        push_star(style, named.star, &mut text);
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

fn push_star(style: Style, heap: u32, text: &mut String) {
    let star = match style {
        Style::Latex => r"{\ast}",
        _ => "*",
    };
    text.push_str(&style.marked(star));
    if heap > 1 {
        text.push_str(&style.marked(&heap.to_string()));
    }
}

fn arrows(style: Style, ups: &Ups, is_up: bool) -> String {
    match style {
        Style::Plain | Style::Braces => plain_arrows(ups, if is_up { "^" } else { "v" }),
        Style::Unicode => unicode_arrows(ups, is_up),
        Style::Latex => latex_arrows(ups, is_up),
        Style::MathMl => mathml_arrows(ups, is_up),
    }
}

fn plain_arrows(ups: &Ups, arrow: &str) -> String {
    match ups {
        Ups::None => String::new(),
        Ups::Multiple(n) if is_many(n) => format!("{arrow}{n}"),
        Ups::Multiple(n) => arrow.repeat(if n.is_one() { 1 } else { 2 }),
        Ups::Sum(k) => format!("{arrow}[{k}]"),
        Ups::Power(k) => format!("{arrow}<{k}>"),
    }
}

fn unicode_arrows(ups: &Ups, is_up: bool) -> String {
    let (arrow, double, small) = if is_up {
        ('↑', '⇑', &RAISED)
    } else {
        ('↓', '⇓', &LOWERED)
    };
    let mut text = String::new();
    match ups {
        Ups::None => (),
        Ups::Multiple(n) if n.is_one() => text.push(arrow),
        Ups::Multiple(n) if !is_many(n) => text.push(double),
        Ups::Multiple(n) => write!(text, "{n}·{arrow}").expect("writing to a string succeeds"),
        Ups::Sum(k) => write!(text, "{arrow}[{k}]").expect("writing to a string succeeds"),
        Ups::Power(k) => {
            text.push(arrow);
            let digits = k.to_string();
            text.extend(digits.bytes().map(|digit| small[usize::from(digit - b'0')]));
        }
    }
    text
}

fn latex_arrows(ups: &Ups, is_up: bool) -> String {
    let (arrow, double, place) = if is_up {
        (r"\uparrow", r"\Uparrow", '^')
    } else {
        (r"\downarrow", r"\Downarrow", '_')
    };
    match ups {
        Ups::None => String::new(),
        Ups::Multiple(n) if n.is_one() => arrow.to_owned(),
        Ups::Multiple(n) if !is_many(n) => double.to_owned(),
        Ups::Multiple(n) => format!(r"{n}\cdot{arrow}"),
        Ups::Sum(k) => format!("{arrow}{place}{{[{k}]}}"),
        Ups::Power(k) => format!("{arrow}{place}{{{k}}}"),
    }
}

fn mathml_arrows(ups: &Ups, is_up: bool) -> String {
    let (tag, arrow) = if is_up {
        ("msup", "↑")
    } else {
        ("msub", "↓")
    };
    match ups {
        Ups::Sum(k) => script(tag, arrow, &format!("[{k}]")),
        Ups::Power(k) => script(tag, arrow, &k.to_string()),
        Ups::None | Ups::Multiple(_) => elements(&unicode_arrows(ups, is_up)),
    }
}
