/** What an answer cost is told where its price is known, by the list or by the user, and nowhere else; over real sockets. */
import { expect, test } from 'vitest';
import { metricsOf } from '../../../shared/compare/cell-metrics.ts';
import { metricColumn } from '../../../shared/compare/report/metric-columns.ts';
import { costWords } from '../../../shared/cost-words.ts';
import { createRig, settings } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';

test('a price of the user, for one model of one profile, is that of its answers from then on', async () => {
  const rig = await createRig();
  const { client, gateway } = rig;
  const id = await rig.profile('Mine', gateway.root, gateway.keys.general);
  expect((await rig.answer('Hello', { profileId: id })).facts.cost).toBeUndefined();
  await client.call('profiles.markModel', { id, model: 'alpha-5.6-sol', price: { input: 2, output: 10 } });
  const { facts, answer } = await rig.answer('Hello', { profileId: id });
  const { inputTokens = 0, outputTokens = 0 } = answer.usage ?? {};
  expect(outputTokens).toBeGreaterThan(0);
  expect(facts.cost?.usd).toBeCloseTo((inputTokens * 2 + outputTokens * 10) / 1e6, 12);
  const other = await rig.answer('Hello', { profileId: id, settings: settings({ model: 'alpha-5.5' }) });
  expect(other.facts.cost).toBeUndefined();
});

test('a price that the list tells counts until the user enters another', async () => {
  const usage: Record<string, number> = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };
  const server = await httpServer(({ path }, response) => {
    const list = { data: [{ id: 'm-1', pricing: { prompt: '0.000001', completion: '0.000004' } }] };
    const answer = {
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
      usage,
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(path === '/v1/models' ? list : answer));
  });
  const rig = await createRig();
  const id = await rig.profile('Router', `http://${server.host}`, 'sk-router-1', { dialect: 'openrouter' });
  await rig.client.call('models.refresh', { profileId: id });
  const asked = settings({ model: 'm-1', protocol: 'chat', stream: false });
  expect((await rig.answer('Hello', { profileId: id, settings: asked })).facts.cost?.usd).toBeCloseTo(0.0018, 12);
  await rig.client.call('profiles.markModel', { id, model: 'm-1', price: { input: 0, output: 0 } });
  expect((await rig.answer('Hello', { profileId: id, settings: asked })).facts.cost).toEqual({ usd: 0 });
  // What the service says it charged comes before any price.
  usage['cost'] = 0.5;
  expect((await rig.answer('Hello', { profileId: id, settings: asked })).facts.cost).toEqual({ usd: 0.5 });
});

test('what an answer cost that broke off is told as the least, wherever it is told', async () => {
  let finishes = false;
  const server = await httpServer((_, response) => {
    const candidate = { content: { role: 'model', parts: [{ text: 'Hi' }] } };
    const chunk = {
      candidates: [finishes ? { ...candidate, finishReason: 'STOP' } : candidate],
      usageMetadata: { promptTokenCount: 1_000, candidatesTokenCount: 200, totalTokenCount: 1_200 },
    };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(chunk)}\n\n`);
  });
  const rig = await createRig();
  const id = await rig.profile('Mine', `http://${server.host}`, 'AIza-1', { dialect: 'gemini' });
  await rig.client.call('profiles.markModel', { id, model: 'm-1', price: { input: 2, output: 10 } });
  const asked = settings({ model: 'm-1', protocol: 'generate' });
  const part = await rig.answer('Hello', { profileId: id, settings: asked });
  expect(part.facts.status).toBe('incomplete');
  expect(part.facts.cost).toEqual({ usd: 0.004, atLeast: true });
  expect(costWords(part.facts.cost ?? { usd: 0 })).toBe('≥ $0.0040');
  const bounds = (message: typeof part): readonly (string | undefined)[] => {
    const metrics = metricsOf([{ message: { ...message, chosenCandidate: 0 }, exchange: undefined }]);
    return [metricColumn.tokensOut, metricColumn.cost].map(({ boundOf }) => boundOf?.(metrics));
  };
  expect(bounds(part)).toEqual(['≥ ', '≥ ']);
  finishes = true;
  const whole = await rig.answer('Hello', { profileId: id, settings: asked });
  expect(whole.facts.cost).toEqual({ usd: 0.004 });
  expect(bounds(whole)).toEqual(['', '']);
});
