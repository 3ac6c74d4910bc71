//! What the methods of a class say of a position.

use std::sync::Arc;

use chopsticks_base::player::Player;

use super::datum::Arguments;
use super::definition::Moves;
use super::game::WrittenGame;
use super::home::Home;
use super::known::{self, Place, Places};
use crate::error::CalculatorError;
use crate::object::Object;

impl WrittenGame {
    pub(super) fn options(
        self: &Arc<WrittenGame>,
        place: Place,
        player: Player,
    ) -> Result<Places, CalculatorError> {
        let known = |known: &known::Known| known.options[player].clone();
        if let Some(options) = self.positions.known(place, known) {
            return Ok(options);
        }
        let parts = self.positions.parts(place);
        let options: Places = match &parts[..] {
            [] => [].into(),
            [_] => self.options_of_part(place, player)?,
            parts => self.options_of_sum(parts, player)?,
        };
        self.positions.learn(place, |known| {
            known.options[player] = Some(Arc::clone(&options));
            if self.definition.moves == Moves::Impartial {
                known.options[player.opponent()] = Some(Arc::clone(&options));
            }
        });
        Ok(options)
    }

    pub(super) fn options_of_part(
        self: &Arc<WrittenGame>,
        place: Place,
        player: Player,
    ) -> Result<Places, CalculatorError> {
        let call = match self.definition.moves {
            Moves::Impartial => ("Options", Vec::new()),
            Moves::ByPlayer => ("Options", vec![Object::Player(player)]),
            Moves::Partizan => (["Left", "Right"][player as usize], Vec::new()),
        };
        Home::at(self, |home| {
            home.ask(self, place, call, |machine, answer| {
                self.places(machine, &answer, "an option")
            })
        })
    }

    /// The options of a sum: those of one part, with the other parts.
    pub(super) fn options_of_sum(
        self: &Arc<WrittenGame>,
        parts: &[Arguments],
        player: Player,
    ) -> Result<Places, CalculatorError> {
        let mut options = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if at > 0 && parts[at - 1] == *part {
                continue;
            }
            let part = self.positions.sum(vec![part.clone()]);
            for &option in &*self.options(part, player)? {
                let mut sum = parts.to_vec();
                sum.remove(at);
                sum.extend(self.positions.parts(option).iter().cloned());
                options.push(self.positions.sum(sum));
            }
        }
        Ok(options.into())
    }

    pub(super) fn components(
        self: &Arc<WrittenGame>,
        place: Place,
    ) -> Result<Places, CalculatorError> {
        if let Some(components) = self
            .positions
            .known(place, |known| known.components.clone())
        {
            return Ok(components);
        }
        let parts = self.positions.parts(place);
        let components: Places = match &parts[..] {
            [_] if self.definition.has_components => Home::at(self, |home| {
                home.ask(
                    self,
                    place,
                    ("Components", Vec::new()),
                    |machine, answer| self.places(machine, &answer, "a component"),
                )
            })?,
            [_] => [place].into(),
            parts => parts
                .iter()
                .map(|part| self.positions.sum(vec![part.clone()]))
                .collect(),
        };
        self.positions.learn(place, |known| {
            known.components = Some(Arc::clone(&components))
        });
        Ok(components)
    }

    /// The position that represents another one, and whether it has the negative value.
    pub(super) fn representative(
        self: &Arc<WrittenGame>,
        place: Place,
    ) -> Result<(Place, bool), CalculatorError> {
        if !self.definition.has_representatives || self.positions.parts(place).len() != 1 {
            return Ok((place, false));
        }
        if let Some(known) = self.positions.known(place, |known| known.representative) {
            return Ok(known);
        }
        let found = Home::at(self, |home| {
            home.ask(self, place, ("Representative", Vec::new()), |_, answer| {
                let position = answer.as_position();
                let single = position.and_then(|position| position.single());
                let found =
                    single.and_then(|one| Some((self.place_of(&one.piece)?, one.is_negative)));
                found.ok_or_else(|| self.no_position("a representative", &answer))
            })
        })?;
        self.positions
            .learn(place, |known| known.representative = Some(found));
        Ok(found)
    }
}
