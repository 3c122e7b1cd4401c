/** Any gateway: the four protocols at their usual paths, under the vendors' header names; probing finds which exist. */
import type { ApiId } from '../../apis.ts';
import type { JsonObject } from '../../json.ts';
import type { Dialect } from '../dialect.ts';
import {
  generateMedia,
  messagesLets,
  openAiChatLets,
  openAiChatMedia,
  openAiResponsesLets,
  pictureMedia,
  type Preset,
} from '../preset.ts';
import { vendor } from './described.ts';

export const anyGateway: Preset = {
  dialect: {
    ...vendor.dialect,
    label: 'Any gateway',
    chat: {
      lets: openAiChatLets,
      media: openAiChatMedia,
      back: {
        reasoning: { field: 'reasoning_content', on: 'calls', asCame: true },
        message: ['reasoning_details'],
        call: ['extra_content'],
      },
    },
    responses: { items: true, lets: openAiResponsesLets, media: pictureMedia },
    messages: { lets: messagesLets, media: pictureMedia },
    generate: { tools: true, lets: ['tools', 'toolConfig'], media: generateMedia },
  },
  base: '',
  consoleUrl: '',
  key: 'optional',
};

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
