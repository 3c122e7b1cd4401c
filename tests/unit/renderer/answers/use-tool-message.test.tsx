// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { act } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { useToolMessage } from '../../../../renderer/answers/use-tool-message.ts';
import type { PlacedToolMessage } from '../../../../renderer/answers/tool-message.ts';
import type { ConversationMessage } from '../../../../shared/conversation.ts';
import { answerOf, toolMessageOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';

test('what became of the calls of an answer is told as soon as it is there, and again only when it changes', async () => {
  const store = createStore<{ readonly branch?: readonly ConversationMessage[] }>(() => ({}));
  const seen: (PlacedToolMessage | undefined)[] = [];
  function Calls(): null {
    seen.push(useToolMessage(store, 'a1', ({ branch }) => branch));
    return null;
  }
  const { show } = await render(<Calls />);
  expect(seen).toEqual([undefined]);

  const calls = toolMessageOf('t1', { parentId: 'a1' });
  act(() => store.setState({ branch: [answerOf('a1'), calls] }));
  act(() => store.setState({ branch: [answerOf('a1'), calls, answerOf('a2', { parentId: 't1' })] }));
  // Other messages of the branch change many times a second.
  act(() => store.setState({ branch: [answerOf('a1'), calls, answerOf('a2', { parentId: 't1', siblings: ['a2'] })] }));
  expect(seen).toEqual([undefined, { message: calls, goneOn: false }, { message: calls, goneOn: true }]);

  // A card that is drawn anew for another reason is handed the same.
  await show(<Calls />);
  expect(seen).toHaveLength(4);
  expect(seen[3]).toBe(seen[2]);
});
