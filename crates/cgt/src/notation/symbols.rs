//! The symbols of the four styles.

use std::fmt::Write;

use super::leaf::{LOWERED, RAISED};
use super::name::Ups;
use super::style::Style;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::Uptimal;

impl Style {
    pub(super) fn open_brace(self) -> &'static str {
        if self == Style::Latex { r"\{" } else { "{" }
    }

    pub(super) fn close_brace(self) -> &'static str {
        if self == Style::Latex { r"\}" } else { "}" }
    }

    pub(super) fn plus_minus(self) -> &'static str {
        match self {
            Style::Latex => r"\pm",
            Style::Unicode => "±",
            Style::Plain | Style::Braces => "+-",
        }
    }

    /// The bars that separate the sides of a game at a level from 1 to 4.
    pub(super) fn bars(self, level: usize) -> &'static str {
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
    if style != Style::Latex || x.is_integer() {
        return x.to_string();
    }
    let sign = if x.is_negative() { "-" } else { "" };
    let size = x.abs().to_string();
    let (numerator, denominator) = size.split_once('/').expect("a fraction has a bar");
    format!(r"{sign}\frac{{{numerator}}}{{{denominator}}}")
}

/// x + tiny-`of` for Left, x + miny-`of` for Right; LaTeX as in *Winning Ways*.
pub(super) fn tiny(style: Style, player: Player, x: &Dyadic, of: &Dyadic) -> String {
    let front = if x.is_zero() {
        String::new()
    } else {
        number(style, x)
    };
    let of = number(style, of);
    let by_player = |left: &'static str, right| match player {
        Player::Left => left,
        Player::Right => right,
    };
    match style {
        Style::Latex => {
            let plus = if front.is_empty() { "" } else { "+" };
            let sign = by_player("+", "-");
            format!("{front}{plus}{{{sign}}}_{{{of}}}")
        }
        Style::Unicode => format!("{front}{}({of})", by_player("⧾", "⧿")),
        Style::Plain | Style::Braces => format!("{front}{}({of})", by_player("Tiny", "Miny")),
    }
}

/// A named uptimal, in this style.
///
/// The parts are written side by side or, if that text would not be read back as the same value, with plus signs.
pub(super) fn uptimal(style: Style, uptimal: &Uptimal, ups: Ups) -> String {
    let is_up = uptimal.digits.last() > 0;
    let mut parts = Vec::new();
    if !uptimal.number.is_zero() || (ups == Ups::None && uptimal.star == 0) {
        parts.push(number(style, &uptimal.number));
    }
    if ups != Ups::None {
        parts.push(arrows(style, ups, is_up));
    }
    if uptimal.star > 0 {
        parts.push(star(style, uptimal.star));
    }
    let separator = if needs_plus(style, uptimal, ups) {
        "+"
    } else {
        ""
    };
    if style == Style::Latex && parts.len() > 1 && separator.is_empty() && ups != Ups::None {
        // An arrow is a relation in TeX, with space around it; in a group it has none.
        let place = usize::from(!uptimal.number.is_zero());
        parts[place] = format!("{{{}}}", parts[place]);
    }
    parts.join(separator)
}

/// Whether the parts need plus signs between them.
fn needs_plus(style: Style, uptimal: &Uptimal, ups: Ups) -> bool {
    match (style, ups) {
        (Style::Plain | Style::Braces, Ups::Multiple(n)) => {
            !uptimal.number.is_zero() && n > 2 && uptimal.digits.last() > 0
        }
        (Style::Unicode | Style::Latex, Ups::Multiple(n)) => n > 2,
        _ => false,
    }
}

fn star(style: Style, heap: u32) -> String {
    let star = if style == Style::Latex {
        r"{\ast}"
    } else {
        "*"
    };
    match heap {
        1 => star.to_owned(),
        _ => format!("{star}{heap}"),
    }
}

fn arrows(style: Style, ups: Ups, is_up: bool) -> String {
    match style {
        Style::Plain | Style::Braces => plain_arrows(ups, if is_up { "^" } else { "v" }),
        Style::Unicode => unicode_arrows(ups, is_up),
        Style::Latex => latex_arrows(ups, is_up),
    }
}

fn plain_arrows(ups: Ups, arrow: &str) -> String {
    match ups {
        Ups::None => String::new(),
        Ups::Multiple(n @ (1 | 2)) => arrow.repeat(n as usize),
        Ups::Multiple(n) => format!("{arrow}{n}"),
        Ups::Sum(k) => format!("{arrow}[{k}]"),
        Ups::Power(k) => format!("{arrow}<{k}>"),
    }
}

fn unicode_arrows(ups: Ups, is_up: bool) -> String {
    let (arrow, double, small) = if is_up {
        ('↑', '⇑', &RAISED)
    } else {
        ('↓', '⇓', &LOWERED)
    };
    let mut text = String::new();
    match ups {
        Ups::None => (),
        Ups::Multiple(1) => text.push(arrow),
        Ups::Multiple(2) => text.push(double),
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

fn latex_arrows(ups: Ups, is_up: bool) -> String {
    let (arrow, double, place) = if is_up {
        (r"\uparrow", r"\Uparrow", '^')
    } else {
        (r"\downarrow", r"\Downarrow", '_')
    };
    match ups {
        Ups::None => String::new(),
        Ups::Multiple(1) => arrow.to_owned(),
        Ups::Multiple(2) => double.to_owned(),
        Ups::Multiple(n) => format!(r"{n}\cdot{arrow}"),
        Ups::Sum(k) => format!("{arrow}{place}{{[{k}]}}"),
        Ups::Power(k) => format!("{arrow}{place}{{{k}}}"),
    }
}
