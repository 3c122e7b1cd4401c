/** Reads a cURL command as shells and browsers write it: its address and its body. Its headers are not part of a request that is moved: they hold the key. */
import { shellWords, type Shell } from './shell-words.ts';

export type Curl =
  | { readonly ok: true; readonly url: string; readonly body: string }
  | { readonly ok: false; readonly message: string };

/** Options whose value is the body, or a part of it; several are joined by `&`. */
const bodyOptions = new Set(['--data', '--data-raw', '--data-binary', '--data-ascii', '--json']);
/** A form, in which the body is one of its fields. */
const formOptions = new Set(['-F', '--form', '--form-string', '--data-urlencode']);

/** Options without a value, as far as commands for an API have them. Every other one takes the word behind it. */
const flags = new Set([
  ...['--silent', '--show-error', '--no-buffer', '--insecure', '--location', '--location-trusted', '--include'],
  ...['--verbose', '--fail', '--fail-with-body', '--fail-early', '--compressed', '--globoff', '--get', '--head'],
  ...['--http1.0', '--http1.1', '--http2', '--http2-prior-knowledge', '--http3', '--http3-only', '--ipv4', '--ipv6'],
  ...['--progress-bar', '--basic', '--anyauth', '--digest', '--remote-name', '--remote-header-name', '--path-as-is'],
  ...['--tlsv1', '--tlsv1.0', '--tlsv1.1', '--tlsv1.2', '--tlsv1.3', '--ssl', '--ssl-reqd', '--tcp-nodelay', '--raw'],
]);
/** The letters of those, several of which may stand in one word. */
const flagLetters = 'sSNkLivfgGIjnqpaOJRl0123456#';

/** Before the command itself. */
const prompt = /^(?:[$%>]|PS [^>\n]*>|[A-Za-z]:\\[^>\n]*>)\s*/;
const isCurl = (word: string | undefined): boolean => /(?:^|[\\/])curl(?:\.exe)?$/i.test(word ?? '');
/** Runs the command behind it. */
const isRunner = (word: string | undefined): boolean => /^(?:sudo|time|exec|command)$/.test(word ?? '');

/** Undefined for a text that is no such command. */
export function readCurl(text: string): Curl | undefined {
  const command = curlCommand(text);
  return command === undefined ? undefined : curlOf(command);
}

/** A command's words by what they are: options by their name, each with its value, without those that take none. */
export interface CurlCommand {
  readonly url: string;
  readonly options: readonly (readonly [name: string, value: string])[];
  /** What stands on its standard input, as far as the text has it. */
  readonly input: string | undefined;
}

/** Undefined for a text that is no such command. */
export function curlCommand(text: string): CurlCommand | undefined {
  if (!/\bcurl\b/i.test(text)) return undefined;
  const shell = shellWords(text.replace(prompt, ''));
  const at = shell.commands.findIndex(([first, second]) => isCurl(first) || (isRunner(first) && isCurl(second)));
  const words = shell.commands[at];
  if (words === undefined) return undefined;
  return { ...partedWords(words.slice(words.findIndex(isCurl) + 1)), input: inputOf(shell, at) };
}

/** What the command has on its standard input, as far as it stands in the text. */
function inputOf({ commands, here }: Shell, at: number): string | undefined {
  if (here !== undefined) return here;
  const before = commands[at - 1];
  return before?.[0] === 'echo' || before?.[0] === 'printf' ? before.at(-1) : undefined;
}

function partedWords(words: readonly string[]): Omit<CurlCommand, 'input'> {
  const options: (readonly [string, string])[] = [];
  let url = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-') || word === '-') {
      url ||= word;
      continue;
    }
    const { name, value: own } = optionIn(word);
    if (name === undefined) continue;
    const value = own ?? words[(at += 1)] ?? '';
    if (name === '--url') url = value;
    else options.push([name, value]);
  }
  return { url, options };
}

function curlOf({ url, options, input }: CurlCommand): Curl {
  const isForm = options.some(([name]) => formOptions.has(name));
  const bodies = options.filter(([name]) => name === '-d' || bodyOptions.has(name)).map(([, value]) => value);
  const read = bodies.map((body) => (body === '@-' ? (input ?? body) : body));
  const file = read.find((body) => body.startsWith('@'));
  if (file !== undefined) {
    return { ok: false, message: `The command reads its body from ${file.slice(1)}. Paste that file’s JSON.` };
  }
  if (read.length === 0 && isForm) return { ok: false, message: 'The command sends a form. Only JSON can be moved.' };
  if (read.length === 0) return { ok: false, message: 'The command sends no body. Paste one with --data.' };
  return { ok: true, url, body: read.join('&') };
}

/** The option of a word that takes a value, with that value where it stands in the same word; no name for flags alone. */
function optionIn(word: string): { readonly name?: string; readonly value?: string } {
  if (word.startsWith('--')) {
    const at = word.indexOf('=');
    if (at >= 0) return { name: word.slice(0, at), value: word.slice(at + 1) };
    return flags.has(word) || word.startsWith('--no-') ? {} : { name: word };
  }
  let at = 1;
  while (flagLetters.includes(word.charAt(at)) && at < word.length) at += 1;
  if (at === word.length) return {};
  const value = word.slice(at + 1);
  return { name: `-${word[at]}`, ...(value === '' ? {} : { value }) };
}
