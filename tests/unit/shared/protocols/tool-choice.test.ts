/** Proves that a tool is chosen and found as the description writes its name (CHAT-1). */
import { expect, test } from 'vitest';
import { choiceOf, nameAt } from '../../../../shared/protocols/tool-choice.ts';

const nested = {
  key: 'toolChoice',
  kind: 'tool-choice',
  named: { type: 'function', function: { name: '{name}' } },
  nameAt: 'function.name',
} as const;

test('the name stands in its place, whatever it is', () => {
  expect(choiceOf(nested, 'get_weather')).toEqual({ type: 'function', function: { name: 'get_weather' } });
  expect(choiceOf(nested, '{name}')).toEqual({ type: 'function', function: { name: '{name}' } });
  expect(choiceOf({ ...nested, named: { type: 'tool', name: '{name}' } }, 'roll')).toEqual({
    ...{ type: 'tool', name: 'roll' },
  });
});

test('what is no name there is none', () => {
  expect(nameAt('function.name', choiceOf(nested, 'roll'))).toBe('roll');
  for (const odd of [null, 'auto', [], {}, { function: 'roll' }, { function: { name: 1 } }, { function: { name: '' } }])
    expect(nameAt('function.name', odd)).toBeUndefined();
});
