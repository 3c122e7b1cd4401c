/** What the host tells of the taps, and what the user does with the one of the active profile. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InputOf } from '../../../shared/contract.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Fault } from '../../../shared/fault.ts';
import {
  usualTapSetup,
  type AnswerByHand,
  type NextHeld,
  type TappedExchange,
  type TapSetup,
  type TapStanding,
  type TapUpdate,
} from '../../../shared/tap/tap.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { followStream } from '../../host/follow-stream.ts';
import { clearedWords, deletedWords, offerUndo } from '../../app/offer-undo.ts';
import { t } from '../../language/t.ts';
import { listedExchanges, neighbourOf, type TapFilter, timeOfDay } from './listed-exchanges.ts';
import { writtenIn, type HeldDraft } from './held-draft.ts';
import * as m from './messages.ts';

export interface TapValue {
  /** Null until the host has told of them. */
  readonly exchanges: readonly TappedExchange[] | null;
  readonly taps: ReadonlyMap<string, TapStanding>;
  /** Why nothing more is told. */
  readonly fault: Fault | null;
  /** Why the tap of a profile did not open. */
  readonly refused: { readonly profileId: string; readonly fault: Fault } | null;
  /** Being opened or closed. */
  readonly moving: boolean;
  readonly filter: TapFilter;
  /** The exchange that is looked at. */
  readonly chosen: string | null;
  /** What was written for held requests, by their ids, as long as they are held. */
  readonly drafts: ReadonlyMap<string, HeldDraft>;
}

export interface TapStore {
  readonly store: StoreApi<TapValue>;
  /** Opens it, or opens it anew with another setup. */
  open(profileId: string, setup: TapSetup): Promise<void>;
  /** Settings for the next time it is opened. */
  prepare(profileId: string, setup: TapSetup): void;
  close(profileId: string): Promise<void>;
  /** Holds the next such request of an app; null: no longer does. */
  holdNext(profileId: string, holds: NextHeld | null): Promise<void>;
  /** Lets a held request go on, with another body where one is given. */
  letGo(id: string, body?: string): Promise<void>;
  readonly keepDraft: (id: string, draft: HeldDraft) => void;
  /** Answers a held request in the gateway's place. */
  answer(id: string, answer: AnswerByHand): Promise<void>;
  /** Deletes all exchanges of a profile, and offers to have them back. */
  clear(profileId: string): Promise<void>;
  /** Deletes one, and offers to have it back. Chooses the one that takes its place in the list, and returns it. */
  readonly deleteOne: (exchange: TappedExchange) => TappedExchange | undefined;
  filter(changed: Partial<TapFilter>): void;
  readonly choose: (id: string | null) => void;
  /** Asks the host again. */
  readonly follow: () => void;
}

