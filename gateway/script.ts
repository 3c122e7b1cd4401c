/** Answers that were recorded elsewhere, in the place of simulated ones: to anybody, for any model. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import type { InterruptFault } from './faults/fault-tokens.ts';
import type { Answer } from './simulation/answer.ts';

/** An answer, and how it breaks off where it does. */
interface SaidAnswer {
  readonly answer: Answer;
  readonly interruption?: InterruptFault;
}
export type ScriptedAnswer = SaidAnswer | { readonly error: ApiErrorDetails };

/** What reached the gateway, and what it said to it. */
export interface HeardExchange {
  /** Without the query. */
  readonly path: string;
  readonly body: Uint8Array;
  /** Of the body. */
  readonly contentType: string;
  readonly status: number;
  readonly answer: string;
}

export interface Script {
  /** In turn, one a request; the last one again and again. Or a choice that is made anew for each request. */
  readonly answers: readonly ScriptedAnswer[] | (() => ScriptedAnswer);
  /** Told of each request that was answered by the script, once its answer has ended. */
  readonly heard?: (heard: HeardExchange) => void;
  /** Requests are answered whatever they are: nothing of them is checked. */
  readonly unchecked?: true;
  /** Answers a request in the gateway's place, such as by the bytes that were recorded; false, as without it, leaves it to the gateway. */
  readonly first?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

/** Gives the answers of a script in turn. */
export interface ScriptedTurns {
  /** @throws ApiError where an error was recorded */
  next(): SaidAnswer;
  readonly heard?: Script['heard'];
  readonly unchecked: boolean;
}

export function turnsOf({ answers, heard, unchecked }: Pick<Script, 'answers' | 'heard' | 'unchecked'>): ScriptedTurns {
  let at = 0;
  return {
    ...(heard === undefined ? {} : { heard }),
    unchecked: unchecked === true,
    next() {
      const turn = typeof answers === 'function' ? answers() : answers[Math.min(at, answers.length - 1)];
      at += 1;
      if (turn === undefined) throw new Error('A script has an answer.');
      if ('error' in turn) throw new ApiError(turn.error);
      return turn;
    },
  };
}

/** Of the request that is being answered; there is none where the gateway simulates. */
const scripted = new AsyncLocalStorage<ScriptedTurns>();

export function byScript<T>(turns: ScriptedTurns, work: () => T): T {
  return scripted.run(turns, work);
}

/** Undefined where the gateway simulates. */
export function scriptedTurns(): ScriptedTurns | undefined {
  return scripted.getStore();
}
