// The focus in answers that follow each other: a key leads from a part of one to the same part of the next.

/** The parts of an answer in which a key may lead to the next answer, and what has the focus there. */
const PARTS = ["#options", "#moves", "#misere", "#board", "#board-editor", "#board-size", "#hands", "#line"];
const FOCUSED = "[role=treeitem], button:not(:disabled), input";

/** What a button or a field is called. */
const nameOf = (node) => node.getAttribute("aria-label") ?? (node.title || node.textContent);

/** A function that gives the focus to the same part of the next answer, or to the open line if there is none; to what
    has the same name or else the same place, but to the best move. What got the focus meanwhile keeps it. */
export function focusIn(result) {
  const focused = document.activeElement;
  const part = result.contains(focused) && PARTS.find((name) => focused.closest(name));
  const inPart = () => [...result.querySelectorAll(FOCUSED)].filter((node) => node.closest(part));
  const isOfMoves = ["#moves", "#options"].includes(part);
  const at = !part || isOfMoves ? 0 : inPart().indexOf(focused);
  return () => {
    if (!part || document.activeElement !== document.body) return;
    const found = inPart();
    const same = isOfMoves ? null : found.find((node) => nameOf(node) === nameOf(focused));
    (same ?? found[at] ?? found[0] ?? document.getElementById("expression")).focus();
  };
}
