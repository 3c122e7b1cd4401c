/** The MCP servers of this data folder, kept among the settings; their secrets apart, where keys are kept. */
import { randomUUID } from 'node:crypto';
import type { KeptMcpServer } from '../../shared/mcp-schema.ts';
import type { McpDraft } from '../../shared/mcp.ts';
import type { Settings } from '../settings/settings.ts';
import { otherOrigin, serverNotFound, tooManyServers } from './mcp-faults.ts';
import { withoutValues, type McpSecrets } from './mcp-secrets.ts';
import { checkServer, entriesOf, maxServers, placeOf } from './server-draft.ts';

export interface McpSettings {
  all(): readonly KeptMcpServer[];
  onChange(listener: () => void): void;
  /** Throws a `FaultError`: `not-found`. */
  find(id: string): KeptMcpServer;
  /** Throws a `FaultError`: `input` or `address` with its `field`, `no-key`, `keychain`, `not-found`, or `storage`. */
  save(id: string | undefined, draft: McpDraft): Promise<KeptMcpServer>;
  change(id: string, changes: Partial<Pick<KeptMcpServer, 'on' | 'agreed' | 'automatic'>>): Promise<KeptMcpServer>;
  delete(id: string): Promise<void>;
}

export function createMcpSettings(settings: Settings, secrets: McpSecrets): McpSettings {
  const all = (): readonly KeptMcpServer[] => settings.current().mcpServers ?? [];
  const find = (id: string): KeptMcpServer => {
    const found = all().find((server) => server.id === id);
    if (found === undefined) throw serverNotFound();
    return found;
  };
  const replace = async (server: KeptMcpServer, isNew: boolean): Promise<void> => {
    await settings.update((data) => {
      const servers = data.mcpServers ?? [];
      if (isNew) return { ...data, mcpServers: [...servers, server] };
      if (!servers.some(({ id }) => id === server.id)) throw serverNotFound();
      return { ...data, mcpServers: servers.map((one) => (one.id === server.id ? server : one)) };
    });
  };
  return {
    all,
    onChange: (listener) => {
      let told = settings.current().mcpServers;
      settings.onChange(() => {
        if (settings.current().mcpServers === told) return;
        told = settings.current().mcpServers;
        listener();
      });
    },
    find,
    save: async (id, draft) => {
      const before = id === undefined ? undefined : find(id);
      if (before === undefined && all().length >= maxServers) throw tooManyServers(maxServers);
      const checked = checkServer(
        draft,
        all()
          .filter((server) => server.id !== id)
          .map(({ name }) => name),
      );
      refuseOtherOrigin(before?.connection, checked.connection);
      const server: KeptMcpServer = {
        ...(before ?? { on: false, automatic: [] }),
        id: id ?? randomUUID(),
        name: checked.name,
        connection: withoutValues(checked.connection),
      };
      const whole = await secrets.filled(server.id, checked.connection);
      const whatWas =
        before === undefined ? undefined : await secrets.filled(before.id, before.connection).catch(() => undefined);
      await secrets.keep(server.id, whole, before?.connection);
      try {
        await replace(server, before === undefined);
      } catch (error) {
        // What is kept goes with what the settings say.
        if (whatWas !== undefined) await secrets.keep(server.id, whatWas, server.connection).catch(() => undefined);
        else await secrets.forget(server.id, server.connection).catch(() => undefined);
        throw error;
      }
      return server;
    },
    change: async (id, changes) => {
      const server = { ...find(id), ...changes };
      await replace(server, false);
      return server;
    },
    delete: async (id) => {
      const server = all().find((one) => one.id === id);
      if (server === undefined) return;
      await secrets.forget(id, server.connection);
      await settings.update((data) => ({
        ...data,
        mcpServers: (data.mcpServers ?? []).filter((one) => one.id !== id),
      }));
    },
  };
}

/** A secret that was entered for one server does not go to another by an edit of its address. */
function refuseOtherOrigin(before: McpDraft['connection'] | undefined, now: McpDraft['connection']): void {
  if (now.type !== 'http' || before === undefined || !entriesOf(now).some(({ kept }) => kept === true)) return;
  const [old, next] = [placeOf(before), placeOf(now)];
  if (old !== next) throw otherOrigin(old, next);
}
