/** The record of exchanges through the whole core: bodies read apart, events by pages, found, joined and timed; let go beyond the bound. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EventsFound } from '../../../shared/exchange.ts';
import { textOf } from '../../../shared/message.ts';
import { Score, type ScorePart } from '../../../shared/score/score.ts';
import { all, createRig, faultOf, settings } from './core-rig.ts';

const record = async (rig: Awaited<ReturnType<typeof createRig>>, messageId: string) => {
  const [update] = await rig.exchange(messageId);
  if (update?.type !== 'exchange') throw new Error('a record begins with the exchange');
  return update.exchange;
};

describe('bodies', () => {
  test('a body of megabytes is a file of its own, and is read apart', async () => {
    const rig = await createRig();
    const text = 'Größe '.repeat(500_000);
    const { message } = await rig.answer(`#words:3 ${text}`);
    const [attempt] = (await record(rig, message.id)).attempts;
    expect(attempt?.requestBody).toEqual({ bytes: expect.any(Number) as number });
    const { text: body } = await rig.client.call('exchanges.body', {
      messageId: message.id,
      attempt: 0,
      part: 'request',
    });
    expect(JSON.parse(body)).toMatchObject({ messages: [{ content: `#words:3 ${text}` }] });
    const [file = '', ...others] = await readdir(join(rig.dataDir, 'bodies'));
    expect([others, (await stat(join(rig.dataDir, 'bodies', file))).size]).toEqual([[], Buffer.byteLength(body)]);
  });

  test('a whole answer is recorded as it came', async () => {
    const rig = await createRig();
    const { message } = await rig.answer('#echo as a whole', { settings: settings({ stream: false }) });
    const [attempt] = (await record(rig, message.id)).attempts;
    const body = typeof attempt?.responseBody === 'string' ? attempt.responseBody : '';
    expect(JSON.parse(body)).toMatchObject({ choices: [{ message: { content: 'as a whole' } }] });
    const joined = await rig.client.call('exchanges.joined', { messageId: message.id, attempt: 0 });
    expect(textOf(joined.candidates[0]?.blocks ?? [])).toBe('as a whole');
  });
});

describe('events', () => {
  test('come by pages, are found, joined to any place, and timed', async () => {
    const rig = await createRig();
    const { message, answer } = await rig.answer('#words:300 count them');
    const ofAttempt = { messageId: message.id, attempt: 0 };
    const [attempt] = (await record(rig, message.id)).attempts;
    const all = await rig.events(message.id);
    expect(all.length).toBe(attempt?.eventCount);

    const page = await rig.client.call('exchanges.events', { ...ofAttempt, from: 100, limit: 7 });
    expect(page).toEqual({ from: 100, events: all.slice(100, 107) });

    const needle = 'FINISH_REASON":"stop';
    const found: EventsFound[] = [];
    for await (const batch of rig.client.stream('exchanges.search', { ...ofAttempt, query: needle, from: 0 })) {
      found.push(...batch);
    }
    const places = all.flatMap(({ data }, at) => (data.toLowerCase().includes(needle.toLowerCase()) ? [at] : []));
    expect(found.flatMap((part) => part.found)).toEqual(places);
    expect(found.at(-1)?.scanned).toBe(all.length);

    expect(await rig.client.call('exchanges.joined', ofAttempt)).toEqual(answer);
    const half = await rig.client.call('exchanges.joined', { ...ofAttempt, upTo: 150 });
    expect(half.end).toBeUndefined();
    const [whole = '', part = ''] = [answer, half].map(({ candidates }) => textOf(candidates[0]?.blocks ?? []));
    expect(part).not.toBe('');
    expect(whole.startsWith(part)).toBe(true);

    expect(await rig.client.call('exchanges.timing', ofAttempt)).toMatchObject({
      events: all.length,
      firstMs: all[0]?.atMs,
      lastMs: all.at(-1)?.atMs,
    });
    expect(await rig.client.call('exchanges.times', { ...ofAttempt, from: 0 })).toEqual({
      times: all.map(({ atMs }) => atMs),
    });
    expect(await rig.client.call('exchanges.times', { ...ofAttempt, from: all.length - 2 })).toEqual({
      times: all.slice(-2).map(({ atMs }) => atMs),
    });
    expect(await rig.client.call('exchanges.times', { ...ofAttempt, from: all.length })).toEqual({ times: [] });
  });

  test('of an attempt that is not there nothing is found', async () => {
    const rig = await createRig();
    const { message } = await rig.answer('#echo hi');
    const other = { messageId: message.id, attempt: 9 };
    expect(await rig.client.call('exchanges.events', { ...other, from: 0, limit: 10 })).toEqual({
      from: 0,
      events: [],
    });
    expect(await faultOf(rig.client.call('exchanges.body', { ...other, part: 'request' }))).toMatchObject({
      kind: 'not-found',
    });
    expect(await faultOf(rig.client.call('exchanges.joined', other))).toMatchObject({ kind: 'not-found' });
    expect(await faultOf(rig.client.call('exchanges.timing', { messageId: 'none', attempt: 0 }))).toMatchObject({
      kind: 'not-found',
    });
    expect(await faultOf(rig.client.call('exchanges.times', { ...other, from: 0 }))).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('the score', () => {
  const scoreOf = (parts: readonly ScorePart[], attempt: number): Score => {
    const score = new Score();
    for (const part of parts) if (part.attempt === attempt) expect(score.take(part)).toBe(true);
    return score;
  };
  const ticksOf = (events: readonly { atMs: number; data: string }[]): readonly number[] =>
    events.flatMap(({ atMs, data }) => [atMs, Buffer.byteLength(data)]);

  test('tells every event while it comes, and the same from the record after', async () => {
    const rig = await createRig();
    const { id: messageId } = await rig.send('#words:300 count them');
    const live = await all(rig.client.stream('exchanges.score', { messageId }));
    await rig.watch(messageId);
    const expected = ticksOf(await rig.events(messageId));
    expect(scoreOf(live, 0).part(0, 10_000).ticks).toEqual(expected);
    const kept = await all(rig.client.stream('exchanges.score', { messageId }));
    expect(scoreOf(kept, 0).part(0, 10_000).ticks).toEqual(expected);
  });

  test('of an answer that is not there says what became of it', async () => {
    const rig = await createRig();
    expect(await faultOf(all(rig.client.stream('exchanges.score', { messageId: 'none' })))).toMatchObject({
      kind: 'not-found',
    });
  });
});

test('a body of the user’s own goes out as it stands, and the answer says that it did', async () => {
  const rig = await createRig();
  const { message } = await rig.answer('#echo the settings’ own');
  const body = '{ "model": "alpha-5.6-sol", "messages": [{"role":"user","content":"#echo mine"}],   "stream":true }';
  const { assistant } = await rig.client.call('chat.regenerate', {
    messageId: message.id,
    profileId: message.facts.profileId,
    settings: settings(),
    body,
  });
  await rig.watch(assistant.id);
  expect((await record(rig, assistant.id)).attempts).toMatchObject([{ requestBody: body, status: 200 }]);
  const opened = await rig.client.call('conversations.open', { id: message.conversationId, limit: 10 });
  expect(opened.messages.at(-1)).toMatchObject({
    facts: { edited: true, status: 'complete' },
    siblings: [message.id, assistant.id],
  });
});

test('records beyond the bound are let go, the oldest first, and their answers stay', async () => {
  const rig = await createRig();
  const first = await rig.answer(`#words:3 ${'x'.repeat(700_000)}`);
  const second = await rig.answer(`#words:3 ${'y'.repeat(700_000)}`);
  await rig.client.call('preferences.save', { recordLimitMb: 1 });
  await expect.poll(async () => (await record(rig, first.message.id)).letGoForMb).toBe(1);
  expect(await faultOf(all(rig.client.stream('exchanges.score', { messageId: first.message.id })))).toMatchObject({
    hint: 'It was deleted to stay under 1 MB.',
  });
  expect((await record(rig, second.message.id)).attempts).toHaveLength(1);
  const opened = await rig.client.call('conversations.open', { id: first.message.conversationId, limit: 10 });
  expect(opened.messages.at(-1)).toMatchObject({ answer: first.answer });
});
