/** JSON as it is shown and told apart: a number that JavaScript cannot hold, such as an ID of 19 digits, keeps the digits that were written. */
import type { Json } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';

/** Stands before the digits of such a number, which is a text within the value; no text of a gateway is read so that has it. */
const mark = '\uE000';
const numbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const hasMark = /\uE000|\\ue000/i;
const mayBeLost = /\d[\d.]{15}|[eE][+-]?\d{3}/;
/** In characters. What is longer is read as it comes. */
const longest = 1_000_000;

/** The value of a JSON text; undefined where it is not JSON, or nested beyond any sense. */
export function jsonAsWritten(text: string): Json | undefined {
  if (text.length > longest || !mayBeLost.test(text) || hasMark.test(text)) return jsonIn(text);
  const value = jsonIn(text);
  if (value === undefined) return undefined;
  return jsonIn(text.replace(numbers, (token) => (token[0] === '"' || isHeld(token) ? token : `"${mark}${token}"`)));
}

/** The digits, where a text within such a value stands for a number. */
export function writtenNumber(text: string): string | undefined {
  return /^\uE000-?\d[\d.eE+-]*$/.test(text) ? text.slice(1) : undefined;
}

/** In one line, with every number as it was written. */
export const jsonInLine = (value: Json): string => written(JSON.stringify(value));

/** Indented, with every number as it was written. */
export const indentedJson = (value: Json): string => written(JSON.stringify(value, null, 2));

function written(text: string): string {
  return text.replace(/"\uE000(-?\d[\d.eE+-]*)"/g, '$1');
}

function isHeld(written: string): boolean {
  const value = Number(written);
  return Number.isFinite(value) && digitsOf(written) === digitsOf(String(value));
}

/** Those that say something. */
function digitsOf(number: string): string {
  return number
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
}
