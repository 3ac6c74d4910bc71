//! Numbers of cells, groups and lines of a board or a graph, which the conditions of moves use.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::edge_direction::EdgeDirection;
use super::symbols::{OUTSIDE, States, Symbols, renamed_states};
use super::table::CountTable;
use crate::board::{
    BitSet, CellBoard, Directions, NeighbourSteps, Planes, Renaming, Step, Turn, Word, connected,
    in_states, places, steps, steps_beside_edges,
};
use crate::fault::Fault;
use crate::graph::{VertexGraph, VertexSet};

/// The kinds of positions of a ruleset of patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Grids,
    Graphs,
}

/// What a number counts, before the move or after it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Count {
    counted: Counted,
    pub is_after: bool,
}

/// What a number counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Counted {
    /// Cells in these states.
    Cells(States),
    /// Cells in these states next to the first cell of the move.
    Neighbours(States, Neighbourhood),
    Groups(CountedGroups),
    /// Cells in these states one after the other, in some direction.
    Lines(Vec<States>, Vec<Step>),
}

/// Which cells are next to each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Neighbourhood {
    /// On grids; none if positions are graphs.
    steps: Vec<Step>,
    /// On graphs.
    edges: EdgeDirection,
}

/// Groups of connected cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct CountedGroups {
    of: States,
    neighbourhood: Neighbourhood,
    /// The states of which each group must have a neighbour, if there is such a condition.
    beside: Option<States>,
    /// The sides of the board that each group must touch, as steps beyond them.
    touches: Vec<Step>,
}

/// A number on boards of one shape.
#[derive(Debug)]
pub(super) struct BoardCount<W> {
    count: Count,
    /// The neighbours of cells; for lines, those in each direction.
    steps: Vec<NeighbourSteps<W>>,
}

impl Count {
    pub fn read(table: &Spanned<CountTable>, symbols: &Symbols) -> Result<Count, Fault> {
        let keys = table.get_ref();
        let counted = match (&keys.of, &keys.groups, &keys.line) {
            (Some(of), None, None) => {
                let of = states_of(of, symbols, "of")?;
                match &keys.neighbours {
                    None => Counted::Cells(of),
                    Some(neighbours) => Counted::Neighbours(of, Neighbourhood::read(neighbours)?),
                }
            }
            (None, Some(groups), None) => {
                Counted::Groups(CountedGroups::read(groups, table, symbols)?)
            }
            (None, None, Some(line)) => read_line(line, table, symbols)?,
            _ => {
                let expected = "exactly one of `of`, `groups` and `line`";
                return Err(Fault::expected(table, expected).of_key("count"));
            }
        };
        refuse_others(keys, &counted)?;
        Ok(Count {
            counted,
            is_after: keys.after,
        })
    }

    /// Whether the number depends on more than the neighbours of the first cell of the move.
    pub fn is_of_all_cells(&self) -> bool {
        !matches!(self.counted, Counted::Neighbours(..))
    }

    /// Whether there is such a number in positions of a kind.
    pub fn has_meaning(&self, kind: Kind) -> bool {
        match &self.counted {
            Counted::Cells(_) => true,
            Counted::Lines(..) => kind == Kind::Grids,
            Counted::Neighbours(_, area) => area.has_meaning(kind),
            Counted::Groups(groups) => {
                let has_sides = kind == Kind::Grids || groups.touches.is_empty();
                has_sides && groups.neighbourhood.has_meaning(kind)
            }
        }
    }

    /// The steps from the first cell of the move to those that are counted.
    pub fn steps_from_first(&self) -> &[Step] {
        match &self.counted {
            Counted::Neighbours(_, area) => &area.steps,
            _ => &[],
        }
    }

    /// The edges from the first vertex of the move to those that are counted.
    pub fn edges_from_first(&self) -> Option<EdgeDirection> {
        match &self.counted {
            Counted::Neighbours(_, area) => Some(area.edges),
            _ => None,
        }
    }

    /// The number after a symmetry of the grid and a renaming of the states, with edges the other way if `is_reversed`.
    pub fn image(&self, turn: Turn, renaming: &Renaming, is_reversed: bool) -> Count {
        let states = |states: States| renamed_states(states, renaming);
        let counted = match &self.counted {
            Counted::Cells(of) => Counted::Cells(states(*of)),
            Counted::Neighbours(of, area) => {
                Counted::Neighbours(states(*of), area.image(turn, is_reversed))
            }
            Counted::Groups(groups) => Counted::Groups(CountedGroups {
                of: states(groups.of),
                neighbourhood: groups.neighbourhood.image(turn, is_reversed),
                beside: groups.beside.map(states),
                touches: turned(&groups.touches, turn),
            }),
            Counted::Lines(line, steps) => {
                let line = line.iter().map(|one| states(*one));
                Counted::Lines(line.collect(), turned(steps, turn))
            }
        };
        Count { counted, ..*self }
    }

