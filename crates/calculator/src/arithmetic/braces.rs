//! Games from their options, and switches.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;

use super::sum::negative;
use crate::context::Context;
use crate::error::Done;
use crate::object::Object;
use crate::system::System;
use crate::unbuilt;

/// The options of {a | −a}, or of {a, b, … | −a, −b, …} for a set.
pub(crate) fn options_of_switch(
    context: &mut Context<'_>,
    a: &Object,
) -> Done<ByPlayer<Vec<Object>>> {
    let left: Vec<Object> = match a {
        Object::Set(options) => options.to_vec(),
        a => vec![a.clone()],
    };
    let right: Done<Vec<Object>> = left
        .iter()
        .map(|option| negative(context, option))
        .collect();
    let right = right?;
    Ok(ByPlayer { left, right })
}

/// The game with these options; sets and lists among them contribute their elements.
pub(crate) fn game(context: &mut Context<'_>, options: ByPlayer<Vec<Object>>) -> Done<Object> {
    let options = flattened_sides(context, options)?;
    let mut all = options.left.iter().chain(&options.right);
    if all.any(|option| matches!(option, Object::Loopy(_))) {
        let mut system = System::default();
        let game = system.game(context, options, &[])?;
        return system.value(context, game);
    }
    if let Some(unbuilt) = unbuilt::game(context, &options) {
        return Ok(unbuilt);
    }
    let mut games = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        for option in &options[player] {
            games[player].push(context.short(option)?);
        }
    }
    Ok(Object::Game(context.arena.game(games)))
}

/// The objects, with sets and lists replaced by their elements and positions by their values.
///
/// # Errors
/// If a position has no value.
pub(crate) fn flattened(context: &mut Context<'_>, objects: Vec<Object>) -> Done<Vec<Object>> {
    let is_flat = |object: &Object| object.elements().is_none() && !object.is_position();
    if objects.iter().all(is_flat) {
        return Ok(objects);
    }
    let mut flat = Vec::with_capacity(objects.len());
    for object in objects {
        match object.elements() {
            Some(elements) => {
                for element in elements.iter() {
                    flat.push(context.value(element)?);
                }
            }
            None => flat.push(context.value(&object)?),
        }
    }
    Ok(flat)
}

/// The options of both players, flattened.
///
/// # Errors
/// Those of [`flattened`].
pub(crate) fn flattened_sides(
    context: &mut Context<'_>,
    options: ByPlayer<Vec<Object>>,
) -> Done<ByPlayer<Vec<Object>>> {
    options.try_map(|side| flattened(context, side))
}
