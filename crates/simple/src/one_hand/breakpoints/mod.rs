//! The changes of the value of (i|j)_n as n grows, for fixed hands i and j: in closed form, for all n.
//!
//! The letters of the row determine the value (see [`structure`](crate::one_hand::structure)). Far letters do not
//! matter: after a letter 0, at most two others and a letter *, the value is 0. So finitely many letters determine the
//! value for all n of a `window` of blocks, and the value changes only where one of them does. These n are sums of
//! lines. In every fourth block, from some block on, each is α·f(m) + β·f(m − 1) + γ with the same α, β and γ
//! (`boundary`). As soon as the order of all of them remains the same, the values repeat, and the n at which they begin
//! are known for all later blocks.

mod boundary;
mod cone_block;
mod form;
mod letters;
mod window;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;

use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{Fibonacci, OneHandValue};
use crate::player::ByPlayer;
pub use form::BlockForm;
pub use window::Piece;
use window::{FamilyRow, Window};

/// The values of (i|j)_n for all n ≥ max(i, j).
#[derive(Clone, Debug)]
pub struct Breakpoints {
    first: Vec<Stretch>,
    block: i64,
    lasting: [Vec<Piece>; 2],
}

/// A value, and the first n that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The first n.
    pub from: BigUint,
    /// The value.
    pub value: OneHandValue,
}

impl Breakpoints {
    /// Finds the breakpoints, with a proof that they last.
    ///
    /// # Errors
    /// If the run is asked to stop.
    ///
    /// # Panics
    /// If a hand is 0.
    pub fn find(hands: &ByPlayer<BigUint>, budget: &Budget<'_>) -> Result<Breakpoints, Stopped> {
        let is_negative = hands.left > hands.right;
        let [smaller, larger] = if is_negative {
            [&hands.right, &hands.left]
        } else {
            [&hands.left, &hands.right]
        };
        assert!(*smaller > BigUint::ZERO, "hands have at least one finger");
        let hands = [smaller, larger].map(|hand| BigInt::from(hand.clone()));
        let [smaller, larger] = hands;
        let row = FamilyRow::new(smaller, larger, is_negative);
        let mut windows: Vec<Window> = Vec::new();
        loop {
            let block = 2 * windows.len() as i64 + 2;
            let window = row.window(block, budget)?;
            windows.push(window);
            if let [.., a, b] = &windows[..]
                && a.is_lasting
                && b.is_lasting
            {
                return Ok(Breakpoints::new(windows, block - 2));
            }
        }
    }

    /// Breakpoints from the windows of the blocks 2, 4, …. The last two windows last; the first of them is for `block`.
    fn new(mut windows: Vec<Window>, block: i64) -> Breakpoints {
        let lasting = windows.split_off(windows.len() - 2);
        let mut found = Breakpoints {
            first: Vec::new(),
            block,
            lasting: [0, 1].map(|place| lasting[place].pieces.clone()),
        };
        for (place, window) in (1..).zip(&windows) {
            let stretches = stretches(&window.pieces, 2 * place);
            found.first.extend(stretches);
        }
        found
    }

    /// The stretches of equal values in the order of n, without end.
    pub fn stretches(&self) -> impl Iterator<Item = Stretch> + '_ {
        let later = (0..).flat_map(|place| {
            let pieces = &self.lasting[usize::from(place % 2 == 1)];
            stretches(pieces, self.block + 2 * place)
        });
        let mut last = None;
        let all = self.first.iter().cloned().chain(later);
        all.filter(move |stretch| {
            let is_new = last.as_ref() != Some(&stretch.value);
            last = Some(stretch.value.clone());
            is_new
        })
    }

    /// An n from which on all stretches are known to repeat. The repetition may begin earlier.
    pub fn lasting_from(&self) -> BigUint {
        let first = &self.lasting[0][0];
        sum(&first.from, self.block)
    }

    /// The first n from `least` on at which the values begin to repeat that are known to repeat, and the n at which they
    /// begin again. All later values occur between these, and each of them occurs for infinitely many n.
    pub fn repeating_from(&self, least: &BigUint) -> (BigUint, BigUint) {
        let start = |place: i64| {
            let pieces = &self.lasting[usize::from(place % 2 == 1)];
            sum(&pieces[0].from, self.block + 2 * place)
        };
        let place = (0..).find(|&place| start(place) >= *least);
        let place = place.expect("n grows with the block");
        (start(place), start(place + 2))
    }

    /// The stretches of a block, each with its form in the blocks m, m + 4, … and in m + 2, m + 6, …, where m is even
    /// and large; the two forms differ at most by a number. So the values repeat whenever n grows by the factor φ².
    ///
    /// None if the values repeat only in every fourth block.
    pub fn period(&self) -> Option<Vec<[&Piece; 2]>> {
        let [first, second] = &self.lasting;
        let kept = [(first, second), (second, first)].map(|(pieces, before)| {
            let last = before.last().map(|piece| &piece.value);
            let continued = pieces.iter().take_while(|piece| Some(&piece.value) == last);
            &pieces[continued.count()..]
        });
        let pairs = kept[0].iter().zip(kept[1]).map(<[&Piece; 2]>::from);
        let is_alike = |[a, b]: &[&Piece; 2]| {
            let growing = |piece: &Piece| (piece.from.current.clone(), piece.from.previous.clone());
            a.value == b.value && growing(a) == growing(b)
        };
        let pairs: Vec<_> = pairs.collect();
        (kept[0].len() == kept[1].len() && pairs.iter().all(is_alike)).then_some(pairs)
    }
}

fn stretches(pieces: &[Piece], block: i64) -> Vec<Stretch> {
    let stretch = |piece: &Piece| Stretch {
        from: sum(&piece.from, block),
        value: piece.value.clone(),
    };
    pieces.iter().map(stretch).collect()
}

/// The number of a form in a block.
fn sum(form: &BlockForm, block: i64) -> BigUint {
    let numbers = Fibonacci::default();
    let sum = form.at(block, &numbers);
    debug_assert!(block.is_even());
    sum.to_biguint().expect("a value begins at a positive n")
}
