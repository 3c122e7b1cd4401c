/** Proves that every limit of Responses is checked before sending, by the name of its control, with limit and value. */
import { describe, expect, test } from 'vitest';
import type { Attachment } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import type { JsonObject } from '../../../../../shared/json.ts';
import { check } from '../../../../../shared/protocols/responses/check-turn.ts';
import { heldSystem } from '../../../../../shared/protocols/responses/continuation.ts';
import { answered, attached, calls, file, results, says, thinks, user } from '../turn-parts.ts';
import { maker, turn } from './turn.ts';
import type { ResponsesParameters } from '../../../../../shared/protocols/responses/description.ts';

const lines = (...given: Parameters<typeof turn>) =>
  check(turn(...given)).map(({ field, severity, message }) => `${severity} ${field}: ${message}`);

test('REQ-5 a plain turn has no problem, nor has one with every value at its limit', () => {
  expect(lines()).toEqual([]);
  expect(lines({ temperature: 2, maxTokens: 16, metadata: { a: 'b' } })).toEqual([]);
});

describe('REQ-5 numbers', () => {
  const rows: readonly [Partial<ResponsesParameters>, string][] = [
    [{ maxTokens: 15 }, 'error Max tokens: Max tokens is 15; it must be a whole number of 16 or more.'],
    [{ temperature: 2.1 }, 'error Temperature: Temperature is 2.1; it must be a number from 0 to 2.'],
    [{ topP: -1 }, 'error Top P: Top P is -1; it must be a number from 0 to 1.'],
    [{ temperature: 1, topP: 1 }, 'note Top P: Temperature and Top P are both set; normally you set only one.'],
    [
      { extra: { max_output_tokens: 1 } },
      'error Extra fields: The field max_output_tokens is 1; it must be a whole number of 16 or more.',
    ],
    [
      { extra: { response_format: {} } },
      'error Extra fields: The field response_format belongs to Chat completions and cannot be sent over Responses. Remove it.',
    ],
  ];
  test.each(rows)('%j', (parameters, line) => {
    expect(lines(parameters)).toEqual([line]);
  });
});

test('REQ-5 no model, no message', () => {
  expect(lines({}, { model: '' })).toEqual(['error Model: Choose a model.']);
  expect(lines({}, { messages: [user(says(' '))] })).toEqual(['error Message: Write a message to send.']);
});

test('REQ-6 the control says why sampling is left out', () => {
  expect(lines({ temperature: 1 }, { facts: modelFacts('alpha-5.6-sol') })).toEqual([
    'note Temperature: Temperature is left out for alpha-5.6-sol. Reasoning models take no temperature or top_p.',
  ]);
});

describe('RESP-7 tools', () => {
  const named: JsonObject = { type: 'function', name: 'f' };
  const rows: readonly [string, readonly JsonObject[], string][] = [
    ['no type', [{ name: 'f' }], 'Tool 1 has no type; write "function", or the type of a built-in tool.'],
    [
      'the shape of chat completions',
      [{ type: 'function', function: { name: 'f' } }],
      'Tool 1 has a "function" object; over Responses name, description and parameters stand beside "type".',
    ],
    ['no name', [named, { type: 'function', name: ' ' }], 'Tool 2 has no name; write one beside "type".'],
    ['a description of a wrong type', [{ ...named, description: 1 }], 'Tool 1 has a description that is no text.'],
    [
      'parameters of a wrong type',
      [{ ...named, parameters: [] }],
      'Tool 1 has parameters that are no JSON Schema object.',
    ],
    ['strict of a wrong type', [{ ...named, strict: 1 }], 'Tool 1 has a "strict" that is neither true nor false.'],
    ['one name twice', [named, named], 'Tool 2 has the name f, as another tool has; names must differ.'],
  ];
  test.each(rows)('%s', (_name, tools, message) => {
    expect(lines({ tools: [...tools] })).toEqual([`error Tools: ${message}`]);
  });

  test('built-in tools stand as the user wrote them, beside the offered ones', () => {
    const offered = [{ name: 'f', description: '', schema: {} }];
    expect(lines({ tools: [{ type: 'web_search' }, { type: 'web_search', x: 1 }] }, { tools: offered })).toEqual([]);
    expect(lines({ tools: [named] }, { tools: offered })).toEqual([
      'error Tools: Tool 2 has the name f, as another tool has; names must differ.',
    ]);
  });
});

