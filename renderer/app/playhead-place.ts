/** The playhead that stands in an answer of this window: what shows that answer elsewhere stands where it does, and can move it. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface PlayheadPlace {
  readonly messageId: string;
  readonly attempt: number;
  /** Events before it. */
  readonly position: number;
  readonly steps: number;
  readonly atMs: number;
  readonly seek: (position: number) => void;
}

/** Null while no answer is walked through. */
export const playheadPlace: StoreApi<PlayheadPlace | null> = createStore<PlayheadPlace | null>()(() => null);

/** Whose score is open: one answer at a time. */
export interface OpenScore {
  readonly messageId: string;
  /** Words of it that were selected: the event that brought them is what is asked for. */
  readonly selected?: Range;
}

export const openScore: StoreApi<OpenScore | null> = createStore<OpenScore | null>()(() => null);
