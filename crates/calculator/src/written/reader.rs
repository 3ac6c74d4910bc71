//! Reading of the parts of positions as they are written: as constants of the language, with `'` for `"`.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use num_traits::ToPrimitive;

use chopsticks_cgt::notation::language::{self, Dialect, Gathered, Infix, Instruction, Op, Prefix};

use super::datum::{Datum, MAX_NESTED};
use crate::graph::Graph;
use crate::grid::Grid;

/// The data with commas between them; `None` if the text is something else.
pub(super) fn data(text: &str) -> Option<Vec<Datum>> {
    let text = format!("[{}]", with_quotes(text));
    let statements =
        language::parse(&text, &Budget::FOR_TEXTS, Dialect::Program(|_| false)).ok()?;
    let [statement] = &statements[..] else {
        return None;
    };
    let mut stack = Vec::new();
    let is_something = |instruction: &&Instruction| !matches!(instruction.op, Op::Skip);
    for instruction in statement.code.iter().filter(is_something) {
        let made = datum(&instruction.op, &mut stack)?;
        stack.push(made);
    }
    match &stack[..] {
        [(Datum::List(items), depth)] if !items.is_empty() && *depth <= MAX_NESTED + 1 => {
            Some(items.to_vec())
        }
        _ => None,
    }
}

/// The text with the quotation marks of the language, in which `'` needs no `\`.
fn with_quotes(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match (sign, signs.as_str().chars().next()) {
            ('\'', _) => quoted.push('"'),
            ('\\', Some(escaped)) => {
                signs.next();
                if escaped != '\'' {
                    quoted.push('\\');
                }
                quoted.push(escaped);
            }
            (sign, _) => quoted.push(sign),
        }
    }
    quoted
}

/// What an instruction makes of the data on the stack, each with the depth of its nesting; `None` if it is no constant.
fn datum(op: &Op, stack: &mut Vec<(Datum, usize)>) -> Option<(Datum, usize)> {
    let single = match op {
        Op::Number(number) => Datum::Number(number.clone()),
        Op::Text(text) => Datum::Text((**text).into()),
        Op::Boolean(truth) => Datum::Boolean(*truth),
        Op::Nothing => Datum::Nothing,
        Op::Load(name) if &**name == "Left" => Datum::Player(Player::Left),
        Op::Load(name) if &**name == "Right" => Datum::Player(Player::Right),
        Op::Prefix(Prefix::Minus) => match stack.pop()?.0 {
            Datum::Number(number) => Datum::Number(-&number),
            _ => return None,
        },
        Op::Infix(Infix::Entry) => {
            let (value, key) = (stack.pop()?, stack.pop()?);
            return Some((Datum::Map([key.0, value.0].into()), key.1.max(value.1)));
        }
        Op::Gather(kind, count) => {
            let parts = stack.split_off(stack.len().checked_sub(*count)?);
            let depth = parts
                .iter()
                .map(|(_, depth)| *depth)
                .max()
                .unwrap_or_default();
            let parts = parts.into_iter().map(|(part, _)| part).collect();
            return Some((gathered(*kind, parts)?, depth + 1));
        }
        Op::CallName(name, 1) => called(name, &stack.pop()?.0)?,
        _ => return None,
    };
    Some((single, 0))
}

/// A collection; entries are maps of one key.
fn gathered(kind: Gathered, parts: Vec<Datum>) -> Option<Datum> {
    let is_entry = |part: &Datum| matches!(part, Datum::Map(pair) if pair.len() == 2);
    Some(match kind {
        Gathered::List => Datum::List(parts.into()),
        Gathered::Coordinates => Datum::Coordinates(parts.into()),
        Gathered::Map => Datum::Map([].into()),
        Gathered::Set if !parts.is_empty() && parts.iter().all(is_entry) => {
            let pairs = parts.iter().flat_map(|part| match part {
                Datum::Map(pair) => pair.to_vec(),
                _ => Vec::new(),
            });
            Datum::Map(pairs.collect())
        }
        Gathered::Set if parts.iter().any(is_entry) => return None,
        Gathered::Set => Datum::Set(parts.into()),
    })
}

/// A grid, a strip or a graph.
fn called(name: &str, argument: &Datum) -> Option<Datum> {
    match (name, argument) {
        ("Grid", Datum::List(rows)) => {
            let rows = rows.iter().map(entries).collect::<Option<Vec<_>>>()?;
            Some(Datum::Grid(Grid::from_rows(&rows, false).ok()?))
        }
        ("Strip", row) => Some(Datum::Grid(Grid::from_rows(&[entries(row)?], true).ok()?)),
        ("Graph", Datum::Text(text)) => Some(Datum::Graph(Graph::read(text, false).ok()?)),
        ("DirectedGraph", Datum::Text(text)) => Some(Datum::Graph(Graph::read(text, true).ok()?)),
        _ => None,
    }
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
