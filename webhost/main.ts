/** Starts the app for a browser: the first line that it prints is its address, and a signal ends it. */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseCommandLine, usage, type CommandLine } from '../core/host/command-line.ts';
import { PortProblem, startHost } from './host.ts';
import { onEnter } from './on-enter.ts';
import { openBrowser, type Opening } from './open-browser.ts';

export { parseCommandLine, startHost, usage };

const note = (line: string) => process.stderr.write(`${line}\n`);

/** Serves until a signal ends the process. Resolves once the address is printed; sets the exit code where that fails. */
export async function serveBrowser(options: CommandLine): Promise<void> {
  const host = await startHost(options).catch((error: unknown) => {
    if (!(error instanceof PortProblem)) throw error;
    note(error.message);
    process.exitCode = 1;
  });
  if (!host) return;

  let opening: Opening | undefined;
  closeOnSignals(async () => {
    await opening?.done();
    await host.close();
  });
  let enter = (): void => undefined;
  const entered = new Promise<'entered'>((settle) => (enter = () => settle('entered')));
  const url = host.newAddress(() => enter());
  const print = (address: string) => process.stdout.write(`Quartet is at ${address}\n`);
  print(url);
  onEnter(process.stdin, () => print(host.newAddress()));
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
