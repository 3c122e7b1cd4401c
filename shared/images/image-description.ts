/** What an API for images says of itself beside what every API says: plain data, from which the studio's controls, limits and sentences are made. */
import type { ApiDescription } from '../protocols/description.ts';
import type { OptionParameter } from '../protocols/parameter.ts';

/** `edit` sends references, `generate` a prompt alone. */
export type StudioMode = 'generate' | 'edit';

export interface ImageApiDescription extends ApiDescription {
  readonly images: {
    /** The line below its name in the list of APIs: what is sent, and how. */
    readonly says: string;
    readonly modes: readonly StudioMode[];
    /** Whose settings it takes: the fields of the image endpoints, or a protocol's parameters with a system prompt. */
    readonly settings: 'endpoint' | 'protocol';
    /** What can be set about its form and is no field of its own. */
    readonly formOptions?: readonly FormOption[];
    /** The options, by key, of models that draw one image a request, where they have fewer (IMG-3). */
    readonly optionsOfOne?: readonly string[];
    /** A size by its name or its pixels, by its pixels alone, or a ratio and a step of resolution. */
    readonly sizes: 'named' | 'pixels' | 'ratios';
    readonly references: ReferencesTaken;
    /** In characters, notes on references counted; absent where it counts tokens, which the gateway alone can. */
    readonly longestPrompt?: number;
    /** An answer can be followed by a further turn (GEN-7). */
    readonly turns?: true;
  };
}

export interface FormOption {
  /** Accessible name of the control that sets it, and the field that problems with it name. */
  readonly control: string;
  readonly parameter: OptionParameter;
}

export interface ReferencesTaken {
  /** 0 where an image can be made from text alone. */
  readonly least: number;
  /** Present where it takes none, whatever the model. */
  readonly most?: 0;
  /** MIME types. */
  readonly types: readonly string[];
  /** Each file is under this many bytes; absent where there is a limit for all together. */
  readonly maxBytes?: number;
}
