/** Exact distances to the nearest pixel of a set, a row at a time, from the distances within each column: the transform of Felzenszwalb and Huttenlocher. */

/** Stands for a distance that is not below the bound. */
export const beyond = 0x7fff_ffff;

/** The distances within columns, row by row, to the nearest pixel of at least this value; `bound` or more where none is nearer. */
export function columnDistances(
  source: Uint8Array,
  width: number,
  height: number,
  least: number,
  bound: number,
): Uint16Array {
  const distances = new Uint16Array(width * height);
  for (let x = 0; x < width; x += 1) distances[x] = (source[x] ?? 0) >= least ? 0 : bound;
  for (let at = width; at < distances.length; at += 1) {
    distances[at] = (source[at] ?? 0) >= least ? 0 : (distances[at - width] ?? 0) + 1;
  }
  for (let at = distances.length - width - 1; at >= 0; at -= 1) {
    const below = (distances[at + width] ?? 0) + 1;
    if (below < (distances[at] ?? 0)) distances[at] = below;
  }
  return distances;
}

/** Works out rows of one width again and again: `rowDistances(columns, at, squares)` with the row's distances within columns from `at` on. */
export type RowDistances = (columns: Uint16Array, at: number, squares: Int32Array) => void;

/** Squares of distances are exact; `beyond` where there is nothing nearer than the bound. */
export function createRowDistances(width: number, bound: number): RowDistances {
  // The lower envelope of the parabolas `(x - place)² + column²`: which is lowest, and from where on.
  const places = new Int32Array(width + 1);
  const starts = new Int32Array(width + 1);
  const most = bound * bound;

  return (columns, at, squares) => {
    for (let from = 0; from < width;) {
      if (columns[at + from] === 0) {
        squares[from] = 0;
        from += 1;
        continue;
      }
      // What lies beyond a pixel of the set is nearer to that pixel: each gap stands by itself, with its two borders.
      let to = from + 1;
      while (to < width && columns[at + to] !== 0) to += 1;

      let count = 0;
      for (let place = from === 0 ? 0 : from - 1; place <= to && place < width; place += 1) {
        const own = columns[at + place] ?? 0;
        if (own >= bound) continue;
        let start = 0;
        while (count > 0) {
          const lowest = places[count - 1] ?? 0;
          const other = columns[at + lowest] ?? 0;
          const ahead = (place - lowest) * (place + lowest) + (own - other) * (own + other);
          // The first x at which the new one is lower; of neighbours, the most by far, without a division.
          start = (place - lowest === 1 ? ahead >> 1 : Math.floor(ahead / (2 * (place - lowest)))) + 1;
          if (start > (starts[count - 1] ?? 0)) break;
          count -= 1;
          start = 0;
        }
        if (start >= to) continue;
        places[count] = place;
        starts[count] = start;
        count += 1;
      }

      if (count === 0) squares.fill(beyond, from, to);
      for (let end = to; count > 0 && end > from; count -= 1) {
        const place = places[count - 1] ?? 0;
        const own = columns[at + place] ?? 0;
        const start = Math.max(from, starts[count - 1] ?? 0);
        for (let x = start; x < end; x += 1) {
          const square = (x - place) * (x - place) + own * own;
          squares[x] = square < most ? square : beyond;
        }
        end = Math.min(end, start);
      }
      from = to;
    }
  };
}
