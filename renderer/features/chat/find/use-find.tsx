/** Find in the conversation that a transcript shows: its commands while it is there, its bar and marks while it is open. */
import { ChevronDown, ChevronUp, TextSearch } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ConversationMessage } from '../../../../shared/conversation.ts';
import type { Follower } from '../../../answers/scroll-follower.ts';
import { useCommands } from '../../../app/app-context.tsx';
import type { Command } from '../../../app/commands.ts';
import type { ChatFeature } from '../chat-feature.ts';
import { FindBar, placeWords } from '../../../find/find-bar.tsx';
import { openPageFind, paneWithFind } from '../../../find/page-find-store.ts';
import type { FindStore, FindValue } from './find-store.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface UseFindOptions {
  readonly feature: ChatFeature;
  /** Null is the conversation not yet begun, in which nothing is to be found. */
  readonly conversationId: string | null;
  readonly messages: readonly ConversationMessage[];
  readonly scroller: { readonly current: HTMLElement | null };
  readonly content: { readonly current: HTMLElement | null };
  readonly follower: { readonly current: Follower | null };
}

/** Returns the bar, or nothing while it is closed. */
export function useFind(options: UseFindOptions): ReactNode {
  const { feature, conversationId, messages, scroller, content, follower } = options;
  const { chat, find } = feature;
  const isOpen = useStore(find.store, (value) => value.conversationId !== null);
  /** Where the focus goes back to. */
  const before = useRef<Element | null>(null);

  const open = (): void => {
    if (conversationId === null) return;
    const pane = paneWithFind(document.activeElement);
    if (pane !== null) return openPageFind(pane);
    const field = document.querySelector<HTMLInputElement>('search input[data-find]');
    if (field === null) before.current = document.activeElement;
    field?.focus();
    field?.select();
    find.open(conversationId);
  };
  const close = (): void => {
    find.close();
    const { current } = before;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
    else scroller.current?.focus();
  };
  const commands: Command[] = [
    {
      id: 'find.open',
      group: t(m.chat),
      label: t(m.findInConversation),
      words: 'search page text',
      icon: TextSearch,
      keys: 'Mod+F',
      run: open,
    },
  ];
  if (isOpen) {
    // oxlint-disable-next-line react/refs -- what the commands run reads it, later
    commands.push(
      {
        id: 'find.next',
        group: t(m.chat),
        label: t(m.nextMatch),
        icon: ChevronDown,
        keys: 'Mod+G',
        run: () => find.step(1),
      },
      {
        id: 'find.previous',
        group: t(m.chat),
        label: t(m.previousMatch),
        icon: ChevronUp,
        keys: 'Mod+Shift+G',
        run: () => find.step(-1),
      },
    );
  }
  useCommands(conversationId === null ? [] : commands);

  // The bar stays open from one conversation to the next.
  useEffect(() => {
    if (isOpen && conversationId !== null) find.open(conversationId);
  }, [find, isOpen, conversationId]);
  useEffect(() => {
    const [from, all] = [scroller.current, content.current];
    if (!isOpen || conversationId === null || from === null || all === null) return;
    let stop: (() => void) | null = () => undefined;
    void import('./find-marks.ts').then(({ followFind }) => {
      // Find was closed before its code was loaded.
      if (stop === null) return;
      stop = followFind({
        find,
        scroller: from,
        content: all,
        fetch: (messageId) => chat.show(conversationId, messageId),
        onMove: () => follower.current?.leave(),
      });
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [chat, find, isOpen, conversationId, scroller, content, follower]);
  useRefresh(feature, isOpen, messages);

  const fromSight = (): readonly string[] => {
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    const rows = [...(content.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top)?.dataset['message'];
    const at = messages.findIndex(({ id }) => id === first);
    return messages.slice(Math.max(at, 0)).map(({ id }) => id);
  };
  return isOpen && conversationId !== null ? (
    <ConversationFind find={find} fromSight={fromSight} onClose={close} />
  ) : null;
}

interface ConversationFindProps {
  readonly find: FindStore;
  /** The loaded messages from the first in sight on. */
  readonly fromSight: () => readonly string[];
  readonly onClose: () => void;
}

function ConversationFind({ find, fromSight, onClose }: ConversationFindProps): ReactNode {
  const value = useStore(find.store);
  return (
    <FindBar
      label={t(m.findInConversation)}
      query={value.query}
      said={saidOf(value)}
      none={value.places.length === 0}
      onQuery={(query) => find.find(query, fromSight())}
      onStep={(by) => find.step(by)}
      onClose={onClose}
    />
  );
}

function saidOf({ fault, found, places, more, current }: FindValue): string {
  if (fault !== null) return translated(fault.message);
  return found === null ? '' : placeWords(current, places.length, more);
}

/** Searches again as messages are added and change; loading pages changes nothing. */
function useRefresh({ find }: ChatFeature, isOpen: boolean, messages: readonly ConversationMessage[]): void {
  const last = messages.at(-1);
  const seen = useRef(last);
  useEffect(() => {
    if (seen.current === last) return;
    seen.current = last;
    if (isOpen) find.refresh();
  }, [find, isOpen, last]);
}
