/** Answers that were recorded or written elsewhere, in the place of simulated ones: to anybody, for any model, whatever the request is. */
import type { ApiErrorDetails } from './api-error.ts';
import { meantFor, type Fault, type InterruptFault } from './faults/fault-tokens.ts';
import type { ServedApi } from './route.ts';
import type { Answer } from './simulation/answer.ts';
import type { Rhythm } from './streaming/rhythm.ts';

/** When it came, of what was recorded; anything else comes at the gateway's pace. */
interface Timed {
  readonly rhythm?: Rhythm;
}

/** An answer, and how it breaks off where it does. */
export interface SaidAnswer extends Timed {
  readonly answer: Answer;
  readonly interruption?: InterruptFault;
  /** What an answer in one piece is, where a stream ends on an error. */
  readonly failure?: ApiErrorDetails;
}
export type ScriptedAnswer = SaidAnswer | (Timed & { readonly error: ApiErrorDetails });

/** What reached the gateway, and what it said to it. */
export interface ReceivedExchange {
  /** Path of the request, without its query. */
  readonly path: string;
  readonly body: Uint8Array;
  /** `Content-Type` header of the request. */
  readonly contentType: string;
  /** When the request came, in milliseconds of this process. */
  readonly receivedAt: number;
  readonly status: number;
  readonly answer: string;
}

export interface Script {
  /** In turn, one a request; the last one again and again. Or a choice that is made anew for each request. */
  readonly answers: readonly ScriptedAnswer[] | (() => ScriptedAnswer);
  /** Told of each request that was answered by the script, once its answer has ended. */
  readonly onExchange?: (received: ReceivedExchange) => void;
  /** What was recorded over this address, whatever dialect it is of; undefined leaves the request to the answers. */
  readonly recorded?: (path: string) => RecordedTurn | undefined;
  /** Faults that spoil the answer to every request. */
  readonly faults?: readonly Fault[];
  /** Told of each request that the script answers, before its answer goes out. */
  readonly answered?: (requestId: string, by: AnsweredBy) => void;
}

/** What an answer was made of. */
export interface AnsweredBy {
  /** A record byte for byte, what was said written for this request, or a fault in place of either. */
  readonly source: 'record' | 'said' | 'fault';
  /** Those that this answer was given by or spoiled by, as they are written. */
  readonly faults: readonly string[];
}

export interface RecordedTurn {
  readonly api: ServedApi;
  /** Takes the next answer of the recording. */
  next(): RecordedAnswer;
}

/** In one piece, as server-sent events, or as the same in a JSON list. */
export type AnswerForm = 'whole' | 'events' | 'list';

/** An answer as it came once. Times are milliseconds from its request on. */
export interface RecordedAnswer {
  /** Undefined where none came: none comes now. */
  readonly status?: number;
  readonly form: AnswerForm;
  /** What it said, for whoever asks for another form. */
  readonly said: ScriptedAnswer;
  readonly headers: readonly (readonly [string, string])[];
  readonly headersMs: number;
  readonly events: readonly {
    readonly atMs: number;
    readonly event?: string | undefined;
    readonly id?: string | undefined;
    readonly data: string;
  }[];
  /** Body of an answer in one piece. */
  readonly body: string;
  readonly endMs: number;
  /** What broke off breaks off again. */
  readonly breaks: boolean;
  /** By how much faster than it was recorded; Infinity answers at once. */
  readonly speed: number;
}

/** Gives the answers of a script in turn. */
export interface ScriptedTurns {
  next(): ScriptedAnswer;
  readonly onExchange?: Script['onExchange'];
  readonly recorded?: Script['recorded'];
  answered(requestId: string, by: AnsweredBy): void;
  /** Faults of the script that are meant for this address and model. */
  faults(path: string, model: string): readonly Fault[];
}

export function turnsOf({ answers, onExchange, recorded, faults = [], answered }: Script): ScriptedTurns {
  let at = 0;
  return {
    ...(onExchange === undefined ? {} : { onExchange }),
    ...(recorded === undefined ? {} : { recorded }),
    answered: (requestId, by) => answered?.(requestId, by),
    faults: (path, model) => faults.filter(meantFor({ path, model })),
    next() {
      const turn = typeof answers === 'function' ? answers() : answers[Math.min(at, answers.length - 1)];
      at += 1;
      if (turn === undefined) throw new Error('A script has an answer.');
      return turn;
    },
  };
}
