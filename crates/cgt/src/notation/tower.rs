//! Towers: `Tower(G,H,k)` is the result of k steps from g to {g | H}, starting at G.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::error::{ParseError, SyntaxFault};
use super::lexer::Lexer;
use super::reading_limits::{ReadingLimit, ReadingLimits};
use super::within::check_games;
use crate::game::{Arena, GameId};
use crate::player::ByPlayer;
use chopsticks_base::message::quoted;

impl Lexer<'_> {
    /// The number of steps of a tower, up to its `)` or the end of the text, neither of which is read.
    pub(super) fn steps(&mut self) -> Result<BigUint, ParseError> {
        self.skip_blanks();
        let start = self.at;
        if self.peek().is_some_and(|next| next.is_ascii_digit()) {
            let steps = self.power()?.magnitude().clone();
            self.skip_blanks();
            if matches!(self.peek(), None | Some(')')) {
                return Ok(steps);
            }
        }
        self.at = start;
        let expected =
            "a non-negative integer such as 3 or 10**20 as the third and last argument of Tower";
        let argument = argument(self.rest()).trim_end();
        if argument.is_empty() {
            return Err(self.expected(expected));
        }
        let found = format!("`{}`", quoted(argument));
        Err(self.fault_here(SyntaxFault::Expected { expected, found }))
    }
}

/// The text up to the first `)` without a matching `(`.
fn argument(text: &str) -> &str {
    let mut open = 0u32;
    let end = text.find(|c| match c {
        '(' => {
            open += 1;
            false
        }
        ')' if open > 0 => {
            open -= 1;
            false
        }
        c => c == ')',
    });
    &text[..end.unwrap_or(text.len())]
}

/// G with the step from g to {g | `right`} taken `steps` times.
///
/// # Errors
/// The limit on towers, on exponents or on games that was exceeded.
pub fn tower(
    arena: &mut Arena,
    limits: &ReadingLimits<'_>,
    base: GameId,
    right: GameId,
    steps: &BigUint,
) -> Result<GameId, SyntaxFault> {
    let within = steps
        .to_u32()
        .filter(|&steps| u64::from(steps) <= limits.tower);
    let steps = within.ok_or_else(|| SyntaxFault::OverLimit {
        limit: ReadingLimit::Tower,
        allowed: limits.tower,
        asked: format!("a tower of {} steps", quoted(&steps.to_string())),
    })?;
    let mut tower = base;
    for _ in 0..steps {
        tower = arena.game(ByPlayer {
            left: vec![tower],
            right: vec![right],
        });
        check_games(arena, limits)?;
        check_exponent(arena, limits, tower)?;
    }
    Ok(tower)
}

/// A tower of numbers such as `Tower(0,1,k)` = 1 − 1/2^k takes a number of k bits for each step.
fn check_exponent(
    arena: &Arena,
    limits: &ReadingLimits<'_>,
    tower: GameId,
) -> Result<(), SyntaxFault> {
    match arena.as_number(tower) {
        Some(x) if u64::from(x.exponent()) > limits.exponent => Err(SyntaxFault::OverLimit {
            limit: ReadingLimit::Exponent,
            allowed: limits.exponent,
            asked: format!("a tower with the denominator 2**{}", x.exponent()),
        }),
        _ => Ok(()),
    }
}
