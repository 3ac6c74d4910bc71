//! The columns of `chopsticks table`: properties of values, and their cells.

use std::str::FromStr;

use chopsticks_lab::calculator::{CalculatorSettings, Fault};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::{Answer, Property, PropertyValue, Session};
use chopsticks_lab::simple::query::{MemberValue, PositionValue};
use chopsticks_lab::tables::{Cell, Label};

use crate::arguments::family::Member;
use crate::arguments::limits::Limits;
use crate::subjects::ruleset::FamilyMember;
use crate::wording::fields::{ALL, property};
use crate::wording::names::Names;
use crate::wording::outcome;

/// A column of a table.
#[derive(Clone)]
pub(super) enum Column {
    /// A property of the values.
    Property(Property),
    /// Whether the value is computed, or follows from the structure theorem.
    RestsOn,
}

/// The name of the column that is not a property of the value.
const RESTS_ON: &str = "rests_on";

/// The meaning of a name after --columns: a column, or all of them.
#[derive(Clone)]
pub(super) struct Named(pub(super) Vec<Column>);

impl FromStr for Named {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Named> {
        let name = text.trim();
        if name == ALL {
            let properties = Property::all().into_iter().map(Column::Property);
            return Ok(Named(properties.chain([Column::RestsOn]).collect()));
        }
        if name.replace('-', "_") == RESTS_ON {
            return Ok(Named(vec![Column::RestsOn]));
        }
        let property = property(name, &[RESTS_ON])?;
        Ok(Named(vec![Column::Property(property)]))
    }
}

impl Column {
    /// The columns that are printed by default.
    pub(super) fn default_columns() -> Vec<Column> {
        ["value", "outcome"].map(Column::named).into()
    }

    /// A property by its name.
    pub(super) fn named(name: &str) -> Column {
        Column::Property(Property::named(name).expect("a property"))
    }

    /// The header of the column.
    pub(super) fn header(&self) -> &str {
        match self {
            Column::Property(property) => property.name(),
            Column::RestsOn => RESTS_ON,
        }
    }
}

/// Makes the cells of a table.
pub(super) struct Cells<'a> {
    session: &'a mut Session,
    settings: CalculatorSettings<'static>,
    names: Names,
}

impl<'a> Cells<'a> {
    /// Cells with names in this style, for tables as text or Markdown.
    pub(super) fn new(session: &'a mut Session, limits: &Limits, style: Style) -> Cells<'a> {
        Cells {
            session,
            settings: CalculatorSettings {
                reading: limits.reading(),
                budget: limits.budget(),
                text: limits.max_text,
                ..CalculatorSettings::default()
            },
            names: Names::with_table_style(limits.max_text, style),
        }
    }

    /// The cell of a position of Simple Chopsticks.
    pub(super) fn cell(&mut self, member: &Member, column: &Column) -> Cell {
        match &member.value {
            Ok(found) => self.short(found, column),
            Err(reason) => Cell::missing(reason.to_string()),
        }
    }

    /// The cell of a position of a ruleset, whose value is always computed.
    pub(super) fn ruleset_cell(
        &mut self,
        member: &FamilyMember<LoopyValue>,
        column: &Column,
    ) -> Cell {
        match &member.found {
            Ok(LoopyValue::Short(game)) => {
                let found = MemberValue {
                    value: PositionValue::Game(*game),
                    is_by_theorem: false,
                };
                self.short(&found, column)
            }
            Ok(value) => match column.header() {
                "value" => self.names.cell_of_loopy(self.session.arena(), value),
                "outcome" => outcome::cell_of_loopy(value),
                RESTS_ON => rests_on(false),
                _ => Cell::missing("the value is not short"),
            },
            Err(reason) => Cell::missing(format!("{reason:#}")),
        }
    }

    /// The cell of a short game.
    fn short(&mut self, found: &MemberValue, column: &Column) -> Cell {
        let property = match column {
            Column::RestsOn => return rests_on(found.is_by_theorem),
            Column::Property(property) => property,
        };
        let arena = self.session.arena();
        if property.name() == "value" {
            return self.names.cell_of_value(arena, &found.value);
        }
        let answer = Answer::from(found.value.clone());
        let found = self
            .session
            .property(property, &answer.object, &self.settings);
        match found {
            Ok(found) => self.property(found),
            Err(Fault::NoResult(_)) => Label::new("none").into(),
            Err(fault) => Cell::missing(fault.to_string()),
        }
    }

    fn property(&mut self, found: PropertyValue) -> Cell {
        match found {
            PropertyValue::Truth(truth) => truth.to_string().into(),
            PropertyValue::Count(count) => Cell::Integer(count),
            PropertyValue::Number(text) => text.into(),
            PropertyValue::Text(text) => self.names.cell_of_text(text),
            PropertyValue::Game(game) => self.names.cell(self.session.arena(), game),
            PropertyValue::List(texts) => {
                self.names.cell_of_text(format!("{{{}}}", texts.join(",")))
            }
        }
    }
}

/// The basis of a value.
fn rests_on(is_by_theorem: bool) -> Cell {
    let rests_on = if is_by_theorem {
        "structure theorem"
    } else {
        "computation"
    };
    Label::new(rests_on).into()
}