describe('RESP-5 continuation', () => {
  const past = [user(says('a')), answered(maker, thinks('Hm', { opaque: {} }), says('b')), user(says('c'))];

  const holding = (heldSystem: string) => [
    user(says('a')),
    answered({ ...maker, heldSystem }, says('b')),
    user(says('c')),
  ];
  const changed =
    'note System prompt: The changed system prompt won’t be sent: the conversation continues from the gateway’s copy, which has the earlier one. Set Continuation to Whole conversation to send it.';

  test('says that a changed system prompt is not sent, and nothing of one that is as it was', () => {
    expect(lines({}, { system: 'Be brief.', messages: holding('Be brief.') })).toEqual([]);
    expect(lines({}, { system: 'Be brief. ', messages: holding('Be brief.') })).toEqual([]);
    expect(lines({}, { system: '', messages: holding('') })).toEqual([]);
    expect(lines({}, { system: 'Be long.', messages: holding('Be brief.') })).toEqual([changed]);
    expect(lines({}, { system: '', messages: holding('Be brief.') })).toEqual([changed]);
    expect(lines({ continuation: 'full' }, { system: 'Be long.', messages: holding('Be brief.') })).toEqual([]);
    expect(lines({}, { system: 'Be brief.' })).toEqual([]);
  });

  test('says that none is sent where it is not known which one the gateway has', () => {
    expect(lines({}, { messages: past })).toEqual([]);
    expect(lines({}, { system: 'Be brief.', messages: past })).toEqual([
      'note System prompt: The system prompt won’t be sent: the conversation continues from the gateway’s copy, with the one it began with. Set Continuation to Whole conversation to send it.',
    ]);
  });

  test('knows which system prompt the gateway will hold', () => {
    const held = (...given: Parameters<typeof turn>) => heldSystem(turn(...given));
    expect(held({}, { system: 'S' })).toBe('S');
    expect(held({}, { system: 'New', messages: holding('Old') })).toBe('Old');
    expect(held({ continuation: 'full' }, { system: 'New', messages: holding('Old') })).toBe('New');
    expect(held({}, { system: 'S', messages: past })).toBeUndefined();
    expect(held({ extra: { previous_response_id: 'mine' } }, { system: 'S' })).toBeUndefined();
  });

  test('notes nothing of what the gateway holds, and everything of what is left out on a change of model', () => {
    const old = attached({ source: 'url', url: 'http://h/a' });
    const messages = [user(says('a'), old), ...past.slice(1)];
    expect(lines({}, { messages })).toEqual([]);
    expect(lines({}, { messages, model: 'alpha-5.6-luna' })).toEqual([
      'note Message: The reasoning of 1 answer above is left out: Responses takes none in its input.',
      'note Message: 1 attachment above is left out: alpha-5.6-luna does not take it over Responses.',
    ]);
  });

  test('TOOL-3 results are something to send; a call without one is told', () => {
    const asked = [user(says('a')), answered(maker, calls('a', 'f', '{}'), calls('b', 'f', '{}'))];
    expect(lines({}, { messages: [...asked, results(['a', 'x'], ['b', 'y'])] })).toEqual([]);
    expect(lines({}, { messages: [...asked, results(['a', 'x'])] })).toEqual([
      'note Message: A tool call is unanswered. Sending now marks it as not run.',
    ]);
  });
});

