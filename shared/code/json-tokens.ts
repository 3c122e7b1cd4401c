/** JSON as its tokens: to set it out, or in another language's words, without changing what it says (numbers keep every digit). */

export interface JsonToken {
  readonly kind: 'string' | 'number' | 'literal' | 'mark';
  readonly text: string;
}

/** Undefined where the text is no JSON. */
export function jsonTokens(text: string): readonly JsonToken[] | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
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

/** JSON over several lines; as it is where it is none. */
export function indentJson(text: string): string {
  const tokens = jsonTokens(text);
  return tokens === undefined ? text : setOut(tokens, (one) => one.text);
}
