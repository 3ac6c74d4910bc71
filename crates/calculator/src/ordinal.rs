//! Ordinal sums and powers of games, short and loopy.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Relation;
use chopsticks_cgt::loopy::{CanonicalStopper, Equations, LoopySum, Node, Unknown};
use chopsticks_cgt::value;

use crate::arithmetic;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::order::relation;

/// G:H = {G^L, G:H^L | G^R, G:H^R} for stoppers in canonical form.
///
/// # Errors
/// If a game is not a stopper, or a limit is reached.
pub(crate) fn ordinal_sum(context: &mut Context<'_>, g: &Object, h: &Object) -> Done<Object> {
    if !matches!((g, h), (Object::Loopy(_), _) | (_, Object::Loopy(_))) {
        let (g, h) = (context.short(g)?, context.short(h)?);
        let sum = value::ordinal_sum(context.arena, g, h, &context.budget)?;
        return Ok(Object::Game(sum));
    }
    let mut equations = Equations::default();
    let base = options_of_base(context, &mut equations, g)?;
    let h = stopper(context, h)?;
    let sums: Vec<Unknown> = h.graph().nodes().map(|_| equations.unknown()).collect();
    for node in h.graph().nodes() {
        let options = ByPlayer::from_fn(|player: Player| {
            let below = h.graph().options(node, player).iter();
            let below =
                below.map(|option| LoopySum::of_unknown(context.arena, sums[option.number()]));
            base[player].iter().cloned().chain(below).collect()
        });
        equations.define(sums[node.number()], options);
    }
    let sum = LoopySum::of_unknown(context.arena, sums[Node::ROOT.number()]);
    let graph = equations.graph(sum, context.arena, &context.budget)?;
    context.loopy(graph)
}

/// The options of G as games of the equations.
fn options_of_base(
    context: &mut Context<'_>,
    equations: &mut Equations,
    g: &Object,
) -> Done<ByPlayer<Vec<LoopySum>>> {
    if !matches!(g, Object::Loopy(_)) {
        let game = context.short(g)?;
        let options = context.arena.options(game);
        return Ok(options.map(|side| side.into_iter().map(LoopySum::of_short).collect()));
    }
    let g = stopper(context, g)?;
    let mut found = ByPlayer::<Vec<LoopySum>>::default();
    for player in Player::BOTH {
        for &option in g.graph().options(Node::ROOT, player) {
            let unknown = equations.embed(context.arena, &g.graph().followers(option));
            found[player].push(LoopySum::of_unknown(context.arena, unknown));
        }
    }
    Ok(found)
}

/// A game as a stopper.
///
/// # Errors
/// If it is not one, or a limit is reached.
pub(crate) fn stopper(context: &mut Context<'_>, game: &Object) -> Done<CanonicalStopper> {
    let sides = context.sides(game)?;
    if sides.left == sides.right {
        Ok(sides.left)
    } else {
        Err(Fault::no_result("the game is not a stopper"))
    }
}

/// The power {0 | H:(1 − x)} of G = {0 | H}, for a loopy x ≥ 1.
///
/// # Errors
/// If G has another form, x is smaller, or a limit is reached.
pub(crate) fn power(context: &mut Context<'_>, g: &Object, x: &Object) -> Done<Object> {
    let game = context.short(g)?;
    let options = context.arena.options(game);
    let zero = context.arena.zero();
    let (&[left], &[right]) = (&options.left[..], &options.right[..]) else {
        return Err(no_power());
    };
    if left != zero {
        return Err(no_power());
    }
    let excess = excess(context, x)?;
    let rest = arithmetic::negative(context, &excess)?;
    let right = ordinal_sum(context, &Object::Game(right), &rest)?;
    let left = vec![Object::Game(zero)];
    let right = vec![right];
    arithmetic::game(context, ByPlayer { left, right })
}

/// G:(x − 1), for a loopy x ≥ 1.
///
/// # Errors
/// If x is smaller, or a limit is reached.
pub(crate) fn power_to(context: &mut Context<'_>, g: &Object, x: &Object) -> Done<Object> {
    let excess = excess(context, x)?;
    ordinal_sum(context, g, &excess)
}

fn no_power() -> Fault {
    Fault::no_result("the game does not have the form {0 | H}")
}

/// x − 1, which is not negative.
fn excess(context: &mut Context<'_>, x: &Object) -> Done<Object> {
    let (zero, one) = (context.number(0), context.number(1));
    let excess = arithmetic::sum(context, x, &one, true)?;
    match relation(context, &excess, &zero)? {
        Relation::Greater | Relation::Equal => Ok(excess),
        _ => Err(Fault::no_result("the exponent is below 1")),
    }
}
