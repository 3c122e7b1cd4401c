/** Proves that extra fields add what no control sets, in every protocol, and neither replace nor mix. */
import { describe, expect, test } from 'vitest';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { bodyWithExtra, checkExtraFields } from '../../../../shared/protocols/extra-fields.ts';
import type { ProtocolId } from '../../../../shared/protocols/descriptions.ts';

const limits = new Map([['generationConfig.temperature', { least: 0, most: 2 }]]);

const problems = (api: ProtocolId, own: JsonObject, extra: JsonObject, model = 'unheard-of') =>
  checkExtraFields({ api, own, extra, model, facts: modelFacts(model), limits }).map(({ message }) => message);

const body = (api: ProtocolId, own: JsonObject, extra: JsonObject, samplingOmitted?: string) =>
  bodyWithExtra({ api, own, extra, samplingOmitted });

describe('REQ-2 fields of one protocol cannot be sent over another', () => {
  const rows: readonly [ProtocolId, string, string, string][] = [
    ['responses', 'messages', 'Chat completions', 'Responses'],
    ['responses', 'tool_choice', 'Chat completions', 'Responses'],
    ['responses', 'max_tokens', 'Messages', 'Responses'],
    ['responses', 'topP', 'Generate Content', 'Responses'],
    ['messages', 'max_output_tokens', 'Responses', 'Messages'],
    ['messages', 'metadata', 'Responses', 'Messages'],
    ['messages', 'response_format', 'Chat completions', 'Messages'],
    ['generate', 'model', 'Chat completions', 'Generate Content'],
    ['generate', 'stream', 'Chat completions', 'Generate Content'],
    ['generate', 'tools', 'Chat completions', 'Generate Content'],
    ['generate', 'system', 'Messages', 'Generate Content'],
    ['chat', 'partial_images', 'Image generations', 'Chat completions'],
  ];
  test.each(rows)('%s does not take %s', (protocol, name, home, here) => {
    const message = `The field ${name} belongs to ${home} and cannot be sent over ${here}. Remove it.`;
    expect(problems(protocol, {}, { [name]: 1 })).toEqual([message]);
    expect(body(protocol, { a: 1 }, { [name]: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  });
});

test.each<[ProtocolId, string, string]>([
  ['responses', 'input', 'Message'],
  ['responses', 'stream', 'Stream'],
  ['messages', 'max_tokens', 'Max tokens'],
  ['generate', 'contents', 'Message'],
])('REQ-4 %s: %s is always set by the app', (protocol, name, control) => {
  expect(problems(protocol, {}, { [name]: 1 })).toEqual([
    `The field ${name} is set by ${control} already. Remove it here or there.`,
  ]);
  expect(body(protocol, {}, { [name]: 1 })).toEqual({});
});

test('REQ-4 a field of the protocol’s own can be sent where its control did not set it', () => {
  expect(problems('responses', {}, { previous_response_id: 'x' })).toEqual([]);
  expect(body('responses', {}, { previous_response_id: 'x' })).toEqual({ previous_response_id: 'x' });
  expect(problems('responses', { previous_response_id: 'y' }, { previous_response_id: 'x' })).toEqual([
    'The field previous_response_id is set by Continuation already. Remove it here or there.',
  ]);
});

describe('REQ-4 a nested generationConfig', () => {
  const own = { generationConfig: { temperature: 1, imageConfig: { aspectRatio: '1:1' } } };

  test('takes in what the controls do not set', () => {
    const extra = { generationConfig: { seed: 1, imageConfig: { imageSize: '2K', tint: 'red' } }, labels: {} };
    expect(problems('generate', own, extra)).toEqual([]);
    expect(body('generate', own, extra)).toEqual({
      generationConfig: {
        temperature: 1,
        seed: 1,
        imageConfig: { aspectRatio: '1:1', imageSize: '2K', tint: 'red' },
      },
      labels: {},
    });
    expect(body('generate', {}, { generationConfig: { seed: 1 } })).toEqual({ generationConfig: { seed: 1 } });
    expect(body('generate', {}, { generationConfig: {} })).toEqual({ generationConfig: {} });
  });

  test('refuses what they set, by the name of the control', () => {
    const extra = { generationConfig: { temperature: 2, imageConfig: { aspectRatio: '2:3' } } };
    expect(problems('generate', own, extra)).toEqual([
      'The field generationConfig.temperature is set by Temperature already. Remove it here or there.',
      'The field generationConfig.imageConfig.aspectRatio is set by Aspect ratio already. Remove it here or there.',
    ]);
    expect(body('generate', own, extra)).toEqual(own);
  });

  test('is an object, whose values keep their limits (REQ-5)', () => {
    expect(problems('generate', own, { generationConfig: 5 })).toEqual([
      'The field generationConfig must be a JSON object.',
    ]);
    expect(body('generate', own, { generationConfig: 5 })).toEqual(own);
    expect(problems('generate', {}, { generationConfig: { temperature: 3 } })).toEqual([
      'The field generationConfig.temperature is 3; it must be a number from 0 to 2.',
    ]);
  });

  test('REQ-6 brings no sampling to models that take none', () => {
    const extra = { generationConfig: { topP: 1 } };
    expect(problems('generate', {}, extra, 'alpha-5.6-sol')).toEqual([
      'The field generationConfig.topP cannot be sent to alpha-5.6-sol. Reasoning models take no temperature or top_p.',
    ]);
    expect(body('generate', {}, extra, 'It takes none.')).toEqual({});
  });
});

test('names that objects inherit are fields like others', () => {
  const extra = JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "toString": 2}') as JsonObject;
  expect(problems('chat', {}, extra)).toEqual([]);
  expect(JSON.stringify(body('chat', { a: 1 }, extra))).toBe(`{"a":1,${JSON.stringify(extra).slice(1)}`);
});
