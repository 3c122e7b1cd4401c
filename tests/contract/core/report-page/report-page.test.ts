/** Report pages over a whole core: what is in them, that they come back in, and that no secret leaves in one. */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importPieceLength } from '../../../../shared/import-pieces.ts';
import { reportDataCloses, reportDataOpens } from '../../../../shared/report-page.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { Reported } from '../../../../shared/contract/reports.ts';
import { readCheckReport } from '../../../../shared/checks/report/check-report.ts';
import { readExchangeFile, writeExchangeFile } from '../../../../shared/exchange-file.ts';
import { FaultError } from '../../../../shared/fault.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { keep } from '../images-rig.ts';
import { begin, caseList, imageLane, setupOf, textLane } from '../compare-rig.ts';
import { builtIn, createRig, draft, type Rig } from '../core-rig.ts';

const template = `<!doctype html><head>${reportDataOpens}${reportDataCloses}</head><script>the viewer</script>`;
const rigWithPage = (): Promise<Rig> => createRig({ reportPage: () => Promise.resolve(template) });

async function made(client: Client, of: Reported): Promise<string> {
  const texts: string[] = [];
  for await (const some of client.stream('reports.make', { of })) texts.push(...some);
  return texts.join('');
}

function dataIn(page: string): string {
  const [, base64 = ''] = /application\/gzip">([A-Za-z0-9+/=]*)<\/script>/.exec(page) ?? [];
  return gunzipSync(Buffer.from(base64, 'base64')).toString();
}

async function faultOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error instanceof FaultError) return error.fault;
  throw new Error('It was made.');
}

test('a conversation is in its page whole and inert, and comes back in another app without loss', async () => {
  const here = await rigWithPage();
  const hostile = '</script><script>alert(1)</script><!-- \u2028 <img src=x onerror=alert(1)> [a](javascript:alert(1))';
  const { message } = await here.answer(hostile);
  const page = await made(here.client, { kind: 'conversation', id: message.conversationId });
  expect(page.startsWith('<!doctype html>')).toBe(true);
  expect(page.endsWith('<script>the viewer</script>')).toBe(true);
  expect(page).not.toContain('alert(1)');
  const data = dataIn(page);
  expect(JSON.parse(data)).toMatchObject({ format: 'quartet-conversations' });

  const there = await rigWithPage();
  const { importId } = await there.client.call('transfer.importBegin', {});
  for (let at = 0; at < data.length; at += importPieceLength)
    await there.client.call('transfer.importPiece', { importId, text: data.slice(at, at + importPieceLength) });
  const report = await there.client.call('transfer.importEnd', { importId });
  expect(report).toMatchObject({ conversations: 1, messages: 2, skippedCount: 0 });
  const again = dataIn(await made(there.client, { kind: 'conversation', id: message.conversationId }));
  const records = (text: string): unknown => (JSON.parse(text) as { records: unknown }).records;
  expect(records(again)).toEqual(records(data));
});

test('the page of one exchange holds its record, every event and body', async () => {
  const rig = await rigWithPage();
  const { client } = rig;
  const { message } = await rig.answer('Hello');
  const { exchange: read, attempts } = readExchangeFile(
    dataIn(await made(client, { kind: 'exchange', id: message.id })),
  );
  expect(read).toMatchObject({ messageId: message.id, protocol: 'chat' });
  expect(attempts[0]?.events).toEqual(await rig.events(message.id));
  expect(attempts[0]?.attempt.requestBody).toContain('Hello');
  expect((await rig.exchange(message.id)).length).toBeGreaterThan(0);
  // As a window opens it, and as it can be taken out there again.
  const data = dataIn(await made(client, { kind: 'exchange', id: message.id }));
  expect(JSON.parse(writeExchangeFile(readExchangeFile(data)))).toEqual(JSON.parse(data));
  expect((await faultOf(made(client, { kind: 'exchange', id: 'nothing-of-that-id' }))).kind).toBe('not-found');
});

