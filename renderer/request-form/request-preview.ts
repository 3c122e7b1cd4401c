/** The exact request that Send would make, built by the protocol as the host builds it (REQ-3). */
import type { Draft } from '../../shared/conversation.ts';
import type { TurnMessage, WireRequest } from '../../shared/protocols/protocol.ts';
import { sentBytes } from '../../shared/protocols/sent-size.ts';
import { asked, turnFor, type SentWith } from './next-turn.ts';

/** The request, and how many bytes its body has with its files in it. */
export function requestFor(
  sentWith: SentWith,
  above: readonly TurnMessage[],
  draft: Draft,
): { readonly request: WireRequest; readonly bytes: number } {
  const messages = [...above, asked(draft)];
  const request = turnFor(sentWith, messages).build();
  return { request, bytes: sentBytes(request.body, messages) };
}
