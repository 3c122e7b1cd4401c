/** Reads what a report shows of a cell: its last answer, with the requests of all its rounds. */
import { envelopeOf } from '../../shared/compare/losses.ts';
import type { ReportAnswer, ReportRequest } from '../../shared/compare/report/report-answer.ts';
import type { Cell } from '../../shared/compare/run.ts';
import type { AnswerFacts } from '../../shared/conversation.ts';
import type { Attempt, RecordedEvent } from '../../shared/exchange.ts';
import { textOf } from '../../shared/message.ts';
import { jsonObjectIn } from '../../shared/parse-json.ts';
import type { History } from '../history/history.ts';
import type { TransferStore } from '../history/transfer-store.ts';

export interface ReportGround {
  readonly history: Pick<History, 'compareTransfer'>;
}

/** Undefined for a cell without an answer, or whose conversation is gone. */
export function reportAnswer({ history }: ReportGround, { conversationId }: Cell): ReportAnswer | undefined {
  if (conversationId === undefined) return undefined;
  const store = history.compareTransfer;
  const rounds: { readonly id: string; readonly facts: AnswerFacts }[] = [];
  let last: ReportAnswer | undefined;
  for (const message of store.branch(conversationId)) {
    if (message.role !== 'assistant') continue;
    const { answer, facts, chosenCandidate, id } = message;
    rounds.push({ id, facts });
    last = {
      answer,
      facts,
      text: textOf(answer.candidates[chosenCandidate]?.blocks ?? []),
      record: () => recordOf(store, id, facts),
      requests: () => rounds.flatMap((round) => requestOf(store, round.id, round.facts) ?? []),
    };
  }
  return last;
}

/** The record of the attempt that gave the answer. */
function recordOf(
  store: TransferStore,
  messageId: string,
  { protocol }: AnswerFacts,
): ReturnType<ReportAnswer['record']> {
  const attempt = store.attempts(messageId).at(-1);
  if (attempt === undefined) return { request: undefined, envelope: undefined, events: undefined };
  const { requestBody, responseBody, eventCount } = attempt;
  const texts = typeof responseBody === 'string' ? [responseBody] : outerEvents(store, messageId, attempt);
  return {
    request: typeof requestBody === 'string' ? jsonObjectIn(requestBody) : undefined,
    envelope: envelopeOf(protocol, texts),
    events: eventCount,
  };
}

function requestOf(store: TransferStore, messageId: string, facts: AnswerFacts): ReportRequest | undefined {
  const attempts = store.attempts(messageId);
  const last = attempts.at(-1);
  if (last === undefined) return undefined;
  const { url, status, requestHeaders, requestBody, responseBody, eventCount } = last;
  return {
    api: facts.protocol,
    ...(facts.requestId === undefined ? {} : { requestId: facts.requestId }),
    url,
    ...(status === undefined ? {} : { status }),
    attempts: attempts.length,
    requestHeaders,
    ...(typeof requestBody === 'string' ? { requestBody } : {}),
    ...(typeof responseBody === 'string' ? { responseBody } : {}),
    eventCount,
    events: () => eventsOf(store, messageId, last),
  };
}

function* eventsOf(store: TransferStore, messageId: string, { number }: Attempt): Generator<RecordedEvent> {
  for (const events of store.events(messageId, number)) yield* events;
}

/** The fields around an answer are in the first events of a stream, and in the last before its end marks. */
const firstEvents = 2;
const lastEvents = 5;

function outerEvents(store: TransferStore, messageId: string, attempt: Attempt): readonly string[] {
  const first: string[] = [];
  let last: string[] = [];
  for (const { data } of eventsOf(store, messageId, attempt)) {
    if (first.length < firstEvents) first.push(data);
    else last = [...last.slice(1 - lastEvents), data];
  }
  return [...first, ...last];
}
