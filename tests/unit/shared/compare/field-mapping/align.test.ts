import { describe, expect, test } from 'vitest';
import {
  alignRequests,
  type AlignedRequest,
  type MeaningCell,
} from '../../../../../shared/compare/field-mapping/align.ts';
import { mappingMarkdown } from '../../../../../shared/compare/field-mapping/mapping-markdown.ts';
import { placeWords } from '../../../../../shared/compare/field-mapping/path-words.ts';
import { noPlace, placesOf } from '../../../../../shared/compare/field-mapping/protocol-places.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';
import type { TurnMessage } from '../../../../../shared/protocols/protocol.ts';
import { bindTurn } from '../../../../../shared/protocols/registry.ts';
import { answered, attached, calls, file, results, says, user } from '../../protocols/turn-parts.ts';
import { type ParametersById, type ProtocolId, protocolIds } from '../../../../../shared/protocols/descriptions.ts';
import { apiIds } from '../../../../../shared/apis.ts';

const words = (cell: MeaningCell | undefined): string => {
  if (cell === undefined) return 'missing';
  if (cell.state === 'sent') return cell.places.map(placeWords).join(', ');
  if (cell.state === 'unset') return `(${cell.at})`;
  return cell.state;
};

/** By label, where each request puts it. */
const table = (
  requests: readonly AlignedRequest[],
  everyMeaning = false,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(alignRequests(requests, { everyMeaning }).map(({ label, cells }) => [label, cells.map(words)]));

const request = (
  api: ProtocolId,
  messages: readonly TurnMessage[],
  parameters: ParametersById = noParameters,
  more: Partial<AlignedRequest> = {},
): AlignedRequest => ({
  api,
  body: bindTurn(api, parameters, {
    model: 'some-model',
    facts: undefined,
    profileId: 'p',
    system: 'Be short',
    messages,
    tools: [],
    stream: true,
  }).build().body,
  ...more,
});

const asked = [user(attached(file('a.png', 'image', 'image/png')), says('What is it?'))];

describe('requests aligned by meaning', () => {
  test('one question: each thing has a row, and each protocol its own place', () => {
    const set: ParametersById = {
      chat: { temperature: 1, candidates: 2 },
      responses: { temperature: 1, maxTokens: 20 },
      messages: { temperature: 1 },
      generate: { temperature: 1 },
    };
    expect(table(protocolIds.map((id) => request(id, asked, set)))).toEqual({
      model: ['model', 'model', 'model', '({model})'],
      'system prompt': ['messages[0].content', 'input[0].content[0].text', 'system', 'systemInstruction.parts[0].text'],
      role: ['messages[1].role', 'input[1].role', 'messages[0].role', 'contents[0].role'],
      'attachment 1': [
        'messages[1].content[1].image_url.url',
        'input[1].content[1].image_url',
        'messages[0].content[0].source.data',
        'contents[0].parts[0].inlineData.data',
      ],
      prompt: [
        'messages[1].content[0].text',
        'input[1].content[0].text',
        'messages[0].content[1].text',
        'contents[0].parts[1].text',
      ],
      'token limit': [
        '(max_completion_tokens)',
        'max_output_tokens',
        'max_tokens',
        '(generationConfig.maxOutputTokens)',
      ],
      temperature: ['temperature', 'temperature', 'temperature', 'generationConfig.temperature'],
      candidates: ['n', 'none', 'none', 'none'],
      stream: ['stream', 'stream', 'stream', 'none'],
    });
  });

  test('AUTH-1 ADDR-4 the headers of each protocol, and the model in the address', () => {
    const rows = table([
      request('messages', asked, noParameters, {
        path: '/v1/messages',
        headers: [
          ['x-api-key', '••••demo'],
          ['beta-version', '2023-06-01'],
          ['Accept', 'application/json'],
        ],
      }),
      request('generate', asked, noParameters, {
        path: '/v1beta/models/some%20model:generateContent',
        headers: [
          // An extra header, which some proxy on the way asks for.
          ['api-key', '••••prox'],
          ['x-gamma-api-key', '••••demo'],
        ],
      }),
    ]);
    expect(rows).toMatchObject({
      key: ['x-api-key', 'x-gamma-api-key'],
      version: ['beta-version', 'none'],
      model: ['model', '{model} in the address'],
    });
    expect(Object.keys(rows)).not.toContain('Accept');
  });

  test('RESP-5 MSG-5 CHAT-6 a round of tools: results are counterparts, a continued request lies beside the last turns', () => {
    const origin = { protocol: 'responses', model: 'some-model', profileId: 'p', answerId: 'r1' } as const;
    const talk = [
      user(says('What time is it?')),
      answered(origin, calls('c1', 'clock', '{}'), calls('c2', 'clock', '{}')),
      results(['c1', 'noon'], ['c2', 'night']),
      user(says('And now?')),
    ];
    const rows = table((['chat', 'responses', 'messages'] as const).map((id) => request(id, talk)));
    expect(rows['tool call 1']).toEqual(['messages[2].tool_calls[0]', '(input[])', 'messages[1].content[0]']);
    expect(rows['tool result 2']).toEqual(['messages[4].content', 'input[1].output', 'messages[2].content[1].content']);
    expect(rows['4 user, text']).toEqual([
      'messages[5].content',
      'input[2].content[0].text',
      'messages[2].content[2].text',
    ]);
    expect(rows['continuation']).toEqual(['none', 'previous_response_id', 'none']);
    // The results open a message of the user over Messages, and have no message of their own over Responses.
    expect(rows['3 tool, role']).toEqual(['(messages[].role)', '(input[].role)', 'messages[2].role']);
  });

  test('REQ-4 a field of the user’s own has a row of its own', () => {
    const [one, two] = [
      request('chat', asked),
      request('chat', asked, { ...noParameters, chat: { extra: { seed: 1 } } }),
    ];
    expect(table([one, two])['seed']).toEqual(['(any other field)', 'seed']);
  });

  test('a lane without a request says nothing, and every meaning can be asked for', () => {
    const rows = table([request('messages', asked), { api: 'chat', body: undefined }], true);
    expect(rows['candidates']).toEqual(['none', 'no-request']);
    expect(rows['stop sequences']).toEqual(['(stop_sequences)', 'no-request']);
  });

  test('rows keep their keys and their order whatever else is sent', () => {
    const keys = (parameters: ParametersById): readonly string[] =>
      alignRequests([request('chat', asked, parameters)]).map(({ key }) => key);
    expect(new Set(keys(noParameters)).size).toBe(keys(noParameters).length);
    const more = keys({ ...noParameters, chat: { maxTokens: 5 } });
    expect(more.filter((key) => key !== 'token-limit')).toEqual(keys(noParameters));
  });
});

describe('what a protocol has no place for', () => {
  test('REQ-4 as the description says', () => {
    expect(noPlace('messages', 'candidates')).toBe('None is documented for Messages.');
    expect(noPlace('responses', 'stop')).toBe('None is documented for Responses.');
    expect(noPlace('generate', 'tool')).toBe('The description shows no tools.');
    expect(noPlace('generate', 'stream')).toMatch(/no stream/);
    expect(noPlace('chat', 'candidates')).toBeUndefined();
  });

  test('whatever the app sends has a place by this table', () => {
    for (const api of apiIds) expect(placesOf(api).model).toHaveProperty('at');
    for (const id of protocolIds) {
      for (const { meaning, cells } of alignRequests([
        request(id, asked, { ...noParameters, chat: { candidates: 1 } }),
      ])) {
        if (cells[0]?.state === 'sent') expect([meaning, noPlace(id, meaning)]).toEqual([meaning, undefined]);
      }
    }
  });
});

describe('the mapping as Markdown', () => {
  test('a table that GitHub reads, whatever stands in it', () => {
    const rows = alignRequests([
      { api: 'chat', body: { model: 'a|b`c', messages: [{ role: 'user', content: 'x\n| y' }], n: 1 } },
      { api: 'messages', body: { model: 'm', max_tokens: 5 } },
    ]);
    expect(mappingMarkdown(rows, ['A | one', '<b>*two*</b>'])).toBe(
      [
        String.raw`|  | A \| one | \<b\>\*two\*\</b\> |`,
        '| --- | --- | --- |',
        '| model | `model` ``a\\|b`c`` | `model` `m` |',
        '| prompt | `messages[0].content` `x \\| y` | not set (`messages[].content[].text`) |',
        '| role | `messages[0].role` `user` | not set (`messages[].role`, user or assistant) |',
        '| token limit | not set (`max_completion_tokens`) | `max_tokens` `5` |',
        '| candidates | `n` `1` | no place: None is documented for Messages. |',
        '',
      ].join('\n'),
    );
  });
});
