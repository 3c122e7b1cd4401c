/** Checks of the user's own through the whole core: saved from what went through the tap, asked of gateways, kept in runs. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCheckReport } from '../../../../shared/checks/report/check-report.ts';
import type { OwnCheckSummary, OwnExpectation } from '../../../../shared/checks/own/own-check.ts';
import { startGateway } from '../../../../gateway/start.ts';
import { all, builtIn, createRig, faultOf, type Rig } from '../core-rig.ts';
import { follow as followTaps } from '../tap/follow.ts';
import { httpServer } from '../transport/servers.ts';
import { follow, setupOf, type FollowedRun } from './followed-run.ts';

const key = 'sk-own-checks-4d1f7c90ab36e825';

/** What an app sends through the tap; resolves to the answer that has its record. */
async function tapped(rig: Rig, body: object | string, path = '/v1/chat/completions'): Promise<string> {
  const { address } = await rig.client.call('tap.open', {
    profileId: builtIn,
    setup: { key: 'profile', token: false },
  });
  const window = followTaps(rig);
  await window.until(window.isTold);
  const before = window.list().length;
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, connection: 'close' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await response.text();
  await window.until(() => window.list().length > before);
  return window.list().at(-1)?.messageId ?? expect.fail('it has no record');
}

const asked = (content: string, more: object = {}) => ({
  ...{ temperature: 0.5, model: 'alpha-5.5' },
  messages: [{ role: 'user', content }],
  ...more,
});
const setup = setupOf({ capabilities: ['Your checks'] });

async function save(rig: Rig, messageId: string, ...expects: readonly OwnExpectation[]): Promise<OwnCheckSummary> {
  return rig.client.call('checks.saveOwn', { messageId, title: 'Good morning', expects: [...expects] });
}

async function ran(rig: Rig, profileId = builtIn): Promise<FollowedRun> {
  const { id } = await rig.client.call('checks.start', { profileId, setup, prices: {} });
  const told = follow(rig.client, id);
  await told.stands('ended');
  return told;
}

/** What the check of the user's own says. */
function finding(told: FollowedRun) {
  const at = told.run().checks.findIndex(({ id }) => id.startsWith('own/'));
  return told.findings.get(at) ?? expect.fail('it was not judged');
}

test('saved from the tap it is asked as it was recorded, with the key of the gateway alone, and kept', async () => {
  const rig = await createRig();
  const messageId = await tapped(rig, asked('Good morning #echo', { stream: true }));
  const { api, streams, body } = await rig.client.call('checks.offerOwn', { messageId });
  expect({ api, streams, body }).toEqual({
    api: 'chat',
    streams: true,
    body: asked('Good morning #echo', { stream: true }),
  });
  const own = await save(rig, messageId, { type: 'rules' }, { type: 'contains', text: 'Good morning' });
  expect(own).toMatchObject({ title: 'Good morning', api: 'chat', model: 'alpha-5.5', streams: true });
  const estimate = await rig.client.call('checks.estimate', { profileId: builtIn, setup, prices: {} });
  expect(estimate).toMatchObject({ checks: 1, requests: 1, byCapability: { 'Your checks': 1 } });
  const told = await ran(rig);
  expect(told.run().checks.map(({ id, title, capability }) => [id, title, capability])).toEqual([
    [`own/${own.id}`, 'Good morning', 'Your checks'],
  ]);
  const found = finding(told);
  expect(found).toMatchObject({ outcome: 'kept', received: expect.stringContaining('Good morning') as string });
  const { text } = await rig.client.call('exchanges.body', {
    messageId: found.messageId ?? '',
    attempt: 0,
    part: 'request',
  });
  expect(JSON.parse(text)).toEqual(asked('Good morning #echo', { stream: true }));
  // The caller's key is in no file of the data folder, and in nothing that is told.
  await rig.core.close();
  for (const { bytes } of await rig.files()) expect(bytes.includes(key)).toBe(false);
});

test('numbers that only a text can hold are asked as the app wrote them, from a file too', async () => {
  const schema = '{"type":"object","properties":{"id":{"enum":[9007199254740993,9007199254740992,1e3]}}}';
  const body = JSON.stringify({
    ...asked('Good morning #echo'),
    tools: [{ type: 'function', function: { name: 'find', parameters: 0 } }],
  }).replace('"parameters":0', `"parameters":${schema}`);
  const rig = await createRig();
  await save(rig, await tapped(rig, body));
  const [{ text: file } = expect.fail('there is no file')] = await all(rig.client.stream('checks.exportOwn', {}));
  const other = await createRig();
  await other.client.call('checks.importOwn', { text: file });
  for (const one of [rig, other]) {
    const { text } = await one.client.call('exchanges.body', {
      messageId: finding(await ran(one)).messageId ?? '',
      attempt: 0,
      part: 'request',
    });
    expect(text).toContain('[9007199254740993,9007199254740992,1000]');
  }
});

const message = (type: string) => [{ role: 'user', content: [{ type, text: 'Hello #echo' }] }];