test.for([
  ['of text', [textLane('one'), textLane('two', { model: 'beta-sonnet-4-6', protocol: 'messages' })]],
  ['of pictures', [imageLane('one', { model: 'alpha-image-2-each' })]],
] as const)('the page of a run of Compare %s comes back in another app without loss', async ([, lanes]) => {
  const here = await rigWithPage();
  const told = await begin(here.client, setupOf('A lighthouse {{at}}', lanes, { cases: caseList(2) }));
  await told.ended();
  const data = dataIn(await made(here.client, { kind: 'run', id: told.run().id }));
  // The page holds the export whole; that this comes in again as it went out is proved where it is written and read.
  const texts: string[] = [];
  for await (const pieces of here.client.stream('compare.export', { runId: told.run().id, format: 'json' }))
    texts.push(...pieces.map(({ text }) => text));
  const records = (text: string): unknown => (JSON.parse(text) as { records: unknown }).records;
  expect(records(data)).toEqual(records(texts.join('')));
  expect(data).toContain(lanes[0].kind === 'image' ? '"type":"file"' : '"type":"events"');
  const there = await rigWithPage();
  const file = await keep(there.core, 'run.json', Buffer.from(data));
  const run = await there.client.call('compare.import', { file });
  expect(run).toMatchObject({ title: told.run().title, counts: { done: 2 * lanes.length } });
});

test.for([
  ['as it is', (key: string) => key],
  ['in Base64', (key: string) => Buffer.from(`user:${key}`).toString('base64')],
  ['as hexadecimal digits', (key: string) => Buffer.from(key).toString('hex')],
] as const)('AUTH-4 a key %s in a message is found before a page is made, and its place is told', async ([, write]) => {
  const rig = await rigWithPage();
  const { client, gateway } = rig;
  const key = 'sk-telltale-4711-abcdef';
  await rig.profile('Work', gateway.root, key, draft('Work', gateway.root));
  const { message } = await rig.answer(`My key is ${write(key)}, keep it.`);
  const fault = await faultOf(made(client, { kind: 'conversation', id: message.conversationId }));
  expect(fault.kind).toBe('input');
  expect(fault.message).toMatch(
    /^Can’t make the file: a secret of the profile “Work” is in this conversation \(record \d+, \w+\)\.$/,
  );
  expect(JSON.stringify(fault)).not.toContain(key);
});

test('the page of a run of checks holds its results, each with the record that proves it, once', async () => {
  const rig = await rigWithPage();
  const { client } = rig;
  const { id: runId } = await client.call('checks.start', {
    profileId: builtIn,
    setup: {
      targets: [{ api: 'chat', model: 'alpha-5.5' }],
      capabilities: ['Plain answer', 'Streaming'],
      ...{ atOnce: 4, budget: null },
    },
    prices: {},
  });
  await ended(client, runId);
  const report = readCheckReport(JSON.parse(dataIn(await made(client, { kind: 'checks', id: runId }))));
  const { results, exchanges = [] } = report;
  const proved = results.filter(({ outcome }) => outcome !== 'not-run');
  expect(proved.length).toBeGreaterThan(exchanges.length);
  for (const { exchange = -1 } of proved) expect(exchanges[exchange]).toMatchObject({ protocol: 'chat' });
  const end = results.find(({ id }) => id === 'chat/stream/terminator');
  const place = end?.places[0];
  const events = exchanges[end?.exchange ?? -1]?.attempts[0]?.events ?? [];
  expect(place?.part === 'event' && events[place.index]?.data).toBe('[DONE]');
  expect((await faultOf(made(client, { kind: 'checks', id: 'nothing-of-that-id' }))).kind).toBe('not-found');
});

const storedText = (rig: Rig, text: string): Promise<StoredFile> => keep(rig.core, 'checks.json', Buffer.from(text));

/** A run of the built-in gateway that has ended. */
async function checked({ client }: Rig): Promise<string> {
  const { id } = await client.call('checks.start', {
    profileId: builtIn,
    setup: {
      targets: [{ api: 'chat', model: 'alpha-5.5' }],
      capabilities: ['Plain answer', 'Streaming', 'Tools', 'Images in'],
      ...{ atOnce: 4, budget: null },
    },
    prices: {},
  });
  await ended(client, id);
  return id;
}

