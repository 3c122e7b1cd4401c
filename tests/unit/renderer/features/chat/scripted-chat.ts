/** A host for the chat's stores: conversations in memory, answers that the test writes. */
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import type {
  AnswerFacts,
  AssistantMessage,
  ChatSettings,
  ConversationChange,
  ConversationMessage,
  ConversationSummary,
  Draft,
  MessageChange,
  OpenConversation,
  AnswerUpdate,
  ToolMessage,
  TurnIds,
  UserMessage,
} from '../../../../../shared/conversation.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { emptyAnswer } from '../../../../../shared/message.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';
import { directClient, type DirectClient } from '../../../../doubles/direct-client.ts';
import { startState } from '../../../../doubles/fake-host.ts';

export const settings: ChatSettings = {
  model: 'alpha-5.6-terra',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};

/** A text alone, not sent yet. */
export const draftOf = (text: string): Draft => ({ text, attachments: [] });

export function factsOf(changes: Partial<AnswerFacts> = {}): AnswerFacts {
  return {
    status: 'complete',
    profileId: 'reference',
    profileName: 'Reference gateway',
    model: 'alpha-5.6-terra',
    protocol: 'chat',
    ...changes,
  };
}

export function answerOf(id: string, changes: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    role: 'assistant',
    id,
    conversationId: 'c1',
    parentId: null,
    createdAt: 0,
    siblings: [id],
    answer: emptyAnswer,
    facts: factsOf(),
    chosenCandidate: 0,
    ...changes,
  };
}

export function questionOf(id: string, text: string, conversationId = 'c1'): UserMessage {
  return {
    role: 'user',
    id,
    conversationId,
    parentId: null,
    createdAt: 0,
    siblings: [id],
    blocks: [{ kind: 'text', text, open: false }],
  };
}

export function toolMessageOf(id: string, changes: Partial<ToolMessage> = {}): ToolMessage {
  return {
    role: 'tool',
    id,
    conversationId: 'c1',
    parentId: null,
    createdAt: 0,
    siblings: [id],
    calls: [],
    round: 1,
    ...changes,
  };
}

export function summaryOf(id: string, changes: Partial<ConversationSummary> = {}): ConversationSummary {
  return {
    id,
    title: `Title of ${id}`,
    updatedAt: 0,
    createdAt: 0,
    turns: 1,
    model: 'alpha-5.6-terra',
    protocol: 'chat',
    running: false,
    ...changes,
  };
}

/** Items that a test pushes, as a stream handler yields them. */
export class Script<Item> {
  readonly #items: Item[] = [];
  #ended = false;
  #wake: (() => void) | undefined;

