/** Keeps the process of a module for whoever starts it next: its code is loaded and compiled once. */
import type { ModuleProcess, StartModule } from '../../core/module-process.ts';

type Listener<Heard extends unknown[]> = (...heard: Heard) => void;

interface User {
  readonly hears: Listener<[unknown]>[];
  readonly ends: Listener<[]>[];
}

/**
 * For a module that begins anew with the first thing it is told, such as the built-in gateway's. One user at a time: who
 * dismisses it hears that it has ended, and the next one gets its process.
 */
export function keptModule(start: StartModule): StartModule {
  let running: ModuleProcess | undefined;
  let user: User | undefined;

  const leave = (): void => {
    const left = user;
    user = undefined;
    for (const listener of left?.ends ?? []) listener();
  };
  const fork = (module: URL, argument: string): ModuleProcess => {
    const forked = start(module, argument);
    forked.onMessage((message) => {
      for (const listener of user?.hears ?? []) listener(message);
    });
    forked.onEnd(() => {
      running = undefined;
      leave();
    });
    return forked;
  };

  return (module, argument) => {
    if (user !== undefined) throw new Error('Whoever had it before has not dismissed it.');
    const own: User = { hears: [], ends: [] };
    user = own;
    const forked = (running ??= fork(module, argument));
    return {
      send: (message) => forked.send(message),
      onMessage: (listener) => void own.hears.push(listener),
      onEnd: (listener) => void own.ends.push(listener),
      dismiss: () =>
        queueMicrotask(() => {
          if (user === own) leave();
        }),
      kill: () => forked.kill(),
    };
  };
}
