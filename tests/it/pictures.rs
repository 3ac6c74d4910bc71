//! Positions as pictures: every piece, edge, counter and finger is where the position has it.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::figures::{
    CellFrame, CellMark, Figure, FigureFormat, LineMark, PlotSample, PositionPlot, VertexMark,
};
use chopsticks_lab::pictures::{hand_game_plot, position_plot, sum_plot};
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::{SHIPPED, Variant, read_ruleset};
use chopsticks_lab::session::Session;

const LEFT: Option<Player> = Some(Player::Left);
const RIGHT: Option<Player> = Some(Player::Right);

/// The picture of a position of a shipped ruleset.
fn plot(name: &str, position: &str) -> PositionPlot {
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name).unwrap();
    let ruleset = shipped.read().unwrap();
    position_plot(&ruleset, &ruleset.position(position).unwrap())
}

/// The picture of an expression.
fn plot_of(text: &str) -> Option<PositionPlot> {
    let mut session = Session::new();
    let position = session
        .position(text, &CalculatorSettings::default())
        .unwrap()
        .found;
    sum_plot(&position)
}

/// The places of a mark.
fn places(plot: &PositionPlot, mark: CellMark) -> Vec<(f64, f64)> {
    let cells = plot.cells.iter().filter(|cell| cell.mark == mark);
    cells.map(|cell| cell.at).collect()
}

fn meanings(plot: &PositionPlot) -> Vec<&str> {
    plot.legend
        .iter()
        .map(|(_, meaning)| meaning.as_str())
        .collect()
}

#[test]
fn stones_lie_in_their_rows_and_columns() {
    let plot = plot("clobber", "xo.|.ox");
    assert_eq!(plot.cells.len(), 6);
    assert_eq!(
        places(&plot, CellMark::Stone(LEFT)),
        [(0.0, 0.0), (2.0, 1.0)]
    );
    assert_eq!(
        places(&plot, CellMark::Stone(RIGHT)),
        [(1.0, 0.0), (1.0, 1.0)]
    );
    assert_eq!(places(&plot, CellMark::Blank), [(2.0, 0.0), (0.0, 1.0)]);
    assert_eq!(meanings(&plot), ["Left", "Right"]);
    assert!(plot.lines.is_empty() && plot.texts.is_empty());
}

#[test]
fn what_is_occupied_is_dark_and_what_was_removed_is_gone() {
    let domineering = plot("domineering", "..#|#..");
    assert_eq!(
        places(&domineering, CellMark::Wall),
        [(2.0, 0.0), (0.0, 1.0)]
    );
    assert!(meanings(&domineering).is_empty());
    let toppled = plot("toppling-dominoes", "lr#e");
    let columns: Vec<f64> = toppled.cells.iter().map(|cell| cell.at.0).collect();
    assert_eq!(columns, [0.0, 1.0, 3.0]);
}

/// Where both players have the same moves, no piece is one player's.
#[test]
fn an_impartial_game_has_no_legend_of_owners() {
    assert!(meanings(&plot("impartial-clobber", "xo")).is_empty());
    assert!(meanings(&plot("hackenbush", "eee")).is_empty());
    let clobber = SHIPPED
        .iter()
        .find(|shipped| shipped.name == "clobber")
        .unwrap();
    let impartial = clobber.read().unwrap().with_variant(Variant::Impartial);
    let plot = position_plot(&impartial, &impartial.position("xo").unwrap());
    assert!(meanings(&plot).is_empty());
}

/// Six neighbours of a hexagon are at distance 1.
#[test]
fn hexagons_touch_their_six_neighbours() {
    let plot = plot("fjords", "LLL|LBL|LLL");
    assert!(
        plot.cells
            .iter()
            .all(|cell| cell.frame == CellFrame::Hexagon)
    );
    let [middle] = places(&plot, CellMark::Tint(None))[..] else {
        panic!("one cell in the middle");
    };
    let near = plot.cells.iter().filter(|cell| {
        let (x, y) = (cell.at.0 - middle.0, cell.at.1 - middle.1);
        ((x * x + y * y).sqrt() - 1.0).abs() < 1e-9
    });
    assert_eq!(near.count(), 6);
}

/// Every edge of Hackenbush joins two neighbouring heights, the lowest of which is the ground.
#[test]
fn hackenbush_stands_on_its_ground() {
    let plot = plot("hackenbush", "l(l;rl)");
    let edges = |owner| {
        let mark = LineMark::Owned(owner);
        plot.lines.iter().filter(move |line| line.mark == mark)
    };
    assert_eq!((edges(LEFT).count(), edges(RIGHT).count()), (3, 1));
    assert_eq!(plot.cells.len(), 4, "vertices above the ground");
    let on_ground = edges(LEFT).filter(|line| line.points.iter().any(|point| point.1 == 0.0));
    assert_eq!(on_ground.count(), 1);
    assert!(
        plot.cells.iter().all(|cell| cell.at.1 < 0.0),
        "above the ground"
    );
    assert_eq!(meanings(&plot), ["Left", "Right"]);
}