    /// The number in a graph.
    pub fn on_graph<W: VertexSet>(&self, graph: &VertexGraph<W>, first: W) -> i64 {
        let cells = |states| in_states(&graph.planes, states);
        i64::from(match &self.counted {
            Counted::Cells(of) => cells(*of).count(),
            Counted::Neighbours(of, area) => (cells(*of) & area.edges.next(graph, first)).count(),
            Counted::Groups(groups) => {
                let edges = groups.neighbourhood.edges;
                let next = |set| edges.next(graph, set) | edges.back(graph, set);
                groups.number(&graph.planes, next, &[])
            }
            // Refused for moves on graphs.
            Counted::Lines(..) => 0,
        })
    }
}

impl<W: Word> BoardCount<W> {
    /// The number on boards of the shape of `board`.
    pub fn new(count: &Count, board: &CellBoard<W>) -> BoardCount<W> {
        let steps = match &count.counted {
            Counted::Cells(_) => Vec::new(),
            Counted::Neighbours(_, area) => vec![NeighbourSteps::new(board, &area.steps)],
            Counted::Groups(groups) => {
                vec![NeighbourSteps::new(board, &groups.neighbourhood.steps)]
            }
            Counted::Lines(_, steps) => {
                let each = steps.iter();
                each.map(|step| NeighbourSteps::new(board, &[*step]))
                    .collect()
            }
        };
        BoardCount {
            count: count.clone(),
            steps,
        }
    }

    /// The number on a board before the move or on one after it.
    pub fn number(&self, before: &CellBoard<W>, after: &CellBoard<W>, first: W) -> i64 {
        let board = if self.count.is_after { after } else { before };
        let cells = |states| in_states(&board.planes, states);
        let steps = self.steps.iter();
        i64::from(match &self.count.counted {
            Counted::Cells(of) => cells(*of).count(),
            Counted::Neighbours(of, _) => {
                let next = steps.fold(W::NONE, |next, steps| next | steps.of(first));
                (cells(*of) & next).count()
            }
            Counted::Groups(groups) => {
                let next = |set| {
                    steps
                        .clone()
                        .fold(W::NONE, |next, steps| next | steps.around(set))
                };
                let sides = groups.touches.iter().map(|&side| outermost(board, side));
                groups.number(&board.planes, next, &sides.collect::<Vec<W>>())
            }
            Counted::Lines(line, _) => {
                let begins = |steps: &NeighbourSteps<W>| {
                    let (last, others) = line.split_last()?;
                    let others = others.iter().rev();
                    Some(others.fold(cells(*last), |next, of| cells(*of) & steps.to(next)))
                };
                steps.filter_map(begins).map(W::count).sum()
            }
        })
    }
}

impl Neighbourhood {
    fn read(directions: &Spanned<Directions>) -> Result<Neighbourhood, Fault> {
        let names = directions.get_ref().names();
        let steps = steps_beside_edges(names)
            .map_err(|misread| Fault::at(directions, misread).of_key("neighbours"))?;
        Ok(Neighbourhood {
            steps,
            edges: EdgeDirection::named(names),
        })
    }

    fn has_meaning(&self, kind: Kind) -> bool {
        match kind {
            Kind::Grids => !self.steps.is_empty(),
            Kind::Graphs => self.edges.along || self.edges.against,
        }
    }

    fn image(&self, turn: Turn, is_reversed: bool) -> Neighbourhood {
        Neighbourhood {
            steps: turned(&self.steps, turn),
            edges: self.edges.turned(is_reversed),
        }
    }
}

impl CountedGroups {
    fn read(
        groups: &Spanned<String>,
        table: &Spanned<CountTable>,
        symbols: &Symbols,
    ) -> Result<CountedGroups, Fault> {
        let keys = table.get_ref();
        let Some(neighbours) = &keys.neighbours else {
            let expected = "`neighbours` with `groups`";
            return Err(Fault::expected(table, expected).of_key("count"));
        };
        let beside = keys.beside.as_ref();
        let beside = beside.map(|signs| states_of(signs, symbols, "beside"));
        let touches = match &keys.touches {
            None => Vec::new(),
            Some(sides) => steps(sides.get_ref().names())
                .map_err(|misread| Fault::at(sides, misread).of_key("touches"))?,
        };
        Ok(CountedGroups {
            of: states_of(groups, symbols, "groups")?,
            neighbourhood: Neighbourhood::read(neighbours)?,
            beside: beside.transpose()?,
            touches,
        })
    }

