/** Proves that a body holds what was set and what is required, each under the name that its description gives it (REQ-1, REQ-6). */
import { expect, test } from 'vitest';
import { conversation, stream, stopSequences, temperature } from '../../../../shared/protocols/common-fields.ts';
import { describedBody } from '../../../../shared/protocols/described-body.ts';
import type { RequestField } from '../../../../shared/protocols/description.ts';
import { models } from '../../../../shared/catalog/models.ts';

const fields = [
  conversation('said'),
  temperature('config.warmth', 2),
  stopSequences('config.stops'),
  {
    name: 'choice',
    control: 'Choice',
    parameter: { key: 'choice', kind: 'tool-choice', named: {}, nameAt: 'name' },
  },
  stream,
] as const satisfies readonly RequestField[];

const nothing = { conversation: [], stream: undefined };
const bodyOf = (parameters: object, more: Partial<Parameters<typeof describedBody<typeof fields>>[2]> = {}) =>
  describedBody(fields, { parameters, facts: undefined }, { values: nothing, ...more });

test('REQ-1 what is not set is absent, and what the conversation holds is there, empty or not', () => {
  expect(bodyOf({})).toEqual({ said: [] });
  expect(bodyOf({ stop: [] })).toEqual({ said: [] });
});

test('a value stands at its path, in the order of the description', () => {
  const body = bodyOf({ stop: ['END'], temperature: 0, unheard: 1 }, { further: { other: true, none: undefined } });
  expect(JSON.stringify(body)).toBe('{"said":[],"config":{"warmth":0,"stops":["END"]},"other":true}');
});

test('what goes out in place of what was set, under the name of a dialect', () => {
  const values = { conversation: ['Hello'], stream: true, temperature: 1 };
  expect(bodyOf({ temperature: 2 }, { values, names: { temperature: 'heat' } })).toEqual({
    ...{ said: ['Hello'], heat: 1, stream: true },
  });
  expect(bodyOf({ temperature: 2 }, { values: { ...values, temperature: undefined } })).not.toHaveProperty('config');
});

test('a choice that is not written yet goes out as it is: its control tells what is wrong with it', () => {
  expect(bodyOf({ choice: {} })).toEqual({ said: [], choice: {} });
});

test('REQ-6 sampling is left out for a model that takes none', () => {
  const facts = models.find(({ samplingOmitted }) => samplingOmitted !== undefined);
  expect(facts).toBeDefined();
  const parameters = { temperature: 1, stop: ['END'] };
  expect(describedBody(fields, { parameters, facts }, { values: nothing })).toEqual({
    ...{ said: [], config: { stops: ['END'] } },
  });
});
