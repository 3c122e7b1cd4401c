/** The MCP servers of this run: which of them are started, what tools they bring, and calls of those. */
import { isSameJson } from '../../shared/canonical-json.ts';
import { FaultError } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import type { KeptMcpServer } from '../../shared/mcp-schema.ts';
import type { McpServerView, McpState } from '../../shared/mcp.ts';
import type { McpTool } from '../../shared/tool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { createListeners } from '../listeners.ts';
import { latest } from '../feed/latest.ts';
import { Redactor } from '../redact/redactor.ts';
import type { Settings } from '../settings/settings.ts';
import type { Send } from '../transport/http.ts';
import type { Handlers } from '../wire/handlers.ts';
import { consentFor } from './consent.ts';
import { notAgreed, notRunning, serverNotFound } from './mcp-faults.ts';
import { createMcpSecrets, secretsIn } from './mcp-secrets.ts';
import { createMcpSettings } from './mcp-settings.ts';
import { usualGraceMs } from './program.ts';
import { createServerLog, type ServerLog } from './server-log.ts';
import type { CalledTool, Session, SessionTimes } from './session.ts';
import type { ServerTool } from './tool-list.ts';
import { offeredNames, slugOf, toolId } from './tool-names.ts';

export interface McpServersOptions {
  readonly settings: Settings;
  readonly keys: KeyStore;
  readonly files: Pick<FileStore, 'add'>;
  readonly send: Send;
  readonly version: string;
  readonly times?: Partial<SessionTimes>;
  readonly onError: (error: unknown, during: string) => void;
}

export interface McpServers {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `mcp.${string}`>>;
  /** Those of servers that run, and of servers that ended by themselves. */
  tools(): readonly McpTool[];
  onChange(listener: () => void): () => void;
  /** Rejects with a `FaultError` where the server does not run, and with the signal's reason; all else is a result. */
  call(serverId: string, tool: string, args: string, signal?: AbortSignal): Promise<CalledTool>;
  /** Starts those that ran when the app ended last, as far as their commands are still those that were agreed to. */
  begin(): void;
  close(): Promise<void>;
}

const usualTimes: SessionTimes = {
  startMs: 60_000,
  callMs: 120_000,
  longestCallMs: 900_000,
  graceMs: usualGraceMs,
};

/** One server in this run. */
interface Standing {
  state: McpState;
  fault?: Fault;
  session?: Session;
  /** The start that is under way or was the last; absent once it was stopped. */
  run?: symbol;
  tools: readonly ServerTool[];
  leftOut: number;
  readonly log: ServerLog;
}

