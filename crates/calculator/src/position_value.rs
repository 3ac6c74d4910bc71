//! What is computed of positions: values, forms, options and misère outcomes.

use std::rc::Rc;

use chopsticks_base::budget::{Limit, Meter};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::loopy::Node;
use chopsticks_cgt::misere::MisereGame;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::value::OutcomeClass;
use hashbrown::{HashMap, HashSet};
use num_bigint::{BigInt, BigUint};
use num_traits::{One, ToPrimitive};

use crate::arithmetic;
use crate::context::Context;
use crate::error::Fault;
use crate::object::{Component, Object, Piece, Position};
use crate::position_text::{write_piece, write_position};
use crate::ruleset_position::RulesetPosition;

/// The forms of the positions of rulesets that a computation has met, by their texts.
pub(crate) type KnownForms = HashMap<String, FormId>;

/// The options of a position of a ruleset on the way to its form.
struct Opened {
    text: String,
    /// The texts of the options.
    options: ByPlayer<Vec<String>>,
    /// The options whose forms may not be known.
    unseen: Vec<(String, Rc<dyn RulesetPosition>)>,
}

impl Context<'_> {
    /// The value of an object that is a position; another object as it is.
    ///
    /// # Errors
    /// If the position has no value within the limits.
    pub fn value(&mut self, object: &Object) -> Result<Object, Fault> {
        match object {
            Object::Position(position) => self.value_of_position(position),
            other => Ok(other.clone()),
        }
    }

    /// The value of a position.
    ///
    /// # Errors
    /// If it has none within the limits.
    pub fn value_of_position(&mut self, position: &Position) -> Result<Object, Fault> {
        if let Some(known) = position.value.get() {
            for component in position.components() {
                if let Piece::Ruleset(position) = &component.piece {
                    position.reuse_value();
                }
            }
            return Ok(known.clone());
        }
        let mut total = None;
        for component in position.components() {
            let one = self.value_of_piece(&component.piece)?;
            let value = self.multiple(component, one)?;
            total = Some(match total {
                None => value,
                Some(total) => arithmetic::sum(self, &total, &value, false)?,
            });
        }
        let value = total.unwrap_or_else(|| self.number(0));
        Ok(position.value.get_or_init(|| value).clone())
    }

    /// All copies of a component, of which one without its sign has this value.
    fn multiple(&mut self, component: &Component, one: Object) -> Result<Object, Fault> {
        let signed = if component.is_negative {
            arithmetic::negative(self, &one)?
        } else {
            one
        };
        if component.copies.is_one() {
            return Ok(signed);
        }
        let copies = self.number(BigInt::from(component.copies.clone()));
        arithmetic::product(self, &copies, &signed)
    }

    /// The value of a part, without the sign of its component.
    pub(crate) fn value_of_piece(&mut self, piece: &Piece) -> Result<Object, Fault> {
        match piece {
            Piece::Ruleset(position) => {
                let found = position.value(self.arena, &self.budget);
                self.known_object(found.map_err(Fault::of_position)?)
            }
            Piece::Form(form) => Ok(Object::Game(self.value_of_form(*form)?)),
            Piece::Value(value) => Ok(value.clone()),
        }
    }

    /// The value of a form.
    pub(crate) fn value_of_form(&mut self, form: FormId) -> Result<GameId, Fault> {
        let caches = &mut *self.caches;
        let values = &mut caches.form_values;
        Ok(values.value(&caches.forms, form, self.arena, &self.budget)?)
    }

    /// The form of the canonical form of a value.
    pub(crate) fn canonical_form(&mut self, game: GameId) -> Result<FormId, Fault> {
        let forms = &mut self.caches.forms;
        Ok(forms.canonical_form(game, self.arena, &self.budget)?)
    }

    /// The form of a game: that of a position, or the canonical form of a value.
    ///
    /// # Errors
    /// For objects that are not short games, and at a limit.
    pub(crate) fn form(&mut self, object: &Object) -> Result<FormId, Fault> {
        match object {
            Object::Position(position) => self.form_of_position(position),
            object => {
                let game = self.short(object)?;
                self.canonical_form(game)
            }
        }
    }

    /// The form of a position.
    pub(crate) fn form_of_position(&mut self, position: &Position) -> Result<FormId, Fault> {
        if let Some(&known) = position.form.get() {
            return Ok(known);
        }
        self.form_from_known(position, &mut KnownForms::new())
    }

    /// The form of a position. `known` is what earlier computations met.
    fn form_from_known(
        &mut self,
        position: &Position,
        known: &mut KnownForms,
    ) -> Result<FormId, Fault> {
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

    /// The number of copies of a component whose moves are looked at.
    pub(crate) fn copies(&self, copies: &BigUint) -> Result<usize, Fault> {
        let most = self.reading.multiple;
        let few = copies.to_u32().filter(|&copies| copies <= most.max(1));
        few.map(|copies| copies as usize)
            .ok_or_else(|| Fault::too_many_copies(copies, most))
    }

    fn form_of_ruleset_position(
        &mut self,
        position: &Rc<dyn RulesetPosition>,
        known: &mut KnownForms,
    ) -> Result<FormId, Fault> {
        let start = position.text();
        let mut meter = Meter::new(&self.budget);
        let mut open = vec![self.opened(position, start.clone(), known)?];
        let mut open_texts = HashSet::<String>::from_iter([start.clone()]);
        while let Some(last) = open.last_mut() {
            meter.step()?;
            match last.unseen.pop() {
                Some((text, _)) if known.contains_key(&text) => {}
                Some((text, option)) => {
                    if !open_texts.insert(text.clone()) {
                        return Err(no_form(&text));
                    }
                    let met = (known.len() + open.len()) as u64;
                    self.budget.within(Limit::Positions, met)?;
                    open.push(self.opened(&option, text, known)?);
                }
                None => {
                    let Opened { text, options, .. } = open.pop().expect("it was just there");
                    let forms = options.map(|side| {
                        let forms = side.iter().map(|option| known[option]);
                        forms.collect::<Vec<_>>()
                    });
                    open_texts.remove(&text);
                    known.insert(text, self.caches.forms.form(forms));
                }
            }
        }
        Ok(known[&start])
    }

    /// A position with the texts of its options, and with those options that are not known.
    fn opened(
        &self,
        position: &Rc<dyn RulesetPosition>,
        text: String,
        known: &KnownForms,
    ) -> Result<Opened, Fault> {
        if position.is_loopy() {
            return Err(no_form(&text));
        }
        let mut opened = Opened {
            text,
            options: ByPlayer::default(),
            unseen: Vec::new(),
        };
        for player in Player::BOTH {
            for option in position.options(player).map_err(Fault::of_position)? {
                let text = option.text();
                opened.options[player].push(text.clone());
                if !known.contains_key(&text) {
                    opened.unseen.push((text, option));
                }
            }
        }
        Ok(opened)
    }

    /// The options of a form in the order of their values, and those with equal values in the order of their texts: it does
    /// not depend on what was computed before.
    pub(crate) fn options_of_form(
        &mut self,
        form: FormId,
        player: Player,
    ) -> Result<Vec<FormId>, Fault> {
        let options = self.caches.forms.options(form)[player].to_vec();
        let mut by_value = HashMap::<GameId, Vec<FormId>>::new();
        for option in options {
            let value = self.value_of_form(option)?;
            by_value.entry(value).or_default().push(option);
        }
        let mut values: Vec<GameId> = by_value.keys().copied().collect();
        self.caches.writer.sort(self.arena, &mut values);
        let mut sorted = Vec::new();
        for value in values {
            let equal = by_value.remove(&value).unwrap_or_default();
            if equal.len() == 1 {
                sorted.extend(equal);
                continue;
            }
            let mut texts = Vec::new();
            for option in equal {
                texts.push((write_piece(self, &Piece::Form(option))?, option));
            }
            texts.sort_unstable();
            sorted.extend(texts.into_iter().map(|(_, option)| option));
        }
        Ok(sorted)
    }

    /// The options of a part for the player who moves in it, as the rules list them.
    pub(crate) fn options_of_piece(
        &mut self,
        piece: &Piece,
        player: Player,
    ) -> Result<Vec<Piece>, Fault> {
        Ok(match piece {
            Piece::Ruleset(position) => {
                let options = position.options(player).map_err(Fault::of_position)?;
                options.into_iter().map(Piece::Ruleset).collect()
            }
            Piece::Form(form) => {
                let options = self.options_of_form(*form, player)?;
                options.into_iter().map(Piece::Form).collect()
            }
            Piece::Value(Object::Loopy(_)) => {
                let value = self.value_of_piece(piece)?;
                let options = self.options_of_loopy(&value, player)?;
                options.into_iter().map(Piece::Value).collect()
            }
            Piece::Value(value) => {
                let game = self.short(value)?;
                let options = self.caches.writer.options(self.arena, game);
                let options = options[player].iter();
                options
                    .map(|&game| Piece::Value(Object::Game(game)))
                    .collect()
            }
        })
    }

    /// The options of a loopy value.
    ///
    /// # Errors
    /// If its canonical form is not determined.
    pub(crate) fn options_of_loopy(
        &mut self,
        value: &Object,
        player: Player,
    ) -> Result<Vec<Object>, Fault> {
        let sides = self.sides(value)?;
        if sides.left != sides.right {
            return Err(Fault::no_result(
                "a game that is not a stopper has no canonical form, so its options are not determined",
            ));
        }
        let graph = sides.left.graph();
        let options = graph.options(Node::ROOT, player).iter();
        options
            .map(|&option| self.loopy(graph.followers(option)))
            .collect()
    }

    /// The game with these options as a form; values among them are canonical forms.
    ///
    /// # Errors
    /// If one is not a short game, or is too large.
    pub(crate) fn form_with_options(
        &mut self,
        options: ByPlayer<Vec<Object>>,
    ) -> Result<Object, Fault> {
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

    /// Whether both players have the same moves in every follower of a position, as far as its parts say so.
    pub(crate) fn is_impartial(&self, position: &Position) -> bool {
        position
            .components()
            .iter()
            .all(|component| match &component.piece {
                Piece::Ruleset(position) => position.is_impartial() && !position.is_loopy(),
                Piece::Form(form) => self.caches.forms.is_impartial(*form),
                Piece::Value(Object::Game(game)) => self.arena.as_nimber(*game).is_some(),
                Piece::Value(_) => false,
            })
    }

    /// A position as it is written.
    ///
    /// # Errors
    /// When the text is longer than the limit.
    pub fn text_of_position(&mut self, position: &Position) -> Result<String, Fault> {
        write_position(self, position, Style::Plain)
    }

    /// The positions to which a player can move, component by component.
    ///
    /// # Errors
    /// If the options of a component are not known.
    pub fn options_of_position(
        &mut self,
        position: &Position,
        player: Player,
    ) -> Result<Vec<Rc<Position>>, Fault> {
        let mut options = Vec::new();
        for (at, component) in position.components().iter().enumerate() {
            for after in self.options_of_piece(&component.piece, component.mover(player))? {
                options.push(self.after_move(position, at, after));
            }
        }
        Ok(options)
    }

    /// The sum after a move in the component at a place. The value 0 is not written.
    pub(crate) fn after_move(
        &mut self,
        position: &Position,
        at: usize,
        after: Piece,
    ) -> Rc<Position> {
        let zero = self.arena.zero();
        let is_zero = matches!(&after, Piece::Value(Object::Game(game)) if *game == zero);
        Rc::new(position.after_move(at, (!is_zero).then_some(after)))
    }

    /// The error for a position in which play may continue forever.
    pub(crate) fn no_form(&mut self, position: &Position) -> Fault {
        match self.text_of_position(position) {
            Ok(text) => no_form(&text),
            Err(fault) => fault,
        }
    }

    /// The followers of a position, itself included: each once, in the order in which moves lead to them.
    ///
    /// # Errors
    /// If there are more than the limit on positions allows.
    pub(crate) fn followers_of_position(
        &mut self,
        position: &Rc<Position>,
    ) -> Result<Vec<Rc<Position>>, Fault> {
        let mut met = HashSet::new();
        met.insert(position.key());
        let mut found = vec![position.clone()];
        let mut next = 0;
        while let Some(position) = found.get(next).cloned() {
            next += 1;
            for player in Player::BOTH {
                for option in self.options_of_position(&position, player)? {
                    if option.is_loopy() {
                        return Err(no_form(&self.text_of_position(&option)?));
                    }
                    let key = option.key();
                    if key.is_none() || met.insert(key) {
                        found.push(option);
                    }
                }
                self.budget.within(Limit::Positions, found.len() as u64)?;
                self.budget.ask()?;
            }
        }
        Ok(found)
    }

    /// Who wins a position under misère play, in which the player who cannot move wins.
    ///
    /// # Errors
    /// If play may continue forever, or at a limit.
    pub(crate) fn misere_outcome(
        &mut self,
        position: &Position,
        known: &mut KnownForms,
    ) -> Result<OutcomeClass, Fault> {
        if let Some(component) = position.single()
            && let Piece::Ruleset(of_ruleset) = &component.piece
            && let Some(outcome) = of_ruleset.misere_outcome(&self.budget)
        {
            let outcome = outcome.map_err(Fault::of_position)?;
            return Ok(if component.is_negative {
                outcome.negative()
            } else {
                outcome
            });
        }
        let form = self.form_from_known(position, known)?;
        Ok(self.caches.forms.misere_outcome(form))
    }

    /// The misère canonical form of a position.
    ///
    /// # Errors
    /// If the players have different moves, or at a limit.
    pub(crate) fn misere_game(&mut self, position: &Position) -> Result<MisereGame, Fault> {
        let (mut total, mut known) = (MisereGame::ZERO, KnownForms::new());
        for component in position.components() {
            let one = Component {
                copies: BigUint::one(),
                ..component.clone()
            };
            let one = Position::new(vec![one]);
            let form = self.form_from_known(&one, &mut known)?;
            let caches = &mut *self.caches;
            let game = caches
                .forms
                .misere_game(form, &mut caches.misere, &self.budget)?;
            let Some(game) = game else {
                return Err(Fault::no_result(
                    "the players have different moves, so the game is not impartial and has no misère canonical form",
                ));
            };
            for _ in 0..self.copies(&component.copies)? {
                total = self.caches.misere.sum(total, game, &self.budget)?;
            }
        }
        Ok(total)
    }
}

/// The error for a position in which play does not end.
fn no_form(text: &str) -> Fault {
    Fault::no_result(format!(
        "play may continue forever in {text}, so that its moves are not those of a short game"
    ))
}
