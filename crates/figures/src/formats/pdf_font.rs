//! The bundled font as an object of a PDF file.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};

use crate::formats::compression::compressed;
use crate::text::font::{CAPITAL, DESCENT, FILE, UNITS, advance};

const NAME: Name = Name(b"CHOPST+DejaVuSans");
const GLYPHS: SystemInfo = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};
const UNICODE: SystemInfo = SystemInfo {
    ordering: Str(b"UCS"),
    ..GLYPHS
};
/// The box around all glyphs of DejaVu Sans, in its units.
const BOX: [f64; 4] = [-2090.0, -948.0, 3673.0, 2524.0];
/// The height of the tallest letters, in em.
const ASCENT: f64 = 0.928;
/// The thickness of upright stems, in em.
const STEM: f64 = 0.09;

/// The objects that make up a font.
pub(crate) struct Refs([Ref; 5]);

impl Refs {
    pub fn new(mut next: impl FnMut() -> Ref) -> Refs {
        Refs([(); 5].map(|()| next()))
    }

    /// The object that a page refers to.
    pub fn font(&self) -> Ref {
        self.0[0]
    }
}

/// `ems` in thousandths of an em.
fn thousandths(ems: f64) -> f32 {
    (1000.0 * ems).round() as f32
}

/// Writes the font with the widths and the characters of the used glyphs.
pub(crate) fn write(pdf: &mut Pdf, refs: &Refs, glyphs: &BTreeMap<u16, char>) {
    let Refs([font, cid_font, descriptor, file, characters]) = *refs;
    pdf.type0_font(font)
        .base_font(NAME)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid_font)
        .to_unicode(characters);
    let mut writer = pdf.cid_font(cid_font);
    writer
        .subtype(CidFontType::Type2)
        .base_font(NAME)
        .system_info(GLYPHS)
        .font_descriptor(descriptor)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let mut widths = writer.widths();
    for (&glyph, &c) in glyphs {
        widths.consecutive(glyph, [thousandths(advance(c) as f64 / UNITS)]);
    }
    widths.finish();
    writer.finish();
    let [left, bottom, right, top] = BOX.map(|units| thousandths(units / UNITS));
    pdf.font_descriptor(descriptor)
        .name(NAME)
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(thousandths(ASCENT))
        .descent(-thousandths(DESCENT))
        .cap_height(thousandths(CAPITAL))
        .stem_v(thousandths(STEM))
        .font_file2(file);
    pdf.stream(file, &compressed(FILE))
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), FILE.len() as i32);
    let mut map = UnicodeCmap::new(Name(b"Characters"), UNICODE);
    for (&glyph, &c) in glyphs {
        map.pair(glyph, c);
    }
    pdf.stream(characters, &compressed(&map.finish()))
        .filter(Filter::FlateDecode);
}
