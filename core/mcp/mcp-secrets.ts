/** The values of variables and headers that are secrets: kept where keys are kept, one entry a server, and never in the settings (AUTH-4). */
import { FaultError, fault } from '../../shared/fault.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { McpDraft, McpEntry } from '../../shared/mcp.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { otherServerOrigin } from './mcp-faults.ts';
import { entriesField, entriesOf, isSecret, placeOf, withEntries } from './server-draft.ts';

type Connection = McpDraft['connection'];

export interface McpSecrets {
  /** The connection with all its values. Throws a `FaultError` where one is not there any more, and as `KeyStore.get` does. */
  filled(serverId: string, connection: Connection): Promise<Connection>;
  /** Keeps what is secret in a connection that has all its values, in place of what `before` had. Throws a `FaultError` of kind `keychain`. */
  keep(serverId: string, connection: Connection, before: Connection | undefined): Promise<void>;
  /** Throws as `keep` does. */
  forget(serverId: string, connection: Connection): Promise<void>;
}

export function createMcpSecrets(keys: KeyStore): McpSecrets {
  const accountOf = (serverId: string): string => `${serverId}/mcp`;
  // Where nothing was kept, the keychain is not asked: there may be none.
  const forget = async (serverId: string, connection: Connection | undefined): Promise<void> => {
    if (connection !== undefined && entriesOf(connection).some(isKept)) await keys.delete(accountOf(serverId));
  };
  return {
    filled: async (serverId, connection) => {
      if (!entriesOf(connection).some(isKept)) return connection;
      const kept = await keys.get(accountOf(serverId), placeOf(connection));
      if (kept !== undefined && kept.belongsTo !== placeOf(connection))
        throw otherServerOrigin(kept.belongsTo, placeOf(connection));
      const read = kept === undefined ? undefined : jsonIn(kept.key);
      const entries = entriesOf(connection).map((entry) => {
        if (!isKept(entry)) return entry;
        const value = isJsonObject(read) ? read[entry.name] : undefined;
        if (typeof value === 'string') return { name: entry.name, value, secret: true };
        throw new FaultError(
          fault('no-key', `The value of ${entry.name} isn’t kept any more.`, 'Edit the server and enter it again.', {
            field: entriesField(connection),
          }),
        );
      });
      return withEntries(connection, entries);
    },
    keep: async (serverId, connection, before) => {
      const secrets = entriesOf(connection).filter((entry) => isSecret(entry) && entry.value !== '');
      try {
        if (secrets.length === 0) await forget(serverId, before);
        else {
          const values = Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
          await keys.set(accountOf(serverId), JSON.stringify(values), placeOf(connection));
        }
      } catch (error) {
        throw error instanceof FaultError ? new FaultError({ ...error.fault, field: entriesField(connection) }) : error;
      }
    },
    forget,
  };
}

/** As the settings hold it, and as the window sees it. */
export function withoutValues(connection: Connection): Connection {
  return withEntries(
    connection,
    entriesOf(connection).map((entry) =>
      isSecret(entry) && (entry.value !== '' || entry.kept === true)
        ? { name: entry.name, value: '', secret: true, kept: true }
        : entry,
    ),
  );
}

/** What must not be seen anywhere else. */
export function secretsIn(connection: Connection): readonly string[] {
  return entriesOf(connection).flatMap((entry) =>
    isSecret(entry) && entry.value !== ''
      ? // The token alone is the secret, with its scheme or without.
        [entry.value, ...(/^[A-Za-z]+ (\S+)$/.exec(entry.value)?.slice(1) ?? [])]
      : [],
  );
}

function isKept(entry: McpEntry): boolean {
  return isSecret(entry) && entry.kept === true && entry.value === '';
}
