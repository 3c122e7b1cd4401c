/** What a user can set of a request, by the kind of its control: plain data of each API's description. */
import type { Json, JsonObject } from '../json.ts';

/** A parameter by the kind of its control. */
export type Parameter =
  | NumberParameter
  | LinesParameter
  | JsonParameter
  | ChoiceParameter
  | OptionParameter
  | SpecialParameter;

interface AnyParameter {
  /** Its name among the parameters as they are kept. */
  readonly key: string;
  /** With which values a sweep of it begins; without them, with those that its kind suggests. */
  readonly sweep?: readonly Json[];
  /** The row in which what came is held against it: by what the file shows, by how many came, or by what the gateway says it applied (IMG-8). */
  readonly compared?: { readonly row: string; readonly by: 'file' | 'count' | 'echo' };
}

export interface NumberParameter extends AnyParameter {
  readonly kind: 'number';
  readonly least: number;
  /** Absent for no upper limit. */
  readonly most?: number;
  readonly whole?: true;
  readonly step?: number;
  /** The model's own limit on its answers bounds it (REQ-5, GEN-10). */
  readonly ofModel?: true;
  /** Left out for models that take no sampling (REQ-6). */
  readonly sampling?: true;
  /** Sent where the user sets nothing, as it is required. */
  readonly proposed?: number;
  /** What holds where it is not sent, as the protocol's makers describe it; absent where each model has its own. */
  readonly byDefault?: number;
  /** The limit at the control, where it is said otherwise. */
  readonly aside?: string;
  /** In a summary: `#` stands for the value; without one it is a noun that is counted. */
  readonly short: string;
}

/** Texts, one a line. */
export interface LinesParameter extends AnyParameter {
  readonly kind: 'lines';
  /** A noun that is counted. */
  readonly short: string;
}

/** Entered as JSON: an object, or a list of objects. */
export interface JsonParameter extends AnyParameter {
  readonly kind: 'object' | 'objects';
  /** What follows the control's name where the text is no such thing. */
  readonly must: string;
  readonly placeholder: string;
  /** Line below the control that explains it. */
  readonly says?: string;
  /** Short name; for a list a noun that is counted. */
  readonly short: string;
}

/** One of a few values, the first of which is what goes out where nothing is set. */
export interface ChoiceParameter extends AnyParameter {
  readonly kind: 'choice';
  readonly values: readonly {
    readonly value: string;
    readonly label: string;
    readonly says: string;
    /** A shorter label, for summaries. */
    readonly short?: string;
    /** A continuation sends everything, whatever the gateway holds. */
    readonly whole?: true;
  }[];
}

/** An option of an image endpoint (IMG-1, IMG-3, IMG-4). A model's own table may have less of it, or none. */
export type OptionParameter = DescribedChoice | DescribedNumber | DescribedText | DescribedSwitch | DescribedSize;

/** Its control stands before the others, in sight wherever there is room, or behind the line of the rarer ones. */
interface Placed {
  readonly place?: 'first' | 'rarer';
}

interface AnyOption extends AnyParameter {
  readonly kind: 'option';
  /** Its control stands behind the line of the rarer ones. */
  readonly place?: 'rarer';
  /** Line below the control that explains it. */
  readonly says?: string;
  /** It takes effect only where another one has one of these values; `otherwise` says so, and what to do. */
  readonly needs?: { readonly key: string; readonly values: readonly Json[]; readonly otherwise: string };
  /** Says nothing of the picture: there is no use in varying it. */
  readonly notVaried?: true;
}

interface DescribedChoice extends Omit<AnyOption, 'place'>, Placed {
  readonly takes: 'choice';
  readonly values: readonly string[];
  /** Those of the values that only models with a vendor's own table have. */
  readonly ofVendors?: readonly string[];
  /** What the gateway takes where nothing is set; absent where the description does not say. */
  readonly initial?: string;
  /** A value says what it is, without the name of the option beside it. */
  readonly plainValues?: true;
}

interface DescribedNumber extends Omit<AnyOption, 'place'>, Placed {
  readonly takes: 'number';
  readonly least: number;
  readonly most: number;
  readonly whole: true;
  readonly initial: number;
  /** It is how many images are drawn, each of which is charged: a model's own limit, and one that draws a single image has no such option. */
  readonly counts?: 'images';
}

interface DescribedText extends AnyOption {
  readonly takes: 'text';
  /** In characters. */
  readonly longest: number;
}

/** Sent where it is on. */
interface DescribedSwitch extends AnyOption {
  readonly takes: 'switch';
  /** Line below it while it is off. */
  readonly says: string;
}

/** By a control of its own, from the sizes that the model draws. */
interface DescribedSize extends AnyOption {
  readonly takes: 'size';
  /** In characters. */
  readonly longest: number;
}

/** With a control of its own. */
export interface SpecialParameter extends AnyParameter {
  readonly kind: 'tool-choice' | 'response-format' | 'modalities' | 'aspect-ratio' | 'image-size';
}

/** What a model can be asked to answer with (GEN-1). */
export const modalities = ['TEXT', 'IMAGE'] as const;

/** What a user can set, by the kind of its control. */
export interface ValueByKind {
  readonly number: number;
  readonly lines: string[];
  readonly object: JsonObject;
  readonly objects: JsonObject[];
  readonly 'tool-choice': 'auto' | 'none' | 'required' | JsonObject;
  /**
   * `type` comes from a control. `schema` is the user's own JSON and stands beside it as it is, e.g.
   * `{"json_schema": {"name": "…", "schema": {…}}}`: the shape beyond `type` is not described (CHAT-7, REQ-4).
   */
  readonly 'response-format': { type: 'text' } | { type: 'json_schema'; schema: JsonObject };
  readonly modalities: (typeof modalities)[number][];
  readonly 'aspect-ratio': string;
  readonly 'image-size': string;
}

/** The value of a parameter, by its description. */
export type ValueOf<One> = One extends { readonly kind: 'option' }
  ? OptionValue<One>
  : One extends { readonly kind: 'choice'; readonly values: readonly { readonly value: infer Value }[] }
    ? Value
    : One extends { readonly kind: infer Kind extends keyof ValueByKind }
      ? ValueByKind[Kind]
      : never;

type OptionValue<One> = One extends { readonly takes: 'choice'; readonly values: readonly (infer Value)[] }
  ? Value
  : One extends { readonly takes: 'number' }
    ? number
    : One extends { readonly takes: 'switch' }
      ? boolean
      : string;

/** True for one that sets the size of an image, in whole or in part. */
export function setsSize(parameter: Parameter): boolean {
  const { kind } = parameter;
  return kind === 'option' ? parameter.takes === 'size' : kind === 'aspect-ratio' || kind === 'image-size';
}
