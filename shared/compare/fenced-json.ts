/** Finds the JSON of an answer that models like to wrap: alone, or inside the first fence of code in which something is JSON. */
import { jsonIn } from '../parse-json.ts';

/** The text itself where it is JSON, or where no fence holds any. */
export function unfenced(text: string): string {
  if (jsonIn(text) !== undefined) return text;
  for (const inside of insideFences(text)) if (jsonIn(inside) !== undefined) return inside;
  return text;
}

const fence = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;

/** The contents of each closed fence. Line by line, so that even a text of only opening fences takes linear time. */
function* insideFences(text: string): Generator<string> {
  let open: { readonly mark: string; readonly from: number } | undefined;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const [, mark = '', info = ''] = fence.exec(text.slice(at, end).replace(/\r$/, '')) ?? [];
    if (open === undefined) {
      if (mark !== '') open = { mark, from: end + 1 };
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      yield text.slice(open.from, at);
      open = undefined;
    }
    at = end + 1;
  }
}
