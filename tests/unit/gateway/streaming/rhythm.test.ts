/** Events of an answer that is written anew, at the times of the recorded one. */
import { expect, test } from 'vitest';
import { inRhythm, type Rhythm } from '../../../../gateway/streaming/rhythm.ts';
import type { ServerEvent } from '../../../../gateway/streaming/server-event.ts';

const opening: ServerEvent = { data: 'opening', tokens: 0, bytes: 0 };
const closing: ServerEvent = { data: 'closing', tokens: 0, bytes: 0, closing: true };
const text = (data: string): ServerEvent => ({ data, tokens: 1, bytes: Buffer.byteLength(data) });

async function momentsOf(events: readonly ServerEvent[], rhythm: Omit<Rhythm, 'headersMs' | 'speed'>) {
  let waited = 0;
  const until = (ms: number): Promise<void> => Promise.resolve(void (waited = Math.max(waited, ms)));
  const moments: [string, number][] = [];
  for await (const { data } of inRhythm(events, { ...rhythm, headersMs: 5, speed: 1 }, until)) {
    moments.push([data, waited]);
  }
  return moments;
}

test('each event waits for the same share of the recorded content, and the end for the end', async () => {
  // The recorded one said twice as much in other pieces, with a pause before the second half.
  const grown = [
    { atMs: 10, amount: 4 },
    { atMs: 900, amount: 12 },
    { atMs: 950, amount: 16 },
  ];
  expect(await momentsOf([opening, text('ab'), text('cd'), text('efgh'), closing], { grown, endMs: 1_000 })).toEqual([
    ['opening', 0],
    ['ab', 10],
    ['cd', 900],
    ['efgh', 950],
    ['closing', 1_000],
  ]);
});

test('what came in one piece comes at its end', async () => {
  expect(await momentsOf([opening, text('ab'), text('cd'), closing], { grown: [], endMs: 700 })).toEqual([
    ['opening', 0],
    ['ab', 700],
    ['cd', 700],
    ['closing', 700],
  ]);
});
