/** The list of models that a key sees, as the renderer gets it (MODELS-2). */
import type { ListedFacts } from './catalog/listed-facts.ts';
import type { Fault } from './fault.ts';

export interface ModelListing {
  readonly profileId: string;
  /** Exactly the `data[].id` values, in the gateway's order; empty until a first answer came. */
  readonly ids: readonly string[];
  /** Entries of the last good answer that had no usable id and were left out. */
  readonly skipped?: number;
  /** What the list says of models beside their names; absent where it says nothing. */
  readonly facts?: readonly (readonly [id: string, facts: ListedFacts])[];
  /** The gateway has more than are listed. */
  readonly cut?: true;
  /** Epoch milliseconds of the last good answer; null when there was none in this run. */
  readonly fetchedAt: number | null;
  /** Why the last fetch failed, where it did. Earlier `ids` stay. */
  readonly fault?: Fault;
}

/** Statuses by which a server says that it has no such address, or nothing there for this method. */
export const absentStatuses: ReadonlySet<number | undefined> = new Set([404, 405, 410, 501]);

/** The gateway answers, and has no list of models, or something else in its place: models can be typed. */
export function hasNoList({ kind, status }: Fault): boolean {
  return kind === 'bad-answer' || (kind === 'status' && absentStatuses.has(status));
}