test.each([
  ['responses', '/v1/responses', 'alpha-5.5', { input: message('input_text'), stream: true }],
  ['messages', '/v1/messages', 'beta-sonnet-4-6', { messages: message('text'), max_tokens: 64 }],
  [
    'generate',
    '/v1beta/models/gamma-3.5-flash:generateContent',
    'gamma-3.5-flash',
    { contents: [{ role: 'user', parts: [{ text: 'Hello #echo' }] }] },
  ],
  ['image-generations', '/v1/images/generations', 'alpha-image-2-each', { prompt: 'A fox' }],
] as const)('over %s as over any other, and of another model', async (api, path, model, body) => {
  const rig = await createRig();
  const named = api === 'generate' ? body : { model, ...body };
  const messageId = await tapped(rig, named, path);
  const isText = api !== 'image-generations';
  await save(rig, messageId, ...(isText ? ([{ type: 'rules' }, { type: 'contains', text: 'Hello' }] as const) : []));
  const other = api === 'messages' ? 'beta-opus-4-7' : model;
  const chosen = { ...setup, targets: [{ api, model: other }] };
  const { id } = await rig.client.call('checks.start', { profileId: builtIn, setup: chosen, prices: {} });
  const told = follow(rig.client, id);
  await told.stands('ended');
  expect(finding(told)).toMatchObject({ outcome: 'kept' });
  const { text } = await rig.client.call('exchanges.body', {
    ...{ messageId: finding(told).messageId ?? '', attempt: 0, part: 'request' },
  });
  expect(JSON.parse(text)).toEqual(api === 'generate' ? body : { model: other, ...body });
});

test('an answer that is bent differs, by a rule or by what was expected, with its place and in the report', async () => {
  const rig = await createRig();
  const messageId = await tapped(rig, asked('Hello #echo', { stream: true }));
  await save(rig, messageId, { type: 'rules' });
  const bent = await startGateway({ pace: 'instant', fault: 'chat:stream:no-terminator' });
  onTestFinished(() => bent.close());
  const told = await ran(rig, await rig.profile('Bent', bent.root, bent.keys.general));
  expect(finding(told)).toMatchObject({ outcome: 'differs', received: expect.stringContaining('[DONE]') as string });
  const [{ text } = { text: '' }] = await all(
    rig.client.stream('checks.report', { runId: told.run().id, format: 'json' }),
  );
  const { results } = readCheckReport(JSON.parse(text));
  expect(results).toMatchObject([{ title: 'Good morning', capability: 'Your checks', outcome: 'differs' }]);
  const [junit] = await all(rig.client.stream('checks.report', { runId: told.run().id, format: 'junit' }));
  expect(junit?.text).toContain('failures="1"');

  const other = await httpServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Rain' }, finish_reason: 'stop' }] }),
    );
  });
  const plain = await save(rig, await tapped(rig, asked('Sun #echo')), { type: 'equals', text: 'Sun' });
  const again = await ran(rig, await rig.profile('Other', `http://${other.host}`, 'sk-other-00112233'));
  const at = again.run().checks.findIndex(({ id }) => id === `own/${plain.id}`);
  expect(again.findings.get(at)).toMatchObject({
    outcome: 'differs',
    received: 'The answer is “Rain”, not “Sun”.',
    places: [{ part: 'body', path: '/choices/0/message/content' }],
  });
});

test('a kept run judges by what was expected when it began, though the check is changed and deleted', async () => {
  const rig = await createRig();
  const { id } = await save(rig, await tapped(rig, asked('Sun #echo')), { type: 'contains', text: 'Sun' });
  const told = await ran(rig);
  const before = finding(told).messageId;
  await rig.client.call('checks.renameOwn', { id, title: 'Another name' });
  await rig.client.call('checks.discardOwn', { id });
  await rig.client.call('checks.retry', { runId: told.run().id, checks: [0] });
  await told.until(({ findings }) => findings.size === 1 && finding(told).messageId !== before);
  expect(finding(told)).toMatchObject({ outcome: 'kept' });
  expect(told.run().checks[0]).toMatchObject({ title: 'Good morning', expected: 'an answer that contains “Sun”' });
  const refused = await faultOf(rig.client.call('checks.start', { profileId: builtIn, setup, prices: {} }));
  expect(refused).toMatchObject({ kind: 'input' });
  await rig.client.call('checks.restoreOwn', { id });
  expect((await ran(rig)).run().checks[0]?.title).toBe('Another name');
});

test('every window is told of them; a file takes them to another Quartet, once', async () => {
  const rig = await createRig();
  const messageId = await tapped(rig, asked('Sun #echo'));
  const seen: (readonly OwnCheckSummary[])[] = [];
  void (async () => {
    for await (const lists of rig.window().stream('checks.own', {})) seen.push(...lists);
  })().catch(() => undefined);
  await vi.waitFor(() => expect(seen).toEqual([[]]));
  const own = await save(rig, messageId, { type: 'rules' });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([own]));
  const [file] = await all(rig.client.stream('checks.exportOwn', {}));
  const other = await createRig();
  expect(await other.client.call('checks.importOwn', { text: file?.text ?? '' })).toEqual({ added: 1 });
  expect(await other.client.call('checks.importOwn', { text: file?.text ?? '' })).toEqual({ added: 0 });
  expect(await other.client.call('checks.ownRequest', { id: own.id })).toEqual(
    await rig.client.call('checks.ownRequest', { id: own.id }),
  );
  const wrong = await faultOf(other.client.call('checks.importOwn', { text: '{}' }));
  expect(wrong).toMatchObject({ kind: 'input', message: expect.stringContaining('can’t be read') as string });
});

test('a request with a masked key, and one without a record, can’t be saved', async () => {
  const rig = await createRig();
  const messageId = await tapped(rig, asked(`My key is ${key} #echo`));
  const masked = await faultOf(save(rig, messageId, { type: 'rules' }));
  expect(masked).toMatchObject({ kind: 'input', message: expect.stringContaining('/messages/0/content') as string });
  expect(JSON.stringify(masked)).not.toContain(key);
  expect(await faultOf(save(rig, 'nobody', { type: 'rules' }))).toMatchObject({ kind: 'not-found' });
});
