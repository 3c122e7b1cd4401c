/** Runs of the compare page through the whole core and the reference gateway: lanes, bounds, pauses, tools, checks. */
import { expect, test } from 'vitest';
import type { OpenConversation } from '../../../shared/conversation.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import type { ToolDraft } from '../../../shared/tool.ts';
import { all as everything, builtIn, createRig, faultOf, type Rig } from './core-rig.ts';
import { keep } from './images-rig.ts';
import { begin, caseList, countingGateway, follow, imageLane, setupOf, textLane, type Told } from './compare-rig.ts';

const messagesOf = (maxTokens: number) => ({ ...noParameters, messages: { maxTokens } });

const everyProtocol = [
  textLane('chat'),
  textLane('responses', { protocol: 'responses' }),
  textLane('messages', { protocol: 'messages', model: 'beta-sonnet-4-6', parameters: messagesOf(500) }),
  textLane('generate', { protocol: 'generate', model: 'gamma-3.5-flash' }),
];

test('all protocols answer in one run, each with its figures, and nothing shows in the list of chats', async () => {
  const rig = await createRig();
  const told = await begin(rig.client, setupOf('Say hello', everyProtocol));
  await told.ended();
  expect(told.cells().map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  for (const cell of told.cells()) {
    expect(cell).toMatchObject({ takes: 1, metrics: { requests: 1, attempts: 1 } });
    expect(cell.excerpt).not.toBe('');
    expect(cell.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cell.metrics?.outputTokens).toBeGreaterThan(0);
    expect(cell.metrics?.sentBytes).toBeGreaterThan(0);
    expect(cell.metrics?.arrival?.chars.reduce((sum, chars) => sum + chars, 0)).toBeGreaterThan(0);
  }
});

test('conversations of cells are in no list, no search and no export, and leave the settings of chats alone', async () => {
  const rig = await createRig();
  await rig.answer('A chat of its own');
  const told = await begin(rig.client, setupOf('quokka', [textLane('one', { model: 'alpha-5.5' })]));
  await told.ended();
  expect(await rig.client.call('conversations.search', { query: 'quokka', limit: 10 })).toEqual({ hits: [] });
  expect((await rig.client.call('transfer.storageUsage', {})).conversations).toBe(1);
  expect((await rig.client.call('drafts.new', {})).settings?.model).toBe('alpha-5.6-sol');
  for await (const [listed] of rig.client.stream('conversations.watch', {})) {
    expect(listed).toMatchObject({ type: 'all', summaries: [{ title: 'A chat of its own' }] });
    break;
  }
});

test('a lane with each fault leaves the others be, and one that cannot be sent says why', async () => {
  const rig = await createRig();
  const none = await rig.profile('Nobody there', 'http://127.0.0.1:1', 'quartet-nobody-000');
  const lanes = [
    textLane('good'),
    textLane('no model', { model: ' ' }),
    textLane('no such model', { model: 'alpha-0' }),
    textLane('limit', { parameters: { ...noParameters, chat: { candidates: 1000 } } }),
    textLane('no such profile', { profileId: 'gone' }),
    textLane('nobody there', { profileId: none }),
  ];
  const told = await begin(rig.client, setupOf('Hello', lanes));
  await told.ended();
  const states = lanes.map((_, lane) => [told.cell(lane).state, told.cell(lane).fault?.kind]);
  expect(states).toEqual([
    ['done', undefined],
    ['refused', 'input'],
    ['failed', 'status'],
    ['refused', 'input'],
    ['refused', 'not-found'],
    ['failed', 'connect'],
  ]);
  expect(told.cell(1).fault?.field).toBe('Model');
  expect(told.cell(1).conversationId).toBeUndefined();
  expect(told.cell(5).metrics).toMatchObject({ requests: 1, attempts: 1, sentBytes: 0 });
}, 30_000);

test.each(['500', 'html', 'cut', 'error', 'empty'])(
  'a fault of the gateway (%s) is the outcome of its lane',
  async (name) => {
    const rig = await createRig();
    const cases = ['Fine #words:5', `#words:40 #fault:${name}`].map((prompt, at) => ({
      id: `${at}`,
      prompt,
      values: {},
      checks: [],
    }));
    const told = await begin(
      rig.client,
      setupOf('', [textLane('a'), textLane('b', { protocol: 'responses' })], { cases }),
    );
    await told.until(({ cells }) => cells().filter(({ state }) => state === 'done').length === 2);
    await rig.client.call('compare.stop', { runId: told.run().id });
    await told.ended();
    expect([told.cell(0, 0).state, told.cell(1, 0).state]).toEqual(['done', 'done']);
    expect(['failed', 'incomplete', 'stopped']).toContain(told.cell(0, 1).state);
  },
);

test('bounds on requests in flight hold, over all lanes and for a profile, and no lane runs ahead', async () => {
  const rig = await createRig();
  const counted = await countingGateway(rig);
  const [one, other] = await Promise.all([
    rig.profile('One', counted.root, rig.gateway.keys.general),
    rig.profile('Other', counted.root, rig.gateway.keys.general, {
      extraHeaders: [{ name: 'X-Lane', value: 'other' }],
    }),
  ]);
  const lanes = [
    textLane('a', { profileId: one }),
    textLane('b', { profileId: other }),
    textLane('c', { profileId: other }),
  ];
  const told = await begin(
    rig.client,
    setupOf('Case {{at}} #wait:30', lanes, { cases: caseList(8), inFlight: 3, inFlightOf: { [other]: 1 } }),
  );
  await told.ended();
  expect(told.cells().map(({ fault }) => fault)).toEqual(Array.from({ length: 24 }, () => undefined));
  expect(told.cells().filter(({ state }) => state === 'done')).toHaveLength(24);
  expect(counted.most()).toBeLessThanOrEqual(3);
  expect(counted.mostOf('other')).toBe(1);
  expect(counted.most()).toBeGreaterThan(1);
});

test('a pause begins nothing more and lets what is under way end; going on ends the run', async () => {
  const rig = await createRig();
  const told = await begin(
    rig.client,
    setupOf('Case {{at}} #wait:40', [textLane('a')], { cases: caseList(6), inFlight: 2 }),
  );
  const { id: runId } = await firstRun(told);
  await rig.client.call('compare.pause', { runId });
  await told.until(({ cells }) => cells().every(({ state }) => state !== 'running'));
  expect(told.run()).toMatchObject({ state: 'paused', pausedBy: 'user' });
  expect(told.cells().some(({ state }) => state === 'queued')).toBe(true);
  await rig.client.call('compare.resume', { runId });
  await told.ended();
  expect(told.run().pausedBy).toBeUndefined();
  expect(told.cells().map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'done'));
});