/// Two edges with the same ends are drawn beside each other.
#[test]
fn parallel_edges_and_loops_are_apart() {
    let plot = plot("hackenbush", "e:a(l:b;r:b)");
    let middles: Vec<(f64, f64)> = plot
        .lines
        .iter()
        .map(|line| line.points[line.points.len() / 2])
        .collect();
    for (at, middle) in middles.iter().enumerate() {
        assert!(!middles[..at].contains(middle), "{middles:?}");
    }
}

/// An arrow ends at what is drawn at its vertex: a dot, or a circle.
#[test]
fn arrows_end_at_the_marks_of_their_vertices() {
    for (ruleset, text, mark) in [
        ("timber", ">", VertexMark::Dot),
        ("geography", "t>.", VertexMark::Circle),
    ] {
        let plot = plot(ruleset, text);
        let arrows = plot.lines.iter().map(|line| line.mark);
        assert!(arrows.eq([LineMark::Arrow(mark)]), "{ruleset}");
        let is_circle = plot
            .cells
            .iter()
            .all(|cell| cell.frame == CellFrame::Circle);
        assert_eq!(is_circle, mark == VertexMark::Circle, "{ruleset}");
    }
}

#[test]
fn a_path_of_vertices_is_a_line_with_its_edges() {
    let plot = plot("col", "R-.-L");
    let marks: Vec<CellMark> = plot.cells.iter().map(|cell| cell.mark).collect();
    assert_eq!(
        marks,
        [CellMark::Tint(LEFT), CellMark::Blank, CellMark::Tint(RIGHT)]
    );
    let ends: Vec<_> = plot.lines.iter().map(|line| line.points.clone()).collect();
    let at: Vec<_> = plot.cells.iter().map(|cell| cell.at).collect();
    assert_eq!(ends, [vec![at[0], at[1]], vec![at[1], at[2]]]);
}

#[test]
fn a_heap_has_its_counters_and_its_number() {
    let plot = plot("nim", "3,5,1000000");
    let numbers: Vec<&str> = plot.texts.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(numbers, ["3", "5", "1000000"]);
    let column = |at: usize| {
        let x = plot.texts[at].at.0;
        let counters = places(&plot, CellMark::Counter);
        counters.into_iter().filter(|place| place.0 == x).count()
    };
    assert_eq!((column(0), column(1)), (3, 5));
    assert_eq!(
        places(&plot, CellMark::Dot).len(),
        3,
        "dots stand for the rest"
    );
}

#[test]
fn hands_raise_their_fingers_and_have_their_numbers() {
    let plot = plot_of("(1,2|7)_40").unwrap();
    let hands: Vec<CellMark> = plot.cells.iter().map(|cell| cell.mark).collect();
    let expected = [
        CellMark::Hand(1, Player::Left),
        CellMark::Hand(2, Player::Left),
        CellMark::Hand(5, Player::Right),
    ];
    assert_eq!(hands, expected);
    let texts: Vec<&str> = plot.texts.iter().map(|text| text.text.as_str()).collect();
    for text in ["1", "2", "7", "$n$ = 40"] {
        assert!(texts.contains(&text), "{texts:?}");
    }
    let tall = plot_of("(3|7)_(10^50)").unwrap();
    assert!(tall.svg().is_ok());
}

#[test]
fn the_hand_game_says_who_moves() {
    use chopsticks_lab::hand::ruleset::{Preset, RulesFile};
    let rules = RulesFile::read(Preset::named("paper").unwrap().text).unwrap();
    let position = rules.game().unwrap().read("1,0-4,2 right").unwrap();
    let plot = hand_game_plot(&position);
    assert_eq!(plot.cells[1].mark, CellMark::Hand(0, Player::Left));
    assert!(plot.texts.iter().any(|text| text.text == "Right to move"));
}

#[test]
fn components_of_a_sum_stand_beside_each_other() {
    let plot = plot_of("Clobber(\"xo\") + 2*Hackenbush(\"lr\") - Domineering(\"2x2\")").unwrap();
    let signs: Vec<&str> = plot.texts.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(signs, ["+ 2 ×", "−"]);
    assert_eq!(meanings(&plot), ["Left", "Right"], "each meaning once");
    let right_of = |mark: CellMark| {
        places(&plot, mark)
            .iter()
            .map(|place| place.0)
            .fold(0.0, f64::max)
    };
    assert!(right_of(CellMark::Stone(RIGHT)) < right_of(CellMark::Dot));
    assert!(right_of(CellMark::Dot) < right_of(CellMark::Blank));
    assert!(
        plot_of("Clobber(\"xo\") + ^").is_none(),
        "a value has no picture"
    );
}

