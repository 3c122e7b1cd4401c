import { describe, expect, test } from 'vitest';
import { createReplayPlayer, type PlayerClock } from '../../../../../renderer/features/inspector/replay-player.ts';
import type { RecordedEvent } from '../../../../../shared/exchange.ts';
import { textOf, type Answer } from '../../../../../shared/message.ts';
import { createReplay, type Recording } from '../../../../../shared/replay.ts';

const chunk = (content: string): string => JSON.stringify({ id: 'a', choices: [{ index: 0, delta: { content } }] });
const end = JSON.stringify({ id: 'a', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
const events: readonly RecordedEvent[] = [...'abcdefgh'.split('').map(chunk), end, '[DONE]'].map((data, at) => ({
  atMs: (at + 1) * 100,
  event: undefined,
  id: undefined,
  data,
}));
const recording: Recording = { protocol: 'chat', attempt: { status: 200, timing: { endMs: 1_010 } }, events };

class HandClock implements PlayerClock {
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

function playing() {
  const clock = new HandClock();
  const player = createReplayPlayer(recording, clock);
  const said = (): readonly [string, number, boolean] => {
    const { answer, position, playing: goesOn } = player.store.getState();
    return [textIn(answer), position, goesOn];
  };
  return { clock, player, said };
}

const textIn = (answer: Answer): string => textOf(answer.candidates[0]?.blocks ?? []);

test.each([
  [1, 'ab', 2],
  [2, 'abcde', 5],
  [10, 'abcdefgh', 10],
  [0, 'abcdefgh', 10],
] as const)('at speed %d a quarter of a second shows %s', (speed, text, position) => {
  const { clock, player, said } = playing();
  player.setSpeed(speed);
  player.play();
  clock.pass(250);
  expect(said().slice(0, 2)).toEqual([text, position]);
  clock.pass(1_000);
  // However it was played, it is the fold of all of it.
  expect(player.store.getState().answer).toEqual(createReplay(recording).answerAt(events.length));
  expect(said()[2]).toBe(false);
  expect(clock.isWaiting).toBe(false);
});

test('the speed can change on the way', () => {
  const { clock, player, said } = playing();
  player.play();
  clock.pass(200);
  player.setSpeed(2);
  clock.pass(100);
  expect(said()).toEqual(['abcd', 4, true]);
});

test('a pause stands still, and play goes on from there', () => {
  const { clock, player, said } = playing();
  player.play();
  clock.pass(200);
  player.pause();
  clock.pass(5_000);
  expect(said()).toEqual(['ab', 2, false]);
  player.play();
  clock.pass(100);
  expect(said()).toEqual(['abc', 3, true]);
});

describe('seeking', () => {
  test('goes to a step, forth and back, and stays there', () => {
    const { clock, player, said } = playing();
    player.play();
    player.seek(5);
    clock.pass(1_000);
    expect([said(), player.store.getState().atMs]).toEqual([['abcde', 5, false], 500]);
    const { beginning } = player.store.getState();
    player.seek(4);
    expect(said()).toEqual(['abcd', 4, false]);
    // What is drawn begins anew where it does not go on.
    expect(player.store.getState().beginning).toBe(beginning + 1);
    player.seek(99);
    expect(said()).toEqual(['abcdefgh', 10, false]);
    expect(player.store.getState().beginning).toBe(beginning + 1);
    player.seek(-1);
    expect(said()).toEqual(['', 0, false]);
  });

  test('play at the end begins again', () => {
    const { clock, player, said } = playing();
    player.seek(10);
    player.play();
    clock.pass(100);
    expect(said()).toEqual(['a', 1, true]);
  });
});

test('a closed player does not move', () => {
  const { clock, player, said } = playing();
  player.play();
  player.close();
  clock.pass(1_000);
  expect(said().slice(0, 2)).toEqual(['', 0]);
});
