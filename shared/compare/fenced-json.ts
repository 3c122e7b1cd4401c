/** Finds the JSON of an answer that models like to wrap: alone, or inside the first fence of code in which something is JSON. */
import { jsonIn } from '../parse-json.ts';

const fences = /^ {0,3}(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)^ {0,3}\1[`~]*[ \t]*$/gm;

/** The text itself where it is JSON, or where no fence holds any. */
export function unfenced(text: string): string {
  if (jsonIn(text) !== undefined) return text;
  for (const [, , inside = ''] of text.matchAll(fences)) if (jsonIn(inside) !== undefined) return inside;
  return text;
}
