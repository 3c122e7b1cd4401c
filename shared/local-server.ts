/** A model server on this computer. */
import type { PresetId } from './dialects/preset-ids.ts';

export interface LocalServer {
  readonly preset: PresetId;
  /** As it goes into the form of a profile. */
  readonly baseUrl: string;
}
