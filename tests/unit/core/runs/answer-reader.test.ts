/** How an answer is read to its bound, on a protocol that says each event's data as text. */
import { expect, test } from 'vitest';
import { AttemptRecorder, systemClock } from '../../../../core/exchange/attempt-recorder.ts';
import { Redactor } from '../../../../core/redact/redactor.ts';
import { readAnswer } from '../../../../core/runs/answer-reader.ts';
import { mostCharacters } from '../../../../core/runs/answer-room.ts';
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

test('STREAM-2 what comes in one piece is taken as far as there is room, and not an event further', async () => {
  const text = 'x'.repeat(mostCharacters / 4);
  async function* body(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from(`data: ${text}\n\n`.repeat(7)));
  }
  const came: ModelEvent[] = [];
  const reason = await readAnswer(echo, {
    url: 'http://127.0.0.1:1/',
    response: { status: 200, headers: [['content-type', 'text/event-stream']], body: body(), close: () => undefined },
    record: new AttemptRecorder(
      0,
      { method: 'POST', url: 'http://127.0.0.1:1/', headers: [], body: '{}' },
      new Redactor([]),
      systemClock,
      { changed: () => undefined, received: () => undefined, body: (_, __, kept) => kept },
    ),
    emit: (events) => came.push(...events),
  });
  expect(reason?.kind).toBe('too-large');
  expect(came.map(({ type }) => type)).toEqual([...Array<string>(4).fill('block-delta'), 'fault']);
});
