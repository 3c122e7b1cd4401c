/**
 * Electron's `utilityProcess` with the limits that its source has, over a child of Node. Lines are of electron/electron at
 * 96f3996d8d: `up` is lib/browser/api/utility-process.ts, `cc` shell/browser/api/electron_api_utility_process.cc, `init`
 * lib/utility/init.ts.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';

/**
 * Runs before the module: `process.parentPort` is there and Node's own channel is not (init 29-34), and messages wait
 * until somebody listens for them (init 37-47). The process goes on until it ends itself or is killed.
 */
const parentPort = `
import { EventEmitter } from 'node:events';
const send = process.send.bind(process);
const waiting = [];
const port = new EventEmitter();
port.postMessage = (message) => void send({ said: structuredClone(message) });
port.on('newListener', (name) => {
  if (name !== 'message') return;
  process.nextTick(() => { for (const data of waiting.splice(0)) port.emit('message', { data, ports: [] }); });
});
process.on('message', (data) => {
  if (port.listenerCount('message') === 0) waiting.push(data);
  else port.emit('message', { data, ports: [] });
});
process.on('disconnect', () => process.exit());
process.send = undefined;
Object.defineProperty(process, 'parentPort', { enumerable: true, writable: false, value: port });
`;

export class UtilityProcessDouble extends EventEmitter {
  #handle: ChildProcess | undefined;
  #spawned = false;
  #killed = false;
  /** How it ended, for `child-process-gone`: a signal is no clean end. */
  readonly exits: ('clean' | 'killed' | 'failed')[] = [];

  constructor(
    isReady: boolean,
    readonly modulePath: string,
    args: readonly string[] = [],
    options: Electron.ForkOptions = {},
  ) {
    super();
    // up 16-18
    if (!modulePath) throw new Error('Missing UtilityProcess entry script.');
    // up 43-47
    if (options.serviceName !== undefined && typeof options.serviceName !== 'string') {
      throw new TypeError('serviceName must be a string.');
    }
    // up 55-69
    if (typeof options.stdio === 'string' && !['inherit', 'ignore', 'pipe'].includes(options.stdio)) {
      throw new Error('stdio must be of the following values: inherit, pipe, ignore');
    }
    // up 71-90
    if (Array.isArray(options.stdio) && options.stdio[0] !== 'ignore') {
      throw new Error('stdin value other than ignore is not supported.');
    }
    // cc, `UtilityProcessWrapper::Create`
    if (!isReady) throw new TypeError('utilityProcess cannot be created before app is ready.');
    const child = fork(modulePath, [...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(parentPort)}`],
      serialization: 'advanced',
      // cc 205-208: an environment of its own takes the place of this one, an empty one does not.
      env: Object.keys(options.env ?? {}).length === 0 ? process.env : { ...options.env },
    });
    this.#handle = child;
    child.once('spawn', () => {
      this.#spawned = true;
      this.emit('spawn');
    });
    child.on('message', (message) => this.emit('message', (message as { readonly said: unknown }).said));
    child.once('close', (code) => {
      // cc 292-308: of a process that was killed on request the code is 0. up 95-108: the handle goes after the event.
      this.#spawned = false;
      this.exits.push(this.#killed ? 'killed' : code === 0 ? 'clean' : 'failed');
      this.emit('exit', this.#killed ? 0 : (code ?? 1));
      this.#handle = undefined;
    });
  }

  /** cc 423-428: undefined before the launch and after the end. */
  get pid(): number | undefined {
    return this.#spawned ? this.#handle?.pid : undefined;
  }

  /** cc 353-355: nothing happens once it has ended. What cannot be cloned throws (cc 362-367). */
  postMessage(message: unknown): void {
    if (this.#handle?.connected === true) this.#handle.send(structuredClone(message) as object);
  }

  /** up 146-149 and cc 406-408: false where there is no process yet, or none any more. */
  kill(): boolean {
    if (!this.#spawned || this.#handle === undefined) return false;
    // cc 410-419: SIGTERM, and somewhat later the signal that nothing can catch.
    this.#killed = this.#handle.kill('SIGKILL');
    return this.#killed;
  }
}
