/** A recorded request as one that can be moved to another protocol. */
import { modelInPath } from '../dialects/model-in-path.ts';
import { isJsonObject } from '../json.ts';
import { jsonIn } from '../parse-json.ts';
import { writtenNumbers } from '../written-numbers.ts';
import { isProtocolId, type ApiId } from '../apis.ts';
import type { MigratedRequest } from './migrate.ts';

export interface RecordedRequestText {
  readonly api: ApiId;
  /** With or without its root. */
  readonly url: string;
  readonly body: string | undefined;
}

/** Undefined for what is no conversation, such as a request for images. */
export function recordedRequest({ api, url, body }: RecordedRequestText): MigratedRequest | undefined {
  const json = body === undefined ? undefined : jsonIn(body);
  if (!isProtocolId(api) || json === undefined || !isJsonObject(json)) return undefined;
  const numbers = writtenNumbers(body ?? '');
  const [path = ''] = url.split('?');
  const model = modelInPath(path);
  return {
    ...{ protocol: api, body: json },
    ...(numbers.length === 0 ? {} : { numbers }),
    ...(model === undefined ? {} : { model }),
    ...(/:stream[A-Za-z]*$/.test(path) ? { streams: true } : {}),
  };
}
