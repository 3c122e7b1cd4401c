/** Redacts a set of secrets in everything that is kept or shown, in whatever form they stand there (AUTH-4). */
import type { HeaderList } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import { dots, redactHeaders, redactKey } from '../../shared/redact.ts';
import { openEscapeAt, readEscapes } from './escapes.ts';
import { beginningPattern, escapePattern, openAtEnd, patternOf } from './form-patterns.ts';
import { formsOf, type SecretForm } from './secret-forms.ts';

/** A stretch of a text, and what to put in its place. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** What may be the beginning of a secret at the end of a text that goes on. */
export interface Begun {
  /** Index of its first character in the text. */
  readonly start: number;
  /** Characters of a secret, escapes read, that are there; 0 for an escape that is not whole. */
  readonly matched: number;
  /** So many does the form have in all. */
  readonly of: number;
  readonly replacement: string;
}

/** Escapes within escapes, as in JSON inside JSON inside an address. */
const mostLevels = 5;
/** Texts with escapes are read in pieces of this length, so that what is noted of the escapes stays small. */
const pieceLength = 262_144;
/** A secret that takes more room than this with its escapes is not found across two pieces. */
const overlap = 16_384;
type RedactedForm = SecretForm & { readonly replacement: string };

export class Redactor {
  /** The length of the longest form. */
  readonly longest: number;
  readonly #forms: readonly RedactedForm[];
  readonly #byFirst: ReadonlyMap<string, readonly RedactedForm[]>;
  /** Each finds some forms of one secret. Several are faster than one: the engine gives up on large ones. */
  readonly #finders: readonly { readonly pattern: RegExp; readonly replacement: string }[];
  /** Find a form, or an escape that reads as a character of one. */
  readonly #suspect: readonly RegExp[];
  readonly #escape: RegExp;
  readonly #mayBegin: readonly RegExp[];
  readonly #hiddenHeaders: ReadonlySet<string>;

