/** A server in a process of its own that prints its port, and ends with its input. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface PortProcess {
  readonly root: string;
  readonly pid: number;
  /** Resolves once it has ended. */
  end(): Promise<void>;
}

/** `program` with its arguments, for Node. */
export async function startPortProcess(...program: readonly string[]): Promise<PortProcess> {
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    root: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    end: async () => {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
