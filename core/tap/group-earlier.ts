/** Groups what an older version kept: it knew which requests go on with which within one run of the app alone. */
import { setImmediate as breath } from 'node:timers/promises';
import { isJsonObject } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import type { TappedExchange } from '../../shared/tap/tap.ts';
import type { History } from '../history/history.ts';
import { mostParsed } from './requested-model.ts';
import { messagesOf } from './kept-exchange.ts';
import { createTappedConversations } from './tapped-conversations.ts';
import type { DeferredWrites } from './deferred-writes.ts';

export interface EarlierGround extends Pick<DeferredWrites, 'whenFree'> {
  readonly history: Pick<History, 'tap' | 'exchange' | 'body'>;
  readonly tell: (exchange: TappedExchange) => void;
  /** The app ends. */
  readonly signal: AbortSignal;
}

/** Resolves to how many were grouped; the next ones are to know them. */
export async function groupEarlier({ history, whenFree, tell, signal }: EarlierGround): Promise<number> {
  // Among themselves alone: what came later is no head of theirs.
  const conversations = createTappedConversations();
  let count = 0;
  for (const one of history.tap.all()) {
    if (signal.aborted) break;
    if (one.saidHash !== undefined || one.messageId === null) continue;
    await breath();
    const messages = saidIn(history, one.messageId, one);
    const grouped = conversations.of(one.id, `${one.profileId} ${one.client}`, messages);
    if (grouped.saidHash === undefined || signal.aborted) continue;
    const kept = await whenFree(() => history.tap.group(one.id, grouped));
    if (!kept) continue;
    count += 1;
    tell({ ...one, ...grouped });
  }
  return count;
}

/** Nothing of a request that is too large to be read in one piece, as when it went through. */
function saidIn(
  history: EarlierGround['history'],
  messageId: string,
  { api, model }: TappedExchange,
): readonly TurnMessage[] {
  const last = history.exchange(messageId)?.attempts.at(-1);
  if (api === null || last?.requestBody === undefined) return [];
  const { number, requestBody } = last;
  if (typeof requestBody === 'object' && requestBody.bytes > mostParsed) return [];
  const text = typeof requestBody === 'object' ? history.body(messageId, number, 'request') : requestBody;
  const body = text === undefined ? undefined : jsonIn(text);
  return body !== undefined && isJsonObject(body) ? messagesOf(api, body, model) : [];
}
