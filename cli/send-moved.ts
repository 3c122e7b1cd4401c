/** Sends a request as it is, and as it would be over another protocol, and compares what comes back. */
import { answerOf, factsOfAttempts } from '../core/checks/check-record.ts';
import { probe } from '../core/checks/probe.ts';
import { sendThrough, type Send } from '../core/transport/http.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { fileMarkerPattern } from '../shared/attachment.ts';
import type { BuiltAsk } from '../shared/checks/build-ask.ts';
import { answerDifferences, type AnswerDifference } from '../shared/compare/answer-differences.ts';
import { metricsOf } from '../shared/compare/cell-metrics.ts';
import { code, plain, table } from '../shared/compare/markdown-words.ts';
import type { CellMetrics } from '../shared/compare/metrics.ts';
import { columnTitle, metricColumns, written } from '../shared/compare/report/metric-columns.ts';
import type { AssistantMessage } from '../shared/conversation.ts';
import { migrate, type MigratedRequest, type Migration } from '../shared/migration/migrate.ts';
import { descriptions, type ProtocolId } from '../shared/protocols/descriptions.ts';
import { withWrittenNumbers } from '../shared/written-numbers.ts';
import { CouldNotRun } from './outcome.ts';
import type { CommandTarget } from './target.ts';

/** What came back of one of both. */
export interface SentRequest extends Pick<AssistantMessage, 'answer' | 'facts'> {
  readonly protocol: ProtocolId;
  /** Status of the last attempt; absent where no answer came. */
  readonly status?: number;
  readonly metrics: CellMetrics;
}

export interface SentPair {
  readonly before: SentRequest;
  readonly after: SentRequest;
  readonly differences: readonly AnswerDifference[];
}

/** Sends one pair at a time, the request as it is first. Rejects with a `CouldNotRun` for what cannot be sent at all. */
export type SendPair = (name: string, request: MigratedRequest, moved: Migration) => Promise<SentPair>;

export function pairSender(target: CommandTarget, appVersion: string, signal: AbortSignal): SendPair {
  const send = sendThrough({ certificates: systemCertificates });
  const ground = { target, appVersion, signal, send };
  return async (name, request, moved) => {
    const numbers = request.numbers ?? [];
    const text = withWrittenNumbers(JSON.stringify(request.body), numbers);
    if (text.search(fileMarkerPattern) >= 0)
      throw new CouldNotRun(`${name} names files that it doesn’t hold: it can’t be sent from here.`);
    // Over its own protocol a request is itself: that tells its address.
    const own = migrate(request, { protocol: request.protocol, dialect: target.dialect }).request;
    const streams = request.streams === true || request.body['stream'] === true;
    const before = await sent({ protocol: request.protocol, path: own.path, body: text, streams }, ground);
    const body = withWrittenNumbers(JSON.stringify(moved.request.body), numbers);
    const after = await sent({ protocol: moved.to, path: moved.request.path, body, streams }, ground);
    return { before, after, differences: answerDifferences(before, after) };
  };
}

interface Ground {
  readonly target: CommandTarget;
  readonly appVersion: string;
  readonly signal: AbortSignal;
  readonly send: Send;
}

interface Sendable extends Pick<BuiltAsk, 'path' | 'streams'> {
  readonly protocol: ProtocolId;
  readonly body: string;
}

async function sent({ protocol, ...request }: Sendable, ground: Ground): Promise<SentRequest> {
  const { target, ...options } = ground;
  const asked: BuiltAsk = { ...request, endpoint: protocol, method: 'POST', model: '' };
  const record = await probe(asked, { ...options, access: await target.access() });
  const answer = answerOf(record, { target: { api: protocol, model: '' } }) ?? { candidates: [], unknown: [] };
  const of = { profileId: '', profileName: target.name, model: '', protocol };
  const recorded = factsOfAttempts(record.attempts, of);
  const facts =
    recorded.fault === undefined && answer.end?.type === 'fault'
      ? { ...recorded, status: 'failed' as const, fault: answer.end.fault }
      : recorded;
  const status = record.attempts.at(-1)?.status;
  const exchange = { attempts: record.attempts };
  return {
    ...{ protocol, answer, facts, metrics: metricsOf([{ message: { answer, facts, chosenCandidate: 0 }, exchange }]) },
    ...(status === undefined ? {} : { status }),
  };
}

/** True where the request and the moved one were both answered without a fault. */
export function isAnswered({ before, after }: SentPair): boolean {
  return [before, after].every(({ facts }) => facts.fault === undefined);
}

/** One line a row: what was measured of both, and where the answers differ. */
export function pairText(pair: SentPair): string {
  const rows = rowsOf(pair);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
  const differing = pair.differences.map(({ at, left, right }) => `  ${at}: ${left || '–'} → ${right || '–'}`);
  return [...lines, ...(differing.length === 0 ? [`  ${theSame}`] : ['', '  Differences', ...differing]), ''].join(
    '\n',
  );
}

export function pairMarkdown(pair: SentPair): string {
  const [titles = [], ...rows] = rowsOf(pair);
  const differing = pair.differences.map(({ at, left, right }) => [at, left, right].map(code));
  const found = differing.length === 0 ? theSame : table(['Where', ...titles.slice(1).map(plain)], differing);
  return `${table(
    titles.map(plain),
    rows.map((row) => row.map(plain)),
  )}\n\n${found}\n`;
}

const theSame = 'The answers are the same.';

function rowsOf({ before, after }: SentPair): readonly (readonly string[])[] {
  const sides = [before, after];
  const measured = metricColumns.flatMap((column) => {
    const values = sides.map(({ metrics }) => column.valueOf(metrics));
    if (values.every((value) => value === undefined)) return [];
    return [[columnTitle(column), ...values.map((value) => (value === undefined ? '–' : `${written(value, column)}`))]];
  });
  const faults = sides.map(({ facts }) => facts.fault?.message ?? '');
  return [
    ['', ...sides.map(({ protocol }) => descriptions[protocol].label)],
    ['Status', ...sides.map(({ status }) => `${status ?? '–'}`)],
    ...(faults.every((fault) => fault === '') ? [] : [['Fault', ...faults]]),
    ...measured,
  ];
}
