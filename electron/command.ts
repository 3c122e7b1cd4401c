/** The commands of `quartet` inside the app, without a window: how they are asked for, and how they end (decision 29). */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, utilityProcess } from 'electron';
import { bindSharp } from '../core/pictures/bind-sharp.ts';
import { endSignals } from './end-signals.ts';
import { startsUtilityModules } from './utility-modules.ts';

/** Stands before the command; the two dashes behind it end the options that Chromium takes for its own. */
const marker = ['--cli', '--'] as const;

/** The command with its options; undefined where the app is started with a window. `args` are all behind the program. */
export function commandIn(args: readonly string[]): readonly string[] | undefined {
  const at = args.indexOf(marker[1]);
  return at > 0 && args[at - 1] === marker[0] ? args.slice(at + 1) : undefined;
}

/** As a program that could not run ends (`cli/outcome.ts`). */
const couldNotRun = 2;

/** In the synchronous part of the start, as what it sets is taken only before the app is ready. */
export function runCommand(args: readonly string[]): void {
  takeFolderOfItsOwn();
  app.disableHardwareAcceleration();
  // Nothing of it is to be seen.
  app.dock?.hide();
  // Else Electron tells of them in a dialog, and goes on.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, failed);
  // Who ends the session has not been given a result: by itself the app would end as if all were well.
  app.on('will-quit', (event) => {
    event.preventDefault();
    app.exit(couldNotRun);
  });
  app.whenReady().then(() => {
    // Not before: Electron sets its own handlers after this module, in place of all that stand (electron_browser_main_parts.cc:598).
    endBySignal();
    return carryOut(args);
  }, failed);
}

async function carryOut(args: readonly string[]): Promise<void> {
  // The gateway that is built in draws in this process.
  bindSharp();
  const { quartet } = await import('../cli/quartet.ts');
  const { stdout, stderr } = process;
  const code = await quartet(args, {
    output: {
      out: (text) => void stdout.write(text),
      note: (text) => void stderr.write(text),
      terminal: stderr.isTTY,
    },
    startModule: startsUtilityModules(utilityProcess),
  });
  // What was written to a pipe may be on its way.
  await Promise.all([stdout, stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))));
  app.exit(code);
}

function failed(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  app.exit(couldNotRun);
}

/** Beside an app that is open, whose cache and storage are its own. */
function takeFolderOfItsOwn(): void {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-command-'));
  app.setPath('userData', folder);
  app.setPath('sessionData', folder);
  app.on('quit', () => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Chromium writes to it until the process is over: the system clears its temporary files.
    }
  });
}

/** As a program does that a signal ends: Chromium's own way would end it as if all were well. Who listens for one has it alone. */
function endBySignal(): void {
  for (const signal of endSignals) {
    const end = (): void => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    };
    process.on(signal, end);
  }
}
