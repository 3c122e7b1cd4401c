/** STREAM-1: decoding by line, whatever the network did to the bytes. */
import { describe, expect, test } from 'vitest';
import { createSseDecoder } from '../../../../core/transport/sse.ts';
import { FaultError } from '../../../../shared/fault.ts';
import type { SseEvent } from '../../../../shared/protocols/protocol.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function decode(...chunks: readonly Uint8Array[]): SseEvent[] {
  const decoder = createSseDecoder();
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

const event = (data: string, more: Partial<SseEvent> = {}): SseEvent => ({
  event: undefined,
  id: undefined,
  data,
  ...more,
});

describe('createSseDecoder', () => {
  const document = [
    '\uFEFF: a comment',
    'event: first',
    'id: 7',
    'retry: 1000',
    'data: {"text":"Grüße 👋"}',
    '',
    'data:no space',
    'data:  two spaces',
    'unknown: field',
    '',
    '',
    'data: [DONE]',
    '',
    '',
  ];
  const expected = [
    event('{"text":"Grüße 👋"}', { event: 'first', id: '7' }),
    event('no space\n two spaces'),
    event('[DONE]'),
  ];

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('STREAM-1 %s ends lines, at every split of the bytes', (_name, lineEnd) => {
    const bytes = encode(document.join(lineEnd));
    expect(decode(bytes)).toEqual(expected);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(decode(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(expected);
    }
    expect(decode(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  test('STREAM-1 an event is handed over with the bytes that complete it, not later', () => {
    const decoder = createSseDecoder();
    expect(decoder.push(encode('data: a\n'))).toEqual([]);
    expect(decoder.push(encode('\ndata: b'))).toEqual([event('a')]);
    expect(decoder.push(encode('\n\n'))).toEqual([event('b')]);
    expect(decoder.end()).toEqual([]);
  });

  test.each([
    ['its blank line', 'data: a\n\ndata: last\n', [event('a'), event('last')]],
    ['the end of its line', 'data: a\n\ndata: last', [event('a'), event('last')]],
    ['the end of its line after a CR', 'data: a\r\rdata: last\r', [event('a'), event('last')]],
    ['all but the field name', 'data: a\n\ndata', [event('a')]],
  ])('STREAM-2 the end hands over a last event that lacks %s', (_name, text, events) => {
    expect(decode(encode(text))).toEqual(events);
  });

  test('STREAM-2 a cut in mid-character keeps what was readable', () => {
    const bytes = encode('data: Grü');
    expect(decode(bytes.subarray(0, bytes.length - 1))).toEqual([event('Gr\uFFFD')]);
  });

  const tooLarge: unknown = expect.objectContaining({ kind: 'too-large', attempts: 1 });
  function faultOf(action: () => unknown): unknown {
    try {
      action();
    } catch (error) {
      return error instanceof FaultError ? error.fault : error;
    }
    return undefined;
  }

  test.each([
    ['a line without end', (): Uint8Array[] => Array.from({ length: 20 }, () => encode('data: xxxx')), 100],
    ['an event of many lines', (): Uint8Array[] => Array.from({ length: 20 }, () => encode('data: xxxxxx\n')), 100],
    ['an event whole in one chunk', (): Uint8Array[] => [encode(`data: ${'x'.repeat(101)}\n\n`)], 100],
  ])('%s above the bound is a too-large fault', (_name, chunks, maxEventBytes) => {
    const decoder = createSseDecoder({ maxEventBytes });
    expect(faultOf(() => chunks().forEach((chunk) => decoder.push(chunk)))).toEqual(tooLarge);
    expect(faultOf(() => decoder.push(encode('\n\ndata: more\n\n')))).toEqual(tooLarge);
    expect(faultOf(() => decoder.end())).toEqual(tooLarge);
  });

  test('what was complete before an oversized event is not lost', () => {
    const decoder = createSseDecoder({ maxEventBytes: 10 });
    expect(decoder.push(encode(`data: a\n\ndata: ${'x'.repeat(50)}`))).toEqual([event('a')]);
    expect(faultOf(() => decoder.push(encode('x')))).toEqual(tooLarge);
  });

  test('comments and unknown lines are thrown away, however long', () => {
    const decoder = createSseDecoder({ maxEventBytes: 100 });
    for (let i = 0; i < 50; i++) decoder.push(encode(`:${'keep-alive '.repeat(10)}`));
    expect(decoder.push(encode('\ndata: a\n\n'))).toEqual([event('a')]);
  });
});
