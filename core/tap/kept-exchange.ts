/** Keeps what went through the tap like the exchange of any answer, with what the list shows of it. */
import type { Block } from '../../shared/message.ts';
import { modelInPath } from '../../shared/dialects/model-in-path.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { inlineFiles } from '../../shared/migration/inline-files.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { turnOf } from '../../shared/protocols/read-request.ts';
import { stringOf } from '../../shared/protocols/answer-fields.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { createReplay } from '../../shared/replay.ts';
import { isProtocolId, type ApiId } from '../../shared/apis.ts';
import type { TappedExchange } from '../../shared/tap/tap.ts';
import { topLevelText } from '../../shared/top-level-text.ts';
import type { Pause } from './afterwork.ts';
import { differingChecks } from './judged-record.ts';
import { factsOfAttempts } from '../checks/check-record.ts';
import type { History } from '../history/history.ts';
import type { Writes } from './when-free.ts';

/** What the record alone tells. */
export type RecordedFacts = Pick<TappedExchange, 'model' | 'inputTokens' | 'outputTokens' | 'firstMs' | 'differs'> & {
  /** Of a request for an answer, as far as it can be read. */
  readonly messages: readonly TurnMessage[];
};

/** Parsing costs time in proportion, in one piece: of a larger request only the model is read, so that it stands alone; of a larger answer in one piece nothing. */
export const mostParsed = 2_000_000;
/** Steps of a stream that are folded in one piece. */
const stepsAtOnce = 200;

const eventsAtOnce = 500;

export async function recordedFacts(record: WholeExchange, pause: Pause): Promise<RecordedFacts> {
  const last = record.attempts.at(-1);
  if (last === undefined) return { model: '', messages: [] };
  const { attempt, events } = last;
  const { requestBody = '', responseBody = '' } = attempt;
  const { firstEventMs } = attempt.timing;
  const isLarge = requestBody.length > mostParsed;
  const body = isLarge ? undefined : jsonIn(requestBody);
  const named = isLarge ? topLevelText(requestBody, 'model') : isJsonObject(body) ? stringOf(body['model']) : undefined;
  const model = named || modelInPath(attempt.url) || '';
  await pause();
  const messages = isJsonObject(body) ? messagesOf(record.exchange.protocol, body, model) : [];
  await pause();
  const isRead = events.length > 0 || responseBody.length <= mostParsed;
  const replay = createReplay({ ...record.exchange, attempt, events, responseBody: attempt.responseBody });
  for (let step = stepsAtOnce; isRead && step < replay.steps; step += stepsAtOnce) {
    replay.openAnswerAt(step);
    await pause();
  }
  const { inputTokens, outputTokens } = (isRead ? replay.answerAt(replay.steps).usage : undefined) ?? {};
  await pause();
  const differs = await differingChecks(record, pause);
  return {
    model: model.slice(0, 300),
    messages,
    ...(differs === undefined ? {} : { differs }),
    ...(firstEventMs === undefined ? {} : { firstMs: firstEventMs }),
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  };
}

/** Nothing of a request for pictures. */
export function messagesOf(protocol: ApiId, body: JsonObject, model: string): readonly TurnMessage[] {
  if (!isProtocolId(protocol)) return [];
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
  { history, whenFree }: { readonly history: Pick<History, 'saveAttempt' | 'appendEvents'> } & Pick<Writes, 'whenFree'>,
  messageId: string,
  { attempts }: WholeExchange,
  pause: Pause,
): Promise<void> {
  for (const { attempt, events } of attempts) {
    await whenFree(() => history.saveAttempt(messageId, attempt));
    await pause();
    for (let from = 0; from < events.length; from += eventsAtOnce) {
      const part = events.slice(from, from + eventsAtOnce);
      await whenFree(() => history.appendEvents(messageId, attempt.number, part));
      await pause();
    }
  }
}
