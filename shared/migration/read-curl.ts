/** Reads a cURL command as shells and browsers write it: its address and its body. Headers are not read: they hold the key. */

export type Curl =
  | { readonly ok: true; readonly url: string; readonly body: string }
  | { readonly ok: false; readonly message: string };

/** Options whose value is the body, or a part of it; several are joined by `&`. */
const bodyOptions = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json']);

/** Options without a value, as far as commands for an API have them. Every other one takes the word behind it. */
const flags = new Set([
  ...['-s', '--silent', '-S', '--show-error', '-N', '--no-buffer', '-k', '--insecure', '-L', '--location', '-i'],
  ...['--include', '-v', '--verbose', '-f', '--fail', '--fail-with-body', '--compressed', '-g', '--globoff', '-sS'],
  ...['-sN', '-Ns', '-sSL', '--http1.1', '--http2'],
]);

export function readCurl(command: string): Curl {
  const { words, here } = shellWords(command.replace(/^\$\s+/, ''));
  const bodies: string[] = [];
  let url = '';
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--url') url = words[(at += 1)] ?? '';
    else if (bodyOptions.has(word)) bodies.push(words[(at += 1)] ?? '');
    else if (!word.startsWith('-')) url ||= word;
    else {
      const [name, value] = splitOption(word);
      if (value !== undefined && bodyOptions.has(name)) bodies.push(value);
      else if (value === undefined && !flags.has(word) && !/^-[XHd]./.test(word)) at += 1;
      else if (word.startsWith('-d') && !word.startsWith('--')) bodies.push(word.slice(2));
    }
  }
  const read = bodies.map((body) => (body === '@-' ? (here ?? body) : body));
  const file = read.find((body) => body.startsWith('@'));
  if (file !== undefined) {
    return { ok: false, message: `The command reads its body from ${file.slice(1)}. Paste that file’s JSON.` };
  }
  if (read.length === 0) return { ok: false, message: 'The command sends no body. Paste one with --data.' };
  return { ok: true, url, body: read.join('&') };
}

/** `--data=…` in its two parts; a word without a value of its own is its name. */
function splitOption(word: string): readonly [string, string?] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}

/** The words of the first command, quotes taken off as a POSIX shell (and `$'…'` as bash) does, and its here-document. */
function shellWords(command: string): { readonly words: readonly string[]; readonly here: string | undefined } {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const add = (text: string): void => {
    word = (word ?? '') + text;
  };
  while (at < command.length) {
    const char = command[at] ?? '';
    if (char === '\\') {
      // A line that goes on, with either line end, is one line.
      const rest = /^\r?\n/.exec(command.slice(at + 1, at + 3))?.[0];
      if (rest === undefined) add(command[at + 1] ?? '');
      at += 1 + (rest?.length ?? 1);
    } else if (char === "'" || (char === '$' && command[at + 1] === "'")) {
      const ansi = char === '$';
      const end = ansi ? endOfAnsi(command, at + 2) : endOr(command.indexOf("'", at + 1), command);
      const inside = command.slice(at + (ansi ? 2 : 1), end);
      add(ansi ? unescaped(inside) : inside);
      at = end + 1;
    } else if (char === '"') {
      let end = at + 1;
      let inside = '';
      while (end < command.length && command[end] !== '"') {
        const escaped = command[end] === '\\' && /["\\$`\n]/.test(command[end + 1] ?? '');
        if (escaped) end += 1;
        if (!(escaped && command[end] === '\n')) inside += command[end] ?? '';
        end += 1;
      }
      add(inside);
      at = end + 1;
    } else if (command.startsWith('<<', at)) {
      const [whole = '', mark = ''] = /^<<-?\s*['"]?([\w.-]+)['"]?[^\n]*\n?/.exec(command.slice(at)) ?? [];
      const text = command.slice(at + whole.length);
      const end = text.search(new RegExp(`^${mark.replace(/[.-]/g, '\\$&')}\\s*$`, 'm'));
      if (word !== undefined) words.push(word);
      return { words, here: end < 0 ? text : text.slice(0, end) };
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += 1;
    } else if (char === '|' || char === ';') break;
    else {
      add(char);
      at += 1;
    }
  }
  if (word !== undefined) words.push(word);
  return { words, here: undefined };
}

function endOr(found: number, command: string): number {
  return found < 0 ? command.length : found;
}

function endOfAnsi(command: string, from: number): number {
  let at = from;
  while (at < command.length && command[at] !== "'") at += command[at] === '\\' ? 2 : 1;
  return at;
}

const ansiEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-fA-F]{1,4})|x([0-9a-fA-F]{1,2})|(.))/gs,
    (_, unicode?: string, hex?: string, one?: string) => {
      const code = unicode ?? hex;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return ansiEscapes[one ?? ''] ?? one ?? '';
    },
  );
}
