/** How judgements are written: findings in a line, and what stands before any of them, such as an answer that never came. */
import { textAt } from './json-place.ts';
import type { RecordPlace, Verdict } from './check.ts';
import type { Evidence } from './evidence.ts';

export type Judge = (evidence: Evidence) => Verdict;

export const inBody = (path: string): RecordPlace => ({ part: 'body', path });
export const inEvent = (index: number, path?: string): RecordPlace => ({
  part: 'event',
  index,
  ...(path === undefined ? {} : { path }),
});
const statusPlace: RecordPlace = { part: 'status' };

export const kept = (received: string, ...places: readonly RecordPlace[]): Verdict => ({
  outcome: 'kept',
  received,
  places,
});
export const differs = (received: string, ...places: readonly RecordPlace[]): Verdict => ({
  outcome: 'differs',
  received,
  places,
});
export const otherwise = (received: string, ...places: readonly RecordPlace[]): Verdict => ({
  outcome: 'otherwise',
  received,
  places,
});
export const notRun = (received: string, ...places: readonly RecordPlace[]): Verdict => ({
  outcome: 'not-run',
  received,
  places,
});

/** The sentence that an error answer gave, in the shape of any of the protocols. */
export function errorMessage({ body }: Evidence): string | undefined {
  const message = textAt(body, '/error/message') ?? textAt(body, '/0/error/message');
  return message === undefined || message.trim() === '' ? undefined : message;
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** Statuses that say nothing of what was asked: the key, the load, the server itself. */
export const unrelated = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

/** What came in the place of an answer; undefined where an answer came. */
export function unanswered(evidence: Evidence): Verdict | undefined {
  const { status, fault } = evidence;
  if (status === undefined) return notRun(fault?.message ?? 'no answer');
  if (status >= 200 && status < 300) {
    const message = evidence.events.length === 0 ? errorMessage(evidence) : undefined;
    // An error that calls itself a success is for the checks of errors; nothing was answered here.
    return message === undefined
      ? undefined
      : differs(`${status}: ${shortened(message)}`, statusPlace, inBody('/error'));
  }
  const message = errorMessage(evidence);
  const said = `${status}${message === undefined ? '' : `: ${shortened(message)}`}`;
  if (unrelated(status)) return notRun(said, statusPlace);
  if (message === undefined) return differs(`${said}, without a word why`, statusPlace);
  return { outcome: 'refused', received: said, places: [statusPlace, inBody('/error/message')] };
}

/** Judges an answer in one piece; what is no such answer is told as it is. */
export function onAnswer(judge: Judge): Judge {
  return (evidence) => {
    const none = unanswered(evidence);
    if (none !== undefined) return none;
    if (evidence.events.length > 0) return differs('a stream, though none was asked for', inEvent(0));
    if (evidence.body === undefined) return differs('an answer that is no JSON', inBody(''));
    return judge(evidence);
  };
}

/** Judges an answer that was streamed; what is no such answer is told as it is. */
export function onStream(judge: Judge): Judge {
  return (evidence) => {
    const none = unanswered(evidence);
    if (none !== undefined) return none;
    if (evidence.events.length === 0) return differs('one piece, though a stream was asked for', inBody(''));
    return judge(evidence);
  };
}

/** Judges that a request is taken at all: a page of welcome is no answer. */
export const isTaken: Judge = (evidence) =>
  unanswered(evidence) ??
  (evidence.events.length === 0 && evidence.body === undefined
    ? differs('an answer that is no JSON', inBody(''))
    : kept(String(evidence.status), statusPlace));

/**
 * What can be said of a refusal whose request would have got no answer without its mistake either: an API, a model
 * or a key that is refused whatever is asked refuses mistakes too. Undefined where the request before it was answered,
 * or where there is none.
 */
export function refusedAnyway({ earlier }: Evidence): Verdict | undefined {
  const before = earlier === undefined ? undefined : unanswered(earlier);
  return before === undefined ? undefined : notRun(`without it there was no answer either: ${before.received}`);
}

const spelled = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Whether an error names a field: as a word of its own, for the names of other fields and ordinary words hold the
 * letters of short ones. Where `param` names another field, the sentence has to mark the name as one, by quotes, for
 * many names (`model`, `input`, `stop`) are words that sentences use. Some write the names of their fields with
 * underscores (`max_output_tokens` for `maxOutputTokens`).
 */
function isNamed(name: string, message: string, param: string): boolean {
  const names = [...new Set([name, spelled(name)])].join('|');
  const word = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${names})(?![\p{L}\p{N}_])`, 'u');
  if (word.test(param)) return true;
  if (param === '') return word.test(message);
  return Array.from(message.matchAll(quoted), ([one]) => one).some((one) => word.test(one));
}

/** What stands in quotes and is no sentence. */
const quoted = /'[^'\s]+'|"[^"\s]+"|`[^`\s]+`|“[^”\s]+”|‘[^’\s]+’/gu;

/**
 * Judges that a request which breaks a rule is refused, by a 400 that names the offending field where `names` is set.
 * Wherever the protocol puts it (`param`, or the sentence itself), the name of the field has to stand there as a word.
 */
export function isRefused(names: string | undefined): Judge {
  return (evidence) => {
    const { status, fault } = evidence;
    if (status === undefined) return notRun(fault?.message ?? 'no answer');
    if (unrelated(status)) return notRun(String(status), statusPlace);
    const anyway = refusedAnyway(evidence);
    if (anyway !== undefined) return anyway;
    if (status < 400) return differs(`${status}: taken without a word`, statusPlace);
    if (status !== 400 && status !== 404 && status !== 413) return differs(String(status), statusPlace);
    const message = errorMessage(evidence);
    if (message === undefined) return differs(`${status}, without a word why`, statusPlace);
    const found = names === undefined || isNamed(names, message, textAt(evidence.body, '/error/param') ?? '');
    const places = [statusPlace, inBody('/error/message')];
    return found
      ? kept(`${status}: ${shortened(message)}`, ...places)
      : differs(`${status}, and ${names} is not named: ${shortened(message)}`, ...places);
  };
}

/** The first finding that is not `kept`, or the last one. */
export function firstProblem(verdicts: readonly Verdict[]): Verdict {
  return verdicts.find(({ outcome }) => outcome !== 'kept') ?? verdicts.at(-1) ?? notRun('nothing to judge');
}
