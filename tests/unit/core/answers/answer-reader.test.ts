/** How an answer is read to its bound, on a protocol that says each event's data as text. */
import { expect, test } from 'vitest';
import { AttemptRecorder, systemClock } from '../../../../core/exchange/attempt-recorder.ts';
import { Redactor } from '../../../../core/redact/redactor.ts';
import { readAnswer, type AnswerSource } from '../../../../core/answers/answer-reader.ts';
import { mostCharacters } from '../../../../core/answers/answer-size-limit.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';
import type { AnswerReading } from '../../../../shared/protocols/protocol.ts';

const echo: AnswerReading<null> = {
  id: 'chat',
  parseError: () => ({
    message: undefined,
    type: undefined,
    code: undefined,
    param: undefined,
    requestId: undefined,
  }),
  initial: null,
  step: (state, { data }) => ({ state, events: [{ type: 'block-delta', candidate: 0, block: 0, text: data }] }),
  finish: () => [],
  abort: (_, reason) => [{ type: 'fault', fault: reason }],
  parseResponse: () => [],
};

function sourceOf(bytes: Buffer, emit: (events: readonly ModelEvent[]) => void): AnswerSource {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(bytes);
  }
  const record = new AttemptRecorder(
    0,
    { method: 'POST', url: 'http://127.0.0.1:1/', headers: [], body: '{}' },
    new Redactor([]),
    systemClock,
    { changed: () => undefined, received: () => undefined, body: (_, __, kept) => kept },
  );
  const response = {
    ...{ status: 200, headers: [['content-type', 'text/event-stream']] as const },
    ...{ body: body(), close: () => undefined },
  };
  return { url: 'http://127.0.0.1:1/', response, record, emit };
}

test('what a stream begins with goes on before the rest of what came with it is read', async () => {
  const emitted: number[] = [];
  await readAnswer(
    echo,
    sourceOf(Buffer.from(`data: ${'x'.repeat(90)}\n\n`.repeat(600)), (came) => emitted.push(came.length)),
  );
  expect(emitted.reduce((sum, length) => sum + length, 0)).toBe(600);
  expect(emitted[0]).toBeLessThan(30);
  expect(emitted).toHaveLength(2);
});

test('a long piece of a stream is read in parts, and others have their turn between them', async () => {
  const text = 'x'.repeat(1_000);
  let events = 0;
  let seen: number | undefined;
  setImmediate(() => (seen = events));
  await readAnswer(
    echo,
    sourceOf(Buffer.from(`data: ${text}\n\n`.repeat(400)), (came) => {
      events += came.length;
      // Longer than a round of the loop has for a stream alone.
      const until = performance.now() + 30;
      while (performance.now() < until);
    }),
  );
  expect(events).toBe(400);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(150);
});

test('STREAM-2 what comes in one piece is taken as far as there is room, and not an event further', async () => {
  const text = 'x'.repeat(mostCharacters / 4);
  const came: ModelEvent[] = [];
  const reason = await readAnswer(
    echo,
    sourceOf(Buffer.from(`data: ${text}\n\n`.repeat(7)), (events) => came.push(...events)),
  );
  expect(reason?.kind).toBe('too-large');
  expect(came.map(({ type }) => type)).toEqual([...Array<string>(4).fill('block-delta'), 'fault']);
});
