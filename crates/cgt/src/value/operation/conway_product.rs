//! The Conway product G × H, which extends the multiplication of numbers (Conway, *On Numbers and Games*, chapter 1).
//!
//! G × H = {G^L×H + G×H^L − G^L×H^L, G^R×H + G×H^R − G^R×H^R | G^L×H + G×H^R − G^L×H^R, G^R×H + G×H^L − G^R×H^L}.
//!
//! For numbers this is the product of numbers, and for an integer n it is n · G. For nimbers it is the nimber of the nim
//! product. In general it depends on the forms of G and H, and the canonical forms are used.

use chopsticks_base::walk::{Answers, Known};

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::nim;
use crate::player::{ByPlayer, Player};

/// The Conway product `g` × `h`.
///
/// # Errors
/// When the budget is used up.
pub fn conway_product(arena: &mut Arena, g: GameId, h: GameId, budget: &Budget<'_>) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let product = builder.recursion(&mut Known::default(), (g, h), |builder, known, pair| {
        match product_at_once(builder, pair)? {
            Some(product) => Ok(Some(product)),
            None => product_by_options(builder, known, pair),
        }
    });
    Ok(product?)
}

/// The product, if it needs no recursion: of two numbers, of an integer and a game, or of two nimbers.
fn product_at_once(
    builder: &mut GameBuilder<'_>,
    (g, h): (GameId, GameId),
) -> Result<Option<GameId>, Stopped> {
    let numbers = [g, h].map(|game| builder.arena.as_number(game).cloned());
    match &numbers {
        [Some(x), Some(y)] => return builder.product(x, y).map(Some),
        [Some(n), None] if n.is_integer() => return builder.multiple(n, h).map(Some),
        [None, Some(n)] if n.is_integer() => return builder.multiple(n, g).map(Some),
        _ => {}
    }
    let heaps = [g, h].map(|game| builder.arena.as_nimber(game));
    let [Some(a), Some(b)] = heaps else {
        return Ok(None);
    };
    let product = nim::product(&a.into(), &b.into(), builder.budget)?;
    builder.nimber(&product).map(Some)
}

/// The product, if those of all pairs with options are known.
fn product_by_options(
    builder: &mut GameBuilder<'_>,
    known: &mut Answers<'_, (GameId, GameId), GameId>,
    (g, h): (GameId, GameId),
) -> Result<Option<GameId>, Stopped> {
    let (of_g, of_h) = (builder.options(g)?, builder.options(h)?);
    let all = |options: &ByPlayer<Vec<GameId>>| [&options.left[..], &options.right].concat();
    let (all_g, all_h) = (all(&of_g), all(&of_h));
    let pairs = all_g
        .iter()
        .flat_map(|&a| all_h.iter().map(move |&b| (a, b)));
    let needed = all_g.iter().map(|&a| (a, h));
    let needed = needed.chain(all_h.iter().map(|&b| (g, b))).chain(pairs);
    builder.count(needed.clone().count() as u64)?;
    if !known.have(needed) {
        return Ok(None);
    }
    let mut products = ByPlayer::<Vec<GameId>>::default();
    for mover in Player::BOTH {
        for other in Player::BOTH {
            let player = if mover == other {
                Player::Left
            } else {
                Player::Right
            };
            for &a in &of_g[mover] {
                for &b in &of_h[other] {
                    let both = builder.sum(known[&(a, h)], known[&(g, b)])?;
                    products[player].push(builder.difference(both, known[&(a, b)])?);
                }
            }
        }
    }
    builder.game(products).map(Some)
}
