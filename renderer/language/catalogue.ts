/** A language by its messages: what the window says in place of an English one. */
import { hostSentences } from './host-sentences.ts';
import type { Catalogue } from './t.ts';

type Pair = readonly [english: string, words: string];

export interface Pairs {
  /** What the shared rooms and the host say in English: sentences and patterns. */
  readonly ofHost: readonly Pair[];
  /** The messages of the window's rooms. */
  readonly ofRooms: readonly Pair[];
}

export function catalogueOf({ ofHost, ofRooms }: Pairs): Catalogue {
  const messages: ReadonlyMap<string, string> = new Map([...ofHost, ...ofRooms]);
  /** What values are in a sentence of the host may be said in the words of a room, where these have no values themselves. */
  const sayOfHost = hostSentences([...ofRooms.filter(([message]) => !/^\[|[{(]/.test(message)), ...ofHost]);
  return {
    get: (text) => {
      const own = messages.get(text);
      if (own !== undefined) return own;
      const words = sayOfHost(text);
      // What begins with a bracket is read as a message with values.
      return words?.startsWith('[') === true ? JSON.stringify([words]) : words;
    },
  };
}
