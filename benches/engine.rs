//! The engine and the solvers on the jobs by which programs for game values are compared.
//!
//! `cargo bench --bench engine`, or `-- NAME` after it for some of them. Every run starts from an empty arena.

use std::collections::HashMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::ruleset::Domineering;
use chopsticks_lab::cgt::solve::{CanonicalForms, Solver};
use chopsticks_lab::cgt::value::days::born_by;
use chopsticks_lab::cgt::value::{Thermographs, heat};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::family::{Family, Parameters};
use chopsticks_lab::simple::many_hands::hands_table::HandsTable;
use chopsticks_lab::simple::one_hand::grid::Grid;
use chopsticks_lab::simple::one_hand::regions::regions;
use chopsticks_lab::simple::one_hand::sweep::Sweep;
use chopsticks_lab::simple::ruleset::{Hands, SimpleChopsticks};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn position(text: &str) -> (SimpleChopsticks, Hands) {
    let family = Family::read(text).expect("a position");
    let setup = family.setup(&Parameters::new()).expect("no parameters");
    setup.check().expect("a position")
}

/// All (i|j)_n, as stretches of equal values.
#[divan::bench(args = [20, 800, 1000, 10_000, 100_000])]
fn grid(bencher: Bencher, n: u32) {
    bencher.bench(|| Grid::evaluate(&mut Arena::new(), black_box(n), &Budget::UNLIMITED));
}

/// The number of cells of each value, from the stretches.
#[divan::bench(args = [10_000])]
fn grid_census(bencher: Bencher, n: u32) {
    let grid = Grid::evaluate(&mut Arena::new(), n, &Budget::UNLIMITED).expect("no limit");
    bencher.bench(|| black_box(&grid).census().len());
}

/// The regions of all (i|j)_n with n below the scale.
#[divan::bench(args = [1_000, 10_000, 100_000])]
fn map_of_regions(bencher: Bencher, scale: u32) {
    bencher.bench(|| {
        let mut arena = Arena::new();
        let mut count = 0u64;
        let each = |_| count += 1;
        regions(&mut arena, black_box(scale), &Budget::UNLIMITED, each).expect("no limit");
        count
    });
}

/// All 10^8 cells written out as 16-bit numbers, 200 MB; to be compared with the next two.
#[divan::bench(sample_count = 10)]
fn cells_of_grid_10000(bencher: Bencher) {
    let mut arena = Arena::new();
    let grid = Grid::evaluate(&mut arena, SIDE as u32, &Budget::UNLIMITED).expect("no limit");
    let numbers: HashMap<GameId, u16> = arena.games().zip(0..).collect();
    let mut cells = vec![0; SIDE * SIDE];
    bencher.bench_local(|| {
        let mut rows = grid.cells(|game| numbers[&game]);
        for row in cells.chunks_exact_mut(SIDE) {
            rows.next_row(row);
        }
    });
}

/// The same bytes filled with one number.
#[divan::bench(sample_count = 10)]
fn memory_filled(bencher: Bencher) {
    let mut cells = vec![0u16; SIDE * SIDE];
    bencher.bench_local(|| black_box(&mut cells).fill(black_box(7)));
}

/// The same bytes copied from elsewhere.
#[divan::bench(sample_count = 10)]
fn memory_copied(bencher: Bencher) {
    let (from, mut to) = (vec![7u16; SIDE * SIDE], vec![0u16; SIDE * SIDE]);
    bencher.bench_local(|| black_box(&mut to).copy_from_slice(black_box(&from)));
}

const SIDE: usize = 10_000;

/// (1|1)_n for every n up to the bound.
#[divan::bench(args = [606, 1597])]
fn one_one_up_to(bencher: Bencher, last: u32) {
    bencher.bench(|| Sweep::evaluate(&mut Arena::new(), (1, 1), 1..=last, &Budget::UNLIMITED));
}

/// (1|1)_n for every n up to 606, each n from scratch: with all the other (i|j)_n.
#[divan::bench]
fn one_one_each_from_scratch(bencher: Bencher) {
    bencher.bench(|| {
        for n in 1..=606 {
            let grid = Grid::evaluate(&mut Arena::new(), n, &Budget::UNLIMITED);
            black_box(grid.expect("no limit").value(1, 1));
        }
    });
}

