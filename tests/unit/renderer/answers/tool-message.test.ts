import { expect, test } from 'vitest';
import { toolMessageOf } from '../../../../renderer/answers/tool-message.ts';
import { answerOf, toolMessageOf as toolMessage } from '../features/chat/scripted-chat.ts';

test('what became of the calls of an answer stands below it, and may have been gone on from', () => {
  const calls = toolMessage('t1', { parentId: 'a1' });
  const last = toolMessage('t2', { parentId: 'a2' });
  const branch = [answerOf('a1'), calls, answerOf('a2', { parentId: 't1' }), last];
  expect(toolMessageOf(branch, 'a1')).toEqual({ message: calls, goneOn: true });
  expect(toolMessageOf(branch, 'a2')).toEqual({ message: last, goneOn: false });
  expect(toolMessageOf([answerOf('a1')], 'a1')).toBeUndefined();
});
