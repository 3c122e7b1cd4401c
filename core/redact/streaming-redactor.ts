/** Finds a secret that comes in pieces, over events whose texts are joined later, and redacts it before any of them goes on (AUTH-4). */
import type { RecordedEvent } from '../../shared/exchange.ts';
import { parseEventJson } from '../../shared/protocols/event-json.ts';
import type { Begun, Redactor } from './redactor.ts';
import { RepeatedTexts } from './repeated-texts.ts';

/** An event that waits until it is known whether a text in it goes on to be a secret. */
interface Waiting {
  readonly event: RecordedEvent;
  /** Holds the event's JSON, or its data where that is none, at `data`: texts are changed where they stand. */
  readonly root: Record<string, unknown>;
  isChanged: boolean;
}

/** One text of a waiting event, where it can be changed. */
interface Place {
  readonly owner: Record<string, unknown>;
  readonly name: string;
  readonly waiting: Waiting;
}

/** The end of a text as it is streamed, from where a secret may begin in it. */
interface OpenText {
  /** What of it has gone on already and cannot be changed any more. */
  readonly gone: string;
  readonly pieces: readonly Piece[];
  readonly begun: Begun;
}

interface Piece {
  readonly place: Place;
  /** What of the text stays, whatever follows, and what of it belongs to the open end. */
  readonly settled: string;
  readonly open: string;
}

/** So many events wait for one that goes on with a secret: other texts have to go on some time. */
const mostWaiting = 64;
/** Texts streamed side by side; a stream that makes up more gets no longer patience. */
const mostTexts = 256;
/** A stretch shorter than this is redacted as a whole secret alone: a text may end on `local` where the key is `local-1`, and goes back to the model as it came. */
const leastPart = 8;
/** An open end longer than this is no secret, however it is escaped. */
const longestOpen = 16_384;

/**
 * Events wait only while a text ends on so much of a secret that it is hardly chance: six characters, or a quarter of a
 * short one. Less than that goes on at once, and is all of a secret in small pieces that can be seen beside its replacement.
 * What does not go on in time is let go, but for more than half of a secret, of eight characters and more: that is
 * redacted as if it were whole.
 */