test('the page of a run of checks comes back in another app without loss, and stands among its runs as imported', async () => {
  const here = await rigWithPage();
  const data = dataIn(await made(here.client, { kind: 'checks', id: await checked(here) }));
  const there = await rigWithPage();
  const { run, isNew } = await there.client.call('checks.import', { file: await storedText(there, data) });
  expect(isNew).toBe(true);
  expect(run).toMatchObject({ state: 'ended', importedAt: expect.any(Number) as number });
  const again: unknown = JSON.parse(dataIn(await made(there.client, { kind: 'checks', id: run.id })));
  expect(again).toEqual(JSON.parse(data));

  const updates = await firstOf(there.client.stream('checks.runs', {}));
  expect(updates).toMatchObject({ type: 'all', runs: [{ id: run.id, importedAt: run.importedAt }] });
  // Its records can be looked into, as those of any answer.
  const { exchanges = [] } = readCheckReport(again);
  const [first] = exchanges;
  expect(await there.events(first?.messageId ?? '')).toEqual(first?.attempts[0]?.events);
  // A second time it is found, and not kept twice.
  expect(await there.client.call('checks.import', { file: await storedText(there, data) })).toEqual({
    run,
    isNew: false,
  });
  const refused = await faultOf(there.client.call('checks.retry', { runId: run.id, checks: [0] }));
  expect(refused.message).toBe('This run was imported: it can’t be asked again.');
  expect((await faultOf(there.client.call('checks.resume', { runId: run.id }))).kind).toBe('input');
  await there.client.call('checks.delete', { runId: run.id });
  expect((await faultOf(made(there.client, { kind: 'checks', id: run.id }))).kind).toBe('not-found');
});

test.for([
  ['breaks off', (text: string) => text.slice(0, -40), /cut short/],
  ['is of a newer version', (text: string) => text.replace('"version":2', '"version":99'), /newer Quartet/],
  ['is no report', () => '{"format":"other","results":[]}', /isn’t a report of checks/],
  [
    'has a damaged result',
    (text: string) => text.replace('"outcome":"kept"', '"outcome":"fine"'),
    /result in it is damaged/,
  ],
  [
    'lacks a record',
    (text: string) => text.replace(/"exchange":0\b/, '"exchange":4000'),
    /record that a result was judged by is missing/,
  ],
] as const)('a report of checks that %s is refused, and nothing of it is kept', async ([, damage, why]) => {
  const rig = await rigWithPage();
  const runId = await checked(rig);
  const data = dataIn(await made(rig.client, { kind: 'checks', id: runId }));
  await rig.client.call('checks.delete', { runId });
  const fault = await faultOf(rig.client.call('checks.import', { file: await storedText(rig, damage(data)) }));
  expect(fault.kind).toBe('input');
  expect(fault.message).toMatch(why);
  const updates = await firstOf(rig.client.stream('checks.runs', {}));
  expect(updates).toEqual({ type: 'all', runs: [] });
});

test('AUTH-4 a key in a record of checks is found before a page is made', async () => {
  const rig = await rigWithPage();
  const { client, gateway } = rig;
  const { id: runId } = await client.call('checks.start', {
    profileId: builtIn,
    setup: {
      targets: [{ api: 'chat', model: 'alpha-5.5' }],
      capabilities: ['Plain answer'],
      ...{ atOnce: 4, budget: null },
    },
    prices: {},
  });
  await ended(client, runId);
  // Text that the record of every answer of this run has in it.
  await rig.profile('Work', gateway.root, 'chat.completion', draft('Work', gateway.root));
  const fault = await faultOf(made(client, { kind: 'checks', id: runId }));
  expect(fault.message).toContain('a secret of the profile “Work” is in this run of checks');
});

async function ended(client: Client, runId: string): Promise<void> {
  for await (const updates of client.stream('checks.watch', { runId }))
    for (const update of updates) {
      const standing = update.type === 'run' ? update.run.standing : update.type === 'standing' && update.standing;
      if (standing && standing.state === 'ended') return;
    }
}

async function firstOf<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item | undefined> {
  for await (const [first] of batches) return first;
  return undefined;
}
