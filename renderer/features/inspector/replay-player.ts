/** Plays a recording: where it stands, how fast it goes on, and whether it does. The clock is the only thing that moves it by itself. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answer } from '../../../shared/message.ts';
import { createReplay, type Recording, type ReplaySpeed } from '../../../shared/replay.ts';

export interface PlayerValue {
  readonly answer: Answer;
  /** Steps made. */
  readonly position: number;
  /** Of the recording's own time, in milliseconds since the attempt's start. */
  readonly atMs: number;
  readonly playing: boolean;
  readonly speed: ReplaySpeed;
  /** Counts each time that it went back: what is shown has to begin anew. */
  readonly beginning: number;
}

export interface ReplayPlayer {
  readonly store: StoreApi<PlayerValue>;
  readonly steps: number;
  /** From where it stands; from the beginning where it stands at the end. */
  play(): void;
  pause(): void;
  setSpeed(speed: ReplaySpeed): void;
  /** Goes to a step and stays there. */
  seek(position: number): void;
  /** Ends the clock. */
  close(): void;
}

export interface PlayerClock {
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Calls back in about a frame; returns the way to call it off. */
  next(callback: () => void): () => void;
}

const frames: PlayerClock = {
  now: () => performance.now(),
  next: (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};

/** Stands at the beginning, at the recorded speed. */
export function createReplayPlayer(recording: Recording, clock: PlayerClock = frames): ReplayPlayer {
  const replay = createReplay(recording);
  const store = createStore<PlayerValue>()(() => ({
    answer: replay.answerAt(0),
    position: 0,
    atMs: 0,
    playing: false,
    speed: 1,
    beginning: 0,
  }));
  let callOff: () => void = () => undefined;
  let last = 0;

  const moveTo = (position: number, atMs: number, more: Partial<PlayerValue> = {}): void => {
    const { position: before, beginning } = store.getState();
    store.setState({
      ...(position === before ? {} : { answer: replay.answerAt(position) }),
      position,
      atMs,
      beginning: position < before ? beginning + 1 : beginning,
      ...more,
    });
  };

  const tick = (): void => {
    const { atMs, speed } = store.getState();
    const now = clock.now();
    const next = speed === 0 ? Infinity : atMs + (now - last) * speed;
    last = now;
    const position = replay.positionAt(next);
    const ended = position === replay.steps;
    moveTo(position, ended ? replay.timeAt(position) : next, { playing: !ended });
    if (!ended) callOff = clock.next(tick);
  };

  const pause = (): void => {
    callOff();
    store.setState({ playing: false });
  };

  return {
    store,
    steps: replay.steps,
    play: () => {
      const { playing, position } = store.getState();
      if (playing) return;
      if (position === replay.steps) moveTo(0, 0);
      store.setState({ playing: true });
      last = clock.now();
      callOff = clock.next(tick);
    },
    pause,
    setSpeed: (speed) => store.setState({ speed }),
    seek: (position) => {
      pause();
      const to = Math.min(Math.max(position, 0), replay.steps);
      moveTo(to, replay.timeAt(to));
    },
    close: () => callOff(),
  };
}