export class StreamingRedactor {
  readonly #redactor: Redactor;
  readonly #open = new Map<string, OpenText>();
  /** Open texts that each event says again, as `"object":"chat.completion.chunk"`: an event is looked at without them. */
  readonly #repeated = new RepeatedTexts();
  #waiting: Waiting[] = [];
  /** Events since an open text last went on. */
  #quiet = 0;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** Takes events in which whole secrets are redacted already; gives those that may go on, in order. */
  take(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    if (this.#redactor.isIdle) return events;
    const free: RecordedEvent[] = [];
    for (const event of events) {
      if (this.#goesOn(event.data)) {
        free.push(event);
        continue;
      }
      this.#quiet += 1;
      this.#read(event);
      if (this.#open.size > mostTexts) this.#forgetSmall();
      if (!this.#mustWait() || this.#quiet > mostWaiting || this.#open.size > mostTexts) free.push(...this.rest());
    }
    return free;
  }

  /** Those that still wait, for the end of the stream; what of a secret is more than half there is redacted. */
  rest(): readonly RecordedEvent[] {
    for (const [way, open] of this.#open) {
      if (isMostOfIt(open.begun)) this.#redact(open);
      // What has gone on cannot be changed any more. What is redacted is known to go on, all the same.
      this.#open.set(way, { gone: textOf(open), pieces: [], begun: open.begun });
    }
    const free = this.#waiting.map(finished);
    this.#waiting = [];
    this.#quiet = 0;
    return free;
  }

  /** Whether no text in the data goes on with one that is open, or may begin a secret. */
  #goesOn(data: string): boolean {
    if (this.#open.size > this.#repeated.size) return false;
    const rest = this.#repeated.without(data);
    return rest !== undefined && !this.#redactor.mayBegin(rest);
  }

  #mustWait(): boolean {
    for (const { begun, pieces } of this.#open.values()) if (pieces.length > 0 && isHardlyChance(begun)) return true;
    return false;
  }

  #forgetSmall(): void {
    for (const [way, { begun }] of this.#open) if (!isHardlyChance(begun)) this.#close(way);
  }

  #read(event: RecordedEvent): void {
    const json = parseEventJson(event.data);
    const isStructured = typeof json === 'object' && json !== null;
    const root: Record<string, unknown> = { data: isStructured ? json : event.data };
    const waiting: Waiting = { event, root, isChanged: false };
    this.#waiting.push(waiting);
    this.#walk({ owner: root, name: 'data', waiting }, '');
    // A word such as `[DONE]` between the events is no part of any text, and often the last that comes.
    if (!isStructured && !this.#open.has('')) this.#settleAll();
  }

  /** Every value that was open is over. */
  #settleAll(): void {
    for (const open of this.#open.values()) if (isMostOfIt(open.begun)) this.#redact(open);
    this.#open.clear();
    this.#repeated.clear();
  }

  #close(way: string): void {
    this.#open.delete(way);
    this.#repeated.delete(way);
  }

  /** Visits every text. The way to it, with the index numbers met, tells texts apart that are streamed side by side. */
  #walk(place: Place, way: string): void {
    const value = place.owner[place.name];
    if (typeof value === 'string') {
      this.#follow(place, value, way);
    } else if (typeof value === 'object' && value !== null) {
      const owner = value as Record<string, unknown>;
      const inside = way + indexIn(owner);
      const isList = Array.isArray(value);
      for (const name in owner) {
        const member = owner[name];
        if (typeof member !== 'string' && (typeof member !== 'object' || member === null)) continue;
        const isNumbered = isList && indexIn(member) !== '';
        this.#walk({ owner, name, waiting: place.waiting }, isNumbered ? `${inside}.` : `${inside}.${name}`);
      }
    }
  }

  #follow(place: Place, text: string, way: string): void {
    if (text === '' || this.#repeated.has(way, text)) return;
    this.#repeated.delete(way);
    const before = this.#open.get(way);
    if (before === undefined && !this.#redactor.mayBegin(text)) return;
    let { gone, pieces } = { gone: before?.gone ?? '', pieces: [...(before?.pieces ?? [])] };
    pieces.push({ place, settled: '', open: text });
    const joined = textOf({ gone, pieces });
    const found = before === undefined ? [] : this.#redactor.find(joined);
    for (const { start, end, replacement } of found.toReversed())
      ({ gone, pieces } = replaced(gone, pieces, start, end, replacement));
    const rest = textOf({ gone, pieces });
    const begun = this.#redactor.begun(rest);
    if (begun === undefined || rest.length - begun.start > longestOpen) {
      this.#close(way);
    } else {
      const open = { ...from(begun.start, gone, pieces), begun: { ...begun, start: 0 } };
      this.#open.set(way, open);
      // What leaves things as they were will do so again.
      const isRepeated = before?.pieces.length === 0 && found.length === 0 && textOf(open) === before.gone;
      if (isRepeated && !isHardlyChance(begun)) this.#repeated.add(way, text, place.name, place.waiting.event.data);
      if (before !== undefined && begun.matched > before.begun.matched) this.#quiet = 0;
    }
  }

  #redact({ gone, pieces, begun }: OpenText): void {
    replaced(gone, pieces, 0, textOf({ gone, pieces }).length, begun.replacement);
  }
}

const isHardlyChance = ({ matched, of }: Begun): boolean => matched > 0 && matched >= Math.min(6, Math.floor(of / 4));
/** More than half of it, and more than an everyday word has in common with a short key. */
const isMostOfIt = ({ matched, of }: Begun): boolean => matched > of / 2 && matched >= leastPart;

function textOf({ gone, pieces }: Pick<OpenText, 'gone' | 'pieces'>): string {
  return gone + pieces.map(({ open }) => open).join('');
}

/** The open end from a place in it on; what lies before is settled. */
function from(start: number, gone: string, pieces: readonly Piece[]): Pick<OpenText, 'gone' | 'pieces'> {
  let left = start - gone.length;
  const kept: Piece[] = [];
  for (const { place, settled, open } of pieces) {
    const cut = Math.min(Math.max(0, left), open.length);
    left -= open.length;
    if (cut < open.length) kept.push({ place, settled: settled + open.slice(0, cut), open: open.slice(cut) });
  }
  return { gone: gone.slice(Math.min(start, gone.length)), pieces: kept };
}

/** Puts the replacement into the piece where the stretch ends, and takes the stretch out of all pieces. */
function replaced(
  gone: string,
  pieces: readonly Piece[],
  start: number,
  end: number,
  replacement: string,
): { gone: string; pieces: Piece[] } {
  let at = gone.length;
  const changed = pieces.map((piece) => {
    const { place, settled, open } = piece;
    const [first, last] = [at, at + open.length];
    at = last;
    if (last <= start || first >= end) return piece;
    const isLast = last >= end;
    const next = open.slice(0, Math.max(0, start - first)) + (isLast ? replacement + open.slice(end - first) : '');
    place.owner[place.name] = settled + next;
    place.waiting.isChanged = true;
    return { place, settled, open: next };
  });
  return { gone: gone.slice(0, start) + gone.slice(end), pieces: changed };
}

/** The index numbers that an object gives itself (`index`, `output_index`), as a part of the way. */
function indexIn(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  let found = '';
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (typeof member === 'number' && name.endsWith('index')) found += `#${member}`;
  }
  return found;
}

function finished({ event, root: { data }, isChanged }: Waiting): RecordedEvent {
  if (!isChanged) return event;
  return { ...event, data: typeof data === 'string' ? data : JSON.stringify(data) };
}
