/** Starts the app for a browser: reference gateway, core, server; the first line that it prints is its address. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { locateBuiltApp } from '../core/host/built-app.ts';
import { parseCommandLine, usage, type CommandLine } from '../core/host/command-line.ts';
import { defaultDataDir } from '../core/host/data-dir.ts';
import { listPageFiles } from '../core/host/page-files.ts';
import { createCore } from '../core/core.ts';
import { startGateway } from '../gateway/start.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import { onEnter } from './on-enter.ts';
import { openBrowser, type Opening } from './open-browser.ts';
import { startWebhost } from './webhost.ts';

export { parseCommandLine, usage };

/** Where nobody named a port: the same at each start, so that the browser's tab finds the app again. */
export const defaultPort = 4747;

const note = (line: string) => process.stderr.write(`${line}\n`);

/** Serves until a signal ends the process. Resolves once the address is printed; sets the exit code where that fails. */
export async function serveBrowser(options: CommandLine): Promise<void> {
  // A window from before this start may knock before the core is there; it tries again in a moment.
  let serve = (wire: HostWire) => wire.close();
  let answerFile = (_request: Request) => Promise.resolve(new Response(null, { status: 503 }));
  const built = locateBuiltApp(import.meta.url);
  // The port comes first: a second start on the same data folder ends here, before it touches the first one's runs.
  const webhost = await startWebhost({
    port: options.port ?? defaultPort,
    files: listPageFiles(built.rendererFolder),
    serve: (wire) => serve(wire),
    answerFile: (request) => answerFile(request),
  }).catch((error: unknown) => {
    note(portProblem(error, options.port ?? defaultPort));
    process.exitCode = 1;
  });
  if (!webhost) return;

  const gateway = await startGateway({ paces: options.paces });
  const core = await createCore({
    version: built.version,
    host: 'browser',
    dataDir: resolve(options.dataDir ?? defaultDataDir(process.platform, process.env, homedir())),
    keyStore: options.keyStore,
    // The window is in a browser already: it opens addresses itself.
    native: { newAddress: () => webhost.newAddress() },
    builtInGateway: { root: gateway.root, key: gateway.keys.general },
  });
  serve = (wire) => core.serve(wire);
  answerFile = (request) => core.answerFile(request);
  let opening: Opening | undefined;
  closeOnSignals(async () => {
    await opening?.done();
    await webhost.close();
    await core.close();
    await gateway.close();
  });
  let enter = (): void => undefined;
  const entered = new Promise<'entered'>((settle) => (enter = () => settle('entered')));
  const url = webhost.newAddress(() => enter());
  const print = (address: string) => process.stdout.write(`Quartet is at ${address}\n`);
  print(url);
  onEnter(process.stdin, () => print(webhost.newAddress()));
  if (process.stdin.isTTY) note('Press Enter to print an address for another window.');
  if (!options.open) return;
  try {
    opening = await openBrowser(url, { platform: process.platform, env: process.env });
    const outcome = await Promise.race([entered, sleep(opensWithinMs, 'late' as const, { ref: false })]);
    if (outcome === 'late') note('No window has opened yet. If none does, open the address yourself.');
    await opening.done();
  } catch (error) {
    note(`${(error as Error).message} Open the address yourself.`);
  }
}

/** A browser that has to be started first takes a while. */
const opensWithinMs = 60_000;

function portProblem(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: perhaps Quartet is running already. Choose another one with --port N; --port 0 takes a free one.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with --port N.`;
  return `Port ${port} cannot be opened: ${message}`;
}

/** The first signal ends all in order, a second one at once. */
function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const end = () => {
    if (closing) process.exit(130);
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        note(`Quartet did not end cleanly: ${(error as Error).message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const options = parseCommandLine(process.argv.slice(2));
  if ('problem' in options) {
    note(`${options.problem}\n\n${usage}`);
    process.exitCode = 2;
  } else if (options.help) {
    process.stdout.write(`${usage}\n`);
  } else {
    await serveBrowser(options).catch((error: unknown) => {
      note(`Quartet could not start: ${(error as Error).message}`);
      process.exit(1);
    });
  }
}
