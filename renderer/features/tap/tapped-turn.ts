/** Reads what an app asked through the tap as a turn of a conversation. */
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { isJsonObject } from '../../../shared/json.ts';
import { jsonIn } from '../../../shared/parse-json.ts';
import type { ParametersById, ProtocolId } from '../../../shared/protocols/descriptions.ts';
import type { Turn } from '../../../shared/protocols/protocol.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { isProtocolId } from '../../../shared/apis.ts';

/** Undefined for what is none, such as a request for images. Rejects with a `FaultError` where its record is gone. */
export async function tappedTurn(
  client: Client,
  { profileId, api, model }: Pick<TappedExchange, 'profileId' | 'api' | 'model'>,
  messageId: string,
): Promise<{ readonly api: ProtocolId; readonly turn: Turn<ParametersById[ProtocolId]> } | undefined> {
  const { text } = await client.call('exchanges.body', { messageId, attempt: 0, part: 'request' });
  const body = jsonIn(text);
  if (body === undefined || !isJsonObject(body) || api === null || !isProtocolId(api)) return undefined;
  const [{ turnOf }, { inlineFiles }] = await Promise.all([
    import('../../../shared/protocols/read-request.ts'),
    import('../../../shared/migration/inline-files.ts'),
  ]);
  return { api, turn: turnOf(api, body, { model, profileId, takeFile: inlineFiles().takeFile }) };
}
