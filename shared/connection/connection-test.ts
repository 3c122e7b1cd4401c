/** The test of a connection: what is asked of a gateway, and what became of each question. */
import type { Dialect } from '../dialects/dialect.ts';
import { serves } from '../dialects/calls.ts';
import type { Attempt } from '../exchange.ts';
import type { Fault } from '../fault.ts';
import { type ApiId, apiIds, type Endpoint } from '../apis.ts';

/** `refused`: something is there and says no, such as to the key. `unreachable`: no answer came. */
export type Presence = 'found' | 'not-found' | 'refused' | 'unreachable';

export interface EndpointResult {
  readonly endpoint: Endpoint;
  readonly verdict: Presence;
  /** Until the whole answer was there. */
  readonly totalMs: number;
  /** How many models are listed; of the list alone. */
  readonly models?: number;
  /** The gateway has more than were read. */
  readonly cut?: true;
  /** What was said instead of an answer that could be used. */
  readonly fault?: Fault;
  /** Each request as it went, the last one last. */
  readonly attempts: readonly Attempt[];
}

export type ConnectionTestUpdate =
  /** A later one of the same endpoint takes the place of an earlier one. */
  | { readonly type: 'result'; readonly result: EndpointResult }
  /** What an unknown gateway turned out to speak. */
  | { readonly type: 'dialect'; readonly dialect: Dialect };

/** What is asked for beside the list, in the order in which it is shown. */
export function testedApis(dialect: Dialect): readonly ApiId[] {
  return apiIds.filter((id) => serves(dialect, id));
}

/** What a test did not find: kept out of the pickers, or shown anyway because the user said so. */
export type Missing = Readonly<Partial<Record<ApiId, 'hidden' | 'shown'>>>;

/** What is known of missing APIs after a result: what is there is missing no more, and one shown anyway stays shown. */
export function missingAfter(missing: Missing | undefined, { endpoint, verdict }: EndpointResult): Missing | undefined {
  if (endpoint === 'models' || (verdict !== 'found' && verdict !== 'not-found')) return missing;
  const { [endpoint]: before, ...others } = missing ?? {};
  const after: Missing = verdict === 'found' ? others : { ...others, [endpoint]: before ?? 'hidden' };
  return Object.keys(after).length === 0 ? undefined : after;
}