test('a run pauses once its answers have cost the limit of its plan, and goes on for as much again', async () => {
  const rig = await createRig();
  const { client } = rig;
  // A request of 1 dollar, whatever it says.
  await client.call('profiles.markModel', { id: builtIn, model: 'alpha-5.6-sol', price: { input: 0, output: 1e5 } });
  const plan = { cases: caseList(12), inFlight: 1, costLimit: 0.001 };
  const told = await begin(client, setupOf('Say {{at}}', [textLane('one')], plan));
  await told.until(({ run }) => run().state === 'paused');
  expect(told.run().pausedBy).toBe('cost');
  const done = (): number => told.cells().filter(({ state }) => state === 'done').length;
  expect(done()).toBe(1);
  expect(told.cell(0, 0).metrics?.cost?.usd).toBeGreaterThan(0.001);
  await client.call('compare.resume', { runId: told.run().id });
  await told.until(({ run }) => run().state === 'paused' && done() === 2);
  expect(told.run().pausedBy).toBe('cost');
  await client.call('compare.stop', { runId: told.run().id });
  await told.ended();
});

test('STREAM-3 one lane is stopped with all that waits in it, and the others go on', async () => {
  const rig = await createRig();
  const lanes = [textLane('a', { model: 'alpha-5.5' }), textLane('b')];
  const cases = caseList(3).map((one, at) => ({ ...one, prompt: `${at} #words:8 #wait:60` }));
  const told = await begin(rig.client, setupOf('', lanes, { cases }));
  const { id: runId } = await firstRun(told);
  await rig.client.call('compare.stop', { runId, lane: 0 });
  await told.ended();
  expect([0, 1, 2].map((at) => told.cell(0, at).state)).toEqual(['stopped', 'stopped', 'stopped']);
  expect([0, 1, 2].map((at) => told.cell(1, at).state)).toEqual(['done', 'done', 'done']);
  expect(told.cell(0, 2).takes).toBe(0);
});

