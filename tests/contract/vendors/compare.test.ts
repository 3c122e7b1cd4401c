/** Lanes of Compare over a preset that has more than the described gateway: what they send, and what a run keeps of it. */
import { expect, test } from 'vitest';
import { unrankedOf } from '../../../shared/compare/ranking.ts';
import { wasGiven } from '../../../shared/compare/given-tools.ts';
import { begin, follow, setupOf, textLane } from '../core/compare-rig.ts';
import { all, createRig } from '../core/core-rig.ts';
import { keep } from '../core/images-rig.ts';
import { imitations } from './imitations.ts';
import { key, startService } from './service.ts';

test('AUTH-5 GEN-6 a lane over Gemini streams, calls its tool, takes a picture at an address, and says so when it comes back from a file', async () => {
  const gemini = imitations.find(({ preset }) => preset === 'gemini');
  if (gemini === undefined) throw new Error('gone');
  const server = await startService(gemini.service);
  const rig = await createRig();
  const profileId = await rig.profile('Gemini', `http://${server.host}${gemini.base}`, key, { dialect: 'gemini' });
  const tool = await rig.client.call('tools.save', {
    draft: {
      name: 'look',
      description: 'Looks.',
      schema: { type: 'object', properties: { n: { type: 'integer' } } },
      answer: { type: 'fixed', result: '{"seen":true}' },
      automatic: true,
    },
  });
  const lane = textLane('a', { profileId, protocol: 'generate', model: 'm-1' });
  const setup = setupOf('Look', [lane]);
  const cat = { source: 'url', url: 'https://e.example/cat.png', media: 'image' } as const;
  const told = await begin(rig.client, { ...setup, ask: { ...setup.ask, tools: [tool.id], attachments: [cat] } });
  await told.ended();

  const sent = server.received.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/v1beta/models/m-1:streamGenerateContent?alt=sse'));
  expect(sent[0]?.body).toContain('"functionDeclarations":[{"name":"look"');
  expect(sent[0]?.body).toContain(cat.url);
  expect(told.cell(0)).toMatchObject({ state: 'done', excerpt: 'All done.' });
  expect(unrankedOf(told.run(), [told.cells()])).toEqual([undefined]);

  const pieces = await all(rig.client.stream('compare.export', { runId: told.run().id, format: 'json' }));
  const file = await keep(rig.core, 'run.json', Buffer.from(pieces.map(({ text }) => text).join('')));
  const summary = await rig.client.call('compare.import', { file });
  const again = follow(rig.client, summary.id);
  await again.ended();
  const [kept] = again.run().lanes;
  if (kept === undefined) throw new Error('gone');
  expect(kept.capabilities).toEqual({ streams: true, tools: true, media: ['picture-url', 'file-url'] });
  expect(wasGiven(again.run(), kept, 'look')).toBe(true);
});
