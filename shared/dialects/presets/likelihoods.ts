/** How an unknown gateway is probed; apart from its preset, which the app starts with. */
import type { ApiId } from '../../apis.ts';
import type { JsonObject } from '../../json.ts';
import type { Dialect } from '../dialect.ts';
import { anyGateway } from './any.ts';

/** How to probe an unknown gateway for an API, beside its usual path. */
export interface Likelihood {
  /** Nearly every gateway has it: where it is, the others are likely to be, behind the same prefix. */
  readonly leads?: true;
  /** Also without the version in its path, where no list of models was found. */
  readonly unversioned?: true;
  /** Also behind the prefix of the API that leads, once that one was found. */
  readonly beside?: true;
  /** A field that not all accept: the probe sends it, and `dialect` is added to the dialect unless it was refused. */
  readonly offers?: { readonly body: JsonObject; readonly field: string; readonly dialect: Partial<Dialect> };
}

export const likelihoods: { readonly [Id in ApiId]?: Likelihood } = {
  chat: {
    leads: true,
    unversioned: true,
    // Most report a stream's usage only on request (vendors.md, for all, 4); strict ones refuse the field.
    offers: {
      body: { stream: true, stream_options: { include_usage: true } },
      field: 'stream_options',
      dialect: { chat: { ...anyGateway.dialect.chat, streamUsage: true } },
    },
  },
  responses: { beside: true },
};
