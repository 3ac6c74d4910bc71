//! The known name most similar to a misspelt one.

/// The most similar name, if one is similar enough by clap's criterion.
pub(crate) fn similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.map(|known| (strsim::jaro(name, known), known));
    let near = near.filter(|(similarity, _)| *similarity > 0.7);
    let nearest = near.max_by(|(a, _), (b, _)| a.total_cmp(b));
    nearest.map(|(_, known)| known)
}
