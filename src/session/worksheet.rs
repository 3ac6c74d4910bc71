//! Worksheets: programs whose statements are answered one by one, each with the earlier ones that it needs.

use std::collections::BTreeSet;

use chopsticks_calculator::{CalculatorSettings, Object, Statement, typed_parts, words_of};
use chopsticks_cgt::notation::language::Op;
use serde::Serialize;

use super::{Answer, Session, SessionError};

/// A part of a worksheet: a line of a program, or several if a bracket or a block is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WorksheetLine {
    /// The text, without blanks around it.
    pub text: String,
    /// The numbers of the earlier lines after which it has the answer that it has in the whole program, from 0 and in order.
    pub needs: Vec<usize>,
    /// The text before and after the expression of a line that is one, or that gives one a name, as `G := {1|-1}`: another
    /// expression can stand in its place. None for other lines, and where a comment would be lost.
    pub frame: Option<(String, String)>,
    /// Whether the line gives its expression a name and has no other effect, so that the value of the expression can stand in its
    /// place.
    pub is_definition: bool,
}

/// The names in a line.
struct Names {
    /// Every word; those that it only defines, and those in texts and comments, too.
    words: BTreeSet<String>,
    /// The variables, functions and classes that it gives a meaning.
    defined: BTreeSet<String>,
    /// Whether it reads a file, which may define any name.
    is_import: bool,
}

impl Session {
    /// The answer to the last statement of a text, after the others. It includes the justifications of all.
    ///
    /// # Errors
    /// Those of [`Session::run`].
    pub fn run_all(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Answer, SessionError> {
        let mut answer = Answer::from(Object::Nothing);
        for statement in self.parse(text, settings)? {
            let next = self.run(&statement, text, settings)?;
            answer.object = next.object;
            answer.position = next.position;
            answer.proved.extend(next.proved);
        }
        Ok(answer)
    }

    /// The lines of a worksheet. A part of the text that is not complete ends with the part, and a faulty line defines nothing.
    pub fn worksheet<T: AsRef<str>>(
        &self,
        parts: &[T],
        settings: &CalculatorSettings<'_>,
    ) -> Vec<WorksheetLine> {
        let lines = |part: &T| typed_parts(part.as_ref(), |text| self.is_open(text, settings));
        let texts = parts.iter().flat_map(lines).map(|(_, text)| text);
        let texts: Vec<String> = texts.map(|text| text.trim().to_owned()).collect();
        let parse = |text: &String| self.parse(text, settings).unwrap_or_default();
        let parsed: Vec<Vec<Statement>> = texts.iter().map(parse).collect();
        let both = texts.iter().zip(&parsed);
        let names: Vec<Names> = both.map(|(text, line)| Names::new(text, line)).collect();
        let lines = texts.into_iter().zip(parsed).enumerate();
        lines
            .map(|(line, (text, statements))| WorksheetLine {
                needs: needs(line, &names),
                frame: frame(&text, &statements),
                is_definition: is_definition(&statements),
                text,
            })
            .collect()
    }
}

/// Whether a line gives one name a meaning that does not come from its earlier one, by its last instruction, and changes
/// nothing else.
fn is_definition(statements: &[Statement]) -> bool {
    let [statement] = statements else {
        return false;
    };
    let Some(Op::Store(name) | Op::Declare(name)) = statement.code.last().map(|last| &last.op)
    else {
        return false;
    };
    let is_used = |op: &Op| matches!(op, Op::Load(used) if used == name);
    let is_renewed = statement
        .code
        .iter()
        .any(|instruction| is_used(&instruction.op));
    statement.changed().count() == 1 && !is_renewed
}

/// The text before and after the one expression of a line.
fn frame(text: &str, statements: &[Statement]) -> Option<(String, String)> {
    let [statement] = statements else {
        return None;
    };
    let whole = text.get(statement.start()..)?;
    let whole = &whole[..statement.text().len()];
    let (named, expression) = match statement.code.last().map(|last| &last.op) {
        Some(Op::Store(name) | Op::Declare(name)) => {
            let (named, expression) = whole.split_once(":=")?;
            (named.trim() == &**name).then(|| (named.len() + 2, expression))?
        }
        _ => (0, whole),
    };
    let blanks = expression.len() - expression.trim_start().len();
    let (start, expression) = (statement.start() + named + blanks, expression.trim());
    // A comment within it would be lost.
    if ["//", "/*"].iter().any(|sign| expression.contains(sign)) {
        return None;
    }
    let (before, rest) = text.split_at(start);
    Some((before.to_owned(), rest[expression.len()..].to_owned()))
}

/// The earlier lines that give a meaning to a name of this line, or of one that it needs.
///
/// A function reads variables when it is called, so a line that it needs may depend on a later one.
fn needs(line: usize, names: &[Names]) -> Vec<usize> {
    let mut words = names[line].words.clone();
    let mut open: Vec<usize> = (0..line).collect();
    let mut needed = Vec::new();
    loop {
        let is_needed = |&earlier: &usize| {
            let earlier = &names[earlier];
            earlier.is_import || earlier.defined.iter().any(|name| words.contains(name))
        };
        let (found, others): (Vec<usize>, Vec<usize>) = open.into_iter().partition(is_needed);
        if found.is_empty() {
            needed.sort_unstable();
            return needed;
        }
        let more = found.iter().flat_map(|&earlier| &names[earlier].words);
        words.extend(more.cloned());
        needed.extend(found);
        open = others;
    }
}

impl Names {
    fn new(text: &str, statements: &[Statement]) -> Names {
        let code = || statements.iter().flat_map(|statement| &*statement.code);
        let defined = statements.iter().flat_map(Statement::defined);
        // What was LaTeX has its names in the text that was parsed.
        let parsed = statements.iter().map(|statement| &*statement.source);
        let words = parsed.chain([text]).flat_map(words_of);
        Names {
            words: words.map(str::to_owned).collect(),
            defined: defined.map(ToString::to_string).collect(),
            is_import: code().any(|instruction| matches!(instruction.op, Op::Import(_))),
        }
    }
}
