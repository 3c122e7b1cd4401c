/** Answers that were recorded elsewhere, in the place of simulated ones: to anybody, for any model. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import type { Answer } from './simulation/answer.ts';

export type ScriptedAnswer = { readonly answer: Answer } | { readonly error: ApiErrorDetails };

export interface Script {
  /** In turn, one a request; the last one again and again. */
  readonly answers: readonly ScriptedAnswer[];
  /** Answers a request in the gateway's place, such as by the bytes that were recorded; false leaves it to the gateway. */
  readonly first: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

/** Gives the answers of a script in turn. */
export interface ScriptedTurns {
  /** @throws ApiError where an error was recorded */
  next(): Answer;
}

export function turnsOf({ answers }: Pick<Script, 'answers'>): ScriptedTurns {
  let at = 0;
  return {
    next() {
      const turn = answers[Math.min(at, answers.length - 1)];
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
