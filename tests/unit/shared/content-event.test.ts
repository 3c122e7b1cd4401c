import { expect, test } from 'vitest';
import { isContent } from '../../../shared/content-event.ts';
import { emptyAnswer, fold } from '../../../shared/message.ts';
import type { BlockStart, ModelEvent } from '../../../shared/model-event.ts';

const at = { candidate: 0, block: 0 };
const start = (kind: BlockStart): ModelEvent => ({ type: 'block-start', ...at, start: kind });
const end: ModelEvent = { type: 'block-end', ...at };
const call = start({ kind: 'tool-call', callId: 'c', name: 'n' });

test.each<[string, readonly ModelEvent[], boolean]>([
  ['a text', [start({ kind: 'text' }), { type: 'block-delta', ...at, text: 'a' }], true],
  ['a call that has its name and no argument yet', [call], false],
  [
    'line breaks before anything is said',
    [start({ kind: 'text' }), { type: 'block-delta', ...at, text: '\n\n' }],
    false,
  ],
  ['nothing in a delta', [start({ kind: 'text' }), { type: 'block-delta', ...at, text: '' }], false],
  ['the end of a call without arguments', [call, end], true],
  ['the end of a text without a character', [start({ kind: 'text' }), end], false],
  ['the end of reasoning without a character', [start({ kind: 'reasoning' }), end], false],
  [
    'a field that surrounds every answer',
    [start({ kind: 'unknown', raw: { native_finish_reason: 'stop' } }), end],
    false,
  ],
  ['the beginning', [{ type: 'started' }], false],
  ['figures', [{ type: 'usage', usage: {} }], false],
])('the first token: %s', (_, events, expected) => {
  const last = events.at(-1) ?? end;
  expect(isContent(last, events.reduce(fold, emptyAnswer))).toBe(expected);
});
