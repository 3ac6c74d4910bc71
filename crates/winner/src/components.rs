//! Components of positions of all rulesets, numbered, with what is known about each.

use std::ops::{Index, IndexMut};

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::LineBoard;
use chopsticks_cgt::solve::Part;

use crate::error::NoPosition;
use crate::lines::{LineSolver, Walls};
use crate::rules::Rules;
use crate::term::{ComponentId, Term, ValueId};

/// The components met.
pub(crate) struct Components<'a> {
    rulesets: Vec<Rules<'a>>,
    list: Vec<Component>,
    pub lines: LineSolver,
}

/// Sums packed into one list, since a search holds millions. Each ends with [`Term::END`].
pub(crate) struct Sums(Box<[Term]>);

/// The position of a component: the number of its ruleset, and its own number there.
#[derive(Clone, Copy)]
struct Place {
    ruleset: u32,
    position: u32,
}

/// A component, and what is known about it.
pub(crate) struct Component {
    place: Place,
    /// The number of options of each player.
    pub mobility: ByPlayer<u32>,
    pub worth: Worth,
    /// Whether each player wins moving first, once known.
    pub wins_first: ByPlayer<Option<bool>>,
    /// Whether the component is known to be its own negative.
    pub is_symmetric: bool,
    /// Whether play in it ends, so that G − G is 0.
    pub ending: Ending,
    /// The component as a board of lines, if it is one.
    pub lines: Option<Box<Lines>>,
    /// The options of each player as sums in normal form, once requested.
    pub options: ByPlayer<Option<Sums>>,
}

/// A board of lines.
pub(crate) struct Lines {
    pub board: LineBoard,
    /// What each player reaches at least.
    pub walls: ByPlayer<Walls>,
}

/// The known facts about the value of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// Its value has not been looked for.
    Untried,
    /// Its value.
    Known(ValueId),
    /// Finding its value takes too long.
    Large,
}

/// The known facts about the end of play in a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Its followers have not been visited.
    Untried,
    /// Play ends.
    Certain,
    /// A position can repeat, or there are too many followers.
    Doubtful,
}

impl<'a> Components<'a> {
    pub fn new() -> Components<'a> {
        Components {
            rulesets: Vec::new(),
            list: Vec::new(),
            lines: LineSolver::new(),
        }
    }

    /// Adds a ruleset.
    pub fn add_ruleset(&mut self, rules: Rules<'a>) {
        self.rulesets.push(rules);
    }

    /// The number of the ruleset with this name.
    pub fn ruleset_named(&self, name: &str) -> Option<usize> {
        self.rulesets.iter().position(|rules| rules.name == name)
    }

    /// The rulesets.
    pub fn rulesets(&self) -> &[Rules<'a>] {
        &self.rulesets
    }

    /// The number of components met.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The components met.
    pub fn ids(&self) -> impl Iterator<Item = ComponentId> + use<> {
        (0..self.list.len() as u32).map(ComponentId)
    }

    /// The components of the position of a ruleset with this text.
    ///
    /// # Errors
    /// The reason why the text is not a position.
    pub fn read(&mut self, ruleset: usize, text: &str) -> Result<Vec<Term>, NoPosition> {
        let parts = self.rulesets[ruleset].positions.read(text)?;
        Ok(self.terms(ruleset, &parts))
    }

    /// The ruleset of a component and the text of its position.
    pub fn text(&self, component: ComponentId) -> (usize, String) {
        let Place { ruleset, position } = self[component].place;
        let ruleset = ruleset as usize;
        (ruleset, self.rulesets[ruleset].positions.text(position))
    }

    /// Whether the rules of a component are proved to end.
    pub fn is_proved_to_end(&self, component: ComponentId) -> bool {
        let ruleset = self[component].place.ruleset as usize;
        self.rulesets[ruleset].positions.are_proved_to_end()
    }

    /// The components of each option of a component, in the order of the rules.
    pub fn parts_of_options(&mut self, component: ComponentId, player: Player) -> Vec<Vec<Term>> {
        let Place { ruleset, position } = self[component].place;
        let ruleset = ruleset as usize;
        let options = self.rulesets[ruleset].positions.options(position, player);
        options
            .iter()
            .map(|parts| self.terms(ruleset, parts))
            .collect()
    }

    fn terms(&mut self, ruleset: usize, parts: &[Part]) -> Vec<Term> {
        self.number_new_positions(ruleset);
        let numbers = &self.rulesets[ruleset].components;
        let term = |part: &Part| Term::component(numbers[part.number()], part.is_negated());
        parts.iter().map(term).collect()
    }

    fn number_new_positions(&mut self, ruleset: usize) {
        let rules = &mut self.rulesets[ruleset];
        let positions = &rules.positions;
        for position in rules.components.len()..positions.count() {
            let position = position as u32;
            let board = positions.line_board(position).filter(LineSolver::covers);
            let lines = board.map(|board| {
                let walls = self.lines.walls(&board);
                Box::new(Lines { board, walls })
            });
            let wins_first = |player| lines.as_ref()?.wins_first(player);
            let wins_first = ByPlayer::from_fn(wins_first);
            rules.components.push(ComponentId(self.list.len() as u32));
            let mobility = positions.mobility(position).map(|count| count as u32);
            self.list.push(Component {
                place: Place {
                    ruleset: ruleset as u32,
                    position,
                },
                mobility,
                worth: Worth::Untried,
                wins_first,
                is_symmetric: mobility.left == mobility.right
                    && positions.is_own_negative(position),
                ending: Ending::Untried,
                lines,
                options: ByPlayer::default(),
            });
        }
    }
}

impl Index<ComponentId> for Components<'_> {
    type Output = Component;

    fn index(&self, component: ComponentId) -> &Component {
        &self.list[component.0 as usize]
    }
}

impl IndexMut<ComponentId> for Components<'_> {
    fn index_mut(&mut self, component: ComponentId) -> &mut Component {
        &mut self.list[component.0 as usize]
    }
}

impl Sums {
    /// Packs sums.
    pub fn new(sums: &[Vec<Term>]) -> Sums {
        let ended = sums.iter().flat_map(|sum| sum.iter().chain(&[Term::END]));
        Sums(ended.copied().collect())
    }

    /// The sums.
    pub fn iter(&self) -> impl Iterator<Item = &[Term]> {
        let ended = self.0.split_inclusive(|&term| term == Term::END);
        ended.map(|sum| &sum[..sum.len() - 1])
    }

    /// The terms of all sums.
    pub fn terms(&self) -> impl Iterator<Item = Term> {
        self.0.iter().copied().filter(|&term| term != Term::END)
    }
}

impl Lines {
    /// Whether a player wins moving first, if bounds decide it.
    fn wins_first(&self, player: Player) -> Option<bool> {
        Walls::decide(&self.walls[player], &self.walls[player.opponent()])
    }
}

impl Component {
    /// The value, if it is known.
    pub fn value(&self) -> Option<ValueId> {
        match self.worth {
            Worth::Known(value) => Some(value),
            Worth::Untried | Worth::Large => None,
        }
    }

    /// Records who wins when `player` moves first.
    pub fn record(&mut self, player: Player, wins: bool) {
        self.wins_first[player] = Some(wins);
        if self.is_symmetric {
            self.wins_first[player.opponent()] = Some(wins);
        }
    }

    /// Whether neither player wins moving first, so that the component is equal to 0.
    pub fn is_zero(&self) -> bool {
        self.wins_first == ByPlayer::from_fn(|_| Some(false))
    }
}
