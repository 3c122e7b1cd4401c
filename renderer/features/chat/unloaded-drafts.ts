/**
 * Text that the host does not have: of conversations whose draft is not loaded yet, and drafts it could not save,
 * e.g. on a full disk. It is kept for the next page of this window.
 */
import type { Draft } from '../../../shared/conversation.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../../app/session-kept.ts';
import { emptyDraft, isEmptyDraft } from './draft.ts';
import { begins, newChat, type OpenChat } from './open-chat.ts';

export interface UnloadedDrafts {
  /** What the page before this one left for a conversation, once. */
  take(key: string): Draft;
  /** Whether what was taken was written on top of this draft of the host, and so is all of it; false where that was changed since. */
  replaces(key: string, kept: Draft): boolean;
  /** This draft goes to the host: it may have it when the page goes. */
  sent(key: string, draft: Draft): void;
  /** Keeps those of the conversations that are held, in the place of what was kept before; the page may be about to go. `unsaved`: of which the host may not have the last draft. */
  keep(chats: Readonly<Record<string, OpenChat>>, unsaved: ReadonlySet<string>): void;
  /** The host has this one by now, so that nothing is kept beside it. */
  loaded(key: string, has: Draft): void;
  /** Leaves out what the host has after all: the save had only begun when the page went. Later it may be changed elsewhere. */
  compare(draftOf: (id: string) => Promise<Draft>): void;
}

const name = 'quartet.unloaded-drafts';
/** Of the drafts that went to the host since it said what it has, so many of the last ones: two saves may be under way. */
const most = 3;

interface LeftDraft extends Draft {
  /** Fingerprints of what the host may have in its place; absent where that was not known. */
  readonly host?: readonly string[];
}

export function createUnloadedDrafts(storage: SessionStorage): UnloadedDrafts {
  const kept = () => keptInSession<Readonly<Record<string, LeftDraft>>>(storage, name, {});
  /** Drafts of the page before this one, whose conversations are not shown again so far. */
  const left = new Map(Object.entries(kept()));
  const replaced = new Map<string, readonly string[]>();
  /** What the host is known to have, then what went there since. */
  const hosts = new Map<string, readonly Draft[]>();
  const loaded = (key: string, has: Draft): void => {
    hosts.set(key, [has]);
    replaced.delete(key);
    const { [key]: found, ...others } = kept();
    if (found !== undefined) keepInSession(storage, name, others);
  };
  return {
    take(key) {
      const { host, ...draft }: LeftDraft = left.get(key) ?? emptyDraft;
      left.delete(key);
      if (host !== undefined) replaced.set(key, host);
      return draft;
    },
    replaces: (key, draft) => replaced.get(key)?.includes(fingerprint(draft)) === true,
    sent(key, draft) {
      const [has = emptyDraft, ...since] = hosts.get(key) ?? [];
      hosts.set(key, [has, ...[...since, draft].slice(-most)]);
    },
    keep(chats, unsaved) {
      const missing = Object.entries(chats).filter(
        ([key, chat]) => !begins(chat) && !isEmptyDraft(chat.draft) && (chat.status === 'loading' || unsaved.has(key)),
      );
      const withHost = (key: string, { status, draft }: OpenChat): LeftDraft => {
        const host =
          status === 'loading' ? replaced.get(key) : [...(hosts.get(key) ?? []), draft].map((one) => fingerprint(one));
        return host === undefined ? draft : { ...draft, host };
      };
      keepInSession(
        storage,
        name,
        Object.fromEntries([...left, ...missing.map(([key, chat]) => [key, withHost(key, chat)] as const)]),
      );
    },
    loaded,
    compare(draftOf) {
      for (const [key, draft] of left) {
        if (draft.host === undefined || key === newChat) continue;
        draftOf(key).then(
          (found) => {
            if (fingerprint(found) === fingerprint(draft) && left.delete(key)) loaded(key, found);
          },
          // It stays as it is until its conversation is shown.
          () => undefined,
        );
      }
    },
  };
}

/** A draft in a few characters, however long it is: the browser keeps only so much. */
function fingerprint({ text, attachments }: Draft): string {
  const all = JSON.stringify([text, attachments]);
  let hash = 0;
  for (let at = 0; at < all.length; at += 1) hash = Math.imul(hash ^ all.charCodeAt(at), 0x01000193);
  return `${all.length}.${hash}`;
}
