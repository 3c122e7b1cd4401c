/** Judges any recorded exchange by the checks that need nothing of what was asked. */
import type { WholeExchange } from '../exchange-file.ts';
import { modelInPath } from '../dialects/model-in-path.ts';
import { jsonIn } from '../parse-json.ts';
import { allChecks } from './all-checks.ts';
import type { Check, Outcome, RecordPlace, RecordKind, Verdict } from './check.ts';
import { evidenceOf, type Evidence, type JudgedExchange } from './evidence.ts';
import { at, textAt } from './json-place.ts';
import { wireShapes } from './shapes/shapes.ts';
import type { AnswerParts, WireShape } from './shapes/wire-shape.ts';

export interface JudgedCheck extends Pick<Check, 'id' | 'title' | 'capability' | 'rule' | 'expected' | 'why'> {
  readonly outcome: Outcome;
  readonly received: string;
  readonly places: readonly RecordPlace[];
}

/** Why nothing can be judged. `stopped`: the answer ends where somebody let go of it, which is not the gateway's doing. `packed`: it came compressed in a way that was not read. */
export type NotJudged = 'no-answer' | 'stopped' | 'packed' | 'no-checks';

export interface JudgedAnswer {
  /** What differs stands first. */
  readonly checks: readonly JudgedCheck[];
  /** Absent where something was judged. */
  readonly reason?: NotJudged;
}

/** The record of an exchange as checks judge it, wherever it came from. */
export function judgedExchangeOf({ exchange, attempts }: WholeExchange): JudgedExchange {
  const last = attempts.at(-1);
  const body = last?.attempt.requestBody;
  return {
    endpoint: exchange.protocol,
    model:
      textAt(body === undefined ? undefined : jsonIn(body), '/model') ?? modelInPath(last?.attempt.url ?? '') ?? '',
    attempts: attempts.map(({ attempt: { requestBody, status, responseHeaders = [], responseBody, fault } }) => ({
      ...(requestBody === undefined ? {} : { requestBody }),
      ...(status === undefined ? {} : { status }),
      responseHeaders,
      ...(responseBody === undefined ? {} : { responseBody }),
      ...(fault === undefined ? {} : { fault }),
    })),
    events: last?.events ?? [],
  };
}

export function judgeAnswer(exchange: JudgedExchange): JudgedAnswer {
  const { judges, reason } = judgementOf(exchange);
  if (reason !== undefined) return { checks: [], reason };
  const checks = judges.map((judge) => judge()).filter((check) => check !== undefined);
  if (checks.length === 0) return { checks, reason: 'no-checks' };
  return { checks: checks.toSorted((one, other) => rank(one) - rank(other)) };
}

/** The same in pieces, so that the caller can yield in between: each judges by one check, which may have nothing to say. */
export function judgementOf(exchange: JudgedExchange): {
  readonly judges: readonly (() => JudgedCheck | undefined)[];
  readonly reason?: NotJudged;
} {
  return judgementOfEvidence(evidenceOf(exchange));
}

/** The same of what was read already. */
export function judgementOfEvidence(evidence: Evidence): {
  readonly judges: readonly (() => JudgedCheck | undefined)[];
  readonly reason?: NotJudged;
} {
  const { status, fault, endpoint, events, bodyText = '' } = evidence;
  if (status === undefined) return { judges: [], reason: 'no-answer' };
  if (fault?.kind === 'stopped' || fault?.kind === 'interrupted') return { judges: [], reason: 'stopped' };
  if (events.length === 0 && bodyText === '' && evidence.header('content-encoding') !== undefined)
    return { judges: [], reason: 'packed' };
  const kinds = kindsOf(evidence);
  const streams = events.length > 0 || at(evidence.request, '/stream') === true;
  const judges = allChecks
    .filter((check) => check.endpoint === endpoint && check.holdsFor !== undefined && kinds.has(check.holdsFor))
    .filter(({ ask }) => kinds.has('errors') || (ask.kind === 'turn' && ask.stream === true) === streams)
    .map((check) => () => {
      const judged = judgedCheck(check, check.judge(evidence));
      return judged.outcome === 'not-run' || judged.outcome === 'otherwise' ? undefined : judged;
    });
  return { judges };
}

const rank = ({ outcome }: JudgedCheck): number => (outcome === 'differs' ? 0 : outcome === 'refused' ? 1 : 2);

function judgedCheck(check: Check, { outcome, received, places }: Verdict): JudgedCheck {
  const { id, title, capability, rule, expected, why } = check;
  return { id, title, capability, rule, expected, why, outcome, received, places };
}

function kindsOf({ endpoint, status = 0, events, body }: Evidence): ReadonlySet<RecordKind> {
  if (status >= 400) return new Set(['errors']);
  const shape = wireShapes.find((one) => one.api === endpoint);
  const parts = events.length > 0 ? shape?.streamed?.parts(events) : shape?.whole(body);
  if (isCut(shape, parts)) return new Set(['answers']);
  return new Set(['answers', (parts?.calls.length ?? 0) > 0 ? 'calls' : 'words']);
}

/** What was asked set it a limit, or a word to stop at, and it says so: it is neither words nor calls as they end by themselves. */
function isCut(shape: WireShape | undefined, parts: AnswerParts | undefined): boolean {
  if (shape === undefined || parts === undefined) return false;
  const { done, limit, stopped } = shape.ends;
  return parts.finishes.some(({ value }) => value === limit || (value === stopped && stopped !== done));
}
