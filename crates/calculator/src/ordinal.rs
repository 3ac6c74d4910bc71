//! Ordinal sums and powers of games, short and loopy.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{CanonicalStopper, Equations, LoopySum, Node, Unknown};
use chopsticks_cgt::value;

use crate::arithmetic;
use crate::bench::Bench;
use crate::error::Fault;
use crate::object::Object;

/// G:H = {G^L, G:H^L | G^R, G:H^R} for stoppers in canonical form.
///
/// # Errors
/// If a game is not a stopper, or a limit is reached.
pub(crate) fn ordinal_sum(bench: &mut Bench<'_>, g: &Object, h: &Object) -> Result<Object, Fault> {
    if !matches!((g, h), (Object::Loopy(_), _) | (_, Object::Loopy(_))) {
        let (g, h) = (bench.short(g)?, bench.short(h)?);
        let sum = value::ordinal_sum(bench.arena, g, h, &bench.budget)?;
        return Ok(Object::Game(sum));
    }
    let mut equations = Equations::default();
    let base = options_of_base(bench, &mut equations, g)?;
    let h = stopper(bench, h)?;
    let sums: Vec<Unknown> = h.graph().nodes().map(|_| equations.unknown()).collect();
    for node in h.graph().nodes() {
        let options = ByPlayer::from_fn(|player: Player| {
            let below = h.graph().options(node, player).iter();
            let below =
                below.map(|option| LoopySum::of_unknown(bench.arena, sums[option.number()]));
            base[player].iter().cloned().chain(below).collect()
        });
        equations.define(sums[node.number()], options);
    }
    let sum = LoopySum::of_unknown(bench.arena, sums[Node::ROOT.number()]);
    let graph = equations.graph(sum, bench.arena, &bench.budget)?;
    bench.loopy(graph)
}

/// The options of G as games of the equations.
fn options_of_base(
    bench: &mut Bench<'_>,
    equations: &mut Equations,
    g: &Object,
) -> Result<ByPlayer<Vec<LoopySum>>, Fault> {
    if !matches!(g, Object::Loopy(_)) {
        let game = bench.short(g)?;
        let options = bench.arena.options(game);
        return Ok(options.map(|side| side.into_iter().map(LoopySum::of_short).collect()));
    }
    let g = stopper(bench, g)?;
    let mut found = ByPlayer::<Vec<LoopySum>>::default();
    for player in Player::BOTH {
        for &option in g.graph().options(Node::ROOT, player) {
            let unknown = equations.embed(bench.arena, &g.graph().followers(option));
            found[player].push(LoopySum::of_unknown(bench.arena, unknown));
        }
    }
    Ok(found)
}

/// A game as a stopper.
///
/// # Errors
/// If it is not one, or a limit is reached.
pub(crate) fn stopper(bench: &mut Bench<'_>, game: &Object) -> Result<CanonicalStopper, Fault> {
    let sides = bench.sides(game)?;
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
pub(crate) fn power(bench: &mut Bench<'_>, g: &Object, x: &Object) -> Result<Object, Fault> {
    let game = bench.short(g)?;
    let options = bench.arena.options(game);
    let zero = bench.arena.zero();
    let (&[left], &[right]) = (&options.left[..], &options.right[..]) else {
        return Err(no_power());
    };
    if left != zero {
        return Err(no_power());
    }
    let excess = excess(bench, x)?;
    let rest = arithmetic::negative(bench, &excess)?;
    let right = ordinal_sum(bench, &Object::Game(right), &rest)?;
    let left = vec![Object::Game(zero)];
    let right = vec![right];
    arithmetic::game(bench, ByPlayer { left, right })
}

/// G:(x − 1), for a loopy x ≥ 1.
///
/// # Errors
/// If x is smaller, or a limit is reached.
pub(crate) fn power_to(bench: &mut Bench<'_>, g: &Object, x: &Object) -> Result<Object, Fault> {
    let excess = excess(bench, x)?;
    ordinal_sum(bench, g, &excess)
}

fn no_power() -> Fault {
    Fault::no_result("the game does not have the form {0 | H}")
}

/// x − 1, which is not negative.
fn excess(bench: &mut Bench<'_>, x: &Object) -> Result<Object, Fault> {
    let (zero, one) = (bench.number(0), bench.number(1));
    let excess = arithmetic::sum(bench, x, &one, true)?;
    if crate::order::compare(bench, crate::token::Infix::AtLeast, &excess, &zero)? {
        Ok(excess)
    } else {
        Err(Fault::no_result("the exponent is below 1"))
    }
}
