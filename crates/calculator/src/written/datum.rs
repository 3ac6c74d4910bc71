//! What a position of a class is made of: numbers, texts and lists, which all threads share.

use std::fmt::{self, Write};
use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_base::reading::Misread;
use chopsticks_cgt::number::Dyadic;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use crate::context::Context;
use crate::coordinates::from_numbers;
use crate::error::{Done, Fault};
use crate::grid::Grid;
use crate::map;
use crate::object::{Items, Object};

/// A part of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Datum {
    Number(Dyadic),
    Text(Arc<str>),
    Boolean(bool),
    Player(Player),
    Nothing,
    List(Arc<[Datum]>),
    Coordinates(Arc<[Datum]>),
    Grid(Arc<Grid>),
    Set(Arc<[Datum]>),
    /// Keys and values in turn.
    Map(Arc<[Datum]>),
}

/// The deepest nesting of lists.
const MAX_NESTED: usize = 50;

impl Datum {
    /// The object as a part of a position.
    ///
    /// # Errors
    /// When it is a game that is not a number, a function, or another object that is no such part.
    pub(crate) fn from_object(context: &mut Context<'_>, object: &Object) -> Done<Datum> {
        Datum::within(context, object, MAX_NESTED)
    }

    fn within(context: &mut Context<'_>, object: &Object, depth: usize) -> Done<Datum> {
        let no_part = |found: String| {
            Fault::arguments(
                format!("{found} as a part of a position"),
                "numbers, texts, players, and lists, sets and maps of them".to_owned(),
            )
        };
        if depth == 0 {
            return Err(no_part(format!(
                "a list nested more than {MAX_NESTED} deep"
            )));
        }
        let all = |context: &mut Context<'_>, items: &[Object]| -> Done<Arc<[Datum]>> {
            let data = items.iter();
            data.map(|item| Datum::within(context, item, depth - 1))
                .collect()
        };
        Ok(match object {
            Object::Text(text) => Datum::Text((**text).into()),
            Object::Boolean(truth) => Datum::Boolean(*truth),
            Object::Player(player) => Datum::Player(*player),
            Object::Nothing => Datum::Nothing,
            Object::List(items) => Datum::List(all(context, items)?),
            Object::Coordinates(items) => Datum::Coordinates(all(context, items)?),
            Object::Grid(grid) => Datum::Grid(Arc::clone(grid)),
            Object::Set(items) => Datum::Set(all(context, items)?),
            Object::Map(entries) => {
                let parts = entries.iter().filter_map(Object::entry).flatten().cloned();
                Datum::Map(all(context, &parts.collect::<Vec<_>>())?)
            }
            game => {
                let value = context.value(game)?;
                match context.as_number(&value) {
                    Some(number) => Datum::Number(number.clone()),
                    None => return Err(no_part(format!("found {}", game.kind()))),
                }
            }
        })
    }

    /// The part as an object.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn to_object(&self, context: &mut Context<'_>) -> Done<Object> {
        let mut all = |items: &[Datum]| -> Done<Vec<Object>> {
            items.iter().map(|item| item.to_object(context)).collect()
        };
        Ok(match self {
            Datum::Number(number) => context.number(number.clone()),
            Datum::Text(text) => Object::text(&**text),
            Datum::Boolean(truth) => Object::Boolean(*truth),
            Datum::Player(player) => Object::Player(*player),
            Datum::Nothing => Object::Nothing,
            Datum::List(items) => Object::list(all(items)?)?,
            Datum::Coordinates(items) => from_numbers(all(items)?)?,
            Datum::Grid(grid) => Object::Grid(Arc::clone(grid)),
            Datum::Set(items) => Object::Set(Items::new(all(items)?)?.into()),
            Datum::Map(parts) => {
                let parts = all(parts)?;
                let pairs = parts.chunks_exact(2);
                let entries = pairs.map(|pair| map::entry(pair[0].clone(), pair[1].clone()));
                let entries = entries.collect::<Done<Vec<Object>>>()?;
                map::from_entries(context, entries)?
            }
        })
    }

    fn write(&self, text: &mut String, quote: char) {
        match self {
            Datum::Number(number) => _ = write!(text, "{number}"),
            Datum::Text(inside) => {
                text.push(quote);
                for sign in inside.chars() {
                    match sign {
                        '\n' => text.push_str("\\n"),
                        '\t' => text.push_str("\\t"),
                        '"' | '\'' | '\\' => text.extend(['\\', sign]),
                        sign => text.push(sign),
                    }
                }
                text.push(quote);
            }
            Datum::Boolean(truth) => _ = write!(text, "{truth}"),
            Datum::Player(player) => _ = write!(text, "{player}"),
            Datum::Nothing => text.push_str("Nothing"),
            Datum::List(items) => write_all(items, text, quote, ["[", "]"]),
            Datum::Coordinates(items) => write_all(items, text, quote, ["(", ")"]),
            Datum::Grid(grid) => _ = write!(text, "{grid}"),
            Datum::Set(items) => write_all(items, text, quote, ["{", "}"]),
            Datum::Map(parts) => {
                text.push_str(if parts.is_empty() { "{=>" } else { "{" });
                for (at, pair) in parts.chunks_exact(2).enumerate() {
                    text.push_str(if at > 0 { "," } else { "" });
                    pair[0].write(text, quote);
                    text.push_str("=>");
                    pair[1].write(text, quote);
                }
                text.push('}');
            }
        }
    }
}

