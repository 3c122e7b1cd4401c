/** Which exchanges the table lists, and what it says of those that belong together. */
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { dateFormat } from '../../ui/date-format.ts';

/** Which exchanges are listed, of those of the profile. */
export interface TapFilter {
  /** In status, model, client or path. */
  readonly text: string;
  /** Those of one conversation, or the same request again and again; null lists all. */
  readonly only: { readonly by: 'conversation' | 'requestHash'; readonly value: string } | null;
  /** Those alone whose answers differ from what checks expect. */
  readonly differing: boolean;
}

/** Those that the filter lets through, the latest first. */
export function listedExchanges(
  exchanges: readonly TappedExchange[],
  { text, only, differing }: TapFilter,
): readonly TappedExchange[] {
  const wanted = text.trim().toLowerCase();
  return (
    exchanges
      .filter((exchange) => only === null || exchange[only.by] === only.value)
      // An app waits for one that is held: it is not lost from sight with what is looked for.
      .filter((exchange) => !differing || doesDiffer(exchange) || exchange.held === true)
      .filter((exchange) => wanted === '' || textOf(exchange).includes(wanted))
      .toReversed()
  );
}

export const doesDiffer = ({ differs = 0 }: TappedExchange): boolean => differs > 0;

function textOf({ status, model, client, method, path, fault }: TappedExchange): string {
  return `${status ?? ''} ${model} ${client} ${method} ${path} ${fault?.message ?? ''}`.toLowerCase();
}

/** The one that takes the place of a listed one that goes: the next below, or else the one above. */
export function neighbourOf(listed: readonly TappedExchange[], id: string): TappedExchange | undefined {
  const at = listed.findIndex((one) => one.id === id);
  return at === -1 ? undefined : (listed[at + 1] ?? listed[at - 1]);
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

/** When an exchange began, as its row says it. */
export const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
