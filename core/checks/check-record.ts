/** Keeps what was recorded of a check's request like the exchange of any answer, and reads it as checks judge it. */
import type { JudgedAttempt, JudgedExchange } from '../../shared/checks/evidence.ts';
import type { PlannedRequest } from '../../shared/checks/plan.ts';
import { isFree, nothingSpent, priced, type Prices, type Spent } from '../../shared/checks/check-run.ts';
import { tokensOfAsk } from '../../shared/checks/plan.ts';
import { costOf, usedBy } from '../../shared/cost.ts';
import type { AnswerFacts } from '../../shared/conversation.ts';
import type { BodyPart, Exchange, RecordedBody } from '../../shared/exchange.ts';
import type { Answer, Block } from '../../shared/message.ts';
import { createReplay } from '../../shared/replay.ts';
import { recordedApi } from '../../shared/apis.ts';
import type { History } from '../history/history.ts';
import { bodyKey, type ProbeRecord } from './probe.ts';
import { sampleFile } from './sample-files.ts';

type RecordHistory = Pick<History, 'addApart' | 'saveAttempt' | 'appendEvents'>;

/** What is known of an exchange beside its record. */
export interface ExchangeContext {
  readonly request: PlannedRequest;
  readonly profileId: string;
  readonly profileName: string;
}

const modelOf = ({ ask, target }: PlannedRequest): string => ask.model ?? target.model;

/** Returns the id of the answer that has the record. */
export function keepRecord(history: RecordHistory, record: ProbeRecord, asked: ExchangeContext): string {
  const { request } = asked;
  const message = history.addApart({ kind: 'checks', asked: askedBlocks(request), facts: factsOf(record, asked) });
  for (const attempt of record.attempts) history.saveAttempt(message.id, attempt);
  const last = record.attempts.at(-1);
  if (last !== undefined) history.appendEvents(message.id, last.number, record.events);
  return message.id;
}

export function factsOf({ attempts }: ProbeRecord, { request, profileId, profileName }: ExchangeContext): AnswerFacts {
  return factsOfAttempts(attempts, {
    ...{ profileId, profileName, model: modelOf(request), protocol: recordedApi(request.target.api) },
  });
}

/** What the record of an answer says of how it went. */
export function factsOfAttempts(
  attempts: ProbeRecord['attempts'],
  of: Pick<AnswerFacts, 'profileId' | 'profileName' | 'model' | 'protocol' | 'readsCalls'>,
): AnswerFacts {
  const last = attempts.at(-1);
  const { firstEventMs, endMs } = last?.timing ?? {};
  return {
    ...of,
    status: last?.fault === undefined ? 'complete' : 'failed',
    ...(firstEventMs === undefined ? {} : { firstTokenMs: firstEventMs }),
    ...(endMs === undefined ? {} : { totalMs: endMs }),
    ...(last?.fault === undefined ? {} : { fault: last.fault }),
  };
}

function askedBlocks({ ask }: PlannedRequest): readonly Block[] {
  if (ask.kind !== 'turn') return [];
  return [
    { kind: 'text', text: ask.prompt, open: false },
    ...(ask.samples ?? []).map((name): Block => {
      const { file } = sampleFile(name);
      return { kind: 'attachment', attachment: { source: 'file', file }, open: false };
    }),
  ];
}

/** The answer as the app reads it; undefined for the list of models. */
export function answerOf(
  { attempts, events, bodies }: ProbeRecord,
  { target }: Pick<PlannedRequest, 'target'>,
): Answer | undefined {
  const attempt = attempts.at(-1);
  if (attempt === undefined || target.api === 'models') return undefined;
  const responseBody = bodies.get(bodyKey(attempt.number, 'response'));
  const replay = createReplay({ protocol: target.api, attempt, events, responseBody });
  return replay.answerAt(replay.steps);
}

/** What the answer counts; where it was given and counts nothing, what such a request takes. */
export function spentOn(
  record: ProbeRecord,
  request: PlannedRequest,
  answer: Answer | undefined,
  prices: Prices,
): Spent {
  const status = record.attempts.at(-1)?.status ?? 0;
  if (status < 200 || status > 299 || answer === undefined) return { ...nothingSpent, dollars: 0 };
  const expected = tokensOfAsk(request.ask);
  const { inputTokens = expected.input, outputTokens = expected.output } = answer.usage ?? {};
  // What the service itself says it charged holds before what the tokens come to.
  const cost = costOf(usedBy(answer), isFree(request) ? undefined : prices[request.target.model]);
  const spent = priced(prices, request, inputTokens, outputTokens);
  return cost === undefined ? spent : { ...spent, dollars: cost.usd };
}

/** The recorded exchange of an answer; undefined where there is none (any more). */
export function judgedRecord(
  history: Pick<History, 'exchange' | 'body' | 'events'>,
  messageId: string,
  asked: Pick<JudgedExchange, 'endpoint' | 'model'>,
): JudgedExchange | undefined {
  const exchange = history.exchange(messageId);
  const last = exchange?.attempts.at(-1);
  if (exchange === undefined || last === undefined) return undefined;
  return {
    endpoint: asked.endpoint,
    model: asked.model,
    attempts: exchange.attempts.map((attempt) => judgedAttempt(history, messageId, attempt)),
    events: [...history.events(messageId, last.number)].flat(),
  };
}

function judgedAttempt(
  history: Pick<History, 'body'>,
  messageId: string,
  attempt: Exchange['attempts'][number],
): JudgedAttempt {
  const whole = (part: BodyPart, body: RecordedBody | undefined): string | undefined =>
    typeof body === 'object' ? history.body(messageId, attempt.number, part) : body;
  const requestBody = whole('request', attempt.requestBody);
  const responseBody = whole('response', attempt.responseBody);
  return {
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(attempt.status === undefined ? {} : { status: attempt.status }),
    responseHeaders: attempt.responseHeaders ?? [],
    ...(responseBody === undefined ? {} : { responseBody }),
    ...(attempt.fault === undefined ? {} : { fault: attempt.fault }),
  };
}
