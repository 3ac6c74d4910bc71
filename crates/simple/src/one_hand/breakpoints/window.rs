//! The values of (i|j)_n while the nearest letter of its row is in one block.

use num_bigint::BigInt;

use super::cone_block::{ConeBlock, is_order_lasting};
use super::form::BlockForm;
use super::letters::Resets;
use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{Automaton, ConeValue, Fibonacci, OneHandValue, Structure};

/// A row: the positions (i | y)_n with y = j, j + i, j + 2i, … for all n.
#[derive(Debug)]
pub(super) struct FamilyRow {
    smaller: BigInt,
    larger: BigInt,
    is_negative: bool,
    automaton: &'static Automaton,
    resets: Resets,
}

/// The values for Q(m) ≤ n < Q(m + 2), where Q is for the hands j and j + i.
#[derive(Debug)]
pub(super) struct Window {
    /// Neighbours have different values.
    pub(super) pieces: Vec<Piece>,
    /// Whether the windows m + 4, m + 8, … have the same pieces.
    pub(super) is_lasting: bool,
}

/// A value and the first n that has it, as a function of the block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The first n.
    pub from: BlockForm,
    /// The value.
    pub value: OneHandValue,
}

/// Letters begin in the order of n.
struct Events<'a> {
    row: &'a FamilyRow,
    block: i64,
    numbers: Fibonacci,
    start: BlockForm,
    end: BlockForm,
    /// The number of places, counted from the near end, with known letters.
    places: usize,
    all: Vec<Event>,
    /// The places in n of lines that are not in the window, but at its end or after it. Their order must last too.
    beyond: Vec<BlockForm>,
    are_blocks_lasting: bool,
}

/// A letter that begins at some n, or no letter.
struct Event {
    at: BigInt,
    form: BlockForm,
    place: usize,
    letter: Option<ConeValue>,
}

impl FamilyRow {
    /// The row of the hands i ≤ j; its values are negated if `is_negative`.
    pub(super) fn new(smaller: BigInt, larger: BigInt, is_negative: bool) -> FamilyRow {
        let automaton = Structure::get().automaton();
        FamilyRow {
            smaller,
            larger,
            is_negative,
            automaton,
            resets: Resets::new(automaton),
        }
    }

    /// The window of the block m, determined by as few letters as possible.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(super) fn window(&self, m: i64, budget: &Budget<'_>) -> Result<Window, Stopped> {
        let mut events = Events::new(self, m);
        loop {
            let places = events.places + events.places / 2 + 4;
            while events.places < places {
                budget.ask()?;
                events.add_place();
            }
            if let Some(pieces) = events.pieces(budget)? {
                let is_lasting = events.are_lasting();
                return Ok(Window { pieces, is_lasting });
            }
        }
    }

    /// Q(m) for the hands y and y + i.
    fn beginning(&self, y: &BigInt) -> BlockForm {
        // f(m − 2) = f(m) − f(m − 1).
        BlockForm::growing(&(y + &self.smaller), &-&self.smaller)
    }
}

impl Events<'_> {
    fn new(row: &FamilyRow, block: i64) -> Events<'_> {
        let numbers = Fibonacci::default();
        let start = row.beginning(&row.larger);
        Events {
            row,
            block,
            end: start.shifted(2, &numbers),
            start,
            numbers,
            places: 0,
            all: Vec::new(),
            beyond: Vec::new(),
            are_blocks_lasting: true,
        }
    }

    fn at(&self, form: &BlockForm) -> BigInt {
        form.at(self.block, &self.numbers)
    }

    /// The letters at the next place y, for all n from the start to the end.
    fn add_place(&mut self) {
        let place = self.places;
        self.places += 1;
        let y = &self.row.larger + &self.row.smaller * place;
        let beginning = self.row.beginning(&y);
        let (start, end) = (self.at(&self.start), self.at(&self.end));
        for block in (2..=self.block).rev().step_by(2) {
            let later = block - self.block;
            let first = beginning.shifted(later, &self.numbers);
            let from = self.at(&first);
            if from >= end {
                self.beyond.push(first);
                continue;
            }
            let cone = ConeBlock::new((&y, &self.row.smaller), block, &self.numbers);
            self.are_blocks_lasting &= cone.is_lasting;
            for (form, letter) in cone.segments {
                let form = form.shifted(later, &self.numbers);
                let at = self.at(&form);
                self.all.push(Event {
                    at,
                    form,
                    place,
                    letter,
                });
            }
            if from <= start {
                break;
            }
        }
    }

    /// The pieces, if the letters at the known places determine them.
    fn pieces(&mut self, budget: &Budget<'_>) -> Result<Option<Vec<Piece>>, Stopped> {
        self.all
            .sort_by(|a, b| (&a.at, a.place).cmp(&(&b.at, b.place)));
        let (start, end) = (self.at(&self.start), self.at(&self.end));
        let mut letters = vec![None; self.places];
        let mut pieces: Vec<Piece> = Vec::new();
        for (index, event) in self.all.iter().enumerate() {
            budget.ask()?;
            letters[event.place] = event.letter;
            let next = self.all.get(index + 1).map(|next| &next.at);
            let is_last = next.is_none_or(|next| *next > event.at && *next > start);
            if !is_last || event.at >= end {
                continue;
            }
            let Some(value) = self.value(&letters) else {
                return Ok(None);
            };
            if pieces.last().is_none_or(|piece| piece.value != value) {
                let is_before = event.at <= start;
                let from = if is_before { &self.start } else { &event.form };
                pieces.push(Piece {
                    from: from.clone(),
                    value,
                });
            }
        }
        Ok(Some(pieces))
    }

    fn value(&self, letters: &[Option<ConeValue>]) -> Option<OneHandValue> {
        let state = self.row.resets.decide(self.row.automaton, letters)?;
        Some(OneHandValue::new(state, self.row.is_negative))
    }

    /// Whether all forms last, in their present order.
    fn are_lasting(&self) -> bool {
        if !self.are_blocks_lasting {
            return false;
        }
        let events = self.all.iter().map(|event| &event.form);
        let mut forms: Vec<BlockForm> = events.chain(&self.beyond).cloned().collect();
        forms.extend([self.start.clone(), self.end.clone()]);
        forms.sort_by_cached_key(|form| (self.at(form), form.clone()));
        forms.dedup();
        is_order_lasting(&forms, self.block, &self.numbers)
    }
}
