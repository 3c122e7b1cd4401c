/** All surfaces that a model can be served on: the protocols of conversations, and the ways to ask for images. */
import { imageDescriptions, type ImageApiId } from './images/descriptions.ts';
import type { ApiDescription } from './protocols/description.ts';
import { descriptions, protocolIds, type ProtocolId } from './protocols/descriptions.ts';

export type SurfaceId = ProtocolId | ImageApiId;

const described: Readonly<Record<SurfaceId, ApiDescription>> = { ...descriptions, ...imageDescriptions };

/** In the order in which they are listed. */
export const surfaceIds = Object.keys(described) as readonly SurfaceId[];

export function descriptionOf(id: SurfaceId): ApiDescription {
  return described[id];
}

/** The names of all surfaces as people see them. */
export const surfaceLabels = Object.fromEntries(surfaceIds.map((id) => [id, described[id].label])) as Readonly<
  Record<SurfaceId, string>
>;

/** True for the surfaces of conversations; the image endpoints have none. */
export function isProtocolId(id: SurfaceId): id is ProtocolId {
  return (protocolIds as readonly SurfaceId[]).includes(id);
}
