/** What an exchange lost between its two sides: on the way in, and on the way back. */
import { answerReadingOf } from '../answer-readings.ts';
import { emptyAnswer, foldAll, type Answer } from '../message.ts';
import { jsonIn } from '../parse-json.ts';
import type { SseEvent } from '../protocols/protocol.ts';
import type { ApiId } from '../apis.ts';
import { answerMeaning, requestMeaning, type Meaning, type SaidRequest } from './meaning.ts';
import { hasOwnForm, hasPlace, isOwn, isRequired, staysBehind } from './places.ts';

export type Direction = 'request' | 'answer';

export interface ConversionLoss {
  /** Such as `call 1 arguments`; the same thing has the same name over every protocol. */
  readonly name: string;
  readonly direction: Direction;
  /** Absent for what was added on the way. */
  readonly was?: string;
  /** Absent for what is gone. */
  readonly became?: string;
  /** The protocol on the other side has no place for it: nobody's fault. */
  readonly hasNoPlace?: true;
  /** It happened when the answer went back with a further message. */
  readonly inSecondTurn?: true;
}

export interface SaidAnswer {
  readonly api: ApiId;
  readonly status: number;
  readonly text: string;
  /** Decoded, where it is a stream. */
  readonly events?: readonly SseEvent[];
  /** How the connection ended, where it did badly. */
  readonly broke?: string;
}

export interface SandwichSides {
  readonly asked: SaidRequest;
  /** Absent where nothing reached the other side. */
  readonly received?: SaidRequest;
  readonly answered?: SaidAnswer;
  readonly came: SaidAnswer;
}

export function judgeSandwich({ asked, received, answered, came }: SandwichSides): readonly ConversionLoss[] {
  if (received === undefined || answered === undefined)
    return [{ name: 'request', direction: 'request', was: 'sent', became: `never arrived: ${outcomeOf(came)}` }];
  return [
    ...losses('request', requestMeaning(asked), requestMeaning(received), { from: asked.api, to: received.api }),
    ...answerLosses(answered, came),
  ];
}

/** What a gateway refused a request with before anything reached the other side; undefined for every other loss. */
export function refusedBefore({
  became,
}: ConversionLoss): { readonly status: number; readonly words: string } | undefined {
  const [, status, words = ''] = /^never arrived: status ([45]\d\d)(?:: (.*))?$/s.exec(became ?? '') ?? [];
  return status === undefined ? undefined : { status: Number(status), words };
}

/** An answer that became an error is lost as a whole, and so is an error that became an answer. */
function answerLosses(answered: SaidAnswer, came: SaidAnswer): readonly ConversionLoss[] {
  const asStated = answered.api === came.api;
  const before = meaningOf(answered, asStated);
  const after = meaningOf(came, asStated);
  const isRead = answered.status >= 400 === came.status >= 400 && (saysSomething(after) || !saysSomething(before));
  if (isRead) return losses('answer', before, after, { from: answered.api, to: came.api });
  return [{ name: 'answer', direction: 'answer', was: outcomeOf(answered), became: outcomeOf(came) }];
}

/** An answer of another shape than the protocol's says nothing. */
function saysSomething(meaning: Meaning): boolean {
  return [...meaning.keys()].some((name) => name !== 'status' && name !== 'ending');
}

function outcomeOf(said: SaidAnswer): string {
  const meaning = meaningOf(said);
  const why = meaning.get('error message') ?? (saysSomething(meaning) ? undefined : 'nothing that can be read');
  return why === undefined ? `status ${said.status}` : `status ${said.status}: ${why}`;
}

function meaningOf(said: SaidAnswer, asStated = false): Meaning {
  const { api, status, text, broke } = said;
  if (status >= 400) {
    const { message, type, code } = answerReadingOf({ protocol: api }).parseError(text, {});
    return new Map([
      ['error status', String(status)],
      ...(message === undefined ? [] : [['error message', message] as const]),
      ...(type === undefined ? [] : [['error type', type] as const]),
      ...(code === undefined ? [] : [['error code', code] as const]),
    ]);
  }
  const meaning = new Map([['status', String(status)], ...answerMeaning(answerOf(said), asStated)]);
  return broke === undefined ? meaning : meaning.set('ending', broke);
}

/** The answer as the app would have read it. */
export function answerOf({ api, text, events }: SaidAnswer): Answer {
  const reading = answerReadingOf({ protocol: api, readsCalls: true });
  if (events === undefined) return foldAll(emptyAnswer, reading.parseResponse(jsonIn(text) ?? text));
  let state = reading.initial;
  const read = events.flatMap((event) => {
    const stepped = reading.step(state, event);
    ({ state } = stepped);
    return stepped.events;
  });
  return foldAll(emptyAnswer, [...read, ...reading.finish(state)]);
}

interface Conversion {
  readonly from: ApiId;
  readonly to: ApiId;
}

function losses(
  direction: Direction,
  before: Meaning,
  after: Meaning,
  conversion: Conversion,
): readonly ConversionLoss[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): readonly ConversionLoss[] => {
    const was = before.get(name);
    const became = after.get(name);
    if (was === became || (name === 'model' && isRouted(was, became))) return [];
    if (
      conversion.from !== conversion.to &&
      (isUnsaid(name, before, after) || isSameEnd(name, was, became, conversion))
    )
      return [];
    const kind = conversion.from === conversion.to ? 'lost' : kindBetween(direction, name, was, became, conversion);
    if (kind === 'nothing') return [];
    return [
      {
        name,
        direction,
        ...(was === undefined ? {} : { was }),
        ...(became === undefined ? {} : { became }),
        ...(kind === 'no place' ? { hasNoPlace: true } : {}),
      },
    ];
  });
}

/** What some protocols say at the beginning and some with their last event, of an answer that broke off on both sides. */
function isUnsaid(name: string, before: Meaning, after: Meaning): boolean {
  const ending = before.get('ending') ?? 'finished';
  return ending !== 'finished' && ending === after.get('ending') && /^(stop reason|(in|out)put tokens)$/.test(name);
}

/** Calls end an answer like any other, where the protocol has no word for it. */
function isSameEnd(
  name: string,
  was: string | undefined,
  became: string | undefined,
  { from, to }: Conversion,
): boolean {
  if (name !== 'stop reason' || [from, to].every((api) => hasPlace(api, 'calls as the stop reason'))) return false;
  return [was, became].every((reason) => reason === 'stop' || reason === 'tool-calls');
}

/** What a difference is between two protocols. */
function kindBetween(
  direction: Direction,
  name: string,
  was: string | undefined,
  became: string | undefined,
  { from, to }: Conversion,
): 'lost' | 'no place' | 'nothing' {
  if (isOwn(name)) return 'nothing';
  if (staysBehind(name, direction)) return was === undefined ? 'nothing' : 'no place';
  if (became !== undefined) {
    // Made up by the gateway, or by our own reading where the protocol has none: it means nothing.
    if (hasOwnForm(name) || !hasPlace(from, name) || !hasPlace(to, name)) return 'nothing';
    return was === undefined && direction === 'request' && isRequired(to, name) ? 'nothing' : 'lost';
  }
  return hasPlace(to, name) ? 'lost' : 'no place';
}

/** Routers are told the provider before the model's name. */
function isRouted(was: string | undefined, became: string | undefined): boolean {
  if (was === undefined || became === undefined) return false;
  const [longer, shorter] = was.length > became.length ? [was, became] : [became, was];
  return shorter !== '' && /^.+[/,:]$/.test(longer.slice(0, -shorter.length)) && longer.endsWith(shorter);
}
