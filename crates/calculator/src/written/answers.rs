//! What the methods of a class say of a position.

use std::sync::Arc;

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_base::player::Player;
use chopsticks_base::raised::{or_raise, with_budget};
use chopsticks_base::reading::Misread;
use chopsticks_cgt::ruleset::Representative;
use chopsticks_rulesets::{DrawnPosition, GameCode, MetPositions, Place, Places};

use super::arguments::Arguments;
use super::datum::Datum;
use super::definition::{Definition, Moves, without_moves};
use super::game::{Declared, Sum, WrittenGame};
use super::home::Home;
use crate::error::CalculatorError;
use crate::object::Object;
use crate::text::quoted;

impl GameCode for WrittenGame {
    type Position = Sum;
    type Error = CalculatorError;

    fn positions(&self) -> &MetPositions<Sum> {
        &self.positions
    }

    fn ask_options(
        self: &Arc<WrittenGame>,
        place: Place,
        player: Player,
    ) -> Result<Places, CalculatorError> {
        or_raise(self.check_met());
        match &self.parts(place)[..] {
            [] => Ok([].into()),
            [Arguments(part)] => match &part[..] {
                [Datum::Game(game)] => Home::at(self, |home| home.options_of(self, game, player)),
                _ => self.options_of_part(place, player),
            },
            parts => self.options_of_sum(parts, player),
        }
    }

    fn asks_for_both(&self) -> bool {
        self.definition.moves == Some(Moves::Impartial)
    }

    fn ask_components(self: &Arc<WrittenGame>, place: Place) -> Result<Places, CalculatorError> {
        match &self.parts(place)[..] {
            [part] => match self.definition.components.filter(|_| !part.is_elsewhere()) {
                Some(method) => self.places_said(place, (method, Vec::new()), "a component"),
                None => Ok([place].into()),
            },
            parts => Ok(parts
                .iter()
                .map(|part| self.sum(vec![part.clone()]))
                .collect()),
        }
    }

    fn has_components(&self) -> bool {
        self.definition.components.is_some()
    }

    fn has_representatives(&self) -> bool {
        self.definition.has_representatives
    }

    fn ask_representative(
        self: &Arc<WrittenGame>,
        place: Place,
    ) -> Result<Representative<Place>, CalculatorError> {
        if self.single(place).is_none() {
            return Ok(Representative::equal(place));
        }
        Home::at(self, |home| {
            home.ask(self, place, ("Representative", Vec::new()), |_, answer| {
                let position = answer.as_position();
                let single = position.and_then(|position| position.single());
                let found = single.and_then(|one| {
                    let place = self.place_of(&one.piece)?;
                    Some(Representative::equal(place).for_negative_if(one.is_negative))
                });
                found.ok_or_else(|| self.no_position("a representative", &answer))
            })
        })
    }

    fn ask_text(&self, place: Place) -> Result<Arc<str>, CalculatorError> {
        let parts = self.parts(place);
        let text = |part: &Arguments| self.board_text(part).unwrap_or_else(|| part.to_string());
        let texts: Vec<String> = parts.iter().map(text).collect();
        Ok(texts.join(" + ").into())
    }

    fn read(&self, text: &str) -> Result<Place, Misread> {
        self.read_sum(text)
    }

    fn identity(&self) -> String {
        let Definition { text, uses, .. } = &*self.definition;
        format!("{} {}\n{text}\n{}", self.number, self.name, uses.join("\n"))
    }

    fn called(&self, place: Place) -> Option<String> {
        let class = if self.definition.has_eval {
            ".Position"
        } else {
            ""
        };
        let call = |part: &Arguments| {
            if part.is_elsewhere() {
                return part.in_language();
            }
            let text = self.board_text(part).filter(|_| class.is_empty());
            let arguments = text.map_or_else(|| part.in_language(), |text| quoted(&text));
            format!("{}{class}({arguments})", self.name)
        };
        Some(match &self.parts(place)[..] {
            [] => "0".to_owned(),
            [part] => call(part),
            parts => {
                let parts: Vec<String> = parts.iter().map(call).collect();
                format!("({})", parts.join(" + "))
            }
        })
    }

    /// The start that the class says, or the first position that was met.
    fn example(self: &Arc<WrittenGame>) -> Option<Place> {
        let start = Home::at(self, |home| home.start(self)).ok().flatten();
        start.or_else(|| (self.positions.count() > 0).then_some(Place(0)))
    }

    fn numbers(&self) -> usize {
        self.definition.parameters.len()
    }

    fn board(&self, place: Place) -> Result<Option<DrawnPosition>, CalculatorError> {
        let parts = self.parts(place);
        let [part] = &parts[..] else {
            return Ok(None);
        };
        let board = self.grid_of(part);
        let board = board.filter(|(_, grid)| !grid.cells().is_empty());
        Ok(board.map(|(board, grid)| board.drawn(grid)))
    }

    fn is_loopy(&self) -> bool {
        self.says(|declared| declared.is_loopy)
    }

    fn is_impartial(&self) -> bool {
        self.asks_for_both() || self.says(|declared| declared.is_impartial)
    }
}

impl WrittenGame {
    pub(super) fn says(&self, what: impl Fn(&Declared) -> bool) -> bool {
        self.declared.get().is_some_and(what)
    }

    /// The text of a position that is a board whose entries have symbols.
    fn board_text(&self, part: &Arguments) -> Option<String> {
        let (board, grid) = self.grid_of(part)?;
        board.written(grid).ok()
    }

    /// Checks that the class may meet further positions.
    fn check_met(&self) -> Result<(), Stopped> {
        let allowed = |budget: Option<&Budget<'_>>| budget.unwrap_or(&Budget::FOR_TEXTS).met;
        let allowed = with_budget(allowed);
        if self.positions.count() as u64 <= allowed {
            Ok(())
        } else {
            Err(Stopped::at(Limit::Met, allowed))
        }
    }

    fn options_of_part(
        self: &Arc<WrittenGame>,
        place: Place,
        player: Player,
    ) -> Result<Places, CalculatorError> {
        let call = match self.definition.moves {
            Some(Moves::Impartial) => ("Options", Vec::new()),
            Some(Moves::ByPlayer) => ("Options", vec![Object::Player(player)]),
            Some(Moves::Partizan) => (player.pick("Left", "Right"), Vec::new()),
            None => return Err(without_moves(&self.name, "").into()),
        };
        self.places_said(place, call, "an option")
    }

    /// The positions that a method answers.
    fn places_said(
        self: &Arc<WrittenGame>,
        place: Place,
        call: (&str, Vec<Object>),
        what: &str,
    ) -> Result<Places, CalculatorError> {
        Home::at(self, |home| {
            home.ask(self, place, call, |machine, answer| {
                self.places(machine, &answer, what)
            })
        })
    }

    /// The options of a sum: those of one part, with the other parts.
    fn options_of_sum(
        self: &Arc<WrittenGame>,
        parts: &[Arguments],
        player: Player,
    ) -> Result<Places, CalculatorError> {
        let mut options = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if at > 0 && parts[at - 1] == *part {
                continue;
            }
            let part = self.sum(vec![part.clone()]);
            for &option in &*self.options(part, player)? {
                let mut sum = parts.to_vec();
                sum.remove(at);
                sum.extend(self.parts(option).iter().cloned());
                options.push(self.sum(sum));
            }
        }
        Ok(options.into())
    }
}
