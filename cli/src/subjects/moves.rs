//! The display of the moves of a position.

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{
    CalculatorSettings, Fault, Known, Method, Move, MoveAnalysis, MoveColumn, NotFound, Object,
    Piece,
};
use chopsticks_lab::cgt::loopy::class_name;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::query::Proved;
use chopsticks_lab::tables::{Align, Cell, Label, Records, Table};

use crate::terminal::failure::{of_fault, why};
use crate::terminal::record::Record;
use crate::wording::family::caption;
use crate::wording::{outcome, proved};

/// The moves of a position, and the way they are shown.
pub(crate) struct MoveView<'a> {
    pub(crate) session: &'a mut Session,
    pub(crate) analysis: &'a MoveAnalysis,
    pub(crate) settings: CalculatorSettings<'a>,
    /// The player who moves first, if only one is considered.
    pub(crate) first: Option<Player>,
    pub(crate) listed: Listed,
    /// The notation of values.
    pub(crate) style: Style,
    /// The largest length of the name of a value.
    pub(crate) max_name: usize,
}

/// The moves that are listed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Listed {
    /// Only those that win.
    pub(crate) winning: bool,
    /// Only moves that are at least as good as some option of the canonical form.
    pub(crate) sensible: bool,
}

impl<'a> MoveView<'a> {
    /// The outcome, for people.
    pub(crate) fn outcome(&self) -> String {
        let ByPlayer { left, right } = self.analysis.winners;
        if self.analysis.method == Method::Scores {
            return outcome::scores(self.analysis.scores.as_ref().map(Option::as_ref));
        }
        let first = self.first.unwrap_or(Player::Left);
        let said = match (left, right, self.analysis.winners[first]) {
            (Some(left), Some(right), _) if self.first.is_none() => {
                outcome::sentence(ByPlayer { left, right })
            }
            (.., winner) => {
                outcome::moving_first(first, winner.expect("the player was asked about"))
            }
        };
        if self.analysis.method == Method::Followers {
            outcome::under_misere_play(said)
        } else {
            said
        }
    }

    /// The value and the outcome, for people.
    pub(crate) fn head(&mut self) -> anyhow::Result<String> {
        let analysis = self.analysis;
        let mut head = String::new();
        if analysis.method == Method::Values || analysis.value.is_ok() {
            let value = self.cell(Kind::Game, &analysis.value)?;
            let value = match &value {
                Cell::Label(label) => label.unicode_text(),
                Cell::Missing(why) => why,
                _ => "",
            };
            head = format!("value    {value}\n");
        }
        Ok(format!("{head}outcome  {}\n\n", self.outcome()))
    }

    /// An entry of a column of this kind.
    fn cell(&mut self, kind: Kind, entry: &Known<Object>) -> anyhow::Result<Cell> {
        let object = match entry {
            Ok(object) => object,
            Err(why) => return Ok(Cell::missing(reason(why))),
        };
        let spelling = Spelling {
            style: self.style,
            settings: self.settings,
            max_name: self.max_name,
        };
        let mut spell = |session: &mut Session, object: &Object| spelling.label(session, object);
        match self.session.cell(kind, object, &mut spell, &self.settings) {
            Ok(cell) => Ok(cell),
            // A position is needed to know the move.
            Err(fault) if kind == Kind::Form => Err(of_fault(fault)),
            Err(Fault::OverLimit {
                limit: Limit::Text, ..
            }) => Ok(Cell::missing("the name is too long (--max-name)")),
            Err(Fault::Stopped(stopped)) if stopped.ends_all_work() => Err(stopped.into()),
            Err(fault) => Ok(Cell::missing(why(fault))),
        }
    }

    /// The moves that are to be listed, with their numbers.
    pub(crate) fn listed(&mut self) -> anyhow::Result<Vec<(usize, Player, &'a Move)>> {
        let mut listed = Vec::new();
        for (number, player, choice) in self.analysis.numbered() {
            let is_asked = self.first.is_none_or(|first| first == player);
            if is_asked
                && (!self.listed.winning || self.analysis.is_recommended(player, choice))
                && (!self.listed.sensible || self.is_sensible(player, choice)? != Some(false))
            {
                listed.push((number, player, choice));
            }
        }
        Ok(listed)
    }

    /// Whether a move is sensible; `None` if the value of the position or of the move is loopy or not known.
    fn is_sensible(&mut self, player: Player, choice: &Move) -> anyhow::Result<Option<bool>> {
        let (Ok(Object::Game(whole)), Ok(Object::Game(after))) =
            (&self.analysis.value, &choice.value)
        else {
            return Ok(None);
        };
        let budget = self.settings.budget;
        let arena = self.session.arena();
        let is_sensible = arena.is_sensible(player, *whole, *after, &budget)?;
        Ok(Some(is_sensible))
    }

    /// How many moves are listed without knowing whether they are sensible.
    pub(crate) fn undecided(&mut self) -> anyhow::Result<usize> {
        let mut undecided = 0;
        for (_, player, choice) in self.listed()? {
            undecided += usize::from(self.is_sensible(player, choice)?.is_none());
        }
        Ok(undecided)
    }

    /// The moves with all columns of tables for people, below the position.
    pub(crate) fn whole_table(&mut self) -> anyhow::Result<Table> {
        let caption = self.caption()?;
        self.table(caption, self.analysis.columns())
    }

