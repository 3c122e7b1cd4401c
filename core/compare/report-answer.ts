/** Reads of a cell what a report tells: its last answer, with the request that it answers. */
import { jsonIn } from '../../shared/parse-json.ts';
import { envelopeOf } from '../../shared/compare/losses.ts';
import type { ReportAnswer } from '../../shared/compare/report/report-answer.ts';
import type { Cell } from '../../shared/compare/run.ts';
import type { Attempt } from '../../shared/exchange.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { textOf } from '../../shared/message.ts';
import type { History } from '../history/history.ts';
import type { TransferStore } from '../history/transfer-store.ts';

export interface ReportGround {
  readonly history: Pick<History, 'compareTransfer'>;
}

/** Undefined for a cell without an answer, or whose conversation is gone. */
export function reportAnswer({ history }: ReportGround, { conversationId }: Cell): ReportAnswer | undefined {
  if (conversationId === undefined) return undefined;
  const store = history.compareTransfer;
  let last: ReportAnswer | undefined;
  for (const message of store.branch(conversationId)) {
    if (message.role !== 'assistant') continue;
    const { answer, facts, chosenCandidate, id } = message;
    last = {
      answer,
      facts,
      text: textOf(answer.candidates[chosenCandidate]?.blocks ?? []),
      record: () => recordOf(store, id),
    };
  }
  return last;
}

/** Of the attempt that brought the answer. */
function recordOf(store: TransferStore, messageId: string): ReturnType<ReportAnswer['record']> {
  const attempt = store.attempts(messageId).at(-1);
  if (attempt === undefined) return { request: undefined, envelope: undefined };
  const { requestBody } = attempt;
  return {
    request: typeof requestBody === 'string' ? objectIn(requestBody) : undefined,
    envelope: envelopeIn(store, messageId, attempt),
  };
}

/** The whole body; of a stream the last event that is JSON. */
function envelopeIn(store: TransferStore, messageId: string, attempt: Attempt): JsonObject | undefined {
  if (typeof attempt.responseBody === 'string') return envelopeOf(attempt.responseBody);
  let found: JsonObject | undefined;
  for (const events of store.events(messageId, attempt.number)) {
    for (const { data } of events.slice(-lastEvents)) found = envelopeOf(data) ?? found;
  }
  return found;
}

/** Behind the last event with the response there may be `[DONE]`. */
const lastEvents = 3;

function objectIn(text: string): JsonObject | undefined {
  const value = jsonIn(text);
  return isJsonObject(value) ? value : undefined;
}
