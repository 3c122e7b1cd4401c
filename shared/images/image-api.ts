/** What the app needs of an API for images: pure functions, as of a protocol. */
import type { StoredFile } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { WireReading, Problem, TurnMessage, WireRequest } from '../protocols/protocol.ts';
import type { ImageApiId } from './descriptions.ts';
import type { ImageJob } from './image-job.ts';

/** Everything an image request is built from. */
export interface ImageAsk {
  readonly job: ImageJob;
  /** What the catalogue knows of the model; undefined for an unknown one (MODELS-3). */
  readonly facts: ModelFacts | undefined;
  readonly profileId: string;
  /** How the gateway is spoken to; absent for the described one. */
  readonly dialect?: Dialect | undefined;
  /** The references as they go out, in their order: upright, the first one cut to the region where there is one. In a preview these are the job's own. */
  readonly sent: readonly StoredFile[];
  /** The mask as it goes out. */
  readonly sentMask: StoredFile | undefined;
  /** The turns above, where the job follows another request (GEN-7). */
  readonly earlier: readonly TurnMessage[];
}

/** Reads answers like a protocol; images, previews and items without an image are blocks of candidate 0. */
export interface ImageApi<State> extends WireReading<State> {
  readonly id: ImageApiId;
  /** Checks every limit of the model's table (IMG-1 to IMG-6, GEN-7, GEN-8, REQ-5), and tells what is left out. Errors forbid sending. */
  check(ask: ImageAsk): readonly Problem[];
  /** Why a file cannot go along as a reference: limit, value, what to do. Undefined where it can. */
  refuse(file: StoredFile, facts: ModelFacts | undefined): string | undefined;
  build(ask: ImageAsk): WireRequest;
}
