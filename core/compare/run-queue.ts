/** The cells of one run that are to be begun, lane by lane, and which of them is next. */
import { cellKey, type CellPlace } from '../../shared/compare/run.ts';

export interface RunQueue {
  /**
   * Takes the next cell of the lane that has the fewest under way, of equals the one that is the least far. `free`
   * tells which lanes may begin one. Undefined where there is none.
   */
  take(underWay: (lane: number) => number, free: (lane: number) => boolean): CellPlace | undefined;
  /** Puts cells behind those that wait in their lanes. */
  add(places: Iterable<CellPlace>): void;
  /** Takes out what waits in a lane, or in all of them. */
  clear(lane?: number): readonly CellPlace[];
  /** Whether anything waits in a lane of these. */
  waitsIn(isMeant: (lane: number) => boolean): boolean;
  readonly size: number;
}

interface LaneQueue {
  readonly lane: number;
  places: CellPlace[];
  /** Index of the next one: taking from the front of a long array would move all of it. */
  next: number;
  taken: number;
}

export function createRunQueue(lanes: number): RunQueue {
  const queues = Array.from({ length: lanes }, (_, lane): LaneQueue => ({ lane, places: [], next: 0, taken: 0 }));
  const waiting = new Set<string>();
  return {
    take: (underWay, free) => {
      const [first] = queues
        .filter(({ lane, places, next }) => next < places.length && free(lane))
        .toSorted((a, b) => underWay(a.lane) - underWay(b.lane) || a.taken - b.taken || a.lane - b.lane);
      const place = first?.places[first.next];
      if (first === undefined || place === undefined) return undefined;
      first.next += 1;
      first.taken += 1;
      waiting.delete(cellKey(place));
      return place;
    },
    add: (places) => {
      for (const place of places) {
        const key = cellKey(place);
        if (waiting.has(key)) continue;
        waiting.add(key);
        queues[place.lane]?.places.push(place);
      }
    },
    clear: (lane) => {
      const cleared = queues
        .filter((queue) => lane === undefined || queue.lane === lane)
        .flatMap((queue) => {
          const left = queue.places.slice(queue.next);
          queue.places = [];
          queue.next = 0;
          return left;
        });
      for (const place of cleared) waiting.delete(cellKey(place));
      return cleared;
    },
    waitsIn: (isMeant) => queues.some(({ lane, places, next }) => next < places.length && isMeant(lane)),
    get size() {
      return waiting.size;
    },
  };
}