    /// Why the table for people has no column `remoteness`, if that should be told: where the limit on positions is not that of
    /// everyone, so that the user looks for more or less.
    pub(crate) fn note(&self) -> Option<String> {
        if self.settings.budget.positions == Budget::DEFAULT.positions {
            return None;
        }
        let why = reason(self.analysis.without_remoteness()?);
        Some(format!("no column `remoteness`: {why}"))
    }

    /// The moves as a table of some columns.
    pub(crate) fn table(
        &mut self,
        caption: impl Into<Label>,
        columns: impl Iterator<Item = &'static MoveColumn>,
    ) -> anyhow::Result<Table> {
        let columns: Vec<&MoveColumn> = columns.collect();
        let mut table = columns.iter().fold(Table::new(caption), |table, column| {
            table.column(column.name, align(column.kind))
        });
        for (_, _, choice) in self.listed()? {
            let cells = columns
                .iter()
                .map(|column| self.cell(column.kind, choice.entry(column)));
            table.push(cells.collect::<anyhow::Result<Vec<Cell>>>()?);
        }
        Ok(table)
    }

    /// The position as a caption: a formula in LaTeX, if it is hands or a single value.
    fn caption(&mut self) -> anyhow::Result<Label> {
        let whole = Object::Position(self.analysis.position.clone());
        let settings = self.settings;
        let text = self.session.show(&whole, self.style, &settings);
        let label = caption(&text.map_err(of_fault)?);
        let single = self.analysis.position.single();
        if !single.is_some_and(|part| matches!(part.piece, Piece::Value(_))) {
            return Ok(label);
        }
        let formula = self.session.show(&whole, Style::Latex, &settings);
        Ok(match formula {
            Ok(formula) => label.math(&formula),
            Err(_) => label,
        })
    }

    /// Adds the outcome to a record, and whether each player wins moving first, if that was asked.
    pub(crate) fn record_outcome(&mut self, record: &mut Record) -> anyhow::Result<()> {
        if let ByPlayer {
            left: Some(left),
            right: Some(right),
        } = self.analysis.winners
        {
            record.push("outcome", class_name(ByPlayer { left, right }));
        }
        for (name, player) in [
            ("left_wins_first", Player::Left),
            ("right_wins_first", Player::Right),
        ] {
            if let Some(wins) = self.analysis.wins_first(player) {
                record.push(name, self.cell(Kind::Any, &Ok(wins))?);
            }
        }
        for (name, player) in [("left_score", Player::Left), ("right_score", Player::Right)] {
            if let Some(score) = &self.analysis.scores[player] {
                record.push(name, score.to_string());
            }
        }
        Ok(())
    }

    /// The position, its components and its moves, for programs.
    pub(crate) fn record(&mut self, input: &str, by_theorem: &[Proved]) -> anyhow::Result<Record> {
        let analysis = self.analysis;
        let mut record = Record::new(input);
        let whole = Object::Position(analysis.position.clone());
        record.push("position", self.cell(Kind::Form, &Ok(whole))?);
        record.push("value", self.cell(Kind::Game, &analysis.value)?);
        self.record_outcome(&mut record)?;
        record.push(
            "method",
            match analysis.method {
                Method::Values => "values",
                Method::NimValues => "nim-values",
                Method::Search => "search",
                Method::Theorem => "theorem",
                Method::Followers => "followers",
                Method::Scores => "scores",
            },
        );
        let mut components = Vec::new();
        for (component, value) in analysis
            .position
            .components()
            .iter()
            .zip(&analysis.component_values)
        {
            let one = Object::Position(component.with_piece(component.piece.clone()));
            components.push(
                Record::default()
                    .with("component", self.cell(Kind::Form, &Ok(one))?)
                    .with("copies", Cell::Integer(component.copies.clone().into()))
                    .with("value", self.cell(Kind::Game, value)?),
            );
        }
        record.push("components", components);
        let moves = self.table("", MoveColumn::ALL.iter())?;
        record.push("moves", Records(&moves));
        proved::record(by_theorem, &mut record);
        Ok(record)
    }
}

/// The notation of games and positions in cells.
struct Spelling<'a> {
    style: Style,
    settings: CalculatorSettings<'a>,
    max_name: usize,
}

impl Spelling<'_> {
    /// The spellings of a game for all formats. Names that are as long as allowed in plain notation are shown in every
    /// notation, so that one answer has one notation. Positions may be longer.
    fn label(&self, session: &mut Session, object: &Object) -> Result<Label, Fault> {
        if matches!(object, Object::Position(_)) {
            return Ok(session.show(object, self.style, &self.settings)?.into());
        }
        let short = self.settings.with_text(self.max_name as u64);
        let plain = session.show(object, Style::Plain, &short)?;
        let math = session.show(object, Style::Latex, &self.settings)?;
        let styled = match self.style {
            Style::Braces => session.show(object, Style::Braces, &short)?,
            style => session.show(object, style, &self.settings)?,
        };
        Ok(Label::new(plain).math(&math).unicode(styled))
    }
}

/// The reason why something is unknown, with the flag of a limit.
fn reason(why: &NotFound) -> String {
    match why.limit_name() {
        Some(limit) => format!("{why} (--max-{limit})"),
        None => why.to_string(),
    }
}

/// The alignment of a column, by the kind of its entries.
fn align(kind: Kind) -> Align {
    match kind {
        Kind::Natural | Kind::Rational => Align::Right,
        Kind::Text => Align::Center,
        _ => Align::Left,
    }
}