  push(...items: readonly Item[]): void {
    this.#items.push(...items);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *watch(signal: AbortSignal): AsyncGenerator<Item> {
    let next = 0;
    signal.addEventListener('abort', () => this.#wake?.(), { once: true });
    while (!signal.aborted) {
      const item = this.#items[next];
      if (item !== undefined) {
        next += 1;
        yield item;
      } else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

export interface ScriptedChat {
  readonly client: DirectClient;
  /** For the store: the ids under which this host will add what is sent next. */
  readonly newIds: () => TurnIds;
  /** Method and input, in order. */
  readonly calls: (readonly [method: string, input: unknown])[];
  readonly conversations: Map<string, OpenConversation>;
  readonly changes: Script<ConversationChange>;
  /** What comes by itself in a conversation. */
  followed(id: string): Script<MessageChange>;
  /** What the run of a message yields. */
  run(messageId: string): Script<AnswerUpdate>;
  /** What the next call of this method is refused with. */
  refuse(method: keyof Handlers): void;
}

export const refusal = fault('input', 'Refused.', 'For the test.', { field: 'Message' });

/** Message ids are `u1`, `a1`, `u2`, `a2` … in the order of sending; new conversations are `c1`, `c2` … */
export function scriptedChat(more: Partial<Handlers> = {}): ScriptedChat {
  const calls: (readonly [string, unknown])[] = [];
  const conversations = new Map<string, OpenConversation>();
  const changes = new Script<ConversationChange>();
  const runs = new Map<string, Script<AnswerUpdate>>();
  const follows = new Map<string, Script<MessageChange>>();
  const refused = new Set<string>();
  let turns = 0;
  let begun = 0;
  const run = (messageId: string): Script<AnswerUpdate> => {
    const script = runs.get(messageId) ?? new Script<AnswerUpdate>();
    runs.set(messageId, script);
    return script;
  };
  const followed = (id: string): Script<MessageChange> => {
    const script = follows.get(id) ?? new Script<MessageChange>();
    follows.set(id, script);
    return script;
  };
  const openOf = (id: string): OpenConversation => {
    const open = conversations.get(id);
    if (!open) throw new FaultError(fault('not-found', 'There is no such conversation.', ''));
    return open;
  };
  const waiting = (id: string, conversationId: string, siblings: readonly string[]): AssistantMessage =>
    answerOf(id, { conversationId, siblings, facts: factsOf({ status: 'waiting' }) });

  const handlers: Partial<Handlers> = {
    'app.watch': async function* () {
      yield* await Promise.resolve([startState]);
    },
    'conversations.watch': (_, { signal }) => changes.watch(signal),
    'conversations.open': ({ id }) => openOf(id),
    'conversations.rename': ({ id, title }) => summaryOf(id, { title }),
    'conversations.delete': () => null,
    'conversations.saveSettings': () => null,
    'drafts.save': () => null,
    'drafts.new': () => ({ draft: draftOf(''), settings: null }),
    'conversations.follow': ({ id }, { signal }) => followed(id).watch(signal),
    'messages.delete': () => ({ deletion: 'd', messages: [] }),
    'chat.send': ({ conversationId, text }) => {
      turns += 1;
      if (conversationId === null) begun += 1;
      const id = conversationId ?? `c${begun}`;
      const known = conversations.get(id);
      const user = { ...questionOf(`u${turns}`, text, id), parentId: known?.messages.at(-1)?.id ?? null };
      const assistant = { ...waiting(`a${turns}`, id, [`a${turns}`]), parentId: user.id };
      const messages: readonly ConversationMessage[] = [...(known?.messages ?? []), user, assistant];
      conversations.set(id, {
        summary: summaryOf(id),
        settings,
        draft: draftOf(''),
        messages,
        before: known?.before ?? null,
        after: null,
      });
      return { summary: summaryOf(id), user, assistant };
    },
    'chat.regenerate': ({ messageId }) => {
      turns += 1;
      const id = `a${turns}`;
      const beside = conversations.get('c1')?.messages.find((message) => message.id === messageId);
      const assistant = { ...waiting(id, 'c1', [messageId, id]), parentId: beside?.parentId ?? null };
      return { summary: summaryOf('c1'), assistant };
    },
    'chat.edit': ({ messageId, text }) => {
      turns += 1;
      const beside = conversations.get('c1')?.messages.find((message) => message.id === messageId);
      const siblings = [messageId, `u${turns}`];
      const user = { ...questionOf(`u${turns}`, text), siblings, parentId: beside?.parentId ?? null };
      const assistant = { ...waiting(`a${turns}`, 'c1', [`a${turns}`]), parentId: user.id };
      return { summary: summaryOf('c1'), user, assistant };
    },
    'chat.stop': () => null,
    'chat.retryNow': () => null,
    'answers.watch': ({ messageId }, { signal }) => run(messageId).watch(signal),
    ...more,
  };
  const direct = directClient(handlers);
  const client: DirectClient = {
    ...direct,
    call: (method, input) => {
      calls.push([method, input]);
      if (refused.delete(method)) return Promise.reject(new FaultError(refusal));
      // Its ids are short, so that tests can name them; the contract asks for UUIDs.
      const { ids: _, ...others } = input as typeof input & { ids?: unknown };
      return direct.call(method, others as typeof input);
    },
  };
  return {
    ...{ client, calls, conversations, changes, followed, run },
    newIds: () => ({ conversation: `c${begun + 1}`, user: `u${turns + 1}`, assistant: `a${turns + 1}` }),
    refuse: (method) => refused.add(method),
  };
}
