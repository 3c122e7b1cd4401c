import { expect, test } from 'vitest';
import { groupCalls } from '../../../../renderer/answers/group-calls.ts';
import type { Block } from '../../../../shared/message.ts';

test('TOOL-2 calls that follow one another stand together, in the order of the blocks', () => {
  const text: Block = { kind: 'text', text: 'a', open: false };
  const one = { kind: 'tool-call', callId: '1', name: 'x', arguments: '', open: false } as const;
  const two = { ...one, callId: '2' };
  expect(groupCalls([text, one, two, text, one])).toEqual([
    { at: 0, block: text },
    { at: 1, calls: [one, two] },
    { at: 3, block: text },
    { at: 4, calls: [one] },
  ]);
});
