/** Proves how a conversation goes back over Messages: roles in turn, blocks in order, one result for each call. */
import { describe, expect, test } from 'vitest';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import type { Block } from '../../../../../shared/message.ts';
import { messagesOf } from '../../../../../shared/protocols/messages/conversation.ts';
import type { Origin, TurnMessage } from '../../../../../shared/protocols/protocol.ts';
import { answered, assistant, attached, calls, file, hash, results, says, thinks, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

const sent = (...messages: readonly TurnMessage[]) => messagesOf(turn({}, { messages }));
const own: Origin = { protocol: 'messages', model: 'beta-opus-4-7', profileId: 'p', answerId: 'msg_1' };
const text = (value: string) => ({ type: 'text', text: value });
const use = (id: string, input: object = {}) => ({ type: 'tool_use', id, name: 'f', input });
const result = (id: string, content: string) => ({ type: 'tool_result', tool_use_id: id, content });

describe('MSG-1 roles', () => {
  test('alternate: neighbours of one role become one message, in order', () => {
    expect(sent(user(says('a')), user(says('b')), assistant(says('c')), assistant(says('d')), user(says('e')))).toEqual(
      [
        { role: 'user', content: [text('a'), text('b')] },
        { role: 'assistant', content: [text('c'), text('d')] },
        { role: 'user', content: [text('e')] },
      ],
    );
  });

  test('a message of which nothing remains is left out', () => {
    const drawn: Block = { kind: 'image', mimeType: 'image/png', source: 'AAAA', open: false };
    expect(sent(user(says('a')), assistant(drawn, says(' \n')), user(says('b')))).toEqual([
      { role: 'user', content: [text('a'), text('b')] },
    ]);
  });
});

describe('MSG-2 attachments', () => {
  test('images and PDF go as bare Base64 by marker, other documents by address or id, in the order they stand', () => {
    expect(
      sent(
        user(
          attached(file('a.png', 'image', 'image/png')),
          attached(file('b.pdf', 'pdf', 'application/pdf')),
          attached({ source: 'url', url: 'https://example.com/c.pdf' }),
          attached({ source: 'file-id', fileId: 'file_1' }),
          says('What is this?'),
        ),
      ),
    ).toEqual([
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: `\uE000file:${hash}\uE001` } },
          {
            type: 'document',
            source: { type: 'base64', media_type: 'application/pdf', data: `\uE000file:${hash}\uE001` },
          },
          { type: 'document', source: { type: 'url', url: 'https://example.com/c.pdf' } },
          { type: 'document', source: { type: 'file', file_id: 'file_1' } },
          text('What is this?'),
        ],
      },
    ]);
  });

  test('MODELS-5 what the model does not take is left out; a message of nothing else says so', () => {
    const messages = [user(attached(file('a.png', 'image', 'image/png'))), assistant(says('A cat.')), user(says('b'))];
    expect(messagesOf(turn({}, { messages, facts: modelFacts('beta-opus-4-6') }))).toEqual([
      { role: 'user', content: [text('Attachments here are left out: they can’t go to this model.')] },
      { role: 'assistant', content: [text('A cat.')] },
      { role: 'user', content: [text('b')] },
    ]);
  });
});