    fn number<W: BitSet>(&self, planes: &Planes<W>, next: impl Fn(W) -> W, sides: &[W]) -> u32 {
        let beside = self.beside.map(|states| in_states(planes, states));
        let mut rest = in_states(planes, self.of);
        let mut number = 0;
        while rest != W::NONE {
            let group = connected(rest.lowest(), rest, &next);
            rest &= !group;
            let touches = |cells: W| cells & group != W::NONE;
            let is_beside = beside.is_none_or(|beside| next(group) & beside != W::NONE);
            number += u32::from(is_beside && sides.iter().all(|side| touches(*side)));
        }
        number
    }
}

/// Reads the cells of a line and its directions.
fn read_line(
    line: &Spanned<String>,
    table: &Spanned<CountTable>,
    symbols: &Symbols,
) -> Result<Counted, Fault> {
    let Some(directions) = &table.get_ref().directions else {
        let expected = "`directions` with `line`";
        return Err(Fault::expected(table, expected).of_key("count"));
    };
    let steps = steps(directions.get_ref().names())
        .map_err(|misread| Fault::at(directions, misread).of_key("directions"))?;
    let signs = line.get_ref().chars();
    let cells = signs.map(|sign| states_of_signs(&sign.to_string(), symbols));
    let cells = cells.collect::<Result<Vec<States>, Misread>>();
    let cells = cells.map_err(|misread| Fault::at(line, misread).of_key("line"))?;
    if cells.is_empty() || cells.len() > MAX_LINE {
        let found = format!("{} cells", cells.len());
        let expected = format!("1 to {MAX_LINE}");
        return Err(Fault::misread(line, found, expected).of_key("line"));
    }
    Ok(Counted::Lines(cells, steps))
}

/// The greatest number of cells of a line that is counted.
const MAX_LINE: usize = 128;

/// Refuses keys that say nothing about what is counted.
fn refuse_others(keys: &CountTable, counted: &Counted) -> Result<(), Fault> {
    let is_groups = matches!(counted, Counted::Groups(_));
    let is_line = matches!(counted, Counted::Lines(..));
    let needless = |span, key: &str, with: &str| {
        let misread = Misread::new(format!("`{key}`"), format!("it only with {with}"));
        Err(Fault::new(span, misread).of_key("count"))
    };
    match (
        &keys.neighbours,
        &keys.directions,
        &keys.beside,
        &keys.touches,
    ) {
        (Some(key), ..) if is_line => needless(key.span(), "neighbours", "`of` or `groups`"),
        (_, Some(key), ..) if !is_line => needless(key.span(), "directions", "`line`"),
        (_, _, Some(key), _) if !is_groups => needless(key.span(), "beside", "`groups`"),
        (_, _, _, Some(key)) if !is_groups => needless(key.span(), "touches", "`groups`"),
        _ => Ok(()),
    }
}

/// The states of some signs in the value of a key.
fn states_of(signs: &Spanned<String>, symbols: &Symbols, key: &str) -> Result<States, Fault> {
    states_of_signs(signs.get_ref(), symbols)
        .map_err(|misread| Fault::at(signs, misread).of_key(key))
}

fn states_of_signs(signs: &str, symbols: &Symbols) -> Result<States, Misread> {
    let mut states = 0;
    for sign in signs.chars() {
        states |= symbols.states(sign)?;
    }
    match states {
        0 => Err(Misread::new("no symbols", "at least one")),
        _ if states & OUTSIDE != 0 => Err(Misread::new("`#`", "symbols")),
        _ => Ok(states),
    }
}

/// The cells of a board that lie farthest in the direction of a step.
fn outermost<W: Word>(board: &CellBoard<W>, (down, right): Step) -> W {
    let columns = u32::from(board.columns);
    let distance = |cell: u32| (cell / columns) as i16 * down + (cell % columns) as i16 * right;
    let cells = || places(board.cells());
    let most = cells().map(distance).max();
    let farthest = cells().filter(|&cell| Some(distance(cell)) == most);
    farthest.fold(W::NONE, |all, cell| all | W::single(cell))
}

/// These steps after a symmetry of the grid, in order.
fn turned(steps: &[Step], turn: Turn) -> Vec<Step> {
    let mut turned: Vec<Step> = steps.iter().map(|&step| turn.step(step)).collect();
    turned.sort_unstable();
    turned
}
