/** Runs of checks through the whole core: kept from their first moment, bounded, paused, cut off in the middle and continued. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CheckSetup } from '../../../../shared/checks/check-run.ts';
import { judgeAnswer, judgedExchangeOf } from '../../../../shared/checks/judge-answer.ts';
import { readCheckReport } from '../../../../shared/checks/report/check-report.ts';
import type { Tried } from '../../../../shared/tried.ts';
import { hostReader } from '../../../../renderer/exchange/exchange-reader.ts';
import { wholeExchange } from '../../../../renderer/exchange/whole-exchange.ts';
import { all, builtIn, createRig, draft, faultOf, settings, type Rig } from '../core-rig.ts';
import { httpServer } from '../transport/servers.ts';
import { follow, setupOf, type FollowedRun } from './followed-run.ts';

async function begin({ client }: Rig, setup: CheckSetup, profileId = builtIn, prices = {}): Promise<FollowedRun> {
  const { id } = await client.call('checks.start', { profileId, setup, prices });
  return follow(client, id);
}

const outcomes = ({ findings }: FollowedRun): readonly string[] => [
  ...new Set([...findings.values()].map(({ outcome }) => outcome)),
];

test('a run keeps its verdicts with the records that prove them', async () => {
  const rig = await createRig();
  const { client } = rig;
  const setup = setupOf();
  const estimate = await client.call('checks.estimate', { profileId: builtIn, setup, prices: {} });
  const told = await begin(rig, setup);
  await told.stands('ended');
  expect(outcomes(told)).toEqual(['kept']);
  const { checks, requests, standing } = told.run();
  expect(estimate.seconds).toBeGreaterThan(0);
  expect(told.findings.size).toBe(estimate.checks);
  expect(requests).toBe(estimate.requests);
  expect(requests).toBeLessThan(checks.length);
  expect(standing.spent.input).toBeGreaterThan(0);
  // The record is that of any answer.
  const ordered = checks.findIndex(({ id }) => id === 'chat/stream/terminator');
  const { messageId = '', places } = told.findings.get(ordered) ?? { places: [] };
  const [place] = places;
  const events = await rig.events(messageId);
  expect(place?.part === 'event' && events[place.index]?.data).toBe('[DONE]');
  // None of it is in the list of conversations.
  expect(await rig.client.call('conversations.search', { query: 'lantern', limit: 10 })).toEqual({ hits: [] });
  const [{ text } = { text: '' }] = await all(client.stream('checks.report', { runId: told.run().id, format: 'json' }));
  expect(readCheckReport(JSON.parse(text)).results).toHaveLength(checks.length);
});

test('a run is bounded, says what it used, and continues with a larger bound', async () => {
  const rig = await createRig();
  const prices = { 'alpha-5.5': { input: 1_000, output: 1_000 } };
  const budget = { unit: 'dollars', amount: 0.05 } as const;
  const told = await begin(rig, setupOf({ atOnce: 1, budget }), builtIn, prices);
  await told.stands('paused');
  const { standing, requests, id } = told.run();
  expect(standing.pausedBy).toBe('limit');
  expect(standing.spent.dollars).toBeGreaterThanOrEqual(0.05);
  const asked = new Set([...told.findings.values()].map(({ messageId }) => messageId));
  expect(asked.size).toBeLessThan(requests);
  await rig.client.call('checks.resume', { runId: id, budget: null });
  await told.stands('ended');
  expect(told.run().standing.spent.dollars).toBeGreaterThan(standing.spent.dollars ?? 0);
  expect(outcomes(told)).toEqual(['kept']);
});

test('the price of a run is known with the list of models and with a model that nobody has', async () => {
  const rig = await createRig();
  const prices = { 'alpha-5.5': { input: 1_000, output: 1_000 } };
  const setup = setupOf({ capabilities: ['Plain answer', 'Models and addresses', 'Errors'] });
  const estimate = await rig.client.call('checks.estimate', { profileId: builtIn, setup, prices });
  expect(estimate.dollars).toBeGreaterThan(0);
  const told = await begin(rig, setup, builtIn, prices);
  await told.stands('ended');
  expect(told.run().standing.spent.dollars).toBeGreaterThan(0);
});

test('a bound in dollars pauses a run whose price is unknown', async () => {
  const rig = await createRig();
  const told = await begin(rig, setupOf({ atOnce: 1, budget: { unit: 'dollars', amount: 5 } }));
  await told.stands('paused');
  expect(told.run().standing).toMatchObject({ pausedBy: 'limit' });
  expect(told.run().standing.spent.dollars).toBeUndefined();
});

test('a run that the end of the app cut off waits, and asks only what has no answer yet', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-checks-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await createRig({ dataDir });
  const told = await begin(first, setupOf({ atOnce: 1 }));
  await told.until(({ findings }) => findings.size > 0);
  const { id } = told.run();
  await first.core.close();

  const second = await createRig({ dataDir });
  const again = follow(second.client, id);
  await again.stands('paused');
  expect(again.run().standing.pausedBy).toBe('restart');
  const before = new Map([...again.findings].map(([check, { messageId }]) => [check, messageId]));
  expect(before.size).toBeGreaterThan(0);
  await second.client.call('checks.resume', { runId: id });
  await again.stands('ended');
  expect(again.findings.size).toBe(again.run().checks.filter(({ request }) => request !== undefined).length);
  for (const [check, messageId] of before) expect(again.findings.get(check)?.messageId).toBe(messageId);
});

test('a pause begins nothing more, a stop ends the run, and both can be continued', async () => {
  const rig = await createRig();
  const told = await begin(rig, setupOf({ atOnce: 1 }));
  await told.stands('running');
  const { id } = told.run();
  await rig.client.call('checks.pause', { runId: id });
  await told.stands('paused');
  expect(told.run().standing.pausedBy).toBe('user');
  await rig.client.call('checks.stop', { runId: id });
  await told.stands('ended');
  const stopped = told.findings.size;
  const whole = told.run().checks.filter(({ request }) => request !== undefined).length;
  expect(stopped).toBeLessThan(whole);
  await rig.client.call('checks.resume', { runId: id });
  await told.until(({ findings, run }) => findings.size === whole && run().standing.state === 'ended');
});

test('a check that is asked again has a new record, and the others keep theirs', async () => {
  const rig = await createRig();
  const told = await begin(rig, setupOf({ capabilities: ['Plain answer', 'Streaming'] }));
  await told.stands('ended');
  const { id, checks } = told.run();
  const check = checks.findIndex((one) => one.id === 'chat/stream/terminator');
  const other = checks.findIndex((one) => one.capability === 'Plain answer');
  const [before, kept] = [told.findings.get(check)?.messageId, told.findings.get(other)?.messageId];
  await rig.client.call('checks.retry', { runId: id, checks: [check] });
  await told.until(({ findings }) => ![undefined, before].includes(findings.get(check)?.messageId));
  await told.stands('ended');
  expect(told.findings.get(other)?.messageId).toBe(kept);
  expect(
    await faultOf(rig.client.call('exchanges.body', { messageId: before ?? '', attempt: 0, part: 'request' })),
  ).toMatchObject({
    kind: 'not-found',
  });
});

test('a run pauses where nothing answers, and says what happened', async () => {
  const rig = await createRig();
  const profileId = await rig.profile('Nobody', 'http://127.0.0.1:9', 'key-of-nobody');
  const told = await begin(
    rig,
    setupOf({ atOnce: 1, capabilities: ['Plain answer', 'Stop sequences', 'Limits', 'Parameters'] }),
    profileId,
  );
  await told.stands('paused');
  const { standing } = told.run();
  expect(standing.pausedBy).toBe('unreachable');
  expect(standing.fault?.kind).toBe('connect');
}, 60_000);

test('a run pauses where the key is refused, with the gateway’s own words', async () => {
  const rig = await createRig();
  const profileId = await rig.profile('Wrong key', rig.gateway.root, 'key-of-nobody');
  const told = await begin(rig, setupOf({ atOnce: 1, capabilities: ['Plain answer', 'Limits', 'Tools'] }), profileId);
  await told.stands('paused');
  expect(told.run().standing).toMatchObject({ pausedBy: 'unreachable', fault: { status: 401 } });
  expect(told.run().standing.fault?.message).not.toContain('answered with status');
  expect(told.findings.size).toBeLessThan(told.run().checks.length);
});

test('a model that is turned away whatever is asked is not asked on; the others are, and then the run waits with the reason', async () => {
  const rig = await createRig();
  const real = rig.gateway;
  const server = await httpServer((request, response) => {
    if (request.body.includes('"alpha-5.6-luna"')) {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":{"message":"No channel."}}');
      return;
    }
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    void fetch(`${real.root}${request.path}`, { method: request.method, headers, body: request.body }).then(
      async (answer) => {
        const own = { 'content-type': answer.headers.get('content-type') ?? '' };
        response.writeHead(answer.status, own).end(await answer.text());
      },
    );
  });
  const profileId = await rig.profile('Half there', `http://${server.host}`, real.keys.general);
  const targets = ['alpha-5.6-luna', 'alpha-5.5'].map((model) => ({ api: 'chat', model }) as const);
  const setup = setupOf({ targets, atOnce: 1, capabilities: ['Plain answer', 'Limits', 'Stop sequences'] });
  const told = await begin(rig, setup, profileId);
  await told.stands('paused');
  const { standing, checks } = told.run();
  expect(standing).toMatchObject({ pausedBy: 'unreachable', fault: { status: 403, message: 'No channel.' } });
  const isUnheard = (model: string) =>
    checks.some((check, at) => check.model === model && check.request !== undefined && !told.findings.has(at));
  expect([isUnheard('alpha-5.6-luna'), isUnheard('alpha-5.5')]).toEqual([true, false]);
  expect(server.received.filter(({ body }) => body.includes('luna'))).toHaveLength(3);
});

test('nothing to check, and a profile without a key, are refused before a run begins', async () => {
  const rig = await createRig();
  const start = (profileId: string, setup: CheckSetup) =>
    rig.client.call('checks.start', { profileId, setup, prices: {} });
  expect(await faultOf(start(builtIn, setupOf({ targets: [] })))).toMatchObject({ kind: 'input' });
  const { id } = await rig.client.call('profiles.save', { draft: draft('Keyless', rig.gateway.root) });
  expect(await faultOf(start(id, setupOf()))).toMatchObject({ kind: 'no-key' });
  for await (const updates of rig.client.stream('checks.runs', {})) {
    expect(updates).toEqual([{ type: 'all', runs: [] }]);
    break;
  }
});

test('a deleted run leaves the list, with its records', async () => {
  const rig = await createRig();
  const told = await begin(rig, setupOf({ capabilities: ['Plain answer'] }));
  await told.stands('ended');
  const messageId = [...told.findings.values()][0]?.messageId ?? '';
  await rig.client.call('checks.delete', { runId: told.run().id });
  expect(await faultOf(all(rig.client.stream('checks.watch', { runId: told.run().id })))).toMatchObject({
    kind: 'not-found',
  });
  await vi.waitFor(async () => {
    const fault = await faultOf(rig.client.call('exchanges.body', { messageId, attempt: 0, part: 'request' }));
    expect(fault.kind).toBe('not-found');
  });
});

test('a discarded run is out of sight, and whole again once it is put back', async () => {
  const rig = await createRig();
  const told = await begin(rig, setupOf({ capabilities: ['Plain answer'] }));
  await told.stands('ended');
  const { id: runId } = told.run();
  const listed = async (): Promise<readonly string[]> => {
    for await (const updates of rig.client.stream('checks.runs', {}))
      return updates.flatMap((update) => (update.type === 'all' ? update.runs.map(({ id }) => id) : []));
    return [];
  };
  await rig.client.call('checks.discard', { runId });
  expect(await listed()).toEqual([]);
  expect(await faultOf(rig.client.call('checks.discard', { runId }))).toMatchObject({ kind: 'not-found' });
  await rig.client.call('checks.restore', { runId });
  expect(await listed()).toEqual([runId]);
  const messageId = [...told.findings.values()][0]?.messageId ?? '';
  expect(await rig.client.call('exchanges.body', { messageId, attempt: 0, part: 'request' })).toBeTruthy();
  expect(await faultOf(rig.client.call('checks.restore', { runId }))).toMatchObject({ kind: 'not-found' });
});

test('what checks learn of a model is remembered, and refusals that were asked for are not', async () => {
  const rig = await createRig();
  const profileId = await rig.profile('Mine', rig.gateway.root, rig.gateway.keys.general);
  const told = await begin(rig, setupOf({ capabilities: ['Streaming', 'Tools', 'Errors', 'Parameters'] }), profileId);
  await told.stands('ended');
  const tried = async (): Promise<readonly Tried[]> => {
    for await (const batch of rig.client.stream('app.watch', {})) return batch.at(-1)?.tried[profileId] ?? [];
    return [];
  };
  await vi.waitFor(async () =>
    expect(await tried()).toMatchObject([
      {
        model: 'alpha-5.5',
        protocol: 'chat',
        worked: true,
        streamed: expect.any(Number) as number,
        calledTools: expect.any(Number) as number,
      },
    ]),
  );
});

test('any answer is judged by the checks that hold for it, without a request', async () => {
  const rig = await createRig();
  const { message } = await rig.answer('Hello', { settings: settings() });
  await rig.gateway.close();
  const [update] = await rig.exchange(message.id);
  if (update?.type !== 'exchange') throw new Error('the record was not told');
  const whole = await wholeExchange(hostReader(rig.client, message.id), update.exchange);
  const { checks, reason } = judgeAnswer(judgedExchangeOf(whole));
  expect(reason).toBeUndefined();
  expect(checks.length).toBeGreaterThan(4);
  expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(['kept']));
  expect(checks.find(({ id }) => id === 'chat/stream/terminator')?.places).toMatchObject([{ part: 'event' }]);
});

test('what was chosen for a profile goes with the profile, and does not come back', async () => {
  const rig = await createRig();
  const { client } = rig;
  const setup = setupOf({ atOnce: 7 });
  const profileId = await rig.profile('Mine', rig.gateway.root, rig.gateway.keys.general);
  const other = await rig.profile('Other', rig.gateway.root, rig.gateway.keys.general);
  for (const id of [profileId, other]) await client.call('checks.saveSetup', { profileId: id, setup });
  await client.call('profiles.delete', { id: profileId });
  expect(await client.call('checks.setup', { profileId })).toBeNull();
  // A window that does not know of it yet.
  expect(await faultOf(client.call('checks.saveSetup', { profileId, setup }))).toMatchObject({ kind: 'not-found' });
  expect(await client.call('checks.setup', { profileId })).toBeNull();
  expect(await client.call('checks.setup', { profileId: other })).toEqual(setup);
});
