/** What went through the tap, and how the tap of each profile stands. */
import type { Fault } from '../fault.ts';
import type { ApiId } from '../apis.ts';

/** How a tap is opened. */
export interface TapSetup {
  /** `own`: the caller's key goes on as it came. `profile`: the key of the profile takes its place. */
  readonly key: 'own' | 'profile';
  /** Callers need a token, which stands in the address. */
  readonly token: boolean;
}

export const usualTapSetup: TapSetup = { key: 'own', token: false };

export function isTapSetup(value: unknown): value is TapSetup {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('token' in value)) return false;
  return (value.key === 'own' || value.key === 'profile') && typeof value.token === 'boolean';
}

/** The tap of a profile that was ever opened. */
export interface TapStanding {
  readonly profileId: string;
  readonly setup: TapSetup;
  /** `http://127.0.0.1:PORT/tap/NAME`; null while nothing is let through. */
  readonly address: string | null;
  /** The port that it had before, where another program listens there now: what clients were given no longer holds. */
  readonly portTaken?: number;
  /** Which request to a model is held next; null for none. */
  readonly holdsNext: NextHeld | null;
}

/** The next request over this API, or whichever comes first. */
export type NextHeld = ApiId | 'any';

/** The body of a held request. */
export interface HeldBody {
  readonly text: string;
  /** Not all of it is text, as in a form with a picture: it cannot be changed and go on. */
  readonly hasBytes?: true;
}

/** One exchange. */
export interface TappedExchange {
  readonly id: string;
  readonly profileId: string;
  readonly profileName: string;
  /** The answer that has its record; null where none was kept: it is no request to a model, or too large. */
  readonly messageId: string | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** Until the first event or byte of the answer. */
  readonly firstMs?: number;
  /** As the caller names itself; empty where it does not. */
  readonly client: string;
  readonly method: string;
  /** Below the gateway's root, without the query. */
  readonly path: string;
  readonly api: ApiId | null;
  /** Empty where the request names none. */
  readonly model: string;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly fault?: Pick<Fault, 'kind' | 'message' | 'field' | 'ranOut'>;
  /** It goes on: what its answer tells is not there yet, nor its record. */
  readonly underWay?: true;
  /** It waits to be let go, before anything of it went on. */
  readonly held?: true;
  /** The body of a held request is no text. */
  readonly hasBytes?: true;
  /** The user answered it in the gateway's place. */
  readonly byHand?: true;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** How many checks that hold for any answer its own differs from; absent where it was not judged. */
  readonly differs?: number;
  /** The conversation that it goes on with, by the id of its first exchange. */
  readonly conversation: string;
  /** Hash of all that its request says, with its client: the requests that go on with it begin with the same; absent where it says nothing. */
  readonly saidHash?: string;
  /** Hash of the request, byte for byte but for its credentials; absent where it has no body. */
  readonly requestHash?: string;
}

/** What the user answers in the gateway's place. */
export type AnswerByHand =
  | {
      readonly kind: 'said';
      readonly text: string;
      /** Arguments as JSON text, of an object. */
      readonly calls: readonly { readonly name: string; readonly arguments: string }[];
    }
  /** `status`: 400 to 599. */
  | { readonly kind: 'error'; readonly status: number; readonly message: string };

/** What `tap.watch` yields: both lists first, then what changes. */
export type TapUpdate =
  | { readonly type: 'all'; readonly taps: readonly TapStanding[]; readonly exchanges: readonly TappedExchange[] }
  | { readonly type: 'tap'; readonly tap: TapStanding }
  | { readonly type: 'exchange'; readonly exchange: TappedExchange }
  /** Cleared, or gone to make room. */
  | { readonly type: 'gone'; readonly ids: readonly string[] }
  /** Cleared ones are back. */
  | { readonly type: 'back'; readonly exchanges: readonly TappedExchange[] };

/** Exchanges that are kept; the oldest make room. */
export const mostTapped = 2_000;
