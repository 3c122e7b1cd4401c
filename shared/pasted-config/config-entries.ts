/** What a configuration says of gateways, each with where it stands: JSON of any tool, environment lines, a piece of code or a cURL command. */
import { credentialHeaderNames } from '../dialects/call-headers.ts';
import { transportHeaders } from '../dialects/transport-headers.ts';
import { isJsonObject, type Json } from '../json.ts';
import { curlCommand } from '../migration/read-curl.ts';
import { jsonIn } from '../parse-json.ts';

export interface ConfigEntry {
  readonly kind: 'url' | 'key' | 'header';
  /** Where it stands: the objects around it, and what its name begins with, e.g. `openai` of `OPENAI_API_KEY`. */
  readonly scope: readonly string[];
  /** Name of the header; means nothing for the other kinds. */
  readonly name: string;
  readonly value: string;
}

/** In the order in which they stand in the text. */
export function configEntries(text: string): readonly ConfigEntry[] {
  const json = jsonIn(text);
  if (json !== undefined && typeof json === 'object') return entriesOfJson(json);
  const written = assignments(text);
  const variables = new Map(written.map(({ name, value }) => [name, value]));
  const command = curlCommand(text);
  const entries =
    command === undefined
      ? written.flatMap(({ name, value }) => entriesOf(name, value, []))
      : [
          ...(isAddress(filledIn(command.url, variables)) ? [entry('url', [], command.url)] : []),
          ...command.options.flatMap(([name, value]) =>
            name === '-H' || name === '--header'
              ? headerLine(value, [])
              : name === '--oauth2-bearer'
                ? [entry('key', [], value)]
                : [],
          ),
        ];
  return entries.map((one) => ({ ...one, value: filledIn(one.value, variables) }));
}

/** The variable that a value names in place of being one, as shells, programs and tools write it. */
export function variableIn(value: string): string | undefined {
  return (
    /^(?:\$\{?(?:env:)?|%|\{env:|\{\{\s*)(\w+)(?:[^\w].*)?$/.exec(value)?.[1] ??
    /(?:environ|getenv|\benv)\W+(\w+)/.exec(value)?.[1]
  );
}

function entry(kind: ConfigEntry['kind'], scope: readonly string[], value: string, name = ''): ConfigEntry {
  return { kind, scope: scope.filter((part) => part !== ''), name, value };
}

/** Deeper than any tool’s configuration. */
const deepest = 12;

function entriesOfJson(json: Json, path: readonly string[] = []): readonly ConfigEntry[] {
  if (path.length > deepest) return [];
  if (Array.isArray(json)) {
    return json.flatMap((each: Json, at) => entriesOfJson(each, [...path, String(at)]));
  }
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    // Addresses and headers of tools, which are other servers.
    if (/^mcp_?servers$/i.test(name)) return [];
    if (typeof value === 'string') return entriesOf(name, value, path);
    const before = partBefore(name, headersName);
    if (before === undefined || !isJsonObject(value)) return entriesOfJson(value, [...path, name]);
    return Object.entries(value).flatMap(([header, text]) =>
      typeof text === 'string' ? headerEntry(header, text, [...path, before]) : [],
    );
  });
}

const addressName = /(?:baseurl|baseuri|apibase|apiurl|apihost|endpoint|serverurl|url|base|host)$/;
const keyName = /(?:apikey|authtoken|accesstoken|apitoken|bearertoken|apisecret|key|token)$/;
const headersName = /(?:custom|default|extra|http|request)?headers$/;
/** Keys that open no gateway, and names of keys. */
const otherKey =
  /^aws|(?:public|private|env|cache|primary|foreign|idempotency|ssh|short|hot)key$|^(?:csrf|eos|bos|pad)token$/;

/** What a name begins with, in lower case and without what parts its words; undefined where it ends otherwise. */
function partBefore(name: string, end: RegExp): string | undefined {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const at = plain.search(end);
  if (at === -1) return undefined;
  const before = plain.slice(0, at);
  return before === 'google' || before === 'googlegemini' ? 'gemini' : before;
}

function entriesOf(name: string, value: string, path: readonly string[]): readonly ConfigEntry[] {
  const text = value.trim();
  if (text === '') return [];
  const headers = partBefore(name, headersName);
  if (headers !== undefined) {
    return text.split(/\n|\\n|,(?=\s*[\w-]+:)/).flatMap((line) => headerLine(line, [...path, headers]));
  }
  if (credentialHeaderNames.includes(name.toLowerCase())) return headerEntry(name, text, path);
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const key = otherKey.test(plain) || isAnyWord(plain, text) ? undefined : partBefore(name, keyName);
  if (key !== undefined) return [entry('key', [...path, key], withoutScheme(text))];
  const address = partBefore(name, addressName);
  if (address === undefined) return [];
  if (isAddress(text)) return [entry('url', [...path, address], text)];
  // `127.0.0.1:11434`: a server of one’s own is told without a scheme.
  return plain === 'ollamahost' ? [entry('url', [...path, address], `http://${text}`)] : [];
}

/** `key: of the door`: such a name alone says too little, so the value has to look like a key. */
function isAnyWord(name: string, value: string): boolean {
  return (name === 'key' || name === 'token') && !/^(?=.*\d)\S{8,}$/.test(value);
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text);
}

function headerLine(line: string, path: readonly string[]): readonly ConfigEntry[] {
  const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^|~-]+)\s*:\s*(.*?)\s*$/s.exec(line) ?? [];
  return name === '' ? [] : headerEntry(name, value, path);
}

/** What each program says of itself and of a body, and what a dialect adds by itself. */
const unneeded =
  /^(?:accept(?:-.+)?|user-agent|origin|referer|cookie|anthropic-version|x-stainless-.+|sec-.+|priority|dnt)$/;

function headerEntry(name: string, value: string, path: readonly string[]): readonly ConfigEntry[] {
  const lower = name.toLowerCase();
  if (value === '' || transportHeaders.has(lower) || unneeded.test(lower)) return [];
  if (credentialHeaderNames.includes(lower)) return [entry('key', path, withoutScheme(value))];
  return [entry('header', path, value, name)];
}

function withoutScheme(value: string): string {
  return value.replace(/^Bearer\s+/i, '').trim();
}

/** `NAME=value`, `export NAME="value"`, `$env:NAME = 'value'`, `setx NAME value`, `name: value`, `name = "value"`, in lines or within code. */
function assignments(text: string): readonly { readonly name: string; readonly value: string }[] {
  const found = text
    .replaceAll(/\$env:(\w{1,80})\s{0,9}=/gi, '$1=')
    .matchAll(
      /(?:setx\s{1,9}([A-Za-z_]\w{0,80})\s{1,9}|(?<![\w.])["']?([A-Za-z_][\w.-]{0,80})["']?[ \t]{0,20}(?:=|:(?!\/\/))[ \t]{0,20})(?:"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`|((?:os|process)\.\w{1,9}(?:\.get)?\W{1,2}\w+|(?:Bearer )?[^\s,;"'`({[][^\s,;"'`(]*))/g,
    );
  return [...found].map(([, set, name = '', ...values]) => ({
    name: set ?? name,
    value: values.find((value) => value !== undefined) ?? '',
  }));
}

/** With the variables whose values stand in the same text. */
function filledIn(value: string, variables: ReadonlyMap<string, string>): string {
  const whole = variableIn(value);
  if (whole !== undefined && variables.has(whole) && !value.includes('/')) return variables.get(whole) ?? value;
  return value.replaceAll(/\$\{?(\w+)\}?/g, (written, name: string) => variables.get(name) ?? written);
}
