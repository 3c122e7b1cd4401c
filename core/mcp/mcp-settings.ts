/** The MCP servers of this data folder, kept among the settings; their secrets apart, where keys are kept. */
import { randomUUID } from 'node:crypto';
import type { KeptMcpServer } from '../../shared/mcp-schema.ts';
import type { McpDraft } from '../../shared/mcp.ts';
import type { Settings } from '../settings/settings.ts';
import { otherServerOrigin, serverNotFound, tooManyServers } from './mcp-faults.ts';
import { withoutValues, type McpSecrets } from './mcp-secrets.ts';
import { checkServer, entriesOf, maxServers, placeOf } from './server-draft.ts';

export interface McpSettings {
  all(): readonly KeptMcpServer[];
  onChange(listener: () => void): void;
  /** Throws a `FaultError`: `not-found`. */
  find(id: string): KeptMcpServer;
  /** Throws a `FaultError`: `input` or `address` with its `field`, `no-key`, `keychain`, `not-found`, or `storage`. */
  save(id: string | undefined, draft: McpDraft): Promise<KeptMcpServer>;
  /**
   * `changes` is asked of the server as it is kept when its turn comes: settings.json may have been written by hand or by
   * another process since anyone looked. What it throws is what comes out, and nothing has changed then.
   */
  change(id: string, changes: (server: KeptMcpServer) => Changes): Promise<KeptMcpServer>;
  delete(id: string): Promise<void>;
}

type Changes = Partial<Pick<KeptMcpServer, 'on' | 'agreed' | 'automatic'>>;

export function createMcpSettings(settings: Settings, secrets: McpSecrets): McpSettings {
  const all = (): readonly KeptMcpServer[] => settings.current().mcpServers ?? [];
  const find = (id: string, servers = all()): KeptMcpServer => {
    const found = servers.find((server) => server.id === id);
    if (found === undefined) throw serverNotFound();
    return found;
  };
  const change = async (id: string, changed: (server: KeptMcpServer) => KeptMcpServer): Promise<KeptMcpServer> => {
    const { mcpServers } = await settings.update((data) => {
      const servers = data.mcpServers ?? [];
      const [before, after] = [find(id, servers), changed(find(id, servers))];
      return { ...data, mcpServers: servers.map((one) => (one === before ? after : one)) };
    });
    return find(id, mcpServers);
  };
  const add = async (server: KeptMcpServer): Promise<KeptMcpServer> => {
    await settings.update((data) => ({ ...data, mcpServers: [...(data.mcpServers ?? []), server] }));
    return server;
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
        ...{ on: false, automatic: [] },
        id: id ?? randomUUID(),
        name: checked.name,
        connection: withoutValues(checked.connection),
      };
      const whole = await secrets.filled(server.id, checked.connection);
      const whatWas =
        before === undefined ? undefined : await secrets.filled(before.id, before.connection).catch(() => undefined);
      await secrets.keep(server.id, whole, before?.connection);
      try {
        const { name, connection } = server;
        return await (before === undefined ? add(server) : change(server.id, (now) => ({ ...now, name, connection })));
      } catch (error) {
        // What is kept goes with what the settings say.
        if (whatWas !== undefined) await secrets.keep(server.id, whatWas, server.connection).catch(() => undefined);
        else await secrets.forget(server.id, server.connection).catch(() => undefined);
        throw error;
      }
    },
    change: (id, changes) => change(id, (server) => ({ ...server, ...changes(server) })),
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
  if (old !== next) throw otherServerOrigin(old, next);
}
