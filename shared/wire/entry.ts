/** How a browser's window enters the web host: its first frame says what it knows, and the host's first frame lets it in or says why not. */
import { percentDecoded } from '../percent-decoded.ts';

/** A first frame is at most so many bytes: it holds two short texts. */
export const maxEntryBytes = 2_000;

/**
 * Why a window may not enter. `unknown`: it named nothing, or what no host of this start gave out. `used`: its token
 * opened a window before, or another window came in its place. `locked`: too many wrong ones were tried; nothing is looked at for `waitSeconds`.
 */
export type EntryRefusal =
  | { readonly reason: 'unknown' | 'used' }
  | { readonly reason: 'locked'; readonly waitSeconds: number };

/** The host's first frame. After `entered` the wire is that of `frames.ts`; after `refused` the host closes it. */
export type EntryAnswer =
  /** `ticket` goes with each request for a file until a `FileTicket` replaces it. */
  | { readonly t: 'entered'; readonly secret: string; readonly ticket: string }
  | ({ readonly t: 'refused' } & EntryRefusal);

/** Sent among the frames of an open wire, before the last ticket runs out. */
export interface FileTicket {
  readonly t: 'ticket';
  readonly ticket: string;
}

/** The token in an address's fragment (`#token=…`); undefined where there is none. */
export function tokenInFragment(fragment: string): string | undefined {
  const text = /^#token=(.+)$/.exec(fragment)?.[1];
  return text === undefined ? undefined : percentDecoded(text);
}
