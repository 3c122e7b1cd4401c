/** Proves that every limit is checked before sending, by the name of its control, with limit and value. */
import { describe, expect, test } from 'vitest';
import type { Attachment } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import type { JsonObject } from '../../../../../shared/json.ts';
import { check } from '../../../../../shared/protocols/chat/check-turn.ts';
import { answered, assistant, attached, calls, file, results, says, thinks, user } from '../turn-parts.ts';
import { turn } from './turn.ts';
import type { ChatParameters } from '../../../../../shared/protocols/chat/description.ts';

const problems = (...given: Parameters<typeof turn>) => check(turn(...given));
const lines = (...given: Parameters<typeof turn>) =>
  problems(...given).map(({ field, severity, message }) => `${severity} ${field}: ${message}`);

test('REQ-5 a plain turn has no problem, nor has one with every value at its limit', () => {
  expect(problems()).toEqual([]);
  expect(problems({ temperature: 0, maxTokens: 1, candidates: 1, stop: ['x'] })).toEqual([]);
  expect(problems({ temperature: 2 })).toEqual([]);
  expect(problems({ topP: 0, candidates: 128 })).toEqual([]);
  expect(problems({ topP: 1 })).toEqual([]);
});

describe('REQ-5 numbers', () => {
  const rows: readonly [Partial<ChatParameters>, string][] = [
    [{ temperature: 3 }, 'error Temperature: Temperature is 3; it must be a number from 0 to 2.'],
    [{ temperature: -0.1 }, 'error Temperature: Temperature is -0.1; it must be a number from 0 to 2.'],
    [{ temperature: Number.NaN }, 'error Temperature: Temperature is NaN; it must be a number from 0 to 2.'],
    [{ topP: 1.1 }, 'error Top P: Top P is 1.1; it must be a number from 0 to 1.'],
    [{ topP: -1 }, 'error Top P: Top P is -1; it must be a number from 0 to 1.'],
    [{ maxTokens: 0 }, 'error Max tokens: Max tokens is 0; it must be a whole number of 1 or more.'],
    [{ maxTokens: 1.5 }, 'error Max tokens: Max tokens is 1.5; it must be a whole number of 1 or more.'],
    [
      { maxTokens: Infinity },
      'error Max tokens: Max tokens is Infinity; it must be a whole number from 1 to 9,007,199,254,740,991.',
    ],
    [
      { maxTokens: 1e20 },
      'error Max tokens: Max tokens is 100000000000000000000; it must be a whole number from 1 to 9,007,199,254,740,991.',
    ],
    [{ candidates: 0 }, 'error Candidates: Candidates is 0; it must be a whole number from 1 to 128.'],
    [{ candidates: 1.5 }, 'error Candidates: Candidates is 1.5; it must be a whole number from 1 to 128.'],
    [{ candidates: 129 }, 'error Candidates: Candidates is 129; it must be a whole number from 1 to 128.'],
  ];
  test.each(rows)('%j', (parameters, line) => {
    expect(lines(parameters)).toEqual([line]);
  });

  test('a note where Temperature and Top P are both set', () => {
    expect(lines({ temperature: 1, topP: 1 })).toEqual([
      'note Top P: Temperature and Top P are both set; normally you set only one.',
    ]);
  });

  test('GEN-10 the output cap of a model that has one', () => {
    const gamma = { model: 'gamma-3.5-flash', facts: modelFacts('gamma-3.5-flash') };
    expect(lines({ maxTokens: 65_536 }, gamma)).toEqual([]);
    expect(lines({ maxTokens: 65_537 }, gamma)).toEqual([
      'error Max tokens: Max tokens is 65537; it must be a whole number from 1 to 65,536 for gamma-3.5-flash.',
    ]);
  });
});

test('REQ-6 the control says why sampling is left out, whatever its value', () => {
  expect(lines({ temperature: 3, topP: 0.5 }, { facts: modelFacts('beta-opus-4-8') })).toEqual([
    'note Temperature: Temperature is left out for beta-opus-4-8. Beta models from 4.7 on take no temperature or top_p.',
    'note Top P: Top P is left out for beta-opus-4-8. Beta models from 4.7 on take no temperature or top_p.',
  ]);
});

