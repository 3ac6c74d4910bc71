//! The finger counts with the largest number of hands a side of each, and their texts.

/// `n = 3: ≤ 40 hands a side; n = 4: ≤ 16`.
pub fn describe_sides(sides: &[(u32, u32)]) -> String {
    let mut texts = Vec::new();
    for same in sides.chunk_by(|one, other| one.1 == other.1) {
        let unit = if texts.is_empty() {
            " hands a side"
        } else {
            ""
        };
        texts.push(format!("n = {}: ≤ {}{unit}", counts(same), same[0].1));
    }
    texts.join("; ")
}

/// `n = 2; ≤ 60 hands a side`, or `n = 3–5, 20; ≤ 4–40 hands` where the number of hands depends on n.
pub fn brief_sides(sides: &[(u32, u32)]) -> String {
    let least = sides.iter().map(|&(_, hands)| hands).min().unwrap_or(0);
    let (counts, most) = (counts(sides), most_hands(sides));
    if least == most {
        format!("n = {counts}; ≤ {most} hands a side")
    } else {
        format!("n = {counts}; ≤ {least}–{most} hands")
    }
}

/// The finger counts in ascending order, three or more in a row as `1–10`.
fn counts(sides: &[(u32, u32)]) -> String {
    let counts: Vec<u32> = sides.iter().map(|&(n, _)| n).collect();
    let rows = counts.chunk_by(|one, next| one + 1 == *next);
    let texts: Vec<String> = rows
        .flat_map(|row| match row {
            [first, _, .., last] => vec![format!("{first}–{last}")],
            few => few.iter().map(u32::to_string).collect(),
        })
        .collect();
    texts.join(", ")
}

/// The largest number of hands.
pub fn most_hands(sides: &[(u32, u32)]) -> u32 {
    sides.iter().map(|&(_, hands)| hands).max().unwrap_or(0)
}
