//! Nim sums of many numbers at once, which are the bits of a word.

/// The nim sums with `number` of the numbers below 64 in a set: the word with each bit at the nim sum of its place with
/// `number`, which is below 64.
pub fn nim_sums(set: u64, number: u32) -> u64 {
    let halves = [
        (1, 0x5555_5555_5555_5555),
        (2, 0x3333_3333_3333_3333),
        (4, 0x0f0f_0f0f_0f0f_0f0f),
        (8, 0x00ff_00ff_00ff_00ff),
        (16, 0x0000_ffff_0000_ffff),
        (32, 0x0000_0000_ffff_ffff),
    ];
    let swapped = halves.into_iter().filter(|(bit, _)| number & bit != 0);
    swapped.fold(set, |word, (bit, lower): (u32, u64)| {
        (word & lower) << bit | word >> bit & lower
    })
}
