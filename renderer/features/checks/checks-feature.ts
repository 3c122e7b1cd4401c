/** The stores of the page Checks, made once for the window. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Capability, Outcome } from '../../../shared/checks/check.ts';
import type { CheckRunSummary } from '../../../shared/checks/check-run.ts';
import type { OwnCheckSummary } from '../../../shared/checks/own/own-check.ts';
import type { Fault } from '../../../shared/fault.ts';
import { useFeatureStore, type AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { withRunUpdate } from '../../app/run-list.ts';
import { followLatest, followStream } from '../../host/follow-stream.ts';
import { createCheckRunStore, type CheckRunStore } from './check-run-store.ts';
import { createSetupStore, type SetupStore } from './setup/setup-store.ts';

/** A cell of the matrix. */
export interface CellPlace {
  readonly capability: Capability;
  /** Key of its column. */
  readonly column: string;
}

/** What is looked at of the run, beside the run itself. */
export interface ChecksView {
  readonly cell: CellPlace | null;
  /** The check whose evidence is shown, by its place in the run; null is the first one that matters. */
  readonly check: number | null;
  /** Cells without such an outcome step back; null shows all alike. */
  readonly outcome: Outcome | null;
  readonly tab: 'request' | 'response' | 'events' | 'rule';
  /** The inspector stands in place of the evidence. */
  readonly inspects: boolean;
  /** The earlier run that the one in view is compared with. */
  readonly earlierId: string | null;
}

export interface ChecksFeature {
  readonly setup: SetupStore;
  readonly run: CheckRunStore;
  /** It shows what `view.earlierId` names. */
  readonly earlier: CheckRunStore;
  readonly runs: StoreApi<{ readonly runs: readonly CheckRunSummary[] | null; readonly fault: Fault | null }>;
  /** The checks of the user's own; null until they have been told. */
  readonly own: StoreApi<{ readonly checks: readonly OwnCheckSummary[] | null; readonly fault: Fault | null }>;
  readonly view: StoreApi<ChecksView>;
}

export const firstView: ChecksView = {
  cell: null,
  check: null,
  outcome: null,
  tab: 'events',
  inspects: false,
  earlierId: null,
};

export function createChecksFeature({ client, appState, toasts }: AppServices): ChecksFeature {
  const onFault = (fault: Fault): void => toasts.showFault(fault);
  const runs: ChecksFeature['runs'] = createStore(() => ({ runs: null, fault: null }));
  followStream(client.stream('checks.runs', {}), {
    take: (updates) => {
      for (const update of updates)
        runs.setState((value) => ({ runs: withRunUpdate(value.runs ?? [], update), fault: null }));
    },
    failed: (error) => runs.setState({ fault: faultOf(error) }),
  });
  const view = createStore<ChecksView>()(() => firstView);
  const run = createCheckRunStore(client, onFault);
  const earlier = createCheckRunStore(client, onFault);
  view.subscribe((value, before) => {
    if (value.earlierId !== before.earlierId) earlier.show(value.earlierId);
  });
  // What was looked at belongs to one run.
  run.store.subscribe((value, before) => {
    if (value.id !== before.id) view.setState(({ tab }) => ({ ...firstView, tab }));
  });
  const setup = createSetupStore(client, appState, onFault);
  const own: ChecksFeature['own'] = createStore(() => ({ checks: null, fault: null }));
  followLatest(client.stream('checks.own', {}), {
    take: (checks) => {
      const isChange = own.getState().checks !== null;
      own.setState({ checks, fault: null });
      if (isChange) setup.estimate();
    },
    failed: (error) => own.setState({ fault: faultOf(error) }),
  });
  return { setup, run, earlier, runs, own, view };
}

/** The feature, of which there is one in the window; its page makes it. */
export function useChecksFeature(): ChecksFeature {
  return useFeatureStore(createChecksFeature);
}
