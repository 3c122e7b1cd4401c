import { expect, test } from 'vitest';
import { metricsOf } from '../../../../shared/compare/cell-metrics.ts';
import type { Attempt, Exchange } from '../../../../shared/exchange.ts';
import type { Block } from '../../../../shared/message.ts';
import { answerOf, message, said } from './setups.ts';
import type { ApiId } from '../../../../shared/apis.ts';

function attempt(changes: Partial<Attempt>): Attempt {
  return {
    number: 0,
    startedAt: 1_000_000,
    method: 'POST',
    url: 'http://localhost/v1/chat/completions',
    requestHeaders: [],
    timing: {},
    receivedBytes: 0,
    eventCount: 0,
    ...changes,
  };
}

function exchange(...attempts: readonly Attempt[]): Exchange {
  return { messageId: 'm', protocol: 'chat', profileName: 'Here', attempts };
}

const usage = { inputTokens: 10, outputTokens: 50 };

test('figures of one streamed answer are those of its record', () => {
  const record = exchange(
    attempt({
      timing: { connectedMs: 5, headersMs: 30, firstEventMs: 40, endMs: 1100 },
      sentBytes: 300,
      receivedBytes: 9000,
      eventCount: 52,
    }),
  );
  const came = message(
    answerOf([said('x')], { usage, end: { type: 'finished', reason: { unified: 'stop', raw: 'end_turn' } } }),
    { firstTokenMs: 100, totalMs: 1100, requestId: 'req_1' },
  );
  const arrival = { stepMs: 20, chars: [1] };
  expect(metricsOf([{ message: came, exchange: record }], arrival)).toEqual({
    requests: 1,
    attempts: 1,
    connectMs: 5,
    firstByteMs: 30,
    firstTokenMs: 100,
    totalMs: 1100,
    inputTokens: 10,
    outputTokens: 50,
    tokensPerSecond: 50,
    sentBytes: 300,
    receivedBytes: 9000,
    events: 52,
    finish: { unified: 'stop', raw: 'end_turn' },
    requestId: 'req_1',
    arrival,
  });
});

test('ERR-2 the first byte after a retry counts from the first attempt', () => {
  const record = exchange(
    attempt({ timing: { connectedMs: 5, headersMs: 10 }, sentBytes: 300, receivedBytes: 40 }),
    attempt({ number: 1, startedAt: 1_002_000, timing: { connectedMs: 1, headersMs: 20 }, sentBytes: 300 }),
  );
  expect(metricsOf([{ message: message(answerOf([said('x')])), exchange: record }])).toEqual({
    requests: 1,
    attempts: 2,
    connectMs: 5,
    firstByteMs: 2020,
    sentBytes: 600,
    receivedBytes: 40,
    events: 0,
  });
});

test('TOOL-3 with tool calls sums are of all requests, beginnings of the first one, the end of the last one', () => {
  const first = message(answerOf([], { usage }), { firstTokenMs: 100, totalMs: 600, requestId: 'one' });
  const last = message(
    answerOf([said('x')], {
      usage,
      candidates: [{ blocks: [said('x')], finish: { unified: 'length', raw: 'max_tokens' } }],
    }),
    { firstTokenMs: 300, totalMs: 800, requestId: 'two' },
  );
  const metrics = metricsOf([
    { message: first, exchange: exchange(attempt({ timing: { connectedMs: 4 }, sentBytes: 10 })) },
    { message: last, exchange: exchange(attempt({ timing: { connectedMs: 9 }, sentBytes: 20 })) },
  ]);
  expect(metrics).toMatchObject({
    requests: 2,
    connectMs: 4,
    firstTokenMs: 100,
    totalMs: 1400,
    inputTokens: 20,
    outputTokens: 100,
    tokensPerSecond: 100,
    sentBytes: 30,
    finish: { raw: 'max_tokens' },
    requestId: 'two',
  });
});

test('an answer in one piece has no first token, and its speed is by the whole time', () => {
  const came = message(answerOf([said('x')], { usage }), { totalMs: 500 });
  const metrics = metricsOf([{ message: came, exchange: undefined }]);
  expect(metrics.tokensPerSecond).toBe(100);
  expect(metrics).not.toHaveProperty('firstTokenMs');
});

test('in next to no time there is no speed', () => {
  const came = message(answerOf([said('x')], { usage }), { firstTokenMs: 100, totalMs: 110 });
  expect(metricsOf([{ message: came, exchange: undefined }])).not.toHaveProperty('tokensPerSecond');
});

test('a cell without an answer has zeros and nothing else', () => {
  expect(metricsOf([])).toEqual({ requests: 0, attempts: 0, sentBytes: 0, receivedBytes: 0, events: 0 });
});

test('IMG-7 images that came as addresses count with the bytes that were fetched for them', () => {
  const image = (fetchedBytes?: number): Block => ({
    kind: 'image',
    mimeType: 'image/png',
    source: 'x',
    open: false,
    ...(fetchedBytes === undefined ? {} : { fetchedBytes }),
  });
  const record = exchange(attempt({ receivedBytes: 900, timing: {} }));
  const came = message(answerOf([image(5_000), image(7_000), image()], { usage }), { totalMs: 2_000 });
  expect(metricsOf([{ message: came, exchange: record }]).receivedBytes).toBe(12_900);
});

test('IMG-9 pictures have no speed in tokens, whichever way they came', () => {
  const drawn: Block = { kind: 'image', mimeType: 'image/png', source: 'x', open: false };
  const speedOf = (blocks: readonly Block[], api: ApiId): number | undefined =>
    metricsOf([
      { message: message(answerOf(blocks, { usage }), { totalMs: 1_000, protocol: api }), exchange: undefined },
    ]).tokensPerSecond;
  expect(speedOf([drawn], 'image-edits')).toBeUndefined();
  expect(speedOf([], 'image-generations')).toBeUndefined();
  expect(speedOf([said('Here:'), drawn], 'generate')).toBeUndefined();
  expect(speedOf([said('Hello')], 'generate')).toBe(50);
});

test('an answer with nothing in it is told as empty, and its tokens came at no speed', () => {
  const empty = message(answerOf([], { usage }), { totalMs: 600, status: 'complete' });
  const metrics = metricsOf([{ message: empty, exchange: undefined }]);
  expect(metrics).toMatchObject({ empty: true, outputTokens: 50, totalMs: 600 });
  expect(metrics).not.toHaveProperty('tokensPerSecond');
  const full = message(answerOf([said('x')], { usage }), { totalMs: 600, status: 'complete' });
  expect(metricsOf([{ message: full, exchange: undefined }])).not.toHaveProperty('empty');
});
