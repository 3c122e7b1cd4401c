/** Proves how tools are offered over Messages, and what is said of broken ones (MSG-1). */
import { expect, test } from 'vitest';
import { checkTools, toolShape } from '../../../../../shared/protocols/messages/tools.ts';

test('MSG-1 a tool has name, description and input_schema; no description is not sent, nor strict', () => {
  const schema = { type: 'object', properties: { a: { type: 'number' } } };
  expect(toolShape({ name: 'f', description: 'Does f.', schema, strict: true })).toEqual({
    name: 'f',
    description: 'Does f.',
    input_schema: schema,
  });
  expect(toolShape({ name: 'f', description: '', schema })).toEqual({ name: 'f', input_schema: schema });
});

test('REQ-5 each broken tool is named by its place', () => {
  expect(
    checkTools([
      { name: 'ok', input_schema: {} },
      { input_schema: {} },
      { name: 'ok', input_schema: {} },
      { name: 'bare' },
      { name: 'odd', description: 5, input_schema: {} },
      { type: 'web_search_20250305', name: 'web_search' },
    ]).map(({ message }) => message),
  ).toEqual([
    'Tool 2 has no name; write one at name.',
    'Tool 3 has the name ok, as another tool has; names must differ.',
    'Tool 4 (bare) has no "input_schema"; over Messages it must be a JSON Schema object.',
    'Tool 5 (odd) has a description that is no text.',
  ]);
});
