/** Judges the answer to a request of the user's own: that one came, in the form that was asked for, and is what was expected. */
import { isProtocolId, type ApiId } from '../../apis.ts';
import { checkAnswer, type CheckedAnswer } from '../../compare/check-text.ts';
import { isJsonObject } from '../../json.ts';
import { textOf } from '../../message.ts';
import { jsonIn } from '../../parse-json.ts';
import { createReplay } from '../../replay.ts';
import type { RecordPlace, Verdict } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { judgementOfEvidence } from '../judge-answer.ts';
import { differs, inBody, inEvent, kept, onAnswer, onStream, type Judge } from '../judging.ts';
import { wireShapes } from '../shapes/shapes.ts';
import type { OwnExpectation } from './own-check.ts';
import { short } from './own-words.ts';

interface Problem {
  readonly received: string;
  readonly places: readonly RecordPlace[];
}

export function judgeOwn(api: ApiId, streams: boolean, expects: readonly OwnExpectation[]): Judge {
  const judge: Judge = (evidence) => {
    const answer = readAnswer(api, evidence);
    const problems = expects.flatMap((one) =>
      one.type === 'rules' ? againstRules(evidence) : (unmet(one, answer, evidence) ?? []),
    );
    const { failure } = answer;
    const last = evidence.events.length - 1;
    return verdictOf(
      problems.length > 0 || failure === undefined
        ? problems
        : [{ received: failure, places: [last < 0 ? inBody('') : inEvent(last)] }],
      answer,
      evidence,
    );
  };
  return streams ? onStream(judge) : onAnswer(judge);
}

function verdictOf(problems: readonly Problem[], { text, calls }: CheckedAnswer, evidence: Evidence): Verdict {
  const [first, ...others] = problems;
  if (first === undefined) {
    const said =
      calls.length > 0 ? `calls ${short(calls.map(({ name }) => name).join(', '))}` : `“${short(text.trim())}”`;
    return kept(
      text.trim() === '' && calls.length === 0 ? String(evidence.status) : said,
      ...placesOf('text', evidence),
    );
  }
  const { received } = first;
  return differs(
    others.length === 0 ? received : `${received} (and ${others.length} more)`,
    ...problems.flatMap(({ places }) => places),
  );
}

/** Each rule that holds for any answer of the protocol, and does not hold here. */
function againstRules(evidence: Evidence): readonly Problem[] {
  return judgementOfEvidence(evidence).judges.flatMap((judge) => {
    const judged = judge();
    if (judged?.outcome !== 'differs') return [];
    return [{ received: `not so: “${judged.title}” (${judged.received})`, places: judged.places }];
  });
}

function unmet(
  expected: Exclude<OwnExpectation, { type: 'rules' }>,
  answer: CheckedAnswer,
  evidence: Evidence,
): Problem | undefined {
  if (expected.type === 'json') {
    if (isJsonObject(jsonIn(answer.text.trim()))) return undefined;
    return { received: 'its text is not a JSON object', places: placesOf('text', evidence) };
  }
  const { passed, note = '' } = checkAnswer(
    expected.type === 'tool' ? { ...expected, arguments: expected.arguments } : { ...expected, ignoreCase: false },
    answer,
  );
  if (passed) return undefined;
  return { received: note, places: placesOf(expected.type === 'tool' ? 'calls' : 'text', evidence) };
}

interface ReadAnswer extends CheckedAnswer {
  /** Why it is no whole answer; an end that the request's own limit brings is none. */
  readonly failure?: string;
}

/** As the app reads it, which is how the expectations were offered. Never throws for what a gateway sent. */
function readAnswer(api: ApiId, { attempts, events }: Evidence): ReadAnswer {
  const last = attempts.at(-1);
  const replay = createReplay({
    protocol: api,
    attempt: {
      timing: {},
      ...(last?.status === undefined ? {} : { status: last.status }),
      ...(last?.fault === undefined ? {} : { fault: last.fault }),
    },
    events: events.map(({ atMs = 0, name, data }) => ({ atMs, event: name, id: undefined, data })),
    responseBody: last?.responseBody,
  });
  const { candidates, end } = replay.answerAt(replay.steps);
  const blocks = candidates[0]?.blocks ?? [];
  return {
    ...(end?.type === 'fault' && end.fault.kind !== 'incomplete' ? { failure: end.fault.message } : {}),
    text: textOf(blocks),
    calls: blocks.flatMap((block) =>
      block.kind === 'tool-call' ? [{ name: block.name, arguments: block.arguments }] : [],
    ),
    metrics: {},
  };
}

/** Where the answer has its text or its calls, as the protocol's description says. */
function placesOf(what: 'text' | 'calls', { endpoint, events, body }: Evidence): readonly RecordPlace[] {
  const shape =
    endpoint !== 'models' && isProtocolId(endpoint) ? wireShapes.find((one) => one.api === endpoint) : undefined;
  const parts = events.length === 0 ? shape?.whole(body) : shape?.streamed?.parts(events);
  const calls = parts?.calls.map(({ place }) => place) ?? [];
  if (what === 'calls' && calls.length > 0) return calls;
  return [parts?.textPlace ?? (events.length === 0 ? inBody('') : inEvent(0))];
}
