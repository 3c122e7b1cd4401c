/**
 * The desktop app's entry: opens the app, or carries a command out without a window. Electron becomes ready only once
 * this module has been evaluated whole (docs/electron.md), so nothing here, and nothing that it imports, may wait for
 * that: all else is loaded afterwards.
 */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { app, utilityProcess } from 'electron';
import { startBuiltInGateway } from '../core/built-in-gateway.ts';
import { locateBuiltApp } from '../core/host/built-app.ts';
import { parseCommandLine, usage } from '../core/host/command-line.ts';
import { defaultDataDir } from '../core/host/data-dir.ts';
import { setUpBeforeReady } from './before-ready.ts';
import { commandIn, runCommand } from './command.ts';
import type { DesktopOptions } from './desktop.ts';
import { createErrorLog, type ErrorLog } from './error-log.ts';
import { tellStartFailed, watchUncaughtErrors } from './error-dialogs.ts';
import { watchOpenings } from './openings.ts';
import { startsUtilityModules } from './utility-modules.ts';
import { speak } from './words/words.ts';

const command = commandIn(process.argv.slice(1));
if (command === undefined) openApp();
else runCommand(command);

function openApp(): void {
  // Electron and Chromium have options of their own among ours.
  const options = parseCommandLine(process.argv.slice(1), 'ignore');
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}\n`);
    process.exit(2);
  }
  if (options.help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const dataDir = resolve(options.dataDir ?? defaultDataDir(process.platform, process.env, homedir()));
  const log = createErrorLog(dataDir);
  // Until the settings are read.
  speak(undefined);
  watchUncaughtErrors(log);
  try {
    const openings = watchOpenings(process.argv.slice(1), process.cwd());
    if (!setUpBeforeReady(dataDir, openings.given)) return;
    app
      .whenReady()
      .then(() => start({ commandLine: options, dataDir, log, openings }))
      .catch((error: unknown) => failed(error, log));
  } catch (error) {
    void failed(error, log);
  }
}

async function start(options: Omit<DesktopOptions, 'built' | 'gateway'>): Promise<void> {
  const { commandLine, log } = options;
  const gateway = startBuiltInGateway({
    startModule: startsUtilityModules(utilityProcess),
    paces: commandLine.paces,
    onError: (error) => log.add('gateway', error),
  });
  // A failure is reported where it is awaited; until then it is no unhandled rejection.
  gateway.catch(() => undefined);
  const { startDesktop } = await import('./desktop.ts');
  await startDesktop({ built: locateBuiltApp(import.meta.url), gateway, ...options });
  // `npm start` waits for this word before it takes the window for opened.
  process.send?.('ready');
}

async function failed(error: unknown, errors: ErrorLog): Promise<void> {
  errors.add('start', error);
  process.stderr.write(`Quartet could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  // `npm start` opens the browser instead; nobody else would hear of it.
  if (process.send === undefined) await tellStartFailed(error, errors);
  app.exit(1);
}
