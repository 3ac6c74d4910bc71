//! Sums of the values of components, added as far as that is cheap.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::value::{OutcomeClass, Sums};
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};

use super::parts::Part;
use super::{Known, NotFound, known};
use crate::arithmetic;
use crate::context::Context;
use crate::error::Done;
use crate::object::{Object, Position};

/// Adds values in one arena.
pub(super) struct Adder<'c, 'a> {
    pub(super) context: &'c mut Context<'a>,
    sums: Sums<'a>,
    /// The number of games that one addition may add to the arena.
    games: usize,
    /// The size of the arena from which on nothing more is added.
    most: usize,
}

/// All additions of one analysis together may add this many times as many games as one of them.
const MAX_ADDITIONS: usize = 2;

/// The sum of some values.
pub(super) enum Total {
    /// Short games, and fewer ones with the same sum.
    Short {
        parts: Vec<GameId>,
        condensed: Vec<GameId>,
    },
    /// A loopy sum, or a single value that has not been built.
    Object(Object),
}

/// The known facts about a sum.
pub(super) struct Summed {
    pub(super) value: Known<Object>,
    pub(super) outcome: Known<ByPlayer<Outcome>>,
    /// Short games with this sum, if they were not added up.
    pub(super) parts: Vec<GameId>,
}

impl Total {
    fn from_parts(parts: Vec<GameId>) -> Total {
        Total::Short {
            condensed: parts.clone(),
            parts,
        }
    }
}

impl Summed {
    fn unknown(why: NotFound) -> Summed {
        Summed {
            value: Err(why.clone()),
            outcome: Err(why),
            parts: Vec::new(),
        }
    }
}

impl<'c, 'a> Adder<'c, 'a> {
    pub(super) fn new(context: &'c mut Context<'a>, games: usize) -> Adder<'c, 'a> {
        let sums = Sums::within(games, &context.budget);
        Adder {
            most: context.arena.size() + games.saturating_mul(MAX_ADDITIONS),
            context,
            sums,
            games,
        }
    }

    /// The sums, which add no more games when all additions together have added too many.
    fn sums(&mut self) -> (&mut Sums<'a>, &mut Arena) {
        if !self.has_room() {
            self.sums.add_no_games();
        }
        (&mut self.sums, self.context.arena)
    }

    fn has_room(&self) -> bool {
        self.context.arena.size() <= self.most
    }

    /// The values of all components, except for one copy of the component at `but`.
    pub(super) fn total(
        &mut self,
        position: &Position,
        parts: &[Part],
        but: Option<usize>,
    ) -> Done<Known<Total>> {
        let mut total = Total::from_parts(Vec::new());
        for (at, (component, part)) in position.components().iter().zip(parts).enumerate() {
            let copies = BigInt::from(component.copies.clone()) - BigInt::from(but == Some(at));
            if copies.is_zero() {
                continue;
            }
            let value = match &part.value {
                Ok(value) => value,
                Err(why) => return Ok(Err(why.clone())),
            };
            let added = self.with_copies(total, &copies, value);
            total = match known(added)? {
                Ok(total) => total,
                Err(why) => return Ok(Err(why)),
            };
        }
        if let Total::Short { parts, condensed } = &mut total {
            let (sums, arena) = self.sums();
            *condensed = sums.condense(arena, parts)?;
        }
        Ok(Ok(total))
    }

    fn with_copies(&mut self, total: Total, copies: &BigInt, value: &Object) -> Done<Total> {
        let is_one = *copies == BigInt::from(1);
        match (total, value) {
            (Total::Short { parts, .. }, Object::Unbuilt(_)) if parts.is_empty() && is_one => {
                Ok(Total::Object(value.clone()))
            }
            (Total::Short { mut parts, .. }, Object::Game(_) | Object::Unbuilt(_)) => {
                let game = self.context.short(value)?;
                if let Some(copies) = copies.to_u32() {
                    parts.extend(self.sums.multiple(self.context.arena, game, copies)?);
                } else {
                    let copies = self.context.number(copies.clone());
                    let product = arithmetic::product(self.context, &copies, value)?;
                    parts.push(self.context.short(&product)?);
                }
                Ok(Total::from_parts(parts))
            }
            (total, value) => {
                let copies = self.context.number(copies.clone());
                let copies = arithmetic::product(self.context, &copies, value)?;
                let total = self.object(&total)?;
                let sum = arithmetic::sum(self.context, &total, &copies, false)?;
                Ok(Total::Object(sum))
            }
        }
    }

