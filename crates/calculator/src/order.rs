//! Comparisons: games by the order of values, other objects by their parts.

use std::rc::Rc;

use chopsticks_base::budget::Limit;
use chopsticks_base::player::Player;
use chopsticks_cgt::game::{GameId, Relation};
use chopsticks_cgt::loopy::compare as compare_stoppers;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::class_of_outcome;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::loopy::Split;
use crate::object::{Items, Object, Position};
use crate::show::show;
use crate::{rational, scoring, unbuilt};
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::notation::language::{Comparison, Infix};

/// The relation of two games.
pub(crate) fn relation(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Relation> {
    if let Some(relation) = scoring::relation(context, a, b)? {
        return Ok(relation);
    }
    let (a, b) = (&context.value(a)?, &context.value(b)?);
    if let (Some(x), Some(y)) = (context.as_number(a), context.as_number(b)) {
        return Ok(x.cmp(y).into());
    }
    if let (Object::Game(a), Object::Game(b)) = (a, b) {
        return Ok(context.arena.compare_within(*a, *b, &context.budget)?);
    }
    if let Some(relation) = rational::relation(context, a, b) {
        return Ok(relation);
    }
    if let Some(relation) = unbuilt::relation(context, a, b)? {
        return Ok(relation);
    }
    if !matches!((a, b), (Object::Loopy(_), _) | (_, Object::Loopy(_))) {
        let (a, b) = (context.short(a)?, context.short(b)?);
        return Ok(context.arena.compare_within(a, b, &context.budget)?);
    }
    // G ≥ H if and only if that holds for the onsides and for the offsides (Siegel VI.3).
    let (a, b) = (Split::new(context, a)?, Split::new(context, b)?);
    let (a_sides, b_sides) = (a.sides(context)?, b.sides(context)?);
    let difference = &b.number - &a.number;
    let of_side = |player: Player| {
        let (a, b) = (a_sides[player].graph(), b_sides[player].graph());
        compare_stoppers(a, b, &difference, &context.budget)
    };
    Ok(match (of_side(Player::Left)?, of_side(Player::Right)?) {
        (x, y) if x == y => x,
        (Relation::Equal, x) | (x, Relation::Equal) => x,
        _ => Relation::Confused,
    })
}

/// The outcome class of a position that is compared with 0, for which a value that takes long is not needed. `None` if the other
/// game is not 0, and where play may continue forever.
fn class_beside_zero(
    context: &mut Context<'_>,
    game: &Object,
    zero: &Object,
) -> Done<Option<OutcomeClass>> {
    let is_short = |position: &Rc<Position>| !position.is_loopy() && !position.has_turns();
    if !context.is_zero(zero) || !game.as_position().is_some_and(is_short) {
        return Ok(None);
    }
    Ok(class_of_outcome(context.outcome(game)?))
}

/// Whether two objects are equal. Objects of different kinds never are.
pub(crate) fn equal(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<bool> {
    Equality { context, pairs: 0 }.are_equal(a, b)
}

/// Whether an object equals one of these.
pub(crate) fn contains(
    context: &mut Context<'_>,
    objects: &[Object],
    object: &Object,
) -> Done<bool> {
    Equality { context, pairs: 0 }.with_one_of(objects, object)
}

/// Compares two objects part by part. Each pair of parts counts towards the limit on pairs, because a short program can
/// make lists with 2^60 parts that share their memory.
struct Equality<'e, 'b> {
    context: &'e mut Context<'b>,
    pairs: u64,
}

impl Equality<'_, '_> {
    fn are_equal(&mut self, a: &Object, b: &Object) -> Done<bool> {
        self.context.budget.ask()?;
        self.pairs += 1;
        self.context.budget.within(Limit::Pairs, self.pairs)?;
        match (a, b) {
            (Object::Set(a), Object::Set(b)) => {
                Ok(a.len() == b.len() && self.are_equal_sets(a, b)?)
            }
            (Object::Rational(a), Object::Rational(b)) => Ok(a == b),
            (Object::Map(a), Object::Map(b)) => {
                Ok(a.len() == b.len() && self.are_equal_sets(a, b)?)
            }
            (Object::List(a), Object::List(b))
            | (Object::Coordinates(a), Object::Coordinates(b))
            | (Object::Entry(a), Object::Entry(b))
            | (Object::Table(a), Object::Table(b)) => {
                Ok(a.len() == b.len() && self.in_order(a, b)?)
            }
            (Object::Grid(a), Object::Grid(b)) => Ok(a == b),
            (Object::Graph(a), Object::Graph(b)) => Ok(a == b),
            (Object::Boolean(a), Object::Boolean(b)) => Ok(a == b),
            (Object::Misere(a), Object::Misere(b)) => Ok(a == b),
            (Object::Genus(a), Object::Genus(b)) => Ok(a == b),
            (Object::Quotient(a), Object::Quotient(b)) => Ok(a == b),
            (Object::Scoring(game), other) | (other, Object::Scoring(game)) => Ok(self
                .context
                .scoring_game(other)
                .is_ok_and(|other| *game == other)),
            (Object::Text(a), Object::Text(b)) => Ok(a == b),
            (Object::Player(a), Object::Player(b)) => Ok(a == b),
            (Object::Ruleset(a), Object::Ruleset(b)) => Ok(a.is_same(b)),
            (Object::Thermograph(a), Object::Thermograph(b)) => Ok(a == b),
            (Object::Figure(a), Object::Figure(b)) => Ok(a == b),
            (Object::Nothing, Object::Nothing) => Ok(true),
            (Object::Loony, Object::Loony) => Ok(true),
            (Object::Loony, Object::Game(_) | Object::Unbuilt(_) | Object::Loopy(_))
            | (Object::Game(_) | Object::Unbuilt(_) | Object::Loopy(_), Object::Loony) => Ok(false),
            (Object::Term(_), _) | (_, Object::Term(_)) => Err(Fault::Unfinished("==".to_owned())),
            (a, b) if a.is_game() && b.is_game() => {
                Ok(relation(self.context, a, b)? == Relation::Equal)
            }
            _ => Ok(false),
        }
    }

    fn in_order(&mut self, a: &[Object], b: &[Object]) -> Done<bool> {
        for (a, b) in a.iter().zip(b) {
            if !self.are_equal(a, b)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether two sets of the same size are equal. Only their short games are in an order independent of how the set
    /// was written.
    fn are_equal_sets(&mut self, a: &[Object], b: &[Object]) -> Done<bool> {
        let is_short = |object: &&Object| matches!(object, Object::Game(_));
        let games = a.iter().take_while(is_short).count();
        if games != b.iter().take_while(is_short).count() {
            return Ok(false);
        }
        if !self.in_order(&a[..games], &b[..games])? {
            return Ok(false);
        }
        for object in &a[games..] {
            if !self.with_one_of(&b[games..], object)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn with_one_of(&mut self, objects: &[Object], object: &Object) -> Done<bool> {
        for known in objects {
            if self.are_equal(known, object)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The result of a comparison.
pub(crate) fn compare(
    context: &mut Context<'_>,
    comparison: Comparison,
    a: &Object,
    b: &Object,
) -> Done<bool> {
    // Beside a scoring game, a position has points and is not its value under normal play.
    if (a.is_position() || b.is_position())
        && let Some(relation) = scoring::relation(context, a, b)?
    {
        return Ok(comparison.holds(relation));
    }
    if let Some(class) = class_beside_zero(context, a, b)? {
        return Ok(comparison.holds(class.relation_to_zero()));
    }
    if let Some(class) = class_beside_zero(context, b, a)? {
        return Ok(comparison.holds(class.negative().relation_to_zero()));
    }
    let (a, b) = (&context.value(a)?, &context.value(b)?);
    if matches!(comparison, Comparison::Equal | Comparison::Unequal) {
        return Ok(equal(context, a, b)? == (comparison == Comparison::Equal));
    }
    if let (Object::Text(a), Object::Text(b)) = (a, b) {
        return Ok(comparison.holds(a.cmp(b).into()));
    }
    let is_ordered = |object: &&Object| {
        object.is_game() || matches!(object, Object::Rational(_) | Object::Scoring(_))
    };
    if let Some(object) = [a, b].into_iter().find(|object| !is_ordered(object)) {
        return Err(Fault::arguments(
            format!(
                "`{}` with {}",
                Infix::Comparison(comparison).text(),
                object.kind()
            ),
            "two games",
        ));
    }
    Ok(comparison.holds(relation(context, a, b)?))
}

/// Whether a rising (Left) or falling (Right) loop has not passed its last value.
pub(crate) fn reaches(
    context: &mut Context<'_>,
    player: Player,
    next: &Object,
    last: &Object,
) -> Done<bool> {
    let relation = relation(context, next, last)?;
    let closer = player.pick(Relation::Less, Relation::Greater);
    Ok(relation == closer || relation == Relation::Equal)
}

/// The numbers by which a number, or a list or coordinates of numbers, is sorted.
fn numbers(context: &Context<'_>, object: &Object) -> Option<Vec<Rational>> {
    match object {
        Object::List(items) | Object::Coordinates(items) => {
            items.iter().map(|item| context.as_rational(item)).collect()
        }
        number => Some(vec![context.as_rational(number)?]),
    }
}

/// What elements are sorted by: numbers stand before texts.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SortKey {
    /// Numbers, by size.
    Numbers(Vec<Rational>),
    /// A text, by its letters.
    Text(Rc<str>),
}

/// The key by which an element with this object is sorted.
///
/// # Errors
/// If the object is not a number, a list of numbers or a text, and at a limit.
pub(crate) fn sort_key(context: &mut Context<'_>, object: &Object) -> Done<SortKey> {
    match context.value(object)? {
        Object::Text(text) => Ok(SortKey::Text(text)),
        value => numbers(context, &value)
            .map(SortKey::Numbers)
            .ok_or_else(|| value.wrong_kind("a number, a list of numbers or a text to sort by")),
    }
}

/// The objects in order: games in the order in which options are written, then texts by their letters. Numbers are sorted by
/// size if some are not dyadic, and lists of numbers by their elements.
///
/// # Errors
/// For objects of other kinds, and when the canonical form of a game is too large to be built.
pub(crate) fn in_order(context: &mut Context<'_>, objects: Vec<Object>) -> Done<Vec<Object>> {
    let is_plain = |object: &Object| object.is_game() || matches!(object, Object::Text(_));
    if !objects.iter().all(is_plain) {
        let keyed = objects.iter().map(|object| numbers(context, object));
        if let Some(keys) = keyed.collect::<Option<Vec<_>>>() {
            let mut keyed: Vec<_> = keys.into_iter().zip(objects).collect();
            keyed.sort_by(|(x, _), (y, _)| x.cmp(y));
            return Ok(keyed.into_iter().map(|(_, object)| object).collect());
        }
    }
    let mut games = Vec::new();
    let mut texts = Vec::new();
    for object in objects {
        match &context.value(&object)? {
            Object::Text(text) => texts.push(text.clone()),
            value @ (Object::Game(_) | Object::Unbuilt(_)) => games.push(context.short(value)?),
            other => {
                return Err(Fault::arguments(
                    format!("an order of {}", other.kind()),
                    "short games and texts, or numbers and lists of numbers",
                ));
            }
        }
    }
    context.caches.writer.sort(context.arena, &mut games);
    texts.sort_unstable();
    let games = games.into_iter().map(Object::Game);
    Ok(games.chain(texts.into_iter().map(Object::Text)).collect())
}

/// The set of these objects, without duplicates: games in the order in which options are written, then other objects in
/// the order of their texts, and rational numbers by size. Positions are replaced by their values.
pub(crate) fn set_of(context: &mut Context<'_>, objects: Vec<Object>) -> Done<Items> {
    let values: Done<Vec<Object>> = objects.iter().map(|object| context.value(object)).collect();
    let (games, others): (Vec<Object>, Vec<Object>) = values?
        .into_iter()
        .partition(|object| matches!(object, Object::Game(_) | Object::Unbuilt(_)));
    let games: Done<Vec<GameId>> = games.iter().map(|game| context.short(game)).collect();
    let mut games = games?;
    context.caches.writer.sort(context.arena, &mut games);
    games.dedup();
    let mut sorted: Vec<Object> = games.into_iter().map(Object::Game).collect();
    let mut keyed = Vec::with_capacity(others.len());
    for object in others {
        let text = show(context, &object, Style::Plain)?;
        keyed.push((context.as_rational(&object), text, object));
    }
    keyed.sort_by(|(x, a, _), (y, b, _)| x.cmp(y).then_with(|| a.cmp(b)));
    for (_, _, object) in keyed {
        if !contains(context, &sorted, &object)? {
            sorted.push(object);
        }
    }
    Items::new(sorted)
}
