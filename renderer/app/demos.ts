/** Demos that run by themselves: which there are, the one under way, and how its script waits for what the app does. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fault, FaultError } from '../../shared/fault.ts';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export const demoTitles = {
  wire: m.demoWire,
  mask: m.demoMask,
  race: m.demoRace,
} as const;
export type DemoId = keyof typeof demoTitles;

/** A small script of what a user would do. Once `signal` is aborted it stops what it began, and rejects. */
export type Demo = (services: AppServices, signal: AbortSignal) => Promise<void>;

/** A demo under way; null where there is none. */
export const demoUnderWay: StoreApi<{ readonly id: DemoId; readonly stop: () => void } | null> = createStore<{
  readonly id: DemoId;
  readonly stop: () => void;
} | null>()(() => null);

/** Runs a demo, in place of one that is under way. What goes wrong is shown in a notice. */
export async function runDemo(id: DemoId, load: () => Promise<Demo>, services: AppServices): Promise<void> {
  demoUnderWay.getState()?.stop();
  const abort = new AbortController();
  const own = { id, stop: () => abort.abort() };
  demoUnderWay.setState(own, true);
  try {
    const demo = await load();
    abort.signal.throwIfAborted();
    await demo(services, abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) services.toasts.showFault(faultOf(error));
  } finally {
    if (demoUnderWay.getState() === own) demoUnderWay.setState(null, true);
  }
}

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
