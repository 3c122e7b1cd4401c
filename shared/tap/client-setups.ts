/** What to write to point SDKs and agents at a tap, for each protocol that the gateway has. Pure. */
import { pathPattern, serves } from '../dialects/calls.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { ClientGroup } from '../protocols/client-setups.ts';
import { servings } from '../protocols/servings.ts';
import { descriptions, protocolIds, type ProtocolId } from '../protocols/descriptions.ts';

export interface PointedClient {
  readonly protocol: ProtocolId;
  readonly label: string;
  readonly text: string;
}

/** `address`: of the tap, as `http://127.0.0.1:PORT/tap/NAME`. */
export function clientSetups(address: string, dialect: Dialect, group: ClientGroup): readonly PointedClient[] {
  return protocolIds.flatMap((protocol) => {
    const clients = servings[protocol].clients;
    if (clients === undefined || !serves(dialect, protocol)) return [];
    const path = pathPattern(protocol, dialect);
    const end = path.indexOf(descriptions[protocol].forOtherClients?.upTo ?? path);
    // A gateway with paths of its own: its clients are given the whole of what stands before them.
    const base = address + (end === -1 ? '' : path.slice(0, end));
    return clients
      .filter((setup) => setup.group === group)
      .map(({ label, text }) => ({ protocol, label, text: text.replaceAll('{base}', base) }));
  });
}