test('a cell that is sent again keeps its earlier take beside the new one', async () => {
  const rig = await createRig();
  const told = await begin(
    rig.client,
    setupOf('Hello #fault:400x1', [textLane('a'), textLane('b', { model: 'alpha-5.5' })]),
  );
  await told.ended();
  const [before] = told.cells();
  if (before?.conversationId === undefined) throw new Error('it was not sent');
  const place = { runId: told.run().id, lane: 0, case: 0, repeat: 0 };
  await rig.client.call('compare.retry', place);
  expect((await faultOf(rig.client.call('compare.retry', place))).kind).toBe('input');
  await told.until(({ cell }) => cell(0).takes === 2 && cell(0).state === 'done');
  await told.ended();
  const opened = await open(rig, before.conversationId);
  expect(opened.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(opened.messages[1]?.siblings).toHaveLength(2);
  expect(opened.messages[1]?.id).toBe(told.cell(0).answerId);
  expect(told.cell(1).takes).toBe(1);

  // What is in view counts, for figures and checks as for the eye.
  await rig.client.call('conversations.showBranch', {
    id: before.conversationId,
    messageId: before.answerId ?? '',
    limit: 10,
  });
  await told.until(({ cell }) => cell(0).answerId === before.answerId);
  expect(told.cell(0)).toEqual({ ...before, takes: 2 });
});

test('TOOL-2 calls pause their lane and free its place; answered, it goes on', async () => {
  const rig = await createRig();
  const tool = await rig.client.call('tools.save', { draft: byHand('weather') });
  const setup = setupOf('#tools', [textLane('a'), textLane('b', { protocol: 'responses' })], { inFlight: 1 });
  const told = await begin(rig.client, { ...setup, ask: { ...setup.ask, tools: [tool.id] } });
  await told.ended();
  expect(told.cells().map(({ state }) => state)).toEqual(['calls', 'calls']);
  const { conversationId = '' } = told.cell(0);
  const message = (await open(rig, conversationId)).messages.at(-1);
  if (message?.role !== 'tool') throw new Error('there are no calls');
  for (const { callId } of message.calls) {
    await rig.client.call('tools.answer', { messageId: message.id, callId, result: 'sunny' });
  }
  await told.until(({ cell }) => cell(0).state === 'done');
  await told.ended();
  expect(told.cell(0).metrics?.requests).toBe(2);
  expect(told.cell(1).state).toBe('calls');
});

test('checks judge each answer, and a pattern that runs away fails without holding anything up', async () => {
  const rig = await createRig();
  const cases = [
    {
      id: 'a',
      prompt: '#echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
      values: {},
      checks: [
        { type: 'contains' as const, text: 'AAA', ignoreCase: true },
        { type: 'regex' as const, pattern: '^a+!$', flags: '' },
        { type: 'regex' as const, pattern: '^(a|a)*$', flags: '' },
        { type: 'regex' as const, pattern: '(', flags: '' },
        { type: 'schema' as const, schema: { type: 'object' } },
        { type: 'tool' as const, name: 'weather' },
      ],
    },
  ];
  const told = await begin(rig.client, setupOf('', [textLane('a')], { cases }));
  await told.ended();
  // They follow the answer.
  await expect.poll(() => told.cell(0).verdicts.length, { timeout: 10_000 }).toBe(6);
  const { verdicts } = told.cell(0);
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, true, false, false, false, false]);
  expect(verdicts[2]?.note).toContain('longer than 250 ms');
  expect(verdicts[3]?.note).toContain('Invalid regular expression');
}, 30_000);

test('IMG-7 IMG-10 images are drawn into the cells of their lanes and kept as files', async () => {
  const rig = await createRig();
  const lanes = [
    imageLane('made', { model: 'alpha-image-2-each' }),
    imageLane('drawn by text', { api: 'generate', model: 'gamma-3-pro-image-preview' }),
    imageLane('without', { model: '' }),
  ];
  // The gateway of the first one names the picture by its address (IMG-7).
  const told = await begin(rig.client, setupOf('A green meadow #fault:url', lanes));
  await told.ended();
  expect(told.cells().map(({ state, fault }) => fault?.message ?? state)).toEqual(['done', 'done', 'Choose a model.']);
  for (const { conversationId = '' } of told.cells().slice(0, 2)) {
    const answer = (await open(rig, conversationId)).messages.at(-1);
    const blocks = answer?.role === 'assistant' ? (answer.answer.candidates[0]?.blocks ?? []) : [];
    expect(blocks.some((block) => block.kind === 'image' && block.file?.kind === 'image')).toBe(true);
  }
  // What was fetched from there counts as received, and a picture has no speed in tokens.
  const [first] = told.cells();
  const answer = (await open(rig, first?.conversationId ?? '')).messages.at(-1);
  const blocks = answer?.role === 'assistant' ? (answer.answer.candidates[0]?.blocks ?? []) : [];
  const fetched = blocks.reduce((sum, block) => sum + (block.kind === 'image' ? (block.file?.bytes ?? 0) : 0), 0);
  expect(first?.metrics?.receivedBytes).toBeGreaterThan(fetched);
  expect(told.cells().map(({ metrics }) => metrics?.tokensPerSecond)).toEqual([undefined, undefined, undefined]);
});

