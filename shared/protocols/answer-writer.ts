/** Writes an answer that a person gives in a model's place, in each protocol's form. */
import type { JsonObject } from '../json.ts';
import type { SseEvent } from './protocol.ts';

/** A tool call that the requesting app should make. */
export interface SaidCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** An answer as a person gives it: a text, calls of tools, or both. Nothing was counted for it: its usage is zero. */
export interface SaidAnswer {
  readonly model: string;
  readonly text: string;
  readonly calls: readonly SaidCall[];
}

/** Identifies an answer. */
export interface AnswerMark {
  /** Letters and digits; ids are made of it. */
  readonly id: string;
  /** Epoch seconds. */
  readonly createdAt: number;
}

export type WrittenEvent = Pick<SseEvent, 'event' | 'data'>;

/** The same answer in one piece, and as a stream. */
export interface WrittenAnswer {
  readonly whole: JsonObject;
  readonly events: readonly WrittenEvent[];
}

export interface SaidError {
  /** 400 to 599. */
  readonly status: number;
  readonly message: string;
}

/** The requested form of an answer: in one piece, as server-sent events, or as a JSON list of the events' data. */
export type AnswerForm = 'whole' | 'events' | 'list';

export interface RequestToAnswer {
  readonly body: JsonObject;
  /** Below the root, with the query. */
  readonly path: string;
}

export interface AnswerWriter {
  readonly formOf: (request: RequestToAnswer) => AnswerForm;
  write(answer: SaidAnswer, mark: AnswerMark): WrittenAnswer;
  /** The body of an error, in the shape that the protocol's clients read (ERR-1). */
  writeError(error: SaidError): JsonObject;
}

/** The form of the answer, for protocols whose body asks for it. */
export function formInBody({ body }: RequestToAnswer): AnswerForm {
  return body['stream'] === true ? 'events' : 'whole';
}

/** An event named by its data's `type`. */
export function typed(data: JsonObject & { readonly type: string }): WrittenEvent {
  return { event: data.type, data: JSON.stringify(data) };
}

/** The error type that goes with a status, in the words that three of the protocols share (ERR-1). */
export function errorTypeOf(status: number): SharedErrorType {
  return errorTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error');
}

type SharedErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'not_found_error'
  | 'timeout_error'
  | 'request_too_large'
  | 'rate_limit_error'
  | 'server_error';

const errorTypes: Readonly<Record<number, SharedErrorType>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  408: 'timeout_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
};
