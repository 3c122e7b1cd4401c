/** How the script of a demo waits for what the app does. */
import type { StoreApi } from 'zustand/vanilla';
import { fault, FaultError } from '../../shared/fault.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** No step of a demo takes so long, in milliseconds: something it waits for will not come. */
const longestStepMs = 60_000;

/** Resolves to what `find` finds in a store, at once or when it is there; `undefined` is nothing yet, and what it throws ends the wait. */
export function found<Value, Found>(
  store: StoreApi<Value>,
  find: (value: Value) => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(new Error('The demo was stopped.'));
    };
    const check = (value: Value): void => {
      try {
        const it = find(value);
        if (it === undefined) return;
        end();
        resolve(it);
      } catch (error) {
        end();
        reject(error);
      }
    };
    const timer = setTimeout(() => {
      end();
      reject(new FaultError(fault('internal', t(m.demoStuck), t(m.demoKept))));
    }, longestStepMs);
    const stop = store.subscribe(check);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else check(store.getState());
  });
}
