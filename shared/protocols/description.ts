/** The shape in which a protocol, or an API for images, describes itself: plain data, from which every page, check and comparison is made. */
import type { JsonObject } from '../json.ts';
import type { InputKind, MediaKind } from '../media-kinds.ts';
import type { FinishReason } from '../model-event.ts';
import type { MeaningId } from './meaning.ts';
import type { Parameter, ValueOf } from './parameter.ts';

/** What all APIs have. */
export interface ApiDescription {
  /** The name people see. */
  readonly label: string;
  readonly colour: ApiColour;
  readonly call: DescribedCall;
  /** In the order of the controls. */
  readonly fields: readonly RequestField[];
  /** Where in a request stands what is no single field, and why it has no place for the rest; wins over what the fields say. */
  readonly places: Places;
  /** Ids of the example prompts that show over it what they are for. */
  readonly examples: readonly string[];
  /** It changes images, and makes none from words alone. */
  readonly needsImage?: true;
  /**
   * What tells an answer, or the first event of its stream, from that of another server: the places of which it has at
   * least one, as `choices[]` for a list or `data[].url` for a field of its items.
   */
  readonly answerHas: readonly AnswerPlace[];
  /** Fields of the answer itself that are read into what it shows, or say what kind of JSON it is; whatever else stands there is told of by its name. */
  readonly answerFields: readonly string[];
  /** Parts of an answer that have no field in it. */
  readonly answersWithout: readonly ('reasoning' | 'finish')[];
  /** An answer goes on with the words of the model that a request ends with, and does not begin anew. */
  readonly goesOnWithAnswer?: true;
}

/** A list, a field of the items of a list, or a field of an object. */
export type AnswerPlace = `${string}[]` | `${string}[].${string}` | `${string}.${string}`;

export interface ApiColour {
  /** In the window, as CSS has it. */
  readonly css: string;
  /** On white, in a chart that leaves the app. */
  readonly print: string;
}

/** How the described gateway is called: its path with `{model}`, and what it wants beyond a bearer and JSON (AUTH-1 to AUTH-3). */
export interface DescribedCall {
  readonly path: string;
  readonly auth?: { readonly header: string; readonly prefix: string };
  readonly headers?: { readonly [name: string]: string };
  /** Files go in a form and not in JSON. */
  readonly form?: true;
}

export interface ChatProtocolDescription extends ApiDescription {
  /** False where the description shows no stream (GEN-6). */
  readonly streams: boolean;
  /** What of its address other clients are given (ADDR-6): SDKs a base, which ends before `upTo`; people that base under a name, the whole, or both. */
  readonly forOtherClients?: {
    readonly upTo: string;
    readonly base?: { readonly id: string; readonly label: string };
    readonly whole?: true;
  };
  /** As which kind of input each kind of file goes to a model; `reference` is one by its address or id. What is missing has no place. */
  readonly takes: { readonly [Kind in MediaKind | 'reference']?: InputKind };
  /** What can be set of one attachment: how closely an image is looked at, which part of a video (CHAT-2, RESP-2, GEN-4). */
  readonly attachmentOptions: readonly ('detail' | 'video')[];
  /** By which names its answers count tokens. */
  readonly tokens: TokenNames;
  /** Why an answer ends, in its own words and in lower case. */
  readonly endings: Endings;
  /** Field beside the reason of the end that says which stop sequence was met. */
  readonly stoppedBy?: string;
  /** Fields of a message that hold what was thought, beside its content. */
  readonly thoughtFields?: readonly string[];
  /** What of an answer its maker alone can read, and wants back as it was. */
  readonly sealed: readonly SealedField[];
  /** The first look at what goes over the wire is over this one; without it, over the first that is listed. */
  readonly inDemo?: true;
  /** Limits that scaling an image down can keep (MSG-3, GEN-2); absent where none is told. */
  readonly imageLimits?: ImageLimits;
}

export type Endings = { readonly [Kind in Exclude<FinishReason['unified'], 'other'>]?: readonly string[] };

/** Names of the fields of `usage`, with dots where one stands in an object; what is absent is not counted. */
export interface TokenNames {
  readonly input: string;
  readonly output: string;
  readonly total?: string;
  /** Tokens of the input that were read from a cache. */
  readonly cached?: string;
  /** Path of the tokens of the input that were written to a cache. */
  readonly written?: string;
  /** What was read from a cache or written to one is not among the tokens of the input. */
  readonly cacheApart?: true;
  readonly reasoning?: string;
}

/** A field whose text its maker alone can read, in whichever part of a body it stands. */
export interface SealedField {
  readonly name: string;
  /** What it is, such as `reasoning signature`. */
  readonly label: string;
  /** In parts of this `type` alone, which are nothing but that text: elsewhere the name means something else. */
  readonly partType?: string;
}

export interface ImageLimits {
  /** Pixels of each side. */
  readonly side: number;
  /** Characters of Base64: of one image, and of all attachments together. */
  readonly one: number;
  readonly all: number;
}

/** A field of the request. */
export interface RequestField {
  /** On the wire, with dots where it stands in an object: `generationConfig.topP`. */
  readonly name: string;
  /** Further names by which clients send it: read as the same, never written here. */
  readonly formerly?: readonly string[];
  /** Accessible name of the control that sets it, and the field that problems with it name. */
  readonly control: string;
  /** What it means as a whole; absent where each part of it means something of its own. */
  readonly meaning?: MeaningId;
  /** What is particular about it, beside the names of its place. */
  readonly note?: string;
  /** Set by the app, whatever the user set; `stream` too, of which the absence means something. */
  readonly always?: true;
  /** Other APIs take it too, described or not: it is at home nowhere (REQ-2). */
  readonly common?: true;
  /** It holds what was said in the conversation. */
  readonly conversation?: true;
  /** What the user can set it to. */
  readonly parameter?: Parameter;
}

/** The parameters among some fields. */
type ParameterAmong<Fields extends readonly RequestField[]> = Extract<
  Fields[number],
  { readonly parameter: Parameter }
>['parameter'];

/**
 * The parameters of a description, as they cross the wire and are kept: only what the user set is present (REQ-1).
 * Ranges are the protocol's `check` to tell. `extra` is merged at the top level of the body (REQ-4).
 */
export type ParametersOf<Description extends Pick<ApiDescription, 'fields'>> = {
  [One in ParameterAmong<Description['fields']> as One['key']]?: ValueOf<One> | undefined;
} & { extra?: JsonObject | undefined };

/** Where something stands in a request, in words. */
export type ApiPlace =
  | {
      /** As it is written: `messages[].content`. */
      readonly at: string;
      /** What is particular about it there. */
      readonly note?: string;
    }
  /** There is no place; why, in a sentence. */
  | { readonly none: string };

export type Places = { readonly [Meaning in MeaningId]?: ApiPlace };

export function at(path: string, note?: string): ApiPlace {
  return note === undefined ? { at: path } : { at: path, note };
}

export function none(why: string): ApiPlace {
  return { none: why };
}

const noDrawing = none('It has no options for drawing images.');

/** Drawing options of a protocol that draws nothing: none of them, and why. */
export const drawsNoImages = {
  mask: noDrawing,
  modalities: noDrawing,
  'aspect-ratio': noDrawing,
  'image-size': noDrawing,
  quality: noDrawing,
  format: noDrawing,
  compression: noDrawing,
  background: noDrawing,
  moderation: noDrawing,
  previews: noDrawing,
} as const satisfies Places;

export const sentWhole = none('The whole conversation is sent each time.');