describe('REQ-5 the message', () => {
  test.each([
    ['no message', []],
    ['an empty one', [user(says(''))]],
    ['white space', [user(says(' \n\t'))]],
    ['no text', [user()]],
    ['an answer at the end', [user(says('Hi')), assistant(says('Hello'))]],
  ])('%s', (_name, messages) => {
    expect(lines({}, { messages })).toEqual(['error Message: Write a message to send.']);
  });

  test('no model', () => {
    expect(lines({}, { model: ' ' })).toEqual(['error Model: Choose a model.']);
  });

  test('CHAT-6 notes what becomes of earlier tool calls', () => {
    const messages = [user(says('a')), assistant(calls('a', 'f', '{}'), calls('b', 'f', '{"')), user(says('b'))];
    expect(lines({}, { messages })).toEqual([
      'note Message: A tool call is unanswered. Sending now marks it as not run.',
      'note Message: An incomplete tool call above will be skipped.',
    ]);
  });

  test('TOOL-3 results of tools, and attachments alone, are something to send', () => {
    const image = attached(file('cat.png', 'image', 'image/png'));
    const round = [user(says('a')), assistant(calls('a', 'f', '{"')), results(['a', 'x'])];
    expect(lines({}, { messages: round })).toEqual([]);
    expect(lines({}, { messages: [user(image)] })).toEqual([]);
    expect(lines({}, { messages: [...round.slice(0, 2), { role: 'tool', blocks: [] }] })).toEqual([
      'error Message: Write a message to send.',
    ]);
  });

  test('says what of the conversation is left out, and why', () => {
    const origin = { protocol: 'responses', model: 'alpha-5.6-terra', profileId: 'p' } as const;
    const drawing = { kind: 'image', mimeType: 'image/png', source: 'x', open: false } as const;
    const messages = [
      user(says('a'), attached(file('a.pdf', 'pdf', 'application/pdf'))),
      answered(origin, thinks('Hm', { opaque: { id: 'rs_1' } }), says('b'), drawing),
      user(says('c')),
    ];
    expect(lines({}, { messages })).toEqual([
      'note Message: The reasoning of 1 answer above is left out: only the protocol and model that made it can read it.',
      'note Message: 1 attachment above is left out: alpha-5.6-terra does not take it over Chat completions.',
      'note Message: 1 drawn image above is left out: Chat completions takes no images in answers.',
    ]);
    expect(lines({}, { messages: [answered(origin, thinks('Hm'), says('b')), user(says('c'))] })).toEqual([]);
  });

  test('a message of 5 MB is no problem', () => {
    expect(lines({}, { messages: [user(says('x'.repeat(5_000_000)))] })).toEqual([]);
  });
});

describe('MODELS-5 ERR-6 attachments that cannot go', () => {
  const sent = (attachment: Attachment, model = 'alpha-5.6-luna') =>
    lines({}, { model, facts: modelFacts(model), messages: [user(says('Look.'), attached(attachment))] });

  test('images go to models that take them, and to unknown ones', () => {
    const image = file('cat.png', 'image', 'image/png');
    expect(sent(image)).toEqual([]);
    expect(sent(image, 'unheard-of')).toEqual([]);
    expect(sent(image, 'alpha-5.6-terra')).toEqual([
      'error Attach files: alpha-5.6-terra takes no images, and cat.png is one. Choose alpha-5.6-sol, alpha-5.6-luna, alpha-5.5, beta-sonnet-4-6, beta-opus-4-7, gamma-3.5-flash or gamma-3.1-pro-preview.',
    ]);
  });

  const rows: readonly [Attachment, string][] = [
    [
      file('a.pdf', 'pdf', 'application/pdf'),
      'a.pdf is a PDF. Try Responses with alpha-5.5, Messages with beta-opus-4-7 or Generate Content with gamma-3.5-flash instead.',
    ],
    [file('a.mp4', 'video', 'video/mp4'), 'a.mp4 is a video. Try Generate Content with gamma-3.5-flash instead.'],
    [file('a.csv', 'table', 'text/csv'), 'a.csv is a table. Try Responses with alpha-5.5 instead. Or attach a PDF.'],
    [
      { source: 'file-id', fileId: 'file-1' },
      'file-1 is a file by its id. Try Responses with alpha-5.5 or Messages with beta-opus-4-7 instead.',
    ],
    [
      { source: 'url', url: 'https://h/a.pdf' },
      'https://h/a.pdf is a file by its address. Try Responses with alpha-5.5 or Messages with beta-opus-4-7 instead.',
    ],
  ];
  test.each(rows)('%j', (attachment, message) => {
    expect(sent(attachment)).toEqual([`error Attach files: Chat completions accepts only images, and ${message}`]);
  });
});

test('an empty stop sequence', () => {
  expect(lines({ stop: ['x', ''] })).toEqual([
    'error Stop sequences: A stop sequence is empty. Remove it, or write the text at which the answer stops.',
  ]);
});

