/** Remembers what the calls of this host have deleted for as long as it can be restored, so that a window that was loaded anew can offer it too. */
import type { ConversationMessage } from '../shared/conversation.ts';
import { textOf } from '../shared/message.ts';
import { undoMs } from '../shared/undo-time.ts';
import type { OfferedUndo, Undoable } from '../shared/undoable.ts';
import type { History } from './history/history.ts';
import { requestTitle } from './images/request-title.ts';
import type { CallContext, CallHandlers } from './wire/handlers.ts';

/** Each takes something out of sight for a while, or puts it back. */
type Undone = Pick<
  CallHandlers,
  | `conversations.${'delete' | 'restore'}`
  | `messages.${'delete' | 'restore'}`
  | `compare.${'discard' | 'restore' | 'discardCaseSet' | 'restoreCaseSet'}`
  | `checks.${'discard' | 'restore' | 'discardOwn' | 'restoreOwn'}`
  | `images.${'discard' | 'restore' | 'discardRequest' | 'restoreRequest'}`
  | `tools.${'delete' | 'undelete'}`
  | `tap.${'discard' | 'restore'}`
  | 'transfer.deleteAll'
>;

export interface UndoOffersOptions {
  readonly handlers: Undone;
  readonly history: History;
  readonly toolName: (id: string) => string | undefined;
  readonly now: () => number;
}

/** Offers at once; beyond, the oldest is dropped. */
const mostOffers = 20;

