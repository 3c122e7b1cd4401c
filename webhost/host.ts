/** Puts the app together for a browser: the port with its page and wire, the reference gateway, and the core on a data folder. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { startBuiltInGateway } from '../core/built-in-gateway.ts';
import type { CommandLine } from '../core/host/command-line.ts';
import { createCore } from '../core/core.ts';
import type { CoreOptions } from '../core/core-options.ts';
import { locateBuiltApp } from '../core/host/built-app.ts';
import { defaultDataDir } from '../core/host/data-dir.ts';
import { listPageFiles } from '../core/host/page-files.ts';
import { startNodeModule, type StartModule } from '../core/module-process.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import { startWebhost, type Webhost } from './webhost.ts';

/** Where nobody named a port: the same at each start, so that the browser's tab finds the app again. */
const defaultPort = 4747;

export interface Host extends Pick<Webhost, 'port' | 'newAddress'> {
  /** Ends everything in order: nothing of it is left in this process. */
  close(): Promise<void>;
}

/** The port could not be had; the message is a sentence for whoever started the app. */
export class PortProblem extends Error {}

export interface HostOptions extends CommandLine, Pick<CoreOptions, 'localServers'> {
  /** How the process of the built-in gateway is started: as a child of Node unless given. */
  readonly startGatewayModule?: StartModule;
}

/** Rejects with a `PortProblem` before anything else is touched. The state of the data folder is no reason to. */
export async function startHost(options: HostOptions): Promise<Host> {
  // A window from before this start may knock before the core is there; it tries again in a moment.
  let serve = (wire: HostWire) => wire.close();
  let answerFile = (_request: Request) => Promise.resolve(new Response(null, { status: 503 }));
  const built = locateBuiltApp(import.meta.url);
  const files = listPageFiles(built.rendererFolder);
  const port = options.port ?? defaultPort;
  // The port comes first: a second start on the same data folder ends here, before it touches the first one's runs.
  const webhost = await startWebhost({
    port,
    files,
    serve: (wire) => serve(wire),
    answerFile: (request) => answerFile(request),
  }).catch((error: unknown) => {
    throw new PortProblem(portProblem(error, port), { cause: error });
  });

  const gateway = startBuiltInGateway({
    startModule: options.startGatewayModule ?? startNodeModule,
    paces: options.paces,
    onError: ({ message }) => process.stderr.write(`${message}\n`),
  });
  // The core hears why it could not be started.
  const endGateway = (): Promise<void> =>
    gateway.then(
      (started) => started.close(),
      () => undefined,
    );
  const core = await createCore({
    version: built.version,
    ...(built.releases === undefined ? {} : { releases: built.releases }),
    reportPage: built.reportPage,
    host: 'browser',
    dataDir: resolve(options.dataDir ?? defaultDataDir(process.platform, process.env, homedir())),
    keyStore: options.keyStore,
    // The window is in a browser already: it opens addresses itself.
    native: { newAddress: () => webhost.newAddress() },
    builtInGateway: gateway,
    ...(options.localServers === undefined ? {} : { localServers: options.localServers }),
  }).catch(async (error: unknown) => {
    await webhost.close();
    await endGateway();
    throw error;
  });
  serve = (wire) => core.serve(wire);
  answerFile = (request) => core.answerFile(request);
  return {
    port: webhost.port,
    newAddress: (onUsed) => webhost.newAddress(onUsed),
    async close() {
      await webhost.close();
      await core.close();
      await endGateway();
    },
  };
}

function portProblem(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: perhaps Quartet is running already. Choose another one with --port N; --port 0 takes a free one.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with --port N.`;
  return `Port ${port} cannot be opened: ${message}`;
}
