//! The positions of one ruleset, numbered in the order in which they are met.

use std::hash::BuildHasher;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Short;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

/// A ruleset with a name, whose positions can be read.
pub struct NamedRules<'a, R: Short> {
    /// The name before a position in a text, such as `clobber`.
    pub name: String,
    /// A text that is the same exactly for the same rules, such as the file that describes them.
    pub identity: String,
    /// The rules.
    pub ruleset: R,
    /// Reads a position, or says why it cannot.
    pub read: Reader<'a, R::Position>,
}

/// A function that reads a position, or says why it cannot.
pub type Reader<'a, P> = Box<dyn Fn(&str) -> Result<P, String> + 'a>;

/// A component of a position: a numbered position, or its negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    pub position: u32,
    pub negated: bool,
}

/// The numbered positions of a ruleset of any type.
pub(crate) trait Positions {
    /// The name of the ruleset.
    fn name(&self) -> &str;

    /// What distinguishes the rules from others.
    fn identity(&self) -> &str;

    /// The number of positions met.
    fn count(&self) -> usize;

    /// The components of the position with this text.
    fn read(&mut self, text: &str) -> Result<Vec<Part>, String>;

    /// The text of a position.
    fn text(&self, position: u32) -> String;

    /// The options of the position with this text, and the components of each.
    fn options_of_text(
        &mut self,
        text: &str,
        player: Player,
    ) -> Result<Vec<(String, Vec<Part>)>, String>;

    /// The number of options of a position for each player, with repetitions.
    fn mobility(&self, position: u32) -> ByPlayer<usize>;

    /// The components of each option of a position.
    fn options(&mut self, position: u32, player: Player) -> Vec<Vec<Part>>;
}

/// The positions of a ruleset, each once.
pub(crate) struct PositionList<'a, R: Short> {
    rules: NamedRules<'a, R>,
    list: Vec<R::Position>,
    index: HashTable<u32>,
}

impl<'a, R: Short> PositionList<'a, R> {
    pub fn new(rules: NamedRules<'a, R>) -> PositionList<'a, R> {
        PositionList {
            rules,
            list: Vec::new(),
            index: HashTable::new(),
        }
    }

    /// The components of a position, each by its representative.
    fn parts(&mut self, position: R::Position) -> Vec<Part> {
        let components = self.rules.ruleset.components(position);
        let components: Vec<R::Position> = components.into_iter().collect();
        let parts = components.into_iter().map(|component| {
            let representative = self.rules.ruleset.representative(component);
            Part {
                position: self.number(representative.position),
                negated: representative.negated,
            }
        });
        parts.collect()
    }

    fn number(&mut self, position: R::Position) -> u32 {
        let hash = |position: &R::Position| FxBuildHasher.hash_one(position);
        let list = &mut self.list;
        let entry = self.index.entry(
            hash(&position),
            |&at| list[at as usize] == position,
            |&at| hash(&list[at as usize]),
        );
        match entry {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                let number = list.len() as u32;
                entry.insert(number);
                list.push(position);
                number
            }
        }
    }
}

impl<R: Short> Positions for PositionList<'_, R> {
    fn name(&self) -> &str {
        &self.rules.name
    }

    fn identity(&self) -> &str {
        &self.rules.identity
    }

    fn count(&self) -> usize {
        self.list.len()
    }

    fn read(&mut self, text: &str) -> Result<Vec<Part>, String> {
        let position = (self.rules.read)(text)?;
        Ok(self.parts(position))
    }

    fn text(&self, position: u32) -> String {
        self.list[position as usize].to_string()
    }

    fn options_of_text(
        &mut self,
        text: &str,
        player: Player,
    ) -> Result<Vec<(String, Vec<Part>)>, String> {
        let position = (self.rules.read)(text)?;
        let options = self.rules.ruleset.options(&position, player).into_iter();
        Ok(options
            .map(|option| (option.to_string(), self.parts(option)))
            .collect())
    }

    fn mobility(&self, position: u32) -> ByPlayer<usize> {
        let position = &self.list[position as usize];
        ByPlayer::from_fn(|player| self.rules.ruleset.options(position, player).len())
    }

    fn options(&mut self, position: u32, player: Player) -> Vec<Vec<Part>> {
        let options = self
            .rules
            .ruleset
            .options(&self.list[position as usize], player);
        options
            .into_iter()
            .map(|option| self.parts(option))
            .collect()
    }
}
