/** `quartet`: the commands without a window, each ending on an exit code that says how it went. */
import { homedir } from 'node:os';
import { locateBuiltApp } from '../core/host/built-app.ts';
import { FaultError } from '../shared/fault.ts';
import { ask } from './ask.ts';
import { check } from './check.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { helpFor } from './help.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { replay } from './replay.ts';
import { openTarget } from './target.ts';

const { version } = locateBuiltApp(import.meta.url);

const output: Output = {
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  terminal: process.stderr.isTTY,
};

async function run({ command, values, rest }: CommandLine): Promise<ExitCode> {
  if (command === 'help') {
    output.out(helpFor(rest[0]));
    return exitCodes.holds;
  }
  if (command === 'replay') return replay(values, rest, output);
  if (command === 'gateway') {
    // It reads its own options and runs until a signal ends it.
    process.argv.splice(2, 1);
    await import('../gateway/main.ts');
    return exitCodes.holds;
  }
  const target = await openTarget(
    {
      base: values.one('base'),
      dialect: values.one('dialect'),
      keyEnv: values.one('key-env'),
      profile: values.one('profile'),
      dataDir: values.one('data-dir'),
      fault: values.one('fault'),
    },
    process.env,
    homedir(),
  );
  try {
    switch (command) {
      case 'check':
        return await check(values, target, output, version);
      case 'compare': {
        // It brings the whole core along, which no other command needs.
        const { compare } = await import('./compare.ts');
        return await compare(values, rest, target, output, version);
      }
      case 'ask':
        return await ask(values, rest, target, output, version);
      case 'tap': {
        const { tap } = await import('./tap.ts');
        return await tap(values, target, output);
      }
    }
  } finally {
    await target.close();
  }
}

try {
  const ended = await run(readCommandLine(process.argv.slice(2)));
  if (ended !== exitCodes.holds) process.exitCode = ended;
} catch (error) {
  const known =
    error instanceof CouldNotRun
      ? error.message
      : error instanceof FaultError
        ? `${error.fault.message} ${error.fault.hint}`
        : undefined;
  output.note(`${known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  process.exitCode = exitCodes.couldNotRun;
}
