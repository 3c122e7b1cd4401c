/** Exact distances to the nearest pixel of a set, a row at a time, from the distances within each column. */

/** Stands for a distance that is not below the bound. */
export const beyond = 0x7fff_ffff;

/** Distances within columns: of each row of a window, to the nearest pixel of the column in the set; `bound` where there is none so near. */
export function columnDistances(
  source: Uint8Array,
  width: number,
  height: number,
  least: number,
  bound: number,
): Uint16Array {
  const distances = new Uint16Array(width * height);
  const above = new Uint16Array(width).fill(bound);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const distance = (source[row + x] ?? 0) >= least ? 0 : Math.min(bound, (above[x] ?? 0) + 1);
      above[x] = distance;
      distances[row + x] = distance;
    }
  }
  for (let y = height - 2; y >= 0; y -= 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const below = (distances[row + width + x] ?? 0) + 1;
      if (below < (distances[row + x] ?? 0)) distances[row + x] = below;
    }
  }
  return distances;
}

/** Works out rows of one width again and again. */
export class RowDistances {
  readonly #bound: number;
  readonly #width: number;
  /** The lower envelope of the parabolas `(x - place)² + column²`: which one is lowest, and from where on. */
  readonly #places: Int32Array;
  readonly #starts: Int32Array;
  #count = 0;

  constructor(width: number, bound: number) {
    this.#width = width;
    this.#bound = bound;
    this.#places = new Int32Array(width);
    this.#starts = new Int32Array(width);
  }

  /** Writes the squares of the distances into `squares`, `beyond` where there is nothing nearer than the bound. `columns` holds the row's distances within columns, from `at` on. */
  measure(columns: Uint16Array, at: number, squares: Int32Array): void {
    const width = this.#width;
    for (let x = 0; x < width;) {
      if (columns[at + x] === 0) {
        squares[x] = 0;
        x += 1;
        continue;
      }
      // What lies beyond a pixel of the set is nearer to that pixel: each gap stands by itself, with its two borders.
      const from = x;
      while (x < width && columns[at + x] !== 0) x += 1;
      this.#count = 0;
      for (let place = Math.max(0, from - 1); place < Math.min(width, x + 1); place += 1) {
        if ((columns[at + place] ?? 0) < this.#bound) this.#put(columns, at, place);
      }
      this.#fill(columns, at, from, x, squares);
    }
  }

  #put(columns: Uint16Array, at: number, place: number): void {
    const own = columns[at + place] ?? 0;
    while (this.#count > 0) {
      const lowest = this.#places[this.#count - 1] ?? 0;
      const other = columns[at + lowest] ?? 0;
      // The first x at which the new one is lower.
      const start =
        Math.floor((place * place - lowest * lowest + own * own - other * other) / (2 * (place - lowest))) + 1;
      if (start > (this.#starts[this.#count - 1] ?? 0)) {
        if (start < this.#width) this.#push(place, start);
        return;
      }
      this.#count -= 1;
    }
    this.#push(place, 0);
  }

  #push(place: number, start: number): void {
    this.#places[this.#count] = place;
    this.#starts[this.#count] = start;
    this.#count += 1;
  }

  #fill(columns: Uint16Array, at: number, from: number, to: number, squares: Int32Array): void {
    if (this.#count === 0) {
      squares.fill(beyond, from, to);
      return;
    }
    const most = this.#bound * this.#bound;
    let end = to;
    for (let piece = this.#count - 1; piece >= 0 && end > from; piece -= 1) {
      const place = this.#places[piece] ?? 0;
      const own = columns[at + place] ?? 0;
      const start = Math.max(from, this.#starts[piece] ?? 0);
      for (let x = start; x < end; x += 1) {
        const square = (x - place) * (x - place) + own * own;
        squares[x] = square < most ? square : beyond;
      }
      end = Math.min(end, start);
    }
  }
}
