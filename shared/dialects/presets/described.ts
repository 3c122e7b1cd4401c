/** The described gateway: the strict default, and the same under the vendors' own header names (AUTH-1, AUTH-5, ADDR-2). */
import { descriptionOf, apiIds } from '../../apis.ts';
import type { Dialect } from '../dialect.ts';
import { bearer, openAiList, version2023, type Preset } from '../preset.ts';

/** Nothing beyond addresses and headers: what a dialect may add to a request or let through is absent here. */
export const described: Dialect = {
  label: 'Reference API',
  versions: ['v1', 'v1beta'],
  auth: bearer,
  list: openAiList,
  calls: Object.fromEntries(
    apiIds.map((id) => {
      const { form: _, ...call } = descriptionOf(id).call;
      return [id, call];
    }),
  ),
};

export const neutral: Preset = { dialect: described, base: '', consoleUrl: '', key: 'needed' };

export const vendor: Preset = {
  dialect: {
    ...described,
    label: 'Reference API, vendors’ headers',
    calls: {
      ...described.calls,
      messages: { path: '/v1/messages', auth: { header: 'x-api-key', prefix: '' }, headers: version2023 },
      generate: {
        path: '/v1beta/models/{model}:generateContent',
        auth: { header: 'x-goog-api-key', prefix: '' },
      },
    },
  },
  base: '',
  consoleUrl: '',
  key: 'needed',
};
