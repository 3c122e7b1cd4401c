/** One straight piece of a stroke: a disc that moves from one point to the next, its size changing with the pressure. */

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where a row of pixels meets a capsule: from `outer` on it is touched, from `inner` on it is covered in full. */
export interface RowSpan {
  outerFrom: number;
  innerFrom: number;
  innerTo: number;
  outerTo: number;
}

/** Half the width of a crisp edge, in pixels: coverage falls from 1 to 0 between this far inside and this far outside. */
const halfEdge = 0.5;

/**
 * Coverage is 1 within, and falls to 0 over the outermost part of the radius, one pixel at least, that is
 * `1 - hardness` of it. Of all the discs on the way, the one counts whose rim is farthest outside a pixel's centre.
 */
export class Capsule {
  readonly #a: Disc;
  readonly #b: Disc;
  /** From `a` to `b`; 0 where one disc holds the other, which is then both. */
  readonly #length: number;
  readonly #ux: number;
  readonly #uy: number;
  /** Sine and cosine of the slant of the edge against the way. */
  readonly #slant: number;
  readonly #across: number;
  readonly #softA: number;
  readonly #softB: number;

  constructor(a: Disc, b: Disc, hardness: number) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    const apart = length > Math.abs(a.radius - b.radius);
    const larger = a.radius > b.radius ? a : b;
    this.#a = apart ? a : larger;
    this.#b = apart ? b : larger;
    this.#length = apart ? length : 0;
    this.#ux = apart ? dx / length : 1;
    this.#uy = apart ? dy / length : 0;
    this.#slant = apart ? (a.radius - b.radius) / length : 0;
    this.#across = Math.sqrt(1 - this.#slant * this.#slant);
    this.#softA = Math.max(1, (1 - hardness) * this.#a.radius);
    this.#softB = Math.max(1, (1 - hardness) * this.#b.radius);
  }

  get left(): number {
    return Math.min(this.#a.x - this.#a.radius, this.#b.x - this.#b.radius) - halfEdge;
  }

  get right(): number {
    return Math.max(this.#a.x + this.#a.radius, this.#b.x + this.#b.radius) + halfEdge;
  }

  get top(): number {
    return Math.min(this.#a.y - this.#a.radius, this.#b.y - this.#b.radius) - halfEdge;
  }

  get bottom(): number {
    return Math.max(this.#a.y + this.#a.radius, this.#b.y + this.#b.radius) + halfEdge;
  }

  /** Coverage, 0 to 255, of the pixel whose corner is at `x`, `y`. */
  coverage(x: number, y: number): number {
    const dx = x + 0.5 - this.#a.x;
    const dy = y + 0.5 - this.#a.y;
    const along = dx * this.#ux + dy * this.#uy;
    const aside = Math.abs(dx * this.#uy - dy * this.#ux);
    const way = this.#across * along - this.#slant * aside;
    let outside: number;
    let soft = this.#softA;
    if (way <= 0) outside = Math.sqrt(dx * dx + dy * dy) - this.#a.radius;
    else if (way >= this.#across * this.#length) {
      const rest = along - this.#length;
      outside = Math.sqrt(rest * rest + aside * aside) - this.#b.radius;
      soft = this.#softB;
    } else {
      outside = this.#across * aside + this.#slant * along - this.#a.radius;
      soft += ((this.#softB - this.#softA) * way) / (this.#across * this.#length);
    }
    const share = Math.min(1, Math.max(0, (halfEdge - outside) / soft));
    // A crisp edge is straight; the slope of a soft one begins and ends gently.
    return Math.round(255 * (soft === 1 ? share : share * share * (3 - 2 * share)));
  }

  /** Sets `span` to the pixels of a row. Nothing is touched where `outerFrom` is not less than `outerTo`; likewise `inner`. */
  row(y: number, span: RowSpan): void {
    const centre = y + 0.5;
    this.#cut(centre, halfEdge);
    span.outerFrom = Math.ceil(cutFrom - 0.5);
    span.outerTo = Math.max(span.outerFrom, Math.floor(cutTo - 0.5) + 1);
    span.innerFrom = span.outerTo;
    span.innerTo = span.outerTo;
    // With soft edges of two widths there is no inner capsule; each pixel is worked out.
    if (this.#softA !== this.#softB) return;
    this.#cut(centre, halfEdge - this.#softA);
    if (cutFrom >= cutTo) return;
    span.innerFrom = Math.min(span.outerTo, Math.max(span.outerFrom, Math.ceil(cutFrom - 0.5)));
    span.innerTo = Math.min(span.outerTo, Math.max(span.innerFrom, Math.floor(cutTo - 0.5) + 1));
  }

  /** Sets `cutFrom` and `cutTo` to where a horizontal line meets the capsule with its discs larger by `more`. */
  #cut(y: number, more: number): void {
    cutFrom = Infinity;
    cutTo = -Infinity;
    this.#cutDisc(this.#a, y, more);
    if (this.#length === 0) return;
    this.#cutDisc(this.#b, y, more);
    const radiusA = this.#a.radius + more;
    const radiusB = this.#b.radius + more;
    if (radiusA < 0 || radiusB < 0) return;
    for (const side of sides) {
      const nx = this.#slant * this.#ux - side * this.#across * this.#uy;
      const ny = this.#slant * this.#uy + side * this.#across * this.#ux;
      const fromY = this.#a.y + radiusA * ny;
      const toY = this.#b.y + radiusB * ny;
      if (fromY === toY || (y - fromY) * (y - toY) > 0) continue;
      const fromX = this.#a.x + radiusA * nx;
      const toX = this.#b.x + radiusB * nx;
      widen(fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY));
    }
  }

  #cutDisc(disc: Disc, y: number, more: number): void {
    const radius = disc.radius + more;
    const dy = y - disc.y;
    if (radius < 0 || Math.abs(dy) > radius) return;
    const half = Math.sqrt(radius * radius - dy * dy);
    widen(disc.x - half);
    widen(disc.x + half);
  }
}

const sides = [-1, 1] as const;

/** What `#cut` found: two numbers that are handed on thousands of times a stroke. */
let cutFrom = 0;
let cutTo = 0;

function widen(x: number): void {
  if (x < cutFrom) cutFrom = x;
  if (x > cutTo) cutTo = x;
}
