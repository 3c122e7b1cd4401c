/** Gathers the requests of many exchanges, to tell what their move to another protocol would come to. */
import type { MigratedRequest } from '../../../shared/migration/migrate.ts';
import { recordedRequest } from '../../../shared/migration/recorded-request.ts';
import { isProtocolId } from '../../../shared/apis.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import type { Client } from '../../../shared/wire/client.ts';

/** The latest ones stand for those before; reading all of two thousand would take its time. */
export const mostGathered = 200;
const atOnce = 8;

type Recorded = TappedExchange & {
  readonly messageId: string;
  readonly api: NonNullable<TappedExchange['api']>;
};

/** Those that asked a model for words, and have a record. */
export function movable(exchanges: readonly TappedExchange[]): readonly Recorded[] {
  return exchanges.filter(
    (one): one is Recorded => one.messageId !== null && one.api !== null && isProtocolId(one.api),
  );
}

/** `exchanges`: the latest first. What has no record any more is passed over. */
export async function listedRequests(
  client: Client,
  exchanges: readonly TappedExchange[],
): Promise<readonly MigratedRequest[]> {
  const wanted = movable(exchanges).slice(0, mostGathered);
  const found: MigratedRequest[] = [];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const bodies = await Promise.all(
      wanted.slice(from, from + atOnce).map(async ({ messageId, api, path }) => {
        const read = await client
          .call('exchanges.body', { messageId, attempt: 0, part: 'request' })
          .catch(() => undefined);
        return recordedRequest({ api, url: path, body: read?.text });
      }),
    );
    found.push(...bodies.filter((request) => request !== undefined));
  }
  return found;
}
