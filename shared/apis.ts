/** All APIs that a model can be served on: the protocols of conversations, and the ways to ask for images. */
import { imageDescriptions, type ImageApiId } from './images/descriptions.ts';
import type { ApiDescription } from './protocols/description.ts';
import { descriptions, protocolIds, type ProtocolId } from './protocols/descriptions.ts';

export type ApiId = ProtocolId | ImageApiId;

/** Everything that is called on a gateway: the APIs of models, and the list of models. */
export type Endpoint = ApiId | 'models';

const described: Readonly<Record<ApiId, ApiDescription>> = { ...descriptions, ...imageDescriptions };

/** In the order in which they are listed. */
export const apiIds = Object.keys(described) as readonly ApiId[];

export function descriptionOf(id: ApiId): ApiDescription {
  return described[id];
}

/** The names of all APIs as people see them. */
export const apiLabels = Object.fromEntries(apiIds.map((id) => [id, described[id].label])) as Readonly<
  Record<ApiId, string>
>;

/** True for the APIs of conversations; the image endpoints have none. */
export function isProtocolId(id: ApiId): id is ProtocolId {
  return (protocolIds as readonly ApiId[]).includes(id);
}
