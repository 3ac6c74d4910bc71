//! Forms, sums and products by their definitions, on plain trees.

use chopsticks_cgt::game::Form;
use chopsticks_cgt::misere::{MisereArena, MisereGame};
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::value::{OutcomeClass, Parity};

/// The options, each once.
fn distinct(options: impl IntoIterator<Item = Form>) -> Vec<Form> {
    let mut met: Vec<Form> = Vec::new();
    for option in options {
        if !met.contains(&option) {
            met.push(option);
        }
    }
    met
}

/// The form with these options of each player, each once.
fn with_options(options: impl Fn(Player) -> Vec<Form>) -> Form {
    Form {
        options: ByPlayer::from_fn(|player| distinct(options(player))),
    }
}

fn pairs(g: &Form, h: &Form, player: Player, sum: impl Fn(&Form, &Form) -> Form) -> Vec<Form> {
    let (g, h) = (&g.options[player], &h.options[player]);
    let pairs = g.iter().flat_map(|x| h.iter().map(move |y| (x, y)));
    pairs.map(|(x, y)| sum(x, y)).collect()
}

/// A move in one of the games.
pub fn disjunctive(g: &Form, h: &Form) -> Form {
    with_options(|player| {
        let first = g.options[player].iter().map(|x| disjunctive(x, h));
        let second = h.options[player].iter().map(|y| disjunctive(g, y));
        first.chain(second).collect()
    })
}

/// A move in both games (*On Numbers and Games*, chapter 14).
pub fn conjunctive(g: &Form, h: &Form) -> Form {
    with_options(|player| pairs(g, h, player, conjunctive))
}

/// A move in one of the games or in both (the same).
pub fn selective(g: &Form, h: &Form) -> Form {
    with_options(|player| {
        let first = g.options[player].iter().map(|x| selective(x, h));
        let second = h.options[player].iter().map(|y| selective(g, y));
        let both = pairs(g, h, player, selective);
        first.chain(second).chain(both).collect()
    })
}

/// G:H = {G^L, G:H^L | G^R, G:H^R}.
pub fn ordinal(g: &Form, h: &Form) -> Form {
    with_options(|player| {
        let above = h.options[player].iter().map(|y| ordinal(g, y));
        g.options[player].iter().cloned().chain(above).collect()
    })
}

/// {(G⊛H^L):G^L, (G⊛H^R):−G^R | (G⊛H^L):G^R, (G⊛H^R):−G^L}.
pub fn ordinal_product(g: &Form, h: &Form) -> Form {
    let part = |edges: &[Form], played: &[Form]| -> Vec<Form> {
        let pairs = edges
            .iter()
            .flat_map(|y| played.iter().map(move |x| (y, x)));
        pairs
            .map(|(y, x)| ordinal(&ordinal_product(g, y), x))
            .collect()
    };
    let negatives =
        |player: Player| -> Vec<Form> { g.options[player].iter().map(Form::negative).collect() };
    with_options(|player| {
        let mut options = part(&h.options.left, &g.options[player]);
        options.extend(part(&h.options.right, &negatives(player.opponent())));
        options
    })
}

/// The followers, each once.
pub fn followers(form: &Form) -> Vec<Form> {
    let options = form.options.left.iter().chain(&form.options.right);
    distinct(options.flat_map(followers).chain([form.clone()]))
}

/// Whether a player who moves first wins under misère play: by having no move, or by a move after which the opponent
/// loses.
fn wins_misere(form: &Form, player: Player) -> bool {
    let mut options = form.options[player].iter();
    form.options[player].is_empty() || options.any(|option| !wins_misere(option, player.opponent()))
}

pub fn misere_class(form: &Form) -> OutcomeClass {
    match Player::BOTH.map(|player| wins_misere(form, player)) {
        [true, true] => OutcomeClass::Next,
        [true, false] => OutcomeClass::Left,
        [false, true] => OutcomeClass::Right,
        [false, false] => OutcomeClass::Previous,
    }
}

/// The lengths of all runs of moves to an end form, with multiplicity.
pub fn run_lengths(form: &Form, is_end: &impl Fn(&Form) -> bool) -> Vec<u64> {
    if is_end(form) {
        return vec![0];
    }
    let sides = Player::BOTH.map(|player| distinct(form.options[player].iter().cloned()));
    let options = sides.iter().flatten();
    let lengths = options.flat_map(|option| run_lengths(option, is_end));
    lengths.map(|length| length + 1).collect()
}

pub fn common_parity(lengths: &[u64]) -> Option<Parity> {
    let even = lengths.iter().filter(|&length| length % 2 == 0).count();
    match even {
        0 => Some(Parity::Odd),
        all if all == lengths.len() => Some(Parity::Even),
        _ => None,
    }
}

pub fn is_over(form: &Form) -> bool {
    form.options.left.is_empty() && form.options.right.is_empty()
}

/// The misère canonical form, option by option; `None` if the players have different options somewhere.
pub fn misere_game(form: &Form, arena: &mut MisereArena) -> Option<MisereGame> {
    let sides = form
        .options
        .as_ref()
        .map(|side| Form::new(side.clone(), vec![]));
    if sides.left != sides.right {
        return None;
    }
    let options = form.options.left.iter();
    let games: Option<Vec<MisereGame>> = options.map(|x| misere_game(x, arena)).collect();
    Some(arena.game(games?))
}
