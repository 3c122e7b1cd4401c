/** Keeps what went through the tap like the exchange of any answer, with what the list shows of it. */
import type { Block } from '../../shared/message.ts';
import { judgedExchangeOf } from '../../shared/checks/judge-answer.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { inlineFiles } from '../../shared/migration/inline-files.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { turnOf } from '../../shared/protocols/read-request.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { createReplay } from '../../shared/replay.ts';
import { isProtocolId } from '../../shared/surfaces.ts';
import type { TappedExchange } from '../../shared/tap/tap.ts';
import type { Pause } from './afterwork.ts';
import { factsOfAttempts } from '../checks/check-record.ts';
import type { History } from '../history/history.ts';

/** What the record alone tells. */
export type RecordedFacts = Pick<TappedExchange, 'model' | 'inputTokens' | 'outputTokens' | 'firstMs'> & {
  /** Of a request for an answer, as far as it can be read. */
  readonly messages: readonly TurnMessage[];
};

/** Reading costs time in proportion; what is larger is kept without its tokens and stands alone. */
const mostRead = 1_000_000;

const eventsAtOnce = 500;

export function recordedFacts(record: WholeExchange): RecordedFacts {
  const last = record.attempts.at(-1);
  if (last === undefined) return { model: '', messages: [] };
  const { attempt, events } = last;
  const { firstEventMs } = attempt.timing;
  const size = (attempt.requestBody?.length ?? 0) + attempt.receivedBytes;
  if (size > mostRead)
    return { model: '', messages: [], ...(firstEventMs === undefined ? {} : { firstMs: firstEventMs }) };
  const { model } = judgedExchangeOf(record);
  const replay = createReplay({ ...record.exchange, attempt, events, responseBody: attempt.responseBody });
  const { inputTokens, outputTokens } = replay.answerAt(replay.steps).usage ?? {};
  return {
    model: model.slice(0, 300),
    messages: messagesOf(record, model),
    ...(firstEventMs === undefined ? {} : { firstMs: firstEventMs }),
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  };
}

function messagesOf({ exchange: { protocol }, attempts }: WholeExchange, model: string): readonly TurnMessage[] {
  const text = attempts.at(-1)?.attempt.requestBody;
  const body = text === undefined ? undefined : jsonIn(text);
  if (body === undefined || !isJsonObject(body) || !isProtocolId(protocol)) return [];
  return readMessages(protocol, body, model);
}

function readMessages(protocol: Parameters<typeof turnOf>[0], body: JsonObject, model: string): readonly TurnMessage[] {
  const { takeFile } = inlineFiles();
  return turnOf(protocol, body, { model, profileId: '', takeFile }).messages;
}

/** Adds the answer that gets the record. Returns its id. */
export function addTapped(
  history: Pick<History, 'addApart'>,
  { exchange, attempts }: WholeExchange,
  { profileId, profileName, model }: Pick<TappedExchange, 'profileId' | 'profileName' | 'model'>,
  asked: readonly Block[],
): string {
  const facts = factsOfAttempts(
    attempts.map(({ attempt }) => attempt),
    {
      ...{ profileId, profileName, model, protocol: exchange.protocol },
      ...(exchange.readsCalls === undefined ? {} : { readsCalls: exchange.readsCalls }),
    },
  );
  return history.addApart({ kind: 'tap', asked, facts }).id;
}

/** Writes the record of an answer, in slices. */
export async function writeTapped(
  history: Pick<History, 'saveAttempt' | 'appendEvents'>,
  messageId: string,
  { attempts }: WholeExchange,
  pause: Pause,
): Promise<void> {
  for (const { attempt, events } of attempts) {
    history.saveAttempt(messageId, attempt);
    await pause();
    for (let from = 0; from < events.length; from += eventsAtOnce) {
      history.appendEvents(messageId, attempt.number, events.slice(from, from + eventsAtOnce));
      await pause();
    }
  }
}