export function createTapStore({ client, toasts }: Pick<AppServices, 'client' | 'toasts'>): TapStore {
  const store = createStore<TapValue>()(() => ({
    ...{ exchanges: null, taps: new Map<string, TapStanding>(), fault: null, refused: null, moving: false },
    ...{ filter: { text: '', only: null, differing: false }, chosen: null, drafts: new Map<string, HeldDraft>() },
  }));
  /** Held requests that this window has sent on or answered. */
  const dealtWith = new Set<string>();
  /** What was written for a request that waits no longer, and went nowhere, can still be had. */
  const offerWritten = (draft: HeldDraft | undefined): void => {
    const text = draft === undefined ? '' : writtenIn(draft);
    if (text === '') return;
    const run = (): void => {
      navigator.clipboard.writeText(text).catch((error: unknown) => toasts.showFault(faultOf(error)));
    };
    toasts.show('bad', t(m.writtenWasNotSent), { label: t(m.copyWritten), run });
  };
  const follow = (): void => {
    store.setState({ fault: null });
    followStream(client.stream('tap.watch', {}), {
      take: (updates) => {
        const { drafts } = store.getState();
        store.setState((value) => updates.reduce<TapValue>(changedBy, value));
        const present = store.getState().drafts;
        for (const [id, draft] of drafts) if (!present.has(id) && !dealtWith.delete(id)) offerWritten(draft);
      },
      failed: (error) => store.setState({ fault: faultOf(error) }),
    });
  };
  follow();
  /** What goes wrong is said in a notice. */
  const told = async <M extends 'tap.holdNext' | 'tap.letGo' | 'tap.answer'>(
    method: M,
    input: InputOf<M>,
  ): Promise<boolean> => {
    try {
      await client.call(method, input);
      return true;
    } catch (error) {
      toasts.showFault(faultOf(error));
      return false;
    }
  };
  const deal = async <M extends 'tap.letGo' | 'tap.answer'>(
    id: string,
    method: M,
    input: InputOf<M>,
  ): Promise<void> => {
    const draft = store.getState().drafts.get(id);
    if (draft !== undefined) dealtWith.add(id);
    if (await told(method, input)) return;
    // Its caller has left in the same moment where that is told of already.
    if (!dealtWith.delete(id)) offerWritten(draft);
  };
  const discard = async (input: InputOf<'tap.discard'>, words: (count: number) => string): Promise<void> => {
    try {
      const { ids } = await client.call('tap.discard', input);
      if (ids.length === 0) return;
      offerUndo(toasts, words(ids.length), async () => {
        await client.call('tap.restore', { ids });
      });
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };

  return {
    store,
    open: async (profileId, setup) => {
      store.setState({ moving: true, refused: null });
      try {
        await client.call('tap.open', { profileId, setup });
      } catch (error) {
        store.setState({ refused: { profileId, fault: faultOf(error) } });
      } finally {
        store.setState({ moving: false });
      }
    },
    prepare: (profileId, setup) =>
      store.setState((value) => ({
        taps: new Map(value.taps).set(profileId, { ...tapOf(value, profileId), setup }),
      })),
    close: async (profileId) => {
      store.setState({ moving: true });
      try {
        await client.call('tap.close', { profileId });
      } catch (error) {
        toasts.showFault(faultOf(error));
      } finally {
        store.setState({ moving: false });
      }
    },
    holdNext: async (profileId, holds) => {
      await told('tap.holdNext', { profileId, holds });
    },
    letGo: (id, body) => deal(id, 'tap.letGo', { id, ...(body === undefined ? {} : { body }) }),
    keepDraft: (id, draft) => store.setState(({ drafts }) => ({ drafts: new Map(drafts).set(id, draft) })),
    answer: (id, answer) => deal(id, 'tap.answer', { id, answer }),
    clear: (profileId) => discard({ profileId }, clearedWords),
    deleteOne: ({ id, profileId, startedAt, model, path }) => {
      const { exchanges, filter } = store.getState();
      const own = (exchanges ?? []).filter((one) => one.profileId === profileId);
      const next = neighbourOf(listedExchanges(own, filter), id);
      store.setState({ chosen: next?.id ?? null });
      void discard({ profileId, ids: [id] }, () => deletedWords(`${timeOfDay(startedAt)} ${model || path}`));
      return next;
    },
    filter: (changed) => store.setState(({ filter }) => ({ filter: { ...filter, ...changed } })),
    choose: (id) => store.setState({ chosen: id }),
    follow,
  };
}

/** How the tap of a profile stands; one that was never opened is off. */
export function tapOf({ taps }: Pick<TapValue, 'taps'>, profileId: string): TapStanding {
  return taps.get(profileId) ?? { profileId, setup: usualTapSetup, address: null, holdsNext: null };
}

/** One that is over stands where it stood while it went on. */
function withExchange(exchanges: readonly TappedExchange[], one: TappedExchange): readonly TappedExchange[] {
  const at = exchanges.findLastIndex(({ id }) => id === one.id);
  return at === -1 ? [...exchanges, one] : exchanges.with(at, one);
}

function without(drafts: TapValue['drafts'], id: string): TapValue['drafts'] {
  return drafts.has(id) ? new Map([...drafts].filter(([of]) => of !== id)) : drafts;
}

function changedBy(value: TapValue, update: TapUpdate): TapValue {
  switch (update.type) {
    case 'all':
      return { ...value, exchanges: update.exchanges, taps: new Map(update.taps.map((tap) => [tap.profileId, tap])) };
    case 'tap':
      return { ...value, taps: new Map(value.taps).set(update.tap.profileId, update.tap) };
    case 'exchange':
      return {
        ...value,
        exchanges: withExchange(value.exchanges ?? [], update.exchange),
        drafts: update.exchange.held === true ? value.drafts : without(value.drafts, update.exchange.id),
      };
    case 'back':
      return {
        ...value,
        exchanges: [...(value.exchanges ?? []), ...update.exchanges].toSorted(
          (one, other) => one.startedAt - other.startedAt,
        ),
      };
    case 'gone': {
      const gone = new Set(update.ids);
      return {
        ...value,
        exchanges: (value.exchanges ?? []).filter(({ id }) => !gone.has(id)),
        chosen: value.chosen !== null && gone.has(value.chosen) ? null : value.chosen,
      };
    }
    default:
      return assertNever(update);
  }
}
