/** What stands around the answers in view, read from their records once they have ended. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { envelopeOf } from '../../../../shared/compare/losses.ts';
import type { Attempt } from '../../../../shared/exchange.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { createWireRecords, type WireRecord, type WireRecords } from '../wire/wire-records.ts';
import type { ApiId } from '../../../../shared/apis.ts';

export interface LossRecords {
  readonly records: WireRecords;
  /** By message id; absent until it was read, and where there is none. */
  readonly envelopes: StoreApi<Readonly<Record<string, JsonObject>>>;
}

/** The factory by which `useFeatureStore` finds the one of the window. */
export function lossRecords({ client }: AppServices): LossRecords {
  const records = createWireRecords(client);
  return { records, envelopes: createEnvelopes(records.store) };
}

/** Reads the envelope of each record that has come to its end. */
export function createEnvelopes(
  records: Pick<StoreApi<Readonly<Record<string, WireRecord>>>, 'getState' | 'subscribe'>,
): LossRecords['envelopes'] {
  const store = createStore<Readonly<Record<string, JsonObject>>>()(() => ({}));
  const asked = new Set<string>();
  const take = async (id: string, { reader, exchange }: WireRecord): Promise<void> => {
    const last = exchange?.attempts.at(-1);
    const envelope =
      exchange === null || exchange === undefined || last === undefined
        ? undefined
        : await readEnvelope(reader, exchange.protocol, last);
    if (envelope !== undefined && asked.has(id)) store.setState({ [id]: envelope });
  };
  records.subscribe(() => {
    const known = records.getState();
    for (const id of asked) if (known[id] === undefined) asked.delete(id);
    for (const [id, record] of Object.entries(known)) {
      if (record.status !== 'ended' || asked.has(id)) continue;
      asked.add(id);
      // What cannot be read is not told: the rest of the report stands without it.
      take(id, record).catch(() => undefined);
    }
  });
  return store;
}

/** How many events are looked at, at a stream's beginning and at its end: what stands around an answer stands there. */
const firstEvents = 2;
const lastEvents = 5;
/** A larger body is not read for this: pictures are in it. */
const largestBody = 4_000_000;

async function readEnvelope(reader: ExchangeReader, surface: ApiId, attempt: Attempt): Promise<JsonObject | undefined> {
  const { number, eventCount, responseBody } = attempt;
  if (eventCount > 0) {
    const from = Math.max(firstEvents, eventCount - lastEvents);
    const [first, last] = await Promise.all([
      reader.events(number, 0, firstEvents),
      from < eventCount ? reader.events(number, from, lastEvents) : { events: [] },
    ]);
    return envelopeOf(
      surface,
      [...first.events, ...last.events].map(({ data }) => data),
    );
  }
  if (typeof responseBody === 'string') return envelopeOf(surface, [responseBody]);
  if (responseBody === undefined || responseBody.bytes > largestBody) return undefined;
  return envelopeOf(surface, [await reader.body(number, 'response')]);
}
