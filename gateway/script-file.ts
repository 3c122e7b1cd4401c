/** A script as people write it: what is said in turn, over whichever protocol is asked. */
import type { ApiErrorDetails, ErrorType } from './api-error.ts';
import { errorTypes } from './api-error.ts';
import type { InterruptFault } from './faults/fault-tokens.ts';
import type { ScriptedAnswer } from './script.ts';
import { countTokens } from './simulation/tokens.ts';
import { array, integer, oneOf, string, type Check } from './validation/value-checks.ts';
import { anyObject, object, optional, required } from './validation/object.ts';

export interface SaidCall {
  readonly id: string;
  readonly name: string;
  /** JSON text. */
  readonly arguments: string;
}

/** One answer of a script. */
export interface Said {
  readonly text?: string;
  readonly reasoning?: string;
  /** What goes back with the reasoning to its maker alone: a signature, sealed reasoning, whatever a protocol calls it. */
  readonly signature?: string;
  readonly calls?: readonly SaidCall[];
  readonly finish?: 'stop' | 'length';
  /** The stop sequence that ended it. */
  readonly stopSequence?: string;
  /** A drawn PNG in Base64. */
  readonly picture?: string;
  readonly error?: Pick<ApiErrorDetails, 'status' | 'message'> & Partial<Pick<ApiErrorDetails, 'type' | 'code'>>;
  /** How it ends badly: in the middle, without the last event, or on an error. */
  readonly breaks?: 'cut' | 'no-end' | 'error';
}

const breaks: Readonly<Record<NonNullable<Said['breaks']>, InterruptFault['name']>> = {
  cut: 'cut',
  'no-end': 'no-done',
  error: 'error',
};

/** Something is said before it breaks. */
const saidBefore = 2;

export function scriptedAnswerOf(said: Said): ScriptedAnswer {
  const { text = '', reasoning = '', signature, calls = [], finish = 'stop', stopSequence, picture } = said;
  if (said.error !== undefined) {
    const { status, type = typeOf(status), ...error } = said.error;
    return { error: { status, type, ...error } };
  }
  const name = said.breaks === undefined ? undefined : breaks[said.breaks];
  return {
    ...(name === undefined
      ? {}
      : { interruption: { name, stage: 'interrupt', source: 'script', tries: Infinity, after: saidBefore } }),
    answer: {
      promptTokens: 23,
      candidates: [
        {
          reasoning,
          text,
          ...(signature === undefined ? {} : { signature }),
          ...(picture === undefined ? {} : { picture }),
          parts: text === '' ? [] : [text],
          calls,
          finish: calls.length > 0 ? 'tool-calls' : finish,
          ...(stopSequence === undefined ? {} : { stopSequence }),
          tokens: countTokens(`${text}${reasoning}${calls.map((call) => call.arguments).join('')}`),
        },
      ],
    },
  };
}

function typeOf(status: number): ErrorType {
  if (status >= 500) return 'server_error';
  switch (status) {
    case 401:
      return 'authentication_error';
    case 403:
      return 'permission_error';
    case 404:
      return 'not_found_error';
    case 408:
      return 'timeout_error';
    case 413:
      return 'request_too_large';
    case 429:
      return 'rate_limit_error';
    default:
      return 'invalid_request_error';
  }
}

/** Arguments may be written as what they are. */
const callArguments: Check<string> = (value, path) =>
  typeof value === 'string' ? value : JSON.stringify(anyObject(value, path));

const call = object({
  id: required(string({ min: 1 })),
  name: required(string({ min: 1 })),
  arguments: required(callArguments),
});

const answer: Check<Said> = object({
  text: optional(string()),
  reasoning: optional(string()),
  signature: optional(string({ min: 1 })),
  calls: optional(array(call)),
  finish: optional(oneOf('stop', 'length')),
  stopSequence: optional(string({ min: 1 })),
  picture: optional(string({ min: 1 })),
  error: optional(
    object({
      status: required(integer(400, 599)),
      message: required(string({ min: 1 })),
      type: optional(oneOf(...errorTypes)),
      code: optional(string({ min: 1 })),
    }),
  ),
  breaks: optional(oneOf('cut', 'no-end', 'error')),
});

const script = object({ answers: required(array(answer, { min: 1 })) });

/**
 * The answers of a file: `{"answers": [...]}`, or the list alone.
 * @throws Error that says what is wrong with it
 */
export function readScript(text: string): readonly ScriptedAnswer[] {
  const read: unknown = JSON.parse(text);
  const { answers } = script(Array.isArray(read) ? { answers: read } : read, '');
  return answers.map(scriptedAnswerOf);
}
