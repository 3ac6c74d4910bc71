//! The moves of a ruleset and of its variants, for the engine.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{LineBoard, Representative, Ruleset, Sign};

use crate::components::Components;
use crate::described::DescribedRuleset;
use crate::kind::RulesetKind;
use crate::position::DescribedPosition;
use crate::variant::Variant;

impl DescribedRuleset {
    /// The moves of a player where there is no event of a variant.
    fn moves(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        let mut options = self.rules.options(position, player);
        if self.gives_all_moves() && !self.rules.is_impartial() {
            options.append(&mut self.rules.options(position, player.opponent()));
        }
        options
    }

    fn move_count(&self, position: &DescribedPosition, player: Player) -> usize {
        let mut count = self.rules.option_count(position, player);
        if self.gives_all_moves() && !self.rules.is_impartial() {
            count += self.rules.option_count(position, player.opponent());
        }
        count
    }

    /// The moves of a player in a twisted variant.
    fn twisted_moves(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<DescribedPosition> {
        match position {
            DescribedPosition::Exchanged(position) => self.moves(position, player.opponent()),
            position => {
                let options = self.moves(position, player).into_iter();
                options
                    .map(|option| DescribedPosition::Exchanged(Box::new(option)))
                    .collect()
            }
        }
    }

    /// The moves of a player in a variant with a pass.
    fn moves_and_pass(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<DescribedPosition> {
        let without_pass = |position| DescribedPosition::WithoutPass(Box::new(position));
        if let DescribedPosition::WithoutPass(position) = position {
            let options = self.moves(position, player).into_iter();
            return options.map(without_pass).collect();
        }
        let mut options = self.moves(position, player);
        if !options.is_empty() || self.move_count(position, player.opponent()) > 0 {
            options.push(without_pass(position.clone()));
        }
        options
    }
}

impl Ruleset for DescribedRuleset {
    type Position = DescribedPosition;

    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        if let Some(entailing) = self.entailing() {
            return entailing.options(position, player);
        }
        match self.variant {
            None | Some(Variant::Impartial) => self.moves(position, player),
            Some(Variant::Dicotic) if self.move_count(position, player.opponent()) == 0 => {
                Vec::new()
            }
            Some(Variant::Dicotic) => self.moves(position, player),
            Some(Variant::Twisted) => self.twisted_moves(position, player),
            Some(Variant::Pass) => self.moves_and_pass(position, player),
        }
    }

    fn option_count(&self, position: &DescribedPosition, player: Player) -> usize {
        if let Some(entailing) = self.entailing() {
            return entailing.options(position, player).len();
        }
        let count = |player| self.move_count(position, player);
        match (self.variant, position) {
            (None | Some(Variant::Impartial), _) => count(player),
            (Some(Variant::Dicotic), _) => {
                count(player) * usize::from(count(player.opponent()) > 0)
            }
            (Some(Variant::Twisted), DescribedPosition::Exchanged(position)) => {
                self.move_count(position, player.opponent())
            }
            (Some(Variant::Twisted), _) => count(player),
            (Some(Variant::Pass), DescribedPosition::WithoutPass(position)) => {
                self.move_count(position, player)
            }
            (Some(Variant::Pass), _) => {
                let moves = Player::BOTH.map(count);
                count(player) + usize::from(moves != [0, 0])
            }
        }
    }

    fn components(
        &self,
        position: DescribedPosition,
    ) -> impl IntoIterator<Item = DescribedPosition> {
        match position {
            DescribedPosition::WithoutPass(position) => {
                let mut components = Components::default();
                for part in self.rules.components(*position) {
                    components.push(DescribedPosition::WithoutPass(Box::new(part)));
                }
                components
            }
            position if self.joins_components() || position.binds() => Components::whole(position),
            position => self.rules.components(position),
        }
    }

    fn components_are_costly(&self, position: &DescribedPosition) -> bool {
        !self.joins_components() && self.rules.components_are_costly(position)
    }

    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        let representative = match position {
            // The exchange of roles gives the negative.
            DescribedPosition::Exchanged(position) => {
                self.rules.representative(*position).for_negative()
            }
            DescribedPosition::WithoutPass(position) => {
                let without_pass = |position| DescribedPosition::WithoutPass(Box::new(position));
                self.rules.representative(*position).map(without_pass)
            }
            position => self.rules.representative(position),
        };
        let sign = self.is_impartial().then_some(Sign::Either);
        Representative {
            sign: sign.unwrap_or(representative.sign),
            ..representative
        }
    }

    /// That of a file. Code may do something else in a later run although its text is the same.
    fn lasting_identity(&self) -> Option<String> {
        let text = self.text().filter(|_| self.kind() != RulesetKind::Own)?;
        let variant = self.variant.map_or("as in the file", Variant::name);
        let either = if self.gives_all_moves() {
            ", for either player"
        } else {
            ""
        };
        Some(format!("moves {variant}{either}\n{text}"))
    }

    fn line_board(&self, position: &DescribedPosition) -> Option<LineBoard> {
        self.rules
            .line_board(position)
            .filter(|_| self.has_moves_of_table())
    }
}
