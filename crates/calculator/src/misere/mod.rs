//! Impartial games under misère play: their forms as lists, and their sums.

mod quotient;

use chopsticks_cgt::misere::MisereGame;
use num_traits::ToPrimitive;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Items, Object};
pub use quotient::Quotient;

/// The largest nim heap among misère games; a heap is stored with all smaller ones.
const MAX_HEAP: u32 = 1_000;

/// The game `*[…]`: a list of options, or a single nim heap or option in its own brackets.
///
/// A number is a nim heap, and a list is the game with these options: `*[2]` is a heap, and `*[[2]]` and `*[[2],0]`
/// have an option {*2}.
pub(crate) fn listed(context: &mut Context<'_>, items: &Items) -> Done<Object> {
    if let [single] = &items[..] {
        let game = option(context, single)?;
        return Ok(Object::Misere(game));
    }
    Ok(Object::Misere(game(context, items)?))
}

/// The game with these options. The nesting is limited to that of lists.
fn game(context: &mut Context<'_>, items: &Items) -> Done<MisereGame> {
    let mut around = Vec::new();
    let (mut items, mut options) = (items, Vec::new());
    loop {
        context.budget.ask()?;
        match items.get(options.len()) {
            Some(item) => match item.elements() {
                Some(nested) => {
                    around.push((items, options));
                    (items, options) = (nested, Vec::new());
                }
                None => options.push(single(context, item)?),
            },
            None => {
                let game = context.caches.misere.game(options);
                let Some(outer) = around.pop() else {
                    return Ok(game);
                };
                (items, options) = outer;
                options.push(game);
            }
        }
    }
}

fn option(context: &mut Context<'_>, item: &Object) -> Done<MisereGame> {
    match item.elements() {
        Some(nested) => game(context, nested),
        None => single(context, item),
    }
}

/// A nim heap, or a misère game.
fn single(context: &mut Context<'_>, item: &Object) -> Done<MisereGame> {
    if let Object::Misere(game) = item {
        return Ok(*game);
    }
    let heap = context.as_integer(item).and_then(|heap| heap.to_u32());
    match heap.filter(|&heap| heap <= MAX_HEAP) {
        Some(heap) => Ok(context.caches.misere.heap(heap)),
        None => Err(Fault::arguments(
            format!(
                "{} among the options of a misère game",
                context.described(item)
            ),
            format!("a nim heap from 0 to {MAX_HEAP}, a list or a misère game"),
        )),
    }
}

/// The sum of two misère games.
pub(crate) fn sum(context: &mut Context<'_>, a: MisereGame, b: MisereGame) -> Done<Object> {
    let sum = context.caches.misere.sum(a, b, &context.budget)?;
    Ok(Object::Misere(sum))
}
