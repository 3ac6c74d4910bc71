//! Impartial games under misère play: their forms as lists, and their sums.

use chopsticks_cgt::misere::MisereGame;
use num_traits::ToPrimitive;

use crate::bench::Bench;
use crate::error::Fault;
use crate::object::{Items, Object};

/// The largest nim heap among misère games; a heap is stored with all smaller ones.
const LARGEST_HEAP: u32 = 1_000;

/// The game `*[…]`: a list of options, or a single nim heap or option in brackets of its own.
///
/// A number is a nim heap, and a list is the game with these options: `*[2]` is a heap, and `*[[2]]` and `*[[2],0]` have an option
/// {*2}.
pub(crate) fn listed(bench: &mut Bench<'_>, items: &Items) -> Result<Object, Fault> {
    if let [single] = &items[..] {
        let game = option(bench, single)?;
        return Ok(Object::Misere(game));
    }
    Ok(Object::Misere(game(bench, items)?))
}

/// The game with these options. Lists are nested no deeper than lists may be.
fn game(bench: &mut Bench<'_>, items: &Items) -> Result<MisereGame, Fault> {
    let mut open = vec![(items, Vec::new())];
    loop {
        let Some((items, options)) = open.last_mut() else {
            return Ok(MisereGame::ZERO);
        };
        bench.budget.ask()?;
        match items.get(options.len()) {
            Some(item) => match item.elements() {
                Some(nested) => open.push((nested, Vec::new())),
                None => options.push(single(bench, item)?),
            },
            None => {
                let game = bench.caches.misere.game(std::mem::take(options));
                open.pop();
                match open.last_mut() {
                    Some((_, options)) => options.push(game),
                    None => return Ok(game),
                }
            }
        }
    }
}

fn option(bench: &mut Bench<'_>, item: &Object) -> Result<MisereGame, Fault> {
    match item.elements() {
        Some(nested) => game(bench, nested),
        None => single(bench, item),
    }
}

/// A nim heap, or a misère game.
fn single(bench: &mut Bench<'_>, item: &Object) -> Result<MisereGame, Fault> {
    if let Object::Misere(game) = item {
        return Ok(*game);
    }
    let heap = bench.as_integer(item).and_then(|heap| heap.to_u32());
    match heap.filter(|&heap| heap <= LARGEST_HEAP) {
        Some(heap) => Ok(bench.caches.misere.heap(heap)),
        None => Err(Fault::Arguments {
            found: format!(
                "{} among the options of a misère game",
                bench.described(item)
            ),
            expected: format!("a nim heap from 0 to {LARGEST_HEAP}, a list or a misère game"),
        }),
    }
}

/// The sum of two misère games.
pub(crate) fn sum(bench: &mut Bench<'_>, a: MisereGame, b: MisereGame) -> Result<Object, Fault> {
    let sum = bench.caches.misere.sum(a, b, &bench.budget)?;
    Ok(Object::Misere(sum))
}
