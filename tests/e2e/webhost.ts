/** Starts `dist/webhost` as a process of its own and gives the address that it prints first. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const repositoryRoot = process.env['QUARTET_ROOT'] ?? process.cwd();

export interface Webhost {
  /** With the token in the fragment. */
  readonly url: string;
  readonly pid: number;
  /** Everything that it printed so far, on either stream. */
  output(): string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export async function startWebhost(dataDir: string): Promise<Webhost> {
  const child = spawn(
    process.execPath,
    [
      join(repositoryRoot, 'dist/webhost/main.js'),
      ...['--no-open', '--port', '0', '--data-dir', dataDir, '--key-store', 'memory'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
    });
  }
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const url = /^Quartet is at (\S+)$/.exec(String(first[0]))?.[1];
  if (url === undefined || child.pid === undefined) {
    throw new Error(`webhost should print its address first, not: ${String(first[0])}\n${output}`);
  }
  return { url, pid: child.pid, output: () => output, end: (signal = 'SIGTERM') => end(child, signal) };
}

/** Sends the signal and waits until the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
