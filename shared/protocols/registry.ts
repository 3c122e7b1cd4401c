/** What each protocol does before an answer comes: checks, refusals, requests. The pages of the start have it; how answers are read comes with `readings.ts`. */
import type { Attachment } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { MediaForm } from '../dialects/media-forms.ts';
import { mediaPartOf } from '../dialects/vendors/media.ts';
import { chat } from './chat/chat.ts';
import { refusalOf } from './check-conversation.ts';
import { protocolIds } from './descriptions.ts';
import type { ParametersById, ProtocolId } from './descriptions.ts';
import { generate } from './generate/generate.ts';
import { messages } from './messages/messages.ts';
import type { Capabilities, Problem, Protocol, Turn, WireRequest } from './protocol.ts';
import { responses } from './responses/responses.ts';

/** Every protocol with its own parameters. */
export type ProtocolById = { readonly [Id in ProtocolId]: Protocol<ParametersById[Id]> };

export const protocols: ProtocolById = { chat, responses, messages, generate };

/** Nothing set, for every protocol. */
export const noParameters = Object.fromEntries(protocolIds.map((id) => [id, {}])) as unknown as ParametersById;

/** The protocol of an id, with the parameters that belong to it. */
export function protocolOf<Id extends ProtocolId>(id: Id): ProtocolById[Id] {
  return protocols[id];
}

/** Streams and tools of a protocol in a dialect; those of the described gateway without one. */
export function capabilitiesOf(id: ProtocolId, dialect?: Dialect): Capabilities {
  const protocol = protocols[id];
  return dialect === undefined ? protocol : (protocol.inDialect?.(dialect) ?? protocol);
}

/** What the protocol says of a turn, checked and as a request: the parameters are those of the protocol by construction. */
export interface BoundTurn {
  check(): readonly Problem[];
  build(): WireRequest;
  /** See `Protocol.heldSystem`. */
  heldSystem(): string | undefined;
}

/** Binds a turn to the protocol of `id`, with that protocol's own part of `parameters` (REQ-2). */
export function bindTurn<Id extends ProtocolId>(
  id: Id,
  parameters: ParametersById,
  given: Omit<Turn<unknown>, 'parameters'>,
): BoundTurn {
  const protocol: Protocol<ParametersById[Id]> = protocols[id];
  // A turn that says how its files go has the last word.
  const turn = { ...inForms(id, given.dialect?.[id]?.media), ...given, parameters: parameters[id] };
  return {
    check: () => protocol.check(turn),
    build: () => protocol.buildRequest(turn),
    heldSystem: () => protocol.heldSystem?.(turn),
  };
}

/** How files go in further forms, over a protocol that takes some; what it does not take goes as described. */
function inForms(id: ProtocolId, media: readonly MediaForm[] | undefined): Pick<Turn<unknown>, 'mediaPart'> {
  return media === undefined ? {} : { mediaPart: mediaPartOf(id, media, true) };
}

/** Why an attachment cannot go to a model over a protocol (MODELS-5), where that takes further forms; undefined where it can. */
export function refusedOver(
  id: ProtocolId,
  attachment: Attachment,
  facts: ModelFacts | undefined,
  media: readonly MediaForm[] | undefined,
): string | undefined {
  return refusalOf(attachment, { facts, ...inForms(id, media) }, (given, known) => protocols[id].refuse(given, known));
}
