/** What a window is told of the taps. */
import type { TappedExchange, TapSetup, TapStanding, TapUpdate } from '../../../../shared/tap/tap.ts';
import type { Rig } from '../core-rig.ts';

/** What a window knows by now, and a wait for more. */
export function follow({ client }: Pick<Rig, 'client'>) {
  const state = {
    exchanges: new Map<string, TappedExchange>(),
    addresses: new Map<string, string | null>(),
    /** How each is opened, or would be. */
    setups: new Map<string, TapSetup>(),
    all: false,
  };
  let wake: () => void = () => undefined;
  const stands = ({ profileId, address, setup }: TapStanding): void => {
    state.addresses.set(profileId, address);
    state.setups.set(profileId, setup);
  };
  const take = (update: TapUpdate): void => {
    switch (update.type) {
      case 'all':
        state.all = true;
        for (const exchange of update.exchanges) state.exchanges.set(exchange.id, exchange);
        update.taps.forEach(stands);
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
        stands(update.tap);
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
