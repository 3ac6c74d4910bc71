//! The files of the page. Its JavaScript modules form one file, so that a browser makes one request.

use std::borrow::Cow;

use crate::look;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct PageFile {
    /// Its name.
    pub name: &'static str,
    /// Its type, for browsers.
    pub media_type: &'static str,
    /// Its content.
    pub text: Cow<'static, str>,
}

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Lists modules of the folder `page` with their texts; each imports only earlier modules.
macro_rules! modules {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../page/", $name, ".js"))),)*]
    };
}

/// The modules that write questions, which come before the door that sends them.
const QUESTIONS: &[(&str, &str)] = modules!["address", "request",];

/// The modules of the page after the door.
const MODULES: &[(&str, &str)] = modules![
    "link",
    "dom",
    "players",
    "messages",
    "asking",
    "export",
    "entries",
    "limits",
    "typeset",
    "picture",
    "mark",
    "hand_picture",
    "position_picture",
    "components",
    "board",
    "hands_editor",
    "moves_table",
    "overlay",
    "tree",
    "line_of_play",
    "moves_part",
    "own_rulesets",
    "examples",
    "line_field",
    "help",
    "value_parts",
    "focus",
    "answer",
    "short_answer",
    "slow_definitions",
    "closed_lines",
    "worksheet_files",
    "worksheet_lines",
    "worksheet",
    "window",
    "map_gestures",
    "map_view",
    "table_view",
    "bands_view",
    "played_game",
    "play_view",
    "hand_rules",
    "hand_table",
    "hand_view",
    "main",
];

/// The modules of the worker that answers questions in the browser.
const WORKER: &[(&str, &str)] = modules!["system", "worker",];

/// The files loaded at once by the page without a server.
const PRELOAD: &str = "<link rel=\"preload\" href=\"explorer.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n</head>";

/// The site of the project, whose folder `explorer/` has this page; empty if it has none.
const HOMEPAGE: &str = env!("CARGO_PKG_HOMEPAGE");

/// The page served by the program, which sends its questions to the program. The first file is opened.
pub fn served() -> Vec<PageFile> {
    let door = ("door", include_str!("../page/server_door.js"));
    files(index(), &[door]).into()
}

/// The page that needs no server, with the worker that answers questions by the WebAssembly module `explorer.wasm`,
/// which is not among the files. The first file is opened.
pub fn folder() -> Vec<PageFile> {
    let index = index().replacen("</head>", PRELOAD, 1);
    let parts = ("parts", include_str!("../page/folder_parts.js"));
    let mut files = Vec::from(files(index.into(), &[parts, WORKER_DOOR]));
    files.push(file("worker.js", SCRIPT, script(WORKER)));
    files
}

/// The same as one file that a browser opens from a disk, with this WebAssembly module in it.
pub fn single(module: &[u8]) -> String {
    let parts = ("parts", include_str!("../page/file_parts.js"));
    let main = main_script(&[parts, WORKER_DOOR]);
    let style = format!("<style>\n{}</style>", style());
    // In a file, a script is not a module, and runs where it stands.
    let scripts = format!(
        "<script type=\"text/plain\" id=\"worker\">\n{STRICT}{}</script>\n\
         <script type=\"text/plain\" id=\"wasm\">{}</script>\n<script>\n{STRICT}{main}</script>\n</body>",
        script(WORKER),
        base64::encode(module),
    );
    let index = index().replacen(STYLE_LINK, &style, 1);
    let index = index.replacen(SCRIPT_LINK, "", 1);
    index.replacen("</body>", &scripts, 1)
}

/// The elements of the index that load the other files.
const STYLE_LINK: &str = "<link rel=\"stylesheet\" href=\"style.css\">";
const SCRIPT_LINK: &str = "<script type=\"module\" src=\"main.js\"></script>\n";

/// Modules are always strict.
const STRICT: &str = "\"use strict\";\n";

/// The module that asks workers.
const WORKER_DOOR: (&str, &str) = ("door", include_str!("../page/worker_door.js"));

/// The file that is opened. It names the public page, to which links lead.
fn index() -> Cow<'static, str> {
    let index = include_str!("../page/index.html");
    if HOMEPAGE.is_empty() {
        return index.into();
    }
    let public = format!("<meta name=\"public-page\" content=\"{HOMEPAGE}explorer/\">\n</head>");
    index.replacen("</head>", &public, 1).into()
}

fn files(index: Cow<'static, str>, door: &[(&str, &str)]) -> [PageFile; 3] {
    [
        file("index.html", HTML, index),
        file("style.css", STYLE, style()),
        file("main.js", SCRIPT, main_script(door)),
    ]
}

/// The style sheet, with the colours of figures.
fn style() -> String {
    look::style() + include_str!("../page/style.css")
}

/// The script of the page, whose questions go through a door.
fn main_script(door: &[(&str, &str)]) -> String {
    let look = look::module();
    [QUESTIONS, door, &[("look", &look)], MODULES]
        .map(script)
        .concat()
}

fn file(
    name: &'static str,
    media_type: &'static str,
    text: impl Into<Cow<'static, str>>,
) -> PageFile {
    PageFile {
        name,
        media_type,
        text: text.into(),
    }
}

/// Modules as one script.
fn script(modules: &[(&str, &str)]) -> String {
    let modules = modules.iter();
    modules.map(|(name, text)| enclosed(name, text)).collect()
}

/// A module as a function that is called once. Imports read the results of earlier modules, and exports are the result.
fn enclosed(name: &str, text: &str) -> String {
    let mut body = String::new();
    let mut exports = Vec::new();
    for line in text.lines() {
        let imported = line.strip_prefix("import ").and_then(|import| {
            let (names, from) = import.split_once(" from \"./")?;
            Some(format!(
                "const {names} = module_{};",
                from.strip_suffix(".js\";")?
            ))
        });
        let exported = line.strip_prefix("export ");
        exports.extend(exported.and_then(declared));
        body.push_str(imported.as_deref().or(exported).unwrap_or(line));
        body.push('\n');
    }
    let exports = exports.join(", ");
    format!("const module_{name} = (() => {{\n{body}return {{ {exports} }};\n}})();\n")
}

/// The name that a declaration declares, such as `fill` for `function fill(kinds) {`.
fn declared(declaration: &str) -> Option<&str> {
    let mut words = declaration.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.find(|word| !["async", "function", "class", "const"].contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_single_file_has_everything() {
        let page = single(b"foobar");
        assert!(
            !page.contains("src=\"")
                && !page.contains("href=\"style")
                && !page.replace(HOMEPAGE, "").contains("https://")
        );
        // A script ends at the first end tag in it.
        assert_eq!(page.matches("</script").count(), 3);
        assert!(page.contains(">Zm9vYmFy</script>"));
        let order = [
            "<style>",
            "<main",
            "id=\"worker\"",
            "id=\"wasm\"",
            "module_parts",
            "</html>",
        ];
        let places = order.map(|part| page.find(part).unwrap_or_else(|| panic!("{part}")));
        assert!(places.is_sorted());
    }
}
