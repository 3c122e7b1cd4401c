/** When a conversation is told what the host took of it: it shows the same before and after, so that what one waits for goes first. */
import { whenCalm } from '../../ui/when-calm.ts';

export interface Settling {
  /** Tells in a calm moment, and within a tenth of a second; resolves once it is told. One at a time for a conversation. */
  settle(key: string, tell: () => void): Promise<void>;
  /** Tells what waits for a conversation. */
  now(key: string): void;
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
        void whenCalm(withinMs).then(once);
      }),
    now: (key) => waiting.get(key)?.(),
  };
}
