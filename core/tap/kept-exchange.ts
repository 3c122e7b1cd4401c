/** Keeps what went through the tap like the exchange of any answer, with what the list shows of it. */
import type { Block } from '../../shared/message.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import type { Fault } from '../../shared/fault.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { inlineFiles } from '../../shared/migration/inline-files.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { turnOf } from '../../shared/protocols/read-request.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { createReplay } from '../../shared/replay.ts';
import { isProtocolId, type ApiId } from '../../shared/apis.ts';
import type { TappedExchange } from '../../shared/tap/tap.ts';
import type { Pause } from './idle-work.ts';
import { requestedModel, mostParsed } from './requested-model.ts';
import { differingChecks } from './judged-record.ts';
import { factsOfAttempts } from '../checks/check-record.ts';
import type { History } from '../history/history.ts';
import type { DeferredWrites } from './deferred-writes.ts';

/** What the record alone tells. */
export type RecordedFacts = Pick<TappedExchange, 'model' | 'inputTokens' | 'outputTokens' | 'firstMs' | 'differs'> & {
  /** Messages of a request for an answer, as far as it can be read. */
  readonly messages: readonly TurnMessage[];
};

/** Steps of a stream that are folded in one piece. */
const stepsAtOnce = 200;

const eventsAtOnce = 500;

export async function recordedFacts(record: WholeExchange, pause: Pause): Promise<RecordedFacts> {
  const last = record.attempts.at(-1);
  if (last === undefined) return { model: '', messages: [] };
  const { attempt, events } = last;
  const { requestBody = '', responseBody = '' } = attempt;
  const { firstEventMs } = attempt.timing;
  const body = requestBody.length > mostParsed ? undefined : jsonIn(requestBody);
  const model = requestedModel(requestBody, body, attempt.url);
  await pause();
  const messages = isJsonObject(body) ? messagesOf(record.exchange.protocol, body, model) : [];
  await pause();
  // A large answer in one piece is not parsed either.
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
    model,
    messages,
    ...(differs === undefined ? {} : { differs }),
    ...(firstEventMs === undefined ? {} : { firstMs: firstEventMs }),
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  };
}

/** What the list says of it, and what its cures depend on. */
export function listedFault({ kind, message, field, ranOut }: Fault): NonNullable<TappedExchange['fault']> {
  return {
    ...{ kind, message },
    ...(field === undefined ? {} : { field }),
    ...(ranOut === undefined ? {} : { ranOut }),
  };
}

/** Nothing of a request for pictures. */
export function messagesOf(api: ApiId, body: JsonObject, model: string): readonly TurnMessage[] {
  if (!isProtocolId(api)) return [];
  const { takeFile } = inlineFiles();
  return turnOf(api, body, { model, profileId: '', takeFile }).messages;
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
  {
    history,
    whenFree,
  }: { readonly history: Pick<History, 'saveAttempt' | 'appendEvents'> } & Pick<DeferredWrites, 'whenFree'>,
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
