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
    // A comment ends before the bracket.
    let text = format!("[{}\n]", with_quotes(text));
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
        [
            Part {
                datum: Datum::List(items),
                depth,
                ..
            },
        ] if !items.is_empty() && *depth <= MAX_NESTED + 1 => Some(items.to_vec()),
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

/// A datum that was read.
struct Part {
    datum: Datum,
    /// The depth of its nesting.
    depth: usize,
    /// Whether it is `key => value`, which is no datum outside a map.
    is_entry: bool,
}

/// What an instruction makes of the parts on the stack; `None` if it is no constant.
fn datum(op: &Op, stack: &mut Vec<Part>) -> Option<Part> {
    let single = match op {
        Op::Number(number) => Datum::Number(number.clone()),
        Op::Text(text) => Datum::Text((**text).into()),
        Op::Boolean(truth) => Datum::Boolean(*truth),
        Op::Nothing => Datum::Nothing,
        Op::Load(name) if &**name == "Left" => Datum::Player(Player::Left),
        Op::Load(name) if &**name == "Right" => Datum::Player(Player::Right),
        Op::Prefix(Prefix::Minus) => match stack.pop()?.datum {
            Datum::Number(number) => Datum::Number(-&number),
            _ => return None,
        },
        Op::Infix(Infix::Entry) => {
            let (value, key) = (stack.pop()?, stack.pop()?);
            return Some(Part {
                datum: Datum::Map([key.datum, value.datum].into()),
                depth: key.depth.max(value.depth),
                is_entry: true,
            });
        }
        Op::Gather(kind, count) => {
            let parts = stack.split_off(stack.len().checked_sub(*count)?);
            let depth = parts.iter().map(|part| part.depth).max();
            return Some(Part {
                datum: gathered(*kind, parts)?,
                depth: depth.unwrap_or_default() + 1,
                is_entry: false,
            });
        }
        Op::CallName(name, 1) => called(name, &stack.pop()?.datum)?,
        _ => return None,
    };
    Some(Part {
        datum: single,
        depth: 0,
        is_entry: false,
    })
}

/// A collection; a map has entries, and others have none.
fn gathered(kind: Gathered, parts: Vec<Part>) -> Option<Datum> {
    let are_entries = !parts.is_empty() && parts.iter().all(|part| part.is_entry);
    if parts.iter().any(|part| part.is_entry) && !(are_entries && kind == Gathered::Set) {
        return None;
    }
    let data = parts.into_iter().map(|part| part.datum);
    Some(match kind {
        Gathered::List => Datum::List(data.collect()),
        Gathered::Coordinates => Datum::Coordinates(data.collect()),
        Gathered::Map => Datum::Map([].into()),
        Gathered::Set if are_entries => {
            let pairs = data.flat_map(|entry| match entry {
                Datum::Map(pair) => pair.to_vec(),
                _ => Vec::new(),
            });
            Datum::Map(pairs.collect())
        }
        Gathered::Set => Datum::Set(data.collect()),
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
