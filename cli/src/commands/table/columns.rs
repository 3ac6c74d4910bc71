//! The columns of `chopsticks table`: properties of positions, and their cells.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::{Answer, Property, Session};
use chopsticks_lab::simple::family::Family;
use chopsticks_lab::tables::{Cell, Label};

use crate::arguments::family::Member;
use crate::arguments::limits;
use crate::subjects::ruleset::FamilyMember;
use crate::terminal::failure::why;
use crate::wording::fields::{ALL, property, property_cell};
use crate::wording::names::Names;

/// A column of a table.
#[derive(Clone)]
pub(super) enum Column {
    /// A property of the positions.
    Property(&'static Property),
    /// Whether the value is computed, or follows from the structure theorem.
    RestsOn,
}

/// The name of the column that is not a property of the value.
pub(super) const RESTS_ON: &str = "rests_on";

/// The meaning of a name after --columns: a column, or all of them.
#[derive(Clone)]
pub(super) struct Named(pub(super) Vec<Column>);

impl FromStr for Named {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Named> {
        let name = text.trim();
        if name == ALL {
            let properties = Property::all().iter().map(Column::Property);
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
        [Property::VALUE, Property::OUTCOME]
            .map(Column::named)
            .into()
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
    pub(super) fn new(session: &'a mut Session, style: Style) -> Cells<'a> {
        Cells {
            session,
            settings: limits::settings(),
            names: Names::with_table_style(style),
        }
    }

    /// The cells of a position of Simple Chopsticks.
    pub(super) fn of_hands(
        &mut self,
        family: &Family,
        member: &Member,
        columns: &[Column],
    ) -> Vec<Cell> {
        let found = match &member.value {
            Ok(found) => found,
            Err(reason) => return missing(reason, columns),
        };
        let value =
            |cells: &mut Self| (cells.names).cell_of_value(cells.session.arena(), &found.value);
        let answer = |cells: &mut Self| {
            let setup = family.setup(&member.parameters);
            let setup = setup.map_err(|error| error.to_string())?;
            let found = (cells.session).hands_with_value(setup, found.value.clone());
            found.map_err(|error| error.to_string())
        };
        self.row(columns, found.is_by_theorem, value, answer)
    }

    /// The cells of a position of a ruleset, whose value is always computed.
    pub(super) fn of_ruleset(
        &mut self,
        ruleset: &Arc<DescribedRuleset>,
        member: &FamilyMember<LoopyValue>,
        columns: &[Column],
    ) -> Vec<Cell> {
        let value = match &member.found {
            Ok(value) => value,
            Err(reason) => return missing(format_args!("{reason:#}"), columns),
        };
        let made = |cells: &mut Self| cells.names.cell_of_loopy(cells.session.arena(), value);
        let answer = |cells: &mut Self| {
            let (text, settings) = (&member.text, &cells.settings);
            let found = (cells.session).position_with_value(ruleset, text, value, settings);
            found.map_err(why)
        };
        self.row(columns, false, made, answer)
    }

    /// The cells of an expression.
    pub(super) fn of_expression(
        &mut self,
        found: &anyhow::Result<Answer>,
        columns: &[Column],
    ) -> Vec<Cell> {
        let answer = match found {
            Ok(answer) => answer,
            Err(reason) => return missing(format_args!("{reason:#}"), columns),
        };
        let value = |cells: &mut Self| {
            let value = Property::named(Property::VALUE).expect("a property");
            cells.property(value, &Ok(answer.clone()))
        };
        let is_by_theorem = !answer.proved.is_empty();
        self.row(columns, is_by_theorem, value, |_| Ok(answer.clone()))
    }

    /// The cells of a member with a value; its answer is made once, if it is asked for.
    fn row(
        &mut self,
        columns: &[Column],
        is_by_theorem: bool,
        value: impl Fn(&mut Self) -> Cell,
        answer: impl Fn(&mut Self) -> Result<Answer, String>,
    ) -> Vec<Cell> {
        let mut made = None;
        let cells = columns.iter().map(|column| match column {
            Column::RestsOn => rests_on(is_by_theorem),
            Column::Property(property) if property.name() == Property::VALUE => value(self),
            Column::Property(property) => {
                let answer = made.get_or_insert_with(|| answer(self));
                self.property(property, answer)
            }
        });
        cells.collect()
    }

    /// The cell of a property of a member, or of the reason why the member is unknown.
    fn property(&mut self, property: &Property, answer: &Result<Answer, String>) -> Cell {
        let answer = match answer {
            Ok(answer) => answer,
            Err(reason) => return Cell::missing(reason.clone()),
        };
        let Cells {
            session,
            settings,
            names,
        } = self;
        let mut spell = |session: &mut Session, object: &Object| {
            names.label(|_, style| session.show(object, style, settings))
        };
        let cell = property_cell(property, answer, session, &mut spell, settings);
        names.keep(cell)
    }
}

/// The cells of a member without a value.
fn missing(reason: impl Display, columns: &[Column]) -> Vec<Cell> {
    let reason = reason.to_string();
    let cells = columns.iter().map(|_| Cell::missing(reason.clone()));
    cells.collect()
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
