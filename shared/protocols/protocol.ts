/** A protocol as a pure value (idea 2). No fetch, no clock, no key. */
import type { Fault } from '../fault.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Attachment, StoredFile } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import type { ApiId } from '../apis.ts';
import type { EventWords } from './event-words.ts';
import type { ProtocolId } from './descriptions.ts';
import type { Place } from './meaning.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Block } from '../message.ts';
import type { ModelEvent } from '../model-event.ts';
import type { OfferedTool } from '../tool.ts';

/** Who made an answer. Opaque parts are sent back only to the same protocol, model and gateway. */
export interface Origin {
  /** The API, also an image API; named `protocol` since saved runs of the compare page have it so. */
  readonly protocol: ApiId;
  readonly model: string;
  /** The profile whose gateway made, and may store, the answer. */
  readonly profileId: string;
  /** The gateway's own id of the answer; absent where it gave none, or where the answer did not end well. */
  readonly answerId?: string;
  /** The system prompt that the gateway holds with the answer, where the protocol continues by id; absent where unknown. */
  readonly heldSystem?: string;
  /** It was requested without the reasoning of the answers above it. */
  readonly reasoningLeftOut?: true;
  /** Its opaque parts were refused once, and are no longer sent back even to its maker. */
  readonly refused?: true;
}

/**
 * One earlier or current message of the conversation, as blocks. `tool` holds the results (kind `tool-result`) of
 * the calls in the answer just above it, one for each call.
 */
export interface TurnMessage {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly blocks: readonly Block[];
  /** Where an answer came from; absent for messages of other roles. */
  readonly origin?: Origin;
}

/** Everything a request is built from. `parameters` holds only what the user set (REQ-1). */
export interface Turn<Parameters> {
  readonly model: string;
  /** What the catalogue knows of the model; undefined for an unknown one (MODELS-3). */
  readonly facts: ModelFacts | undefined;
  /** The target profile. */
  readonly profileId: string;
  /** The profile's dialect; absent for the described gateway, which gets nothing of any dialect (AUTH-5). */
  readonly dialect?: Dialect | undefined;
  /** The system prompt; empty means none. */
  readonly system: string;
  /** Always the whole conversation; the protocol decides what to send. The last one is of role `user` or `tool`. */
  readonly messages: readonly TurnMessage[];
  /** The tools that are offered; empty means none. */
  readonly tools: readonly OfferedTool[];
  /** Ask for a stream; a protocol without streams ignores it (GEN-6). */
  readonly stream: boolean;
  readonly parameters: Parameters;
  /** Makes the parts of files that the description does not have; absent where there are none. */
  readonly mediaPart?: MediaPart;
  /** Why the service refuses an attachment, for any model; absent where it accepts what is described. */
  readonly refusedHere?: (attachment: Attachment) => string | undefined;
}

/** The part of an attachment; null where it cannot be sent, undefined where the description applies. */
export type MediaPart = (attachment: Attachment) => JsonObject | null | undefined;

/** A request without address root and credentials: the transport adds both. */
export interface WireRequest {
  readonly method: 'POST';
  /** Path below the profile's root. */
  readonly path: string;
  /** The path asks for a stream, where no field of the body does. */
  readonly streams?: true;
  /** Holds a `fileMarker` in place of each file's Base64. */
  readonly body: JsonObject;
  /** The body as the user wrote it, sent unchanged; `body` is then what could be parsed of it. */
  readonly text?: string;
  /** Sent in place of the body as `multipart/form-data` (AUTH-3); `body` then holds the same as JSON. */
  readonly form?: readonly FormPart[];
}

/** A field of a form: a text, or a file with its name and real type. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: StoredFile };

/** One decoded server-sent event. */
export interface SseEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: string;
}

/** A value within the limits, proposed in place of one that is not. */
export type MendedValue =
  | {
      readonly value: string | number;
      /** The value as it is shown to people. */
      readonly words: string;
    }
  /** Proposes to clear the field, where that helps more than the nearest value. */
  | { readonly value: null };

/** A limit that the entered values break (`error`), or a hint before sending (`note`). */
export interface Problem {
  /** Accessible name of the control, e.g. `Temperature`. */
  readonly field: string;
  readonly severity: 'error' | 'note';
  /** One sentence that names the limit, the value, and what to do. */
  readonly message: string;
  /** The value proposed for the field; absent where there is no obvious one. */
  readonly mended?: MendedValue;
}

