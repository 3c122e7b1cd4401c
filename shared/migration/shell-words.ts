/** The words of a pasted command line, as a POSIX shell (and `$'…'` as bash), `cmd` and PowerShell part them. */

export interface Shell {
  /** Words of each command, the one after the other, without assignments before it. */
  readonly commands: readonly (readonly string[])[];
  /** What stands in its here-document. */
  readonly here: string | undefined;
}

export function shellWords(text: string): Shell {
  let line = isOfCmd(text) ? withoutCarets(text) : text;
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let here: string | undefined;
  let at = 0;
  const add = (part: string, length: number): void => {
    word = (word ?? '') + part;
    at += length;
  };
  const endWord = (): void => {
    const isAssignment = words.length === 0 && /^\w+=/.test(word ?? '');
    if (word !== undefined && !isAssignment) words.push(word);
    word = undefined;
  };
  const endCommand = (): void => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  while (at < line.length) {
    const char = line[at] ?? '';
    const given = hereInside(line, at);
    if (given !== undefined) add(given.text, given.length);
    else if (char === '\\' || char === '`') {
      // A line that goes on, with either line end, is one line.
      const end = /^\r?\n/.exec(line.slice(at + 1, at + 3))?.[0];
      if (end !== undefined) at += 1 + end.length;
      else if (char === '`') add(char, 1);
      else add(line[at + 1] ?? '', 2);
    } else if (char === "'" || line.startsWith("$'", at)) {
      const from = at + (char === '$' ? 2 : 1);
      const end = char === '$' ? endOfAnsi(line, from) : endOr(line.indexOf("'", from), line);
      const inside = line.slice(from, end);
      add(char === '$' ? unescaped(inside) : inside, end + 1 - at);
    } else if (char === '"') {
      const { inside, end } = doubleQuoted(line, at + 1);
      add(inside, end + 1 - at);
    } else if (line.startsWith('<<', at)) {
      endWord();
      const document = hereDocument(line.slice(at));
      here ??= document.text;
      // What stands on its first line behind the mark is part of the command.
      line = line.slice(0, at) + document.without;
    } else if (/^(?:[|;]|&&|\n(?!\s*(?:[-'"]|https?:)))/.test(line.slice(at, at + 200))) {
      endCommand();
      at += 1;
    } else if (/\s/.test(char)) {
      endWord();
      at += 1;
    } else if (char === '#' && word === undefined) at = endOr(line.indexOf('\n', at), line);
    else add(char, 1);
  }
  endCommand();
  return { commands, here };
}

/** As browsers on Windows write a command, with a caret before most characters; or lines that end on one. */
function isOfCmd(text: string): boolean {
  return /^[^'"^]*\s\^"/.test(text) || /\s\^\r?\n/.test(text);
}

/** Outside of quotes a caret says that the next character is only itself, and at the end of a line that it goes on. */
function withoutCarets(text: string): string {
  const parts: string[] = [];
  let isQuoted = false;
  for (const [part] of text.matchAll(/\^\r?\n(?:\r?\n)?|\^[^]|\\"|[^^"\\]+|[^]/g)) {
    if (part === '"') isQuoted = !isQuoted;
    if (isQuoted || !part.startsWith('^')) parts.push(part);
    // An empty line behind it is a line break of the text.
    else if (part[1] === '\r' || part[1] === '\n') parts.push(/\n.*\n/s.test(part) ? '\n' : ' ');
    else parts.push(part.slice(1));
  }
  return parts.join('');
}

function doubleQuoted(line: string, from: number): { readonly inside: string; readonly end: number } {
  let end = from;
  let inside = '';
  while (end < line.length && line[end] !== '"') {
    const escaped = line[end] === '\\' && /["\\$`\n]/.test(line[end + 1] ?? '');
    if (escaped) end += 1;
    if (!(escaped && line[end] === '\n')) inside += line[end] ?? '';
    end += 1;
  }
  return { inside, end };
}

/** `"$(cat <<'MARK' …)"`: a here-document as one word. */
function hereInside(line: string, at: number): { readonly text: string; readonly length: number } | undefined {
  if (line[at] !== '"' && line[at] !== '$') return undefined;
  const [whole, quote, , text] =
    /^("?)\$\(\s*cat\s+<<-?\s*['"]?([\w.-]+)['"]?[ \t]*\r?\n([^]*?)\r?\n\s*\2\s*\)\1/.exec(line.slice(at)) ?? [];
  return whole === undefined || quote === undefined ? undefined : { text: text ?? '', length: whole.length };
}

/** `<<MARK …`, and the text without it. */
function hereDocument(from: string): { readonly text: string; readonly without: string } {
  const [whole = '<<', mark = ''] = /^<<-?\s*['"]?([\w.-]+)['"]?/.exec(from) ?? [];
  const lineEnd = endOr(from.indexOf('\n'), from);
  const text = from.slice(lineEnd + 1);
  const end = text.search(new RegExp(`^\\s*${mark.replaceAll(/[.-]/g, String.raw`\$&`)}\\s*$`, 'm'));
  const behind = end < 0 ? '' : `\n${text.slice(end).replace(/^\s*\S+/, '')}`;
  return { text: end < 0 ? text : text.slice(0, end), without: from.slice(whole.length, lineEnd) + behind };
}

function endOr(found: number, line: string): number {
  return found < 0 ? line.length : found;
}

function endOfAnsi(line: string, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== "'") at += line[at] === '\\' ? 2 : 1;
  return at;
}

const ansiEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|(.))/gs,
    (_, unicode?: string, long?: string, hex?: string, octal?: string, one?: string) => {
      const code = unicode ?? long ?? hex;
      if (code === undefined && octal === undefined) return ansiEscapes[one ?? ''] ?? one ?? '';
      const point = code === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(code, 16);
      return point > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(point);
    },
  );
}
