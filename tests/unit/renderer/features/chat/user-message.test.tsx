// @vitest-environment happy-dom
/** What a message of one's own does with the focus, in every language. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../renderer/app/app-context.tsx';
import { createChatFeature, type ChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import type { EditMessage } from '../../../../../renderer/features/chat/edit-message.tsx';
import { createFindStore } from '../../../../../renderer/features/chat/find/find-store.ts';
import { createEdits } from '../../../../../renderer/features/chat/edits.ts';
import { UserMessageView } from '../../../../../renderer/features/chat/user-message.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { speak } from '../../../../../renderer/language/language.ts';
import type { ChatSettings, UserMessage } from '../../../../../shared/conversation.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { render } from '../../rendering.tsx';

vi.mock('../../../../../renderer/features/chat/edit-message.tsx', () => ({
  EditMessage: ({ message: edited, onClosed }: Parameters<typeof EditMessage>[0]) => {
    const close = (): void => {
      feature.edits.drop(edited.id);
      onClosed();
    };
    return (
      <button type="button" onClick={close}>
        close
      </button>
    );
  },
}));

const message: UserMessage = {
  ...{ id: 'm1', conversationId: 'c1', parentId: null, siblings: ['m1'], createdAt: 0 },
  role: 'user',
  blocks: [{ kind: 'text', text: 'Hello' }],
} as unknown as UserMessage;

const host = createFakeHost();
const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
const services = createAppServices(connection);
const feature = {
  chat: { show: () => Promise.resolve() },
  find: createFindStore(services.client),
  edits: createEdits({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
} as unknown as ChatFeature;
services.featureStores.set(createChatFeature, feature);

beforeEach(() => speak('zh-CN'));
afterEach(() => speak('en'));

test('an edit that is closed gives the focus back to where it was begun', async () => {
  const view = <UserMessageView message={message} settings={{} as ChatSettings} isSent />;
  const drawn = await render(<AppServicesProvider services={services}>{view}</AppServicesProvider>);
  await drawn.press('编辑消息');
  await vi.waitFor(() => expect(drawn.buttons()).toEqual(['close']));
  await drawn.press('close');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('编辑消息'));
});
