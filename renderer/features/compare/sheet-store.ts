/** The sheet of the compare page: read once, changed by what the user does, and kept as it changes. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  emptySheet,
  type CompareAsk,
  type ComparePlan,
  type CompareSheet,
  type Lane,
} from '../../../shared/compare/sheet.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { createAutosave } from '../../app/autosave.ts';
import { withLane } from './sheet-lanes.ts';

export interface SheetValue {
  /** The sheet as it was left has been read. */
  readonly loaded: boolean;
  readonly sheet: CompareSheet;
  /** Nobody has used the page before: its first lanes are still to be chosen. */
  readonly unused: boolean;
}

export interface SheetStore {
  readonly store: StoreApi<SheetValue>;
  /** Changes the sheet and keeps it; nothing happens before the sheet has been read. */
  change(change: Partial<CompareSheet> | ((sheet: CompareSheet) => CompareSheet)): void;
  changeAsk(change: Partial<CompareAsk> | ((ask: CompareAsk) => CompareAsk)): void;
  changePlan(change: Partial<ComparePlan>): void;
  /** US dollars; null takes the limit away. */
  limitCost(limit: number | null): void;
  /** Changes one lane; nothing happens where it is gone, or where `change` makes a lane of the other kind of it. */
  changeLane(id: string, change: (lane: Lane) => Lane): void;
  /** Keeps at once what is not kept yet. */
  flush(): void;
}

export interface SheetOptions {
  readonly client: Client;
  readonly onFault: (error: unknown) => void;
}

const saveMs = 250;
const retryMs = 1_000;

/** Reads the sheet at once, and again until it is there. */
export function createSheetStore({ client, onFault }: SheetOptions): SheetStore {
  const store = createStore<SheetValue>()(() => ({ loaded: false, sheet: emptySheet, unused: false }));
  const autosave = createAutosave({
    save: async () => {
      await client.call('compare.saveSheet', { sheet: store.getState().sheet });
    },
    waitMs: saveMs,
    onFault,
  });

  const load = async (): Promise<void> => {
    try {
      const kept = await client.call('compare.sheet', {});
      store.setState({ loaded: true, sheet: kept ?? emptySheet, unused: kept === null });
    } catch (error) {
      if (faultOf(error).kind !== 'disconnected') onFault(error);
      setTimeout(() => void load(), retryMs);
    }
  };
  void load();

  const change: SheetStore['change'] = (asked) => {
    const { loaded, sheet } = store.getState();
    if (!loaded) return;
    const next = typeof asked === 'function' ? asked(sheet) : { ...sheet, ...asked };
    if (next === sheet) return;
    store.setState({ sheet: next, unused: false });
    autosave.changed();
  };

  return {
    store,
    change,
    changeAsk: (asked) =>
      change((sheet) => ({
        ...sheet,
        ask: typeof asked === 'function' ? asked(sheet.ask) : { ...sheet.ask, ...asked },
      })),
    changePlan: (asked) => change((sheet) => ({ ...sheet, plan: { ...sheet.plan, ...asked } })),
    limitCost: (limit) =>
      change((sheet) => {
        const { costLimit: _, ...plan } = sheet.plan;
        return { ...sheet, plan: limit === null ? plan : { ...plan, costLimit: limit } };
      }),
    changeLane: (id, asked) => change((sheet) => withLane(sheet, id, asked)),
    flush: () => autosave.flush(),
  };
}
