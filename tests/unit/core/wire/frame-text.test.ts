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
