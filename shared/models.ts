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
