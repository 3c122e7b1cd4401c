/** Demos that run by themselves: which there are, and the one under way. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';
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