  /** `hiddenHeaders`: names of request headers whose values are secrets, however short. */
  constructor(secrets: readonly string[], hiddenHeaders: readonly string[] = []) {
    const groups = [...new Set(secrets)]
      .map((secret) => ({ replacement: replacementFor(secret), forms: formsOf(secret) }))
      .filter(({ forms }) => forms.length > 0);
    this.#forms = groups.flatMap(({ replacement, forms }) => forms.map((form) => ({ ...form, replacement })));
    this.longest = Math.max(0, ...this.#forms.map(({ text }) => text.length));
    this.#byFirst = byFirstCharacter(this.#forms);
    const escape = escapePattern(this.#forms.map(({ text }) => text).join(''));
    this.#escape = new RegExp(escape);
    const kinds = groups.flatMap(({ replacement, forms }) =>
      [true, false].map((anyCase) => ({ replacement, forms: forms.filter((form) => form.anyCase === anyCase) })),
    );
    this.#finders = kinds.map(({ replacement, forms }) => ({
      replacement,
      pattern: new RegExp(forms.map(patternOf).join('|'), 'g'),
    }));
    this.#suspect = [...this.#finders.map(({ pattern }) => new RegExp(pattern.source)), this.#escape];
    this.#mayBegin = [
      ...kinds.map(({ forms }) => new RegExp(forms.map(beginningPattern).join('|'))),
      new RegExp(`${escape}|${openAtEnd}`),
    ];
    this.#hiddenHeaders = new Set(hiddenHeaders.map((name) => name.toLowerCase()));
  }

  /** There is nothing to look for. */
  get isIdle(): boolean {
    return this.#forms.length === 0;
  }

  /** The text with a replacement in place of each secret; the same text where there is none. */
  text(text: string): string {
    if (this.isIdle || !this.#isSuspect(text)) return text;
    const found = this.find(text);
    if (found.length === 0) return text;
    const parts: string[] = [];
    let from = 0;
    for (const { start, end, replacement } of found) {
      parts.push(text.slice(from, start), replacement);
      from = end;
    }
    parts.push(text.slice(from));
    return parts.join('');
  }

  /** A text that was cut off before it was redacted: what may be the beginning of a secret at its end is left out too. */
  cutOff(text: string): string {
    const redacted = this.text(text);
    const tail = redacted.slice(-overlap);
    const begun = this.isIdle ? undefined : this.begun(tail);
    return begun === undefined ? redacted : redacted.slice(0, redacted.length - tail.length + begun.start);
  }

  /** The first `most` characters of `text(text)`; reads no more of a long text than it takes. No secret stands there in part. */
  excerpt(text: string, most: number): string {
    const near = text.length <= most + overlap ? this.text(text) : this.cutOff(text.slice(0, most + overlap));
    return near.slice(0, most);
  }

  /** Every text in a value of JSON, names too; the same value where there is no secret. Nesting is bounded where values are read. */
  value<Value>(value: Value): Value {
    return this.isIdle || !this.#isSuspect(value) ? value : (this.#valueOf(value) as Value);
  }

  /** A fault whose texts, which may quote the gateway, no longer hold a secret. */
  fault(fault: Fault): Fault {
    return { ...this.value(fault), kind: fault.kind };
  }

  /**
   * Headers as a record keeps them: those that carry credentials or look secret are redacted by their name, others where
   * a secret stands in them, be it in the name.
   */
  headers(headers: HeaderList): HeaderList {
    return redactHeaders(headers, this.#hiddenHeaders).map(([name, value]) => [
      this.#headerName(name),
      this.text(value),
    ]);
  }

  /** Where secrets stand in a text, in order and apart. */
  find(text: string): readonly Found[] {
    if (this.isIdle) return [];
    const found: Found[] = [...this.#plainIn(text)];
    if (this.#escape.test(text)) {
      for (let from = 0; from < text.length; from += pieceLength - overlap) {
        for (const { start, end, replacement } of this.#escapedIn(text.slice(from, from + pieceLength), 1)) {
          found.push({ start: from + start, end: from + end, replacement });
        }
        if (from + pieceLength >= text.length) break;
      }
    }
    return apart(found);
  }

  /** True where a text in the JSON of `data` may end on the beginning of a secret; nearly all data is let through by this alone. */
  mayBegin(data: string): boolean {
    return this.#mayBegin.some((pattern) => pattern.test(data));
  }

  /** The longest beginning of a secret on which the text ends, in any form; undefined where there is none. */
  begun(text: string): Begun | undefined {
    return this.#begunIn(text, 0);
  }

  /** Nearly nothing is: looking first makes nothing anew. */
  #isSuspect(value: unknown): boolean {
    if (typeof value === 'string') return this.#suspect.some((pattern) => pattern.test(value));
    if (typeof value !== 'object' || value === null) return false;
    for (const name in value) {
      if (this.#isSuspect(name) || this.#isSuspect((value as Record<string, unknown>)[name])) return true;
    }
    return false;
  }

  #valueOf(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const list = value.map((member) => this.#valueOf(member));
      return list.every((member, at) => member === (value as unknown[])[at]) ? value : list;
    }
    let changed = false;
    const members = Object.entries(value).map(([name, member]) => {
      const clean = [this.text(name), this.#valueOf(member)] as const;
      changed ||= clean[0] !== name || clean[1] !== member;
      return clean;
    });
    return changed ? Object.fromEntries(members) : value;
  }

  /** Names of headers lose their case on the way. */
  #headerName(name: string): string {
    const lower = name.toLowerCase();
    const replacement = this.#forms.find(({ text }) => lower.includes(text.toLowerCase()))?.replacement;
    return replacement ?? this.text(name);
  }

  #plainIn(text: string): readonly Found[] {
    const all: Found[] = [];
    for (const { pattern, replacement } of this.#finders) {
      // Not `matchAll`: it copies the pattern for each text.
      pattern.lastIndex = 0;
      for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
        all.push({ start: found.index, end: found.index + found[0].length, replacement });
      }
    }
    return all;
  }

  #escapedIn(text: string, level: number): readonly Found[] {
    const inner = readEscapes(text);
    const found = [...this.#plainIn(inner.text)];
    if (level < mostLevels && this.#escape.test(inner.text)) found.push(...this.#escapedIn(inner.text, level + 1));
    return found.map(({ start, end, replacement }) => ({
      start: inner.startOf(start),
      end: inner.endOf(end),
      replacement,
    }));
  }

  #begunIn(text: string, level: number): Begun | undefined {
    const open = openEscapeAt(text);
    const whole = text.slice(0, open);
    const all = [this.#plainBegun(text)];
    if (open < text.length)
      all.push({ start: open, matched: 0, of: this.longest, replacement: dots }, this.#plainBegun(whole));
    // What comes before an open escape may be the beginning of one that the open one is a part of.
    if (level < mostLevels && (open < text.length || this.#escape.test(whole))) {
      const inner = readEscapes(whole);
      const begun = this.#begunIn(inner.text, level + 1);
      if (begun !== undefined) all.push({ ...begun, start: inner.startOf(begun.start) });
    }
    return all.reduce(
      (first, one) => (first === undefined || (one !== undefined && one.start < first.start) ? one : first),
      undefined,
    );
  }

  #plainBegun(text: string): Begun | undefined {
    for (let at = Math.max(0, text.length - this.longest + 1); at < text.length; at += 1) {
      const forms = this.#byFirst.get(text.charAt(at));
      if (forms === undefined) continue;
      const rest = text.slice(at);
      const form = forms.find((one) => one.text.startsWith(one.anyCase ? rest.toLowerCase() : rest));
      if (form !== undefined)
        return { start: at, matched: rest.length, of: form.text.length, replacement: form.replacement };
    }
    return undefined;
  }
}

/** The last characters of a secret are shown where they cannot end the text that they stand in. */
function replacementFor(secret: string): string {
  const replacement = redactKey(secret);
  return /["\\]|[^\x20-\x7e]/.test(replacement.slice(dots.length)) ? dots : replacement;
}

function byFirstCharacter(forms: readonly RedactedForm[]): ReadonlyMap<string, readonly RedactedForm[]> {
  const found = new Map<string, RedactedForm[]>();
  for (const form of forms) {
    const first = form.text.charAt(0);
    for (const character of form.anyCase ? new Set([first, first.toUpperCase()]) : [first]) {
      found.set(character, [...(found.get(character) ?? []), form]);
    }
  }
  return found;
}

/** In order, where two overlap the first and longest alone. */
function apart(found: readonly Found[]): readonly Found[] {
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Found[] = [];
  for (const one of sorted) {
    const last = kept.at(-1);
    if (last === undefined || one.start >= last.end) kept.push(one);
    else if (one.end > last.end) kept[kept.length - 1] = { ...last, end: one.end };
  }
  return kept;
}
