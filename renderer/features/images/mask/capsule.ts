/** One straight piece of a stroke: a disc that moves from one point to the next, its size changing with the pressure. */
import { DiscHull, type Disc } from './disc-hull.ts';

/** Where a row of pixels meets a capsule: touched from `outerFrom` to `outerTo`, covered in full from `innerFrom` to `innerTo`, ends left out. */
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
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly #a: Disc;
  readonly #b: Disc;
  /** From `a` to `b`; 0 where one disc holds the other, which is then both. */
  readonly #length: number;
  readonly #ux: number;
  readonly #uy: number;
  /** Sine and cosine of the slant of the edge against the way. */
  readonly #sine: number;
  readonly #cosine: number;
  /** Widths of the edge. */
  readonly #softA: number;
  readonly #softB: number;
  readonly #outer: DiscHull;
  /** None where the edge changes its width: each pixel is worked out then. */
  readonly #inner: DiscHull | undefined;

  constructor(from: Disc, to: Disc, hardness: number) {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    const apart = length > Math.abs(from.radius - to.radius);
    const larger = from.radius > to.radius ? from : to;
    const a = apart ? from : larger;
    const b = apart ? to : larger;
    this.#a = a;
    this.#b = b;
    this.#length = apart ? length : 0;
    this.#ux = apart ? dx / length : 1;
    this.#uy = apart ? dy / length : 0;
    this.#sine = apart ? (a.radius - b.radius) / length : 0;
    this.#cosine = Math.sqrt(1 - this.#sine * this.#sine);
    this.#softA = Math.max(1, (1 - hardness) * a.radius);
    this.#softB = Math.max(1, (1 - hardness) * b.radius);
    this.#outer = new DiscHull(resized(a, halfEdge), resized(b, halfEdge));
    if (this.#softA === this.#softB) {
      this.#inner = new DiscHull(resized(a, halfEdge - this.#softA), resized(b, halfEdge - this.#softA));
    }
    this.left = Math.min(a.x - a.radius, b.x - b.radius) - halfEdge;
    this.top = Math.min(a.y - a.radius, b.y - b.radius) - halfEdge;
    this.right = Math.max(a.x + a.radius, b.x + b.radius) + halfEdge;
    this.bottom = Math.max(a.y + a.radius, b.y + b.radius) + halfEdge;
  }

  /** Coverage, 0 to 255, of the pixel whose corner is at `x`, `y`. */
  coverage(x: number, y: number): number {
    const dx = x + 0.5 - this.#a.x;
    const dy = y + 0.5 - this.#a.y;
    const along = dx * this.#ux + dy * this.#uy;
    const aside = Math.abs(dx * this.#uy - dy * this.#ux);
    const way = this.#cosine * along - this.#sine * aside;
    let outside: number;
    let soft = this.#softA;
    if (way <= 0) outside = Math.sqrt(dx * dx + dy * dy) - this.#a.radius;
    else if (way >= this.#cosine * this.#length) {
      const rest = along - this.#length;
      outside = Math.sqrt(rest * rest + aside * aside) - this.#b.radius;
      soft = this.#softB;
    } else {
      outside = this.#cosine * aside + this.#sine * along - this.#a.radius;
      soft += ((this.#softB - this.#softA) * way) / (this.#cosine * this.#length);
    }
    const share = (halfEdge - outside) / soft;
    if (share <= 0) return 0;
    if (share >= 1) return 255;
    // A crisp edge is straight; the slope of a soft one begins and ends gently.
    return (255 * (soft === 1 ? share : share * share * (3 - 2 * share)) + 0.5) | 0;
  }

  /** Sets `span` to the pixels of a row. */
  row(y: number, span: RowSpan): void {
    const outer = this.#outer;
    outer.cut(y + 0.5);
    span.outerFrom = Math.ceil(outer.from - 0.5);
    span.outerTo = Math.max(span.outerFrom, Math.floor(outer.to - 0.5) + 1);
    span.innerFrom = span.outerTo;
    span.innerTo = span.outerTo;
    const inner = this.#inner;
    if (inner === undefined) return;
    inner.cut(y + 0.5);
    if (inner.from >= inner.to) return;
    span.innerFrom = Math.min(span.outerTo, Math.max(span.outerFrom, Math.ceil(inner.from - 0.5)));
    span.innerTo = Math.min(span.outerTo, Math.max(span.innerFrom, Math.floor(inner.to - 0.5) + 1));
  }
}

function resized({ x, y, radius }: Disc, by: number): Disc {
  return { x, y, radius: radius + by };
}
