// Windows of the map: squares whose corner and width are decimals of any length.

/** A number of digits after the point that is enough to point at a pixel of a window. */
const SPARE_DIGITS = 6;

/** No window is narrower than 10^-MOST_DIGITS. */
const MOST_DIGITS = 200;

/** The longest number that is read, in signs. */
const LONGEST = 2 * MOST_DIGITS;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:\/0*([1-9]\d*))?(?:\*10\^(-?\d{1,3}))?$/;

/** A number such as 0.25, 1/3, 10^-40 or 5*10^-40 as a fraction; `null` for another text. */
function fraction(text) {
  const written = (text ?? "").replaceAll("**", "^").replace(/^(-?)10\^/, (_, sign) => `${sign}1*10^`);
  const [, sign, whole, part = "", under = "1", power = "0"] = NUMBER.exec(written) ?? [];
  if (whole == null || written.length > LONGEST) return null;
  const [up, down] = [Math.max(0, Number(power)), Math.max(0, -Number(power))];
  return {
    over: BigInt(`${sign}${whole}${part}`) * 10n ** BigInt(up),
    under: BigInt(under) * 10n ** BigInt(part.length + down),
  };
}

/** The number of digits of a fraction after the point; nothing if they do not end soon. */
function digitsOf({ over, under }) {
  const all = Array.from({ length: LONGEST }, (_, digits) => digits);
  return all.find((digits) => (over * 10n ** BigInt(digits)) % under === 0n);
}

/** The number of digits of a positive fraction after the point until the first that is not 0. */
function firstDigit({ over, under }) {
  return Math.max(0, String(under / over).length - 1);
}

/** A square window; all numbers are multiples of 10^-digits. */
export class Window {
  constructor(x, y, width, digits) {
    Object.assign(this, { x, y, width, digits });
  }

  /** The unit square. */
  static whole() {
    return new Window(0n, 0n, 1n, 0).refined();
  }

  /** The window with these numbers, such as 0.25, 1/3 and 10^-40, as corner and width, or nothing. */
  static read(x, y, width) {
    const numbers = [x, y, width].map(fraction);
    if (numbers.includes(null)) return null;
    const { over, under } = numbers[2];
    if (over <= 0n || over > 2n * under || over * 10n ** BigInt(MOST_DIGITS) < under) return null;
    // A number with more digits than the width needs has no more than these.
    const needed = firstDigit(numbers[2]) + SPARE_DIGITS + 1;
    const digits = Math.min(needed, Math.max(...numbers.map((number) => digitsOf(number) ?? needed)));
    const [left, low, side] = numbers.map(({ over, under }) => (over * 10n ** BigInt(digits)) / under);
    return new Window(left, low, side, digits).refined();
  }

  /** The same window with as many digits as its width needs. */
  refined() {
    const { x, y, width } = this;
    const missing = SPARE_DIGITS + 1 - String(width).length;
    if (missing <= 0) return this;
    const factor = 10n ** BigInt(missing);
    return new Window(x * factor, y * factor, width * factor, this.digits + missing);
  }

  /** The window that is `factor` times as wide, with the same point at (across, up), which are parts of the sides. */
  zoomed(factor, across, up) {
    const width = scaled(this.width, factor);
    const zoomed = new Window(
      this.x + scaled(this.width, across) - scaled(width, across),
      this.y + scaled(this.width, up) - scaled(width, up),
      width,
      this.digits,
    ).refined();
    const isTooSmall = zoomed.digits - SPARE_DIGITS > MOST_DIGITS;
    const isTooLarge = width > 2n * 10n ** BigInt(this.digits);
    return isTooSmall || isTooLarge ? this : zoomed;
  }

  /** The window moved by parts of its width. */
  moved(across, up) {
    return new Window(this.x + scaled(this.width, across), this.y + scaled(this.width, up), this.width, this.digits);
  }

  /** The position (i|j)_n at a point in the window, or nothing outside of the map. */
  positionAt(across, up) {
    const [i, j] = [this.x + scaled(this.width, across), this.y + scaled(this.width, up)];
    const n = 10n ** BigInt(this.digits);
    const isInside = [i, j].every((hand) => hand > 0n && hand <= n);
    return isInside ? `(${i}|${j})_${n}` : null;
  }

  /** The decimals at which its sides begin and end: across, then up. */
  ends() {
    return [this.x, this.y].map((from) => [from, from + this.width].map((number) => decimal(number, this.digits)));
  }

  /** Its corner and width as decimals. */
  decimals() {
    const [x, y, width] = [this.x, this.y, this.width].map((number) => decimal(number, this.digits));
    return { x, y, width };
  }
}

/** `number` times a factor with six decimals. */
function scaled(number, factor) {
  return (number * BigInt(Math.round(factor * 1e6))) / 1000000n;
}

function decimal(number, digits) {
  const sign = number < 0n ? "-" : "";
  const text = String(number < 0n ? -number : number).padStart(digits + 1, "0");
  const [whole, part] = [text.slice(0, text.length - digits), text.slice(text.length - digits).replace(/0+$/, "")];
  return sign + whole + (part && `.${part}`);
}