/** Those handlers again, and the call that lists what they have deleted: the last deleted last. */
export function withUndoOffers(options: UndoOffersOptions): Undone & Pick<CallHandlers, 'undo.list'> {
  const { handlers, history, toolName, now } = options;
  const { images, compare, checks, ownChecks } = history;
  const offers = new Map<string, { readonly undoable: Undoable; readonly until: number }>();
  const left = (): readonly OfferedUndo[] => {
    for (const [key, { until }] of offers) if (until <= now()) offers.delete(key);
    return [...offers.values()].map(({ undoable, until }) => ({ undoable, leftMs: until - now() }));
  };
  /** `see` looks at what is deleted while it can still be seen; what it returns is asked once that is done. */
  const offered =
    <Input, Output>(
      handler: (input: Input, context: CallContext) => Output | Promise<Output>,
      see: (input: Input) => (output: Output) => Undoable | undefined,
    ) =>
    async (input: Input, context: CallContext): Promise<Output> => {
      const undoableOf = see(input);
      const output = await handler(input, context);
      const undoable = undoableOf(output);
      if (undoable === undefined) return output;
      left();
      offers.delete(keyOf(undoable));
      offers.set(keyOf(undoable), { undoable, until: now() + undoMs });
      const [oldest] = offers.keys();
      if (offers.size > mostOffers && oldest !== undefined) offers.delete(oldest);
      return output;
    };
  const taken =
    <Input, Output>(
      handler: (input: Input, context: CallContext) => Output | Promise<Output>,
      isIt: (undoable: Undoable, input: Input) => boolean,
    ) =>
    async (input: Input, context: CallContext): Promise<Output> => {
      const output = await handler(input, context);
      for (const [key, { undoable }] of offers) if (isIt(undoable, input)) offers.delete(key);
      return output;
    };
  return {
    'undo.list': () => ({ offers: left() }),
    'conversations.delete': offered(handlers['conversations.delete'], ({ id }) => {
      const title = history.summaries().find((summary) => summary.id === id)?.title ?? '';
      return () => ({ kind: 'conversation', id, title });
    }),
    'conversations.restore': taken(
      handlers['conversations.restore'],
      (one, { id }) => one.kind === 'conversation' && one.id === id,
    ),
    'messages.delete': offered(handlers['messages.delete'], ({ messageId }) => {
      const conversationId = history.conversationOf(messageId);
      const { messages } = history.open(conversationId, 1, messageId);
      const text = wordsOf(messages.find(({ id }) => id === messageId));
      return ({ deletion }) => ({ kind: 'message', deletion, conversationId, text });
    }),
    'messages.restore': taken(
      handlers['messages.restore'],
      (one, { deletion }) => one.kind === 'message' && one.deletion === deletion,
    ),
    'compare.discard': offered(handlers['compare.discard'], ({ runId: id }) => {
      const { title } = compare.summary(id);
      return () => ({ kind: 'compare-run', id, title });
    }),
    'compare.restore': taken(
      handlers['compare.restore'],
      (one, { runId }) => one.kind === 'compare-run' && one.id === runId,
    ),
    'compare.discardCaseSet': offered(handlers['compare.discardCaseSet'], ({ name }) => () => ({
      kind: 'case-set',
      id: name,
      title: name,
    })),
    'compare.restoreCaseSet': taken(
      handlers['compare.restoreCaseSet'],
      (one, { name }) => one.kind === 'case-set' && one.id === name,
    ),
    'checks.discard': offered(handlers['checks.discard'], ({ runId: id }) => {
      const { createdAt } = checks.summary(id);
      return () => ({ kind: 'check-run', id, createdAt });
    }),
    'checks.restore': taken(
      handlers['checks.restore'],
      (one, { runId }) => one.kind === 'check-run' && one.id === runId,
    ),
    'checks.discardOwn': offered(handlers['checks.discardOwn'], ({ id }) => {
      const { title } = ownChecks.summary(id);
      return () => ({ kind: 'own-check', id, title });
    }),
    'checks.restoreOwn': taken(
      handlers['checks.restoreOwn'],
      (one, { id }) => one.kind === 'own-check' && one.id === id,
    ),
    'images.discard': offered(handlers['images.discard'], ({ versionId: id }) => {
      const { title } = images.version(id);
      return () => ({ kind: 'image', id, title });
    }),
    'images.restore': taken(
      handlers['images.restore'],
      (one, { versionId }) => one.kind === 'image' && one.id === versionId,
    ),
    'images.discardRequest': offered(handlers['images.discardRequest'], ({ requestId: id }) => {
      const title = requestTitle(images, images.request(id));
      // Nothing is deleted where an image has come after all.
      return () => (images.versionsOf(id).length > 0 ? undefined : { kind: 'image-request', id, title });
    }),
    'images.restoreRequest': taken(
      handlers['images.restoreRequest'],
      (one, { requestId }) => one.kind === 'image-request' && one.id === requestId,
    ),
    'tools.delete': offered(handlers['tools.delete'], ({ id }) => {
      const title = toolName(id);
      return () => (title === undefined ? undefined : { kind: 'tool', id, title });
    }),
    'tools.undelete': taken(handlers['tools.undelete'], (one, { id }) => one.kind === 'tool' && one.id === id),
    'tap.discard': offered(
      handlers['tap.discard'],
      () =>
        ({ ids }) =>
          ids.length === 0 ? undefined : { kind: 'tapped', ids },
    ),
    'tap.restore': taken(
      handlers['tap.restore'],
      (one, { ids }) => one.kind === 'tapped' && one.ids.some((id) => ids.includes(id)),
    ),
    'transfer.deleteAll': taken(
      handlers['transfer.deleteAll'],
      ({ kind }) => kind === 'conversation' || kind === 'message',
    ),
  };
}

function keyOf(undoable: Undoable): string {
  const id =
    undoable.kind === 'tapped' ? undoable.ids.join(' ') : undoable.kind === 'message' ? undoable.deletion : undoable.id;
  return `${undoable.kind} ${id}`;
}

/** Characters of a message by which it is named. */
const mostWords = 200;

function wordsOf(message: ConversationMessage | undefined): string {
  if (message?.role !== 'user' && message?.role !== 'assistant') return '';
  const blocks =
    message.role === 'user' ? message.blocks : (message.answer.candidates[message.chosenCandidate]?.blocks ?? []);
  return textOf(blocks).trimStart().slice(0, mostWords);
}
