use chopsticks_base::budget::Budget;
use chopsticks_heaps::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let code = HeapCode::read(&a[1]).unwrap();
    let last: u32 = a[2].parse().unwrap();
    let mut q = MisereQuotient::new(code);
    let start = std::time::Instant::now();
    let mut order = 0;
    for n in 0..=last {
        if let Err(e) = q.extend(n, 2000, &Budget::UNLIMITED) {
            println!("{n} {e}");
            break;
        }
        if q.order() != order || n == last {
            println!("{n} {} {:?}", q.order(), start.elapsed());
        }
        order = q.order();
    }
    println!("{:#?} {:?}", q.presentation(), q.regularity());
}
