/** The taps of profiles through the core: opened by a call, recorded into the history, told to every window, cleared and put back. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import type { TappedExchange } from '../../../../shared/tap/tap.ts';
import { builtIn, createRig, draft, faultOf, type Rig } from '../core-rig.ts';
import { follow } from './follow.ts';

const open = (rig: Rig, key: 'own' | 'profile' = 'profile', profileId = builtIn) =>
  rig.client.call('tap.open', { profileId, setup: { key, token: false } });

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    // A tap that is opened anew ends the connections of the one before.
    headers: { 'content-type': 'application/json', 'user-agent': 'Tester/1.0', connection: 'close', ...headers },
    body: JSON.stringify(body),
  });

const user = (content: string) => ({ role: 'user', content });
const asked = (...messages: readonly object[]) => ({ model: 'alpha-5.5', messages });

test('what goes through is kept with its record, told to every window, and there after a restart', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/tap\/[a-z0-9-]+$/);
  const [one, other] = [follow(rig), follow({ client: rig.window() })];
  const answer = await post(address ?? '', asked(user('Good morning #echo')));
  expect(await answer.text()).toContain('Good morning');
  await one.until(() => one.list().length === 1);
  await other.until(() => other.list().length === 1);
  const [exchange] = one.list();
  expect(exchange).toMatchObject({
    ...{ profileId: builtIn, client: 'Tester/1.0', method: 'POST', path: '/v1/chat/completions' },
    ...{ api: 'chat', model: 'alpha-5.5', status: 200, conversation: exchange?.id },
    inputTokens: expect.any(Number) as number,
    outputTokens: expect.any(Number) as number,
  });
  const [told] = await rig.exchange(exchange?.messageId ?? '');
  expect(JSON.stringify(told)).toContain('Good morning #echo');
  await rig.core.close();
  const later = await createRig({ dataDir: rig.dataDir });
  const window = follow(later);
  await window.until(window.isTold);
  expect(window.list()).toEqual([exchange]);
  // It is off again until somebody turns it on.
  expect([...window.addresses.values()]).toEqual([null]);
});

test('each answer is judged by the checks that hold for any; what the user said in the gateway’s place is not', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  const stream = (text: string) => post(address ?? '', { ...asked(user(text)), stream: true });
  await (await stream('Hello #echo')).text();
  await window.until(() => window.list().length === 1);
  // Its stream ends without the word that ends it.
  await (await stream('Hello #echo #fault:no-done')).text();
  await window.until(() => window.list().length === 2);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
  const answer = stream('Hello #echo');
  await window.until(() => window.underWay().length === 1);
  const [held] = window.underWay();
  await rig.client.call('tap.answer', { id: held?.id ?? '', answer: { kind: 'said', text: 'Me', calls: [] } });
  await (await answer).text();
  await window.until(() => window.list().length === 3);
  const [good, cut, byHand] = window.list();
  expect(good?.differs).toBe(0);
  expect(cut?.differs).toBeGreaterThan(0);
  expect(byHand).not.toHaveProperty('differs');
});

test('AUTH-4 neither the key of the caller nor that of the profile is kept', async () => {
  const rig = await createRig();
  const callerKey = 'sk-caller-of-the-tap-7c19e2f4';
  const { address } = await open(rig, 'own');
  const window = follow(rig);
  // The caller's key is none of the gateway's: it is refused, in words that may quote it.
  await post(address ?? '', asked(user(`Say ${callerKey}`)), { authorization: `Bearer ${callerKey}` });
  await window.until(() => window.list().length === 1);
  await open(rig, 'profile');
  await post(address ?? '', asked(user('Hello #echo')), { authorization: `Bearer ${callerKey}` });
  await window.until(() => window.list().length === 2);
  expect(window.list().map(({ status }) => status)).toEqual([401, 200]);
  for (const { name, bytes } of await rig.files()) {
    const text = bytes.toString('latin1');
    expect([name, text.includes(callerKey), text.includes(rig.gateway.keys.general)]).toEqual([name, false, false]);
  }
});

test('AUTH-4 with a key of their own callers need none of the profile; where one is needed and missing, they are told', async () => {
  const rig = await createRig();
  const { id } = await rig.client.call('profiles.save', { draft: draft('Keyless so far', rig.gateway.root) });
  const { address } = await open(rig, 'own', id);
  const headers = { authorization: `Bearer ${rig.gateway.keys.general}` };
  expect((await post(address ?? '', asked(user('Hello #echo')), headers)).status).toBe(200);
  const needing = await open(rig, 'profile', id);
  const answer = await post(needing.address ?? '', asked(user('Hello #echo')));
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('Tap: ');
});

test('requests that go on with an earlier one are of its conversation; another client’s are not', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  const first = [user('One #echo')];
  const second = [...first, { role: 'assistant', content: 'One' }, user('Two #echo')];
  await post(address ?? '', asked(...first));
  await window.until(() => window.list().length === 1);
  await post(address ?? '', asked(...second));
  await window.until(() => window.list().length === 2);
  await post(address ?? '', asked(...second), { 'user-agent': 'Another/2' });
  await window.until(() => window.list().length === 3);
  const [one, two, three] = window.list();
  expect(two?.conversation).toBe(one?.id);
  expect(three?.conversation).toBe(three?.id);
  expect(three?.requestHash).toBe(two?.requestHash);
});

test('an exchange is told while it goes on, to windows that come later too', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  const leaving = new AbortController();
  const answer = await fetch(`${address ?? ''}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked(user('Hello #fault:stall')), stream: true }),
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  await window.until(() => window.underWay().length === 1);
  const later = follow({ client: rig.window() });
  await later.until(() => later.underWay().length === 1);
  expect(later.underWay()).toMatchObject([{ status: null, messageId: null, path: '/v1/chat/completions' }]);
  leaving.abort();
  await later.until(() => later.underWay().length === 0 && later.list().length === 1);
  expect(later.list()[0]).toMatchObject({ status: 200 });
});

test('the next request is held until it is let go, with another body where one is given', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
  const answer = post(address ?? '', asked(user('Before #echo')));
  const heldOnes = (): readonly TappedExchange[] => window.underWay().filter(({ held }) => held === true);
  await window.until(() => heldOnes().length === 1);
  const id = heldOnes()[0]?.id ?? '';
  expect(heldOnes()[0]?.model).toBe('alpha-5.5');
  const { text } = await rig.client.call('tap.heldBody', { id });
  expect(text).toContain('Before #echo');
  // Only the one that was waited for.
  expect((await post(address ?? '', asked(user('Beside #echo')))).status).toBe(200);
  await rig.client.call('tap.letGo', { id, body: text.replace('Before', 'After') });
  expect(await (await answer).text()).toContain('After');
  await window.until(() => window.list().length === 2);
  const messageId = window.list().find((one) => one.id === id)?.messageId ?? '';
  expect(JSON.stringify(await rig.exchange(messageId))).toContain('After #echo');
  expect(await faultOf(rig.client.call('tap.letGo', { id }))).toMatchObject({ kind: 'not-found' });
});

test('a held body that is not all text says so, and goes on as it came', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
  const form = new FormData();
  form.set('model', 'alpha-image-2');
  form.set('image', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])], { type: 'image/png' }), 'a.png');
  const answer = fetch(`${address}/v1/images/edits`, { method: 'POST', body: form });
  await window.until(() => window.underWay().some(({ held }) => held === true));
  const [held] = window.underWay();
  expect(held?.model).toBe('alpha-image-2');
  expect(await rig.client.call('tap.heldBody', { id: held?.id ?? '' })).toMatchObject({ hasBytes: true });
  await rig.client.call('tap.letGo', { id: held?.id ?? '' });
  expect((await answer).status).toBe(400);
  await window.until(() => window.list().length === 1);
  expect(window.list()[0]).toMatchObject({ api: 'image-edits', model: 'alpha-image-2' });
});

test('what a caller wrote who left while it was held is there, and is no other request', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  for (const [at, text] of ['One', 'Two'].entries()) {
    await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
    const leaving = new AbortController();
    const body = JSON.stringify(asked(user(text)));
    const answer = fetch(`${address}/v1/chat/completions`, { method: 'POST', body, signal: leaving.signal });
    await window.until(() => window.underWay().some(({ held }) => held === true));
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await window.until(() => window.list().length === at + 1);
  }
  const [one, two] = window.list();
  expect(one?.requestHash).not.toBe(two?.requestHash);
  expect(one).toMatchObject({ model: 'alpha-5.5', status: null, fault: { kind: 'stopped' } });
  expect(JSON.stringify(await rig.exchange(one?.messageId ?? ''))).toContain('One');
});

test('while another program holds the history answers go through, and are kept once it is free', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  const other = openDatabase(join(rig.dataDir, 'quartet.db'));
  onTestFinished(() => other.close());
  other.script('BEGIN IMMEDIATE');
  for (const text of ['One #echo', 'Two #echo', 'Three #echo']) {
    const begun = performance.now();
    expect(await (await post(address ?? '', asked(user(text)))).text()).toContain(text.split(' ')[0]);
    // Standing still for another's write, the host would take 3 s.
    expect(performance.now() - begun).toBeLessThan(2_500);
  }
  expect(window.list()).toEqual([]);
  other.script('COMMIT');
  await window.until(() => window.list().length === 3);
});

test('of a request of megabytes the list has the model and the tokens', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  const body = { messages: [user(`${'word '.repeat(500_000)} #words:5`)], model: 'alpha-5.5' };
  expect((await post(address ?? '', body)).status).toBe(200);
  await window.until(() => window.list().length === 1 && window.underWay().length === 0);
  expect(window.list()[0]).toMatchObject({ model: 'alpha-5.5', outputTokens: expect.any(Number) as unknown });
});

test('the next request over one API is held, and those over others go on', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'responses' });
  expect((await post(address ?? '', asked(user('Beside #echo')))).status).toBe(200);
  const answer = fetch(`${address ?? ''}/v1/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'alpha-5.5', input: 'Held #echo' }),
  });
  await window.until(() => window.underWay().some(({ held, api }) => held === true && api === 'responses'));
  const waiting = window.underWay().find(({ held }) => held === true);
  await rig.client.call('tap.letGo', { id: waiting?.id ?? '' });
  await (await answer).text();
  await window.until(() => window.list().length === 2);
});

test('a held body that is no text says so in the list', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array([0x89, 0xff, 0xfe])]));
  const answer = fetch(`${address ?? ''}/v1/images/edits`, { method: 'POST', body: form });
  await window.until(() => window.underWay().some(({ held, hasBytes }) => held === true && hasBytes === true));
  await rig.client.call('tap.letGo', { id: window.underWay()[0]?.id ?? '' });
  await (await answer).text();
  await window.until(() => window.list().length === 1);
  expect(window.list()[0]).not.toHaveProperty('hasBytes');
});

test('a held request whose caller leaves is over', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
  const leaving = new AbortController();
  const answer = fetch(`${address ?? ''}/v1/chat/completions`, { method: 'POST', body: '{}', signal: leaving.signal });
  answer.catch(() => undefined);
  await window.until(() => window.underWay().some(({ held }) => held === true));
  const waiting = window.underWay().find(({ held }) => held === true);
  leaving.abort();
  await window.until(() => window.list().length === 1 && window.underWay().length === 0);
  expect(window.list()[0]).toMatchObject({
    status: null,
    fault: { kind: 'stopped', message: expect.stringContaining('Nothing was sent to the gateway') as unknown },
  });
  // Whoever lets it go in that moment is told why it can't be.
  expect(await faultOf(rig.client.call('tap.letGo', { id: waiting?.id ?? '' }))).toMatchObject({
    kind: 'not-found',
    message: 'This request is no longer on hold.',
  });
});

test('what waits as the app ends is kept', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await rig.client.call('tap.holdNext', { profileId: builtIn, holds: 'any' });
  const answer = post(address ?? '', asked(user('Waits')));
  answer.catch(() => undefined);
  await window.until(() => window.underWay().some(({ held }) => held === true));
  await rig.core.close();
  const later = follow(await createRig({ dataDir: rig.dataDir }));
  await later.until(later.isTold);
  const [kept] = later.list();
  expect(kept).toMatchObject({ model: 'alpha-5.5', status: null, fault: { kind: 'stopped' } });
  expect(kept?.messageId).not.toBeNull();
});

test('clearing takes all of a profile out of sight, and can be undone', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  await post(address ?? '', asked(user('Hello #echo')));
  await window.until(() => window.list().length === 1);
  const [before] = window.list();
  const ids = [before?.id ?? ''];
  expect(await rig.client.call('tap.discard', { profileId: builtIn })).toEqual({ ids });
  await window.until(() => window.list().length === 0);
  await rig.client.call('tap.restore', { ids });
  await window.until(() => window.list().length === 1);
  expect(window.list()).toEqual([before]);
  expect(await faultOf(rig.client.call('tap.restore', { ids }))).toMatchObject({ kind: 'not-found' });
});

test('a request that goes on with one from before a restart is of its conversation', async () => {
  const rig = await createRig();
  const before = follow(rig);
  await (await post((await open(rig)).address ?? '', asked(user('One #echo')))).text();
  await before.until(() => before.list().length === 1);
  await rig.core.close();
  const later = await createRig({ dataDir: rig.dataDir });
  const window = follow(later);
  const { address } = await open(later);
  const answer = { role: 'assistant', content: 'One' };
  await (await post(address ?? '', asked(user('One #echo'), answer, user('Two #echo')))).text();
  await (await post(address ?? '', asked(user('Else #echo'), answer, user('Two #echo')))).text();
  await window.until(() => window.list().length === 3);
  const [one, two, other] = window.list();
  expect(two?.conversation).toBe(one?.id);
  expect(other?.conversation).toBe(other?.id);
});

test('what an older version kept is grouped as it is read, and gone on with', async () => {
  const rig = await createRig();
  const before = follow(rig);
  const { address: first } = await open(rig);
  const answer = { role: 'assistant', content: 'One' };
  const long = [user('One #echo'), answer, user('Two #echo')];
  for (const messages of [[user('One #echo')], [user('Else #echo')], long])
    await (await post(first ?? '', asked(...messages))).text();
  await before.until(() => before.list().length === 3);
  await rig.core.close();
  // It told them apart within one run alone, and kept nothing to know them by.
  const database = openDatabase(join(rig.dataDir, 'quartet.db'));
  database.run(`UPDATE tapped SET summary = json_remove(json_set(summary, '$.conversation', id), '$.saidHash')`);
  database.close();
  const later = await createRig({ dataDir: rig.dataDir });
  const window = follow(later);
  const named = (): readonly number[] =>
    window.list().map(({ conversation }) => window.list().findIndex(({ id }) => id === conversation));
  await window.until(() => window.list().every(({ saidHash }) => saidHash !== undefined) && named().length === 3);
  expect(named()).toEqual([0, 1, 0]);
  await (await post((await open(later)).address ?? '', asked(...long, answer, user('Three #echo')))).text();
  await window.until(() => window.list().length === 4);
  expect(named()).toEqual([0, 1, 0, 0]);
});

test('off until it is opened, closed again it lets nothing through, and opens at the same address', async () => {
  const rig = await createRig();
  const window = follow(rig);
  await window.until(window.isTold);
  expect(window.addresses.size).toBe(0);
  const { address } = await open(rig);
  await rig.client.call('tap.close', { profileId: builtIn });
  await window.until(() => window.addresses.get(builtIn) === null);
  await expect(post(address ?? '', asked(user('Hello')))).rejects.toThrow();
  expect((await open(rig)).address).toBe(address);
  // Another token is asked for in the address.
  const withToken = await rig.client.call('tap.open', { profileId: builtIn, setup: { key: 'profile', token: true } });
  expect(withToken.address).toContain('~');
  expect((await post(address ?? '', asked(user('Hello')))).status).toBe(401);
});

test('after a restart it is off, and opens as it was: with its token, and with the key that goes on', async () => {
  const rig = await createRig();
  const setup = { key: 'profile', token: true } as const;
  const { address } = await rig.client.call('tap.open', { profileId: builtIn, setup });
  await rig.core.close();
  const later = await createRig({ dataDir: rig.dataDir });
  const window = follow(later);
  await window.until(window.isTold);
  expect([...window.addresses, ...window.setups]).toEqual([
    [builtIn, null],
    [builtIn, setup],
  ]);
  expect((await later.client.call('tap.open', { profileId: builtIn, setup })).address).toBe(address);
});

test('where another program has its port it opens at another one, and says so until it is opened anew', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const port = Number(new URL(address ?? '').port);
  await rig.client.call('tap.close', { profileId: builtIn });
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const moved = await open(rig);
  expect(moved).toMatchObject({ portTaken: port });
  expect(moved.address).not.toBe(address);
  expect(await open(rig)).not.toHaveProperty('portTaken');
});

test('a profile that is deleted takes its tap with it, and what went through', async () => {
  const rig = await createRig();
  const profileId = await rig.profile('Über Gateway!', rig.gateway.root, rig.gateway.keys.general);
  const { address } = await open(rig, 'profile', profileId);
  expect(address).toContain('/tap/uber-gateway');
  const window = follow(rig);
  await post(address ?? '', asked(user('Hello #echo')));
  await window.until(() => window.list().length === 1);
  await rig.client.call('profiles.delete', { id: profileId });
  await window.until(() => window.addresses.get(profileId) === null);
  await expect(post(address ?? '', asked(user('Hello')))).rejects.toThrow();
  const later = follow(rig);
  await later.until(() => later.addresses.has(profileId));
  expect(later.list()).toEqual([]);
});

test('an exchange becomes a chat: its conversation, its files, its answer with the record', async () => {
  const rig = await createRig();
  const { address } = await open(rig);
  const window = follow(rig);
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const call = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{"at":"sky"}' } };
  await post(address ?? '', {
    ...asked(
      { role: 'system', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is up there?' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${picture}` } },
        ],
      },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'call_1', content: 'A bird' },
      user('So? #echo'),
    ),
    stream: true,
  });
  await window.until(() => window.list().length === 1);
  const messageId = window.list()[0]?.messageId ?? '';
  const { conversationId } = await rig.client.call('tap.chat', { messageId, tools: [] });
  const opened = await rig.client.call('conversations.open', { id: conversationId, limit: 20 });
  expect(opened.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user', 'assistant']);
  expect(opened.settings).toMatchObject({ model: 'alpha-5.5', protocol: 'chat', system: 'Be brief.', stream: true });
  const [first, second, third, , last] = opened.messages;
  expect(first).toMatchObject({
    blocks: [{ kind: 'text' }, { kind: 'attachment', attachment: { file: { width: 1 } } }],
  });
  expect(second).toMatchObject({ answer: { candidates: [{ blocks: [{ kind: 'tool-call', name: 'look' }] }] } });
  expect(third).toMatchObject({ calls: [{ callId: 'call_1', arguments: '{"at":"sky"}', result: 'A bird' }] });
  expect(JSON.stringify(last)).toContain('So?');
  expect(last).toMatchObject({ facts: { status: 'complete', model: 'alpha-5.5' } });
  const [record] = await rig.exchange(last?.id ?? '');
  expect(JSON.stringify(record)).toContain('/v1/chat/completions');
  // It goes on like any chat.
  const next = await rig.answer('And now? #echo', { conversationId });
  expect(next.text).toContain('And now?');
});

test('a profile that is not there has no tap', async () => {
  const rig = await createRig();
  expect(await faultOf(open(rig, 'own', 'nobody'))).toMatchObject({ kind: 'not-found' });
});
