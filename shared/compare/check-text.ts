/** The checks that take no time to speak of: what a text contains or equals, which tool was called with what, and how long and large it was. */
import { jsonIn } from '../parse-json.ts';
import type { Json } from '../json.ts';
import { isJsonObject } from '../json.ts';
import { checkProblem } from './check-problem.ts';
import type { AnswerCheck, AnswerCheckVerdict } from './answer-check.ts';
import type { CellMetrics } from './metrics.ts';

/** Regular expressions, schemas and scripts can take any time, and are checked apart, under a limit. */
export type TextCheck = Exclude<AnswerCheck, { type: 'regex' | 'schema' | 'script' }>;

export function isTextCheck(check: AnswerCheck): check is TextCheck {
  return check.type !== 'regex' && check.type !== 'schema' && check.type !== 'script';
}

/** What a check is made on. */
export interface CheckedAnswer {
  /** The text of the first candidate, its blocks joined. */
  readonly text: string;
  /** All calls on the branch; `arguments` as the model wrote them. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  /** As far as they are known. */
  readonly metrics: Pick<CellMetrics, 'firstTokenMs' | 'totalMs' | 'inputTokens' | 'outputTokens'>;
}

const passed: AnswerCheckVerdict = { passed: true };

export function checkAnswer(check: TextCheck, { text, calls, metrics }: CheckedAnswer): AnswerCheckVerdict {
  const problem = checkProblem(check);
  if (problem !== undefined) return failed(problem);
  switch (check.type) {
    case 'contains':
      return isIn(text, check.text, check.ignoreCase)
        ? passed
        : failed(`The answer does not contain ${quoted(check.text)}.`);
    case 'not-contains':
      return isIn(text, check.text, check.ignoreCase) ? failed(`The answer contains ${quoted(check.text)}.`) : passed;
    case 'any-of': {
      const wanted = check.texts.filter((one) => one !== '');
      return wanted.some((one) => isIn(text, one, check.ignoreCase))
        ? passed
        : failed(`The answer contains none of ${wanted.map(quoted).join(', ')}.`);
    }
    case 'latency': {
      const { of, mostMs } = check;
      return within(of === 'total' ? metrics.totalMs : metrics.firstTokenMs, mostMs, 'ms', latencyNames[of]);
    }
    case 'tokens': {
      const { of, most } = check;
      return within(of === 'output' ? metrics.outputTokens : metrics.inputTokens, most, 'tokens', tokenNames[of]);
    }
    case 'equals': {
      const [came, wanted] = [text.trim(), check.text.trim()];
      const same = check.ignoreCase ? folded(came) === folded(wanted) : came === wanted;
      return same ? passed : failed(`The answer is ${quoted(came)}, not ${quoted(wanted)}.`);
    }
    case 'tool':
      return checkCalls(check, calls);
  }
}

const latencyNames = { 'first-token': 'The first token', total: 'The whole answer' } as const;
const tokenNames = { output: 'The answer', input: 'The request' } as const;

function within(came: number | undefined, most: number, unit: string, what: string): AnswerCheckVerdict {
  if (came === undefined) return failed(`${what}: its ${unit === 'ms' ? 'time' : 'size'} is not known.`);
  if (came <= most) return passed;
  const [told, limit] = [Math.round(came), most].map((value) => value.toLocaleString('en'));
  return failed(`${what} took ${told} ${unit}, more than ${limit}.`);
}

function isIn(text: string, what: string, ignoreCase: boolean): boolean {
  return ignoreCase ? folded(text).includes(folded(what)) : text.includes(what);
}

function checkCalls(check: Extract<AnswerCheck, { type: 'tool' }>, calls: CheckedAnswer['calls']): AnswerCheckVerdict {
  const named = calls.filter(({ name }) => name === check.name);
  if (named.length === 0) {
    const others = [...new Set(calls.map(({ name }) => name))].join(', ');
    return failed(`${check.name} was not called; ${others === '' ? 'no tool was' : `called: ${others}`}.`);
  }
  const wanted = check.arguments;
  if (wanted === undefined) return passed;
  const reasons = named.map((call) => missing(wanted, parsed(call.arguments), ''));
  return reasons.includes(undefined) ? passed : failed(`${check.name} was called, but ${reasons[0] ?? ''}.`);
}

/** The first wanted value that is missing, with its place; undefined where none is. Objects may have more fields than wanted. */
function missing(wanted: Json, came: Json | undefined, place: string): string | undefined {
  const where = place === '' ? 'the arguments' : place;
  if (came === undefined) return place === '' ? 'its arguments are no JSON' : `without ${place}`;
  if (isJsonObject(wanted)) {
    if (!isJsonObject(came)) return `${where} is ${shown(came)}, not an object`;
    for (const [name, value] of Object.entries(wanted)) {
      const inner = place === '' ? name : `${place}.${name}`;
      const reason = missing(value, Object.hasOwn(came, name) ? came[name] : undefined, inner);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
  if (Array.isArray(wanted)) {
    const items = wanted as readonly Json[];
    if (!Array.isArray(came) || came.length !== items.length) return `${where} is ${shown(came)}, not ${shown(wanted)}`;
    for (const [at, item] of items.entries()) {
      const reason = missing(item, (came as readonly Json[])[at], `${place}[${at}]`);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
  return wanted === came ? undefined : `${where} is ${shown(came)}, not ${shown(wanted)}`;
}

function parsed(text: string): Json | undefined {
  return jsonIn(text.trim() === '' ? '{}' : text);
}

/**
 * The text by Unicode's simple case folding, as far as comparing goes: upper, then lower case, one character for one.
 * The dotless i alone must stay, since its upper case is that of another letter.
 */
function folded(text: string): string {
  // Nearly every text, and much quicker.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/\P{ASCII}/gu, foldedCharacter);
}

function foldedCharacter(character: string): string {
  if (character === 'ı') return character;
  const upper = oneOr(character.toUpperCase(), character);
  return oneOr(upper.toLowerCase(), upper);
}

/** What a character became, where that is one character still. */
function oneOr(changed: string, character: string): string {
  return /^.$/su.test(changed) ? changed : character;
}

function failed(note: string): AnswerCheckVerdict {
  return { passed: false, note };
}

/** Characters quoted of a text, at most. */
const toldLength = 80;

function quoted(text: string): string {
  return `“${text.length > toldLength ? `${text.slice(0, toldLength)}…` : text}”`;
}

function shown(json: Json): string {
  const text = JSON.stringify(json);
  return text.length > toldLength ? `${text.slice(0, toldLength)}…` : text;
}
