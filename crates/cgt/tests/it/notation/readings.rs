//! Powers and stars with two readings: the message names both.

use super::errors::check_faults;

/// Texts with a caret below the place, and the beginning of the message. By hand: 3**4 = 81 and 2**2 = 4.
const READINGS: &[(&str, &str, &str)] = &[
    (
        "2**3^4",
        "    ^",
        "a power with a second exponent is ambiguous: write (2**3)**4 for a power of a power or 2**81 for a power as the exponent or 2**3 + ^4 for a sum",
    ),
    (
        "10^2^2",
        "    ^",
        "a power with a second exponent is ambiguous: write (10**2)**2 for a power of a power or 10**4 for a power as the exponent or 10**2 + ^2 for a sum",
    ),
    (
        "10^2 ^",
        "  ^",
        "a power before an arrow is ambiguous: write 10**2 + ^ for the sum",
    ),
    (
        "*3*2",
        "  ^",
        "a second star is ambiguous: write *3 * 2 for the product or *3 + *2 for the sum with another nimber",
    ),
    (
        "1 - ^*3*2",
        "       ^",
        "a second star is ambiguous: write ^*3 * 2 for the product or (^*3 + *2) for the sum",
    ),
    (
        "2**3**4",
        "    ^",
        "a power with a second exponent is ambiguous: write (2**3)**4 for a power of a power or 2**81 for a power as the exponent",
    ),
];

#[test]
fn all_readings_are_named() {
    check_faults(READINGS);
}
