/** The scroll position of a conversation: restored on return, saved for later, and moved to targets. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationPlace } from '../../../shared/conversation.ts';
import { holdInSight } from '../../answers/hold-in-sight.ts';
import { createFollower, type Follower } from '../../answers/scroll-follower.ts';
import { onLeaving } from '../../app/leaving.ts';
import type { ChatFeature } from './chat-feature.ts';
import { markWords } from './found-words.ts';
import type { OpenChat } from './open-chat.ts';

/** Above the first message. */
export const topPx = 20;

interface Handles {
  readonly scroller: { readonly current: HTMLElement | null };
  readonly list: { readonly current: VirtualizerHandle | null };
  readonly follower: { readonly current: Follower | null };
}

/** Follows the end while scrolled to it; `stuck`: whether it begins so. */
export function useFollower(
  scroller: { readonly current: HTMLElement | null },
  content: { readonly current: HTMLElement | null },
  stuck: boolean,
  onChange: (atEnd: boolean) => void,
): { readonly current: Follower | null } {
  const follower = useRef<Follower | null>(null);
  const startStuck = useRef(stuck);
  useLayoutEffect(() => {
    if (scroller.current === null || content.current === null) return;
    const made = createFollower(scroller.current, content.current, startStuck.current, onChange);
    follower.current = made;
    return () => {
      startStuck.current = made.stuck;
      made.close();
    };
  }, [scroller, content, onChange]);
  return follower;
}

/** Comes back to where the conversation was left, and remembers it on leaving. */
export function usePlace(feature: ChatFeature, chatKey: string, handles: Handles & { readonly listed: number }): void {
  const latest = useRef(handles);
  useLayoutEffect(() => {
    latest.current = handles;
  });
  useLayoutEffect(() => {
    const place = feature.places.get(chatKey);
    const element = latest.current.scroller.current;
    // To the end it is brought by the follower.
    if (element !== null && place !== undefined && !place.stuck) element.scrollTop = place.scrollTop;
    return () => {
      const { list, follower, listed } = latest.current;
      feature.places.set(chatKey, {
        scrollTop: element?.scrollTop ?? 0,
        stuck: follower.current?.stuck ?? true,
        cache: list.current?.cache,
        listed,
      });
    };
  }, [feature, chatKey]);
}

/** Pixels below the scroller's top where an element ends up if scrolled only as far as needed to see its beginning. */
function nearestPlace(scroller: HTMLElement, element: HTMLElement): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const below = own.top - top;
  if (below < 0) return topPx;
  return own.bottom > bottom ? Math.max(topPx, below - (own.bottom - bottom)) : below;
}

/** Quiet for so long, scrolling is over. */
const restMs = 600;

/** Keeps the place with the conversation, for a reload or another day: once scrolling rests, and when the window goes. */
export function useKeptPlace(
  feature: ChatFeature,
  conversationId: string | null,
  /** `brought`: it was opened at a message, and not at its end. */
  handles: Handles & { readonly brought: boolean },
): void {
  const latest = useRef(handles);
  useLayoutEffect(() => {
    latest.current = handles;
  });
  // A layout effect ends before the elements are removed; after that, no position can be read.
  useLayoutEffect(() => {
    const { scroller } = latest.current;
    const element = scroller.current;
    if (conversationId === null || element === null) return;
    let kept: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      const place = latest.current.follower.current?.stuck === true ? null : placeIn(element);
      const written = JSON.stringify(place);
      const opened = kept === undefined && place === null && !latest.current.brought;
      if (opened || kept === written) return;
      kept = written;
      feature.chat.savePlace(conversationId, place);
    };
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    element.addEventListener('scroll', rest, { passive: true });
    const stay = onLeaving(keep);
    return () => {
      stay();
      keep();
      element.removeEventListener('scroll', rest);
    };
  }, [feature, conversationId]);
}

/** The first visible message; null where there is none. */
function placeIn(scroller: HTMLElement): ConversationPlace | null {
  const { top } = scroller.getBoundingClientRect();
  for (const message of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const { top: own, bottom } = message.getBoundingClientRect();
    const messageId = message.dataset['message'];
    if (bottom > top && messageId !== undefined) return { messageId, below: Math.round(own - top) };
  }
  return null;
}

/**
 * Scrolls to the target, a message or the end; the message of a search hit is marked for a moment, and the words in
 * it until the search is over.
 */
export function useTarget(
  feature: ChatFeature,
  { target, messages, listed }: OpenChat,
  { scroller, list, follower, content }: Handles & { readonly content: { readonly current: HTMLElement | null } },
): void {
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);
  useLayoutEffect(() => {
    if (target === null || feature.shownTargets.has(target.asked)) return;
    const { messageId } = target;
    letGo.current?.();
    if (messageId === null) {
      feature.shownTargets.add(target.asked);
      follower.current?.toEnd();
      return;
    }
    const at = messages.findIndex(({ id }) => id === messageId);
    if (at === -1) return;
    feature.shownTargets.add(target.asked);
    follower.current?.leave();
    const show = (): void => {
      const element = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
      if (!element || !scroller.current || !content.current) return;
      const below = target.found ? topPx : (target.below ?? nearestPlace(scroller.current, element));
      letGo.current = holdInSight(scroller.current, content.current, element, below);
      if (!target.found) return;
      element.setAttribute('data-found', '');
      setTimeout(() => element.removeAttribute('data-found'), 2500);
      markWords(element, feature.foundWords.getState());
    };
    if (at < listed) list.current?.scrollToIndex(at, { align: target.found ? 'start' : 'nearest' });
    // The list puts rows in once it knows where it is scrolled to.
    requestAnimationFrame(() => requestAnimationFrame(show));
  }, [feature, target, messages, listed, scroller, list, follower, content]);
}
