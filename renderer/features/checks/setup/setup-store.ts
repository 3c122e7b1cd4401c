/** What is chosen for the next run, kept as it changes, and what such a run would take. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Budget, CheckEstimate, CheckRun, CheckSetup, Prices } from '../../../../shared/checks/check-run.ts';
import type { Target } from '../../../../shared/checks/plan.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { spokenBy } from '../../../../shared/dialects/spoken.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { priceOf } from '../../../../shared/price.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { activeProfile, faultOf, type AppStateStore } from '../../../app/app-state.ts';
import { withUnfit, type UnfitNumbers } from '../../../app/unfit-numbers.ts';
import { usualCapabilities } from '../check-groups.ts';

export interface SetupValue {
  readonly setup: CheckSetup;
  /** Models of the table, chosen or not, in its order. */
  readonly models: readonly string[];
  /** Kept choices have been read. */
  readonly loaded: boolean;
  /** The user chose: the targets are left as they are, listed or not, even none. */
  readonly chosen: boolean;
  /** Null while it is being worked out for the first time, and where that failed. */
  readonly estimate: CheckEstimate | null;
  readonly estimateFault: Fault | null;
  /** A limit that was removed because its unit no longer fits, until another is set. */
  readonly removedBudget: Budget | null;
  readonly unfit: UnfitNumbers;
  readonly starting: boolean;
}

export interface SetupStore {
  readonly store: StoreApi<SetupValue>;
  change(change: Partial<CheckSetup>): void;
  /** What stands in a field that no run can go by; null once it is mended. */
  setUnfit(field: string, value: number | string | null): void;
  addModel(model: string): void;
  /** Works out again what the run would take. */
  estimate(): void;
  /** The run that began; null where it was refused, which was told. */
  start(): Promise<CheckRun | null>;
}

const emptySetup: CheckSetup = { targets: [], capabilities: usualCapabilities, atOnce: 4, budget: null };

const nothingKept: Omit<SetupValue, 'starting'> = {
  setup: emptySetup,
  models: [],
  loaded: false,
  chosen: false,
  estimate: null,
  estimateFault: null,
  removedBudget: null,
  unfit: {},
};

/** What a limit is counted in. */
export const unitOf = (estimate: CheckEstimate | null): Budget['unit'] =>
  estimate?.dollars === undefined ? 'tokens' : 'dollars';

export const isTarget = (one: Target, { api, model }: Target): boolean => one.api === api && one.model === model;

