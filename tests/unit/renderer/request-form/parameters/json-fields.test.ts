import { describe, expect, test } from 'vitest';
import { jsonFieldsOf, type AnyParameters } from '../../../../../renderer/request-form/parameters/json-fields.ts';
import {
  readJsonField,
  withParameter,
  writtenJsonField,
  type JsonField,
} from '../../../../../renderer/request-form/parameters/json-field.ts';
import { protocolIds, type ProtocolId } from '../../../../../shared/protocols/descriptions.ts';

function fieldOf(protocol: ProtocolId, name: string): JsonField<AnyParameters> {
  const found = jsonFieldsOf(protocol).find((field) => field.name === name);
  if (found === undefined) throw new Error(`${protocol} has no ${name}`);
  return found;
}

const chatJsonFields = {
  tools: fieldOf('chat', 'Tools'),
  toolChoice: fieldOf('chat', 'Tool choice'),
  schema: fieldOf('chat', 'JSON Schema'),
  extra: fieldOf('chat', 'Extra fields'),
};
const responsesJsonFields = {
  tools: fieldOf('responses', 'Tools'),
  metadata: fieldOf('responses', 'Metadata'),
  extra: fieldOf('responses', 'Extra fields'),
};
const messagesJsonFields = { tools: fieldOf('messages', 'Tools'), extra: fieldOf('messages', 'Extra fields') };
const generateJsonFields = {
  safety: fieldOf('generate', 'Safety settings'),
  extra: fieldOf('generate', 'Extra fields'),
};

const tool = { type: 'function', function: { name: 'f' } };

function taken<Parameters>(field: JsonField<Parameters>, text: string, parameters: Parameters): unknown {
  const read = readJsonField(parameters, field, text);
  if ('problem' in read) throw new Error(read.problem);
  // What is shown is what was read.
  expect(JSON.parse(writtenJsonField(read.parameters, field))).toEqual(JSON.parse(text));
  return read.parameters;
}

describe('what is typed becomes what is sent, and back', () => {
  test('REQ-4 CHAT-1 over chat completions', () => {
    const set = { temperature: 1 };
    expect(taken(chatJsonFields.tools, JSON.stringify([tool]), set)).toEqual({ temperature: 1, tools: [tool] });
    expect(taken(chatJsonFields.toolChoice, JSON.stringify(tool), set)).toEqual({ temperature: 1, toolChoice: tool });
    expect(taken(chatJsonFields.schema, '{"schema": {}}', set)).toEqual({
      temperature: 1,
      responseFormat: { type: 'json_schema', schema: { schema: {} } },
    });
    expect(taken(chatJsonFields.extra, '{"seed": 1}', set)).toEqual({ temperature: 1, extra: { seed: 1 } });
  });

  test('REQ-4 RESP-1 RESP-7 over Responses', () => {
    const search = [{ type: 'web_search' }];
    expect(taken(responsesJsonFields.tools, JSON.stringify(search), {})).toEqual({ tools: search });
    expect(taken(responsesJsonFields.metadata, '{"purpose": "test"}', {})).toEqual({ metadata: { purpose: 'test' } });
    expect(taken(responsesJsonFields.extra, '{"a": null}', {})).toEqual({ extra: { a: null } });
  });

  test('REQ-4 MSG-1 over Messages', () => {
    const own = [{ name: 'f', input_schema: { type: 'object' } }];
    expect(taken(messagesJsonFields.tools, JSON.stringify(own), {})).toEqual({ tools: own });
    expect(taken(messagesJsonFields.extra, '{"a": [1]}', {})).toEqual({ extra: { a: [1] } });
  });

  test('REQ-4 GEN-1 over Generate Content', () => {
    const safety = [{ category: 'A', threshold: 'NONE' }];
    expect(taken(generateJsonFields.safety, JSON.stringify(safety), {})).toEqual({ safetySettings: safety });
    expect(taken(generateJsonFields.extra, '{"a": {}}', {})).toEqual({ extra: { a: {} } });
  });
});

test('REQ-1 an emptied field is sent no more', () => {
  expect(readJsonField({ tools: [tool], topP: 1 }, chatJsonFields.tools, '  ')).toEqual({ parameters: { topP: 1 } });
  expect(readJsonField({ toolChoice: 'auto' as const }, chatJsonFields.toolChoice, '')).toEqual({ parameters: {} });
  expect(readJsonField({ metadata: { a: 1 } }, responsesJsonFields.metadata, '')).toEqual({ parameters: {} });
  expect(readJsonField({ safetySettings: [{}] }, generateJsonFields.safety, '\n')).toEqual({ parameters: {} });
  expect(withParameter({ temperature: 1, topP: 0 }, 'temperature', undefined)).toEqual({ topP: 0 });
});

test('an emptied schema leaves the format, which is chosen beside it', () => {
  const set = { responseFormat: { type: 'json_schema' as const, schema: { schema: {} } } };
  expect(readJsonField(set, chatJsonFields.schema, '')).toEqual({
    parameters: { responseFormat: { type: 'json_schema', schema: {} } },
  });
});

test.each([
  [chatJsonFields.tools, '{"a": 1}'],
  [chatJsonFields.tools, '[1]'],
  [chatJsonFields.extra, '[]'],
  [chatJsonFields.extra, '{"a": '],
  [chatJsonFields.schema, '"text"'],
  [chatJsonFields.toolChoice, '3'],
])('$0.name of $1 is a problem', (field, text) => {
  expect(readJsonField({}, field, text)).toEqual({
    problem: expect.stringMatching(/^(must be|is not JSON)/) as string,
  });
});

test('every protocol has extra fields, and no name twice', () => {
  for (const id of protocolIds) {
    const names = jsonFieldsOf(id).map(({ name }) => name);
    expect(names).toContain('Extra fields');
    expect(new Set(names).size).toBe(names.length);
  }
});
