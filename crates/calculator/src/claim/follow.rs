//! Follows the code of a statement once, without carrying it out, with what is known of each object on the stack.

use std::ops::Range;

use chopsticks_cgt::notation::language::{Code, Connective, Name, Op};

/// What is known of an object on the stack.
pub(super) trait Followed {
    /// Whether the object is determined by what matters, as a truth is of which `and` depends.
    fn is_determined(&self) -> bool;
}

/// What is known of the result of a code. `step` says it of the result of an instruction, for its operands and the part of
/// the code that computes it. `None` if `step` does not say it, or the code has other instructions.
pub(super) fn follow<K: Followed>(
    code: &Code,
    mut step: impl FnMut(&Op, &[K], Range<usize>) -> Option<K>,
) -> Option<K> {
    let mut stack: Vec<K> = Vec::new();
    // For each object on the stack the first instruction that computes it.
    let mut starts: Vec<usize> = Vec::new();
    for (at, instruction) in code.iter().enumerate() {
        match &instruction.op {
            Op::Decide(Connective::And | Connective::Or, _) => {
                // Both operands are determined, so that it does not matter which of them decides.
                starts.pop();
                if !stack.pop()?.is_determined() {
                    return None;
                }
            }
            Op::CheckBoolean(_) => {
                if !stack.last()?.is_determined() {
                    return None;
                }
            }
            Op::Skip | Op::BeginBraces(_) | Op::BeginSystem(_) => {}
            op => {
                let first = stack.len().checked_sub(op.operands()?)?;
                let operands = stack.split_off(first);
                let start = starts.get(first).copied().unwrap_or(at);
                starts.truncate(first);
                stack.push(step(op, &operands, start..at + 1)?);
                starts.push(start);
            }
        }
    }
    stack.pop()
}

/// Whether a code refers to one of these names.
pub(super) fn mentions(code: &Code, names: &[Name]) -> bool {
    code.iter().any(|instruction| match &instruction.op {
        Op::Load(loaded) => names.contains(loaded),
        Op::Position(_, within) => within.iter().any(|name| names.contains(name)),
        Op::Function(body) => mentions(&body.code, names),
        _ => false,
    })
}
