// How the map is moved: by dragging, by the wheel and by keys.

import { pressed } from "./dom.js";
import { placeIn } from "./picture.js";

/** The factor of one step of zooming. */
export const ZOOM = 2;

/** The part of a side by which an arrow key moves the map. */
const STEP = 0.2;

/** A pointer that moves no further, in parts of a side, is a click. */
const NEAR = 0.01;

/** The map waits so long for the next turn of the wheel, in milliseconds. */
const PAUSE = 120;

/** Listens to what is done with `picture`, whose sides are `side`, while it shows `frame()`. `go` goes to another
    window, `open` opens the position at a place, and `point` is told the element and the place below the pointer. */
export function listenToGestures(picture, side, { frame, go, open, point }) {
  const still = () => picture.setAttribute("viewBox", `0 0 ${side} ${side}`);
  listenToDrags(picture, side, still, { frame, go, open, point });
  listenToWheel(picture, { frame, go });
  listenToKeys(picture, { frame, go, open });
  still();
  return { still };
}

function listenToDrags(picture, side, still, { frame, go, open, point }) {
  let drag = null;
  const dragged = (event) => {
    const [across, up] = placeIn(picture, event);
    return [drag.from[0] - across, drag.from[1] - up];
  };
  picture.addEventListener("pointerdown", (event) => {
    drag = { from: placeIn(picture, event), isMoved: false };
    picture.setPointerCapture(event.pointerId);
  });
  picture.addEventListener("pointermove", (event) => {
    if (!drag) {
      point(event.target, placeIn(picture, event));
      return;
    }
    const [across, up] = dragged(event);
    drag.isMoved ||= Math.hypot(across, up) > NEAR;
    if (drag.isMoved) picture.setAttribute("viewBox", `${across * side} ${-up * side} ${side} ${side}`);
  });
  picture.addEventListener("pointerup", (event) => {
    if (!drag) return;
    if (drag.isMoved) go(frame().moved(...dragged(event)));
    else open(...placeIn(picture, event));
    drag = null;
  });
  picture.addEventListener("pointercancel", () => {
    drag = null;
    still();
  });
}

/** Turns of the wheel that follow each other soon go to one window. */
function listenToWheel(picture, { frame, go }) {
  let turned = null;
  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    const target = (turned?.window ?? frame()).zoomed(event.deltaY < 0 ? 1 / ZOOM : ZOOM, ...placeIn(picture, event));
    clearTimeout(turned?.timer);
    const arrive = () => {
      turned = null;
      go(target);
    };
    turned = { window: target, timer: setTimeout(arrive, PAUSE) };
  }, { passive: false });
}

function listenToKeys(picture, { frame, go, open }) {
  const move = (across, up) => () => go(frame().moved(across, up));
  const zoom = (factor) => () => go(frame().zoomed(factor, 0.5, 0.5));
  const keys = {
    ArrowLeft: move(-STEP, 0),
    ArrowRight: move(STEP, 0),
    ArrowUp: move(0, STEP),
    ArrowDown: move(0, -STEP),
    "+": zoom(1 / ZOOM),
    "=": zoom(1 / ZOOM),
    "-": zoom(ZOOM),
    Enter: () => open(0.5, 0.5),
    Backspace: () => history.back(),
  };
  picture.addEventListener("keydown", (event) => pressed(event, keys));
}
