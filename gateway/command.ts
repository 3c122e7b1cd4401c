/** The gateway as a command: its options, what it says, and its end by a signal. */
import { readFile, writeFile } from 'node:fs/promises';
import { CommandLineError, parseCommandLine, type CommandLine } from './command-line.ts';
import { faultsText, helpText, keyVariables } from './help.ts';
import type { Keys } from './keys.ts';
import { ignoredWords } from './lenience.ts';
import type { Observed } from './observe.ts';
import { readProblem } from './read-problem.ts';
import type { Script } from './script.ts';
import { readScript } from './script-file.ts';
import { startGateway } from './start.ts';

/** 0 where it was stopped, 1 where it could not start, 2 where the options are not understood. */
type GatewayExitCode = 0 | 1 | 2;

function fail(message: string, code: GatewayExitCode): GatewayExitCode {
  process.stderr.write(`${message}\n`);
  return code;
}

function printRequest({ method, path, status, complete, ms, id, ignored, failure }: Observed): void {
  const outcome = `${status ?? 'no answer'}${complete ? '' : ' (connection ended early)'}`;
  const aside = ignoredWords(ignored);
  const left = aside === undefined ? '' : ` ignored: ${aside}`;
  console.log(`${method} ${path} ${outcome} ${Math.round(ms)} ms ${id}${left}`);
  if (failure !== undefined) console.error(failure);
}

function keysFromEnvironment(): Partial<Keys> {
  const general = process.env[keyVariables.general];
  const delta = process.env[keyVariables.delta];
  return { ...(general ? { general } : {}), ...(delta ? { delta } : {}) };
}

async function scriptIn(file: string): Promise<Script> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandLineError(`${file} can’t be read: ${readProblem(error)}`);
  });
  try {
    return { answers: readScript(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandLineError(`${file} is no script: ${reason.replace(/\.$/, '')}`);
  }
}

async function run(options: CommandLine): Promise<void> {
  const script = options.scriptFile === undefined ? undefined : await scriptIn(options.scriptFile);
  const gateway = await startGateway({
    port: options.port,
    https: options.https,
    pace: options.instant ? 'instant' : 'natural',
    paces: options.paces,
    keys: keysFromEnvironment(),
    dialect: options.dialect,
    lenient: options.lenient,
    ...(options.fault === undefined ? {} : { fault: options.fault }),
    ...(script === undefined ? {} : { script }),
    ...(options.quiet ? {} : { observe: printRequest }),
  });
  const signalled = new Promise<void>((resolve) => {
    // A second signal finds the way out that the first one opened.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  console.log(`Reference gateway is at ${gateway.root}`);
  if (script === undefined) {
    console.log(`  key, general models: ${gateway.keys.general}`);
    console.log(`  key, delta-5.2:      ${gateway.keys.delta}`);
  } else console.log(`  says in turn what is in ${options.scriptFile ?? ''}, to any key, model and request`);
  if (options.certificateFile !== undefined && gateway.certificate !== undefined) {
    await writeFile(options.certificateFile, gateway.certificate);
    console.log(`  certificate:         ${options.certificateFile}`);
  }
  console.log('Ctrl+C stops it; --help tells what a prompt can ask for.');
  await signalled;
  await gateway.close();
}

function explain(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with --port, or --port 0 for a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023 with --port.`;
  return `The gateway could not start: ${error instanceof Error ? error.message : String(error)}`;
}

/** Resolves once it was stopped, or has said why it does not run. */
export async function gatewayCommand(args: readonly string[]): Promise<GatewayExitCode> {
  try {
    const options = parseCommandLine([...args]);
    if (options.help) process.stdout.write(helpText());
    else if (options.faults) process.stdout.write(faultsText());
    else {
      try {
        await run(options);
      } catch (error) {
        if (error instanceof CommandLineError) throw error;
        return fail(explain(error, options.port), 1);
      }
    }
    return 0;
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    return fail(`${error.message}. --help lists the options.`, 2);
  }
}
