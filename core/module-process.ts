/** Runs a module of ours in a process of its own. How a process is started is for the host to say: Electron's program is not Node. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A module at work in its process. */
export interface ModuleProcess {
  /** Says something to a module that hears the app (`module-app.ts`); a copy of it goes. Nothing happens once it has ended. */
  send(message: unknown): void;
  /** What the module says with `tellApp` or `sayToApp`. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, after the last message, however it ended; also where it could not be started. */
  onEnd(listener: () => void): void;
  /** Lets it end: what it said is all that is wanted. */
  dismiss(): void;
  /** Ends it whatever it is doing. */
  kill(): void;
}

/** Starts the built module with one argument, which it reads with `argumentOfModule`. */
export type StartModule = (module: URL, argument: string) => ModuleProcess;

/** Starts the module in a child process of Node. */
export const startNodeModule: StartModule = (module, argument) => {
  const child = fork(fileURLToPath(module), [argument], {
    // Nothing goes through the first one: its end is that of this process (`orphan-watch.ts`).
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    // Not those of this process: they may open a debugger's port.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: undefined },
    // As Electron's messages: bytes go as bytes.
    serialization: 'advanced',
  });
  let isDismissed = false;
  return {
    // An error here is that of a channel which the end has closed.
    send: (message) => {
      if (child.connected) child.send(message as object, () => undefined);
    },
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => {
      let ended = false;
      const end = (): void => {
        if (!ended) listener();
        ended = true;
      };
      // `close` comes after the last message, but not where the channel was closed from here. `error` comes alone where
      // it could not be started.
      child.once('close', end);
      child.once('exit', () => {
        if (isDismissed) end();
      });
      child.once('error', end);
    },
    // It ends itself then (`module-app.ts`).
    dismiss: () => {
      isDismissed = true;
      if (child.connected) child.disconnect();
      // One that is stuck, or was stopped, would keep this process from its end.
      const stuck = setTimeout(() => child.kill('SIGKILL'), dismissalMs).unref();
      child.once('exit', () => clearTimeout(stuck));
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

/** A module that was dismissed has said all that is wanted: so long it may take to end. Milliseconds. */
export const dismissalMs = 2_000;

/**
 * The first thing that the module says, once its process is over. Undefined where it ended without a word, or was ended
 * by `signal`.
 */
export function firstWordOf(start: () => ModuleProcess, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(undefined);
      return;
    }
    const running = start();
    const kill = (): void => running.kill();
    signal.addEventListener('abort', kill, { once: true });
    let said: unknown;
    running.onMessage((message) => {
      said ??= message;
      running.dismiss();
    });
    running.onEnd(() => {
      signal.removeEventListener('abort', kill);
      resolve(said);
    });
  });
}
