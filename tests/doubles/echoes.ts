/** The forms in which a gateway may give a key away, written apart from the code that looks for them (AUTH-4). */

const each = (text: string, write: (code: number) => string): string =>
  Array.from(text, (character) => write(character.charCodeAt(0))).join('');
const hexOf = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');
const octalOf = (code: number): string => code.toString(8).padStart(3, '0');
const names: Readonly<Record<string, string>> = {
  '+': '&plus;',
  '/': '&sol;',
  '=': '&equals;',
  '&': '&amp;',
  '-': '&hyphen;',
  _: '&lowbar;',
};

/** As mail, certificates and tools break what is long; they do so at 60 to 76 characters, of which a key here has fewer. */
const inLines = (text: string, between = '\n'): string => text.match(/.{1,20}/g)?.join(between) ?? '';

/** A key as it stands in a text, by the name of the form. A text with it is no JSON yet: `JSON.stringify` it. */
export function echoesOf(key: string): Readonly<Record<string, string>> {
  const json = each(key, (code) => `\\u${hexOf(code, 4)}`);
  const percent = each(key, (code) => `%${hexOf(code, 2)}`);
  const utf16 = Buffer.from(key, 'utf16le');
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  return {
    plain: key,
    'escaped JSON': json,
    'one character of JSON escaped': key.replace(
      /[^a-z]/,
      (sign) => `\\u${hexOf(sign.charCodeAt(0), 4).toUpperCase()}`,
    ),
    'JSON in JSON': JSON.stringify(json).slice(1, -1),
    'slashes of JSON': JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
    'JavaScript bytes': each(key, (code) => `\\x${hexOf(code, 2)}`),
    address: encodeURIComponent(key),
    'address in lower case': encodeURIComponent(key).replace(/%../g, (escape) => escape.toLowerCase()),
    'every byte an address': percent,
    'address in an address': encodeURIComponent(encodeURIComponent(key)),
    'all of an address in an address': encodeURIComponent(percent),
    'decimal entities': each(key, (code) => `&#${code};`),
    'hexadecimal entities': each(key, (code) => `&#x${hexOf(code, 2)};`),
    'entities with zeros and capitals': each(key, (code) => `&#X000${hexOf(code, 2).toUpperCase()};`),
    'named entities': key.replace(/[^a-z0-9]/gi, (sign) => names[sign] ?? sign),
    'entities in HTML': each(key, (code) => `&amp;#${code};`),
    Base64: base64(key),
    'Base64 of :key': base64(`:${key}`),
    'Base64 of user:key': base64(`user:${key}`),
    'Base64 of xx key yy': base64(`xx${key}yy`),
    'Base64 for addresses': Buffer.from(`a${key}`).toString('base64url'),
    'Base64 in an address': encodeURIComponent(base64(key)),
    'Base64 with slashes of JSON': base64(key).replaceAll('/', '\\/'),
    hexadecimal: Buffer.from(key).toString('hex'),
    'hexadecimal in capitals': Buffer.from(key).toString('hex').toUpperCase(),
    'hexadecimal with colons': each(key, (code) => `${hexOf(code, 2)}:`).slice(0, -1),
    'hexadecimal with blanks, in capitals': each(key, (code) => `${hexOf(code, 2).toUpperCase()} `).trimEnd(),
    'hexadecimal with dashes': each(key, (code) => `${hexOf(code, 2)}-`).slice(0, -1),
    'hexadecimal in a list': each(key, (code) => `${hexOf(code, 2)}, `).slice(0, -2),
    'hexadecimal in a source': each(key, (code) => `0x${hexOf(code, 2)}, `).slice(2, -2),
    'decimal numbers': each(key, (code) => `${code} `).trimEnd(),
    'decimal numbers in a list': each(key, (code) => `${code}, `).slice(0, -2),
    'decimal numbers in a list of JSON': JSON.stringify(Array.from(key, (one) => one.charCodeAt(0))).slice(1, -1),
    'decimal numbers, each in its line': JSON.stringify(
      { key: Array.from(key, (one) => one.charCodeAt(0)) },
      null,
      2,
    ).replaceAll(/^[^\d]*|[^\d]*$/g, ''),
    'backslashes of Markdown': key.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`),
    'some backslashes of Markdown': key.replaceAll(/[_*]/g, String.raw`\$&`),
    'hexadecimal in lines': inLines(Buffer.from(key).toString('hex')),
    'Base64 in lines': inLines(base64(key)),
    'Base64 of :key in lines of mail': inLines(base64(`:${key}`), '\r\n'),
    'Base64 in lines of YAML': inLines(base64(key), '\n    '),
    'Base64 twice, in lines': inLines(base64(base64(key))),
    'octal escapes without zeros': each(key, (code) => `\\${code.toString(8)}`),
    'octal escapes': each(key, (code) => `\\${octalOf(code)}`),
    'octal numbers': each(key, (code) => `${octalOf(code)} `).trimEnd(),
    'octal numbers in a source': each(key, (code) => `0o${octalOf(code)}, `).slice(2, -2),
    'Base64 twice': base64(base64(key)),
    'Base64 twice of :key': base64(base64(`:${key}`)),
    'Base64 twice, for addresses': Buffer.from(Buffer.from(`xx${key}`).toString('base64url')).toString('base64url'),
    'quoted-printable': each(key, (code) => `=${hexOf(code, 2).toUpperCase()}`),
    'quoted-printable where it must be': key.replaceAll(
      /[^\w+/-]/g,
      (sign) => `=${hexOf(sign.charCodeAt(0), 2).toUpperCase()}`,
    ),
    'quoted-printable over two lines': `${key.slice(0, 3)}=\n${key.slice(3)}`,
    'UTF-16 LE': utf16.toString('latin1'),
    'UTF-16 BE': Buffer.from(utf16).swap16().toString('latin1'),
    'Base64 of UTF-16': utf16.toString('base64'),
    'hexadecimal UTF-16': utf16.toString('hex'),
  };
}

/** The forms that a header can carry. */
export function headerEchoesOf(key: string): Readonly<Record<string, string>> {
  // A header can hold neither zeros nor ends of lines.
  return Object.fromEntries(Object.entries(echoesOf(key)).filter(([, echo]) => !/[\0\r\n]/.test(echo)));
}

/** Those of the forms that a text holds, whatever of JSON stands around them. Empty is what every test wants. */
export function echoesIn(text: string, key: string): readonly string[] {
  const texts = new Set([text, text.replaceAll('\\u0000', '\0')]);
  const needles = needlesOf(key);
  const found = new Set([...texts].flatMap((one) => formsIn(one, needles)));
  return needles.forms.filter((form) => found.has(form));
}

/** What to look for, by a part of it that is so long and placed so that every so many characters one part is met. */
interface Needles {
  readonly forms: readonly string[];
  readonly partLength: number;
  readonly step: number;
  readonly byPart: ReadonlyMap<string, readonly Needle[]>;
}

interface Needle {
  readonly form: string;
  readonly text: string;
  /** Where the part stands in it. */
  readonly at: number;
}

const known = new Map<string, Needles>();

/** Files of megabytes are looked through for a hundred texts: one after another that would take minutes. */
function needlesOf(key: string): Needles {
  const made = known.get(key) ?? makeNeedles(key);
  known.set(key, made);
  return made;
}

function makeNeedles(key: string): Needles {
  const forms = Object.entries(echoesOf(key));
  // Without what shares its characters with the neighbours in Base64.
  const texts = forms.flatMap(([form, echo]) =>
    Array.from(new Set([echo.slice(2, -4), JSON.stringify(echo).slice(3, -5)]), (text) => ({ form, text })),
  );
  const shortest = Math.min(...texts.map(({ text }) => text.length));
  if (shortest < 1) throw new Error('The key is too short to be looked for.');
  const partLength = Math.min(8, shortest);
  const byPart = new Map<string, Needle[]>();
  for (const { form, text } of texts) {
    for (let at = 0; at + partLength <= text.length; at += 1) {
      const part = text.slice(at, at + partLength);
      const same = byPart.get(part) ?? [];
      same.push({ form, text, at });
      byPart.set(part, same);
    }
  }
  return { forms: forms.map(([form]) => form), partLength, step: shortest - partLength + 1, byPart };
}

function formsIn(text: string, { partLength, step, byPart }: Needles): readonly string[] {
  const found: string[] = [];
  // Wherever one stands, one of these parts lies within it.
  for (let at = 0; at + partLength <= text.length; at += step) {
    for (const needle of byPart.get(text.slice(at, at + partLength)) ?? []) {
      if (at >= needle.at && text.startsWith(needle.text, at - needle.at)) found.push(needle.form);
    }
  }
  return found;
}
