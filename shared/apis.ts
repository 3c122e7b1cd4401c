/** All APIs that a model can be served on: the protocols of conversations, and the APIs for images. */
import { imageDescriptions, type ImageApiId } from './images/descriptions.ts';
import type { ApiDescription } from './protocols/description.ts';
import { descriptions, firstProtocol, protocolIds, type ProtocolId } from './protocols/descriptions.ts';

export type ApiId = ProtocolId | ImageApiId;

/** Everything that is called on a gateway: the APIs of models, and the list of models. */
export type Endpoint = ApiId | 'models';

const described: Readonly<Record<ApiId, ApiDescription>> = { ...descriptions, ...imageDescriptions };

/** In the order in which they are listed. */
export const apiIds = Object.keys(described) as readonly ApiId[];

export function descriptionOf(id: ApiId): ApiDescription {
  return described[id];
}

/** What settings and records name, which have to name a protocol: the API's own, or the first one where it has none. */
export function protocolFor(endpoint: Endpoint): ProtocolId {
  return endpoint !== 'models' && isProtocolId(endpoint) ? endpoint : firstProtocol;
}

/** As which API an exchange is recorded: the list of models is nobody's answer, and whichever reads it finds none. */
export function recordedApi(endpoint: Endpoint): ApiId {
  return endpoint === 'models' ? firstProtocol : endpoint;
}

/** The names of all APIs as people see them. */
export const apiLabels = Object.fromEntries(apiIds.map((id) => [id, described[id].label])) as Readonly<
  Record<ApiId, string>
>;

/** True for the APIs of conversations; the image endpoints have none. */
export function isProtocolId(id: ApiId): id is ProtocolId {
  return (protocolIds as readonly ApiId[]).includes(id);
}
