/** The other side of a gateway under test: what it hears is what a scenario has it asked. */
import { expect, onTestFinished, test } from 'vitest';
import { startUpstream } from '../../../gateway/scripted-upstream.ts';

test('models that are asked for meanwhile are not taken for the request of a scenario', async () => {
  const upstream = await startUpstream();
  onTestFinished(() => upstream.close());
  upstream.say({ text: 'Hi.' });
  for (const path of ['/v1/models', '/v1/models/any', '/v1beta/models'])
    await (await fetch(upstream.root + path)).text();
  expect(await upstream.received()).toBeUndefined();
  const path = '/v1beta/models/any:generateContent';
  const body = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] });
  await (
    await fetch(upstream.root + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  ).text();
  expect(await upstream.received()).toMatchObject({ path });
});
