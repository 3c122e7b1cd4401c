/** A grid whose process is killed with the signal that nothing can catch, or whose app is closed, goes on where it was. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCore } from '../../../core/core.ts';
import { startGateway, type RunningGateway } from '../../../gateway/start.ts';
import { cellKey, type Cell } from '../../../shared/compare/run.ts';
import { createClient, type Client } from '../../../shared/wire/client.ts';
import { createWirePair } from '../../../shared/wire/pair.ts';
import { buildsProcess } from '../../doubles/own-process.ts';
import { builtIn, createRig } from './core-rig.ts';
import { caseList, countingGateway, follow, imageLane, setupOf, textLane } from './compare-rig.ts';

const startGrid = buildsProcess('tests/contract/core/grid-process.ts');

interface Said {
  readonly runId?: string;
  readonly done?: readonly Cell[];
}

const lanes = [textLane('a'), textLane('b', { protocol: 'responses' }), textLane('c', { model: 'alpha-5.5' })];

test('kill -9 in the middle of a grid loses nothing that had ended, and going on brings the rest', async () => {
  const folder = await temporaryFolder();
  const gateway = await startGateway({ pace: 'instant' });
  onTestFinished(() => gateway.close());
  const setup = setupOf('Case {{at}} #words:20 #pace:4000', lanes, { cases: caseList(60), inFlight: 12 });
  const { child, lines } = startGrid(folder, gateway.root, gateway.keys.general, JSON.stringify(setup));
  let runId = '';
  const told = new Map<string, Cell>();
  for await (const line of lines) {
    const said = line as Said;
    runId = said.runId ?? runId;
    for (const cell of said.done ?? []) told.set(cellKey(cell), cell);
    if (told.size > 40) child.kill('SIGKILL');
  }
  expect(told.size).toBeLessThan(180);

  const client = await reopened(folder, gateway);
  const after = follow(client, runId);
  await after.until(({ run, cells }) => run().state === 'paused' && cells().length === 180);
  expect(after.run().pausedBy).toBe('restart');
  // Whatever was told of as done is there as it was told.
  for (const cell of told.values()) expect(after.cell(cell.lane, cell.case)).toEqual(cell);
  const states = new Set(after.cells().map(({ state }) => state));
  expect(states.has('running')).toBe(false);
  expect(states.has('queued')).toBe(true);
  await client.call('compare.resume', { runId });
  await after.ended();
  expect(new Set(after.cells().map(({ state }) => state))).toEqual(new Set(['done']));
  for (const cell of told.values()) expect(after.cell(cell.lane, cell.case).takes).toBe(1);
}, 120_000);

test('a run that the end of the app cuts off waits, goes on with its texts, and draws no image twice (IMG-10)', async () => {
  const dataDir = await temporaryFolder();
  const rig = await createRig({ dataDir });
  const start = (setup: ReturnType<typeof setupOf>) =>
    rig.client.call('compare.start', { setup, activeProfileId: builtIn });
  const texts = await start(setupOf('Case {{at}} #words:400 #pace:100', [textLane('a')], { cases: caseList(2) }));
  const counted = await countingGateway(rig);
  const profileId = await rig.profile('Counted', counted.root, rig.gateway.keys.general);
  const images = await start(
    setupOf('A meadow #wait:20000', [imageLane('b', { profileId, model: 'alpha-image-2-each' })]),
  );
  const before = follow(rig.client, texts.id);
  const drawing = follow(rig.client, images.id);
  await before.until(({ cells }) => cells().some(({ state }) => state === 'running'));
  await drawing.until(() => counted.most() === 1);
  await rig.core.close();

  const client = await reopened(dataDir, rig.gateway);
  const [text, image] = [follow(client, texts.id), follow(client, images.id)];
  await text.until(({ cells }) => cells().length === 2);
  await image.until(({ cells }) => cells().length === 1);
  expect([text.run().state, text.run().pausedBy]).toEqual(['paused', 'restart']);
  expect([text.cell(0, 0).state, text.cell(0, 1).state]).toEqual(['interrupted', 'queued']);
  expect([image.run().state, image.cell(0).state]).toEqual(['ended', 'interrupted']);
  expect(image.cell(0).fault?.hint).toContain('may still be drawn');
  await client.call('compare.resume', { runId: texts.id });
  await text.until(({ cells }) => cells().some(({ takes }) => takes === 2));
  await client.call('compare.resume', { runId: images.id });
  expect(image.cell(0).takes).toBe(1);
  await client.call('compare.stop', { runId: texts.id });
  await text.ended();
  expect(text.cell(0, 1).state).toBe('stopped');
}, 60_000);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quartet-grid-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

async function reopened(dataDir: string, gateway: RunningGateway): Promise<Client> {
  const core = await createCore({
    version: '0.0.0',
    host: 'browser',
    dataDir,
    keyStore: 'memory',
    native: {},
    builtInGateway: { root: gateway.root, key: gateway.keys.general },
  });
  onTestFinished(() => core.close());
  const { host, client } = createWirePair();
  core.serve(host);
  return createClient(client);
}
