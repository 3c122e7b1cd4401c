/** A faithful converter between each two protocols: what has a place in both is not told as lost, what has none is told as that, and what is bent behind it is found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUpstream, type RunningUpstream } from '../../../gateway/scripted-upstream.ts';
import { protocolIds, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { hasOwnForm, hasPlace, isOwn, staysBehind } from '../../../shared/sandwich/places.ts';
import { startBendingProxy, type BendingProxy } from './bending-proxy.ts';
import { startConvertingProxy, type ConvertingProxy } from './converting-proxy.ts';
import { sendScenarios } from './rig.ts';
import { switches as overChat, type Switch } from './switches.ts';
import { switchesElsewhere } from './switches-elsewhere.ts';

const switches = [...overChat, ...switchesElsewhere];

const pairs = protocolIds.flatMap((from) => protocolIds.filter((to) => to !== from).map((to) => [from, to] as const));

/** What is told as without a place in the other protocol, by front and upstream. */
const signedBack = ['request: signature 1', 'request: reasoning'];
const named = ['request: response schema name', 'request: response schema strict'];
const ofFile = (word: string): readonly string[] => [`request: ${word} 1 bytes`, `request: ${word} 1 type`];
const noPlaces: Readonly<Record<ProtocolId, Readonly<Record<string, readonly string[]>>>> = {
  chat: {
    responses: ['request: stop sequences', 'request: reasoning', 'answer: signature 1'],
    messages: [
      'request: reasoning',
      'request: attachment 1 detail',
      ...named,
      'answer: signature 1',
      'answer: stopped by',
    ],
    generate: ['request: reasoning', 'request: attachment 1 detail', ...named, 'answer: signature 1'],
  },
  responses: {
    chat: ['request: reasoning'],
    messages: [
      'request: reasoning',
      'request: attachment 1 detail',
      ...named,
      'answer: signature 1',
      'answer: stopped by',
    ],
    generate: ['request: reasoning', 'request: attachment 1 detail', ...named, 'answer: signature 1'],
  },
  messages: {
    chat: [...signedBack, 'request: cache markers', 'answer: error code'],
    responses: [
      ...signedBack,
      'request: stop sequences',
      'request: cache markers',
      'answer: error code',
      'answer: signature 1',
    ],
    generate: [...signedBack, 'request: cache markers', 'answer: error code', 'answer: signature 1'],
  },
  generate: {
    chat: ofFile('film'),
    responses: ['request: stop sequences', 'answer: signature 1'],
    messages: [...ofFile('sound'), ...ofFile('film'), 'answer: signature 1', 'answer: stopped by'],
  },
};

let upstream: RunningUpstream;
let bending: BendingProxy;
let before: BendingProxy;
let converterRoot = '';
const converters = new Map<string, ConvertingProxy>();

beforeAll(async () => {
  upstream = await startUpstream();
  bending = await startBendingProxy(upstream.root);
  before = await startBendingProxy(() => converterRoot);
  for (const [from, to] of pairs) converters.set(`${from} ${to}`, await startConvertingProxy(bending.root, from, to));
});
afterAll(async () => {
  for (const converter of converters.values()) await converter.close();
  await before.close();
  await bending.close();
  await upstream.close();
});

const rootOf = (from: ProtocolId, to: ProtocolId): string => converters.get(`${from} ${to}`)?.root ?? '';

/** What such a converter makes good by itself: a count is told by the total, calls and texts by what they are, and an answer that it cannot read is an empty one. */
const madeGood = new Set([
  ...['output tokens are nothing', 'output tokens are fewer', 'a call ends like a text', 'a stream has no stop reason'],
  ...['an answer is of another shape', 'a stream is of another shape'],
]);

/** It drops a result whose call nobody made, and says of the call that it was not answered. */
const isPutRight = ({ finds }: Switch): boolean => finds === 'result 1 call';

