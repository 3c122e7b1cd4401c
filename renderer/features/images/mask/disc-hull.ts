/** The outline around two discs, drawn tight: where a horizontal line meets it. */

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export class DiscHull {
  /** What the last `cut` found: inside is from `from` to `to`; nothing where `from` is greater. */
  from = 0;
  to = 0;
  readonly #a: Disc;
  readonly #b: Disc;
  readonly #sides: readonly Side[];

  /** Discs of negative radius enclose nothing. */
  constructor(a: Disc, b: Disc) {
    this.#a = a;
    this.#b = b;
    this.#sides = sidesOf(a, b);
  }

  cut(y: number): void {
    this.from = Infinity;
    this.to = -Infinity;
    this.#cutDisc(this.#a, y);
    this.#cutDisc(this.#b, y);
    for (const side of this.#sides) {
      if (y >= side.top && y <= side.bottom) this.#widen(side.x + side.slope * y, 0);
    }
  }

  #cutDisc({ x, y: middle, radius }: Disc, y: number): void {
    const dy = y - middle;
    if (Math.abs(dy) <= radius) this.#widen(x, Math.sqrt(radius * radius - dy * dy));
  }

  #widen(x: number, half: number): void {
    if (x - half < this.from) this.from = x - half;
    if (x + half > this.to) this.to = x + half;
  }
}

/** A straight side that is not level: x at the height 0, and by how much it grows with each row. */
interface Side {
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly slope: number;
}

/** The straight sides between two discs; none where one holds the other. */
function sidesOf(a: Disc, b: Disc): readonly Side[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= Math.abs(a.radius - b.radius) || a.radius < 0 || b.radius < 0) return [];
  const sine = (a.radius - b.radius) / length;
  const cosine = Math.sqrt(1 - sine * sine);
  return [-1, 1].flatMap((turn) => {
    const nx = (sine * dx - turn * cosine * dy) / length;
    const ny = (sine * dy + turn * cosine * dx) / length;
    const [fromX, fromY] = [a.x + a.radius * nx, a.y + a.radius * ny];
    const [toX, toY] = [b.x + b.radius * nx, b.y + b.radius * ny];
    if (fromY === toY) return [];
    const slope = (toX - fromX) / (toY - fromY);
    return [{ top: Math.min(fromY, toY), bottom: Math.max(fromY, toY), x: fromX - slope * fromY, slope }];
  });
}
