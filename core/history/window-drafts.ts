/** The unsent draft of "New chat", for each window: a new window takes the newest draft that belongs to no open window. */
import type { Draft } from '../../shared/conversation.ts';
import { hasLists, hasTexts, readCell } from './cell.ts';
import type { Database } from './database.ts';
import { forget, keep, keptBelow } from './key-value-store.ts';

export interface DraftWindow {
  readonly id: string;
  /** The window was just opened, and has no draft of its own. */
  readonly begins: boolean;
  readonly isOpen: (id: string) => boolean;
}

interface KeptDraft extends Draft {
  /** Absent in drafts from versions without one for each window. */
  readonly savedAt?: number;
}

export const emptyDraft: Draft = { text: '', attachments: [] };

const isDraft = (value: object): boolean => hasTexts('text')(value) && hasLists('attachments')(value);

export const draftIn = (value: string): Draft => readCell(value, isDraft, () => emptyDraft);

/** The shared draft: for callers that name no window, and from versions without a draft for each. */
const common = 'draft';
const nameOf = (window: string | undefined): string => (window === undefined ? common : `${common}:${window}`);
const windowOf = (name: string): string => name.slice(common.length + 1);

export function writeNewDraft(database: Database, window: string | undefined, draft: Draft, now: number): void {
  const name = nameOf(window);
  if (draft.text === '' && draft.attachments.length === 0) {
    forget(database, name);
    return;
  }
  keep(database, name, { ...draft, savedAt: now } satisfies KeptDraft);
}

export function takeNewDraft(database: Database, window: DraftWindow | undefined): Draft {
  const kept = keptBelow(database, common)
    .filter(({ name }) => name === common || name.startsWith(nameOf('')))
    .map(({ name, value }) => ({ name, draft: draftIn(value) as KeptDraft }));
  const wanted = nameOf(window?.id);
  let found = kept.find(({ name }) => name === wanted);
  if (found === undefined && window?.begins === true) {
    [found] = kept
      .filter(({ name }) => !window.isOpen(windowOf(name)))
      .toSorted((one, other) => (other.draft.savedAt ?? 0) - (one.draft.savedAt ?? 0));
    // It is this window's from now on: the next window that opens takes the draft before it.
    if (found !== undefined) database.run('UPDATE kept SET name = ? WHERE name = ?', wanted, found.name);
  }
  const { text, attachments } = found?.draft ?? emptyDraft;
  return { text, attachments };
}