describe('MSG-5 TOOL-3 tool rounds', () => {
  test('the full answer, then one message whose results come first, one for each call', () => {
    expect(
      sent(
        user(says('a')),
        assistant(says('Look:'), calls('t1', 'f', '{"a": [1]}'), calls('t2', 'f', '')),
        results(['t2', 'two'], ['t1', 'one']),
        user(says('b')),
      ),
    ).toEqual([
      { role: 'user', content: [text('a')] },
      { role: 'assistant', content: [text('Look:'), use('t1', { a: [1] }), use('t2')] },
      { role: 'user', content: [result('t1', 'one'), result('t2', 'two'), text('b')] },
    ]);
  });

  test('a call that nobody answered is told to have not run', () => {
    expect(sent(user(says('a')), assistant(calls('t1', 'f', '{}')), user(says('b')))).toEqual([
      { role: 'user', content: [text('a')] },
      { role: 'assistant', content: [use('t1')] },
      { role: 'user', content: [result('t1', 'This call was not run.'), text('b')] },
    ]);
  });

  test('a call that broke off is left out; one answered for its broken arguments goes back and says what they were', () => {
    expect(
      sent(
        user(says('a')),
        assistant(calls('t1', 'f', '{"a"'), calls('t2', 'f', '{"b"'), calls('t3', 'f', '[1]')),
        results(['t2', 'not JSON'], ['t3', 'no object']),
      ),
    ).toEqual([
      { role: 'user', content: [text('a')] },
      { role: 'assistant', content: [use('t2', { INVALID_JSON: '{"b"' }), use('t3', { INVALID_JSON: '[1]' })] },
      { role: 'user', content: [result('t2', 'not JSON'), result('t3', 'no object')] },
    ]);
  });

  test('REQ-4 a failure is told by its text alone: the description has no field for it', () => {
    const failed: TurnMessage = {
      role: 'tool',
      blocks: [{ kind: 'tool-result', callId: 't1', name: 'f', output: 'It broke.', isError: true, open: false }],
    };
    expect(sent(user(says('a')), assistant(calls('t1', 'f', '{}')), failed).at(-1)).toEqual({
      role: 'user',
      content: [result('t1', 'It broke.')],
    });
  });

  test('ids of other protocols become ones that differ in the whole conversation', () => {
    const round = [assistant(calls('call.1', 'f', '{}')), results(['call.1', 'x'])];
    const messages = sent(
      user(says('a')),
      ...round,
      ...round,
      assistant(calls('call_1_2', 'f', '{}')),
      user(says('b')),
    );
    const ids = messages.flatMap(({ content }) =>
      (content as readonly Record<string, unknown>[]).flatMap((block) => block['id'] ?? block['tool_use_id'] ?? []),
    );
    expect(ids).toEqual(['call_1', 'call_1', 'call_1_2', 'call_1_2', 'call_1_2_2', 'call_1_2_2']);
  });
});

describe('opaque parts', () => {
  const raw = { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} };
  const answer: readonly Block[] = [
    thinks('Hm.', { opaque: { signature: 'sig' } }),
    thinks('', { opaque: { type: 'redacted_thinking', data: 'xx' } }),
    thinks('Broke off.'),
    says('Yes.', { opaque: { mark: 1 }, annotations: [{ url: 'u' }] }),
    { kind: 'unknown', raw, open: false },
    calls('t1', 'f', '{}', { opaque: { caller: 'x' } }),
  ];

  test('go back to the protocol, model and gateway that made them, signed thinking only', () => {
    expect(sent(user(says('a')), answered(own, ...answer), results(['t1', 'r']))[1]).toEqual({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm.', signature: 'sig' },
        { type: 'redacted_thinking', data: 'xx' },
        { ...text('Yes.'), mark: 1, citations: [{ url: 'u' }] },
        raw,
        { ...use('t1'), caller: 'x' },
      ],
    });
  });

  test.each([
    ['model', { ...own, model: 'beta-opus-4-8' }],
    ['protocol', { ...own, protocol: 'chat' as const }],
    ['gateway', { ...own, profileId: 'other' }],
  ])('stay behind for another %s', (_what, origin) => {
    expect(sent(user(says('a')), answered(origin, ...answer), results(['t1', 'r']))[1]).toEqual({
      role: 'assistant',
      content: [text('Yes.'), use('t1')],
    });
  });

  test('a block that is not known stays behind where its answer broke off', () => {
    const { answerId: _answerId, ...broken } = own;
    expect(sent(user(says('a')), answered(broken, says('b'), { kind: 'unknown', raw, open: false }))[1]).toEqual({
      role: 'assistant',
      content: [text('b')],
    });
  });
});