export function createMcpServers(options: McpServersOptions): McpServers {
  const { settings, keys, files, send, version, onError } = options;
  const secrets = createMcpSecrets(keys);
  const servers = createMcpSettings(settings, secrets);
  const changes = createListeners<void>();
  const times = { ...usualTimes, ...options.times };
  const standings = new Map<string, Standing>();
  const standingOf = (id: string): Standing => {
    const known = standings.get(id) ?? { state: 'stopped' as const, tools: [], leftOut: 0, log: createServerLog() };
    standings.set(id, known);
    return known;
  };

  /** What is known of how a server stood before is over. */
  const put = (standing: Standing, state: McpState, fault?: Fault): void => {
    standing.state = state;
    if (fault === undefined) delete standing.fault;
    else standing.fault = fault;
    changes.tell();
  };

  const end = async (id: string): Promise<void> => {
    const standing = standings.get(id);
    if (standing === undefined) return;
    const { session, state } = standing;
    delete standing.session;
    delete standing.run;
    standing.tools = [];
    standing.leftOut = 0;
    if (state === 'starting' || state === 'running') standing.log.note('Stopped');
    put(standing, 'stopped');
    await session?.close();
  };

  const start = async (server: KeptMcpServer): Promise<void> => {
    const standing = standingOf(server.id);
    if (standing.state === 'starting' || standing.state === 'running') return;
    const run = Symbol('run');
    standing.run = run;
    put(standing, 'starting');
    standing.log.note('Starting');
    let session: Session | undefined;
    try {
      const connection = await secrets.filled(server.id, server.connection);
      const { Session: NewSession } = await import('./session.ts');
      // It was stopped meanwhile, and perhaps started again.
      if (standing.run !== run) return;
      session = new NewSession({
        name: server.name,
        connection,
        appVersion: version,
        ...{ send, files, times, log: standing.log },
        redactor: new Redactor(secretsIn(connection)),
        elapsed: () => performance.now(),
        onTools: (tools, leftOut) => {
          if (standing.session !== session) return;
          Object.assign(standing, { tools, leftOut });
          changes.tell();
        },
        onEnd: (fault) => {
          if (standing.session !== session) return;
          delete standing.session;
          standing.log.note(fault.message);
          put(standing, 'failed', fault);
        },
      });
      standing.session = session;
      await session.start();
      if (standing.run !== run) return;
      standing.log.note('Running');
      put(standing, 'running');
    } catch (error) {
      if (standing.run !== run) return;
      if (!(error instanceof FaultError)) throw error;
      delete standing.session;
      standing.log.note(error.fault.message);
      put(standing, 'failed', error.fault);
    }
  };

  const startUnseen = (server: KeptMcpServer): void =>
    void start(server).catch((error: unknown) => onError(error, 'starting an MCP server'));

  const tools = (): readonly McpTool[] => {
    const taken = new Set(settings.current().tools.map(({ name }) => name));
    return servers.all().flatMap((server) => {
      const { tools: own, state } = standingOf(server.id);
      const names = offeredNames(
        slugOf(server.name),
        own.map(({ name }) => name),
        taken,
      );
      return own.map(({ name, description, schema }, at): McpTool => {
        const offeredAs = names[at] ?? name;
        taken.add(offeredAs);
        return {
          id: toolId(server.id, name),
          name: offeredAs,
          description,
          schema,
          automatic: server.automatic.includes(name),
          answer: {
            type: 'mcp',
            serverId: server.id,
            serverName: server.name,
            tool: name,
            running: state === 'running',
          },
        };
      });
    });
  };

  const views = (): readonly McpServerView[] => {
    const known = tools();
    return servers.all().map(({ id, name, connection, agreed }) => {
      const { state, fault, session, leftOut } = standingOf(id);
      const calledItself = session?.calledItself;
      return {
        ...{ id, name, connection, state, leftOut },
        ...(connection.type === 'stdio' ? { consent: consentFor(connection, agreed) } : {}),
        ...(fault === undefined ? {} : { fault }),
        ...(calledItself === undefined ? {} : { calledItself }),
        tools: known
          .filter(({ answer }) => answer.serverId === id)
          .map(({ id: own, name: offeredAs, description, automatic, answer }) => ({
            ...{ id: own, name: answer.tool, offeredAs, description, automatic },
          })),
      };
    });
  };

  servers.onChange(() => {
    // Another window or process deleted it.
    for (const id of standings.keys()) {
      if (servers.all().some((server) => server.id === id)) continue;
      void end(id);
      standings.delete(id);
    }
    changes.tell();
  });

  return {
    handlers: {
      'mcp.watch': (_, { signal }) => latest(views, (listener) => changes.add(listener), signal),
      'mcp.log': ({ id }, { signal }) => {
        servers.find(id);
        return latest(
          () => {
            const log =
              standings.get(id)?.log ?? (servers.all().some((one) => one.id === id) ? standingOf(id).log : undefined);
            return log === undefined ? undefined : { text: log.text() };
          },
          (listener) => {
            const leave = [standingOf(id).log.onChange(listener), changes.add(listener)];
            return () => leave.forEach((stop) => stop());
          },
          signal,
        );
      },
      'mcp.save': async ({ id, draft }) => {
        const before = id === undefined ? undefined : servers.find(id);
        const saved = await servers.save(id, draft);
        const hasChanged = before !== undefined && !isSameJson(before.connection, saved.connection);
        const hasSecrets = draft.connection.type === 'stdio' ? draft.connection.env : draft.connection.headers;
        // What runs is what is entered: it is started with what is entered now.
        if (hasChanged || hasSecrets.some(({ secret, value }) => secret === true && value !== '')) {
          await end(saved.id);
          await servers.change(saved.id, () => ({ on: false }));
        }
        changes.tell();
        return { id: saved.id };
      },
      'mcp.delete': async ({ id }) => {
        await end(id);
        await servers.delete(id);
        standings.delete(id);
        changes.tell();
        return null;
      },
      'mcp.start': async ({ id, agreed }) => {
        const server = await servers.change(id, ({ connection, agreed: before }) => {
          if (connection.type !== 'stdio') return { on: true };
          const { fingerprint, agreed: isAgreed } = consentFor(connection, before);
          if (!isAgreed && agreed !== fingerprint) throw notAgreed();
          return { on: true, agreed: fingerprint };
        });
        startUnseen(server);
        return null;
      },
      'mcp.stop': async ({ id }) => {
        await servers.change(id, () => ({ on: false }));
        await end(id);
        return null;
      },
      'mcp.setAutomatic': async ({ id, tool, automatic }) => {
        await servers.change(id, (server) => {
          const others = server.automatic.filter((name) => name !== tool);
          return { automatic: automatic ? [...others, tool] : others };
        });
        return null;
      },
    },
    tools,
    onChange: (listener) => changes.add(listener),
    call: async (serverId, tool, args, signal) => {
      const server = servers.all().find(({ id }) => id === serverId);
      if (server === undefined) throw serverNotFound();
      const { session, state } = standingOf(serverId);
      if (session === undefined || state !== 'running') throw notRunning(server.name);
      return session.call(tool, args, signal);
    },
    begin: () => {
      for (const server of servers.all()) {
        const { connection, agreed, on } = server;
        if (on && (connection.type === 'http' || consentFor(connection, agreed).agreed)) startUnseen(server);
      }
    },
    close: async () => {
      await Promise.all([...standings.keys()].map(end));
    },
  };
}
