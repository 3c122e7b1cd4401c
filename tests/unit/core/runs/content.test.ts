import { expect, test } from 'vitest';
import { isContent } from '../../../../core/runs/content.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';

const at = { candidate: 0, block: 0 };

test.each<[string, ModelEvent, boolean]>([
  ['a text', { type: 'block-delta', ...at, text: 'a' }, true],
  [
    'a call that has its name and no argument yet',
    { type: 'block-start', ...at, start: { kind: 'tool-call', callId: 'c', name: 'n' } },
    false,
  ],
  ['nothing in a delta', { type: 'block-delta', ...at, text: '' }, false],
  ['the end of a call without arguments', { type: 'block-end', ...at }, true],
  ['the beginning', { type: 'started' }, false],
  ['figures', { type: 'usage', usage: {} }, false],
])('the first token: %s', (_, event, expected) => {
  expect(isContent(event)).toBe(expected);
});
