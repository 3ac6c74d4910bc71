use chopsticks_lab::ruleset::simple_chopsticks::Setup;
use chopsticks_lab::{game::*, player::*, ruleset::*, solve::*};
use num_bigint::BigUint;
use std::time::Instant;
fn pos(h: &[u32], k: &[u32], n: u32) -> (SimpleChopsticks, Hands) {
    Setup {
        hands: ByPlayer {
            left: h.iter().map(|&x| BigUint::from(x)).collect(),
            right: k.iter().map(|&x| BigUint::from(x)).collect(),
        },
        fingers: n.into(),
    }
    .check()
    .unwrap()
}
fn main() {
    for n in [20, 60, 100, 200, 400, 800, 1000, 10000] {
        let mut a = Arena::new();
        let t = Instant::now();
        let g = Grid::evaluate(&mut a, n, &Budget::UNLIMITED).unwrap();
        let e = t.elapsed();
        let c = g.census();
        println!(
            "grid {n} {e:?} distinct {} arena {} {:?}",
            c.len(),
            a.len(),
            t.elapsed()
        );
    }
    for n in [606, 1597, 5000] {
        let mut a = Arena::new();
        let t = Instant::now();
        let s = Sweep::evaluate(&mut a, (1, 1), (1, n), &Budget::UNLIMITED).unwrap();
        println!(
            "sweep {n} {:?} positions {} arena {}",
            t.elapsed(),
            s.positions(),
            a.len()
        );
        if n == 606 {
            for r in s.runs() {
                print!("{}:{:?} ", r.from, r.value);
            }
            println!();
        }
    }
    {
        let mut a = Arena::new();
        let t = Instant::now();
        for n in 1..=606 {
            Sweep::evaluate(&mut a, (1, 1), (n, n), &Budget::UNLIMITED).unwrap();
        }
        println!("each n<=606 {:?}", t.elapsed());
    }
    for (h, n) in [(3, 8), (4, 4), (2, 20), (2, 30), (3, 10), (5, 5)] {
        let mut a = Arena::new();
        let t = Instant::now();
        let hs = vec![1; h];
        let (r, p) = pos(&hs, &hs, n);
        let tb = HandsTable::evaluate(&mut a, &r, &p, &Budget::UNLIMITED).unwrap();
        println!(
            "hands {h} {n}: {:?} positions {} arena {}",
            t.elapsed(),
            tb.len(),
            a.len()
        );
        if (h, n) != (5, 5) {
            let mut b = Arena::new();
            let t = Instant::now();
            let mut s = Solver::new(r, Canonical::new(&mut b));
            s.value(p, &Budget::UNLIMITED).unwrap();
            println!("   solver {:?} {:?}", t.elapsed(), s.report());
        }
    }
}
