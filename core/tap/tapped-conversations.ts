/** Tells which of the requests that went through belong together: each next one has the messages of the one before at its head. */
import { createHash } from 'node:crypto';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import type { TappedExchange } from '../../shared/tap/tap.ts';

export interface TappedConversations {
  /**
   * The conversation of a request, by the id of its first exchange: that of `id` itself where it goes on with none.
   * `saidHash`, kept with the exchange, is what later ones know it by; absent where nothing was said.
   */
  of(id: string, client: string, messages: readonly TurnMessage[]): Grouped;
  /** What is kept has changed: the next request reads it anew. */
  renew(): void;
}

export type Grouped = Pick<TappedExchange, 'conversation' | 'saidHash'>;

/** Conversations that can still be gone on with; those that were longest without a request are forgotten. */
const mostOpen = 5_000;

/** `earlier`: what went through before this process began, the oldest first; asked for with the first request. */
export function createTappedConversations(earlier: () => readonly Grouped[] = () => []): TappedConversations {
  /** The conversation of all messages of a request, by their digest; undefined until the first one. */
  let known: Map<string, string> | undefined;
  const remember = (open: Map<string, string>, saidHash: string, conversation: string): void => {
    open.delete(saidHash);
    open.set(saidHash, conversation);
  };
  const readEarlier = (): Map<string, string> => {
    const open = new Map<string, string>();
    for (const { saidHash, conversation } of earlier())
      if (saidHash !== undefined) remember(open, saidHash, conversation);
    return open;
  };
  return {
    of: (id, client, messages) => {
      const open = (known ??= readEarlier());
      const digests = digestsOf(client, messages);
      // The longest head that was asked before; the same request again begins anew.
      const head = digests.slice(0, -1).findLast((digest) => open.has(digest));
      const conversation = (head === undefined ? undefined : open.get(head)) ?? id;
      const saidHash = digests.at(-1);
      if (saidHash === undefined) return { conversation };
      remember(open, saidHash, conversation);
      for (const digest of open.keys()) {
        if (open.size <= mostOpen) break;
        open.delete(digest);
      }
      return { conversation, saidHash };
    },
    renew: () => {
      known = undefined;
    },
  };
}

/** Digests of the first message, of the first two, and so on. */
function digestsOf(client: string, messages: readonly TurnMessage[]): readonly string[] {
  let digest = createHash('sha256').update(client).digest('base64url');
  return messages.map(({ role, blocks }) => {
    const said = blocks.map((block) => [block.kind, 'text' in block ? block.text : block]);
    digest = createHash('sha256')
      .update(digest)
      .update(JSON.stringify([role, said]))
      .digest('base64url');
    return digest;
  });
}
