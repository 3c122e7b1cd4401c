/** Tells which of the requests that went through belong together: each next one has the messages of the one before at its head. */
import { createHash } from 'node:crypto';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';

export interface TappedConversations {
  /** The conversation of a request, by the id of its first exchange: that of `id` itself where it goes on with none. */
  of(id: string, client: string, messages: readonly TurnMessage[]): string;
}

/** Conversations that can still be gone on with; those that were longest without a request are forgotten. */
const mostOpen = 5_000;

export function createTappedConversations(): TappedConversations {
  /** The conversation of all messages of a request, by their digest. */
  const open = new Map<string, string>();
  return {
    of: (id, client, messages) => {
      const digests = digestsOf(client, messages);
      // The longest head that was asked before; the same request again begins anew.
      const known = digests.slice(0, -1).findLast((digest) => open.has(digest));
      const conversation = (known === undefined ? undefined : open.get(known)) ?? id;
      const whole = digests.at(-1);
      if (whole !== undefined) {
        open.delete(whole);
        open.set(whole, conversation);
      }
      for (const digest of open.keys()) {
        if (open.size <= mostOpen) break;
        open.delete(digest);
      }
      return conversation;
    },
  };
}

/** Of the first message, of the first two, and so on. */
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