/** What the front has no place for was never there to be bent, or is in words of its own. */
function isToFind(front: ProtocolId, { name, finds, direction }: Switch): boolean {
  if (madeGood.has(name) || isOwn(finds) || hasOwnForm(finds)) return false;
  return hasPlace(front, finds) && !staysBehind(finds, direction);
}

test.each(pairs)('%s onto %s has enough to be bent', (from, to) => {
  const bent = switches.filter(({ front = 'chat' }) => front === to || front === from);
  expect(bent.filter((one) => isToFind(one.front === from ? to : from, one)).length).toBeGreaterThanOrEqual(15);
});

describe.each(pairs)('%s onto %s', (from, to) => {
  test('nothing that has a place in both is lost', async () => {
    bending.bend({});
    const cells = await sendScenarios(rootOf(from, to), upstream, { fronts: [from] });
    expect(cells.every((cell) => cell.upstream === to)).toBe(true);
    const lost = cells.flatMap(({ scenario, streamed, losses }) =>
      losses
        .filter(({ hasNoPlace }) => hasNoPlace !== true)
        .map(
          (loss) =>
            `${scenario} ${streamed ? 'streamed' : 'whole'} ${loss.direction}: ${loss.name}: ${loss.was} -> ${loss.became}`,
        ),
    );
    expect(lost).toEqual([]);
    const without = new Set(
      cells.flatMap(({ losses }) => losses.map(({ direction, name }) => `${direction}: ${name}`)),
    );
    expect(without).toEqual(new Set(noPlaces[from][to]));
  });

  test.each(switches.filter((one) => (one.front ?? 'chat') === from && isToFind(to, one) && !isPutRight(one)))(
    '$name, before a converter',
    async ({ scenario, streamed = false, direction, finds, ...bend }) => {
      bending.bend({});
      before.bend(bend);
      converterRoot = rootOf(from, to);
      const [cell] = await sendScenarios(before.root, upstream, { fronts: [from], only: [scenario], streamed });
      const lost = cell?.losses.filter(({ hasNoPlace }) => hasNoPlace !== true) ?? [];
      expect(lost.map((loss) => `${loss.direction}: ${loss.name}`)).toContain(`${direction}: ${finds}`);
    },
  );

  test.each(switches.filter((one) => (one.front ?? 'chat') === to && isToFind(from, one)))(
    '$name, behind a converter',
    async ({ scenario, streamed = false, direction, finds, ...bend }) => {
      bending.bend(bend);
      const [cell] = await sendScenarios(rootOf(from, to), upstream, { fronts: [from], only: [scenario], streamed });
      const lost = cell?.losses.filter(({ hasNoPlace }) => hasNoPlace !== true) ?? [];
      expect(lost.map((loss) => `${loss.direction}: ${loss.name}`)).toContain(`${direction}: ${finds}`);
    },
  );
});

test('Google’s two ways to name a field are one, but not in a tool’s own names', async () => {
  const underlined = (body: string): string =>
    body
      .replaceAll('"inlineData"', '"inline_data"')
      .replaceAll('"mimeType"', '"mime_type"')
      .replaceAll('"systemInstruction"', '"system_instruction"')
      .replaceAll('"generationConfig"', '"generation_config"')
      .replaceAll('"stopSequences"', '"stop_sequences"')
      .replaceAll('"functionDeclarations"', '"function_declarations"');
  bending.bend({ request: underlined });
  const only = ['image', 'system', 'limits', 'call'];
  const cells = await sendScenarios(bending.root, upstream, { fronts: ['generate'], only });
  expect(cells.flatMap(({ losses }) => losses)).toEqual([]);
  bending.bend({ request: (body) => body.replaceAll('"city"', '"the_city"') });
  const [renamed] = await sendScenarios(bending.root, upstream, { fronts: ['generate'], only: ['call'] });
  expect(renamed?.losses.map(({ name }) => name)).toEqual(['tool 1 schema']);
});