describe('CHAT-1 tools', () => {
  const tool = (fn: JsonObject): JsonObject => ({ type: 'function', function: fn });
  const good = tool({ name: 'f', description: 'x', parameters: { type: 'object' } });
  const rows: readonly [string, readonly JsonObject[], string][] = [
    [
      'another type',
      [{ type: 'web_search' }],
      'Tool 1 has the type "web_search"; over Chat completions it must be "function".',
    ],
    ['no type', [{ name: 'f' }], 'Tool 1 has the type null; over Chat completions it must be "function".'],
    ['no function', [{ type: 'function' }], 'Tool 1 has no "function" object with name, description and parameters.'],
    ['no name', [good, tool({ name: ' ' })], 'Tool 2 has no name; write one at function.name.'],
    [
      'a description of a wrong type',
      [tool({ name: 'f', description: 1 })],
      'Tool 1 has a description that is no text.',
    ],
    [
      'parameters of a wrong type',
      [tool({ name: 'f', parameters: [] })],
      'Tool 1 has parameters that are no JSON Schema object.',
    ],
    ['one name twice', [good, good], 'Tool 2 has the name f, as another tool has; names must differ.'],
  ];
  test.each(rows)('%s', (_name, tools, message) => {
    expect(lines({ tools: [...tools] })).toEqual([`error Tools: ${message}`]);
  });

  test('the choice needs a tool to choose', () => {
    const named = (name: string): JsonObject => ({ type: 'function', function: { name } });
    expect(lines({ tools: [good], toolChoice: 'required' })).toEqual([]);
    expect(lines({ tools: [good], toolChoice: named('f') })).toEqual([]);
    expect(lines({ toolChoice: 'auto' })).toEqual([
      'note Tool choice: Tool choice is auto, and there are no tools; some gateways refuse that.',
    ]);
    expect(lines({ toolChoice: 'required' })).toEqual([
      'error Tool choice: Tool choice is required, and there are no tools. Add a tool or clear the choice.',
    ]);
    expect(lines({ tools: [good], toolChoice: named('g') })).toEqual([
      'error Tool choice: Tool choice names g, which is not among the tools.',
    ]);
    expect(lines({ tools: [good], toolChoice: { type: 'tool', name: 'f' } })).toEqual([
      'error Tool choice: A specific tool is chosen by {"type": "function", "function": {"name": "…"}}.',
    ]);
  });
});

test('CHAT-7 the user’s part of a response format stands beside its type', () => {
  const fields = (schema: JsonObject) =>
    problems({ responseFormat: { type: 'json_schema', schema } }).map(({ field, severity }) => [severity, field]);
  expect(fields({ json_schema: { name: 's', schema: { type: 'object' } } })).toEqual([]);
  expect(fields({})).toEqual([['error', 'Response format']]);
  expect(fields({ type: 'object', properties: {} })).toEqual([['error', 'Response format']]);
  expect(problems({ responseFormat: { type: 'text' } })).toEqual([]);
});

describe('REQ-4 extra fields', () => {
  test('that have no control are let through', () => {
    expect(lines({ extra: { seed: 1, stream_options: { include_usage: true }, temperature: 2 } })).toEqual([]);
  });

  const rows: readonly [Partial<ChatParameters>, string][] = [
    [{ extra: { model: 'x' } }, 'The field model is set by Model already. Remove it here or there.'],
    [{ extra: { messages: [] } }, 'The field messages is set by Message already. Remove it here or there.'],
    [{ extra: { stream: true } }, 'The field stream is set by Stream already. Remove it here or there.'],
    [{ topP: 1, extra: { top_p: 1 } }, 'The field top_p is set by Top P already. Remove it here or there.'],
    [{ extra: { temperature: 3 } }, 'The field temperature is 3; it must be a number from 0 to 2.'],
    [{ extra: { n: '3' } }, 'The field n must be a number.'],
    [
      { extra: { max_completion_tokens: 0 } },
      'The field max_completion_tokens is 0; it must be a whole number of 1 or more.',
    ],
  ];
  test.each(rows)('%j', (parameters, message) => {
    expect(lines(parameters)).toEqual([`error Extra fields: ${message}`]);
  });

  test.each([
    ['input', 'Responses'],
    ['max_output_tokens', 'Responses'],
    ['max_tokens', 'Messages'],
    ['system', 'Messages'],
    ['generationConfig', 'Generate Content'],
    ['quality', 'Image edits'],
  ])('REQ-2 %s belongs to %s', (name, home) => {
    expect(lines({ extra: { [name]: 1 } })).toEqual([
      `error Extra fields: The field ${name} belongs to ${home} and cannot be sent over Chat completions. Remove it.`,
    ]);
  });

  test('REQ-6 sampling is refused for models that take none', () => {
    const flagged = { model: 'alpha-5.6-sol', facts: modelFacts('alpha-5.6-sol') };
    expect(lines({ extra: { top_p: 1 } }, flagged)).toEqual([
      'error Extra fields: The field top_p cannot be sent to alpha-5.6-sol. Reasoning models take no temperature or top_p.',
    ]);
  });
});
