/** What a user can set in a request, by the kind of its control: plain data of each API's description. */
import type { Json, JsonObject } from '../json.ts';

/** A parameter by the kind of its control. */
export type Parameter =
  | NumberParameter
  | LinesParameter
  | JsonParameter
  | ChoiceParameter
  | OptionParameter
  | ToolChoiceParameter
  | SpecialParameter;

interface AnyParameter {
  /** Its name among the parameters as saved. */
  readonly key: string;
  /** Initial values for a sweep; without them, those that its kind suggests. */
  readonly sweep?: readonly Json[];
  /** The row that compares it with the result: by the file, by the number of images, or by what the gateway says it applied (IMG-8). */
  readonly compared?: { readonly row: string; readonly by: 'file' | 'count' | 'echo' };
}

export interface NumberParameter extends AnyParameter {
  readonly kind: 'number';
  readonly least: number;
  /** Absent for no upper limit. */
  readonly most?: number;
  readonly whole?: true;
  readonly step?: number;
  /** Also bounded by the model's own output limit (REQ-5, GEN-10). */
  readonly ofModel?: true;
  /** Left out for models that take no sampling (REQ-6). */
  readonly sampling?: true;
  /** Sent where the user sets nothing, since the field is required. */
  readonly proposed?: number;
  /** The value that applies where it is not sent, by the protocol's documentation; absent where each model has its own. */
  readonly byDefault?: number;
  /** The words for the limit at the control, where they differ from the usual. */
  readonly aside?: string;
  /** In a summary: `#` stands for the value; without `#` it is a noun to count. */
  readonly short: string;
}

/** Texts, one a line. */
export interface LinesParameter extends AnyParameter {
  readonly kind: 'lines';
  /** A noun to count. */
  readonly short: string;
}

/** Entered as JSON: an object, or a list of objects. */
export interface JsonParameter extends AnyParameter {
  readonly kind: 'object' | 'objects';
  /** The error for invalid text, after the control's name. */
  readonly must: string;
  readonly placeholder: string;
  /** Line below the control that explains it. */
  readonly says?: string;
  /** Short name; for a list a noun to count. */
  readonly short: string;
}

/** One of a few values, the first of which is sent where nothing is set. */
export interface ChoiceParameter extends AnyParameter {
  readonly kind: 'choice';
  readonly values: readonly {
    readonly value: string;
    readonly label: string;
    readonly says: string;
    /** A shorter label, for summaries. */
    readonly short?: string;
    /** With this value a continuation sends the whole conversation, even if the gateway holds it. */
    readonly whole?: true;
  }[];
}

/** An option of an image endpoint (IMG-1, IMG-3, IMG-4). A model's own table may allow fewer values, or none. */
export type OptionParameter = DescribedChoice | DescribedNumber | DescribedText | DescribedSwitch | DescribedSize;

/** Its control is first, visible wherever there is room, or among the rarely used ones. */
interface Placed {
  readonly place?: 'first' | 'rarer';
}

interface AnyOption extends AnyParameter {
  readonly kind: 'option';
  /** Its control is among the rarely used ones. */
  readonly place?: 'rarer';
  /** Line below the control that explains it. */
  readonly says?: string;
  /** It takes effect only where another option has one of these values; `otherwise` is the message that says so. */
  readonly needs?: { readonly key: string; readonly values: readonly Json[]; readonly otherwise: string };
  /** It does not change the picture, so a sweep does not vary it. */
  readonly notVaried?: true;
}

interface DescribedChoice extends Omit<AnyOption, 'place'>, Placed {
  readonly takes: 'choice';
  readonly values: readonly string[];
  /** Values that only models with a vendor's own table have. */
  readonly ofVendors?: readonly string[];
  /** The gateway's default; absent where the description does not say. */
  readonly initial?: string;
  /** Values are clear without the option's name beside them. */
  readonly plainValues?: true;
}

interface DescribedNumber extends Omit<AnyOption, 'place'>, Placed {
  readonly takes: 'number';
  readonly least: number;
  readonly most: number;
  readonly whole: true;
  readonly initial: number;
  /** It is the number of images drawn, each of which is charged: the model's limit applies, and a model that draws one image has no such option. */
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

/** Has its own control, with the sizes that the model draws. */
interface DescribedSize extends AnyOption {
  readonly takes: 'size';
  /** In characters. */
  readonly longest: number;
}

/** Whether a tool is called: in one word, or by an object that names the one. */
export interface ToolChoiceParameter extends AnyParameter {
  readonly kind: 'tool-choice';
  /** The object, with `{name}` in the place of the tool's name. */
  readonly named: JsonObject;
  /** Where a tool that is written among the parameters has its name: a path such as `function.name`. */
  readonly nameAt: string;
}

/** A parameter with its own control. */
export interface SpecialParameter extends AnyParameter {
  readonly kind: 'response-format' | 'modalities' | 'aspect-ratio' | 'image-size';
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
   * `type` comes from a control. `schema` is the user's own JSON and is sent beside it unchanged, e.g.
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

/** True for a parameter that sets the size of an image, in whole or in part. */
export function setsSize(parameter: Parameter): boolean {
  const { kind } = parameter;
  return kind === 'option' ? parameter.takes === 'size' : kind === 'aspect-ratio' || kind === 'image-size';
}
