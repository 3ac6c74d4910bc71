//! From the text of a claim to its statement and its quantifiers.
//!
//! ```text
//! claim       = statement [ quantifiers ] | quantifiers ":" statement
//! quantifiers = quantifier { [ ":" ] quantifier }          several only before the statement
//! quantifier  = words item { "," item } [ "where" expression ]
//! words       = "for all" | "for" | "there is" | "for infinitely many" | …
//! item        = [ "even" | "odd" ] ( name | name "in" a ( ".." | "..=" ) b | name "from" a "to" b | comparisons )
//! comparisons = expression comparison expression { comparison expression }
//! ```
//!
//! Names alone before comparisons with one new name are compared as it is: `i, j, n <= 20`.

use chopsticks_base::budget::Budget;
use chopsticks_cgt::notation::language::{Comparison, Name};

use super::block::{Block, Condition, Variable};
use super::expression::Expression;
use super::hints::{refuse_heaps, refuse_template};
use super::quantifier::Quantifier;
use super::text::{Token, expected, tokens};
use crate::error::Placed;

/// A statement with quantifiers over the numbers for which names in it stand.
#[derive(Clone, Debug)]
pub struct Claim {
    pub(super) statement: Expression,
    /// The outermost one first.
    pub(super) blocks: Vec<Block>,
}

type Read<T> = Result<T, Placed>;

/// The words of each quantifier, after which its variables follow; longer ones before their beginnings.
const QUANTIFIERS: &[(&[&str], Quantifier)] = &[
    (&["for", "infinitely", "many"], Quantifier::InfinitelyMany),
    (
        &["there", "are", "infinitely", "many"],
        Quantifier::InfinitelyMany,
    ),
    (&["for", "all"], Quantifier::All),
    (&["for", "every"], Quantifier::All),
    (&["for", "each"], Quantifier::All),
    (&["for", "some"], Quantifier::Some),
    (&["for"], Quantifier::All),
    (&["there", "is"], Quantifier::Some),
    (&["there", "are"], Quantifier::Some),
    (&["there", "exists"], Quantifier::Some),
    (&["there", "exist"], Quantifier::Some),
];

const COMPARISONS: [(&str, Comparison); 9] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("≤", Comparison::AtMost),
    ("≥", Comparison::AtLeast),
    ("≠", Comparison::Unequal),
];

/// A quantifier in the text: its first byte, the byte after its words, and which one it is.
#[derive(Clone, Copy)]
struct Words {
    at: usize,
    end: usize,
    quantifier: Quantifier,
}

impl Claim {
    /// Reads a claim.
    ///
    /// # Errors
    /// The first fault of the text, with its place.
    pub(crate) fn read(text: &str, budget: &Budget<'_>) -> Read<Claim> {
        let all = tokens(text, (0, text.len()));
        refuse_heaps(&all)?;
        let found = quantifiers(&all);
        let (statement, until) = match found.first() {
            None => ((0, text.len()), text.len()),
            Some(first) if text[..first.at].trim().is_empty() => {
                let is_before_statement = |token: &&Token<'_>| {
                    let is_next = |words: &Words| text.get(token.end()..words.at);
                    let mut next = found.iter().filter_map(is_next);
                    token.text == ":" && !next.any(|between| between.trim().is_empty())
                };
                let colon = all.iter().find(is_before_statement).ok_or_else(|| {
                    expected(text.len(), "the end", "`:` and the statement after it")
                })?;
                ((colon.end(), text.len()), colon.at)
            }
            Some(first) => ((0, first.at), text.len()),
        };
        if let Some(second) = found.iter().skip(1).find(|words| statement.0 < words.at) {
            let or_before = "one quantifier after the statement; several stand before it, as in \
                             for all n there is k <= n: (k|n)_n == 0";
            return Err(expected(second.at, "a quantifier", or_before));
        }
        let mut reader = Reader {
            text,
            budget,
            known: Vec::new(),
        };
        let mut blocks = Vec::new();
        for (at, words) in found.iter().enumerate() {
            // A colon may stand before the next one too.
            let before = |next: &Words| {
                let before = text[..next.at].trim_end();
                before.strip_suffix(':').unwrap_or(before).len()
            };
            let end = found.get(at + 1).map_or(until, before).min(until);
            blocks.push(reader.block(*words, end)?);
        }
        let statement = Expression::read(text, statement, budget)?;
        let claim = Claim { statement, blocks };
        refuse_template(&claim.statement, |word| claim.has_variable(word))?;
        Ok(claim)
    }

    /// The names that are neither variables of the claim nor mean something else, each with its place in the text.
    pub(crate) fn unknown_names(
        &self,
        mut is_known: impl FnMut(&Name) -> bool,
    ) -> Option<(usize, Name)> {
        let conditions = self.blocks.iter().flat_map(|block| &block.conditions);
        let inside = conditions.flat_map(Condition::expressions);
        let mut expressions = [&self.statement].into_iter().chain(inside);
        expressions.find_map(|expression| {
            let mut names = expression.names.iter();
            let name = names.find(|name| !self.has_variable(name) && !is_known(name))?;
            Some((expression.at, name.clone()))
        })
    }

    fn has_variable(&self, name: &str) -> bool {
        let mut variables = self.blocks.iter().flat_map(|block| &block.variables);
        variables.any(|variable| *variable.name == *name)
    }
}

