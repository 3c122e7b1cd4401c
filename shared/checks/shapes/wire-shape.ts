/** How checks read a protocol: strictly by its description, and by no code that the app reads answers with. */
import type { Json, JsonObject } from '../../json.ts';
import type { TurnAsk } from '../ask.ts';
import type { RecordPlace } from '../check.ts';
import type { ReadEvent } from '../evidence.ts';
import type { Judge } from '../judging.ts';
import type { ProtocolId } from '../../protocols/descriptions.ts';

/** A value with the place where it stood. */
export interface Found<Value = Json | undefined> {
  readonly value: Value;
  readonly place: RecordPlace;
}

export interface FoundCall {
  readonly id: Json | undefined;
  readonly name: Json | undefined;
  /** JSON text of the arguments. */
  readonly arguments: string;
  readonly place: RecordPlace;
}

/** What an answer holds, whole or joined from its events. */
export interface AnswerParts {
  readonly id: Found;
  /** All that was said, as a later request gives it back; absent where the protocol has no one place for it. */
  readonly said?: Json | undefined;
  /** Text of each candidate, in their order. */
  readonly texts: readonly string[];
  readonly textPlace: RecordPlace;
  /** Characters of the longest piece of text in one event; absent for an answer in one piece. */
  readonly longestPiece?: number;
  readonly calls: readonly FoundCall[];
  /** Each telling of an end, by candidate or event. */
  readonly finishes: readonly Found[];
  /** Each telling of a final count. */
  readonly usages: readonly FoundUsage[];
}

export interface FoundUsage {
  readonly input: number | undefined;
  readonly output: number | undefined;
  /** Undefined where the protocol tells none. */
  readonly total?: number | undefined;
  readonly place: RecordPlace;
}

/** A field that an answer has to have. */
export interface FieldRule {
  /** JSON pointer. */
  readonly path: string;
  readonly is: 'string' | 'text' | 'integer' | 'list' | { readonly value: Json };
  readonly why: string;
}

/** A parameter of a request, as its table has it. */
export interface ParameterRule {
  /** JSON pointer in the body. */
  readonly path: string;
  /** Taken. */
  readonly good: Json;
  /** Refused, each with what is wrong with it. */
  readonly bad: readonly { readonly value: Json; readonly label: string }[];
  /** Only for models that take it. */
  readonly sampling?: true;
  /** What has to stand beside it, by JSON pointer. */
  readonly beside?: JsonObject;
}

/** A call that was made, and what came of it. */
export interface CallResult {
  readonly name: string;
  readonly input: JsonObject;
  readonly output: string;
}

/** What somebody said in a conversation. */
export interface SaidTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Reasoning that an answer brings, and that a later request gives back with all else of it. */
export interface ReasoningShape {
  /** Each thought of an answer. */
  readonly whole: (body: Json | undefined) => readonly FoundThought[];
  /** The changes that give an answer back as it came, a call with its result where the protocol has tools. */
  readonly goesOn: (prompt: string, output: string) => Pick<TurnAsk, 'set' | 'fill'>;
  /** Where each thought has a signature. */
  readonly signed?: {
    readonly streamed: (events: readonly ReadEvent[]) => readonly FoundThought[];
    /** The changes that give reasoning back under a signature that nobody gave. */
    readonly forged: (prompt: string) => JsonObject;
    /** What the refusal of that names. */
    readonly names: string;
  };
}

export interface FoundThought {
  readonly signature: Json | undefined;
  readonly place: RecordPlace;
}

export interface ResultsShape {
  /** The changes to a request with `prompt` that sends these results, in the order of `order`. */
  readonly send: (
    prompt: string,
    results: readonly CallResult[],
    order: readonly number[],
  ) => Pick<TurnAsk, 'set' | 'fill' | 'remove'>;
  /** The request goes on from an answer that the gateway keeps, and not from a conversation that is sent again. */
  readonly continues: boolean;
  /** The changes that send a result of no call. */
  readonly stray: (prompt: string) => Pick<TurnAsk, 'set'>;
}

/** A rule of a stream beyond what all streams have in common. */
export interface StreamRule {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly why: string;
  readonly provenBy: string;
  /** What is asked, where the ordinary answer could not break the rule. */
  readonly prompt?: string;
  readonly judge: Judge;
}

/** A request with a file that is to be refused. */
export interface RefusedFile {
  /** JSON pointer. */
  readonly path: string;
  readonly value: Json;
  readonly label: string;
  /** The field that the refusal names; absent where none is there to be named. */
  readonly names?: string;
}

export interface WireShape {
  readonly api: ProtocolId;
  readonly label: string;
  /** The numbers of its rules, e.g. `CHAT` for `CHAT-4`. */
  readonly rules: {
    readonly request: string;
    readonly answer: string;
    readonly stream: string;
    readonly tools: string;
    readonly media: string;
  };
  readonly fields: readonly FieldRule[];
  readonly absent: readonly FieldRule[];
  readonly parameters: readonly ParameterRule[];
  /** Required fields of a request, by JSON pointer. */
  readonly required: readonly string[];
  /** Fields of other protocols, with a value that those take. */
  readonly foreign: JsonObject;
  /** The limit of tokens: its pointer and the smallest that is taken. */
  readonly limit: { readonly path: string; readonly least: number };
  readonly stop?: { readonly path: string };
  /** How many answers at once are asked for; absent where the protocol gives one, or as many as it likes. */
  readonly candidates?: { readonly path: string };
  /** The changes to a request that make it a conversation with these turns. */
  readonly conversation: (turns: readonly SaidTurn[]) => JsonObject;
  /** Absent where reasoning goes back by no request of its own. */
  readonly reasoning?: ReasoningShape;
  /** How results of tools go back; absent where the protocol has no tools. */
  readonly results?: ResultsShape;
  /** How a forced choice of a tool is written; absent where the protocol has none. */
  readonly choice?: { readonly path: string; readonly named: (tool: string) => Json };
  /** A file of the kind in a part of its own, for what no request of ours would send. */
  readonly badImage?: RefusedFile;
  /** The same of documents, each with the number of its rule. */
  readonly badDocuments?: readonly (RefusedFile & { readonly rule: string })[];
  /** Tools that the gateway runs itself, as a request offers them. */
  readonly hostedTools?: { readonly rule: string; readonly tools: readonly JsonObject[] };
  /** Models that draw take images to change, so many at most. */
  readonly drawings?: {
    readonly rule: string;
    readonly mostImages: number;
    readonly place: (images: readonly Json[], text: string) => JsonObject;
  };
  /** The words of an answer's end. */
  readonly ends: { readonly done: string; readonly limit: string; readonly calls?: string; readonly stopped: string };
  readonly whole: (body: Json | undefined) => AnswerParts;
  readonly streamed?: {
    readonly parts: (events: readonly ReadEvent[]) => AnswerParts;
    readonly rules: readonly StreamRule[];
    /** The event without which it is incomplete. */
    readonly terminator: string;
    readonly isTerminator: (event: ReadEvent) => boolean;
    readonly isError: (event: ReadEvent) => boolean;
    /** Where a request asks that tokens are counted; without that most services leave it out. Absent where a stream counts them by itself. */
    readonly usageAskedAt?: string;
  };
  /** The error's fields. */
  readonly errors: readonly FieldRule[];
  /** Where the ID of a request stands. */
  readonly requestIdHeader: string;
  readonly usageTotal: boolean;
}