/** What an error answer said, read by the protocol from body and headers (ERR-1). */
export interface ErrorDetail {
  readonly message: string | undefined;
  readonly type: string | undefined;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly requestId: string | undefined;
  /** The wait that the body itself asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** The part of a protocol that reads answers. */
export interface AnswerReading<State> {
  readonly id: ApiId;
  /** The events of a whole (not streamed) answer; folding them gives the message. Ends on a terminal event. */
  parseResponse(body: Json): readonly ModelEvent[];
  /** Reads an error body in this protocol's shape, or any other shape as far as possible. Header names are in lower case. */
  parseError(body: string, headers: Readonly<Record<string, string>>): ErrorDetail;
  readonly initial: State;
  /** Takes one event of the stream. After a terminal event nothing more is emitted. */
  step(state: State, event: SseEvent): { readonly state: State; readonly events: readonly ModelEvent[] };
  /** The bytes ended: closes what is open, with a `truncated` fault where the terminator is missing. */
  finish(state: State): readonly ModelEvent[];
  /**
   * The answer ended from outside (stop, timeout, broken connection): closes what is open, then emits the fault.
   * Nothing where a terminal event was already emitted.
   */
  abort(state: State, fault: Fault): readonly ModelEvent[];
}

/** What a protocol can do beyond a whole text answer. */
export interface Capabilities {
  readonly streams: boolean;
  readonly toolShape: ((tool: OfferedTool) => JsonObject) | undefined;
}

/** How the traffic of an API is read: the meanings of a request's fields, and the answer. */
export interface WireReading<State> extends AnswerReading<State> {
  /** The places of a request's body, in the body's order. Every value of it belongs to exactly one of them; what is not understood is `other`. */
  mapRequest(body: Json): readonly Place[];
  /** The object with the answer's own fields, in a whole body or in an event; undefined where there is none. */
  envelopeIn(value: JsonObject): JsonObject | undefined;
}

export interface ChatProtocolReading<State> extends WireReading<State> {
  readonly id: ProtocolId;
  /** One event of the stream in a line, for lists of events; undefined for unknown events. */
  eventWords(event: JsonObject): EventWords | undefined;
  /** The non-JSON data of the event that ends the stream, such as `[DONE]`. */
  readonly endMark?: string;
  /** The prefix of all its event names, which a narrow list leaves out. */
  readonly eventPrefix?: string;
  /** Field of an event that says which of several items it belongs to. */
  readonly eventPlace?: string;
  /** Field with the number of an event. */
  readonly eventCount?: string;
  /** How answers are read where only a dialect has tools: calls are then not unknown blocks. */
  readonly readingCalls?: Pick<AnswerReading<State>, 'initial' | 'parseResponse'>;
}

/** A chat protocol, for what is done before an answer arrives. */
export interface ChatProtocol<Parameters> {
  readonly id: ProtocolId;
  /** The name people see, e.g. `Chat completions`. */
  readonly label: string;
  /** False where the description shows no stream (GEN-6). */
  readonly streams: boolean;
  /** Checks the limits of REQ-5 and the notes of REQ-5 and REQ-6, and names what of the conversation must be left out. Errors forbid sending. */
  check(turn: Turn<Parameters>): readonly Problem[];
  /** Why an attachment cannot go to a model over this protocol: limit, value, what to do (MODELS-5, MSG-3, GEN-2 to GEN-4, ERR-6). Undefined where it can. */
  refuse(attachment: Attachment, facts: ModelFacts | undefined): string | undefined;
  /** A tool as a request offers it; undefined where the description shows no tools (GEN-6). */
  readonly toolShape: ((tool: OfferedTool) => JsonObject) | undefined;
  /** `streams` and tools in a dialect; absent where no dialect changes them. */
  readonly inDialect?: (dialect: Dialect) => Capabilities;
  buildRequest(turn: Turn<Parameters>): WireRequest;
  /**
   * The system prompt that the gateway will hold with the answer; undefined where unknown. Absent where requests
   * never continue from an answer by its id.
   */
  readonly heldSystem?: (turn: Turn<Parameters>) => string | undefined;
}
