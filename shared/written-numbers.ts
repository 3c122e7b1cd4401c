/** Keeps whole numbers of JSON as somebody wrote them: parsed and written again, those beyond 53 bits become others. Pure. */
import { jsonStringEnd } from './json-string-end.ts';

/** Most digits of a number: of more, not even a near number is left. */
export const longestWrittenNumber = 300;
export const writtenNumberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Those of a JSON text that would become others, with those that these would look like; as they stand there, in their order. */
export function writtenNumbers(json: string): readonly string[] {
  if (!/\d{16}/.test(json)) return [];
  const all = Array.from(numbersIn(json), ({ text }) => ({ text, form: formOf(text) }));
  const lost = new Set(all.filter(({ text, form }) => whole.test(text) && form !== text).map(({ form }) => form));
  return all.filter(({ form }) => lost.has(form)).map(({ text }) => text);
}

/** A JSON text that was written anew, with the numbers as they stood before; those that look the same in their order. */
export function withWrittenNumbers(json: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return json;
  const left = new Map<string, string[]>();
  for (const text of numbers) left.set(formOf(text), [...(left.get(formOf(text)) ?? []), text]);
  const pieces: string[] = [];
  let from = 0;
  for (const { text, at } of numbersIn(json)) {
    const [next, ...others] = left.get(text) ?? [];
    if (next === undefined) continue;
    // One that stands twice in the new text, and once in the old one, is the same both times.
    if (others.length > 0) left.set(text, others);
    pieces.push(json.slice(from, at), next);
    from = at + text.length;
  }
  return [...pieces, json.slice(from)].join('');
}

const whole = new RegExp(`^-?\\d{16,${longestWrittenNumber}}$`);

/** As it is written once it was parsed. */
const formOf = (text: string): string => String(Number(text));

function* numbersIn(json: string): Generator<{ readonly text: string; readonly at: number }> {
  const token = /"|-?\d[\d.eE+-]*/g;
  for (let found = token.exec(json); found !== null; found = token.exec(json)) {
    if (found[0] !== '"') {
      yield { text: found[0], at: found.index };
      continue;
    }
    const end = jsonStringEnd(json, found.index);
    if (end === undefined) return;
    token.lastIndex = end;
  }
}
