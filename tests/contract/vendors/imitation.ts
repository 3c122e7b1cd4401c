/** What an imitation of a preset's service is, for the tests that hold the preset to it. */
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';
import type { ApiId } from '../../../shared/apis.ts';
import type { Service } from './service.ts';

export interface Imitation {
  readonly preset: PresetId;
  /** What stands behind the host of the base that people paste. */
  readonly base: string;
  readonly protocols: readonly ProtocolId[];
  /** The image endpoints that it has. */
  readonly images: readonly Exclude<ApiId, ProtocolId>[];
  readonly service: Service;
  /** The ids that the list comes to. */
  readonly ids: readonly string[];
}
