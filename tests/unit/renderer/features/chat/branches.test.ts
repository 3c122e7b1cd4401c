import { expect, test } from 'vitest';
import { branching, walkBranch } from '../../../../../renderer/features/chat/branches.ts';
import { answerOf, questionOf } from './scripted-chat.ts';

const asked = { ...questionOf('u1', 'one'), siblings: ['u0', 'u1'] };
const plain = questionOf('u2', 'two');
const answered = answerOf('a1', { siblings: ['a0', 'a1', 'a2'] });

test('keys walk from the message that has the focus, else from the last one with others beside it', () => {
  expect(branching([asked, answered, plain], undefined)).toBe(answered);
  expect(branching([asked, answered, plain], 'u1')).toBe(asked);
  expect(branching([asked, answered, plain], 'u2')).toBe(answered);
  expect(branching([plain], undefined)).toBeUndefined();
});

test('a step shows the branch beside, and none beyond the last', async () => {
  const shown: string[] = [];
  const chat = {
    showBranch: async (id: string, messageId: string) => {
      shown.push(`${id} ${messageId}`);
      await Promise.resolve();
    },
  };
  await walkBranch(chat, answered, 1, false);
  await walkBranch(chat, answered, -1, false);
  await walkBranch(chat, asked, 1, false);
  expect(shown).toEqual(['c1 a2', 'c1 a0']);
});
