use chopsticks_lab::{game::*, ruleset::*, solve::*};
use std::time::Instant;
fn main() {
    for t in ["4x4", "4x5", "5x5"] {
        let mut a = Arena::new();
        let t0 = Instant::now();
        let mut s = Solver::by_components(Domineering, Canonical::new(&mut a));
        s.value(t.parse().unwrap(), &Budget::UNLIMITED).unwrap();
        println!("{t} {:?} {:?}", t0.elapsed(), s.report());
    }
}
