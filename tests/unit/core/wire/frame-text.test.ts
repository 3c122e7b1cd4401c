import { expect, test } from 'vitest';
import { frameText } from '../../../../core/wire/frame-text.ts';

test('a frame goes as its JSON', () => {
  expect(frameText({ t: 'next', id: 3, items: [{ a: 1 }] })).toBe('{"t":"next","id":3,"items":[{"a":1}]}');
});

test('what JSON cannot hold ends the call with a fault, so that nobody waits for it', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  expect(JSON.parse(frameText({ t: 'result', id: 4, value: cycle }))).toMatchObject({
    t: 'fault',
    id: 4,
    fault: { kind: 'internal' },
  });
  expect(JSON.parse(frameText({ t: 'result', id: 4, value: 1n }))).toMatchObject({
    t: 'fault',
    id: 4,
    fault: { message: 'The app could not send its answer to this window.' },
  });
});

const nested = (levels: number): unknown => {
  let value: unknown = '{"[';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { in: value };
  return value;
};

test.each([
  [1_999, 'result'],
  [2_001, 'fault'],
  [100_000, 'fault'],
])('%i levels, which newer engines write as they are, are a %s', (levels, expected) => {
  const frame = JSON.parse(frameText({ t: 'result', id: 4, value: nested(levels - 1) })) as {
    t: string;
    fault?: object;
  };
  expect(frame.t).toBe(expected);
  if (frame.fault !== undefined)
    expect(frame.fault).toMatchObject({
      message: 'The answer nests deeper than the 2,000 levels that a window can be sent.',
    });
});

test('brackets within strings are no levels', () => {
  const value = ['[{"'.repeat(5_000)];
  expect(JSON.parse(frameText({ t: 'result', id: 4, value }))).toEqual({ t: 'result', id: 4, value });
});
