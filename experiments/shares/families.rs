//! The families of values of (i|j)_n: their names, their places, and their smallest examples.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::structure::{State, ValueShape};
use chopsticks_tables::Label;

use crate::values::named;

/// The name of a shape, and the letters of the row after which its values occur; None for ↓\[2\], which belongs to
/// ↑\[k\].
pub fn family_texts(shape: ValueShape) -> Option<(Label, Label)> {
    let (name, latex, letters) = match shape {
        ValueShape::Ups => ("↑[k]", r"\uparrow^{[k]}", "letters *"),
        ValueShape::Stars => (
            "*·[0]^k",
            r"*\cdot[0]^k",
            "none for *, and letters 0 after *",
        ),
        ValueShape::Switches => ("J·[±J]^k", r"J\cdot[\pm J]^k", "letters ±J"),
        ValueShape::Zeros => (
            "{J|0}·[0]^k",
            r"\{J\mid 0\}\cdot[0]^k",
            "letters 0 after J or ±J",
        ),
        ValueShape::UpZeros => (
            "{J|↑[2]}·[0]^k",
            r"\{J\mid\uparrow^{[2]}\}\cdot[0]^k",
            "↑[2] after ±J, then letters 0",
        ),
        ValueShape::UpsZeroMinusJ => (
            "{↑[k]|{0|−J}}, k ≥ 1",
            r"\{\uparrow^{[k]}\mid\{0\mid -J\}\},\ k\ge 1",
            "letter {0|−J} after *",
        ),
        ValueShape::UpsUpMinusJ => (
            "{↑[k+1]|{↑|−J}}",
            r"\{\uparrow^{[k+1]}\mid\{\uparrow\mid -J\}\}",
            "letter {↑|−J} after *",
        ),
        ValueShape::MinusJ => (
            "{J·[0]^k|−J}, k ≤ 2",
            r"\{J\cdot[0]^k\mid -J\},\ k\le 2",
            "letter −J after J·[0]^k",
        ),
        ValueShape::JDown => ("{J|↓}", r"\{J\mid\downarrow\}", "letter ↓ after J"),
        ValueShape::DownMinusJ => ("{↓|−J}", r"\{\downarrow\mid -J\}", "letter −J after ↓"),
        ValueShape::DownTwo => return None,
    };
    Some((named(name).math(latex), named(letters)))
}

/// Counters of examples are smaller.
const COUNTERS: u32 = 6;

/// For each of these shapes, the position (i|j)_n with i ≤ j and the smallest n, then i, then j, whose value or its
/// negative has this shape and a counter below 6. It is found by canonical forms.
///
/// # Errors
/// When the budget does not suffice.
pub fn smallest_examples(
    shapes: &[ValueShape],
    budget: &Budget<'_>,
) -> Result<Vec<[u32; 3]>, Stopped> {
    let mut arena = Arena::new();
    let games: Vec<Vec<GameId>> = shapes
        .iter()
        .map(|&shape| games(&mut arena, shape))
        .collect();
    let mut found = vec![None; shapes.len()];
    let mut n = 0;
    while found.iter().any(Option::is_none) {
        n += 1;
        let grid = Grid::evaluate(&mut arena, n, budget)?;
        for (example, games) in found.iter_mut().zip(&games) {
            let mut cells = (1..=n).flat_map(|i| (i..=n).map(move |j| (i, j)));
            let mut first = || cells.find(|&(i, j)| games.contains(&grid.value(i, j)));
            *example = example.or_else(|| first().map(|(i, j)| [i, j, n]));
        }
    }
    Ok(found.into_iter().flatten().collect())
}

/// The canonical forms of the values of a shape with small counters, and of their negatives.
fn games(arena: &mut Arena, shape: ValueShape) -> Vec<GameId> {
    let least = u32::from(shape == ValueShape::UpsZeroMinusJ);
    let most = shape.largest().unwrap_or(COUNTERS - 1);
    let counters = least..=most;
    let states = counters.map(|count| State { shape, count }.game(arena));
    let games: Vec<GameId> = states.collect();
    let negatives: Vec<GameId> = games.iter().map(|&game| arena.negative(game)).collect();
    games.into_iter().chain(negatives).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of Theorem 2 in `docs/structure.md`.
    #[test]
    fn examples_are_the_smallest() {
        let shapes = [
            ValueShape::Ups,
            ValueShape::Stars,
            ValueShape::Switches,
            ValueShape::MinusJ,
        ];
        let examples = smallest_examples(&shapes, &Budget::UNLIMITED).unwrap();
        assert_eq!(examples, [[1, 1, 2], [1, 1, 1], [1, 2, 12], [1, 1, 12]]);
    }
}
