//! Conditions and points of moves, which depend on numbers of cells, groups and lines.

use chopsticks_base::reading::Misread;
use std::collections::BTreeMap;
use toml::Spanned;

use super::count::{BoardCount, Count, Kind};
use super::edge_direction::EdgeDirection;
use super::symbols::Symbols;
use super::table::{CountTable, MoveTable};
use crate::board::{CellBoard, Renaming, Step, Turn, Word};
use crate::fault::Fault;
use crate::graph::{VertexGraph, VertexSet};
use crate::tuples::{NumberReader, NumberRule};

/// A condition without which a move is not possible, and its points.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MoveCondition {
    /// The numbers in the rule, in the order of its variables.
    counts: Vec<Count>,
    rule: NumberRule,
}

/// A condition of a move on boards of one shape.
#[derive(Debug)]
pub(super) struct BoardCondition<W> {
    counts: Vec<BoardCount<W>>,
    rule: NumberRule,
}

/// The moves of a key, with the condition of each.
pub(super) struct ConditionedMoves<'t> {
    pub moves: &'t Spanned<Vec<Spanned<MoveTable>>>,
    pub conditions: Vec<Option<MoveCondition>>,
}

/// The numbers of a file, by their names.
pub(super) struct Counts(Vec<(String, Count)>);

impl Counts {
    pub fn read(
        tables: &BTreeMap<Spanned<String>, Spanned<CountTable>>,
        symbols: &Symbols,
    ) -> Result<Counts, Fault> {
        let counts = tables.iter().map(|(name, table)| {
            NumberRule::check_name(name.get_ref())
                .map_err(|misread| Fault::at(name, misread).of_key("count"))?;
            Ok((name.get_ref().clone(), Count::read(table, symbols)?))
        });
        Ok(Counts(counts.collect::<Result<_, Fault>>()?))
    }

    /// The moves of a key with their conditions.
    pub fn conditions<'t>(
        &self,
        moves: &'t Spanned<Vec<Spanned<MoveTable>>>,
    ) -> Result<ConditionedMoves<'t>, Fault> {
        let tables = moves.get_ref().iter();
        let conditions = tables.map(|table| self.condition(table.get_ref()));
        Ok(ConditionedMoves {
            moves,
            conditions: conditions.collect::<Result<_, Fault>>()?,
        })
    }

    /// The condition of a move with its points, if it has one of them.
    fn condition(&self, table: &MoveTable) -> Result<Option<MoveCondition>, Fault> {
        if let Some(then) = &table.then
            && let Some(condition) = &then.get_ref().condition
        {
            let expected = "it in the first line of the move";
            return Err(Fault::misread(condition, "`if` after `then`", expected));
        }
        if let Some(then) = &table.then
            && let Some(points) = &then.get_ref().points
        {
            let expected = "them in the first line of the move";
            return Err(Fault::misread(points, "`points` after `then`", expected));
        }
        if table.condition.is_none() && table.points.is_none() {
            return Ok(None);
        }
        let mut reader = NumberReader::new(self.0.iter().map(|(name, _)| &**name));
        if let Some(text) = &table.condition {
            let refused = |misread| Fault::at(text, misread).of_key("if");
            if self.0.is_empty() {
                let misread = Misread::new("no `count`", "the numbers of the condition in it");
                return Err(refused(misread));
            }
            reader.condition(text.get_ref()).map_err(refused)?;
        }
        if let Some(text) = &table.points {
            let refused = |misread| Fault::at(text, misread).of_key("points");
            let text = text.get_ref().to_string();
            reader.points(&text).map_err(refused)?;
        }
        let (rule, used) = reader.finish();
        let counts = used.into_iter().map(|number| self.0[number].1.clone());
        Ok(Some(MoveCondition {
            counts: counts.collect(),
            rule,
        }))
    }
}

impl MoveCondition {
    /// Whether the move carries points.
    pub fn has_points(&self) -> bool {
        self.rule.has_points()
    }

    /// Whether it depends on more than the neighbours of the first cell of the move.
    pub fn is_of_all_cells(&self) -> bool {
        self.counts.iter().any(Count::is_of_all_cells)
    }

    /// Whether the condition has a meaning in positions of a kind.
    pub fn has_meaning(&self, kind: Kind) -> bool {
        self.counts.iter().all(|count| count.has_meaning(kind))
    }

    /// The steps from the first cell of the move to those on which the condition depends.
    pub fn steps_from_first(&self) -> impl Iterator<Item = Step> {
        self.counts
            .iter()
            .flat_map(Count::steps_from_first)
            .copied()
    }

    /// The edges from the first vertex of the move to those on which the condition depends.
    pub fn edges_from_first(&self) -> impl Iterator<Item = EdgeDirection> {
        self.counts.iter().filter_map(Count::edges_from_first)
    }

    /// The condition after a symmetry of the grid and a renaming of the states, with edges the other way if `is_reversed`.
    pub fn image(&self, turn: Turn, renaming: &Renaming, is_reversed: bool) -> MoveCondition {
        let counts = self.counts.iter();
        let counts = counts.map(|count| count.image(turn, renaming, is_reversed));
        MoveCondition {
            counts: counts.collect(),
            rule: self.rule.clone(),
        }
    }

    /// The condition on boards of the shape of `board`.
    pub fn on_boards_like<W: Word>(&self, board: &CellBoard<W>) -> BoardCondition<W> {
        let counts = self.counts.iter();
        BoardCondition {
            counts: counts.map(|count| BoardCount::new(count, board)).collect(),
            rule: self.rule.clone(),
        }
    }

    /// The points of a move on a graph that begins at a vertex; `None` if the condition does not hold.
    pub fn points_on_graph<W: VertexSet>(
        &self,
        before: &VertexGraph<W>,
        after: &VertexGraph<W>,
        first: W,
    ) -> Option<i64> {
        let counts = self.counts.iter().map(|count| {
            let graph = if count.is_after { after } else { before };
            count.on_graph(graph, first)
        });
        self.rule.points(&counts.collect::<Vec<i64>>())
    }
}

impl<W: Word> BoardCondition<W> {
    /// The points of a move that begins at a cell; `None` if the condition does not hold.
    pub fn points(&self, before: &CellBoard<W>, after: &CellBoard<W>, first: W) -> Option<i64> {
        let counts = self.counts.iter();
        let counts = counts.map(|count| count.number(before, after, first));
        self.rule.points(&counts.collect::<Vec<i64>>())
    }
}
