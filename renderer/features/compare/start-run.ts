/** How a run begins: at once, or after a question where it asks for more than one answer a lane. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { estimateOf, type PriceOf, type RunEstimate } from '../../../shared/compare/estimate.ts';
import type { CompareRun } from '../../../shared/compare/run.ts';
import type { CompareSetup } from '../../../shared/compare/setup.ts';
import type { Fault } from '../../../shared/fault.ts';
import { faultOf } from '../../app/app-state.ts';
import type { RunsStore } from './runs-store.ts';

export interface StartValue {
  /** The run is being handed to the host. */
  readonly starting: boolean;
  /** What is to be answered before it begins; null asks nothing. */
  readonly question: { readonly setup: CompareSetup; readonly estimate: RunEstimate } | null;
  /** Why the last run did not begin. */
  readonly fault: Fault | null;
}

export interface StartRun {
  readonly store: StoreApi<StartValue>;
  /** Begins a run of the setup, or asks first. */
  begin(setup: CompareSetup): void;
  /** The answer to the question. */
  answer(yes: boolean): void;
  /** What a run of the setup would take, as far as it is known. */
  estimate(setup: CompareSetup): RunEstimate;
  /** The fault needs no more to be shown. */
  dismiss(): void;
}

export interface StartRunOptions {
  readonly runs: RunsStore;
  /** The active profile; undefined until it is known. */
  readonly profileId: () => string | undefined;
  /** What models cost, as far as it is known. */
  readonly priceOf: PriceOf;
  readonly onBegun: (run: CompareRun) => void;
}

export function createStartRun({ runs, profileId, priceOf, onBegun }: StartRunOptions): StartRun {
  const store = createStore<StartValue>()(() => ({ starting: false, question: null, fault: null }));
  const start = async (setup: CompareSetup): Promise<void> => {
    const profile = profileId();
    if (profile === undefined || store.getState().starting) return;
    store.setState({ starting: true, question: null, fault: null });
    try {
      onBegun(await runs.start(setup, profile));
    } catch (error) {
      store.setState({ fault: faultOf(error) });
    } finally {
      store.setState({ starting: false });
    }
  };
  return {
    store,
    estimate: (setup) => estimateOf(setup, priceOf),
    begin(setup) {
      const estimate = estimateOf(setup, priceOf);
      const asks = estimate.requests > estimate.lanes || estimate.problem !== undefined;
      if (asks) store.setState({ question: { setup, estimate }, fault: null });
      else void start(setup);
    },
    answer(yes) {
      const { question } = store.getState();
      store.setState({ question: null });
      if (yes && question !== null) void start(question.setup);
    },
    dismiss: () => store.setState({ fault: null }),
  };
}
