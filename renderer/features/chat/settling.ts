/** Defers what a message that the host has taken changes in its conversation: it looks the same before and after, so the first text of the answer is drawn first. */
import { whenIdle } from '../../ui/when-idle.ts';

export interface Settling {
  /** Calls `tell` in an idle moment, within a tenth of a second; resolves once it was called. One at a time for a conversation. */
  settle(key: string, tell: () => void): Promise<void>;
  /** Calls at once what waits for a conversation. */
  now(key: string): void;
  /** Calls at once all that waits. */
  flush(): void;
}

const withinMs = 100;

export function createSettling(): Settling {
  const waiting = new Map<string, () => void>();
  return {
    settle: (key, tell) =>
      new Promise((resolve, reject) => {
        const once = (): void => {
          if (waiting.get(key) !== once) return;
          waiting.delete(key);
          try {
            tell();
            resolve();
          } catch (error) {
            reject(error);
          }
        };
        waiting.set(key, once);
        void whenIdle(withinMs).then(once);
      }),
    now: (key) => waiting.get(key)?.(),
    flush: () => [...waiting.values()].forEach((tell) => tell()),
  };
}
