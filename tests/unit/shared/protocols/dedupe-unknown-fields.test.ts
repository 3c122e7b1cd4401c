/** Proves that fields which are not understood are told, and told once. */
import { expect, test } from 'vitest';
import type { Json } from '../../../../shared/json.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';
import { noUnknownFieldsSeen, tellUnknownField } from '../../../../shared/protocols/dedupe-unknown-fields.ts';

function tellAll(fields: readonly (readonly [string, Json])[]) {
  const events: ModelEvent[] = [];
  let told = noUnknownFieldsSeen;
  for (const [name, value] of fields) told = tellUnknownField(told, name, value, events);
  return { told, events };
}

test('each value once, empty ones never', () => {
  const { events } = tellAll([
    ['a', { x: 1 }],
    ['a', { x: 1 }],
    ['a', { x: 2 }],
    ['b', null],
    ['c', []],
  ]);
  expect(events).toEqual([
    { type: 'unknown', raw: { a: { x: 1 } } },
    { type: 'unknown', raw: { a: { x: 2 } } },
  ]);
});

test('names without end are all told and not all remembered', () => {
  const { told, events } = tellAll(Array.from({ length: 1_000 }, (_, index) => [`n${index}`, index + 1] as const));
  expect(events).toHaveLength(1_000);
  expect(told.size).toBe(64);
});