/// Every position below the start, in a table.
#[divan::bench(args = ["(1^3|1^3)_8", "(1^4|1^4)_4", "(1^2|1^2)_30"])]
fn many_hands(bencher: Bencher, text: &str) {
    let (ruleset, start) = position(text);
    bencher.bench(|| HandsTable::evaluate(&mut Arena::new(), &ruleset, &start, &Budget::UNLIMITED));
}

/// The same by the general solver.
#[divan::bench(args = ["(1^3|1^3)_8", "(1^4|1^4)_4"])]
fn many_hands_by_the_general_solver(bencher: Bencher, text: &str) {
    let (ruleset, start) = position(text);
    bencher.bench(|| {
        let mut arena = Arena::new();
        let mut solver = Solver::new(ruleset, CanonicalForms::new(&mut arena));
        black_box(solver.value(start.clone(), &Budget::UNLIMITED)).expect("no limit");
    });
}

/// Domineering by components and mirror images.
#[divan::bench(args = ["4x4", "5x5"])]
fn domineering(bencher: Bencher, board: &str) {
    bencher.bench(|| {
        let mut arena = Arena::new();
        let mut solver = Solver::by_components(Domineering, CanonicalForms::new(&mut arena));
        let start = board.parse().expect("a board");
        black_box(solver.value(start, &Budget::UNLIMITED)).expect("no limit");
    });
}

/// The game J = {0|↑^[2]}, added up one copy at a time.
#[divan::bench(args = [24, 64])]
fn copies_of_j(bencher: Bencher, copies: u32) {
    bencher.bench(|| {
        let mut arena = Arena::new();
        let j = j(&mut arena);
        let mut sum = arena.zero();
        for _ in 0..copies {
            sum = arena.sum(sum, j);
        }
        sum
    });
}

fn j(arena: &mut Arena) -> GameId {
    let mut one_option = |left, right| arena_game(arena, left, right);
    let zero = one_option(None, None);
    let star = one_option(Some(zero), Some(zero));
    let up = one_option(Some(zero), Some(star));
    let double = one_option(Some(up), Some(star));
    one_option(Some(zero), Some(double))
}

fn arena_game(arena: &mut Arena, left: Option<GameId>, right: Option<GameId>) -> GameId {
    let options = ByPlayer { left, right };
    arena.game(options.map(|option| option.into_iter().collect()))
}

/// The thermographs of all games born by day 3, which are there already.
#[divan::bench]
fn thermographs_of_day_3(bencher: Bencher) {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    bencher.bench_local(|| {
        let mut thermographs = Thermographs::default();
        let temperature =
            |&game: &GameId| thermographs.thermograph(&arena, game).temperature().clone();
        games.iter().map(temperature).max()
    });
}

/// The nimber *n heated by 1.
#[divan::bench(args = [14, 40])]
fn heated_nimber(bencher: Bencher, n: u32) {
    bencher.bench(|| {
        let mut arena = Arena::new();
        let (nimber, one) = (arena.nimber(black_box(n)), arena.integer(1));
        heat(&mut arena, nimber, one, &Budget::UNLIMITED).expect("no limit")
    });
}

/// The sums of all 1,087,075 unordered pairs of the 1,474 games born by day 3.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn sums_of_day_3(bencher: Bencher) {
    bencher.bench(|| {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        for (at, &g) in games.iter().enumerate() {
            for &h in &games[at..] {
                black_box(arena.sum(g, h));
            }
        }
        arena.len()
    });
}

/// ↑^[k] as a chain of k forms, negated, and compared with its negative.
#[divan::bench(args = [100_000])]
fn deep_chain(bencher: Bencher, k: u32) {
    bencher.bench(|| {
        let mut arena = Arena::new();
        let star = arena.nimber(1);
        let mut sum = arena.zero();
        for _ in 0..k {
            sum = arena_game(&mut arena, Some(sum), Some(star));
        }
        let negative = arena.negative(sum);
        arena.compare(sum, negative)
    });
}