/// Every published position of every shipped ruleset is drawn in every format, and has no owner that its legend leaves out.
#[test]
fn every_shipped_position_is_drawn() {
    let mut drawn = 0;
    for shipped in SHIPPED {
        let ruleset = shipped.read().unwrap();
        let facts = ruleset.facts().iter();
        for fact in facts.filter(|fact| !fact.position.contains('{')).take(3) {
            let Ok(position) = ruleset.position(&fact.position) else {
                continue;
            };
            let plot = position_plot(&ruleset, &position);
            let formats = [FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Tikz];
            for format in formats {
                assert!(
                    plot.write(format).is_ok(),
                    "{} {}",
                    shipped.name,
                    fact.position
                );
            }
            let is_lefts = |mark: CellMark| mark == CellMark::Stone(LEFT);
            if plot.cells.iter().any(|cell| is_lefts(cell.mark)) && !ruleset.is_impartial() {
                let first = plot.legend.first().map(|(sample, _)| *sample);
                assert_eq!(first, Some(PlotSample::Cell(CellMark::Stone(LEFT))));
            }
            drawn += 1;
        }
    }
    assert!(drawn > 60, "{drawn}");
}

#[test]
fn a_picture_tells_that_the_pass_was_made() {
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == "clobber");
    let clobber = shipped.unwrap().read().unwrap();
    let with_pass = clobber.with_variant(Variant::Pass);
    let told = |text: &str| {
        let plot = position_plot(&with_pass, &with_pass.position(text).unwrap());
        let texts = plot.texts.iter();
        texts
            .map(|text| (text.text.clone(), text.at.1 > 1.5))
            .collect::<Vec<_>>()
    };
    assert_eq!(told("xo.|.ox"), []);
    let line = "without the pass".to_owned();
    assert_eq!(told("xo.|.ox without the pass"), [(line, true)]);
}

/// The picture of a position of a ruleset of tuples with a line of `[picture]`.
fn numbers_plot(variables: &str, look: &str, position: &str) -> PositionPlot {
    let text = format!(
        "name = \"\"\nsource = \"\"\nabout = \"\"\n[coordinates]\n{variables}\n[picture]\nnumbers = \"{look}\"\n"
    );
    let ruleset = read_ruleset("own.toml", &text).unwrap();
    position_plot(&ruleset, &ruleset.position(position).unwrap())
}

/// A partition has as many cells as its sum, a rectangle as many as the product, and a piece stands in the last row and column.
#[test]
fn numbers_are_drawn_in_cells() {
    let sequences = "both = [\"(x..., a) -> (x...)\"]";
    let rows = numbers_plot(sequences, "rows", "(4,2,1)");
    let at = places(&rows, CellMark::Blank);
    assert_eq!(at.len(), 7);
    let columns = |column: f64| at.iter().filter(|place| place.0 == column).count();
    assert_eq!([0.0, 1.0, 2.0, 3.0].map(columns), [3, 2, 1, 1]);
    // The first number is at the top, where y is least.
    let top = at.iter().map(|place| place.1).fold(0.0, f64::min);
    assert_eq!(at.iter().filter(|place| place.1 == top).count(), 4);
    let pairs = "variables = [\"a\", \"b\"]\nboth = [\"(a - 1, b)\"]";
    let rectangle = numbers_plot(pairs, "rectangle", "(2,3)");
    assert_eq!(places(&rectangle, CellMark::Blank).len(), 6);
    assert_eq!(rectangle.texts[0].text, "(2,3)");
    let piece = numbers_plot(pairs, "piece", "(2,3)");
    assert_eq!(piece.cells.len(), 12);
    let [(x, y)] = places(&piece, CellMark::Stone(None))[..] else {
        panic!("one piece");
    };
    assert!(
        piece
            .cells
            .iter()
            .all(|cell| cell.at.0 <= x && cell.at.1 >= y)
    );
    // Large numbers are heaps.
    let large = numbers_plot(pairs, "rectangle", "(2,13)");
    assert!(places(&large, CellMark::Blank).is_empty());
    assert!(!places(&large, CellMark::Counter).is_empty());
}

#[test]
fn graphs_with_numbers_show_them() {
    let plot = plot("nim-on-graphs", "edges: a-b=3 b>c a=4 b=2t");
    let texts: Vec<&str> = plot.texts.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(texts, ["4", "2", "1", "3", "1"]);
    assert_eq!(plot.lines[0].mark, LineMark::Edge);
    assert_eq!(plot.lines[1].mark, LineMark::Arrow(VertexMark::Circle));
    assert_eq!(places(&plot, CellMark::Tint(None)), [plot.texts[1].at]);
}
