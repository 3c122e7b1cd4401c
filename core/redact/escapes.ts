/** Reads the escapes of a text away, of JSON, of Markdown and of sources (octal ones too), of addresses, of HTML and of mail (quoted-printable), the ends of lines within a word, and knows where each character stood before. */
import { bisectRight } from 'd3-array';

/** A text without one level of its escapes. */
export interface Unescaped {
  readonly text: string;
  /** Where the character at this place stood, escape and all. */
  startOf(at: number): number;
  /** Where the character before this place ended. */
  endOf(at: number): number;
}

/** So much of a word stands before the end of a line that breaks it: fewer letters end many lines of prose. */
export const longWord = String.raw`[A-Za-z0-9+/_=-]{8}`;

/**
 * The end of a line within a word, as Base64 and digits are broken in mail, in certificates and by the tools that print
 * them. Looked back from the end of the line, so that words alone cost nothing.
 */
export const lineInWord = String.raw`\r?\n[ \t]{0,16}(?=[A-Za-z0-9+/_=-])(?<=${longWord}\r?\n[ \t]{0,16})`;

const escapes = new RegExp(
  String.raw`\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|([0-3]?[0-7]{2})|([^]))|%(?:u([0-9a-f]{4})|([0-9a-f]{2}))|&(?:#x([0-9a-f]{1,12})|#([0-9]{1,12})|([a-z]{2,24}));?|=(?:([0-9a-f]{2})|\r?\n)|${lineInWord}|\0`,
  'gi',
);

/** An escape that has not come whole yet: what follows decides what it is. Backslashes before it escape one another, or it. */
const openEscape = new RegExp(
  String.raw`(?:\\+(?:u(?:[0-9a-f]{0,3}|\{[0-9a-f]{0,6})|x[0-9a-f]?|[0-7]{1,2})?|%(?:u[0-9a-f]{0,3}|[0-9a-f])?|&(?:#(?:x[0-9a-f]{0,12}|[0-9]{0,12})|[a-z]{1,24})?|=[0-9a-f\r]?|(?<=${longWord})(?:\r\n?|\n)[ \t]{0,16})$`,
  'i',
);

/** Where an escape begins that is not whole, in a text that goes on; the text's length where there is none. */
export function openEscapeAt(text: string): number {
  const from = Math.max(0, text.length - longestEscape);
  const found = openEscape.exec(text.slice(from));
  return found === null ? text.length : from + found.index;
}

const longestEscape = 28;

/** Zero characters go too: they are what UTF-16 has between those of ASCII. So do the soft ends of lines in mail. */
export function readEscapes(text: string): Unescaped {
  /** For each escape: where its character begins and ends in the text without escapes, and where the escape ended. */
  const begins: number[] = [];
  const ends: number[] = [];
  const stood: number[] = [];
  const stoodTo: number[] = [];
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  for (const found of text.matchAll(escapes)) {
    const read = characterOf(found);
    if (read === undefined) continue;
    parts.push(text.slice(from, found.index), read);
    length += found.index - from;
    from = found.index + found[0].length;
    begins.push(length);
    length += read.length;
    ends.push(length);
    stood.push(found.index);
    stoodTo.push(from);
  }
  parts.push(text.slice(from));

  /** The last escape that begins at or before this place; -1 where there is none. */
  const escapeAt = (at: number): number => bisectRight(begins, at) - 1;
  const startOf = (at: number): number => {
    const escape = escapeAt(at);
    if (escape < 0) return at;
    const end = ends[escape] ?? 0;
    return at < end ? (stood[escape] ?? 0) : (stoodTo[escape] ?? 0) + at - end;
  };
  const endOf = (at: number): number => {
    if (at === 0) return 0;
    const escape = escapeAt(at - 1);
    if (escape < 0) return at;
    const end = ends[escape] ?? 0;
    return at <= end ? (stoodTo[escape] ?? 0) : (stoodTo[escape] ?? 0) + at - end;
  };
  return { text: parts.join(''), startOf, endOf };
}

function characterOf(found: RegExpExecArray): string | undefined {
  const [, unicode, braced, byte, octal, plain, percentUnicode, percent, entityHex, entity, name, quoted] = found;
  const hex = unicode ?? braced ?? byte ?? percentUnicode ?? percent ?? entityHex ?? quoted;
  if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
  if (octal !== undefined) return fromCode(Number.parseInt(octal, 8));
  if (entity !== undefined) return fromCode(Number.parseInt(entity, 10));
  if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase());
  return plain === undefined ? '' : (control.get(plain) ?? plain);
}

/** Undefined where there is no such character. Zero reads as nothing. */
function fromCode(code: number): string | undefined {
  if (code === 0) return '';
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

const control: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['\0', ''],
]);

/** The names that HTML has for characters of ASCII, of which keys are made. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '!': 'excl',
    '"': 'quot QUOT',
    '#': 'num',
    $: 'dollar',
    '%': 'percnt',
    '&': 'amp AMP',
    "'": 'apos',
    '(': 'lpar',
    ')': 'rpar',
    '*': 'ast midast',
    '+': 'plus',
    ',': 'comma',
    '-': 'hyphen dash minus',
    '.': 'period',
    '/': 'sol',
    ':': 'colon',
    ';': 'semi',
    '<': 'lt LT',
    '=': 'equals',
    '>': 'gt GT',
    '?': 'quest',
    '@': 'commat',
    '[': 'lsqb lbrack',
    '\\': 'bsol',
    ']': 'rsqb rbrack',
    '^': 'hat Hat',
    _: 'lowbar underbar UnderBar',
    '`': 'grave DiacriticalGrave',
    '{': 'lcub lbrace',
    '|': 'verbar vert VerticalLine',
    '}': 'rcub rbrace',
    '~': 'tilde',
    ' ': 'nbsp',
  }).flatMap(([character, names]) => names.split(' ').map((name) => [name, character] as const)),
);
