/** Answers that were recorded elsewhere, in the place of simulated ones: to anybody, for any model. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import type { Answer } from './simulation/answer.ts';

export type ScriptedAnswer = { readonly answer: Answer } | { readonly error: ApiErrorDetails };

/** What reached the gateway, and what it said to it. */
export interface HeardExchange {
  /** Without the query. */
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

export interface Script {
  /** In turn, one a request; the last one again and again. Or a choice that is made anew for each request. */
  readonly answers: readonly ScriptedAnswer[] | (() => ScriptedAnswer);
  /** Told of each request that was answered by the script, once its answer has ended. */
  readonly heard?: (heard: HeardExchange) => void;
  /** Answers a request in the gateway's place, such as by the bytes that were recorded; false leaves it to the gateway. */
  readonly first: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

/** Gives the answers of a script in turn. */
export interface ScriptedTurns {
  /** @throws ApiError where an error was recorded */
  next(): Answer;
  readonly heard?: Script['heard'];
}

export function turnsOf({ answers, heard }: Pick<Script, 'answers' | 'heard'>): ScriptedTurns {
  let at = 0;
  return {
    ...(heard === undefined ? {} : { heard }),
    next() {
      const turn = typeof answers === 'function' ? answers() : answers[Math.min(at, answers.length - 1)];
      at += 1;
      if (turn === undefined) throw new Error('A script has an answer.');
      if ('error' in turn) throw new ApiError(turn.error);
      return turn.answer;
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
