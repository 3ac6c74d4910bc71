//! The display of the moves of a position.

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::calculator::{
    CalculatorSettings, Fault, Known, Method, Move, MoveAnalysis, MoveColumn, MoveEntry, Object,
    Piece, Unknown,
};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::{Align, Cell, Label, Table};

use crate::terminal::failure::{of_fault, why};
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

    /// The text of a game, or why there is none. Names that are as long as allowed in plain notation are shown in every
    /// notation, so that one answer has one notation.
    pub(crate) fn text(&mut self, known: &Known<Object>, style: Style) -> Result<String, String> {
        let object = known.as_ref().map_err(reason)?;
        let short = CalculatorSettings {
            budget: Budget {
                text: self.max_name as u64,
                ..self.settings.budget
            },
            ..self.settings
        };
        let any = self.settings;
        let text = match style {
            Style::Plain | Style::Braces => self.session.show(object, style, &short),
            Style::Unicode | Style::Latex => {
                let plain = self.session.show(object, Style::Plain, &short);
                plain.and_then(|_| self.session.show(object, style, &any))
            }
        };
        text.map_err(|fault| match fault {
            Fault::OverLimit {
                limit: Limit::Text, ..
            } => "the name is too long (--max-name)".to_owned(),
            fault => why(fault),
        })
    }

    /// The text of a position, whose length is not limited by the names of values.
    pub(crate) fn position(&mut self, object: &Object) -> anyhow::Result<String> {
        let settings = self.settings;
        let style = self.style;
        let text = self.session.show(object, style, &settings);
        text.map_err(of_fault)
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
            MoveEntry::Outcome(of) => MoveView::cell(of(choice), |found| outcome::short(*found)),
            MoveEntry::Number(of) => MoveView::cell(of(choice), ToString::to_string),
            MoveEntry::Truth(of) => MoveView::cell(of(choice), yes),
        }
    }

    fn cell<T>(known: &Known<T>, text: impl Fn(&T) -> String) -> Cell {
        match known {
            Ok(known) => text(known).into(),
            Err(why) => Cell::missing(reason(why)),
        }
    }

    /// A game in the spellings of all formats.
    fn game_cell(&mut self, known: &Known<Object>) -> Cell {
        let plain = match self.text(known, Style::Plain) {
            Ok(plain) => plain,
            Err(why) => return Cell::missing(why),
        };
        let spellings = [Style::Latex, self.style].map(|style| self.text(known, style));
        match spellings {
            [Ok(math), Ok(text)] => Label::new(plain).math(&math).unicode(text).into(),
            [Err(why), _] | [_, Err(why)] => Cell::missing(why),
        }
    }
}

/// The reason why something is unknown, with the flag of a limit.
fn reason(why: &Unknown) -> String {
    match why.limit_name() {
        Some(limit) => format!("{why} (--max-{limit})"),
        None => why.to_string(),
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
