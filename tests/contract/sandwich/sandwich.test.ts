/** Over real sockets: a faithful proxy loses nothing, and each way to bend is found by its own name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream, type RunningUpstream } from '../../../cli/scripted-upstream.ts';
import { runSandwich } from '../../../core/sandwich/run-sandwich.ts';
import { sendThrough } from '../../../core/transport/http.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import { protocolIds, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { scenarios } from '../../../shared/sandwich/scenarios.ts';
import { startBendingProxy, type BendingProxy } from './bending-proxy.ts';
import { switches } from './switches.ts';

let upstream: RunningUpstream;
let proxy: BendingProxy;

beforeAll(async () => {
  upstream = await startUpstream();
  proxy = await startBendingProxy(upstream.root);
});
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

const through = (fronts: readonly ProtocolId[], only: (id: string) => boolean, streamed?: boolean) =>
  runSandwich({
    fronts,
    models: ['sandwich'],
    scenarios: scenarios.filter(({ id }) => only(id)),
    forms: streamed === undefined ? ['whole', 'streamed'] : [streamed ? 'streamed' : 'whole'],
    upstream,
    access: () =>
      Promise.resolve({
        profile: {
          root: proxy.root,
          dialect: 'neutral' as const,
          extraHeaders: [],
          connectTimeoutMs: 5_000,
          readTimeoutMs: 5_000,
          imageReadTimeoutMs: 5_000,
        },
        key: 'k',
      }),
    dialect: dialectOf('neutral'),
    send: sendThrough({ certificates: () => [] }),
    appVersion: '0',
    signal: new AbortController().signal,
  });

test('a faithful proxy loses nothing, over every protocol', async () => {
  proxy.bend({});
  const cells = await through(protocolIds, () => true);
  expect(cells.map(({ front, upstream: reached }) => [front, reached])).toEqual(
    cells.map(({ front }) => [front, front]),
  );
  expect(cells.filter(({ losses }) => losses.length > 0)).toEqual([]);
});

test('there are at least forty ways to bend, of different names', () => {
  expect(new Set(switches.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
});

test.each(switches)('$name', async ({ front = 'chat', scenario, streamed = false, direction, finds, ...bend }) => {
  proxy.bend(bend);
  const [cell] = await through([front], (id) => id === scenario, streamed);
  expect(cell?.losses.map((loss) => `${loss.direction}: ${loss.name}`)).toContain(`${direction}: ${finds}`);
});
