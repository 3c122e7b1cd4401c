/** Whose turn it is where several streams have something to read in one round of the event loop. */
import { beforeEach, expect, test, vi } from 'vitest';
import { yieldToLoop } from '../../../core/yield-to-loop.ts';

const nextRound = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

let now = 0;
/** Longer than a round has for streams. */
const work = (): void => void (now += 6);

beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => clock.mockRestore();
});

/** Until none of the streams before is counted any more. */
async function forgotten(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await yieldToLoop(forgotten);
    await nextRound();
  }
}

test('who comes while there is time in a round works on at once', async () => {
  await nextRound();
  expect(yieldToLoop({})).toBeUndefined();
  expect(yieldToLoop({})).toBeUndefined();
});

test('a stream that reads alone has more of a round than several have together', async () => {
  await forgotten();
  expect(yieldToLoop(forgotten)).toBeUndefined();
  work();
  expect(yieldToLoop(forgotten)).toBeUndefined();
  const other = yieldToLoop({});
  expect(other).toBeInstanceOf(Promise);
  await other;
});

test('once the time of a round is over, each waits for a round of its own, in the order of asking', async () => {
  await nextRound();
  await nextRound();
  const seen: string[] = [];
  const stream = async (name: string): Promise<void> => {
    const turn = yieldToLoop({ name });
    if (turn !== undefined) await turn;
    seen.push(name);
    work();
  };
  const streams = [stream('first'), stream('second'), stream('third')];
  setImmediate(() => void seen.push('something else'));
  await Promise.all(streams);
  expect(seen).toEqual(['first', 'second', 'something else', 'third']);
});
