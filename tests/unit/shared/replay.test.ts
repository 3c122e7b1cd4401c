/** A replay at any speed, to any moment and back, is the fold of the same steps. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createSseDecoder } from '../../../core/transport/sse.ts';
import type { RecordedEvent } from '../../../shared/exchange.ts';
import { fault } from '../../../shared/fault.ts';
import { type Answer, emptyAnswer, fold } from '../../../shared/message.ts';
import { readings } from '../../../shared/protocols/readings.ts';
import { createReplay } from '../../../shared/replay.ts';
import { type ProtocolId, protocolIds } from '../../../shared/protocols/descriptions.ts';

const folder = new URL('../../fixtures/', import.meta.url);

/** The streams of the fixtures, an event each 10 ms. */
function streams(
  protocol: ProtocolId,
): readonly { readonly name: string; readonly events: readonly RecordedEvent[] }[] {
  const own = new URL(`${protocol}/`, folder);
  return names(own)
    .filter((name) => name.endsWith('.sse'))
    .map((name) => {
      const decoder = createSseDecoder();
      const events = [...decoder.push(readFileSync(new URL(name, own))), ...decoder.end()];
      return { name, events: events.map((event, at) => ({ ...event, atMs: (at + 1) * 10 })) };
    });
}

function names(path: URL): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** As a run folds them. */
function folded(protocol: ProtocolId, events: readonly RecordedEvent[]): Answer {
  const spoken = readings[protocol];
  let { initial: state } = spoken;
  let answer = emptyAnswer;
  for (const { event, id, data } of events) {
    const step = spoken.step(state, { event, id, data });
    state = step.state;
    answer = step.events.reduce(fold, answer);
  }
  return answer.end === undefined ? spoken.finish(state).reduce(fold, answer) : answer;
}

describe.each(protocolIds.filter((protocol) => streams(protocol).length > 0))('the fixtures of %s', (protocol) => {
  test.each(streams(protocol))('$name', ({ events }) => {
    const replay = createReplay({ protocol, attempt: { status: 200, timing: {} }, events });
    expect(replay.steps).toBe(events.length);
    const whole = folded(protocol, events);
    for (const speed of [1, 2, 10]) {
      let answer = emptyAnswer;
      for (let ms = 0; ms / speed <= (events.length * 10) / speed + 16; ms += 16 * speed) {
        answer = replay.answerAt(replay.positionAt(ms));
      }
      expect(answer).toEqual(whole);
    }
    // At once, and back, and there again.
    expect(replay.answerAt(replay.steps)).toEqual(whole);
    expect(replay.answerAt(0)).toEqual(events.length === 0 ? whole : emptyAnswer);
    expect(replay.answerAt(replay.steps)).toEqual(whole);
  });
});

const chunk = (content: string): string => JSON.stringify({ id: 'a', choices: [{ index: 0, delta: { content } }] });
const many = (count: number): readonly RecordedEvent[] =>
  Array.from({ length: count }, (_, at) => ({ atMs: at * 2, event: undefined, id: undefined, data: chunk(`${at} `) }));
const textAt = (answer: Answer): string => {
  const block = answer.candidates[0]?.blocks[0];
  return block?.kind === 'text' ? block.text : '';
};

test('any step can be gone to, in any order', () => {
  const events = many(9_000);
  const replay = createReplay({ protocol: 'chat', attempt: { status: 200, timing: {} }, events });
  for (const position of [1, 8_999, 2_000, 1_999, 2_001, 6_500, 3, 0]) {
    expect(textAt(replay.answerAt(position))).toBe(Array.from({ length: position }, (_, at) => `${at} `).join(''));
  }
});

test('moments and steps lead to one another', () => {
  const replay = createReplay({ protocol: 'chat', attempt: { status: 200, timing: {} }, events: many(10) });
  expect([0, 1, 2, 10].map((position) => replay.timeAt(position))).toEqual([0, 0, 2, 18]);
  expect([-1, 0, 1, 2, 17.9, 18, 99].map((ms) => replay.positionAt(ms))).toEqual([0, 1, 1, 2, 9, 10, 10]);
});

describe('the end', () => {
  test('is the fault of the attempt where the stream did not reach its own', () => {
    const stopped = fault('stopped', 'Stopped.', 'It was you.', { attempts: 1 });
    const replay = createReplay({
      protocol: 'chat',
      attempt: { status: 200, timing: { endMs: 30 }, fault: stopped },
      events: many(3),
    });
    expect(replay.answerAt(2).end).toBeUndefined();
    expect(replay.openAnswerAt(3).end).toBeUndefined();
    expect(replay.answerAt(3).end).toEqual({ type: 'fault', fault: stopped });
    expect(replay.answerAt(3).candidates[0]?.blocks).toMatchObject([{ kind: 'text', open: false }]);
  });

  test('is a truncation where nothing says why', () => {
    const replay = createReplay({ protocol: 'chat', attempt: { status: 200, timing: {} }, events: many(3) });
    expect(replay.answerAt(3).end).toMatchObject({ type: 'fault', fault: { kind: 'truncated' } });
  });
});

test('an answer that came whole is one step, at the moment of its end', () => {
  const responseBody = JSON.stringify({
    id: 'a',
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }],
  });
  const attempt = { status: 200, timing: { endMs: 40 } };
  const replay = createReplay({ protocol: 'chat', attempt, events: [], responseBody });
  expect([replay.steps, replay.positionAt(39), replay.positionAt(40), replay.timeAt(1)]).toEqual([1, 0, 1, 40]);
  expect(replay.answerAt(0)).toEqual(emptyAnswer);
  expect(textAt(replay.answerAt(1))).toBe('Hello');
  expect(replay.answerAt(1).end?.type).toBe('finished');
});

test.each([
  ['an error answer', { status: 503, timing: {} }, '{"error":{}}'],
  ['a body that is no JSON', { status: 200, timing: {} }, '<html>'],
  ['nothing at all', { timing: {} }, undefined],
])('%s ends on a fault', (_name, attempt, responseBody) => {
  const replay = createReplay({ protocol: 'chat', attempt, events: [], responseBody });
  expect(replay.answerAt(replay.steps)).toMatchObject({ candidates: [], end: { type: 'fault' } });
});

test('a record of a dialect with tools plays its calls as calls, and one of the described gateway as they came (GEN-6)', () => {
  const responseBody = JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [{ functionCall: { name: 'look' } }] }, finishReason: 'STOP' }],
  });
  const kindIn = (more: { readonly readsCalls?: true }) =>
    createReplay({ protocol: 'generate', ...more, attempt: { status: 200, timing: {} }, events: [], responseBody })
      .answerAt(1)
      .candidates[0]?.blocks.map(({ kind }) => kind);
  expect(kindIn({})).toEqual(['unknown']);
  expect(kindIn({ readsCalls: true })).toEqual(['tool-call']);
});