export function createSetupStore(client: Client, appState: AppStateStore, onFault: (fault: Fault) => void): SetupStore {
  const store = createStore<SetupValue>()(() => ({ ...nothingKept, starting: false }));
  let asked = 0;

  const planned = () => {
    const state = appState.store.getState();
    return {
      profileId: state.app?.activeProfileId ?? '',
      setup: store.getState().setup,
      prices: pricesOf(activeProfile(state), state.listing),
    };
  };
  const save = (setup: CheckSetup): void => {
    const { profileId } = planned();
    store.setState({ setup, chosen: true });
    client.call('checks.saveSetup', { profileId, setup }).catch((error: unknown) => onFault(faultOf(error)));
  };
  const estimate = (): void => {
    asked += 1;
    const at = asked;
    const { profileId, setup, prices } = planned();
    if (profileId === '') return;
    client.call('checks.estimate', { profileId, setup, prices }).then(
      (told) => {
        if (at !== asked) return;
        const { estimate: before, unfit } = store.getState();
        store.setState({ estimate: told, estimateFault: null });
        const { budget: typed, ...others } = unfit;
        if (typed !== undefined && told.checks > 0 && unitOf(before) !== unitOf(told)) {
          // It was typed for the other unit, whose limits do not tell any more what is wrong with it.
          const removed = typeof typed === 'number' ? { unit: unitOf(before), amount: typed } : null;
          store.setState({ unfit: others, removedBudget: removed });
        }
        if (setup.budget === null || told.checks === 0 || setup.budget.unit === unitOf(told)) return;
        // An amount means something else in another unit.
        save({ ...setup, budget: null });
        store.setState({ removedBudget: setup.budget });
      },
      (error: unknown) => {
        if (at === asked) store.setState({ estimate: null, estimateFault: faultOf(error) });
      },
    );
  };

  /** Until something was chosen, a model for each protocol of the profile: the first click works. */
  const fill = (): void => {
    const { loaded, chosen, setup, models } = store.getState();
    const state = appState.store.getState();
    const { listing } = state;
    const profile = activeProfile(state);
    if (!loaded || profile === undefined) return;
    if (!chosen && listing?.profileId !== profile.id) return;
    const targets = chosen ? setup.targets : usualTargets(profile, listing?.ids ?? []);
    const rows = [...(chosen ? models : []), ...targets.map(({ model }) => model).filter((model) => model !== '')];
    store.setState({ models: [...new Set(rows)], setup: { ...setup, targets } });
    estimate();
  };
  /** Each profile has its own: its gateway has other models and prices. */
  const load = (): void => {
    const { profileId } = planned();
    if (profileId === '') return;
    // What is still being worked out is of the profile before.
    asked += 1;
    store.setState(nothingKept);
    const present = (): boolean => planned().profileId === profileId;
    client.call('checks.setup', { profileId }).then(
      (kept) => {
        if (!present()) return;
        store.setState({ loaded: true, ...(kept === null ? {} : { setup: kept, chosen: true }) });
        fill();
      },
      (error: unknown) => {
        if (!present()) return;
        store.setState({ loaded: true });
        onFault(faultOf(error));
        fill();
      },
    );
  };
  appState.store.subscribe((value, before) => {
    if (value.app?.activeProfileId !== before.app?.activeProfileId) load();
    else if (value.listing !== before.listing) fill();
  });
  load();

  return {
    store,
    estimate,
    change: (change) => {
      // What is kept has not been read yet: it would be overwritten.
      if (!store.getState().loaded) return;
      save({ ...store.getState().setup, ...change });
      if ('budget' in change) store.setState({ removedBudget: null });
      estimate();
    },
    setUnfit: (field, value) => store.setState(({ unfit }) => ({ unfit: withUnfit(unfit, field, value) })),
    addModel: (model) =>
      store.setState(({ models }) => ({ models: models.includes(model) ? models : [...models, model] })),
    start: async () => {
      const { starting, unfit } = store.getState();
      if (starting || Object.keys(unfit).length > 0) return null;
      store.setState({ starting: true });
      try {
        const { profileId, setup, prices } = planned();
        return await client.call('checks.start', { profileId, setup, prices });
      } catch (error) {
        onFault(faultOf(error));
        return null;
      } finally {
        store.setState({ starting: false });
      }
    },
  };
}

/** For each protocol the first listed model that prefers it, or else takes it. */
function usualTargets(profile: ProfileView, listed: readonly string[]): readonly Target[] {
  return spokenBy(profile).flatMap((api) => {
    const draws = (id: string): boolean => modelFacts(id)?.output.includes('image') === true;
    const fitting = listed.filter((id) => !draws(id) && modelFacts(id)?.apis.includes(api) !== false);
    const model =
      fitting.find((id) => modelFacts(id)?.preferred === api && modelFacts(id)?.samplingOmitted === undefined) ??
      fitting.find((id) => modelFacts(id)?.preferred === api) ??
      fitting[0];
    return model === undefined ? [] : [{ api, model }];
  });
}

/** What models cost, as the user entered it for the profile or as its list tells. */
export function pricesOf(profile: Pick<ProfileView, 'prices'> | undefined, listing: ModelListing | null): Prices {
  const models = new Set([
    ...(profile?.prices ?? []).map(({ model }) => model),
    ...(listing?.facts ?? []).map(([id]) => id),
  ]);
  return Object.fromEntries(
    [...models].flatMap((model) => {
      const { input, output } = priceOf(model, profile?.prices, listing?.facts) ?? {};
      return input === undefined || output === undefined ? [] : [[model, { input, output }]];
    }),
  );
}
