//! Reading of the parts of positions as they are written.

use chopsticks_base::player::Player;
use chopsticks_cgt::number::Dyadic;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::datum::{Datum, MAX_NESTED};
use crate::grid::Grid;

/// The data with commas between them; `None` if the text is something else.
pub(super) fn data(text: &str) -> Option<Vec<Datum>> {
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
