/** The forms in which somebody may write a secret down: as it is or backwards, as Base64 once or twice at any place of a longer text, as hexadecimal digits alone or in a list, as decimal or octal numbers (AUTH-4). */
import { readEscapes } from './escapes.ts';

/** Below this length a key is an everyday word (`test`): to replace it, or what it comes to in Base64, would garble texts. */
export const shortestSecret = 6;

export interface SecretForm {
  readonly text: string;
  /** Hexadecimal digits mean the same in either case. */
  readonly anyCase: boolean;
}

/**
 * Every form of a secret but for escapes, which are read away before these are looked for (`readEscapes`). None for a
 * secret that is too short; else the longest first, so that no form is cut by the replacement of a shorter one.
 */
export function formsOf(secret: string): readonly SecretForm[] {
  if (secret.length < shortestSecret) return [];
  const plain = new Set([
    secret,
    // The two ways of bytes beyond ASCII, as escapes of single bytes give them; a blank as forms send it.
    Buffer.from(secret).toString('latin1'),
    secret.replaceAll(' ', '+'),
    Array.from(secret).toReversed().join(''),
    // What is left of a secret that itself reads as if it had escapes, where some of its characters are escaped.
    ...unescaped(secret),
  ]);
  const coded = new Set<string>();
  const hex = new Set<string>();
  for (const bytes of bytesOf(secret)) {
    hex.add(bytes.toString('hex'));
    for (const text of base64Of(bytes)) coded.add(text);
  }
  const bytes = Buffer.from(secret);
  for (const between of separators) hex.add(bytes.toString('hex').match(/../g)?.join(between) ?? '');
  const octals = Array.from(bytes, octalOf);
  const numbers = [
    ...decimalSeparators.map((between) => bytes.join(between)),
    ...octalSeparators.map((between) => octals.join(between)),
  ];
  for (const once of base64Of(bytes)) for (const twice of base64Of(Buffer.from(once))) coded.add(twice);
  const forms = [
    ...Array.from([...plain, ...coded, ...numbers], (text) => ({ text, anyCase: false })),
    ...Array.from(hex, (text) => ({ text, anyCase: true })),
  ];
  return forms.toSorted((a, b) => b.text.length - a.text.length);
}

/** What stands between two bytes in fingerprints, dumps and sources. */
const separators = [':', ' ', '-', ',', ', ', ' 0x', ',0x', ', 0x'];
/** Between decimal numbers also the lines of JSON that is written for people, at the usual depths. */
const decimalSeparators = [' ', ',', ', ', ':', '-', '\n', ...[2, 4, 6, 8].map((depth) => `,\n${' '.repeat(depth)}`)];
const octalSeparators = [' ', ',', ', ', ',0o', ', 0o'];

const octalOf = (byte: number): string => byte.toString(8).padStart(3, '0');

/** At each of the three places that it can have, in both alphabets. */
function base64Of(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => [base64At(bytes, offset, 'base64'), base64At(bytes, offset, 'base64url')]);
}

function unescaped(secret: string): readonly string[] {
  const { text } = readEscapes(secret);
  return text === secret || text.length < shortestSecret ? [] : [text, ...unescaped(text)];
}

/** UTF-16 without its last zero: what is left stands in both orders of bytes. */
function bytesOf(secret: string): readonly Buffer[] {
  const encoded = [Buffer.from(secret), Buffer.from(secret, 'latin1'), Buffer.from(secret, 'utf16le').subarray(0, -1)];
  return encoded.filter((bytes, at) => encoded.findIndex((one) => one.equals(bytes)) === at);
}

/**
 * The characters that the bytes alone decide where they stand `offset` bytes after a whole group of three, as behind
 * `user:`. What shares a character with its neighbours is left out: at most four bits on either side.
 */
function base64At(bytes: Buffer, offset: number, alphabet: 'base64' | 'base64url'): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString(alphabet);
  return text.slice(Math.ceil((8 * offset) / 6), Math.floor((8 * (offset + bytes.length)) / 6));
}
