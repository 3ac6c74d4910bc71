//! Tame games under misère play, against the genera of canonical forms.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::misere::{
    MisereArena, MisereGame, TameGenus, Wildness, born_by, wildness, write,
};

const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

/// The genus by those of the options, if all of them are tame.
fn tame_genus(arena: &MisereArena, game: MisereGame) -> Option<TameGenus> {
    let options = arena.options(game).iter();
    let options: Option<Vec<TameGenus>> =
        options.map(|&option| tame_genus(arena, option)).collect();
    TameGenus::from_options(&options?)
}

/// Day 4 and sums of two of its games, many of which are not nim heaps: tame are those that Conway's genus says, and the
/// outcome of each sum of three is that of its genus.
#[test]
fn sums_of_tame_games_have_the_outcomes_of_their_genera() {
    let mut arena = MisereArena::new();
    let mut games = born_by::<4>(&mut arena);
    for (at, &g) in games.clone().iter().enumerate() {
        for &h in &games.clone()[..at] {
            games.push(arena.sum(g, h, UNLIMITED).expect("no limit"));
        }
    }
    let mut tame = Vec::new();
    for &game in &games {
        let found = tame_genus(&arena, game);
        assert_eq!(found.is_some(), wildness(&arena, game) == Wildness::Tame);
        if let Some(found) = found {
            let genus = arena.genus(game);
            let values = (genus.nim_value(), genus.misere(0));
            assert_eq!((found.nim_value, found.misere_nim_value()), values);
            tame.push((game, found));
        }
    }
    assert!(
        tame.iter()
            .any(|(game, _)| arena.heap_size(*game).is_none())
    );
    for (at, &(g, of_g)) in tame.iter().enumerate() {
        for &(h, of_h) in tame[..=at].iter().step_by(3) {
            let sum = arena.sum(g, h, UNLIMITED).expect("no limit");
            let is_p = arena.genus(sum).is_misere_p();
            let outcome = of_g.sum(of_h).misere_outcome().to_string();
            assert_eq!(
                outcome == "P",
                is_p,
                "{} {}",
                write(&arena, g),
                write(&arena, h)
            );
        }
    }
}
