/** The demo of the chat: asks, calls the tools that it offers, and opens the answer to be walked through, its events beside it. */
import { modelFacts } from '../../../shared/catalog/models.ts';
import { demoProtocol } from '../../../shared/protocols/descriptions.ts';
import { featureStore } from '../../app/app-context.tsx';
import { activeProfile } from '../../app/app-state.ts';
import { found } from '../../app/demo-step.ts';
import type { Demo } from '../../app/demos.ts';
import { wantEvents } from '../../app/inspector.ts';
import { navigate } from '../../app/navigation.ts';
import { openScore } from '../../app/playhead-place.ts';
import { toolsState } from '../../app/tools-state.ts';
import { isRunning } from '../../answers/live-answers.ts';
import { withModel } from '../../request-form/model-choice.ts';
import { createChatFeature } from './chat-feature.ts';
import { newChat, type OpenChat } from './open-chat.ts';
import { createShowBegun } from './show-begun.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** Says what each tool is to be called with, so that all of them have an answer. */
const question = (): string => t(m.demoQuestion);

/** So many tools are offered. */
const offered = 4;

export const wireDemo: Demo = async (services, signal) => {
  const feature = featureStore(services, createChatFeature);
  const { chat, calls, inspected } = feature;
  navigate({ page: 'chat', conversationId: null });
  chat.show(null);
  const { listing, profile } = await found(
    services.appState.store,
    (state) => {
      const active = activeProfile(state);
      return active !== undefined && state.listing !== null && state.listing.fetchedAt !== null
        ? { listing: state.listing, profile: active }
        : undefined;
    },
    signal,
  );
  const tools = await found(featureStore(services, toolsState), ({ tools: known }) => known ?? undefined, signal);
  const before = await found(
    chat.store,
    ({ chats: { [newChat]: open } }) => (open?.status === 'ready' ? open : undefined),
    signal,
  );
  const settings = withModel(before.settings, listing, profile);
  const model = listing.ids.find((id) => modelFacts(id)?.preferred === demoProtocol);
  chat.setDraft(null, { text: question(), attachments: [] });
  const id = await chat.send(
    null,
    profile.id,
    {
      ...settings,
      ...(model === undefined ? {} : { model, protocol: demoProtocol }),
      stream: true,
      tools: tools.flatMap((tool) => (tool.answer.type === 'script' ? [tool.id] : [])).slice(0, offered),
    },
    createShowBegun(),
  );
  // What was written there is not the demo's.
  chat.setDraft(null, before.draft);
  if (id === null) return;
  const inChat = <Found>(find: (open: OpenChat) => Found | undefined): Promise<Found> =>
    found(chat.store, ({ chats: { [id]: open } }) => (open === undefined ? undefined : find(open)), signal);
  try {
    const asked = await inChat(({ messages }) =>
      messages.findLast((message) => message.role === 'tool' && message.calls.some(({ state }) => state === 'pending')),
    );
    await calls.act({ type: 'runAll', messageId: asked.id });
    const answer = await inChat(({ messages }) => {
      const last = messages.at(-1);
      if (last?.role !== 'assistant') return undefined;
      const { id: lastId } = last;
      return lastId === asked.parentId || isRunning(last) ? undefined : lastId;
    });
    inspected.setState((all) => ({ ...all, [id]: answer }));
    await services.appState.savePreferences({ inspectorOpen: true });
    wantEvents(answer, '');
    openScore.setState({ messageId: answer }, true);
  } catch (error) {
    const running = chat.store.getState().chats[id]?.messages.findLast(isRunning);
    if (running !== undefined) await chat.stop(running.id);
    throw error;
  }
};
