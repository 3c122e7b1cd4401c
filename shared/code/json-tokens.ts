/** JSON as its tokens: to set it out, or in another language's words, without changing what it says (numbers keep every digit). */
import { jsonIn } from '../parse-json.ts';

export interface JsonToken {
  readonly kind: 'string' | 'number' | 'literal' | 'mark';
  readonly text: string;
}

/** Undefined where the text is no JSON, or nested beyond any sense. */
export function jsonTokens(text: string): readonly JsonToken[] | undefined {
  if (jsonIn(text) === undefined) return undefined;
  const tokens: JsonToken[] = [];
  for (let at = 0; at < text.length;) {
    const first = text.charAt(at);
    if (' \t\r\n'.includes(first)) {
      at += 1;
      continue;
    }
    const kind = kindOf(first);
    const end = kind === 'mark' ? at + 1 : kind === 'string' ? stringEnd(text, at) : wordEnd(text, at);
    tokens.push({ kind, text: text.slice(at, end) });
    at = end;
  }
  return tokens;
}

function kindOf(first: string): JsonToken['kind'] {
  if (first === '"') return 'string';
  if ('{}[],:'.includes(first)) return 'mark';
  return 'tfn'.includes(first) ? 'literal' : 'number';
}

/** By hand: a pattern would need the stack for a string of megabytes. */
function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); ; end = text.indexOf('"', end + 1)) {
    // A text that is no JSON may end within a string.
    if (end === -1) return text.length;
    let backslashes = 0;
    while (text.charAt(end - 1 - backslashes) === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}

function wordEnd(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && !' \t\r\n{}[],:'.includes(text.charAt(end))) end += 1;
  return end;
}

/** Sets tokens out over lines, two spaces a level; `say` gives each one that is no mark its words. */
export function setOut(tokens: readonly JsonToken[], say: (token: JsonToken) => string): string {
  const out: string[] = [];
  let level = 0;
  const newLine = (): void => {
    out.push(`\n${'  '.repeat(level)}`);
  };
  for (const [at, one] of tokens.entries()) {
    if (one.kind !== 'mark') {
      out.push(say(one));
      continue;
    }
    const next = tokens[at + 1]?.text;
    const before = tokens[at - 1]?.text;
    switch (one.text) {
      case '{':
      case '[':
        out.push(one.text);
        if (next === '}' || next === ']') break;
        level += 1;
        newLine();
        break;
      case '}':
      case ']':
        if (before !== '{' && before !== '[') {
          level -= 1;
          newLine();
        }
        out.push(one.text);
        break;
      case ',':
        out.push(',');
        newLine();
        break;
      default:
        out.push(': ');
    }
  }
  return out.join('');
}

/** JSON over several lines; as it is where it is none. In one pass without tokens: it may be megabytes. */
export function indentJson(text: string): string {
  if (jsonIn(text) === undefined) return text;
  const out: string[] = [];
  let breakAt = '\n';
  let isEmpty = false;
  for (let at = 0; at < text.length;) {
    const first = text.charAt(at);
    switch (first) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        at += 1;
        continue;
      case '{':
      case '[':
        if (isEmpty) out.push(breakAt);
        breakAt += '  ';
        out.push(first);
        isEmpty = true;
        at += 1;
        continue;
      case '}':
      case ']':
        breakAt = breakAt.slice(0, -2);
        out.push(isEmpty ? first : breakAt + first);
        isEmpty = false;
        at += 1;
        continue;
      case ',':
        out.push(`,${breakAt}`);
        at += 1;
        continue;
      case ':':
        out.push(': ');
        at += 1;
        continue;
      default: {
        const end = first === '"' ? stringEnd(text, at) : wordEnd(text, at);
        if (isEmpty) out.push(breakAt);
        isEmpty = false;
        out.push(text.slice(at, end));
        at = end;
      }
    }
  }
  return out.join('');
}

/** Where the strings of a JSON text lie that are longer than `least` characters, between their quotes. */
export function longStrings(text: string, least: number): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = text.indexOf('"'); at >= 0;) {
    const end = stringEnd(text, at);
    if (end - at > least) found.push({ from: at + 1, to: end - 1 });
    at = text.indexOf('"', end);
  }
  return found;
}
