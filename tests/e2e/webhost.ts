/** Starts `dist/webhost` as a process of its own and gives the address that it prints first. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const repositoryRoot = process.env['QUARTET_ROOT'] ?? process.cwd();

export interface Webhost {
  readonly origin: string;
  /** An address that opens one window: at first the one that it printed, then one more for each press of Enter. */
  newAddress(): Promise<string>;
  readonly pid: number;
  /** Everything that it printed so far, on either stream. */
  output(): string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** `nodeArgs` go before the program, for what is to be loaded with it. */
export async function startWebhost(dataDir: string, nodeArgs: readonly string[] = []): Promise<Webhost> {
  const child = spawn(
    process.execPath,
    [
      ...nodeArgs,
      join(repositoryRoot, 'dist/webhost/main.js'),
      ...['--no-open', '--port', '0', '--data-dir', dataDir, '--key-store', 'memory'],
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
    });
  }
  const lines = createInterface({ input: child.stdout });
  const nextAddress = async (): Promise<string> => {
    const heard = new AbortController();
    const said = Promise.race([once(lines, 'line', heard), once(child, 'exit', heard)]);
    const [line] = (await said.finally(() => heard.abort())) as readonly unknown[];
    const address = /^Quartet is at (\S+)$/.exec(String(line))?.[1];
    if (address === undefined) throw new Error(`webhost should print an address, not: ${String(line)}\n${output}`);
    return address;
  };
  const printed = await nextAddress();
  const { pid } = child;
  if (pid === undefined) throw new Error(`webhost has no process.\n${output}`);
  let unused: string | undefined = printed;
  let asked: Promise<unknown> = Promise.resolve();
  return {
    origin: new URL(printed).origin,
    newAddress: () => {
      const first = unused;
      unused = undefined;
      if (first !== undefined) return Promise.resolve(first);
      // One after the other, so that each has a line of its own.
      const next = asked.then(() => {
        child.stdin.write('\n');
        return nextAddress();
      });
      asked = next.catch(() => undefined);
      return next;
    },
    pid,
    output: () => output,
    end: (signal = 'SIGTERM') => end(child, signal),
  };
}

/** Sends the signal and waits until the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
