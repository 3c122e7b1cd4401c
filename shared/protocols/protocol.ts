/** What a protocol is to this app: a pure value (idea 2). No fetch, no clock, no key. */
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

/** Who made an answer. Opaque parts go back to the same protocol, model and gateway alone. */
export interface Origin {
  /** An API, for pictures too: kept runs of the compare page have it under this name. */
  readonly protocol: ApiId;
  readonly model: string;
  /** The gateway that holds what it stored of the answer. */
  readonly profileId: string;
  /** The gateway's own id of the answer; absent where it gave none, or where the answer did not end well. */
  readonly answerId?: string;
  /** The system prompt that the gateway holds with the answer, of protocols that go on from there; absent where it is not known. */
  readonly heldSystem?: string;
  /** It was asked for without the reasoning of the answers above it. */
  readonly reasoningLeftOut?: true;
  /** What it made opaque was refused once, and does not go back even to its maker. */
  readonly refused?: true;
}

/**
 * One earlier or present message of the conversation, as blocks. `tool` holds the results (kind `tool-result`) of
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
  /** How they are spoken to; absent for the described gateway, which gets nothing of a dialect (AUTH-5). */
  readonly dialect?: Dialect | undefined;
  /** The system prompt; empty means none. */
  readonly system: string;
  /** Always the whole conversation; what of it is sent is the protocol's choice. The last one is of role `user` or `tool`. */
  readonly messages: readonly TurnMessage[];
  /** The tools that are offered; empty means none. */
  readonly tools: readonly OfferedTool[];
  /** Ask for a stream; a protocol without streams takes no notice (GEN-6). */
  readonly stream: boolean;
  readonly parameters: Parameters;
  /** How files go beyond what is described; absent where nothing of the kind is known. */
  readonly mediaPart?: MediaPart;
  /** Why the service does not take an attachment, whatever the model; absent where it takes what is described. */
  readonly refusedHere?: (attachment: Attachment) => string | undefined;
}

/** The part of an attachment; null where it has no place, undefined where the description says what goes. */
export type MediaPart = (attachment: Attachment) => JsonObject | null | undefined;

/** A request without address root and credentials: the transport adds both. */
export interface WireRequest {
  readonly method: 'POST';
  /** Path below the profile's root. */
  readonly path: string;
  /** The path asks for a stream, where no field of the body does. */
  readonly streams?: true;
  /** Holds a `fileMarker` wherever the Base64 of a file stands. */
  readonly body: JsonObject;
  /** The body as the user wrote it, sent as it stands; `body` is then what could be read of it. */
  readonly text?: string;
  /** Sent in place of the body as `multipart/form-data` (AUTH-3); `body` then tells the same as JSON. */
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

/** A value that breaks no limit, to be set in the place of one that does. */
export type MendedValue =
  | {
      readonly value: string | number;
      /** The value as it is shown to people. */
      readonly words: string;
    }
  /** None: what is left empty helps more than the nearest value would. */
  | { readonly value: null };

/** A limit that the entered values break (`error`), or something to know before sending (`note`). */
export interface Problem {
  /** Accessible name of the control, e.g. `Temperature`. */
  readonly field: string;
  readonly severity: 'error' | 'note';
  /** One sentence that names the limit, the value, and what to do. */
  readonly message: string;
  /** What its field would be set to; absent where no one value suggests itself. */
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
  /** Reads an error body in this protocol's shape, or anything else as far as it goes. Header names are in lower case. */
  parseError(body: string, headers: Readonly<Record<string, string>>): ErrorDetail;
  readonly initial: State;
  /** Takes one event of the stream. After a terminal event nothing more comes out. */
  step(state: State, event: SseEvent): { readonly state: State; readonly events: readonly ModelEvent[] };
  /** The bytes ended: closes what is open, with a `truncated` fault where the terminator never came. */
  finish(state: State): readonly ModelEvent[];
  /**
   * The answer ended for a reason of its own (stop, timeout, broken connection): closes what is open, then the fault.
   * Nothing where a terminal event has already come out.
   */
  abort(state: State, fault: Fault): readonly ModelEvent[];
}

/** What a protocol can do beyond a whole answer in words. */
export interface Capabilities {
  readonly streams: boolean;
  readonly toolShape: ((tool: OfferedTool) => JsonObject) | undefined;
}

/** How everything that goes over the wire of an API is read: what a request means, and what an answer says. */
export interface WireReading<State> extends AnswerReading<State> {
  /** The places of a request's body, in its own order. Every value of it belongs to exactly one of them; what is not understood is `other`. */
  mapRequest(body: Json): readonly Place[];
  /** The fields of the answer itself, in a whole body or in an event that holds them; undefined where it holds none. */
  envelopeIn(value: JsonObject): JsonObject | undefined;
}

export interface ChatProtocolReading<State> extends WireReading<State> {
  readonly id: ProtocolId;
  /** One event of the stream in a line, for lists of events; undefined for what this protocol has no words for. */
  eventWords(event: JsonObject): EventWords | undefined;
  /** The data of an event that is no JSON and ends the stream. */
  readonly endMark?: string;
  /** With what the names of all its events begin, which a narrow list leaves out. */
  readonly eventPrefix?: string;
  /** Field of an event that says which of several things it is about. */
  readonly eventPlace?: string;
  /** Field in which its events are counted. */
  readonly eventCount?: string;
  /** How answers are read where a dialect has tools and the description shows none: calls are then no unknown blocks. */
  readonly readingCalls?: Pick<AnswerReading<State>, 'initial' | 'parseResponse'>;
}

/** One of the protocols that chats go over, and what is done before an answer comes. */
export interface ChatProtocol<Parameters> {
  readonly id: ProtocolId;
  /** The name people see, e.g. `Chat completions`. */
  readonly label: string;
  /** False where the description shows no stream (GEN-6). */
  readonly streams: boolean;
  /** Checks the limits of REQ-5 and the notes of REQ-5 and REQ-6, and tells what of the conversation has to be left out. Errors forbid sending. */
  check(turn: Turn<Parameters>): readonly Problem[];
  /** Why an attachment cannot go to a model over this protocol: limit, value, what to do (MODELS-5, MSG-3, GEN-2 to GEN-4, ERR-6). Undefined where it can. */
  refuse(attachment: Attachment, facts: ModelFacts | undefined): string | undefined;
  /** A tool as a request offers it; undefined where the description shows no tools (GEN-6). */
  readonly toolShape: ((tool: OfferedTool) => JsonObject) | undefined;
  /** The two above in a dialect that has what the description does not show; absent where none changes them. */
  readonly inDialect?: (dialect: Dialect) => Capabilities;
  buildRequest(turn: Turn<Parameters>): WireRequest;
  /** The system prompt that the gateway will hold with the answer; undefined where it is not known. Absent where no request goes on from an answer by its id. */
  readonly heldSystem?: (turn: Turn<Parameters>) => string | undefined;
}