fn write_all(items: &[Datum], text: &mut String, quote: char, [open, close]: [&str; 2]) {
    text.push_str(open);
    for (at, item) in items.iter().enumerate() {
        text.push_str(if at > 0 { "," } else { "" });
        item.write(text, quote);
    }
    text.push_str(close);
}

/// The arguments of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arguments(pub(crate) Arc<[Datum]>);

impl Arguments {
    /// The objects as data.
    ///
    /// # Errors
    /// When one of them is no part of a position.
    pub(crate) fn of_objects(context: &mut Context<'_>, arguments: &[Object]) -> Done<Arguments> {
        let data = arguments.iter();
        let data = data.map(|argument| Datum::from_object(context, argument));
        Ok(Arguments(data.collect::<Done<_>>()?))
    }

    /// The arguments as they are written in the language, without parentheses.
    pub(crate) fn in_language(&self) -> String {
        self.written('"')
    }

    fn written(&self, quote: char) -> String {
        let mut text = String::new();
        write_all(&self.0, &mut text, quote, ["", ""]);
        text
    }

    /// Reads this number of arguments as they are displayed, or within parentheses.
    ///
    /// # Errors
    /// When it is nothing else than a text, but not one without quotation marks.
    pub(crate) fn read(text: &str, count: usize) -> Result<Arguments, Misread> {
        if let Some(data) = data(text) {
            return Ok(Arguments(match &data[..] {
                [Datum::Coordinates(items)] if count > 1 => Arc::clone(items),
                _ => data.into(),
            }));
        }
        if is_plain(text) {
            return Ok(Arguments([Datum::Text(text.into())].into()));
        }
        Err(Misread::new(
            format!("`{text}`"),
            "the arguments of a position, such as 3,5 or [1,2,3] or xox.",
        ))
    }
}

/// Whether a text as the only argument needs no quotation marks.
fn is_plain(text: &str) -> bool {
    let is_sign = |sign: char| matches!(sign, '"' | '\'' | '\n' | '\\');
    !text.is_empty()
        && text.trim() == text
        && text != "start"
        && !text.contains(" + ")
        && !text.contains(" - ")
        && !text.contains(is_sign)
}

/// A single text has no quotation marks, if it can be told from other arguments.
impl fmt::Display for Arguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [Datum::Text(text)] if is_plain(text) && data(text).is_none() => f.write_str(text),
            _ => f.write_str(&self.written('\'')),
        }
    }
}

/// The data with commas between them; `None` if the text is something else.
fn data(text: &str) -> Option<Vec<Datum>> {
    let mut reader = Reader { rest: text.trim() };
    let data = reader.list(None, MAX_NESTED)?;
    reader.rest.is_empty().then_some(data)
}

