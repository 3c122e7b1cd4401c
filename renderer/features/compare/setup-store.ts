/** The setup of the compare page: read once, changed by what the user does, and kept as it changes. */
import { loadKept } from '../../app/load-kept.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  emptySetup,
  type CompareAsk,
  type ComparePlan,
  type CompareSetup,
  type Lane,
} from '../../../shared/compare/setup.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createAutosave } from '../../app/autosave.ts';
import { joinedText } from '../../app/joined-text.ts';
import { withUnfit, type UnfitNumbers } from '../../app/unfit-numbers.ts';
import { withLane } from './setup-lanes.ts';

export interface SetupValue {
  /** The setup as it was left has been read. */
  readonly loaded: boolean;
  readonly setup: CompareSetup;
  readonly unfit: UnfitNumbers;
  /** Nobody has used the page before: its first lanes are still to be chosen. */
  readonly unused: boolean;
}

export interface SetupStore {
  readonly store: StoreApi<SetupValue>;
  /** Changes the setup and keeps it. Before the setup has been read only what is written in the prompt is taken: it goes below the prompt that is kept. */
  change(change: Partial<CompareSetup> | ((setup: CompareSetup) => CompareSetup)): void;
  changeAsk(change: Partial<CompareAsk> | ((ask: CompareAsk) => CompareAsk)): void;
  changePlan(change: Partial<ComparePlan>): void;
  /** What stands in a field of the plan that no plan can have; null once it is mended. */
  setUnfit(field: string, value: number | string | null): void;
  /** US dollars; null takes the limit away. */
  limitCost(limit: number | null): void;
  /** Changes one lane; nothing happens where it is gone, or where `change` makes a lane of the other kind of it. */
  changeLane(id: string, change: (lane: Lane) => Lane): void;
  /** Keeps at once what is not kept yet. */
  flush(): void;
}

/** The limit of one profile, among the fields of the plan. */
export const inFlightField = (profileId: string): string => `inFlightOf.${profileId}`;

/** Whether something stands in a field that no plan can have; of a profile that is gone there is no field any more. */
export function hasUnfit(unfit: UnfitNumbers, profiles: readonly { readonly id: string }[] = []): boolean {
  const fields = new Set(['repeats', 'inFlight', 'costLimit', ...profiles.map(({ id }) => inFlightField(id))]);
  return Object.keys(unfit).some((field) => fields.has(field));
}

export interface SetupOptions {
  readonly client: Client;
  readonly onFault: (error: unknown) => void;
}

/** Reads the setup at once, and again until it is there. */
export function createSetupStore({ client, onFault }: SetupOptions): SetupStore {
  const store = createStore<SetupValue>()(() => ({ loaded: false, setup: emptySetup, unfit: {}, unused: false }));
  const autosave = createAutosave({
    save: () => client.call('compare.saveSetup', { setup: store.getState().setup }),
    onFault,
  });

  loadKept(() => client.call('compare.setup', {}), {
    take: (kept) => {
      const written = store.getState().setup.ask.text;
      const setup = kept ?? emptySetup;
      store.setState({
        loaded: true,
        setup: withText(setup, joinedText(setup.ask.text, written)),
        unused: kept === null,
      });
      if (written !== '') autosave.changed();
    },
    onFault,
  });

  const change: SetupStore['change'] = (asked) => {
    const { loaded, setup, unused } = store.getState();
    const next = typeof asked === 'function' ? asked(setup) : { ...setup, ...asked };
    if (next === setup) return;
    if (!loaded) {
      store.setState({ setup: withText(setup, next.ask.text) });
      return;
    }
    // Another plan has taken the place of the one that was typed in.
    const replaced = typeof asked !== 'function' && asked.plan !== undefined;
    // What is typed before the models are known is not to cost the lanes that come with them.
    const stillUnused = unused && next.textLanes === setup.textLanes;
    store.setState({ setup: next, unused: stillUnused, ...(replaced ? { unfit: {} } : {}) });
    autosave.changed();
  };

  return {
    store,
    change,
    changeAsk: (asked) =>
      change((setup) => ({
        ...setup,
        ask: typeof asked === 'function' ? asked(setup.ask) : { ...setup.ask, ...asked },
      })),
    changePlan: (asked) => change((setup) => ({ ...setup, plan: { ...setup.plan, ...asked } })),
    setUnfit: (field, value) => store.setState(({ unfit }) => ({ unfit: withUnfit(unfit, field, value) })),
    limitCost: (limit) =>
      change((setup) => {
        const { costLimit: _, ...plan } = setup.plan;
        return { ...setup, plan: limit === null ? plan : { ...plan, costLimit: limit } };
      }),
    changeLane: (id, asked) => change((setup) => withLane(setup, id, asked)),
    flush: () => autosave.flush(),
  };
}

function withText(setup: CompareSetup, text: string): CompareSetup {
  return { ...setup, ask: { ...setup.ask, text } };
}
