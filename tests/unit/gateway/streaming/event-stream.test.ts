/** The body of a stream: made as it is read, ended when the reader leaves. */
import { describe, expect, test } from 'vitest';
import { byteStream } from '../../../../gateway/streaming/event-stream.ts';
import { formatEvent, plainFormat } from '../../../../gateway/streaming/server-event.ts';

describe('byteStream', () => {
  test('STREAM-3 nothing is made ahead of the reader, and its leaving ends the making', async () => {
    let made = 0;
    let ended = false;
    let seen: AbortSignal | undefined;
    const body = byteStream(async function* (signal) {
      seen = signal;
      try {
        for (;;) {
          made += 1;
          yield await Promise.resolve(Buffer.from('x'));
        }
      } finally {
        ended = true;
      }
    }, new AbortController().signal);
    await new Promise(setImmediate);
    expect(made).toBe(0);
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    await new Promise(setImmediate);
    expect([made, seen?.aborted]).toEqual([2, false]);
    await reader.cancel();
    expect([made, ended, seen?.aborted]).toEqual([2, true, true]);
  });

  test('the end of the making ends the body', async () => {
    const body = byteStream(async function* () {
      yield await Promise.resolve(Buffer.from('one '));
      yield Buffer.from('two');
    }, new AbortController().signal);
    expect(await new Response(body).text()).toBe('one two');
  });
});

describe('formatEvent', () => {
  const event = { data: '{"a":1}', tokens: 0, bytes: 0 };
  test.each([
    ['plain', event, 0, plainFormat, 'data: {"a":1}\n\n'],
    ['named', { ...event, name: 'start' }, 0, plainFormat, 'event: start\ndata: {"a":1}\n\n'],
    ['CR LF', event, 0, { ...plainFormat, lineEnd: '\r\n' as const }, 'data: {"a":1}\r\n\r\n'],
    ['no space', { ...event, name: 'x' }, 0, { ...plainFormat, spaceAfterColon: false }, 'event:x\ndata:{"a":1}\n\n'],
    ['several lines', event, 0, { ...plainFormat, multiline: true }, 'data: {\ndata:   "a": 1\ndata: }\n\n'],
    [
      'several lines of no JSON',
      { ...event, data: '[DONE]' },
      0,
      { ...plainFormat, multiline: true },
      'data: [DONE]\n\n',
    ],
    [
      'first of the commented',
      event,
      0,
      { ...plainFormat, comments: true },
      ': keep-alive\n\nid: 0\nretry: 3000\ndata: {"a":1}\n\n',
    ],
    ['later of the commented', event, 4, { ...plainFormat, comments: true }, 'id: 4\ndata: {"a":1}\n\n'],
  ])('CHAT-4 %s', (_, given, index, format, text) => expect(formatEvent(given, index, format)).toBe(text));
});
