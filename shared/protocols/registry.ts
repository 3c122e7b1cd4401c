/** The protocols that this version speaks, by id: the one place that knows them all. */
import { chat } from './chat/chat.ts';
import type { ChatParameters } from './chat/parameters.ts';
import type { Protocol, ProtocolId } from './protocol.ts';

/** What the user can set, by protocol. */
interface ParametersById {
  readonly chat: ChatParameters;
}

/**
 * Every protocol with its own parameters and a state of which callers only know that it is one: it is taken from
 * `initial` or `step` and given back to `step`, `finish` and `abort` of the same protocol.
 */
export type ProtocolById = { readonly [Id in ProtocolId]: Protocol<ParametersById[Id], unknown> };

export const protocols: ProtocolById = { chat };

/** The protocol of an id, with the parameters that belong to it. */
export function protocolOf<Id extends ProtocolId>(id: Id): ProtocolById[Id] {
  return protocols[id];
}
