//! The display of the moves of a position.

use std::fmt::Display;

use anyhow::Context;
use chopsticks_lab::calculator::{
    CalculatorSettings, Known, Method, Move, MoveAnalysis, MoveColumn, MoveEntry, Object, Piece,
};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::{Align, Cell, Label, Table};

use crate::wording::family::caption;
use crate::wording::outcome;

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

impl MoveView<'_> {
    /// The value and the outcome, for people.
    pub(crate) fn head(&mut self) -> anyhow::Result<String> {
        let mut head = String::new();
        let analysis = self.analysis;
        if analysis.method == Method::Values || analysis.value.is_ok() {
            let value = match self.text(&analysis.value, self.style) {
                Ok(value) => value,
                Err(why) => why,
            };
            head = format!("value    {value}\n");
        }
        let says = match (self.first, analysis.outcome()) {
            (None, Some(class)) => format!("{class}  {}", outcome::meaning(class)),
            (None, None) => outcome::loopy_sentence(
                analysis
                    .winners
                    .map(|winner| winner.expect("both players were asked about")),
            ),
            (Some(first), _) => match analysis.winners[first] {
                Some(winner) if winner == Outcome::won_by(first) => {
                    format!("{first} wins moving first")
                }
                Some(Outcome::Draw) => format!("{first} draws moving first"),
                _ => format!("{first} loses moving first"),
            },
        };
        let misere = if analysis.method == Method::Followers {
            ", under misère play"
        } else {
            ""
        };
        Ok(format!("{head}outcome  {says}{misere}\n\n"))
    }

    /// The text of a game, or why there is none.
    pub(crate) fn text(&mut self, known: &Known<Object>, style: Style) -> Result<String, String> {
        let object = known.as_ref().map_err(|why| self.reason(why))?;
        let settings = CalculatorSettings {
            text: self.max_name,
            ..self.settings
        };
        let text = self.session.show(object, style, &settings);
        text.map_err(|_| "the name is too long (--max-name)".to_owned())
    }

    /// The reason why something is unknown, with a helpful flag.
    fn reason(&self, why: &dyn Display) -> String {
        let why = why.to_string();
        if why.starts_with("adding two of the components") {
            format!("{why} (--max-sum)")
        } else {
            why
        }
    }

    /// The text of a position, whose length is not limited by the names of values.
    pub(crate) fn position(&mut self, object: &Object) -> anyhow::Result<String> {
        let settings = self.settings;
        let style = self.style;
        let text = self.session.show(object, style, &settings);
        text.context("the position is too long")
    }

    /// A component of the position, and the result of a move in it.
    pub(crate) fn parts(&mut self, choice: &Move) -> anyhow::Result<[String; 2]> {
        let component = &self.analysis.position.components()[choice.component];
        let before = component.with_piece(component.piece.clone());
        let after = component.with_piece(choice.becomes.clone());
        Ok([
            self.position(&Object::Position(before))?,
            self.position(&Object::Position(after))?,
        ])
    }

    /// The moves that are to be listed, with their numbers.
    pub(crate) fn listed(&mut self) -> anyhow::Result<Vec<(usize, Player, Move)>> {
        let analysis = self.analysis;
        let all = analysis.numbered();
        let (first, is_winning) = (self.first, self.listed.winning);
        let winning = all.filter(|(_, player, choice)| {
            let is_asked = first.is_none_or(|first| first == *player);
            is_asked && (!is_winning || choice.winner == Outcome::won_by(*player))
        });
        let mut listed = Vec::new();
        for (number, player, choice) in winning {
            if !self.listed.sensible || self.is_sensible(player, choice)? != Some(false) {
                listed.push((number, player, choice.clone()));
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
            undecided += usize::from(self.is_sensible(player, &choice)?.is_none());
        }
        Ok(undecided)
    }

    /// The moves as a table. Columns without any known entry are omitted, unless the winners were found from values.
    pub(crate) fn table(&mut self) -> anyhow::Result<Table> {
        let whole = Object::Position(self.analysis.position.clone());
        let mut table = Table::new(self.caption(&whole)?)
            .column(MoveColumn::MOVE, Align::Right)
            .column(MoveColumn::PLAYER, Align::Left);
        let has_components = self.analysis.position.single().is_none();
        if has_components {
            table = table.column(MoveColumn::COMPONENT, Align::Left);
        }
        table = table.column(MoveColumn::BECOMES, Align::Left);
        let columns = MoveColumn::ALL.iter();
        let columns: Vec<&MoveColumn> = columns.filter(|column| self.has_column(column)).collect();
        for column in &columns {
            table = table.column(column.name, align(column));
        }
        table = table.column(MoveColumn::WINS, Align::Left);
        for (number, player, choice) in self.listed()? {
            let [component, becomes] = self.parts(&choice)?;
            let mut cells = vec![Cell::from(number.to_string()), player.to_string().into()];
            cells.extend(has_components.then(|| Cell::from(component)));
            cells.push(becomes.into());
            cells.extend(columns.iter().map(|column| self.entry(column, &choice)));
            cells.push(wins(player, &choice).into());
            table.push(cells);
        }
        Ok(table)
    }

    /// The position as a caption: a formula in LaTeX, if it is hands or a single value.
    fn caption(&mut self, whole: &Object) -> anyhow::Result<Label> {
        let label = caption(&self.position(whole)?);
        let single = self.analysis.position.single();
        if !single.is_some_and(|part| matches!(part.piece, Piece::Value(_))) {
            return Ok(label);
        }
        let settings = self.settings;
        let formula = self.session.show(whole, Style::Latex, &settings);
        Ok(match formula {
            Ok(formula) => label.math(&formula),
            Err(_) => label,
        })
    }

    /// Whether the table has this column.
    fn has_column(&self, column: &MoveColumn) -> bool {
        let mut moves = self.analysis.numbered();
        self.analysis.method == Method::Values
            || moves.any(|(_, _, choice)| column.unknown(choice).is_none())
    }

    /// The entry of a column for a move.
    fn entry(&mut self, column: &MoveColumn, choice: &Move) -> Cell {
        match column.entry {
            MoveEntry::Game(of) => self.game_cell(of(choice)),
            MoveEntry::Outcome(of) => self.cell(of(choice), |found| outcome::short(*found)),
            MoveEntry::Number(of) => self.cell(of(choice), ToString::to_string),
            MoveEntry::Truth(of) => self.cell(of(choice), yes),
        }
    }

    fn cell<T>(&self, known: &Known<T>, text: impl Fn(&T) -> String) -> Cell {
        match known {
            Ok(known) => text(known).into(),
            Err(why) => Cell::missing(self.reason(why)),
        }
    }

    /// A game in the spellings of all formats.
    fn game_cell(&mut self, known: &Known<Object>) -> Cell {
        let plain = match self.text(known, Style::Plain) {
            Ok(plain) => plain,
            Err(why) => return Cell::missing(why),
        };
        let mut label = Label::new(plain);
        if let Ok(math) = self.text(known, Style::Latex) {
            label = label.math(&math);
        }
        let style = self.style;
        if style != Style::Plain
            && let Ok(text) = self.text(known, style)
        {
            label = label.unicode(text);
        }
        label.into()
    }
}

/// The alignment of a column, by the kind of its entries.
fn align(column: &MoveColumn) -> Align {
    match column.entry {
        MoveEntry::Game(_) | MoveEntry::Truth(_) => Align::Left,
        MoveEntry::Outcome(_) => Align::Center,
        MoveEntry::Number(_) => Align::Right,
    }
}

/// Whether the player who makes the move wins.
pub(crate) fn wins(player: Player, choice: &Move) -> &'static str {
    match choice.winner {
        Outcome::Draw => "draw",
        winner if winner == Outcome::won_by(player) => "yes",
        _ => "no",
    }
}

fn yes(is_so: &bool) -> String {
    if *is_so { "yes" } else { "no" }.to_owned()
}
