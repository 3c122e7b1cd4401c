/** Finds a key that comes in pieces, over events whose texts are joined later, and masks it before any of them goes on (AUTH-4). */
import type { RecordedEvent } from '../../shared/exchange.ts';
import { keyPrefixAtEnd, maskKey, shortestKeyInText } from '../../shared/mask.ts';
import { parseEventJson } from '../../shared/protocols/event-json.ts';

/** An event that waits until it is known whether a text in it goes on to be the key. */
interface Waiting {
  readonly event: RecordedEvent;
  /** Holds the event's JSON, or its data where that is none, at `data`: texts are changed where they stand. */
  readonly root: Record<string, unknown>;
  isChanged: boolean;
}

/** One text of a waiting event, where it can be changed. */
interface Piece {
  readonly owner: Record<string, unknown>;
  readonly name: string;
  readonly waiting: Waiting;
}

/** How far a text, as it is streamed, ends on the beginning of the key. */
interface Begun {
  readonly matched: number;
  readonly pieces: readonly Piece[];
}

/** So many events wait at most: the texts beside the one that stopped within the key have to go on some time. */
const mostWaiting = 64;
/** Texts streamed side by side; a stream that makes up more begins anew. */
const mostTexts = 256;

/**
 * Events wait only while a text ends on so much of the key that it is hardly chance: six characters, or a quarter of a
 * short key. Less than that goes on at once, and is all of a key in small pieces that can be seen beside its mask.
 */
export class SplitKey {
  readonly #key: string;
  readonly #waitsFrom: number;
  readonly #mayBegin: RegExp;
  readonly #begun = new Map<string, Begun>();
  #waiting: Waiting[] = [];

  constructor(key: string) {
    this.#key = key;
    this.#waitsFrom = Math.min(6, Math.floor(key.length / 4));
    this.#mayBegin = beginningAtEnd(key);
  }

  /** Takes events in which the whole key is masked already; gives those that may go on, in order. */
  take(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    if (this.#key.length < shortestKeyInText) return events;
    const free: RecordedEvent[] = [];
    for (const event of events) {
      if (this.#begun.size === 0 && !this.#mayBegin.test(event.data)) {
        free.push(event);
        continue;
      }
      this.#read(event);
      if (this.#waiting.length > mostWaiting || this.#begun.size > mostTexts) this.#begun.clear();
      if (!this.#mustWait()) free.push(...this.rest());
    }
    return free;
  }

  /** Those that still wait; for the end of the stream. */
  rest(): readonly RecordedEvent[] {
    const free = this.#waiting.map(finished);
    this.#waiting = [];
    // What has gone on cannot be changed any more.
    for (const [text, { matched }] of this.#begun) this.#begun.set(text, { matched, pieces: [] });
    return free;
  }

  #mustWait(): boolean {
    for (const { matched } of this.#begun.values()) if (matched >= this.#waitsFrom) return true;
    return false;
  }

  #read(event: RecordedEvent): void {
    const json = parseEventJson(event.data);
    const isStructured = typeof json === 'object' && json !== null;
    const root: Record<string, unknown> = { data: isStructured ? json : event.data };
    const waiting: Waiting = { event, root, isChanged: false };
    this.#waiting.push(waiting);
    this.#walk({ owner: root, name: 'data', waiting }, '');
    // A word such as `[DONE]` between the events is no part of any text, and often the last that comes.
    if (!isStructured && !this.#begun.has('')) this.#begun.clear();
  }

  /** Visits every text. The way to it, with the index numbers met, tells texts apart that are streamed side by side. */
  #walk(place: Piece, way: string): void {
    const value = place.owner[place.name];
    if (typeof value === 'string') {
      this.#follow(place, value, way);
    } else if (typeof value === 'object' && value !== null) {
      const owner = value as Record<string, unknown>;
      const inside = way + indexIn(owner);
      const isList = Array.isArray(value);
      for (const name in owner) {
        const member = owner[name];
        if (typeof member !== 'string' && typeof member !== 'object') continue;
        const isNumbered = isList && indexIn(member) !== '';
        this.#walk({ owner, name, waiting: place.waiting }, isNumbered ? `${inside}.` : `${inside}.${name}`);
      }
    }
  }

  #follow(piece: Piece, text: string, way: string): void {
    const before = this.#begun.get(way);
    const joined = this.#key.slice(0, before?.matched ?? 0) + text;
    const at = before === undefined ? -1 : joined.indexOf(this.#key);
    if (before !== undefined && at >= 0) {
      const after = joined.slice(at + this.#key.length);
      cutEnd(before.pieces, this.#key.length - (text.length - after.length));
      change(piece, maskKey(this.#key) + after);
      this.#begin(way, keyPrefixAtEnd(after, this.#key), [piece]);
      return;
    }
    const matched = keyPrefixAtEnd(joined, this.#key);
    const goesOn = before !== undefined && matched > text.length;
    this.#begin(way, matched, goesOn ? [...before.pieces, piece] : [piece]);
  }

  #begin(way: string, matched: number, pieces: readonly Piece[]): void {
    if (matched === 0) this.#begun.delete(way);
    else this.#begun.set(way, { matched, pieces });
  }
}

/** So much of the key tells enough; a pattern of a whole long one would be slow to make. */
const longestPattern = 24;

/**
 * Finds what may be the beginning of the key at the end of a text, without reading the JSON that the text stands in:
 * nearly all events are let through by this alone. A quotation mark before a colon ends a name, and no text.
 */
function beginningAtEnd(key: string): RegExp {
  const written = JSON.stringify(key).slice(1, -1);
  const pattern = Array.from(written.slice(0, longestPattern)).reduceRight((rest, character) => {
    const literal = character === '/' ? String.raw`\\?/` : character.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`);
    return String.raw`${literal}(?:"(?!\s*:)|$|${rest})`;
  }, '');
  return new RegExp(pattern);
}

/** The index numbers that an object gives itself (`index`, `output_index`), as a part of the way. */
function indexIn(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  let found = '';
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'number' && name.endsWith('index')) found += `#${member}`;
  }
  return found;
}

/** Takes `count` characters from the end of the joined pieces, or as many as they have. */
function cutEnd(pieces: readonly Piece[], count: number): void {
  let left = count;
  for (const piece of pieces.toReversed()) {
    const text = String(piece.owner[piece.name]);
    const cut = Math.min(left, text.length);
    change(piece, text.slice(0, text.length - cut));
    left -= cut;
  }
}

function change({ owner, name, waiting }: Piece, text: string): void {
  owner[name] = text;
  waiting.isChanged = true;
}

function finished({ event, root: { data }, isChanged }: Waiting): RecordedEvent {
  if (!isChanged) return event;
  return { ...event, data: typeof data === 'string' ? data : JSON.stringify(data) };
}
