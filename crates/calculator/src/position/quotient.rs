//! Misère quotients of impartial games, whose components are taken as heaps.

use std::collections::HashMap;

use chopsticks_base::player::Player;
use chopsticks_cgt::misere::{self, MisereGame};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_heaps::{HeapSum, ListedHeaps, MisereQuotient, NoQuotient};
use chopsticks_rulesets::DescribedPosition;

use super::ruleset::RulesetPosition;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};

/// The misère quotient of all sums of followers of a game.
#[derive(Debug, Default)]
struct Followers {
    heaps: ListedHeaps,
    /// A component for each heap, as text.
    names: HashMap<u32, String>,
    /// The game.
    sum: HeapSum,
}

impl Context<'_> {
    /// The number of elements of the misère quotient of all sums of followers of an impartial game.
    ///
    /// # Errors
    /// At a limit, or when no finite quotient is found.
    pub(crate) fn misere_quotient_order(&mut self, game: &Object) -> Done<usize> {
        let Followers { heaps, .. } = self.impartial_followers(game)?;
        Ok(self.quotient(heaps)?.order())
    }

    /// The quotient as text: generators, relations, P-portion, a component for each generator, and the element of the game.
    ///
    /// # Errors
    /// At a limit, or when no finite quotient is found.
    pub(crate) fn misere_quotient(&mut self, game: &Object) -> Done<String> {
        let Followers { heaps, names, sum } = self.impartial_followers(game)?;
        let quotient = self.quotient(heaps)?;
        let presentation = quotient.presentation();
        let generators = presentation.generators.iter();
        let letters: Vec<&str> = generators.clone().map(|(_, name)| name.as_str()).collect();
        let mut parts = vec![format!(
            "<{} | {}>, P = {{{}}}",
            letters.join(", "),
            presentation.relations.join(", "),
            presentation.p_portion.join(", ")
        )];
        parts.extend(generators.map(|(heap, name)| format!("{name} = {}", names[heap])));
        let element = quotient.element_name(&sum).unwrap_or_default();
        parts.push(format!("the game is {element}"));
        Ok(parts.join("; "))
    }

    fn quotient(&self, heaps: ListedHeaps) -> Done<MisereQuotient<ListedHeaps>> {
        let last = heaps.last();
        let mut quotient = MisereQuotient::new(heaps);
        quotient.extend(last, &self.budget)?;
        Ok(quotient)
    }

    /// The followers of an impartial game as heaps. A component that is no position of a ruleset is taken by its misère
    /// canonical form.
    fn impartial_followers(&mut self, game: &Object) -> Done<Followers> {
        let mut followers = Followers::default();
        if let Object::Misere(game) = game {
            self.add_game(*game, 1, &mut followers)?;
            return Ok(followers);
        }
        for component in game.to_position().components() {
            let copies = self.copies(&component.copies)?;
            if let Piece::Ruleset(position) = &component.piece {
                self.add_position(position, copies, &mut followers)?;
            } else {
                let one = Component {
                    copies: 1u32.into(),
                    ..component.clone()
                };
                let game = self.misere_game(&Position::new(vec![one]))?;
                self.add_game(game, copies, &mut followers)?;
            }
        }
        Ok(followers)
    }

    fn add_position(
        &mut self,
        start: &RulesetPosition,
        copies: usize,
        followers: &mut Followers,
    ) -> Done<()> {
        // Finds out that play ends.
        start
            .longest_play(&self.budget)
            .transpose()
            .map_err(Fault::of_position)?;
        let ruleset = start.ruleset();
        let components = |position: DescribedPosition| -> Vec<DescribedPosition> {
            let components = ruleset.components(position).into_iter();
            let representatives = components.map(|part| ruleset.representative(part).position);
            representatives.collect()
        };
        let name = |position: &DescribedPosition| start.with_position(position.clone()).text();
        let sum = followers.heaps.add(
            components(start.position().clone()),
            |position| {
                let options = ruleset.options(position, Player::Left).into_iter();
                options.map(components).collect()
            },
            |heap, position| {
                followers
                    .names
                    .entry(heap)
                    .or_insert_with(|| name(position));
            },
            &self.budget,
        )?;
        followers.sum.extend(sum.repeat(copies));
        Ok(())
    }

    fn add_game(&mut self, game: MisereGame, copies: usize, followers: &mut Followers) -> Done<()> {
        let arena = &self.caches.misere;
        let sum = followers.heaps.add(
            vec![game],
            |&game| {
                arena
                    .options(game)
                    .iter()
                    .map(|&option| vec![option])
                    .collect()
            },
            |heap, &game| {
                let name = || misere::write(arena, game);
                followers.names.entry(heap).or_insert_with(name);
            },
            &self.budget,
        )?;
        followers.sum.extend(sum.repeat(copies));
        Ok(())
    }
}

impl From<NoQuotient> for Fault {
    fn from(error: NoQuotient) -> Fault {
        match error {
            NoQuotient::Stopped(stopped) => Fault::Stopped(stopped),
            NoQuotient::LargePowers => Fault::no_result(error),
        }
    }
}
