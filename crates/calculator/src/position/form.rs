//! Forms of positions.

use std::sync::Arc;

use chopsticks_base::budget::{Limit, Meter};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset};
use hashbrown::{HashMap, HashSet};
use num_traits::ToPrimitive;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Object, Piece, Position};
use crate::position::SameRuleset;
use crate::position::ruleset::{EndlessPlay, RulesetPosition};

/// The forms of the positions of rulesets met by a computation.
pub(crate) type KnownForms = HashMap<SameRuleset, FormsOfRuleset>;

/// The forms of the positions of a ruleset.
type FormsOfRuleset = HashMap<DescribedPosition, FormId>;

/// The options of a position of a ruleset on the way to its form.
struct Opened {
    position: DescribedPosition,
    options: ByPlayer<Vec<DescribedPosition>>,
    /// The options whose forms may not be known.
    unseen: Vec<DescribedPosition>,
}

impl Opened {
    fn new(
        ruleset: &DescribedRuleset,
        position: DescribedPosition,
        known: &FormsOfRuleset,
    ) -> Opened {
        let options = ByPlayer::from_fn(|player| ruleset.distinct_options(&position, player));
        let all = options.left.iter().chain(&options.right);
        let unseen = all.filter(|option| !known.contains_key(*option)).cloned();
        Opened {
            unseen: unseen.collect(),
            options,
            position,
        }
    }

    /// The number of options.
    fn count(&self) -> u64 {
        (self.options.left.len() + self.options.right.len()) as u64
    }
}

impl Context<'_> {
    /// The form of the canonical form of a value.
    ///
    /// # Errors
    /// At a limit. A large number is refused before its followers are met.
    pub(crate) fn canonical_form(&mut self, game: GameId) -> Done<FormId> {
        let caches = &mut *self.caches;
        let birthday = caches
            .birthdays
            .birthday_within(self.arena, game, &self.budget)?;
        let followers = birthday.to_u64().unwrap_or(u64::MAX).saturating_add(1);
        self.budget.within(Limit::Positions, followers)?;
        Ok(caches
            .forms
            .canonical_form(game, self.arena, &self.budget)?)
    }

    /// The form of a game: that of a position, or the canonical form of a value.
    ///
    /// # Errors
    /// For objects that are not short games, and at a limit.
    pub(crate) fn form(&mut self, object: &Object) -> Done<FormId> {
        match object {
            Object::Position(position) => self.form_of_position(position),
            object => {
                let game = self.short(object)?;
                self.canonical_form(game)
            }
        }
    }

    /// The form of a position.
    pub(crate) fn form_of_position(&mut self, position: &Position) -> Done<FormId> {
        self.form_from_known(position, &mut KnownForms::new())
    }

    /// The form of a position. `known` contains the forms met by earlier computations.
    pub(crate) fn form_from_known(
        &mut self,
        position: &Position,
        known: &mut KnownForms,
    ) -> Done<FormId> {
        if let Some(&known) = position.form.get() {
            return Ok(known);
        }
        let mut parts = Vec::new();
        for component in position.components() {
            let copies = self.copies(&component.copies)?;
            let form = match &component.piece {
                Piece::Ruleset(position) => self.form_of_ruleset_position(position, known)?,
                Piece::Form(form) => *form,
                Piece::Value(value) => {
                    let game = self.short(value)?;
                    self.canonical_form(game)?
                }
            };
            let signed = if component.is_negative {
                self.caches.forms.negative(form)
            } else {
                form
            };
            parts.extend(std::iter::repeat_n(signed, copies));
        }
        let form = self.caches.forms.disjunctive_sum(parts, &self.budget)?;
        Ok(*position.form.get_or_init(|| form))
    }

    fn form_of_ruleset_position(
        &mut self,
        start: &RulesetPosition,
        known: &mut KnownForms,
    ) -> Done<FormId> {
        let ruleset = start.ruleset();
        if ruleset.is_loopy() || ruleset.has_turns() {
            return Err(formless(ruleset.has_turns(), &start.text()));
        }
        let all: usize = known.values().map(HashMap::len).sum();
        let known = known.entry(SameRuleset(Arc::clone(ruleset))).or_default();
        let others = all - known.len();
        let start_position = start.position();
        let mut meter = Meter::new(&self.budget);
        let mut open = vec![Opened::new(ruleset, start_position.clone(), known)];
        // The options that are held.
        let mut held = open[0].count();
        let mut open_positions = HashSet::<_>::from_iter([start_position.clone()]);
        while let Some(last) = open.last_mut() {
            meter.step()?;
            match last.unseen.pop() {
                Some(option) if known.contains_key(&option) => {}
                Some(option) => {
                    if !open_positions.insert(option.clone()) {
                        let before = open.iter().map(|opened| &opened.position);
                        let cycle = before.skip_while(|&position| *position != option);
                        let cycle = cycle.chain([&option]).cloned().collect();
                        return Err(Fault::of_position(EndlessPlay::new(cycle)));
                    }
                    let opened = Opened::new(ruleset, option, known);
                    meter.count(opened.count())?;
                    held += opened.count();
                    let met = (others + known.len() + open.len()) as u64;
                    self.budget.within(Limit::Positions, met + held)?;
                    open.push(opened);
                }
                None => {
                    let opened = open.pop().expect("it was just there");
                    held -= opened.count();
                    let forms = opened.options.map(|side| {
                        let forms = side.iter().map(|option| known[option]);
                        forms.collect::<Vec<_>>()
                    });
                    open_positions.remove(&opened.position);
                    known.insert(opened.position, self.caches.forms.form(forms));
                }
            }
        }
        Ok(known[start_position])
    }

    /// The game with these options as a form; values among them are canonical forms.
    ///
    /// # Errors
    /// If an option is not a short game, or is too large.
    pub(crate) fn form_with_options(&mut self, options: ByPlayer<Vec<Object>>) -> Done<Object> {
        let mut sides = ByPlayer::<Vec<FormId>>::default();
        for player in Player::BOTH {
            for option in &options[player] {
                match option.elements() {
                    Some(elements) => {
                        for element in elements.iter() {
                            sides[player].push(self.form(element)?);
                        }
                    }
                    None => sides[player].push(self.form(option)?),
                }
            }
        }
        Ok(Object::from_form(self.caches.forms.form(sides)))
    }

    /// The error for a position whose moves are not those of a short game.
    pub(crate) fn no_form(&mut self, position: &Position) -> Fault {
        match self.text_of_position(position) {
            Ok(text) => formless(position.has_turns(), &text),
            Err(fault) => fault,
        }
    }
}

/// The error for a position in which play does not end, or the turn does not always pass.
fn formless(has_turns: bool, text: &str) -> Fault {
    let reason = if has_turns {
        format!("a player may move again or must answer in {text}")
    } else {
        format!("play may continue forever in {text}")
    };
    Fault::no_result(format!(
        "{reason}, so that its moves are not those of a short game"
    ))
}
