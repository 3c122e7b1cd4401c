/** What is known of the gateway's models: facts as data. The list that a key sees comes from the gateway (MODELS-2); this only annotates (MODELS-3). */

export type InputKind = 'text' | 'image' | 'file' | 'video' | 'audio' | 'pdf';
export type OutputKind = 'text' | 'image';
/** All surfaces a model can prefer, spoken by this version or not yet. */
export type SurfaceId = 'chat' | 'responses' | 'messages' | 'generate' | 'image-generations' | 'image-edits';

export interface ModelFacts {
  readonly id: string;
  readonly input: readonly InputKind[];
  readonly output: readonly OutputKind[];
  readonly preferred: SurfaceId;
  /** The surfaces that the description says serve this model; another one can be chosen, with a note (MODELS-4). */
  readonly surfaces: readonly SurfaceId[];
  /** A few words on what it is for. */
  readonly notes: string;
  /** Set where temperature and top_p are to be left out (REQ-6); the value is the reason shown at the control. */
  readonly samplingOmitted?: string;
  readonly contextTokens?: number;
  readonly maxOutputTokens?: number;
  readonly references?: {
    readonly images: number;
    readonly objects?: number;
    readonly characters?: number;
    readonly styles?: number | 'described';
  };
  /** The key group that holds the model, where it is not the general one (AUTH-6). */
  readonly group?: string;
}
