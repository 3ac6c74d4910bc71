//! Rulesets that are described by files, and their variants.

use std::any::Any;
use std::collections::HashSet;

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;

use crate::any_rules::AnyRules;
use crate::fact::Fact;
use crate::kind::RulesetKind;
use crate::look::DrawnPosition;
use crate::names::{call_name, is_list_of_numbers, quoted_position, same_name};
use crate::position::DescribedPosition;
use crate::rules::Rules;
use crate::start::Start;
use crate::tuples::Tuples;
use crate::variant::Variant;

/// A ruleset whose positions have names, texts and pictures: one of a file, or of [rules](Rules) of one's own.
///
/// ```
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::ruleset::Ruleset;
/// use chopsticks_rulesets::{RulesetKind, read_ruleset};
///
/// let text = r#"
///     name = "One or Two"
///     source = "the example"
///     about = "A move takes one or two counters from a heap."
///     [heap]
///     both = [1, 2]
/// "#;
/// let ruleset = read_ruleset("one-or-two.toml", text)?;
/// assert_eq!(ruleset.kind(), RulesetKind::Heap);
/// let options = ruleset.options(&ruleset.position("5")?, Player::Left);
/// assert_eq!(options[0].to_string(), "4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DescribedRuleset {
    /// The name of the file without its folder and extension.
    pub(crate) file_name: String,
    /// `None` if there is no file.
    pub(crate) text: Option<String>,
    /// The name in the file.
    pub(crate) title: String,
    /// The name with that of the variant.
    pub(crate) name: String,
    pub(crate) source: String,
    pub(crate) about: String,
    /// Whether the file says that either player may make the moves of both.
    pub(crate) is_declared_impartial: bool,
    /// `None` if the moves are those of the file.
    pub(crate) variant: Option<Variant>,
    pub(crate) is_loopy: bool,
    pub(crate) kind: RulesetKind,
    pub(crate) rules: Box<dyn AnyRules>,
    /// `None` if a size is not a position.
    pub(crate) start: Option<Start>,
    pub(crate) facts: Vec<Fact>,
}

impl DescribedRuleset {
    /// A ruleset of one's own. The name identifies it: rulesets with the same name are the same.
    pub fn from_rules(name: &str, rules: impl Rules) -> DescribedRuleset {
        DescribedRuleset {
            file_name: name.to_owned(),
            text: None,
            title: name.to_owned(),
            name: name.to_owned(),
            source: String::new(),
            about: rules.about(),
            is_declared_impartial: false,
            variant: None,
            is_loopy: rules.is_loopy(),
            kind: RulesetKind::Own,
            rules: Box::new(rules),
            start: None,
            facts: Vec::new(),
        }
    }

    /// The ruleset with the text of the file that it was read from.
    #[must_use]
    pub fn with_text(self, text: &str) -> DescribedRuleset {
        let text = Some(text.to_owned());
        DescribedRuleset { text, ..self }
    }

    /// The displayed name, such as `Toads and Frogs` or `Dicotic Clobber`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of the file, such as `toads-and-frogs`.
    pub fn file_name(&self) -> &str {
        &self.file_name
    }

    /// The name in the file, such as `Toads and Frogs`, which variants share.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The text of the file that the ruleset was read from, if there is one.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// A text that identifies the rules: that of the file, or else the name; and the variant.
    pub fn identity(&self) -> String {
        let rules = self.text().unwrap_or(&self.title).to_owned() + &self.rules.identity();
        match self.variant {
            Some(_) => format!("{rules}\n{}", self.name),
            None => rules,
        }
    }

    /// The rules of one's own, if they are of this type.
    pub fn own_rules<R: Rules>(&self) -> Option<&R> {
        let any: &dyn Any = &*self.rules;
        any.downcast_ref()
    }

    /// The inventor or publication of the ruleset.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The rules in words.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The kind of the ruleset, given by the table that describes the moves.
    pub fn kind(&self) -> RulesetKind {
        self.kind
    }

    /// The number of coordinates of a component of a position: one for a heap, and one for each coordinate. `None` if
    /// positions do not consist of numbers, or tuples have any length.
    pub fn tuple_length(&self) -> Option<usize> {
        match self.rules.tuples() {
            Some(tuples) => tuples.length(),
            None => Some(self.rules.numbers()).filter(|&numbers| numbers > 0),
        }
    }

