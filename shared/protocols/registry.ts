/** The protocols that this version speaks, by id: the one place that knows them all. */
import type { Dialect } from '../dialects/dialect.ts';
import { chat } from './chat/chat.ts';
import type { ChatParameters } from './chat/parameters.ts';
import { generate } from './generate/generate.ts';
import type { GenerateParameters } from './generate/parameters.ts';
import { messages } from './messages/messages.ts';
import type { MessagesParameters } from './messages/parameters.ts';
import type { Capabilities, Problem, Protocol, ProtocolId, Turn, WireRequest } from './protocol.ts';
import type { ResponsesParameters } from './responses/parameters.ts';
import { responses } from './responses/responses.ts';

/** What the user can set, by protocol. */
export interface ParametersById {
  readonly chat: ChatParameters;
  readonly responses: ResponsesParameters;
  readonly messages: MessagesParameters;
  readonly generate: GenerateParameters;
}

/** Nothing set, for every protocol. */
export const noParameters: ParametersById = { chat: {}, responses: {}, messages: {}, generate: {} };

/**
 * Every protocol with its own parameters and a state of which callers only know that it is one: it is taken from
 * `initial` or `step` and given back to `step`, `finish` and `abort` of the same protocol.
 */
export type ProtocolById = { readonly [Id in ProtocolId]: Protocol<ParametersById[Id], unknown> };

export const protocols: ProtocolById = { chat, responses, messages, generate };

/** The protocol of an id, with the parameters that belong to it. */
export function protocolOf<Id extends ProtocolId>(id: Id): ProtocolById[Id] {
  return protocols[id];
}

/** Streams and tools of a protocol in a dialect; those of the described gateway without one. */
export function capabilitiesOf(id: ProtocolId, dialect?: Dialect): Capabilities {
  const protocol = protocols[id];
  return dialect === undefined ? protocol : (protocol.inDialect?.(dialect) ?? protocol);
}

/** True where the dialect has tools and the description shows none, so that calls are read which are no calls without it. */
export function readsCalls(id: ProtocolId, dialect: Dialect): boolean {
  return protocols[id].readingCalls !== undefined && capabilitiesOf(id, dialect).toolShape !== undefined;
}

/** What the protocol says of a turn, checked and as a request: the parameters are those of the protocol by construction. */
export interface BoundTurn {
  check(): readonly Problem[];
  build(): WireRequest;
  /** See `Protocol.heldSystem`. */
  heldSystem(): string | undefined;
}

/** Binds a turn to the protocol of `id`, with that protocol's own part of `parameters` (REQ-2). */
export function bindTurn(
  id: ProtocolId,
  parameters: ParametersById,
  turn: Omit<Turn<unknown>, 'parameters'>,
): BoundTurn {
  switch (id) {
    case 'chat':
      return bound(chat, { ...turn, parameters: parameters.chat });
    case 'responses':
      return bound(responses, { ...turn, parameters: parameters.responses });
    case 'messages':
      return bound(messages, { ...turn, parameters: parameters.messages });
    case 'generate':
      return bound(generate, { ...turn, parameters: parameters.generate });
  }
}

function bound<Parameters, State>(protocol: Protocol<Parameters, State>, turn: Turn<Parameters>): BoundTurn {
  return {
    check: () => protocol.check(turn),
    build: () => protocol.buildRequest(turn),
    heldSystem: () => protocol.heldSystem?.(turn),
  };
}
