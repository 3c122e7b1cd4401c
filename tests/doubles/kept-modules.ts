/**
 * Starts modules as Node does, but hands a process of pictures that its app has dismissed to the next app: to load its
 * decoder takes longer than what most tests ask of it. What is about the process itself starts its own.
 */
import { startNodeModule, type ModuleProcess, type StartModule } from '../../core/module-process.ts';
import { readyMessage } from '../../core/module-calls.ts';

/** A process that one app after the other has. */
interface Kept {
  readonly process: ModuleProcess;
  /** Undefined while nobody has it. */
  user: User | undefined;
  /** Calls that were not answered yet. */
  under: number;
  isReady: boolean;
}

/** The app that has it. */
interface User {
  heard: (message: unknown) => void;
  ended: () => void;
}

/** @param isKept whether the process of a module answers calls alone (`module-answers.ts`), and keeps nothing of an app */
export function keptModules(isKept: (module: URL) => boolean): StartModule {
  const free = new Map<string, Kept[]>();

  const started = (module: URL): Kept => {
    const kept: Kept = { process: startNodeModule(module, ''), user: undefined, under: 0, isReady: false };
    kept.process.onMessage((message) => {
      if (kept.isReady) kept.under -= 1;
      kept.isReady = true;
      kept.user?.heard(message);
    });
    kept.process.onEnd(() => {
      const others = free.get(module.href)?.filter((other) => other !== kept);
      if (others !== undefined) free.set(module.href, others);
      kept.user?.ended();
    });
    return kept;
  };

  const lent = (module: URL): ModuleProcess => {
    const kept = free.get(module.href)?.pop() ?? started(module);
    const user: User = { heard: () => undefined, ended: () => undefined };
    kept.user = user;
    // Whoever comes later hears it too.
    if (kept.isReady) queueMicrotask(() => user.heard(readyMessage));
    let isOver = false;
    return {
      send: (message) => {
        if (isOver) return;
        kept.under += 1;
        kept.process.send(message);
      },
      onMessage: (listener) => {
        user.heard = listener;
      },
      onEnd: (listener) => {
        user.ended = listener;
      },
      dismiss: () => {
        if (isOver) return;
        isOver = true;
        if (kept.under > 0 || !kept.isReady) {
          kept.process.dismiss();
          return;
        }
        kept.user = undefined;
        free.set(module.href, [...(free.get(module.href) ?? []), kept]);
        queueMicrotask(user.ended);
      },
      kill: () => kept.process.kill(),
    };
  };

  return (module, argument) => (isKept(module) ? lent(module) : startNodeModule(module, argument));
}
