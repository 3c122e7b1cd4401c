/** Over real sockets: a faithful proxy loses nothing, and each way to bend is found by its own name. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream, type RunningUpstream } from '../../../gateway/scripted-upstream.ts';
import { said } from '../../../core/sandwich/received-request.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import { answerOf } from '../../../shared/sandwich/judge.ts';
import { apiIds } from '../../../shared/apis.ts';
import { startBendingProxy, type BendingProxy } from './bending-proxy.ts';
import { sendScenarios, type Through } from './rig.ts';
import { switches as overChat } from './switches.ts';
import { switchesElsewhere } from './switches-elsewhere.ts';

const switches = [...overChat, ...switchesElsewhere];

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

const through = (given: Through) => sendScenarios(proxy.root, upstream, given);

test.each([
  ['as the vendors speak', {}],
  ['as the description has it', { dialect: dialectOf('neutral') }],
])('a faithful proxy loses nothing, over every protocol and endpoint for images, %s', async (_, given) => {
  proxy.bend({});
  const cells = await through(given);
  expect(cells.filter(({ losses }) => losses.length > 0)).toEqual([]);
  expect(cells.map(({ upstream: reached }) => reached)).toEqual(cells.map(({ front }) => front));
  expect(new Set(cells.map(({ front }) => front))).toEqual(new Set(apiIds));
});

test('there are at least forty ways to bend, fifteen of them not over chat completions', () => {
  expect(new Set(switches.map(({ name }) => name)).size).toBe(switches.length);
  expect(switches.length).toBeGreaterThanOrEqual(40);
  expect(switches.filter(({ front = 'chat' }) => front !== 'chat').length).toBeGreaterThanOrEqual(15);
});

test.each(switches)('$name', async ({ front = 'chat', scenario, streamed = false, direction, finds, ...bend }) => {
  proxy.bend(bend);
  const [cell] = await through({ fronts: [front], only: [scenario], streamed });
  // What breaks the whole body would be found by every name.
  expect(cell?.losses.length).toBeLessThanOrEqual(6);
  expect(cell?.losses.map((loss) => `${loss.direction}: ${loss.name}`)).toContain(`${direction}: ${finds}`);
});

test.each([
  ['whole', {}, 'finished', ']'],
  ['cut off', { breaks: 'cut' as const }, 'fault', '}'],
])('a stream of Generate Content is a list where no events are asked for, %s', async (_, more, end, last) => {
  upstream.say({ text: 'Said in a list of chunks.', reasoning: 'Thought.', ...more });
  const response = await fetch(`${upstream.root}/v1beta/models/m:streamGenerateContent?key=k`, { method: 'POST' });
  const text = await response.text();
  expect([text.startsWith('[{'), text.endsWith(last)]).toEqual([true, true]);
  const received = await upstream.received();
  if (received === undefined) throw new Error('It was received.');
  const answer = answerOf(said('generate', received.status, received.answer));
  expect(answer.end?.type).toBe(end);
  expect(answer.candidates[0]?.blocks[0]).toMatchObject({ kind: 'reasoning' });
});

test('a router’s model may have its provider before it, and no other name', async () => {
  const named = (model: string) => (body: string) => body.replace('"model":"sandwich"', `"model":"${model}"`);
  for (const [model, lost] of [
    ['openai/sandwich', []],
    ['near,sandwich', []],
    ['notsandwich', ['model']],
    ['sandwich/other', ['model']],
  ] as const) {
    proxy.bend({ request: named(model), answer: named('sandwich') });
    const [cell] = await through({ fronts: ['chat'], only: ['text'], streamed: false });
    expect(cell?.losses.filter(({ direction }) => direction === 'request').map(({ name }) => name)).toEqual(lost);
  }
});

test('a request that came before a scenario is none of it', async () => {
  upstream.say({ text: 'Early.' });
  const { port } = new URL(upstream.root);
  const early = request({ port, method: 'POST', path: '/v1/chat/completions' });
  early.write('{"model":');
  await new Promise((resolve) => early.once('socket', (socket) => socket.once('connect', resolve)));
  // Another request is answered on the same server, so the first one has been seen by then.
  await fetch(`${upstream.root}/v1/models`);
  upstream.say({ text: 'Late.' });
  early.end('"m"}');
  await new Promise((resolve) => early.once('response', (response) => response.resume().once('end', resolve)));
  expect(await upstream.received()).toBeUndefined();
});
