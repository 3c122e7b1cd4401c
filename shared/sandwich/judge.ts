/** What an exchange lost between its two sides: on the way in, and on the way back. */
import type { SseEvent } from '../protocols/protocol.ts';
import { emptyAnswer, foldAll, type Answer } from '../message.ts';
import { jsonIn } from '../parse-json.ts';
import type { ProtocolId } from '../protocols/descriptions.ts';
import { readings } from '../protocols/readings.ts';
import { answerMeaning, requestMeaning, type Meaning, type SaidRequest } from './meaning.ts';

export type Direction = 'request' | 'answer';

export interface Loss {
  /** Such as `call 1 arguments`; the same thing has the same name over every protocol. */
  readonly name: string;
  readonly direction: Direction;
  /** Absent for what was added on the way. */
  readonly was?: string;
  /** Absent for what is gone. */
  readonly became?: string;
}

export interface SaidAnswer {
  readonly protocol: ProtocolId;
  readonly status: number;
  readonly text: string;
  /** Decoded, where it is a stream. */
  readonly events?: readonly SseEvent[];
}

export interface SandwichSides {
  readonly asked: SaidRequest;
  /** Absent where nothing reached the other side. */
  readonly heard?: SaidRequest;
  readonly answered?: SaidAnswer;
  readonly came: SaidAnswer;
}

export function judgeSandwich({ asked, heard, answered, came }: SandwichSides): readonly Loss[] {
  if (heard === undefined || answered === undefined)
    return [
      { name: 'request', direction: 'request', was: 'sent', became: `never arrived; answered with ${came.status}` },
    ];
  const isSame = asked.protocol === heard.protocol;
  return [
    ...losses('request', requestMeaning(asked), requestMeaning(heard), isSame),
    ...losses('answer', meaningOf(answered), meaningOf(came), isSame),
  ];
}

function meaningOf({ protocol, status, text, events }: SaidAnswer): Meaning {
  const reading = readings[protocol];
  if (status >= 400) {
    const { message, type, code } = reading.parseError(text, {});
    return new Map([
      ['error status', String(status)],
      ...(message === undefined ? [] : [['error message', message] as const]),
      ...(type === undefined ? [] : [['error type', type] as const]),
      ...(code === undefined ? [] : [['error code', code] as const]),
    ]);
  }
  return new Map([['status', String(status)], ...answerMeaning(answerOf(protocol, text, events))]);
}

function answerOf(protocol: ProtocolId, text: string, events: readonly SseEvent[] | undefined): Answer {
  const reading = readings[protocol];
  const calls = reading.readingCalls ?? reading;
  if (events === undefined) {
    const body = jsonIn(text);
    return foldAll(emptyAnswer, calls.parseResponse(body ?? text));
  }
  let state = calls.initial;
  const read = events.flatMap((event) => {
    const stepped = reading.step(state, event);
    ({ state } = stepped);
    return stepped.events;
  });
  return foldAll(emptyAnswer, [...read, ...reading.finish(state)]);
}

/** Names whose values are a protocol's own words or form: another protocol has others, and only their absence is a loss. */
const ownForm = new Set(['tool choice', 'response format', 'error type', 'error code', 'answer id', 'reasoning field']);
/** What a protocol may have no place for, so that its absence or addition says nothing between two of them. */
const mayBeAbsent = /^(signature|error code|error type|answer id|(call|result) \d+ (id|call)|field .*)$/;

function losses(direction: Direction, before: Meaning, after: Meaning, isSame: boolean): readonly Loss[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): readonly Loss[] => {
    const was = before.get(name);
    const became = after.get(name);
    if (was === became) return [];
    if (!isSame) {
      if (mayBeAbsent.test(name) && (became === undefined || was === undefined || !name.startsWith('call '))) return [];
      if (ownForm.has(name) && was !== undefined && became !== undefined) return [];
      // Some protocols require what others leave to the model.
      if (was === undefined && direction === 'request') return [];
    }
    return [{ name, direction, ...(was === undefined ? {} : { was }), ...(became === undefined ? {} : { became }) }];
  });
}
