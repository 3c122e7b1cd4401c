/** All conversations by the day of their last change, however many; walked with the arrow keys. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { ConversationSummary } from '../../../shared/conversation.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keptAt, useHeldRow } from '../../ui/held-row.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChatFeature, type ChatFeature } from './chat-feature.ts';
import { groupConversations, dayOf } from './conversation-groups.ts';
import { ConversationRow } from './conversation-row.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import { navigate } from '../../app/navigation.ts';
import { deletedWords, offerUndo } from '../../app/offer-undo.ts';
import type { Toasts } from '../../app/toasts.ts';

type Line = { readonly heading: string } | { readonly summary: ConversationSummary };

export function ConversationList({ conversationId }: { readonly conversationId: string | null }): ReactNode {
  const feature = useChatFeature();
  const { toasts } = useAppServices();
  const summaries = useStore(feature.conversations.store, (value) => value.summaries);
  const today = useToday();
  const lines = useMemo(
    (): readonly Line[] =>
      groupConversations(summaries ?? [], today).flatMap(({ label, summaries: group }) => [
        { heading: label },
        ...group.map((summary) => ({ summary })),
      ]),
    [summaries, today],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [renaming, setRenaming] = useState<string | null>(null);

  const isKnown = summaries !== null;
  const latest = useLatest(lines);
  // Scrolls to the shown conversation when the list opens and when another is chosen, not when the list changes.
  useEffect(() => {
    const at = latest.current.findIndex((line) => 'summary' in line && line.summary.id === conversationId);
    if (isKnown && at >= 0) list.current?.scrollToIndex(at, { align: 'nearest' });
  }, [conversationId, isKnown, latest]);

  const held = useHeldRow(scroller, 'data-line');
  const heldAt = lines.findIndex((line) => 'summary' in line && line.summary.id === held.id);
  const focusRow = (id: string): void => held.focus(id, (line) => line.querySelector<HTMLElement>('[data-row]'));
  const focusLine = (at: number): void => {
    const line = lines[at];
    if (line === undefined || !('summary' in line)) return;
    list.current?.scrollToIndex(at, { align: 'nearest' });
    focusRow(line.summary.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined;
    if (id === undefined) return;
    const at = lines.findIndex((line) => 'summary' in line && line.summary.id === id);
    const isRow = (line: Line | undefined) => line !== undefined && 'summary' in line;
    const next = nextRow(event.key, at, lines.map(isRow));
    if (next !== undefined) {
      event.preventDefault();
      focusLine(next);
      return;
    }
    const line = lines[at];
    if (line === undefined || !('summary' in line)) return;
    if (event.key === 'F2') setRenaming(id);
    // A key held down would delete one chat after another.
    else if (event.key === 'Delete' && !event.repeat) void remove(line.summary);
  };
  const rename = async (id: string, title: string | null, byKey: boolean): Promise<void> => {
    setRenaming(null);
    if (byKey) focusRow(id);
    if (title === null) return;
    try {
      await feature.conversations.rename(id, title);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const remove = async (conversation: ConversationSummary): Promise<void> => {
    const { id } = conversation;
    const at = lines.findIndex((line) => 'summary' in line && line.summary.id === id);
    const isRow = lines.map((line) => 'summary' in line);
    const neighbour = lines[nextRow('ArrowDown', at, isRow) ?? nextRow('ArrowUp', at, isRow) ?? -1];
    const isGone = await deleteConversation({ feature, toasts, conversation, isShown: id === conversationId });
    if (isGone && neighbour !== undefined && 'summary' in neighbour) focusRow(neighbour.summary.id);
  };

  if (summaries === null) return <Waiting />;
  if (summaries.length === 0) {
    return (
      <EmptyState title={t(m.noChatsYet)} className="flex-1">
        {t(m.yourChatsAppearHere)}
      </EmptyState>
    );
  }
  return (
    // The keys are those of the rows inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      onFocus={held.onFocus}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
    >
      <Virtualizer ref={list} scrollRef={scroller} bufferSize={400} itemSize={50} keepMounted={keptAt(heldAt)}>
        {lines.map((line) =>
          'heading' in line ? (
            <div key={line.heading} className="px-2 pt-2 pb-1 text-11 font-medium text-muted">
              {line.heading}
            </div>
          ) : (
            <ConversationRow
              key={line.summary.id}
              summary={line.summary}
              today={today}
              current={line.summary.id === conversationId}
              renaming={line.summary.id === renaming}
              onRename={setRenaming}
              onRenamed={(title, byKey) => void rename(line.summary.id, title, byKey)}
              onDelete={(summary) => void remove(summary)}
            />
          ),
        )}
      </Virtualizer>
    </div>
  );
}

/** The line that a key leads to from line `at`; headings are passed over. Undefined where the key leads nowhere. */
export function nextRow(key: string, at: number, isRow: readonly boolean[]): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return found(isRow.indexOf(true, at + 1));
    case 'ArrowUp':
      return at === 0 ? undefined : found(isRow.lastIndexOf(true, at - 1));
    case 'Home':
      return found(isRow.indexOf(true));
    case 'End':
      return found(isRow.lastIndexOf(true));
    default:
      return undefined;
  }
}

function found(index: number): number | undefined {
  return index === -1 ? undefined : index;
}

function Waiting(): ReactNode {
  return (
    <div className="flex flex-col gap-2 px-3 py-2">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  );
}

/** The beginning of the present day, in React: another one at midnight. */
function useToday(): number {
  return useSyncExternalStore(onMidnight, today);
}

const today = (): number => dayOf(Date.now());

function onMidnight(listener: () => void): () => void {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    listener();
    stop = onMidnight(listener);
  }, next.getTime() - Date.now());
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

/** Deletes a conversation at once, and offers for a while to have it back. */
interface DeleteConversation {
  readonly feature: Pick<ChatFeature, 'conversations' | 'chat'>;
  readonly toasts: Pick<Toasts, 'show' | 'showFault' | 'act' | 'failed'>;
  readonly conversation: Pick<ConversationSummary, 'id' | 'title'>;
  /** It is the one in view, and is again once it is put back. */
  readonly isShown: boolean;
}

/** Resolves with true once it is gone, with false once a notice says why it is not. */
export async function deleteConversation({
  feature,
  toasts,
  conversation,
  isShown,
}: DeleteConversation): Promise<boolean> {
  const { conversations, chat } = feature;
  const { id, title } = conversation;
  // Saves the draft first, so that it is restored with the conversation.
  chat.flush();
  let restore: () => Promise<void>;
  try {
    restore = await conversations.remove(id);
  } catch (error) {
    toasts.showFault(faultOf(error));
    return false;
  }
  if (isShown) navigate({ page: 'chat', conversationId: null }, { replace: true });
  chat.forget(id);
  offerUndo(toasts, deletedWords(title), async () => {
    await restore();
    if (isShown) navigate({ page: 'chat', conversationId: id });
  });
  return true;
}