    /// The names of the numbers in a component, in their order; none where the rules do not name them.
    pub fn tuple_variables(&self) -> &[String] {
        self.rules.tuples().map_or(&[], |tuples| tuples.variables())
    }

    /// How many numbers an example of a component has: one for a heap and for each coordinate, and three where tuples
    /// have any length.
    pub fn example_length(&self) -> usize {
        let has_any_length = self
            .rules
            .tuples()
            .is_some_and(|tuples| tuples.length().is_none());
        self.tuple_length()
            .unwrap_or(if has_any_length { 3 } else { 1 })
    }

    /// Whether positions are made of numbers, so that `Nim(3,5)` needs no quotation marks.
    pub fn is_made_of_numbers(&self) -> bool {
        self.rules.tuples().is_some() || self.rules.numbers() > 0
    }

    /// What a position looks like. In a position with the players exchanged, each piece has the other owner.
    ///
    /// ```
    /// use chopsticks_cgt::player::Player;
    /// use chopsticks_rulesets::{CellLook, DrawnPosition, SHIPPED};
    ///
    /// let clobber = SHIPPED.iter().find(|shipped| shipped.name == "clobber").unwrap().read()?;
    /// let DrawnPosition::Board { cells, .. } = clobber.drawn(&clobber.position("xo.")?) else { panic!() };
    /// let looks: Vec<CellLook> = cells.iter().map(|cell| cell.look).collect();
    /// let [left, right] = Player::BOTH.map(|player| CellLook::Stone(Some(player)));
    /// assert_eq!(looks, [left, right, CellLook::Empty]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawn(&self, position: &DescribedPosition) -> DrawnPosition {
        match position {
            DescribedPosition::Exchanged(position) => self.drawn(position).exchanged(),
            DescribedPosition::WithoutPass(position) | DescribedPosition::Again(position) => {
                self.drawn(position)
            }
            DescribedPosition::Answer(answer) => match &answer.rest {
                Some(rest) => self.drawn(&self.rules.plus(&answer.component, rest)),
                None => self.drawn(&answer.component),
            },
            position => self.rules.drawn(position),
        }
    }

    /// Whether play may continue forever.
    pub fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    /// Whether the rules alone prove that play ends, so that no claim of the file is needed.
    pub fn always_ends(&self) -> bool {
        self.rules.always_ends()
    }

    /// Published values of positions.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Which variant this is of the ruleset of the file; `None` for that ruleset itself.
    pub fn variant(&self) -> Option<Variant> {
        self.variant
    }

    /// The variant of this ruleset, as [`DescribedRuleset::with_variant`] makes it, if there is one.
    ///
    /// # Errors
    /// When after some moves the turn does not pass, or moves carry points, which only the impartial variant knows.
    pub fn try_variant(self, variant: Variant) -> Result<DescribedRuleset, Misread> {
        let why = if self.has_turns() {
            Some("after some of its moves the turn does not pass")
        } else {
            self.has_points().then_some("its moves carry points")
        };
        if let Some(why) = why.filter(|_| variant != Variant::Impartial) {
            return Err(Misread::new(
                format!("the variant `{}` of {}", variant.name(), self.name),
                format!("`{}` or none: {why}", Variant::Impartial.name()),
            ));
        }
        Ok(self.with_variant(variant))
    }

    /// The variant of this ruleset, without published values. An impartial ruleset equals each of its variants but that
    /// with a pass. Another variant of a variant replaces it.
    #[must_use]
    pub fn with_variant(self, variant: Variant) -> DescribedRuleset {
        let gives_all_moves = self.gives_all_moves();
        let is_same = self.variant == Some(variant);
        if is_same || gives_all_moves && variant != Variant::Pass {
            return self;
        }
        let before = match self.variant {
            None | Some(Variant::Impartial) => &self.name,
            Some(Variant::Dicotic | Variant::Twisted | Variant::Pass) => &self.title,
        };
        DescribedRuleset {
            name: variant.name_of(before),
            is_declared_impartial: gives_all_moves,
            variant: Some(variant),
            facts: Vec::new(),
            ..self
        }
    }

    /// Whether both players have the same moves in every position, as far as the description shows it.
    pub fn is_impartial(&self) -> bool {
        self.rules.is_impartial() || self.gives_all_moves()
    }

    /// Whether either player may make the moves of both.
    pub(crate) fn gives_all_moves(&self) -> bool {
        self.is_declared_impartial || self.variant == Some(Variant::Impartial)
    }

    /// Whether a move in one component changes what is possible in others, so that a position is not a sum.
    pub(crate) fn joins_components(&self) -> bool {
        self.variant.is_some_and(Variant::joins_components)
    }

    /// Whether the moves are those of the table in the file.
    pub(crate) fn has_moves_of_table(&self) -> bool {
        self.variant.is_none() && !self.is_declared_impartial
    }

    /// Whether nim-values are found without listing options: both players have the same moves of tuples of numbers.
    pub fn has_fast_nim_values(&self) -> bool {
        self.impartial_tuples().is_some()
    }

    /// The tuples of numbers, if both players have the moves of the file.
    pub(crate) fn impartial_tuples(&self) -> Option<&Tuples> {
        let tuples = self.rules.tuples()?;
        let is_sum = !self.joins_components() && !self.has_turns();
        (self.rules.is_impartial() && is_sum).then_some(tuples)
    }

    /// Whether this is a name of the ruleset: that of the file, or the one inside it. The spelling may vary.
    pub fn is_called(&self, name: &str) -> bool {
        same_name(&self.file_name, name) || same_name(&self.title, name)
    }

    /// The position in a text such as `"xo."` or, by the name of the ruleset, `Clobber("xo.")`, or `Nim(3,5)` if positions
    /// consist of numbers; `None` for other texts.
    pub fn quoted_position<'t>(&self, text: &'t str) -> Option<&'t str> {
        let is_list = |inside: &str| is_list_of_numbers(inside) || self.kind == RulesetKind::Own;
        let is_position = |inside: &str| self.is_made_of_numbers() && is_list(inside);
        quoted_position(text, is_position, |name| self.is_called(name))
    }

    /// The signs of the cells of a board, with spaces between them; `None` if positions are not boards.
    pub fn signs(&self) -> Option<String> {
        let boards = self.rules.cells().filter(|cells| cells.has_boards());
        Some(boards?.alphabet().list())
    }

    /// What a position is written as, such as `the rows of a board, with the signs . x o`.
    pub fn notation(&self) -> String {
        let notation = self.rules.notation();
        match self.rules.cells() {
            Some(cells) => format!("{notation}, with the signs {}", cells.alphabet().list()),
            None => notation.to_owned(),
        }
    }

    /// Whether the size of a board, such as `3x4`, is a position for some sizes, namely the start of play.
    pub fn has_start(&self) -> bool {
        self.start.as_ref().is_some_and(Start::has_sizes)
    }

    /// Whether the size of a board is a position for every size.
    pub fn has_start_of_any_size(&self) -> bool {
        self.start.as_ref().is_some_and(Start::is_for_any_size)
    }

    /// The options of a player, without repetitions, in order of first occurrence.
    pub fn distinct_options(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<DescribedPosition> {
        let mut options = self.options(position, player);
        let mut known = HashSet::new();
        options.retain(|option| known.insert(option.clone()));
        options
    }

    /// Whether an expression has the name of the ruleset before a position, as in `Clobber("xo.")`.
    pub fn is_called_by_name(&self) -> bool {
        self.rules.is_called_by_name()
    }

    /// The name in an expression, such as `ToadsAndFrogs` for the file `toads-and-frogs`.
    pub fn call_name(&self) -> String {
        call_name(&self.file_name)
    }

    /// The name in the file as a name in the language, where that is free.
    pub fn call_of_title(&self) -> String {
        call_name(&self.title)
    }

    /// A position with the name of the ruleset before it, as in an expression.
    pub fn called(&self, position: &str) -> String {
        format!("{}(\"{position}\")", self.call_name())
    }

    /// A position as it is called in an expression.
    pub fn call_of(&self, position: &DescribedPosition) -> String {
        let called = self.called_position(position);
        called.unwrap_or_else(|| self.called(&position.to_string()))
    }

    /// A position as it is called in an expression, if its rules say so.
    pub fn called_position(&self, position: &DescribedPosition) -> Option<String> {
        self.rules.called(position)
    }
}