    /// A sum as one game.
    fn object(&mut self, total: &Total) -> Done<Object> {
        match total {
            Total::Object(object) => Ok(object.clone()),
            Total::Short { condensed, .. } => {
                let mut sum = self.context.number(0);
                for &summand in condensed {
                    sum = arithmetic::sum(self.context, &sum, &Object::Game(summand), false)?;
                }
                Ok(sum)
            }
        }
    }

    /// A total with one more value.
    pub(super) fn summed(
        &mut self,
        total: &Known<Total>,
        value: Option<&Known<Object>>,
    ) -> Done<Summed> {
        let value = match value.map(Result::as_ref).transpose() {
            Ok(value) => value,
            Err(why) => return Ok(Summed::unknown(why.clone())),
        };
        match (total, value) {
            (Err(why), _) => Ok(Summed::unknown(why.clone())),
            (Ok(Total::Short { parts, .. }), Some(value)) if parts.is_empty() => {
                self.evaluated(value.clone())
            }
            (Ok(Total::Object(total)), None) => self.evaluated(total.clone()),
            (
                Ok(Total::Short { parts, condensed }),
                Some(Object::Game(_) | Object::Unbuilt(_)) | None,
            ) => {
                let game = value.map(|value| self.context.short(value)).transpose();
                match known(game)? {
                    Ok(game) => {
                        let with = |games: &[GameId]| -> Vec<GameId> {
                            games.iter().copied().chain(game).collect()
                        };
                        self.short_sum(with(parts), &with(condensed))
                    }
                    Err(why) => Ok(Summed::unknown(why)),
                }
            }
            (Ok(total), Some(value)) => {
                let sum = self
                    .object(total)
                    .and_then(|total| arithmetic::sum(self.context, &total, value, false));
                match known(sum)? {
                    Ok(sum) => self.evaluated(sum),
                    Err(why) => Ok(Summed::unknown(why)),
                }
            }
        }
    }

    /// The sum of short games; `condensed` are fewer ones with the same sum.
    fn short_sum(&mut self, parts: Vec<GameId>, condensed: &[GameId]) -> Done<Summed> {
        let (sums, arena) = self.sums();
        let (value, outcome) = sums.value_and_outcome(arena, condensed)?;
        let too_large = || {
            if self.has_room() {
                NotFound::large_sum(self.games)
            } else {
                NotFound::large_sums(self.games.saturating_mul(MAX_ADDITIONS))
            }
        };
        Ok(Summed {
            parts: if value.is_none() { parts } else { Vec::new() },
            value: value.map(Object::Game).ok_or_else(too_large),
            outcome: outcome.map(Outcome::from_class).ok_or_else(too_large),
        })
    }

    /// A game with its outcome.
    fn evaluated(&mut self, value: Object) -> Done<Summed> {
        let outcome = known(self.context.winners(&value))?;
        let value = match value {
            Object::Loopy(loopy) => match loopy.value.reason() {
                Some(reason) => Err(NotFound::new(reason)),
                None => Ok(Object::Loopy(loopy)),
            },
            value => Ok(value),
        };
        Ok(Summed {
            value,
            outcome,
            parts: Vec::new(),
        })
    }
}

impl Context<'_> {
    /// The winner of a value with best play, by the player who moves first.
    pub(crate) fn winners(&mut self, value: &Object) -> Done<ByPlayer<Outcome>> {
        Ok(match value {
            Object::Loopy(loopy) => loopy.outcome(&self.budget)?,
            Object::Unbuilt(unbuilt) => Outcome::from_class(unbuilt.outcome()),
            Object::Loony => Outcome::from_class(OutcomeClass::Next),
            value => {
                let game = self.short(value)?;
                Outcome::from_class(chopsticks_cgt::value::outcome(self.arena, game))
            }
        })
    }
}