/// The quantifiers among tokens.
fn quantifiers(tokens: &[Token<'_>]) -> Vec<Words> {
    let mut found: Vec<Words> = Vec::new();
    for (place, first) in tokens.iter().enumerate() {
        let is_here = |words: &&(&[&str], Quantifier)| {
            let mut next = tokens[place..].iter();
            (words.0.iter()).all(|word| next.next().is_some_and(|token| token.text == *word))
        };
        if let Some((words, quantifier)) = QUANTIFIERS.iter().find(is_here) {
            found.push(Words {
                at: first.at,
                end: tokens[place + words.len() - 1].end(),
                quantifier: *quantifier,
            });
        }
    }
    found
}

/// Reads quantifiers, the outermost one first.
struct Reader<'r> {
    text: &'r str,
    budget: &'r Budget<'r>,
    /// The variables so far.
    known: Vec<Name>,
}

impl Reader<'_> {
    fn block(&mut self, words: Words, end: usize) -> Read<Block> {
        let mut block = Block {
            quantifier: words.quantifier,
            variables: Vec::new(),
            conditions: Vec::new(),
        };
        let all = tokens(self.text, (words.end, end));
        let is_where = |token: &Token<'_>| matches!(token.text, "where" | "with");
        let condition = all.iter().position(is_where).unwrap_or(all.len());
        // Variables that are still to be compared with what comes next.
        let mut alone = Vec::new();
        for item in all[..condition].split(|token| token.text == ",") {
            self.item(item, words.end, &mut block, &mut alone)?;
        }
        if let Some(after) = all.get(condition) {
            let condition = self.expression((after.end(), end))?;
            block.conditions.push(Condition::Where(condition));
        }
        if block.variables.is_empty() {
            let name = "a new name after the quantifier, as in for all n >= 5";
            return Err(expected(words.end, "no variable", name));
        }
        Ok(block)
    }

    /// One variable, or comparisons.
    fn item(
        &mut self,
        item: &[Token<'_>],
        before: usize,
        block: &mut Block,
        alone: &mut Vec<Name>,
    ) -> Read<()> {
        let (is_odd, item) = match item {
            [first, rest @ ..] if first.text == "even" && !rest.is_empty() => (Some(false), rest),
            [first, rest @ ..] if first.text == "odd" && !rest.is_empty() => (Some(true), rest),
            // `odd i, j`: both are.
            item => {
                let last = block.variables.last();
                let last = last.filter(|last| alone.contains(&last.name));
                (last.and_then(|last| last.is_odd), item)
            }
        };
        let [first, .., last] = item else {
            let Some(only) = item.first() else {
                return Err(expected(before, "nothing", "a name after the quantifier"));
            };
            let name = self.expression((only.at, only.end()))?;
            let name = name.bare_name().cloned();
            let name =
                name.ok_or_else(|| expected(only.at, only.text, "the name of a variable"))?;
            alone.extend(self.declare(&name, is_odd, block));
            return Ok(());
        };
        let span = (first.at, last.end());
        match item[1].text {
            "in" => self.range(item, &["..", "..="], is_odd, block),
            "from" => self.range(item, &["to"], is_odd, block),
            _ => self.comparisons(item, span, is_odd, block, alone),
        }
    }

    /// `n in a..b`, `n in a..=b` and `n from a to b`.
    fn range(
        &mut self,
        item: &[Token<'_>],
        between: &[&str],
        is_odd: Option<bool>,
        block: &mut Block,
    ) -> Read<()> {
        let [name, word, bounds @ ..] = item else {
            return Ok(());
        };
        let end = item.last().map_or(word.end(), Token::end);
        let variable = self.expression((name.at, name.end()))?;
        let bare = variable.bare_name().cloned();
        let bare = bare.ok_or_else(|| expected(name.at, name.text, "the name of a variable"))?;
        self.declare(&bare, is_odd, block);
        let middle = bounds.iter().find(|token| between.contains(&token.text));
        let (least, most) = match (middle, word.text) {
            (Some(middle), _) => ((word.end(), middle.at), Some((middle.end(), end))),
            (None, "from") => ((word.end(), end), None),
            (None, _) => {
                let range = "a range such as 1..20; of other lists write where n in [2,3,5]";
                return Err(expected(word.end(), "no range", range));
            }
        };
        let least = self.expression(least)?;
        let at_least = Condition::Compared(variable.clone(), Comparison::AtLeast, least);
        block.conditions.push(at_least);
        if let Some(most) = most {
            let most = self.expression(most)?;
            let at_most = Condition::Compared(variable, Comparison::AtMost, most);
            block.conditions.push(at_most);
        }
        Ok(())
    }

    /// `n >= 5` and `1 <= i < j <= n`. Names that were not known before are variables.
    fn comparisons(
        &mut self,
        item: &[Token<'_>],
        (start, end): (usize, usize),
        is_odd: Option<bool>,
        block: &mut Block,
        alone: &mut Vec<Name>,
    ) -> Read<()> {
        let sign = |token: &Token<'_>| {
            let found = COMPARISONS.iter().find(|(text, _)| *text == token.text);
            found.map(|(_, comparison)| ((token.at, token.end()), *comparison))
        };
        let signs: Vec<((usize, usize), Comparison)> = item.iter().filter_map(sign).collect();
        if signs.is_empty() {
            let what = "a comma, or a comparison with <=, <, >=, >, == or !=";
            return Err(expected(item[1].at, item[1].text, what));
        }
        let starts = [start].into_iter();
        let starts = starts.chain(signs.iter().map(|((_, end), _)| *end));
        let ends = signs.iter().map(|((at, _), _)| *at).chain([end]);
        let terms = starts.zip(ends).map(|span| self.expression(span));
        let terms = terms.collect::<Read<Vec<Expression>>>()?;
        let mut new = Vec::new();
        let has_known = (terms.iter().filter_map(Expression::bare_name))
            .any(|name| block.variables.iter().any(|known| known.name == *name));
        for name in terms.iter().filter_map(Expression::bare_name) {
            new.extend(self.declare_new(name, is_odd, block));
        }
        let mut conditions = Vec::new();
        for (pair, (_, comparison)) in terms.windows(2).zip(signs) {
            let [left, right] = pair else { continue };
            conditions.push((left.clone(), comparison, right.clone()));
        }
        if let ([name], false) = (&new[..], has_known) {
            // `i, j, n <= 20`: what is said of n is said of i and j too.
            for other in alone.iter() {
                let other = Expression::of_name(other);
                let renamed = |side: &Expression| match side.bare_name() {
                    Some(bare) if bare == name => other.clone(),
                    _ => side.clone(),
                };
                for (left, comparison, right) in &conditions {
                    let (left, right) = (renamed(left), renamed(right));
                    block
                        .conditions
                        .push(Condition::Compared(left, *comparison, right));
                }
            }
            alone.clear();
        }
        let compared = conditions.into_iter();
        (block.conditions).extend(compared.map(|(l, sign, r)| Condition::Compared(l, sign, r)));
        Ok(())
    }

    /// Enters a variable.
    fn declare(&mut self, name: &Name, is_odd: Option<bool>, block: &mut Block) -> Option<Name> {
        let found = self.declare_new(name, is_odd, block);
        if found.is_none()
            && let Some(known) = block.variables.iter_mut().find(|known| known.name == *name)
        {
            known.is_odd = known.is_odd.or(is_odd);
        }
        found
    }

    /// Enters a variable, unless it is known; the result is the name of a new one.
    fn declare_new(
        &mut self,
        name: &Name,
        is_odd: Option<bool>,
        block: &mut Block,
    ) -> Option<Name> {
        if self.known.contains(name) {
            return None;
        }
        self.known.push(name.clone());
        let name = name.clone();
        block.variables.push(Variable { name, is_odd });
        self.known.last().cloned()
    }

    fn expression(&self, span: (usize, usize)) -> Read<Expression> {
        Expression::read(self.text, span, self.budget)
    }
}
