//! The columns of `chopsticks table`: properties of values, and their cells.

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::{AtomicWeight, Summaries, Summary, Uptimals};
use chopsticks_lab::report::{Cell, Label};
use chopsticks_lab::simple::query::{MemberValue, PositionValue};
use clap::ValueEnum;
use num_bigint::BigUint;

use crate::arguments::family::Member;
use crate::arguments::limits::Limits;
use crate::subjects::ruleset::FamilyMember;
use crate::wording::names::Names;
use crate::wording::outcome;

/// A property of a value, which is a column of a table.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Property {
    /// The canonical form
    Value,
    /// The outcome class: L, R, N or P
    Outcome,
    /// The birthday
    Birthday,
    /// The number of followers of the canonical form
    Followers,
    /// The left stop
    LeftStop,
    /// The right stop
    RightStop,
    /// The mean
    Mean,
    /// The temperature
    Temperature,
    /// The atomic weight, if the value is atomic
    AtomicWeight,
    /// The uptimal expansion by its digits, such as .22* for 2·↑ + 2·↑² + *, if the value is an uptimal
    Uptimal,
    /// Whether the value is computed, or follows from the structure theorem
    RestsOn,
}

impl Property {
    /// The header of the column.
    pub(super) fn header(self) -> &'static str {
        match self {
            Property::Value => "value",
            Property::Outcome => "outcome",
            Property::Birthday => "birthday",
            Property::Followers => "followers",
            Property::LeftStop => "left_stop",
            Property::RightStop => "right_stop",
            Property::Mean => "mean",
            Property::Temperature => "temperature",
            Property::AtomicWeight => "atomic_weight",
            Property::Uptimal => "uptimal",
            Property::RestsOn => "rests_on",
        }
    }
}

/// Makes the cells of a table.
pub(super) struct Cells<'a> {
    arena: &'a mut Arena,
    limits: &'a Limits,
    names: Names,
    summaries: Summaries,
    uptimals: Uptimals,
}

impl<'a> Cells<'a> {
    /// Cells with names in this style where a table is text or Markdown.
    pub(super) fn new(arena: &'a mut Arena, limits: &'a Limits, style: Style) -> Cells<'a> {
        Cells {
            arena,
            limits,
            names: Names::of_tables(limits.max_text, style),
            summaries: Summaries::default(),
            uptimals: Uptimals::default(),
        }
    }

    /// The cell of a position of Simple Chopsticks.
    pub(super) fn of(&mut self, member: &Member, property: Property) -> Cell {
        match &member.value {
            Ok(found) => self.property(found, property),
            Err(reason) => Cell::missing(reason.to_string()),
        }
    }

    /// The cell of a position of a ruleset, whose value is always computed.
    pub(super) fn of_member(
        &mut self,
        member: &FamilyMember<LoopyValue>,
        property: Property,
    ) -> Cell {
        match (&member.found, property) {
            (Ok(LoopyValue::Short(game)), _) => {
                let found = MemberValue {
                    value: PositionValue::Game(*game),
                    is_by_theorem: false,
                };
                self.property(&found, property)
            }
            (Ok(value), Property::Value) => self.names.cell_of_loopy(self.arena, value),
            (Ok(value), Property::Outcome) => outcome::cell_of_loopy(value),
            (Ok(_), Property::RestsOn) => rests_on(false),
            (Ok(_), _) => Cell::missing("the value is not short"),
            (Err(reason), _) => Cell::missing(format!("{reason:#}")),
        }
    }

    fn property(&mut self, found: &MemberValue, property: Property) -> Cell {
        let value = &found.value;
        match property {
            Property::Value => self.names.cell_of_value(self.arena, value),
            Property::Outcome => value.outcome(self.arena).to_string().into(),
            Property::RestsOn => rests_on(found.is_by_theorem),
            Property::Uptimal => self.of_game(value, Cells::uptimal),
            Property::AtomicWeight => self.of_game(value, Cells::atomic_weight),
            Property::Birthday => self.of_summary(value, |it| integer(&it.birthday)),
            Property::Followers => self.of_summary(value, |it| integer(&it.followers)),
            Property::LeftStop => self.of_summary(value, |it| text(&it.stops.left)),
            Property::RightStop => self.of_summary(value, |it| text(&it.stops.right)),
            Property::Mean => self.of_summary(value, |it| text(&it.mean)),
            Property::Temperature => self.of_summary(value, |it| text(&it.temperature)),
        }
    }

    /// A cell that needs the canonical form.
    fn of_game(
        &mut self,
        value: &PositionValue,
        cell: impl FnOnce(&mut Self, GameId) -> Cell,
    ) -> Cell {
        match value.game(self.arena, &self.limits.budget()) {
            Ok(game) => cell(self, game),
            Err(reason) => Cell::missing(reason.to_string()),
        }
    }

    /// A cell that needs the summary of the canonical form.
    fn of_summary(&mut self, value: &PositionValue, cell: impl FnOnce(&Summary) -> Cell) -> Cell {
        self.of_game(value, |cells, game| {
            cell(&cells.summaries.summary(cells.arena, game))
        })
    }

    fn uptimal(&mut self, game: GameId) -> Cell {
        let uptimal = self.uptimals.uptimal(self.arena, game);
        self.names.cell_of_uptimal(uptimal)
    }

    fn atomic_weight(&mut self, game: GameId) -> Cell {
        match self.summaries.summary(self.arena, game).atomic_weight {
            AtomicWeight::Weight(weight) => self.names.cell(self.arena, weight),
            AtomicWeight::NotAtomic(_) => Label::new("none").into(),
        }
    }
}

/// What a value rests on.
fn rests_on(is_by_theorem: bool) -> Cell {
    let rests_on = match is_by_theorem {
        true => "structure theorem",
        false => "computation",
    };
    Label::new(rests_on).into()
}

fn integer(number: &BigUint) -> Cell {
    Cell::Integer(number.clone().into())
}

fn text(property: &impl ToString) -> Cell {
    property.to_string().into()
}
