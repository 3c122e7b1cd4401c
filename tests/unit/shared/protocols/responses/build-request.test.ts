/** Proves what is sent over Responses: the least that is required, what was set, and nothing of another protocol. */
import { describe, expect, test } from 'vitest';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import type { Block } from '../../../../../shared/message.ts';
import type { TurnMessage } from '../../../../../shared/protocols/protocol.ts';
import { buildRequest } from '../../../../../shared/protocols/responses/build-request.ts';
import { answered, assistant, attached, calls, file, hash, results, says, thinks, user } from '../turn-parts.ts';
import { maker, turn } from './turn.ts';

const bodyOf = (...given: Parameters<typeof turn>) => buildRequest(turn(...given)).body;
const inputOf = (...messages: readonly TurnMessage[]) => bodyOf({ continuation: 'full' }, { messages })['input'];
const asks = (text: string) => ({ role: 'user', content: [{ type: 'input_text', text }] });
const result = (callId: string, output: string) => ({ type: 'function_call_output', call_id: callId, output });

test('REQ-1 ADDR-2 only required fields, nothing that was not set', () => {
  expect(buildRequest(turn())).toEqual({
    method: 'POST',
    path: '/v1/responses',
    body: { model: 'alpha-5.5', input: [asks('Hi')] },
  });
  expect(bodyOf({ tools: [], metadata: {}, extra: {}, continuation: 'previous' }, { system: ' \n' })).toEqual(bodyOf());
});

test('RESP-1 RESP-2 every field that was set; the system prompt is an item', () => {
  const webSearch = { type: 'web_search', search_context_size: 'low' };
  expect(
    bodyOf(
      {
        maxTokens: 16,
        temperature: 0,
        topP: 0.5,
        tools: [webSearch],
        metadata: { order: '7' },
        extra: { include: ['reasoning.encrypted_content'] },
      },
      { system: 'Be brief.', stream: true },
    ),
  ).toEqual({
    model: 'alpha-5.5',
    input: [{ role: 'system', content: [{ type: 'input_text', text: 'Be brief.' }] }, asks('Hi')],
    max_output_tokens: 16,
    temperature: 0,
    top_p: 0.5,
    tools: [webSearch],
    metadata: { order: '7' },
    stream: true,
    include: ['reasoning.encrypted_content'],
  });
});

test('RESP-7 the offered tools come first, strict where it is set, then the user’s own', () => {
  const schema = { type: 'object', properties: {} };
  const tools = [
    { name: 'f', description: 'Does f.', schema, strict: false },
    { name: 'g', description: '', schema },
  ];
  expect(bodyOf({ tools: [{ type: 'image_generation' }] }, { tools })['tools']).toEqual([
    { type: 'function', name: 'f', description: 'Does f.', parameters: schema, strict: false },
    { type: 'function', name: 'g', parameters: schema },
    { type: 'image_generation' },
  ]);
});

test('REQ-2 REQ-6 no field of another protocol, no sampling where the model takes none', () => {
  expect(bodyOf({ extra: { messages: [], max_tokens: 1, tool_choice: 'auto', instructions: 'x' } })).toEqual({
    ...bodyOf(),
    instructions: 'x',
  });
  const flagged = { facts: modelFacts('alpha-5.6-sol') };
  expect(bodyOf({ temperature: 1, topP: 1, extra: { top_p: 1 } }, flagged)).toEqual(bodyOf());
});

describe('RESP-2 RESP-3 what goes with a message', () => {
  const contentOf = (...blocks: readonly Block[]) =>
    bodyOf({}, { messages: [user(...blocks)] })['input'] as readonly { readonly content: unknown }[];

  test('images as full data URLs, with detail only where it was set', () => {
    const image = file('cat.png', 'image', 'image/png');
    const url = `data:image/png;base64,${fileMarker(hash)}`;
    expect(contentOf(attached(image), says('Look.'), attached({ ...image, detail: 'high' }))[0]?.content).toEqual([
      { type: 'input_text', text: 'Look.' },
      { type: 'input_image', image_url: url },
      { type: 'input_image', image_url: url, detail: 'high' },
    ]);
  });

  test('files with exactly one source each', () => {
    expect(
      contentOf(
        attached(file('a.pdf', 'pdf', 'application/pdf')),
        attached({ source: 'url', url: 'https://h/b.pdf' }),
        attached({ source: 'file-id', fileId: 'file-1' }),
      )[0]?.content,
    ).toEqual([
      { type: 'input_file', filename: 'a.pdf', file_data: `data:application/pdf;base64,${fileMarker(hash)}` },
      { type: 'input_file', file_url: 'https://h/b.pdf' },
      { type: 'input_file', file_id: 'file-1' },
    ]);
  });

  test('and what cannot be carried is left out', () => {
    const http = attached({ source: 'url', url: 'http://h/b.pdf' });
    expect(inputOf(user(says('Read.'), http))).toEqual([asks('Read.')]);
    expect(inputOf(user(http), user(says('On')))).toEqual([
      asks('Attachments here are left out: they can’t go to this model.'),
      asks('On'),
    ]);
  });
});

