/** Which exchanges the table lists, and what it says of those that belong together. */
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import type { TapFilter } from './tap-store.ts';

/** Those of the profile that the filter lets through, the latest first. */
export function listedExchanges(
  exchanges: readonly TappedExchange[],
  profileId: string,
  { text, only }: TapFilter,
): readonly TappedExchange[] {
  const wanted = text.trim().toLowerCase();
  return exchanges
    .filter((exchange) => exchange.profileId === profileId)
    .filter((exchange) => only === null || exchange[only.by] === only.value)
    .filter((exchange) => wanted === '' || textOf(exchange).includes(wanted))
    .toReversed();
}

function textOf({ status, model, client, method, path, fault }: TappedExchange): string {
  return `${status ?? ''} ${model} ${client} ${method} ${path} ${fault?.message ?? ''}`.toLowerCase();
}

/** How many have the same value there as this one. */
export function countOf(
  exchanges: readonly TappedExchange[],
  one: TappedExchange,
  by: 'conversation' | 'requestHash',
): number {
  const value = one[by];
  if (value === undefined) return 0;
  return exchanges.filter((other) => other.profileId === one.profileId && other[by] === value).length;
}

/** Names clients as people know them: `OpenAI/Python 1.54.0` of its whole line. */
export function clientName(client: string): string {
  const [name = ''] = client.split(/\s(?=\()|\s(?=[A-Za-z][\w.-]*\/)/);
  return name.trim().slice(0, 60);
}
