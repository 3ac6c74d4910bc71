//! Misère quotients of impartial games, whose components are taken as heaps.

use std::collections::HashMap;
use std::mem;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::misere::{self, MisereGame};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_heaps::{HeapSum, ListedHeaps, MisereQuotient, NoQuotient};
use chopsticks_rulesets::DescribedPosition;

use super::ruleset::RulesetPosition;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::misere::Quotient;
use crate::object::{Component, Object, Piece, Position};

/// The misère quotient of all sums of followers of a game.
#[derive(Debug, Default)]
struct Followers {
    heaps: ListedHeaps,
    /// A component for each heap.
    components: HashMap<u32, Follower>,
    /// The game.
    sum: HeapSum,
}

/// A component of a follower.
#[derive(Debug)]
enum Follower {
    Position(RulesetPosition),
    Game(MisereGame),
}

/// The misère quotient of the followers of an earlier position.
#[derive(Default)]
pub(crate) struct KnownQuotient {
    heaps: ListedHeaps,
    quotient: Option<MisereQuotient<ListedHeaps>>,
}

/// The limits of a quotient that is sought for an outcome.
fn soon<'b>(budget: &Budget<'b>) -> Budget<'b> {
    Budget {
        elements: budget.elements.min(500),
        positions: budget.positions.min(5_000),
        moves: budget.moves.min(3_000_000),
        ..*budget
    }
}

impl Context<'_> {
    /// The winner of an impartial position under misère play by the quotient of its followers; `None` if the position may not be
    /// impartial, or if the quotient is not found soon.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub(crate) fn outcome_by_quotient(
        &mut self,
        position: &Position,
        known: &mut KnownQuotient,
    ) -> Done<Option<OutcomeClass>> {
        let is_impartial = |component: &Component| match &component.piece {
            Piece::Ruleset(of_ruleset) => {
                let is_searched = of_ruleset.theory().is_none();
                is_searched && of_ruleset.ruleset().is_impartial()
            }
            Piece::Value(Object::Game(game)) => self.arena.as_nimber(*game).is_some(),
            Piece::Form(_) | Piece::Value(_) => false,
        };
        if !position.has_form() || !position.components().iter().all(is_impartial) {
            return Ok(None);
        }
        let soon = soon(&self.budget);
        let around = mem::replace(&mut self.budget, soon);
        let found = self.is_p_by_quotient(position, known);
        self.budget = around;
        match found {
            Err(Fault::Stopped(stopped)) if stopped.ends_all_work() => Err(stopped.into()),
            Err(_) => Ok(None),
            Ok(is_p) => Ok(Some(OutcomeClass::from_moving_first(ByPlayer::both(!is_p)))),
        }
    }

    fn is_p_by_quotient(&mut self, position: &Position, known: &mut KnownQuotient) -> Done<bool> {
        let heaps = known.heaps.clone();
        let met = heaps.last();
        let mut followers = self.sum_of_followers(position, heaps)?;
        if followers.heaps.last() > met || known.quotient.is_none() {
            followers = self.sum_of_followers(position, ListedHeaps::default())?;
            let quotient = self.quotient(followers.heaps.clone())?;
            known.heaps = followers.heaps;
            known.quotient = Some(quotient);
        }
        let quotient = known.quotient.as_ref();
        let is_p = quotient.and_then(|quotient| quotient.is_p(&followers.sum));
        Ok(is_p.expect("the quotient has all heaps"))
    }

    /// The number of elements of the misère quotient of all sums of followers of an impartial game.
    ///
    /// # Errors
    /// At a limit, or when no finite quotient is found.
    pub(crate) fn misere_quotient_order(&mut self, game: &Object) -> Done<usize> {
        let Followers { heaps, .. } = self.impartial_followers(game)?;
        Ok(self.quotient(heaps)?.order())
    }

    /// The quotient, with a component for each generator, and the element of the game.
    ///
    /// # Errors
    /// At a limit, or when no finite quotient is found.
    pub(crate) fn misere_quotient(&mut self, game: &Object) -> Done<Quotient> {
        let Followers {
            heaps,
            components,
            sum,
        } = self.impartial_followers(game)?;
        let quotient = self.quotient(heaps)?;
        let presentation = quotient.presentation();
        let generators = presentation.generators.into_iter().map(|(heap, name)| {
            let component = match &components[&heap] {
                Follower::Position(position) => position.text(),
                Follower::Game(game) => misere::write(&self.caches.misere, *game),
            };
            (name, component)
        });
        Ok(Quotient {
            generators: generators.collect(),
            relations: presentation.relations,
            p_portion: presentation.p_portion,
            element: quotient.element_name(&sum).unwrap_or_default(),
        })
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
        if let Object::Misere(game) = game {
            let mut followers = Followers::default();
            self.add_game(*game, 1, &mut followers)?;
            return Ok(followers);
        }
        self.sum_of_followers(&game.to_position(), ListedHeaps::default())
    }

    /// The same of a position, whose followers are added to these heaps.
    fn sum_of_followers(&mut self, position: &Position, heaps: ListedHeaps) -> Done<Followers> {
        let mut followers = Followers {
            heaps,
            ..Followers::default()
        };
        for component in position.components() {
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
        let sum = followers.heaps.add(
            components(start.position().clone()),
            |position| {
                let options = ruleset.options(position, Player::Left).into_iter();
                options.map(components).collect()
            },
            |heap, position| {
                let follower = || Follower::Position(start.with_position(position.clone()));
                followers.components.entry(heap).or_insert_with(follower);
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
                let follower = Follower::Game(game);
                followers.components.entry(heap).or_insert(follower);
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
