//! The moves of each player, from the keys of the table.

use chopsticks_cgt::player::{ByPlayer, Player};
use toml::Spanned;

use super::condition::{ConditionedMoves, Counts};
use super::count::Kind;
use super::pattern::{Pattern, move_lines, read_patterns};
use super::symbols::Symbols;
use super::symmetry;
use super::table::{MoveTable, PatternsTable};
use super::walk::Walk;
use super::walk_read::read_walk;
use crate::board::Turn;
use crate::fault::{Fault, one_sided};
use crate::graph::GRAPH_SIGNS;

/// The moves of both players.
pub(super) struct AllMoves {
    /// On grids.
    pub patterns: ByPlayer<Vec<Pattern>>,
    /// On graphs.
    pub walks: ByPlayer<Vec<Walk>>,
}

/// Reads the moves on grids, and those on graphs.
pub(super) fn read_players(table: &PatternsTable, symbols: &Symbols) -> Result<AllMoves, Fault> {
    let counts = Counts::read(&table.count, symbols)?;
    let keys = [&table.both, &table.left, &table.right];
    let [both, left, right] = keys.map(|key| {
        key.as_ref()
            .map(|moves| counts.conditions(moves))
            .transpose()
    });
    let keys = [both?, left?, right?];
    let reader = MoveReader::new(keys.iter().flatten(), symbols);
    let (left, right) = lists(table, &keys, &reader)?;
    let (patterns, walks) = reader.moves(left)?;
    let (right_patterns, right_walks) = match right {
        Some(right) => reader.moves(right)?,
        None => images(table, symbols, &patterns, &walks)?,
    };
    let walks = if is_for_graphs(table)? {
        ByPlayer {
            left: walks,
            right: right_walks,
        }
    } else {
        ByPlayer::default()
    };
    Ok(AllMoves {
        patterns: ByPlayer {
            left: patterns,
            right: right_patterns,
        },
        walks,
    })
}

/// The lists of Left's moves and of Right's; no list of Right's if they follow from Left's.
fn lists<'k>(
    table: &PatternsTable,
    [both, left, right]: &'k [Option<ConditionedMoves<'_>>; 3],
    reader: &MoveReader,
) -> Result<(&'k ConditionedMoves<'k>, Option<&'k ConditionedMoves<'k>>), Fault> {
    match (both, left, right) {
        (Some(both), None, None) => {
            refuse_exchange(table, "it only with `left`")?;
            Ok((both, Some(both)))
        }
        (None, Some(left), Some(right)) => {
            let expected = "it only without `right`: it says how Right's moves follow from Left's";
            refuse_exchange(table, expected)?;
            Ok((left, Some(right)))
        }
        (None, Some(left), None) if table.exchange.is_some() || table.reverse.is_some() => {
            Ok((left, None))
        }
        (None, Some(left), None) => {
            reader.moves(left)?;
            let mut misread = one_sided(Player::Left);
            misread.expected += "; or `exchange` with `left`";
            Err(Fault::at(left.moves, misread))
        }
        (None, None, Some(right)) => Err(Fault::at(right.moves, one_sided(Player::Right))),
        _ => Err(Fault::expected(
            &table.symbols,
            "the moves of both players as `both`, or as `left` and `right`, or as `left` and `exchange`; `impartial = true` before the tables gives both players all moves",
        )),
    }
}

/// Right's moves, by the keys that say how they follow from Left's.
fn images(
    table: &PatternsTable,
    symbols: &Symbols,
    patterns: &[Pattern],
    walks: &[Walk],
) -> Result<(Vec<Pattern>, Vec<Walk>), Fault> {
    let renaming = symmetry::exchange(table.exchange.as_ref(), symbols)?;
    let reverse = table.reverse.as_ref();
    let is_reversed = reverse.is_some_and(|reverse| *reverse.get_ref());
    let turn = Turn {
        columns_reversed: is_reversed,
        rows_reversed: is_reversed,
        exchanged: false,
    };
    let patterns = patterns
        .iter()
        .map(|pattern| pattern.image(turn, &renaming));
    let walks = walks.iter().map(|walk| walk.image(&renaming, is_reversed));
    Ok((patterns.collect(), walks.collect()))
}

