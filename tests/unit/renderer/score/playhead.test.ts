import { describe, expect, test } from 'vitest';
import { createPlayhead, playSpeeds, type PlayClock } from '../../../../renderer/score/playhead.ts';

/** Ten events, one each tenth of a second. */
const timeline = {
  steps: 10,
  firstMs: 100,
  timeAt: (position: number): number => position * 100,
  positionAt: (ms: number): number => Math.min(10, Math.max(0, Math.floor(ms / 100))),
};

class HandClock implements PlayClock {
  at = 0;
  #waiting: (() => void) | undefined;

  now(): number {
    return this.at;
  }

  next(callback: () => void): () => void {
    this.#waiting = callback;
    return () => {
      this.#waiting = undefined;
    };
  }

  /** Frames of 50 ms. */
  pass(ms: number): void {
    for (const until = this.at + ms; this.at < until;) {
      this.at += 50;
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.();
    }
  }

  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }
}

function walking(position = 0) {
  const clock = new HandClock();
  const playhead = createPlayhead(timeline, position, clock);
  const stands = (): readonly [number, number, boolean] => {
    const { position: at, atMs, playing } = playhead.store.getState();
    return [at, atMs, playing];
  };
  return { clock, playhead, stands };
}

test.each([
  [0.5, 2],
  [1, 3],
  [4, 9],
] as const)('at speed %d a fifth of a second after the first event it stands at %d', (speed, position) => {
  const { clock, playhead, stands } = walking();
  playhead.setSpeed(speed);
  playhead.play();
  clock.pass(200);
  expect(stands()[0]).toBe(position);
  clock.pass(2_000);
  expect(stands()).toEqual([10, 1_000, false]);
  expect(clock.isWaiting).toBe(false);
});

test('a speed is half, one or four times the recorded one', () => {
  expect(playSpeeds).toEqual([0.5, 1, 4]);
});

test('a pause stands still, and play goes on from there', () => {
  const { clock, playhead, stands } = walking();
  playhead.play();
  clock.pass(200);
  playhead.pause();
  clock.pass(5_000);
  expect(stands()).toEqual([3, 300, false]);
  playhead.play();
  clock.pass(100);
  expect(stands()).toEqual([4, 400, true]);
});

describe('seeking', () => {
  test('goes to a step, forth and back, and stays there', () => {
    const { clock, playhead, stands } = walking();
    playhead.play();
    playhead.seek(5);
    clock.pass(1_000);
    expect(stands()).toEqual([5, 500, false]);
    playhead.seek(99);
    expect(stands()).toEqual([10, 1_000, false]);
    playhead.seek(-1);
    expect(stands()).toEqual([0, 0, false]);
    playhead.toEnd();
    expect(stands()).toEqual([10, 1_000, false]);
  });

  test('play at the end begins again', () => {
    const { clock, playhead, stands } = walking(10);
    playhead.play();
    clock.pass(100);
    expect(stands()).toEqual([2, 200, true]);
  });
});

test('a closed playhead does not move', () => {
  const { clock, playhead, stands } = walking();
  playhead.play();
  playhead.close();
  clock.pass(1_000);
  expect(stands()[0]).toBe(0);
});
