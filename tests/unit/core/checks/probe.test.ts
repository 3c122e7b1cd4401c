/** How long a check waits for its answer: as long as the profile says for what is made (ERR-4). */
import type { Endpoint } from '../../../../shared/apis.ts';
import { expect, test } from 'vitest';
import { probe } from '../../../../core/checks/probe.ts';
import type { Send } from '../../../../core/transport/http.ts';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { buildAsk } from '../../../../shared/checks/build-ask.ts';
import { planChecks } from '../../../../shared/checks/plan.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { sampleFile } from '../../../../core/checks/sample-files.ts';

test.each<[Endpoint, string, 'text' | 'image']>([
  ['chat', 'alpha-5.5', 'text'],
  ['generate', 'gamma-3.5-flash', 'text'],
  ['generate', 'gamma-3.1-flash-image', 'image'],
  ['image-generations', 'alpha-image-2-each', 'image'],
])('ERR-4 a check of %s with %s waits as long as for %s', async (api, model, made) => {
  const plan = planChecks(
    allChecks.filter((check) => check.id.startsWith(`${api}/`)),
    [{ api, model }],
  );
  const asked = plan.requests
    .flatMap(({ ask }) => {
      return (
        buildAsk(ask, { model, profileId: 'p', dialect: described, sample: (name) => sampleFile(name).file }) ?? []
      );
    })
    .find(({ endpoint }) => endpoint === api);
  if (asked === undefined) throw new Error(`Nothing is asked of ${api}.`);
  const waited: (number | undefined)[] = [];
  const send: Send = (_, { readTimeoutMs }) => {
    waited.push(readTimeoutMs);
    return Promise.resolve({
      status: 200,
      headers: [['content-type', 'application/json']],
      body: (async function* () {
        yield new TextEncoder().encode('{}');
      })(),
      close: () => undefined,
    });
  };
  await probe(asked, {
    access: {
      profile: {
        ...{ root: 'http://127.0.0.1', dialect: 'neutral', extraHeaders: [] },
        ...{ connectTimeoutMs: 1000, readTimeoutMs: 2000, imageReadTimeoutMs: 3000 },
      },
      key: 'key',
    },
    ...{ send, appVersion: '0', signal: new AbortController().signal },
  });
  expect(waited).toEqual([made === 'image' ? 3000 : 2000]);
});
