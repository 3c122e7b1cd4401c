/** Brings conversations into the window: opened where they were left, further pages, other branches. */
import type { Draft } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import type { DraftWindow } from './draft-window.ts';
import { isEmptyDraft, joined } from './draft.ts';
import type { MessageFollower } from '../../answers/follow-messages.ts';
import type { LiveAnswers } from '../../answers/live-answers.ts';
import { keyOf, newChat, withBranch, withNewer, withOlder, type ChatTarget, type OpenChat } from './open-chat.ts';
import type { UnloadedDrafts } from './unloaded-drafts.ts';

export interface ChatLoading {
  /** What a new conversation begins with. */
  loadNew(): Promise<void>;
  /** `around`: a message that must be in it. */
  load(id: string, around?: string): Promise<void>;
  page(id: string, direction: 'older' | 'newer'): Promise<void>;
  showBranch(id: string, messageId: string): Promise<void>;
  /** Requests to scroll to a message; null is the end. */
  target(messageId: string | null, how: Pick<ChatTarget, 'found' | 'below'>): ChatTarget;
}

export interface ChatLoadingOptions {
  readonly client: Client;
  readonly chatOf: (key: string) => OpenChat | undefined;
  /** Nothing where it is not held (any more). */
  readonly change: (key: string, how: (chat: OpenChat) => OpenChat) => void;
  readonly answers: Pick<LiveAnswers, 'followAll'>;
  readonly follower: Pick<MessageFollower, 'follow'>;
  readonly unloaded: Pick<UnloadedDrafts, 'loaded' | 'replaces'>;
  readonly window: DraftWindow | undefined;
  /** Called with the saved draft joined with what was typed before it loaded; not saved yet. */
  readonly onJoined: (id: string | null, draft: Draft) => void;
  /** Told for which profile the settings of the conversation not yet begun were chosen. */
  readonly onNew?: (profileId: string | undefined) => void;
  /** Told of what could not be fetched for a conversation that is shown all the same. */
  readonly onFault: (error: unknown) => void;
}

/** As many as fill a tall window; the rest comes as one scrolls. */
const pageSize = 30;

export function createChatLoading(options: ChatLoadingOptions): ChatLoading {
  const { client, chatOf, change, answers, follower, unloaded, onJoined, onFault } = options;
  let asked = 0;

  const target: ChatLoading['target'] = (messageId, how) => ({ messageId, asked: (asked += 1), ...how });

  const withKept = (id: string | null, kept: Draft, written: Draft): Draft => {
    const draft = unloaded.replaces(keyOf(id), kept) ? written : joined(kept, written);
    unloaded.loaded(keyOf(id), kept);
    if (!isEmptyDraft(written)) onJoined(id, draft);
    return draft;
  };

  return {
    target,

    async loadNew() {
      try {
        const { draft, settings, profileId } = await client.call('drafts.new', (await options.window?.asked()) ?? {});
        options.window?.taken();
        change(newChat, (chat) => ({
          ...chat,
          status: 'ready',
          draft: withKept(null, draft, chat.draft),
          settings: chat.settings ?? settings,
        }));
        options.onNew?.(profileId);
      } catch (error) {
        change(newChat, (chat) => ({ ...chat, status: 'ready', refused: faultOf(error) }));
      }
    },

    async load(id, around) {
      follower.follow(id);
      try {
        const begins = chatOf(id)?.status !== 'ready';
        const opened = await client.call('conversations.open', {
          id,
          limit: pageSize,
          ...(around === undefined ? { resume: begins } : { around }),
        });
        const { place } = opened;
        change(id, (chat) => {
          const first = chat.status !== 'ready';
          const left =
            place === undefined ? chat.target : target(place.messageId, { found: false, below: place.below });
          return {
            ...withBranch(chat, opened),
            settings: first ? opened.settings : chat.settings,
            draft: first ? withKept(id, opened.draft, chat.draft) : chat.draft,
            target: around === undefined ? left : target(around, { found: true }),
          };
        });
        answers.followAll(opened.messages);
      } catch (error) {
        if (chatOf(id)?.status === 'ready') onFault(error);
        else change(id, (chat) => ({ ...chat, status: 'failed', fault: faultOf(error) }));
      }
    },

    async page(id, direction) {
      const chat = chatOf(id);
      const at = placeOf(chat, direction);
      if (chat === undefined || chat.paging !== null || at === null) return;
      change(id, (present) => ({ ...present, paging: direction }));
      // Another branch may have been shown meanwhile: its messages are not these.
      const ifStill = (how: (present: OpenChat) => OpenChat): void =>
        change(id, (present) =>
          present.paging === direction && placeOf(present, direction) === at ? how(present) : present,
        );
      try {
        const where = direction === 'older' ? { before: at } : { after: at };
        const found = await client.call('conversations.page', { id, limit: pageSize, ...where });
        ifStill((present) => (direction === 'older' ? withOlder(present, found) : withNewer(present, found)));
        answers.followAll(found.messages);
      } catch (error) {
        ifStill((present) => ({ ...present, paging: null }));
        onFault(error);
      }
    },

    async showBranch(id, messageId) {
      try {
        await client.call('conversations.showBranch', { id, messageId, limit: 1 });
        // The end of that branch may be far below: the sibling just chosen stays visible.
        const opened = await client.call('conversations.open', { id, limit: pageSize, around: messageId });
        change(id, (chat) => ({
          ...withBranch(chat, opened),
          settings: chat.settings ?? opened.settings,
          target: target(messageId, { found: false }),
        }));
        answers.followAll(opened.messages);
      } catch (error) {
        onFault(error);
      }
    },
  };
}

/** Where the next page begins; null where there is none. */
function placeOf(chat: OpenChat | undefined, direction: 'older' | 'newer'): string | null {
  return (direction === 'older' ? chat?.before : chat?.after) ?? null;
}
