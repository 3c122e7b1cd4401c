/** What a window is told of the taps. */
import type { TappedExchange, TapUpdate } from '../../../../shared/tap/tap.ts';
import type { Rig } from '../core-rig.ts';

/** What a window knows by now, and a wait for more. */
export function follow({ client }: Pick<Rig, 'client'>) {
  const state = {
    exchanges: new Map<string, TappedExchange>(),
    addresses: new Map<string, string | null>(),
    all: false,
  };
  let wake: () => void = () => undefined;
  const take = (update: TapUpdate): void => {
    switch (update.type) {
      case 'all':
        state.all = true;
        for (const exchange of update.exchanges) state.exchanges.set(exchange.id, exchange);
        for (const tap of update.taps) state.addresses.set(tap.profileId, tap.address);
        return;
      case 'exchange':
        state.exchanges.set(update.exchange.id, update.exchange);
        return;
      case 'back':
        for (const exchange of update.exchanges) state.exchanges.set(exchange.id, exchange);
        return;
      case 'gone':
        for (const id of update.ids) state.exchanges.delete(id);
        return;
      case 'tap':
        state.addresses.set(update.tap.profileId, update.tap.address);
    }
  };
  void (async () => {
    for await (const updates of client.stream('tap.watch', {})) {
      updates.forEach(take);
      wake();
    }
  })().catch(() => undefined);
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    ...state,
    isTold: () => state.all,
    until,
    /** The oldest first: updates of several may be told in another order. */
    list: () =>
      [...state.exchanges.values()]
        .filter(({ underWay }) => underWay !== true)
        .toSorted((one, other) => one.startedAt - other.startedAt),
    underWay: () => [...state.exchanges.values()].filter(({ underWay }) => underWay === true),
  };
}
