/** MSG-6: streamed and whole are two ways to write one answer, however its pieces fall. */
import { describe, expect, test } from 'vitest';
import { messageStream } from '../../../../gateway/messages/events.ts';
import { wholeMessage, type MessageFrame } from '../../../../gateway/messages/message.ts';
import { signatureOf } from '../../../../gateway/messages/signature.ts';
import type { CandidateAnswer } from '../../../../gateway/simulation/answer.ts';

const frame: MessageFrame = { id: 'msg_1', model: 'beta-opus-4-7', inputTokens: 9, unknown: true };

const answer: CandidateAnswer = {
  reasoning: 'I think.',
  text: 'Grüße 👋👋',
  parts: ['Grüße', ' 👋👋'],
  calls: [
    { id: 'call_a', name: 'get_weather', arguments: '{"city":"Kраків 🌧"}' },
    { id: 'call_b', name: 'get_time', arguments: '{}' },
    { id: 'call_c', name: 'get_news', arguments: '' },
    { id: 'call_d', name: 'get_broken', arguments: '{"city":' },
  ],
  finish: 'tool-calls',
  tokens: 12,
};

interface Block {
  readonly type: string;
  readonly [field: string]: unknown;
}
interface Event {
  readonly type: string;
  readonly index: number;
  readonly message: object;
  readonly content_block: Block;
  readonly delta: Block & { readonly text: string; readonly thinking: string; readonly partial_json: string };
  readonly usage: object;
}

/** A plain accumulator, written from the description alone. */
function accumulate(events: readonly Event[]): unknown {
  let message: Record<string, unknown> = {};
  const blocks: (Record<string, unknown> & { json?: string })[] = [];
  for (const event of events) {
    const block = blocks[event.index];
    if (event.type === 'message_start') message = { ...event.message };
    if (event.type === 'content_block_start') blocks[event.index] = { ...event.content_block };
    if (event.type === 'content_block_delta' && block !== undefined) {
      const { delta } = event;
      if (delta.type === 'text_delta') block['text'] = `${String(block['text'])}${delta.text}`;
      if (delta.type === 'thinking_delta') block['thinking'] = `${String(block['thinking'])}${delta.thinking}`;
      if (delta.type === 'signature_delta') block['signature'] = delta['signature'];
      if (delta.type === 'input_json_delta') block.json = (block.json ?? '') + delta.partial_json;
    }
    if (event.type === 'message_delta') {
      message = { ...message, ...event.delta, usage: { ...(message['usage'] as object), ...event.usage } };
    }
  }
  const content = blocks.map(({ json, ...block }) => {
    if (json === undefined || json === '') return block;
    try {
      return { ...block, input: JSON.parse(json) as unknown };
    } catch {
      return block;
    }
  });
  return { ...message, content };
}

describe('one answer', () => {
  test.each([undefined, 1, 2, 3, 7, 1000])('MSG-6 in deltas of %s characters', (size) => {
    const events = [...messageStream(frame, answer, size).events()];
    const data = events.map((event) => JSON.parse(event.data) as Event);
    expect(accumulate(data)).toEqual(wholeMessage(frame, answer));
    expect(events.map(({ name }) => name)).toEqual(data.map(({ type }) => type));
    expect(events.at(-1)).toMatchObject({ name: 'message_stop', closing: true, terminator: true });
    for (const { data: text } of events) expect(text).not.toContain('\uFFFD');
  });

  test('MSG-5 the whole', () => {
    expect(wholeMessage({ ...frame, unknown: false }, answer)).toEqual({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'beta-opus-4-7',
      content: [
        { type: 'thinking', thinking: 'I think.', signature: signatureOf('beta-opus-4-7', 'I think.') },
        { type: 'text', text: 'Grüße' },
        { type: 'text', text: ' 👋👋' },
        { type: 'tool_use', id: 'toolu_a', name: 'get_weather', input: { city: 'Kраків 🌧' } },
        { type: 'tool_use', id: 'toolu_b', name: 'get_time', input: {} },
        { type: 'tool_use', id: 'toolu_c', name: 'get_news', input: {} },
        { type: 'tool_use', id: 'toolu_d', name: 'get_broken', input: {} },
      ],
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: 9, output_tokens: 12 },
    });
  });
});

test('MSG-6 a piece of text goes into the block that is open', () => {
  const stream = messageStream(frame, answer, 1000);
  const seen: unknown[] = [];
  for (const { data } of stream.events()) {
    if ((JSON.parse(data) as Event).type === 'content_block_start') seen.push(JSON.parse(stream.textEvent('x').data));
  }
  const piece = (index: number, delta: object): object => ({ type: 'content_block_delta', index, delta });
  expect(seen.slice(0, 4)).toEqual([
    piece(0, { type: 'thinking_delta', thinking: 'x' }),
    piece(1, { type: 'text_delta', text: 'x' }),
    piece(2, { type: 'text_delta', text: 'x' }),
    piece(3, { type: 'input_json_delta', partial_json: 'x' }),
  ]);
});

test('MSG-5 a signature belongs to its text and to its model', () => {
  const own = signatureOf('beta-opus-4-7', 'I think.');
  expect(signatureOf('beta-opus-4-7', 'I think.')).toBe(own);
  expect(signatureOf('beta-opus-4-7', 'I think!')).not.toBe(own);
  expect(signatureOf('beta-sonnet-4-6', 'I think.')).not.toBe(own);
});