test('what cannot be sent at all is refused, and nothing is added', async () => {
  const rig = await createRig();
  const start = (setup: ReturnType<typeof setupOf>) =>
    faultOf(rig.client.call('compare.start', { setup, activeProfileId: builtIn }));
  expect(await start(setupOf('Hello', []))).toMatchObject({ kind: 'input', field: 'Lanes' });
  expect(await start(setupOf('  ', [textLane('a')]))).toMatchObject({ kind: 'input', field: 'Message' });
  const sweeps = [
    { parameter: 'temperature', values: Array.from({ length: 26 }, (_, at) => at / 26) },
    { parameter: 'topP', values: Array.from({ length: 20 }, (_, at) => (at + 1) / 20) },
  ];
  expect(await start(setupOf('Hello', [textLane('a')], { sweeps }))).toMatchObject({ kind: 'input', field: 'Cases' });
  const told = await all(rig);
  expect(told).toEqual([]);
});

test('runs are listed with their counts, renamed, voted on and deleted with all that they hold', async () => {
  const rig = await createRig();
  const told = await begin(rig.client, setupOf('Name me', [textLane('a'), textLane('b')], { repeats: 3 }));
  await told.ended();
  const { id: runId } = told.run();
  expect(await all(rig)).toMatchObject([{ id: runId, title: 'Name me', counts: { done: 6 }, repeats: 3, cases: 1 }]);
  expect(await rig.client.call('compare.rename', { runId, title: 'Renamed' })).toMatchObject({ title: 'Renamed' });
  await rig.client.call('compare.vote', { runId, case: 0, repeat: 1, lane: 1 });
  await rig.client.call('compare.vote', { runId, case: 0, repeat: 1, lane: null });
  await told.until(({ run }) => run().votes.length === 1);
  expect(told.run()).toMatchObject({ title: 'Renamed', votes: [{ case: 0, repeat: 1, lane: null }] });
  // What was asked is told once.
  expect(told.updates.filter(({ type }) => type === 'run')).toHaveLength(1);
  const { conversationId = '' } = told.cell(0);
  await rig.client.call('compare.delete', { runId });
  await told.until(({ updates }) => updates.at(-1)?.type === 'deleted');
  expect(await all(rig)).toEqual([]);
  expect((await faultOf(rig.client.call('compare.rename', { runId, title: 'Gone' }))).kind).toBe('not-found');
  await expect
    .poll(() =>
      open(rig, conversationId).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

test('a discarded run is out of sight and stopped, and whole again once it is put back', async () => {
  const rig = await createRig();
  const told = await begin(rig.client, setupOf('Have me back', [textLane('a'), textLane('b')]));
  await told.ended();
  const { id: runId } = told.run();
  const before = await all(rig);
  await rig.client.call('compare.discard', { runId });
  await told.until(({ updates }) => updates.at(-1)?.type === 'deleted');
  expect(await all(rig)).toEqual([]);
  expect((await faultOf(rig.client.call('compare.discard', { runId }))).kind).toBe('not-found');
  expect(await rig.client.call('compare.restore', { runId })).toEqual(before[0]);
  expect(await all(rig)).toEqual(before);
  expect((await faultOf(rig.client.call('compare.restore', { runId }))).kind).toBe('not-found');
  // What nobody had back is deleted for good with the end of the app.
  await rig.client.call('compare.discard', { runId });
  await rig.core.close();
  const next = await createRig({ dataDir: rig.dataDir });
  expect(await all(next)).toEqual([]);
  expect((await faultOf(next.client.call('compare.restore', { runId }))).kind).toBe('not-found');
});

test('a run that was taken out comes in again with its answers, beside the first one', async () => {
  const rig = await createRig();
  const told = await begin(rig.client, setupOf('Take me along', [textLane('a'), textLane('b')]));
  await told.ended();
  const { id: runId } = told.run();
  const pieces = await everything(rig.client.stream('compare.export', { runId, format: 'json' }));
  const text = pieces.map((piece) => piece.text).join('');
  expect(text).not.toContain(rig.gateway.keys.general);
  const file = await keep(rig.core, 'run.json', Buffer.from(text));
  const summary = await rig.client.call('compare.import', { file });
  expect(summary.id).not.toBe(runId);
  const again = follow(rig.client, summary.id);
  await again.until(({ cells }) => cells().length === 2);
  expect(again.cells().map(({ excerpt, metrics }) => [excerpt, metrics])).toEqual(
    told.cells().map(({ excerpt, metrics }) => [excerpt, metrics]),
  );
  expect(again.run().state).toBe('ended');
  const { conversationId = '' } = again.cell(0);
  expect((await open(rig, conversationId)).messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  const place = { runId: summary.id, lane: 0, case: 0, repeat: 0 };
  await rig.client.call('compare.retry', place);
  await again.until(({ cell }) => cell(0).takes === 2 && cell(0).state === 'done');
  expect((await all(rig)).map(({ id }) => id)).toContain(summary.id);
});

test('closing a window changes nothing of a run, and no key is in the data folder', async () => {
  const rig = await createRig();
  const window = rig.window();
  const run = await window.call('compare.start', {
    setup: setupOf('Case {{at}} #echo', [textLane('a'), textLane('b')], { cases: caseList(5) }),
    activeProfileId: builtIn,
  });
  window.close();
  const told = follow(rig.client, run.id);
  await told.ended();
  expect(told.cells().filter(({ state }) => state === 'done')).toHaveLength(10);
  const secret = Buffer.from(rig.gateway.keys.general);
  for (const { bytes } of await rig.files()) expect(bytes.includes(secret)).toBe(false);
});

/** The body of the request of an answer, as it is recorded. */
const sentBody = async (rig: Rig, messageId: string): Promise<string> =>
  (await rig.client.call('exchanges.body', { messageId, attempt: 0, part: 'request' })).text;

const byHand = (name: string): ToolDraft => ({
  name,
  description: `Tells the ${name}`,
  schema: { type: 'object', properties: { city: { type: 'string' } } },
  answer: { type: 'hand' },
  automatic: false,
});

const open = (rig: Rig, id: string): Promise<OpenConversation> =>
  rig.client.call('conversations.open', { id, limit: 100 });

async function firstRun(told: Told) {
  await told.until(({ updates }) => updates.some(({ type }) => type === 'all-there'));
  return told.run();
}

async function all(rig: Rig) {
  for await (const updates of rig.client.stream('compare.runs', {})) {
    for (const update of updates) if (update.type === 'all') return update.runs;
  }
  return [];
}

test('a chat goes into every lane with all that was said before: at first, sent again, and below its tools', async () => {
  const rig = await createRig();
  const { client } = rig;
  const { id } = await client.call('tools.save', {
    draft: { ...byHand('weather'), answer: { type: 'fixed', result: 'sunny' }, automatic: true },
  });
  const { message } = await rig.answer('My name is Ada');
  const { conversationId } = message;
  await rig.answer('Say hello', { conversationId });
  const asked = await client.call('compare.askOfChat', { conversationId });
  expect(asked).toMatchObject({ text: 'Say hello', attachments: [] });
  expect(asked?.earlier?.map(({ role }) => role)).toEqual(['user', 'assistant']);

  const setup = setupOf('', everyProtocol);
  const [chat, ...others] = setup.textLanes;
  const told = await begin(client, {
    ...setup,
    textLanes: [{ ...(chat ?? textLane('chat')), system: 'Own {{at}}' }, ...others],
    ask: { ...setup.ask, ...asked, text: 'Who am I? #tools', system: 'Shared', tools: [id] },
    plan: { ...setup.plan, cases: caseList(1) },
  });
  await told.ended();
  await client.call('compare.retry', { runId: told.run().id, lane: 0, case: 0, repeat: 0 });
  await told.until(({ cell }) => cell(0).takes === 2 && cell(0).state === 'done');
  const bodiesOf = async (lane: number): Promise<string[]> => {
    const { messages } = await client.call('conversations.open', {
      id: told.cell(lane).conversationId ?? '',
      limit: 50,
    });
    const answers = messages.filter(({ role }) => role === 'assistant');
    return Promise.all(answers.map(({ id: answerId }) => sentBody(rig, answerId)));
  };
  for (const lane of [0, 1, 2, 3]) {
    const bodies = await bodiesOf(lane);
    expect(bodies.length, `requests of lane ${lane}`).toBe(lane === 3 ? 1 : 2);
    // What goes on from a response by its id is held by the gateway.
    for (const body of bodies.filter((one) => !one.includes('"previous_response_id"'))) {
      expect(body).toContain('My name is Ada');
      expect(body).toContain('Who am I?');
      expect(body).toContain(lane === 0 ? 'Own 0' : 'Shared');
    }
    // The conversation of the cell begins with its own message.
    expect(told.cell(lane).metrics?.requests).toBe(lane === 3 ? 1 : 2);
  }
}, 30_000);