/// Whether positions may be graphs: some directions are along edges, or all moves are of one cell and the symbols have no
/// meaning in graphs.
fn is_for_graphs(table: &PatternsTable) -> Result<bool, Fault> {
    let mut lines = Vec::new();
    for table in table.moves() {
        lines.extend(move_lines(table)?);
    }
    if lines.iter().any(|line| line.get_ref().names_edges()) {
        check_graph_signs(table)?;
        return Ok(true);
    }
    let are_single = lines.iter().all(|line| line.get_ref().has_one_cell());
    Ok(are_single && check_graph_signs(table).is_ok())
}

/// What reads the moves of a file.
struct MoveReader<'t> {
    symbols: &'t Symbols,
    /// The kinds of positions in which the conditions of all moves have a meaning.
    kinds: Vec<Kind>,
}

impl<'t> MoveReader<'t> {
    fn new<'k>(
        all: impl Iterator<Item = &'k ConditionedMoves<'k>> + Clone,
        symbols: &'t Symbols,
    ) -> MoveReader<'t> {
        let conditions = all.flat_map(|moves| &moves.conditions).flatten();
        let has_meaning = |kind: &Kind| {
            let mut conditions = conditions.clone();
            conditions.all(|condition| condition.has_meaning(*kind))
        };
        let kinds = [Kind::Grids, Kind::Graphs].into_iter().filter(has_meaning);
        MoveReader {
            symbols,
            kinds: kinds.collect(),
        }
    }

    fn moves(&self, key: &ConditionedMoves<'_>) -> Result<(Vec<Pattern>, Vec<Walk>), Fault> {
        let (mut patterns, mut walks) = (Vec::new(), Vec::new());
        for (table, condition) in key.moves.get_ref().iter().zip(&key.conditions) {
            let on_grids = read_patterns(table, self.symbols, condition.as_ref())?;
            let on_graphs = read_walk(table, self.symbols, condition.as_ref())?;
            let kinds = [
                on_grids.first().map(|_| Kind::Grids),
                on_graphs.as_ref().map(|_| Kind::Graphs),
            ];
            let kinds: Vec<Kind> = kinds.into_iter().flatten().collect();
            self.check_meaning(table, &kinds)?;
            patterns.extend(on_grids.into_iter().filter(|_| self.keeps(Kind::Grids)));
            walks.extend(on_graphs.filter(|_| self.keeps(Kind::Graphs)));
        }
        Ok((sorted(patterns), sorted(walks)))
    }

    fn keeps(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Refuses a move for kinds of positions where conditions have no meaning. One without directions is for both, of
    /// which one is enough.
    fn check_meaning(&self, table: &Spanned<MoveTable>, kinds: &[Kind]) -> Result<(), Fault> {
        let kept = kinds.iter().filter(|kind| self.keeps(**kind)).count();
        if kept == kinds.len() || kept > 0 && table.get_ref().directions.is_none() {
            return Ok(());
        }
        let (found, expected) = if self.keeps(Kind::Grids) {
            (
                "a move on graphs, where some `if` has no meaning",
                "`neighbours` along edges too, and neither `line` nor `touches`",
            )
        } else {
            (
                "a move on grids, where some `if` has no meaning",
                "`neighbours` with directions of grids too",
            )
        };
        Err(Fault::misread(table, found, expected))
    }
}

/// Sorted, each once.
fn sorted<M: Ord>(mut moves: Vec<M>) -> Vec<M> {
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// Refuses the keys that derive Right's moves from Left's.
fn refuse_exchange(table: &PatternsTable, expected: &str) -> Result<(), Fault> {
    if let Some(exchange) = &table.exchange {
        return Err(Fault::misread(exchange, "`exchange`", expected));
    }
    if let Some(reverse) = &table.reverse {
        return Err(Fault::misread(reverse, "`reverse`", expected));
    }
    Ok(())
}

/// Checks the symbols of moves on graphs, where some signs are edges and a vertex without a sign is `.`.
fn check_graph_signs(table: &PatternsTable) -> Result<(), Fault> {
    let symbols = table.symbols.get_ref();
    let misread =
        |found, expected| Err(Fault::misread(&table.symbols, found, expected).of_key("symbols"));
    let used = GRAPH_SIGNS.into_iter().chain([')', ';', '{', '}']);
    if let Some(sign) = used.into_iter().find(|sign| symbols.contains(*sign)) {
        let found = format!("`{sign}`, which has a meaning in graphs");
        return misread(found, "another sign for moves along edges");
    }
    if symbols.contains('.') {
        Ok(())
    } else {
        let expected =
            "`.` among the signs for moves along edges, where a vertex without a sign has it";
        misread(format!("{symbols:?}"), expected)
    }
}
