//! The tuple that a rule replaces, as `(x..., a, 0, y...)` before `->`.

use chopsticks_base::reading::Misread;

use super::parse::Reader;
use super::range::MAX_VARIABLES;
use super::sequence::Sequence;

/// What a tuple must look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// Each number is a variable.
    Variables,
    Parts(Vec<Part>),
}

/// One of the things of which a tuple consists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Any number, which becomes the value of this variable.
    Variable(usize),
    /// This number.
    Number(i64),
    /// Any numbers, also none.
    Sequence(Sequence),
}

/// Takes the variables of a match, or `None` for an attempt that failed; an error ends the visits.
pub(super) type VisitMatch<'a, E> = dyn FnMut(Option<&mut [i64]>) -> Result<(), E> + 'a;

/// A tuple that is matched, whose numbers are also the last variables.
pub(super) struct Matched<'t> {
    tuple: &'t [u32],
    variables: Vec<i64>,
    /// The place of its first number among the variables.
    place: usize,
}

impl<'t> Matched<'t> {
    /// Before the match, with this number of other variables.
    pub fn new(tuple: &'t [u32], others: usize) -> Matched<'t> {
        let mut variables = vec![0; others];
        variables.extend(tuple.iter().map(|&number| i64::from(number)));
        Matched {
            tuple,
            variables,
            place: others,
        }
    }

    /// Visits all ways in which parts match the tuple from a number on.
    pub fn visit<E>(
        &mut self,
        parts: &[Part],
        at: usize,
        visit: &mut VisitMatch<'_, E>,
    ) -> Result<(), E> {
        let Some((part, others)) = parts.split_first() else {
            let is_whole = at == self.tuple.len();
            return visit(is_whole.then_some(&mut self.variables));
        };
        match (*part, self.tuple.get(at)) {
            (Part::Variable(variable), Some(&number)) => {
                self.variables[variable] = number.into();
                self.visit(others, at + 1, visit)
            }
            (Part::Number(expected), Some(&number)) if expected == i64::from(number) => {
                self.visit(others, at + 1, visit)
            }
            (Part::Variable(_) | Part::Number(_), _) => visit(None),
            (Part::Sequence(sequence), _) => {
                for length in lengths(self.tuple.len() - at, others) {
                    self.variables[sequence.place()] = (self.place + at) as i64;
                    self.variables[sequence.length()] = length as i64;
                    self.visit(others, at + length, visit)?;
                }
                Ok(())
            }
        }
    }
}

/// The possible lengths of a sequence, if this many numbers are left for it and the other parts.
fn lengths(left: usize, others: &[Part]) -> std::ops::Range<usize> {
    let is_sequence = |part: &&Part| matches!(part, Part::Sequence(_));
    let sequences = others.iter().filter(is_sequence).count();
    let most = (left + sequences + 1).saturating_sub(others.len());
    // The last sequence takes what is left.
    if sequences == 0 {
        most.saturating_sub(1)..most
    } else {
        0..most
    }
}

/// Reads `(x..., a, 0, y...) ->`.
pub(super) fn read_pattern(reader: &mut Reader<'_>) -> Result<Vec<Part>, Misread> {
    if !reader.cursor.rest().contains("->") {
        return Err(Misread::new(
            "no `->`",
            "`->` behind the tuple that is replaced, as in (x..., a) -> (x..., a - 1), or `variables` with the names of \
             the numbers",
        ));
    }
    reader.expect("(")?;
    let mut parts = Vec::new();
    let mut is_next = !reader.take(")");
    while is_next {
        parts.push(read_part(reader)?);
        is_next = reader.take(",");
        if !is_next {
            reader.expect(")")?;
        }
        if parts.len() > MAX_VARIABLES {
            return Err(reader.unexpected(format!("at most {MAX_VARIABLES} numbers and sequences")));
        }
    }
    reader.expect("->")?;
    Ok(parts)
}

fn read_part(reader: &mut Reader<'_>) -> Result<Part, Misread> {
    if reader
        .cursor
        .word()
        .starts_with(|c: char| c.is_ascii_digit())
    {
        return Ok(Part::Number(reader.literal()?));
    }
    let name = reader.name()?;
    if reader.take("...") {
        return Ok(Part::Sequence(reader.names.add_sequence(name)));
    }
    let variable = reader.names.variables();
    reader.names.add_number(name);
    Ok(Part::Variable(variable))
}
