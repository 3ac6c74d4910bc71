use chopsticks_lab::game::*;
use chopsticks_lab::player::*;
use std::time::Instant;
fn day(a: &mut Arena, prev: &[GameId]) -> Vec<GameId> {
    let n = prev.len();
    let mut cmp = vec![vec![false; n]; n];
    for i in 0..n {
        for j in 0..n {
            cmp[i][j] = i != j && (a.le(prev[i], prev[j]) || a.le(prev[j], prev[i]));
        }
    }
    let mut anti: Vec<Vec<usize>> = vec![vec![]];
    let mut i0 = 0;
    while i0 < anti.len() {
        let c = anti[i0].clone();
        i0 += 1;
        let s = c.last().map_or(0, |x| x + 1);
        for k in s..n {
            if c.iter().all(|&m| !cmp[m][k]) {
                let mut d = c.clone();
                d.push(k);
                anti.push(d);
            }
        }
    }
    let mut out = std::collections::HashSet::new();
    for l in &anti {
        for r in &anti {
            let g = a.game(ByPlayer {
                left: l.iter().map(|&i| prev[i]).collect(),
                right: r.iter().map(|&i| prev[i]).collect(),
            });
            out.insert(g);
        }
    }
    let mut v: Vec<_> = out.into_iter().collect();
    let order: std::collections::HashMap<_, _> =
        a.games().enumerate().map(|(i, g)| (g, i)).collect();
    v.sort_by_key(|g| order[g]);
    v
}
fn main() {
    let m: usize = std::env::args().nth(1).map_or(1474, |x| x.parse().unwrap());
    let mut a = Arena::new();
    let z = a.zero();
    let mut d = vec![z];
    for _ in 1..=3 {
        d = day(&mut a, &d);
    }
    let t = Instant::now();
    let mut s = 0;
    for i in 0..d.len().min(m) {
        for j in i..d.len() {
            a.sum(d[i], d[j]);
            s += 1;
        }
    }
    println!(
        "sums {s} {:?} arena {} {:.2} us",
        t.elapsed(),
        a.len(),
        t.elapsed().as_secs_f64() * 1e6 / s as f64
    );
}
