/** The commands without a window, each ending on an exit code that says how it went. Node runs them, and the app itself. */
import { homedir } from 'node:os';
import { locateBuiltApp } from '../core/host/built-app.ts';
import type { StartModule } from '../core/module-process.ts';
import { FaultError } from '../shared/fault.ts';
import { ask } from './ask.ts';
import { check } from './check.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { helpFor } from './help.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { replay } from './replay.ts';
import { openTarget } from './target.ts';

export interface QuartetGround {
  readonly output: Output;
  /** How modules are run in processes of their own; as children of Node where it is absent. */
  readonly startModule?: StartModule;
}

/** Never rejects: what went wrong is told, and is an exit code. */
export async function quartet(args: readonly string[], ground: QuartetGround): Promise<ExitCode> {
  try {
    return await run(readCommandLine(args), ground);
  } catch (error) {
    ground.output.note(`${reasonOf(error)}\n`);
    return exitCodes.couldNotRun;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CouldNotRun) return error.message;
  if (error instanceof FaultError) return `${error.fault.message} ${error.fault.hint}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function run({ command, values, rest }: CommandLine, { output, startModule }: QuartetGround): Promise<ExitCode> {
  if (command === 'help') {
    output.out(helpFor(rest[0]));
    return exitCodes.holds;
  }
  if (command === 'replay') return replay(values, rest, output);
  if (command === 'migrate' && !values.is('send')) {
    const { migrate } = await import('./migrate.ts');
    const named = ['base', 'profile', 'key-env', 'fault'].find((option) => values.one(option) !== undefined);
    if (named !== undefined) throw new CouldNotRun(`--${named} goes with --send: without it nothing is sent.`);
    return migrate(values, rest, output);
  }
  if (command === 'gateway') {
    // It reads its own options and runs until a signal ends it.
    const { gatewayCommand } = await import('../gateway/command.ts');
    return (await gatewayCommand(rest)) === 0 ? exitCodes.holds : exitCodes.couldNotRun;
  }
  const { version } = locateBuiltApp(import.meta.url);
  const target = await openTarget(
    {
      base: values.one('base'),
      dialect: values.one('dialect'),
      keyEnv: values.one('key-env'),
      profile: values.one('profile'),
      dataDir: values.one('data-dir'),
      fault: values.one('fault'),
      headers: values.each('header'),
    },
    process.env,
    homedir(),
  );
  if (target.note !== undefined && !values.is('quiet')) output.note(`${target.note}\n`);
  try {
    switch (command) {
      case 'check':
        return await check(values, target, output, version);
      case 'compare': {
        // It brings the whole core along, which no other command needs.
        const { compare } = await import('./compare.ts');
        return await compare(values, rest, target, { output, version, startModule });
      }
      case 'ask':
        return await ask(values, rest, target, output, version);
      case 'sandwich': {
        const { sandwich } = await import('./sandwich.ts');
        return await sandwich(values, target, output, version);
      }
      case 'migrate': {
        const { migrate } = await import('./migrate.ts');
        return await migrate(values, rest, output, { target, version });
      }
      case 'tap': {
        const { tap } = await import('./tap.ts');
        return await tap(values, target, output);
      }
    }
  } finally {
    await target.close();
  }
}