describe('RESP-2 RESP-5 what has no place in the whole conversation is said before it is sent', () => {
  const blocks = [
    thinks('Hm', { opaque: {} }),
    { kind: 'unknown', raw: { type: 'web_search_call', id: 'ws_1' }, open: false },
    // Around the answer, and nothing that was said in it.
    { kind: 'unknown', raw: { native_finish_reason: 'stop' }, open: false },
    calls('a', 'f', '{}'),
    calls('b', 'f', '{"x'),
  ] as const;
  const { answerId: _answerId, ...broken } = maker;
  const told = [
    'note Message: 2 tool calls above and what came of them are left out: Responses takes results only by the ID of the answer that asked for them.',
    'note Message: The reasoning of 1 answer above is left out: Responses takes none in its input.',
    'note Message: 1 unrecognized item above is left out: Responses takes only messages and results in its input.',
  ];
  const noResults =
    'error Message: Responses takes tool results only when it continues from the answer that asked for them, and that answer isn’t a complete one of this model and gateway. Choose the protocol and model that asked for them, or write a message.';

  test.each([
    ['after an answer that did not end well', broken, {}],
    ['after one of another protocol', { ...maker, protocol: 'chat' as const }, {}],
    ['on request', maker, { continuation: 'full' as const }],
  ])('%s', (_name, origin, parameters) => {
    const asked = [user(says('a')), answered(origin, ...blocks)];
    expect(lines(parameters, { messages: [...asked, results(['a', 'x']), user(says('b'))] })).toEqual(told);
    expect(lines(parameters, { messages: [...asked, user(says('b'))] })).toEqual(told);
  });

  test('results alone cannot go to an answer that cannot be continued', () => {
    const asked = [user(says('a')), answered(broken, calls('a', 'f', '{}')), results(['a', 'x'])];
    expect(lines({}, { messages: asked })).toEqual([noResults]);
    expect(lines({ extra: { previous_response_id: 'mine' } }, { messages: asked })).toEqual([]);
    const own = [user(says('a')), answered(maker, calls('a', 'f', '{}')), results(['a', 'x'])];
    expect(lines({ continuation: 'full' }, { messages: own })).toEqual([]);
  });
});

describe('MODELS-5 RESP-3 ERR-6 attachments', () => {
  const sent = (attachment: Attachment, model: string) =>
    lines({}, { model, facts: modelFacts(model), messages: [user(says('Look.'), attached(attachment))] });
  const image = file('cat.png', 'image', 'image/png');
  const csv = file('a.csv', 'table', 'text/csv');
  const video = file('a.mp4', 'video', 'video/mp4');

  test('images go to models that take images, files to models that take files', () => {
    expect([sent(image, 'alpha-5.6-luna'), sent(image, 'alpha-5.5'), sent(csv, 'alpha-5.5')]).toEqual([[], [], []]);
    expect(sent({ source: 'url', url: 'https://h/a.pdf' }, 'alpha-5.5')).toEqual([]);
  });

  test('an unknown model may take anything', () => {
    for (const each of [image, csv, video, { source: 'file-id', fileId: 'x' } as const]) {
      expect(sent(each, 'unheard-of')).toEqual([]);
    }
  });

  const rows: readonly [string, Attachment, string][] = [
    [
      'alpha-5.6-terra',
      image,
      'alpha-5.6-terra takes no images over Responses, and cat.png is an image. Choose alpha-5.6-sol, alpha-5.6-luna or alpha-5.5.',
    ],
    [
      'alpha-5.6-luna',
      csv,
      'alpha-5.6-luna takes no files over Responses, and a.csv is a table. Choose alpha-5.5. Or attach a PDF.',
    ],
    [
      'alpha-5.5',
      video,
      'alpha-5.5 takes nothing of the kind over Responses, and a.mp4 is a video. Try Generate Content with gamma-3.5-flash instead.',
    ],
    [
      'unheard-of',
      { source: 'url', url: 'http://h/a.pdf' },
      'The address http://h/a.pdf isn’t a full https:// address. The gateway fetches the file itself, over https only.',
    ],
    [
      'alpha-5.5',
      { source: 'url', url: 'h/a.pdf' },
      'The address h/a.pdf isn’t a full https:// address. The gateway fetches the file itself, over https only.',
    ],
    [
      'alpha-5.5',
      { source: 'file-id', fileId: ' ' },
      'The file ID is empty. Enter the ID of a file at the gateway, or remove it.',
    ],
  ];
  test.each(rows)('%s: %j', (model, attachment, message) => {
    expect(sent(attachment, model)).toEqual([`error Attach files: ${message}`]);
  });
});
