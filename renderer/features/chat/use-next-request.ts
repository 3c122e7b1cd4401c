/** What the chat in view would send now, and what prevents it. */
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { modelFacts } from '../../../shared/catalog/models.ts';
import { turnsOf } from '../../../shared/conversation-turns.ts';
import type { ChatSettings, ConversationMessage, Draft } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../app/app-context.tsx';
import { useLinkedPrompt, withHandedSettings, withLinkedPrompt } from '../../app/from-outside.ts';
import { paletteTarget } from '../../app/palette-target.ts';
import { useTools } from '../../app/tools-state.ts';
import { modelsPending, withModel } from '../../request-form/model-choice.ts';
import { nothingUnread, unreadProblems } from '../../request-form/parameters/unread-texts.ts';
import { problemsOf, type SentWith } from '../../request-form/next-turn.ts';
import { useChatFeature } from './chat-feature.ts';
import { newChat, type OpenChat } from './open-chat.ts';

export interface NextRequest {
  /** Undefined until it has been read. */
  readonly open: OpenChat | undefined;
  /** With a model where none was chosen yet. */
  readonly settings: ChatSettings;
  readonly setSettings: (settings: ChatSettings) => void;
  /** All that can be offered, and what is offered with the settings. */
  readonly tools: readonly KnownTool[];
  readonly sentWith: SentWith;
  readonly attachments: Draft['attachments'];
  readonly messages: readonly ConversationMessage[];
  readonly problems: readonly Problem[];
  /** There are no models to choose from: the gateway is still being asked for them, or there is none. */
  readonly modelsPending: boolean;
}

const noAttachments: Draft['attachments'] = [];
const noMessages: readonly ConversationMessage[] = [];
const noProblems: readonly Problem[] = [];

/** `conversationId`: null is the conversation not yet begun. What is handed over from elsewhere is taken into it. */
export function useNextRequest(conversationId: string | null): NextRequest {
  const feature = useChatFeature();
  const { fromOutside } = useAppServices();
  const { chat } = feature;
  const key = conversationId ?? newChat;
  const open = useStore(chat.store, (value) => value.chats[key]);
  const listing = useAppState((value) => value.listing);
  const unread = useStore(feature.unread, (value) => value[key] ?? nothingUnread);
  const profile = useActiveProfile();
  const { id: profileId = '', dialect = 'neutral' } = profile ?? {};
  useEffect(() => chat.useProfile(profileId), [chat, profileId]);
  const settings = useMemo(
    () => withModel(open?.settings ?? null, listing, profile),
    [open?.settings, listing, profile],
  );
  // Without a gateway there is none to choose from, either.
  const pending = settings.model === '' && (profileId === '' || modelsPending(listing));
  const tools = useTools();
  const sentWith = useMemo<SentWith>(() => {
    const offered = tools.filter(({ id }) => settings.tools.includes(id));
    return { settings, profileId, dialect, tools: offered };
  }, [settings, profileId, dialect, tools]);
  const attachments = open?.draft.attachments ?? noAttachments;
  const messages = open?.messages ?? noMessages;
  const problems = useMemo(() => {
    const omitted = modelFacts(settings.model)?.samplingOmitted !== undefined;
    const notRead = unreadProblems(settings, unread, omitted);
    const found = problemsOf(sentWith, turnsOf(messages), attachments)
      // Problems of a field's current text replace those of its last valid value.
      .filter(({ field }) => notRead.every((problem) => problem.field !== field))
      // No "choose a model" while the models are still loading.
      .filter(({ field }) => !pending || field !== 'Model');
    // The same one while there is none: what is handed it need not be drawn again for each message.
    return found.length + notRead.length === 0 ? noProblems : [...found, ...notRead];
  }, [settings, sentWith, messages, attachments, unread, pending]);
  const setSettings = useCallback(
    (next: ChatSettings): void => chat.setSettings(conversationId, next),
    [chat, conversationId],
  );
  // The palette sets model and parameters of the conversation in view.
  useEffect(() => {
    const judge = (next: ChatSettings) => problemsOf({ ...sentWith, settings: next }, turnsOf(messages), attachments);
    paletteTarget.setState({ settings: sentWith.settings, judge, set: setSettings }, true);
    return () => paletteTarget.setState(null, true);
  }, [sentWith, messages, attachments, setSettings]);
  useLinkedPrompt(fromOutside, 'chat', conversationId === null && open?.status === 'ready', (linked) => {
    chat.setDraft(null, { text: withLinkedPrompt(open?.draft.text ?? '', linked) });
    setSettings(withHandedSettings(settings, linked));
  });
  return { open, settings, setSettings, tools, sentWith, attachments, messages, problems, modelsPending: pending };
}
