/** What is measured of one lane's answer, for the metrics table and for experiments. */
import type { Cost } from '../cost.ts';
import type { FinishReason } from '../model-event.ts';

/** How a text arrived over time: characters of text, reasoning and arguments in steps of `stepMs` since sending. */
export interface Arrival {
  readonly stepMs: number;
  /** At most `arrivalSteps` of them. */
  readonly chars: readonly number[];
}

export const arrivalSteps = 64;

/** The finish reason received, with the protocol's word; undefined where the answer gave none, even if one was assumed. */
export function givenFinish(reason: FinishReason | undefined): (FinishReason & { readonly raw: string }) | undefined {
  return reason === undefined || reason.raw === null ? undefined : { ...reason, raw: reason.raw };
}

/**
 * Times in milliseconds, since the first attempt of the first request went out; each absent until it happened. Where
 * tools were called there are several requests: `totalMs`, tokens, bytes, events and attempts are their sums (the time
 * in which a call waited for its result does not count), the times before are those of the first request, and
 * `finish` and `requestId` those of the last one.
 */
export interface CellMetrics {
  readonly requests: number;
  readonly attempts: number;
  readonly connectMs?: number;
  readonly firstByteMs?: number;
  /** Absent for an answer that came in one piece. */
  readonly firstTokenMs?: number;
  readonly totalMs?: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** An answer broke off: its output tokens are those that were counted until then. */
  readonly inPart?: true;
  /** Cost of all requests; absent where that of one of them is not known. */
  readonly cost?: Cost;
  /** Images that the answers list without bringing them (IMG-7); absent for none. */
  readonly missing?: number;
  /** The last answer ended well and says nothing; absent for one that says something. */
  readonly empty?: true;
  /** Output tokens by the time from the first token to the end; where an answer came in one piece, by the whole time. Absent for pictures. */
  readonly tokensPerSecond?: number;
  /** Bytes of request bodies, and of answers' bodies, as they went over the network; with the images that an answer named by an address and that were fetched. */
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly events: number;
  readonly finish?: FinishReason;
  readonly requestId?: string;
  readonly arrival?: Arrival;
}
