/** The request side of each protocol: checks, refusals, requests. Loaded at the start; answers are read by `readings.ts`, loaded later. */
import type { Attachment } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { chat } from './chat/chat.ts';
import { refusalOf } from './check-conversation.ts';
import { filesIn, type FileRules } from './file-rules.ts';
import { protocolIds } from './descriptions.ts';
import type { ParametersById, ProtocolId } from './descriptions.ts';
import { generate } from './generate/generate.ts';
import { messages } from './messages/messages.ts';
import type { Capabilities, Problem, ChatProtocol, Turn, WireRequest } from './protocol.ts';
import { responses } from './responses/responses.ts';

/** Every protocol with its own parameters. */
export type ChatProtocolById = { readonly [Id in ProtocolId]: ChatProtocol<ParametersById[Id]> };

export const protocols: ChatProtocolById = { chat, responses, messages, generate };

/** Nothing set, for every protocol. */
export const noParameters = Object.fromEntries(protocolIds.map((id) => [id, {}])) as unknown as ParametersById;

/** The protocol of an id, with the parameters that belong to it. */
export function protocolOf<Id extends ProtocolId>(id: Id): ChatProtocolById[Id] {
  return protocols[id];
}

/** Streams and tools of a protocol in a dialect; those of the described gateway without one. */
export function capabilitiesOf(id: ProtocolId, dialect?: Dialect): Capabilities {
  const protocol = protocols[id];
  return dialect === undefined ? protocol : (protocol.inDialect?.(dialect) ?? protocol);
}

/** A turn bound to its protocol, to check and to build: its parameters are that protocol's by construction. */
export interface BoundTurn {
  check(): readonly Problem[];
  build(): WireRequest;
  /** See `ChatProtocol.heldSystem`. */
  heldSystem(): string | undefined;
}

/** Binds a turn to the protocol of `id`, with that protocol's own part of `parameters` (REQ-2). */
export function bindTurn<Id extends ProtocolId>(
  id: Id,
  parameters: ParametersById,
  given: Omit<Turn<unknown>, 'parameters'>,
): BoundTurn {
  const protocol: ChatProtocol<ParametersById[Id]> = protocols[id];
  // File rules given with the turn override the dialect's.
  const turn = { ...filesIn(id, given.dialect?.[id]), ...given, parameters: parameters[id] };
  return {
    check: () => protocol.check(turn),
    build: () => protocol.buildRequest(turn),
    heldSystem: () => protocol.heldSystem?.(turn),
  };
}

/** Why an attachment cannot go to a model over a protocol (MODELS-5), to a service with these file rules; undefined where it can. */
export function refusedOver(
  id: ProtocolId,
  attachment: Attachment,
  facts: ModelFacts | undefined,
  rules: FileRules | undefined,
): string | undefined {
  return refusalOf(attachment, { facts, ...filesIn(id, rules) }, (given, known) => protocols[id].refuse(given, known));
}
