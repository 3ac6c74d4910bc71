//! Rows of bits in words of 64.

/// The bits of a word.
pub(super) const WORD: usize = u64::BITS as usize;

/// The number of words that hold this number of bits.
pub(super) fn words(bits: usize) -> usize {
    bits.div_ceil(WORD)
}

/// Bit `at`.
pub(super) fn get(row: &[u64], at: usize) -> bool {
    row[at / WORD] >> (at % WORD) & 1 == 1
}

/// Sets bit `at`.
pub(super) fn set(row: &mut [u64], at: usize) {
    row[at / WORD] |= 1 << (at % WORD);
}

/// A stretch of bits in two rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The place at which the stretch begins in the row that is written.
    pub(super) to: u32,
    /// The place at which the stretch begins in the row that is read.
    pub(super) from: u32,
    /// The number of its bits.
    pub(super) len: u32,
}

/// Sets in `target` the bits that are clear in `source`, along a stretch.
pub(super) fn set_where_clear(target: &mut [u64], source: &[u64], stretch: Stretch) {
    let (mut to, mut from) = (stretch.to as usize, stretch.from as usize);
    let end = to + stretch.len as usize;
    while to < end {
        let count = (WORD - to % WORD).min(end - to);
        let mask = u64::MAX >> (WORD - count);
        target[to / WORD] |= (!window(source, from) & mask) << (to % WORD);
        to += count;
        from += count;
    }
}

/// The 64 bits from bit `at` on; those beyond the last word are clear.
fn window(row: &[u64], at: usize) -> u64 {
    let (word, shift) = (at / WORD, at % WORD);
    let low = row[word] >> shift;
    match row.get(word + 1) {
        Some(next) if shift > 0 => low | next << (WORD - shift),
        _ => low,
    }
}

/// Exchanges rows and columns of a square of bits: bit b of word a becomes bit a of word b.
///
/// The method is that of Warren, *Hacker's Delight*, section 7–3: first the two quarters off the diagonal are
/// exchanged, and then each quarter is treated in the same way.
pub(super) fn transpose(square: &mut [u64; WORD]) {
    let mut half = WORD / 2;
    let mut low = u64::MAX >> half;
    while half > 0 {
        for at in (0..WORD).filter(|at| at & half == 0) {
            let swapped = (square[at] >> half ^ square[at + half]) & low;
            square[at] ^= swapped << half;
            square[at + half] ^= swapped;
        }
        half /= 2;
        low ^= low << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits that look like coin tosses.
    fn tosses(words: usize) -> Vec<u64> {
        let mixed = |at: u64| (at + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
        (0..words as u64)
            .map(|at| mixed(at).wrapping_mul(0xbf58_476d_1ce4_e5b9))
            .collect()
    }

    #[test]
    fn a_stretch_is_copied_bit_by_bit() {
        let source = tosses(4);
        for (to, from, len) in [
            (0, 0, 256),
            (3, 70, 100),
            (64, 1, 128),
            (63, 191, 65),
            (9, 255, 1),
        ] {
            let mut target = vec![0; 4];
            let stretch = Stretch { to, from, len };
            set_where_clear(&mut target, &source, stretch);
            for at in 0..256 {
                let inside = (to..to + len).contains(&at);
                let expected = inside && !get(&source, (at - to.min(at) + from) as usize);
                assert_eq!(get(&target, at as usize), expected, "{stretch:?} {at}");
            }
        }
    }

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        let before: [u64; WORD] = tosses(WORD).try_into().unwrap();
        let mut after = before;
        transpose(&mut after);
        for (a, b) in (0..WORD * WORD).map(|k| (k / WORD, k % WORD)) {
            assert_eq!(before[a] >> b & 1, after[b] >> a & 1);
        }
    }
}
