//! What a position of a class is made of: numbers, texts, grids, lists and others, which all threads share.

use std::fmt::Write;
use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_cgt::number::Dyadic;

use crate::class::class_of_number;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::graph::Graph;
use crate::grid::Grid;
use crate::grid::coordinates::from_numbers;
use crate::map;
use crate::object::{Items, Object};
use crate::text::write_escaped;

/// A part of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Datum {
    Number(Dyadic),
    Text(Arc<str>),
    Boolean(bool),
    Player(Player),
    Nothing,
    List(Arc<[Datum]>),
    Coordinates(Arc<[Datum]>),
    Grid(Arc<Grid>),
    Graph(Arc<Graph>),
    Set(Arc<[Datum]>),
    /// Keys and values in turn.
    Map(Arc<[Datum]>),
    /// A game outside the class, as it is written. It is a part of a position by itself.
    Game(Arc<str>),
}

/// The deepest nesting of lists.
pub(super) const MAX_NESTED: usize = 50;

impl Datum {
    /// The object as a part of a position.
    ///
    /// # Errors
    /// When it is a game that is not a number, a function, or another object that is no such part.
    pub(crate) fn from_object(context: &mut Context<'_>, object: &Object) -> Done<Datum> {
        Datum::within(context, object, MAX_NESTED)
    }

    fn within(context: &mut Context<'_>, object: &Object, depth: usize) -> Done<Datum> {
        let no_part = |found: String| {
            Fault::arguments(
                format!("{found} as a part of a position"),
                "numbers, texts, players, coordinates, grids, graphs, and lists, sets and maps of them"
                    .to_owned(),
            )
        };
        if depth == 0 {
            return Err(no_part(format!(
                "a list nested more than {MAX_NESTED} deep"
            )));
        }
        let all = |context: &mut Context<'_>, items: &[Object]| -> Done<Arc<[Datum]>> {
            let data = items.iter();
            data.map(|item| Datum::within(context, item, depth - 1))
                .collect()
        };
        Ok(match object {
            Object::Text(text) => Datum::Text((**text).into()),
            Object::Boolean(truth) => Datum::Boolean(*truth),
            Object::Player(player) => Datum::Player(*player),
            Object::Nothing => Datum::Nothing,
            Object::List(items) => Datum::List(all(context, items)?),
            Object::Coordinates(items) => Datum::Coordinates(all(context, items)?),
            Object::Grid(grid) => Datum::Grid(Arc::clone(grid)),
            Object::Graph(graph) => Datum::Graph(Arc::clone(graph)),
            Object::Set(items) => Datum::Set(all(context, items)?),
            Object::Map(entries) => {
                let parts = entries.iter().filter_map(Object::entry).flatten().cloned();
                Datum::Map(all(context, &parts.collect::<Vec<_>>())?)
            }
            game => {
                let value = context.value(game)?;
                match context.as_number(&value) {
                    Some(number) => Datum::Number(number.clone()),
                    None => return Err(no_part(format!("found {}", game.kind()))),
                }
            }
        })
    }

    /// The part as an object.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn to_object(&self, context: &mut Context<'_>) -> Done<Object> {
        let mut all = |items: &[Datum]| -> Done<Vec<Object>> {
            items.iter().map(|item| item.to_object(context)).collect()
        };
        Ok(match self {
            Datum::Number(number) => context.number(number.clone()),
            Datum::Text(text) => Object::text(&**text),
            Datum::Boolean(truth) => Object::Boolean(*truth),
            Datum::Player(player) => Object::Player(*player),
            Datum::Nothing => Object::Nothing,
            Datum::List(items) => Object::list(all(items)?)?,
            Datum::Coordinates(items) => {
                let numbers = all(items)?;
                from_numbers(context, numbers)?
            }
            Datum::Grid(grid) => Object::Grid(Arc::clone(grid)),
            Datum::Graph(graph) => Object::Graph(Arc::clone(graph)),
            Datum::Set(items) => Object::Set(Items::new(all(items)?)?.into()),
            Datum::Map(parts) => {
                let parts = all(parts)?;
                let pairs = parts.chunks_exact(2);
                let entries = pairs.map(|pair| map::entry(pair[0].clone(), pair[1].clone()));
                let entries = entries.collect::<Done<Vec<Object>>>()?;
                map::from_entries(context, entries)?
            }
            Datum::Game(_) => return Err(Fault::no_result("a game is no parameter")),
        })
    }

    /// The class of the object.
    pub(super) fn class(&self) -> &'static str {
        match self {
            Datum::Number(number) => class_of_number(number),
            Datum::Text(_) => "String",
            Datum::Boolean(_) => "Boolean",
            Datum::Player(_) => "Player",
            Datum::Nothing => "Nothing",
            Datum::List(_) => "List",
            Datum::Coordinates(_) => "Coordinates",
            Datum::Grid(grid) if grid.is_strip() => "Strip",
            Datum::Grid(_) => "Grid",
            Datum::Graph(_) => "Graph",
            Datum::Set(_) => "Set",
            Datum::Map(_) => "Map",
            Datum::Game(_) => "Game",
        }
    }

    pub(super) fn write(&self, text: &mut String, quote: char) {
        match self {
            Datum::Number(number) => _ = write!(text, "{number}"),
            Datum::Text(inside) => {
                text.push(quote);
                write_escaped(inside, &['"', '\''], text);
                text.push(quote);
            }
            Datum::Boolean(truth) => _ = write!(text, "{truth}"),
            Datum::Player(player) => _ = write!(text, "{player}"),
            Datum::Nothing => text.push_str("Nothing"),
            Datum::List(items) => write_all(items, text, quote, ["[", "]"]),
            Datum::Coordinates(items) => write_all(items, text, quote, ["(", ")"]),
            Datum::Grid(grid) => _ = write!(text, "{grid}"),
            Datum::Graph(graph) => *text += &graph.to_string().replace('"', &quote.to_string()),
            Datum::Set(items) => write_all(items, text, quote, ["{", "}"]),
            Datum::Map(parts) => {
                text.push_str(if parts.is_empty() { "{=>" } else { "{" });
                for (at, pair) in parts.chunks_exact(2).enumerate() {
                    text.push_str(if at > 0 { "," } else { "" });
                    pair[0].write(text, quote);
                    text.push_str("=>");
                    pair[1].write(text, quote);
                }
                text.push('}');
            }
            Datum::Game(game) => text.push_str(game),
        }
    }
}

/// Writes data with commas between them.
pub(super) fn write_all(items: &[Datum], text: &mut String, quote: char, [open, close]: [&str; 2]) {
    text.push_str(open);
    for (at, item) in items.iter().enumerate() {
        text.push_str(if at > 0 { "," } else { "" });
        item.write(text, quote);
    }
    text.push_str(close);
}
