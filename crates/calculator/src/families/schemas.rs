//! Rulesets on boards with the moves as parameters: `GenClobber(maxDistance => 2)`, `GenToadsAndFrogs(maxJump => 2)`.

use chopsticks_cgt::number::Dyadic;
use num_traits::ToPrimitive;

use crate::written::Datum;

/// A ruleset with parameters.
pub(crate) struct Schema {
    pub(crate) name: &'static str,
    pub(crate) parameters: &'static [&'static str],
    /// An example, for a hint.
    pub(crate) example: &'static str,
    /// The keys of the file with these parameters; `None` if they are others than the ruleset has.
    rules: fn(&[Option<&Datum>]) -> Option<String>,
}

/// The longest move, which is a pattern of the file for each number of cells.
const MAX_CELLS: i64 = 20;

const SCHEMAS: [Schema; 2] = [
    Schema {
        name: "GenClobber",
        parameters: &["directions", "maxDistance"],
        example: "GenClobber(directions => Coordinates.Diagonal, maxDistance => 2) with a distance from 1 to 20, where a stone moves over at most one empty cell",
        rules: clobber,
    },
    Schema {
        name: "GenToadsAndFrogs",
        parameters: &["minSlide", "maxSlide", "maxJump"],
        example: "GenToadsAndFrogs(minSlide => 1, maxSlide => 1, maxJump => 2) with numbers up to 20, where a toad jumps over one or two frogs",
        rules: toads_and_frogs,
    },
];

/// The schema of this name.
pub(crate) fn schema(name: &str) -> Option<&'static Schema> {
    SCHEMAS.iter().find(|schema| schema.name == name)
}

impl Schema {
    /// The text of a file of the ruleset with these parameters; `None` if it has none of such.
    pub(crate) fn file(&self, title: &str, parameters: &[Option<&Datum>]) -> Option<String> {
        let rules = (self.rules)(parameters)?;
        let head = "source = \"CGSuite\"\nabout = \"A ruleset with parameters.\"";
        Some(format!("name = \"{title}\"\n{head}\n{rules}"))
    }
}

/// Stones move over empty cells onto a stone of the opponent.
fn clobber(parameters: &[Option<&Datum>]) -> Option<String> {
    let directions = match parameters[0] {
        None => "\"orthogonal\"".to_owned(),
        Some(Datum::List(steps)) if !steps.is_empty() => {
            let names = steps.iter().map(direction).collect::<Option<Vec<_>>>()?;
            format!("[{}]", names.join(", "))
        }
        Some(_) => return None,
    };
    let distance = number(parameters[1], 1).filter(|distance| *distance > 0)?;
    let moves = (0..distance).map(|over| {
        let empty = cells('.', over);
        format!("{{ from = \"x{empty}o\", to = \".{empty}x\", directions = {directions} }}")
    });
    let moves: Vec<String> = moves.collect();
    let moves = moves.join(", ");
    Some(format!(
        "[patterns]\nsymbols = \".xo\"\nleft = [{moves}]\nexchange = \"xo\"\n"
    ))
}

/// Toads slide, and jump over frogs; those that slide in both directions may do so forever.
fn toads_and_frogs(parameters: &[Option<&Datum>]) -> Option<String> {
    let [least, most, jump] = [0, 1, 2].map(|at| number(parameters[at], 1));
    let (least, most, jump) = (least?, most?, jump?);
    let moves = (least..=most).filter(|cells| *cells != 0).map(|distance| {
        let direction = if distance > 0 { "right" } else { "left" };
        let empty = cells('.', distance.abs());
        format!("{{ from = \"t{empty}\", to = \"{empty}t\", directions = \"{direction}\" }}")
    });
    let jumps = (1..=jump).map(|over| {
        let frogs = cells('f', over);
        format!("{{ from = \"t{frogs}.\", to = \".{frogs}t\", directions = \"right\" }}")
    });
    let moves: Vec<String> = moves.chain(jumps).collect();
    let (moves, is_loopy) = (moves.join(", "), least < 0 && most > 0);
    Some(format!(
        "loopy = {is_loopy}\n[patterns]\nsymbols = \".tf\"\nleft = [{moves}]\nexchange = \"tf\"\nreverse = true\n[picture]\n\
         t = \"left letter\"\nf = \"right letter\"\n"
    ))
}

/// This many cells with a sign.
fn cells(sign: char, count: i64) -> String {
    (0..count).map(|_| sign).collect()
}

/// A number of cells, or the one of a parameter that is left out; `None` for others.
fn number(parameter: Option<&Datum>, default: i64) -> Option<i64> {
    let number = match parameter {
        None => default,
        Some(Datum::Number(number)) if number.is_integer() => number.numerator().to_i64()?,
        Some(_) => return None,
    };
    (number.abs() <= MAX_CELLS).then_some(number)
}

/// The name of the direction of a step in a file.
fn direction(step: &Datum) -> Option<&'static str> {
    let Datum::Coordinates(step) = step else {
        return None;
    };
    let [Datum::Number(down), Datum::Number(right)] = &step[..] else {
        return None;
    };
    let part = |number: &Dyadic| number.numerator().to_i64().filter(|_| number.is_integer());
    Some(match (part(down)?, part(right)?) {
        (0, 1) => "\"right\"",
        (1, 1) => "\"down-right\"",
        (1, 0) => "\"down\"",
        (1, -1) => "\"down-left\"",
        (0, -1) => "\"left\"",
        (-1, -1) => "\"up-left\"",
        (-1, 0) => "\"up\"",
        (-1, 1) => "\"up-right\"",
        _ => return None,
    })
}
