/** What is known of a model, as data. */
import type { InputKind } from '../media-kinds.ts';
import type { ApiId } from '../apis.ts';
import type { EndpointParameter } from '../images/descriptions.ts';
import type { ValueOf } from '../protocols/parameter.ts';
import type { ImageSizes } from './image-sizes.ts';

export type OutputKind = 'text' | 'image';

export interface ModelFacts {
  readonly id: string;
  readonly input: readonly InputKind[];
  readonly output: readonly OutputKind[];
  readonly preferred: ApiId;
  /** The APIs that the description says serve this model; another one can be chosen, with a note (MODELS-4). */
  readonly apis: readonly ApiId[];
  /** A few words on what it is for. */
  readonly notes: string;
  /** Set where temperature and top_p are to be left out (REQ-6); the value is the reason shown at the control. */
  readonly samplingOmitted?: string;
  readonly contextTokens?: number;
  readonly maxOutputTokens?: number;
  /** Output tokens to propose where a video is sent (GEN-10). */
  readonly videoOutputTokens?: number;
  readonly references?: {
    readonly images: number;
    readonly objects?: number;
    readonly characters?: number;
    readonly styles?: number | 'described';
  };
  /** The sizes that an image model draws. */
  readonly sizes?: ImageSizes;
  /** What it takes over the image endpoints, where that is a vendor's own table. */
  readonly drawing?: DrawingFacts;
  /** The key group that holds the model, where it is not the general one (AUTH-6). */
  readonly group?: string;
}

/** What a model takes over the image endpoints, where its vendor's table is not the described one. What is absent is never sent. */
export interface DrawingFacts {
  readonly options: TakenOptions;
  /** The shape is asked for by fields of the vendor's own, in place of `size`. */
  readonly shape?: ShapeFields;
}

/** By setting: all that is described of it, some of its values, or a largest number; and whether a mask can go along. */
type TakenOptions = {
  readonly [One in EndpointParameter as One['key']]?:
    | true
    | (One extends { readonly takes: 'choice' } ? readonly ValueOf<One>[] : never)
    | (One extends { readonly takes: 'number' } ? number : never);
} & { readonly mask?: true };

/** Fields of a request by which a vendor takes ratio and resolution, and what each may be. */
export interface ShapeFields {
  readonly ratio: { readonly name: string; readonly values: readonly string[] };
  readonly resolution: { readonly name: string; readonly values: readonly string[] };
}
