// @vitest-environment happy-dom
/** Find is found in its page in every language. */
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChatFeature, type ChatFeature } from '../../../../../../renderer/features/chat/chat-feature.ts';
import { createFindStore } from '../../../../../../renderer/features/chat/find/find-store.ts';
import { useFind } from '../../../../../../renderer/features/chat/find/use-find.tsx';
import { speak } from '../../../../../../renderer/language/language.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { questionOf } from '../scripted-chat.ts';

beforeEach(() => speak('zh-CN'));
// What was drawn still stands there.
afterEach(() => act(() => speak('en')));

let feature: Pick<ChatFeature, 'find'>;
function Conversation(): ReactNode {
  const none = { current: null };
  const given = { feature: feature as ChatFeature, messages: [questionOf('m1', 'Hello')] };
  return useFind({ ...given, conversationId: 'c1', scroller: none, content: none, follower: none });
}

test('Find that is open already has the focus again', async () => {
  const { page, user, services } = await renderInWindow(
    <>
      <button type="button">elsewhere</button>
      <Conversation />
    </>,
    {
      prepare: ({ client, featureStores }) => {
        feature = { find: createFindStore(client) };
        featureStores.set(createChatFeature, feature);
      },
    },
  );
  const open = (): Promise<void> =>
    act(async () => {
      services.commands.store
        .getState()
        .commands.find(({ id }) => id === 'find.open')
        ?.run();
      await Promise.resolve();
    });
  await open();
  const field = page.getByRole('textbox', { name: '查找' });
  expect(document.activeElement).toBe(field);
  await user.click(page.getByRole('button', { name: 'elsewhere' }));
  expect(document.activeElement).not.toBe(field);
  await open();
  expect(document.activeElement).toBe(field);
});
