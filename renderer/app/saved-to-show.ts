/** What was saved on one page and is to be seen on another: its page shows it once it is there. */
import { createStore } from 'zustand/vanilla';
import { navigate } from './navigation.ts';

export interface SavedToShow {
  /** A check of the user's own, by its id. */
  readonly ownCheck: string | null;
  /** A case set, by its name: Compare loads it. */
  readonly caseSet: string | null;
}

/** Null where its page has taken it. */
export const savedToShow = createStore<SavedToShow>()(() => ({ ownCheck: null, caseSet: null }));

export function showOwnCheck(id: string): void {
  savedToShow.setState({ ownCheck: id });
  navigate({ page: 'checks', runId: null });
}

export function showCaseSet(name: string): void {
  savedToShow.setState({ caseSet: name });
  navigate({ page: 'compare', runId: null });
}
