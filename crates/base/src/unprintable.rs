//! Characters that are replaced by blanks in every table and figure.

/// Whether a character does not belong in a file for people: control characters, line breaks of any kind, and the code
/// points that are not characters. XML 1.0 forbids some of them (section 2.2), and others end a line of a table or stop
/// LaTeX.
pub fn is_unprintable(c: char) -> bool {
    let is_noncharacter =
        matches!(c, '\u{fdd0}'..='\u{fdef}') || matches!(u32::from(c) & 0xFFFF, 0xFFFE | 0xFFFF);
    c.is_control() || is_noncharacter || matches!(c, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::is_unprintable;

    /// The production `Char` of XML 1.0, fifth edition, section 2.2. Tabs and line breaks are allowed there.
    #[test]
    fn what_xml_does_not_allow_is_unprintable() {
        let is_char = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
        for c in ('\0'..=char::MAX).filter(|&c| !is_char(c)) {
            assert!(is_unprintable(c), "{c:?}");
        }
        assert!(
            "aé↑½ 手\u{feff}\u{fffd}\u{1f600}"
                .chars()
                .all(|c| !is_unprintable(c))
        );
    }
}
