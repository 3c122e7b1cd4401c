/** A place in a recording that is walked or played: where it stands, how fast it goes on, and whether it does. The clock is the only thing that moves it by itself. */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is walked through: a step an event. */
export interface Timeline {
  readonly steps: number;
  /** The moment of a step, in milliseconds since the attempt's start; 0 before the first. */
  timeAt(position: number): number;
  /** How many steps had been made by a moment. */
  positionAt(ms: number): number;
  /** Where playing begins: a wait before the first step would show nothing. */
  readonly firstMs: number;
}

export const playSpeeds = [0.5, 1, 4] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

export interface PlayheadValue {
  /** Steps made. */
  readonly position: number;
  /** Time in the recording, in milliseconds since the attempt's start. */
  readonly atMs: number;
  readonly playing: boolean;
  readonly speed: PlaySpeed;
}

export interface Playhead {
  readonly store: StoreApi<PlayheadValue>;
  readonly steps: number;
  /** From where it stands; from the beginning where it stands at the end. */
  play(): void;
  pause(): void;
  setSpeed(speed: PlaySpeed): void;
  /** Goes to a step and stays there. */
  seek(position: number): void;
  toEnd(): void;
  /** Stops the clock. */
  close(): void;
}

export interface PlayClock {
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Calls back in about a frame; returns the way to call it off. */
  next(callback: () => void): () => void;
}

const frames: PlayClock = {
  now: () => performance.now(),
  next: (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};

/** Stands at `position`, at the recorded speed. */
export function createPlayhead(timeline: Timeline, position: number, clock: PlayClock = frames): Playhead {
  const { steps } = timeline;
  const store = createStore<PlayheadValue>()(() => ({
    position,
    atMs: timeline.timeAt(position),
    playing: false,
    speed: 1,
  }));
  let callOff: () => void = () => undefined;
  let last = 0;

  const tick = (): void => {
    const { atMs, speed } = store.getState();
    const now = clock.now();
    const next = Math.max(atMs, timeline.firstMs) + (now - last) * speed;
    last = now;
    const to = timeline.positionAt(next);
    const ended = to >= steps;
    store.setState({ position: to, atMs: ended ? timeline.timeAt(steps) : next, playing: !ended });
    if (!ended) callOff = clock.next(tick);
  };
  const pause = (): void => {
    callOff();
    if (store.getState().playing) store.setState({ playing: false });
  };
  const seek = (to: number): void => {
    pause();
    const place = Math.min(Math.max(Math.round(to), 0), steps);
    store.setState({ position: place, atMs: timeline.timeAt(place) });
  };

  return {
    store,
    steps,
    play: () => {
      const { playing, position: from } = store.getState();
      if (playing || steps === 0) return;
      if (from >= steps) store.setState({ position: 0, atMs: 0 });
      store.setState({ playing: true });
      last = clock.now();
      callOff = clock.next(tick);
    },
    pause,
    setSpeed: (speed) => store.setState({ speed }),
    seek,
    toEnd: () => seek(steps),
    close: () => callOff(),
  };
}