describe('RESP-5 continuation', () => {
  const first = user(says('One'), attached(file('a.pdf', 'pdf', 'application/pdf')));
  const answer = answered(maker, thinks('Hm', { opaque: { id: 'rs_1' } }), says('Two'));

  test('goes on from the last answer, and sends only what came after it', () => {
    expect(bodyOf({}, { system: 'Be brief.', messages: [first, answer, user(says('Three'))] })).toEqual({
      model: 'alpha-5.5',
      input: [asks('Three')],
      previous_response_id: 'resp_1',
    });
  });

  test('a result for each call that the gateway holds, in their order, even for one that did not arrive whole', () => {
    const asked = answered(
      maker,
      says('Let me see.'),
      calls('a', 'f', '{}'),
      calls('b', 'f', '{"x":'),
      calls('c', 'f', ''),
      calls('c', 'f', ''),
    );
    expect(bodyOf({}, { messages: [first, asked, results(['c', 'three'], ['a', 'one'])] })).toEqual({
      model: 'alpha-5.5',
      input: [result('a', 'one'), result('b', 'This call was not run.'), result('c', 'three')],
      previous_response_id: 'resp_1',
    });
    expect(bodyOf({}, { messages: [first, asked, user(says('Well?'))] })['input']).toEqual([
      result('a', 'This call was not run.'),
      result('b', 'This call was not run.'),
      result('c', 'This call was not run.'),
      asks('Well?'),
    ]);
  });

  test.each([
    ['another protocol', { ...maker, protocol: 'chat' as const }],
    ['another model', { ...maker, model: 'alpha-5.6-luna' }],
    ['another gateway', { ...maker, profileId: 'q' }],
    ['an answer that did not end well', { protocol: 'responses', model: 'alpha-5.5', profileId: 'p' } as const],
    ['an empty id', { ...maker, answerId: '' }],
  ])('sends everything after %s', (_name, origin) => {
    const messages = [user(says('One')), answer, user(says('X')), answered(origin, says('Two')), user(says('Three'))];
    const body = bodyOf({}, { messages });
    expect(body['previous_response_id']).toBeUndefined();
    expect(body['input']).toEqual([
      asks('One'),
      { role: 'assistant', content: [{ type: 'output_text', text: 'Two' }] },
      asks('X'),
      { role: 'assistant', content: [{ type: 'output_text', text: 'Two' }] },
      asks('Three'),
    ]);
  });

  test('sends everything where the user wants that, and leaves an id of the user’s own alone', () => {
    const messages = [user(says('One')), answered(maker, says('Two')), user(says('Three'))];
    const full = bodyOf({ continuation: 'full' }, { messages });
    expect(full).toEqual({
      model: 'alpha-5.5',
      input: [asks('One'), { role: 'assistant', content: [{ type: 'output_text', text: 'Two' }] }, asks('Three')],
    });
    expect(bodyOf({ extra: { previous_response_id: 'mine' } }, { messages })).toEqual({
      ...full,
      previous_response_id: 'mine',
    });
  });
});

describe('RESP-2 RESP-5 an earlier answer sent back in full', () => {
  const head = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed' };
  const blocks = [
    thinks('Hm', { opaque: { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'x' } }),
    { kind: 'unknown', raw: { type: 'web_search_call', id: 'ws_1', status: 'completed' }, open: false },
    says('Two', { opaque: { item: head }, annotations: [{ type: 'url_citation' }] }),
    says('parts', { opaque: { item: head, part: { logprobs: [1] } } }),
    calls('a', 'f', '', { opaque: { type: 'function_call', id: 'fc_1', status: 'completed' } }),
    says('Three', { opaque: { item: { ...head, id: 'msg_2' } } }),
    { kind: 'image', mimeType: 'image/png', source: 'x', open: false },
    says(''),
  ] as const;
  const part = (text: string) => ({ type: 'output_text', text });
  const said = { role: 'assistant', content: [part('Two'), part('parts'), part('Three')] };
  const { answerId: _answerId, ...broken } = maker;

  test.each([
    ['of its own maker', answered(maker, ...blocks)],
    ['that did not end well', answered(broken, ...blocks)],
    ['of another protocol', answered({ ...maker, protocol: 'messages' }, ...blocks)],
    ['of nobody known', assistant(...blocks)],
  ])('%s is its texts and nothing else', (_name, answer) => {
    expect(inputOf(user(says('One')), answer, results(['a', 'done']), user(says('On')))).toEqual([
      asks('One'),
      said,
      asks('On'),
    ]);
  });

  test('and one without a text has no item', () => {
    expect(inputOf(answered(maker, thinks('Hm'), calls('a', 'f', '{}')), user(says('On')))).toEqual([asks('On')]);
  });

  test('results go by the id of the answer that asked for them, whatever was chosen', () => {
    const messages = [user(says('One')), answered(maker, calls('a', 'f', '{}')), results(['a', 'done'])];
    expect(bodyOf({ continuation: 'full' }, { messages })).toEqual({
      model: 'alpha-5.5',
      input: [result('a', 'done')],
      previous_response_id: 'resp_1',
    });
    expect(bodyOf({ extra: { previous_response_id: 'mine' } }, { messages })).toEqual({
      model: 'alpha-5.5',
      input: [asks('One'), result('a', 'done')],
      previous_response_id: 'mine',
    });
  });
});
