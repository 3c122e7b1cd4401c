/** The cells of one run that are to be begun, lane by lane, each lane in its own order. */
import { cellKey, type CellPlace } from '../../shared/compare/run.ts';

export interface RunQueue {
  /** The lanes, in their order. */
  readonly lanes: readonly QueuedLane[];
  /** Takes the next cell of a lane; undefined where nothing waits in it. */
  take(lane: number): CellPlace | undefined;
  /** Puts cells behind those that wait in their lanes. */
  add(places: Iterable<CellPlace>): void;
  /** Takes out what waits in a lane, or in all of them. */
  clear(lane?: number): readonly CellPlace[];
}

export interface QueuedLane {
  /** How many cells wait. */
  readonly waiting: number;
  /** How many were taken so far. */
  readonly taken: number;
}

interface LaneQueue {
  places: CellPlace[];
  /** Index of the next cell: taking from the front of a long array would move all of it. */
  next: number;
  taken: number;
}

export function createRunQueue(lanes: number): RunQueue {
  const queues = Array.from({ length: lanes }, (): LaneQueue => ({ places: [], next: 0, taken: 0 }));
  const waiting = new Set<string>();
  return {
    get lanes() {
      return queues.map(({ places, next, taken }) => ({ waiting: places.length - next, taken }));
    },
    take: (lane) => {
      const queue = queues[lane];
      const place = queue?.places[queue.next];
      if (queue === undefined || place === undefined) return undefined;
      queue.next += 1;
      queue.taken += 1;
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
        .filter((_, at) => lane === undefined || at === lane)
        .flatMap((queue) => {
          const left = queue.places.slice(queue.next);
          queue.places = [];
          queue.next = 0;
          return left;
        });
      for (const place of cleared) waiting.delete(cellKey(place));
      return cleared;
    },
  };
}