/// The entries of a row of a board.
fn entries(list: &Datum) -> Option<Vec<i8>> {
    let Datum::List(items) = list else {
        return None;
    };
    let entry = |item: &Datum| match item {
        Datum::Number(number) => number.to_integer()?.to_i8(),
        _ => None,
    };
    items.iter().map(entry).collect()
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn accept(&mut self, text: &str) -> bool {
        let rest = self.rest.trim_start();
        match rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    /// Data with commas between them up to a sign, or to the end of the text, where there is at least one.
    fn list(&mut self, end: Option<&str>, depth: usize) -> Option<Vec<Datum>> {
        let mut data = Vec::new();
        if end.is_some_and(|end| self.accept(end)) {
            return Some(data);
        }
        loop {
            data.push(self.datum(depth.checked_sub(1)?)?);
            match end {
                Some(end) if self.accept(end) => return Some(data),
                None if self.rest.is_empty() => return Some(data),
                _ if self.accept(",") => {}
                _ => return None,
            }
        }
    }

    fn datum(&mut self, depth: usize) -> Option<Datum> {
        if self.accept("[") {
            return Some(Datum::List(self.list(Some("]"), depth)?.into()));
        }
        if self.accept("(") {
            let items = self.list(Some(")"), depth)?;
            return (items.len() > 1).then(|| Datum::Coordinates(items.into()));
        }
        if self.accept("{=>") {
            return self.accept("}").then(|| Datum::Map([].into()));
        }
        if self.accept("{") {
            return self.braces(depth);
        }
        match self.rest.chars().next()? {
            '\'' => self.text(),
            sign if sign.is_ascii_digit() || sign == '-' => self.number(),
            'G' | 'S' => self.grid(depth),
            _ => self.word(),
        }
    }

    /// A set or a map.
    fn braces(&mut self, depth: usize) -> Option<Datum> {
        let mut parts = Vec::new();
        if self.accept("}") {
            return Some(Datum::Set(parts.into()));
        }
        let mut keys = 0;
        for elements in 1.. {
            parts.push(self.datum(depth.checked_sub(1)?)?);
            if self.accept("=>") {
                parts.push(self.datum(depth.checked_sub(1)?)?);
                keys += 1;
            }
            if keys != 0 && keys != elements {
                return None;
            }
            if self.accept("}") {
                break;
            }
            if !self.accept(",") {
                return None;
            }
        }
        Some(if keys == 0 {
            Datum::Set(parts.into())
        } else {
            Datum::Map(parts.into())
        })
    }

    fn grid(&mut self, depth: usize) -> Option<Datum> {
        let is_strip = self.accept("Strip(");
        if !is_strip && !self.accept("Grid(") {
            return None;
        }
        let list = self.datum(depth.checked_sub(1)?)?;
        let rows = match &list {
            Datum::List(rows) if !is_strip => rows,
            strip => std::slice::from_ref(strip),
        };
        let rows: Option<Vec<Vec<i8>>> = rows.iter().map(entries).collect();
        let grid = Grid::from_rows(&rows?, is_strip).ok()?;
        self.accept(")").then_some(Datum::Grid(grid))
    }

    fn text(&mut self) -> Option<Datum> {
        let mut inside = String::new();
        let mut signs = self.rest.char_indices().skip(1);
        loop {
            match signs.next()? {
                (at, '\'') => {
                    self.rest = self.rest[at + 1..].trim_start();
                    return Some(Datum::Text(inside.into()));
                }
                (_, '\\') => inside.push(match signs.next()?.1 {
                    'n' => '\n',
                    't' => '\t',
                    sign => sign,
                }),
                (_, sign) => inside.push(sign),
            }
        }
    }

    fn number(&mut self) -> Option<Datum> {
        let is_of_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '-' | '/');
        let end = self.rest.find(|sign| !is_of_number(sign));
        let (number, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let (numerator, denominator) = number.split_once('/').unwrap_or((number, "1"));
        let (numerator, denominator): (BigInt, BigInt) =
            (numerator.parse().ok()?, denominator.parse().ok()?);
        let exponent = denominator.trailing_zeros()?;
        if denominator.clone() >> exponent != BigInt::one() {
            return None;
        }
        let exponent = u32::try_from(exponent).ok()?;
        let dyadic = Dyadic::new(numerator, exponent);
        self.rest = rest.trim_start();
        Some(Datum::Number(dyadic))
    }

    fn word(&mut self) -> Option<Datum> {
        let words = [
            ("true", Datum::Boolean(true)),
            ("false", Datum::Boolean(false)),
            ("Left", Datum::Player(Player::Left)),
            ("Right", Datum::Player(Player::Right)),
            ("Nothing", Datum::Nothing),
        ];
        let (_, found) = words.into_iter().find(|(word, _)| self.accept(word))?;
        let is_whole = !self.rest.starts_with(char::is_alphanumeric);
        is_whole.then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_as_they_are_written() {
        for (text, shown, called) in [
            ("xox", "xox", "\"xox\""),
            ("3,5", "3,5", "3,5"),
            ("-3/4", "-3/4", "-3/4"),
            ("3/5", "3/5", "\"3/5\""),
            ("'3'", "'3'", "\"3\""),
            ("[1, 2,3]", "[1,2,3]", "[1,2,3]"),
            ("'a','b'", "'a','b'", "\"a\",\"b\""),
            ("''", "''", "\"\""),
            (
                "['a\\'b',{}],Left",
                "['a\\'b',{}],Left",
                "[\"a\\'b\",{}],Left",
            ),
            ("{1=>'a',2=>[]}", "{1=>'a',2=>[]}", "{1=>\"a\",2=>[]}"),
            ("..|..", "..|..", "\"..|..\""),
            ("(1, 2)", "(1,2)", "(1,2)"),
            (
                "Grid([[1, -2],[0,3]]),'a'",
                "Grid([[1,-2],[0,3]]),'a'",
                "Grid([[1,-2],[0,3]]),\"a\"",
            ),
            ("Strip([])", "Strip([])", "Strip([])"),
            ("[1,2", "[1,2", "\"[1,2\""),
            // Neither a set nor a map.
            ("{1,2=>3,4}", "{1,2=>3,4}", "\"{1,2=>3,4}\""),
        ] {
            let read = Arguments::read(text, 1).unwrap();
            assert_eq!(read.to_string(), shown, "{text}");
            assert_eq!(read.in_language(), called, "{text}");
            assert_eq!(Arguments::read(&read.to_string(), 1).unwrap(), read);
        }
        for text in ["", "a + b", "a\"b", " x", "start"] {
            assert!(Arguments::read(text, 1).is_err(), "{text}");
        }
    }
}
