/** Hosts for specs that need no process of their own: one process for each worker, in which they run one after the other. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer, Wish } from './host-process.ts';
import type { LocalServer } from '../../shared/local-server.ts';
import { end, repositoryRoot } from './webhost.ts';

export interface WarmHost {
  readonly pid: number | undefined;
  /** An address that opens one window. */
  newAddress(): Promise<string>;
  /** Everything that it printed so far, on either stream. */
  output(): string;
  /** Ends it in order. */
  end(): Promise<void>;
  /** Ends it with its process, as the system would on power loss. */
  kill(): Promise<void>;
}

export class WarmHosts {
  #child: ChildProcess | undefined;
  #output = '';

  /** The one before it must have ended. */
  async start(dataDir: string, localServers: readonly LocalServer[] = []): Promise<WarmHost> {
    const child = (this.#child ??= this.#fork());
    const from = this.#output.length;
    let unused = await this.#ask(child, { start: dataDir, localServers });
    return {
      pid: child.pid,
      newAddress: async () => {
        const address = unused ?? (await this.#ask(child, 'newAddress'));
        unused = undefined;
        if (address === undefined) throw new Error('The host has ended');
        return address;
      },
      output: () => this.#output.slice(from),
      end: async () => {
        if (this.#child === child) await this.#ask(child, 'end');
      },
      kill: async () => {
        if (this.#child === child) this.#child = undefined;
        await end(child, 'SIGKILL');
      },
    };
  }

  async close(): Promise<void> {
    if (this.#child) await end(this.#child, 'SIGTERM');
  }

  #fork(): ChildProcess {
    const child = fork(join(repositoryRoot, '.cache/e2e-host/main.js'), {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.#output += bytes.toString('utf8');
      });
    }
    // Between two tests nobody asks it: the next one gets another.
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  async #ask(child: ChildProcess, wish: Wish): Promise<string | undefined> {
    const heard = new AbortController();
    const answered = Promise.race([
      once(child, 'message', heard).then(([answer]) => answer as Answer),
      once(child, 'exit', heard).then((): Answer => ({ problem: 'its process has ended' })),
    ]);
    child.send(wish);
    const { address, problem } = await answered.finally(() => heard.abort());
    if (problem === undefined) return address;
    // The next test is not to begin in what this one left.
    if (this.#child === child) this.#child = undefined;
    await end(child, 'SIGKILL');
    throw new Error(`The host could not do ${JSON.stringify(wish)}: ${problem}\n${this.#output}`);
  }
}
