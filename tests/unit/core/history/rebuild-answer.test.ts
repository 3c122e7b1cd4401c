import { describe, expect, test } from 'vitest';
import { type Journal, rebuildAnswer } from '../../../../core/history/rebuild-answer.ts';
import type { Attempt, RecordedEvent } from '../../../../shared/exchange.ts';
import { chatReading as chat } from '../../../../shared/protocols/chat/reading.ts';
import { facts } from './history-ground.ts';

const attempt = (number: number, more: Partial<Attempt> = {}): Attempt => ({
  number,
  startedAt: 10_000 + number * 3000,
  method: 'POST',
  url: 'http://127.0.0.1/v1/chat/completions',
  requestHeaders: [],
  requestBody: '{}',
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
  ...more,
});

const received = (atMs: number, data: string): RecordedEvent => ({ atMs, event: undefined, id: undefined, data });
const delta = (atMs: number, content: string): RecordedEvent =>
  received(atMs, JSON.stringify({ id: 'a1', model: 'alpha-5', choices: [{ index: 0, delta: { content } }] }));

const journal = (more: Partial<Journal>): Journal => ({ facts, attempts: [], number: undefined, events: [], ...more });

const interrupted = (attempts: number) => ({
  kind: 'interrupted',
  message: 'Quartet quit before this answer was complete.',
  hint: 'Partial answer kept. Regenerate to ask again.',
  attempts,
});

describe('what had come', () => {
  test('is kept, closed and marked interrupted, with the figures as far as they are known', () => {
    const last = attempt(1, { status: 200, responseHeaders: [['x-request-id', 'req-7']] });
    const rebuilt = rebuildAnswer(
      chat,
      journal({
        attempts: [attempt(0, { status: 429, timing: { endMs: 5 } }), last],
        number: 1,
        events: [[delta(100, ''), delta(250.4, 'Hello')], [delta(400, ' wor')]],
      }),
    );
    expect(rebuilt).toEqual({
      answer: {
        id: 'a1',
        model: 'alpha-5',
        candidates: [{ blocks: [{ kind: 'text', text: 'Hello wor', open: false }] }],
        unknown: [],
        end: { type: 'fault', fault: interrupted(2) },
      },
      facts: {
        ...facts,
        status: 'interrupted',
        fault: interrupted(2),
        firstTokenMs: 3250,
        totalMs: 3400,
        requestId: 'req-7',
      },
      attempt: {
        ...last,
        timing: { firstEventMs: 100, lastEventMs: 400 },
        eventCount: 3,
        fault: interrupted(2),
      },
    });
  });

  test('is nothing where nothing was sent, or only an attempt that failed', () => {
    const nothing = { candidates: [], unknown: [] };
    expect(rebuildAnswer(chat, journal({}))).toEqual({
      answer: { ...nothing, end: { type: 'fault', fault: interrupted(0) } },
      facts: { ...facts, status: 'interrupted', fault: interrupted(0) },
    });
    const failed = attempt(0, { status: 503, responseBody: '{"choices":[]}', timing: { endMs: 40 }, waitMs: 1000 });
    expect(rebuildAnswer(chat, journal({ attempts: [failed], number: 0 }))).toEqual({
      answer: { ...nothing, end: { type: 'fault', fault: interrupted(1) } },
      facts: { ...facts, status: 'interrupted', fault: interrupted(1), totalMs: 40 },
    });
  });

  test('is complete where the final event had come and only the note of it was missing', () => {
    const end = received(
      300,
      JSON.stringify({ id: 'a1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], model: 'alpha-5' }),
    );
    const rebuilt = rebuildAnswer(
      chat,
      journal({ attempts: [attempt(0)], number: 0, events: [[delta(100, 'All'), end, received(301, '[DONE]')]] }),
    );
    expect(rebuilt.facts).toEqual({ ...facts, status: 'complete', firstTokenMs: 100, totalMs: 301 });
    expect(rebuilt.answer.end).toEqual({ type: 'finished', reason: { unified: 'stop', raw: 'stop' } });
    expect(rebuilt.attempt).toEqual({
      ...attempt(0),
      timing: { firstEventMs: 100, lastEventMs: 301 },
      eventCount: 3,
    });
  });

  test('has failed where an error event had come', () => {
    const error = received(200, JSON.stringify({ error: { message: 'Overloaded', type: 'server_error' } }));
    const { facts: found } = rebuildAnswer(
      chat,
      journal({ attempts: [attempt(0)], number: 0, events: [[delta(100, 'Some'), error]] }),
    );
    expect(found).toMatchObject({ status: 'failed', fault: { kind: 'stream-error', message: 'Overloaded' } });
  });

  test('is a whole answer that was not streamed', () => {
    const body = {
      id: 'a1',
      object: 'chat.completion',
      model: 'alpha-5',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Whole' }, finish_reason: 'stop' }],
    };
    const whole = attempt(0, { status: 200, responseBody: JSON.stringify(body), timing: { endMs: 90 } });
    const rebuilt = rebuildAnswer(chat, journal({ attempts: [whole], number: 0 }));
    expect(rebuilt.answer.candidates[0]?.blocks).toEqual([{ kind: 'text', text: 'Whole', open: false }]);
    expect(rebuilt.facts).toEqual({ ...facts, status: 'complete', totalMs: 90 });
    const cut = attempt(0, { status: 200, responseBody: '{"id":"a', timing: {} });
    expect(rebuildAnswer(chat, journal({ attempts: [cut], number: 0 })).facts.status).toBe('interrupted');
  });
});
