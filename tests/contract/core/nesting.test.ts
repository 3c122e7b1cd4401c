/** JSON that nests thousands of levels deep, at every door of the core: it ends in words, is kept, and is there at the next start. */
import { describe, expect, test } from 'vitest';
import { createCore } from '../../../core/core.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { createClient } from '../../../shared/wire/client.ts';
import { createWirePair } from '../../../shared/wire/pair.ts';
import { setupOf, textLane } from './compare-rig.ts';
import { builtIn, createRig, faultOf, settings } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';

const deepText = (depth: number): string => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`;
const deepValue = (depth: number): never => JSON.parse(deepText(depth)) as never;
const deep = deepText(6_000);

/** Answers with the deep value at the place of each protocol where the issue was met, and in each field of the answer's own. */
const wholes: Readonly<Record<ProtocolId, readonly string[]>> = {
  chat: [
    `{"choices":${deep}}`,
    `{"choices":[{"index":0,"message":{"role":"assistant","content":${deep}}}]}`,
    `{"choices":[{"index":0,"message":{"role":"assistant","content":"x","tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":${deep}}}]}}]}`,
    `{"choices":[{"index":0,"message":{"role":"assistant","content":"x"}}],"own":${deep}}`,
  ],
  responses: [
    `{"output":[${deep}]}`,
    `{"output":[{"type":"message","content":[${deep}]}]}`,
    `{"output":[],"usage":${deep}}`,
  ],
  messages: [
    `{"content":[${deep}]}`,
    `{"content":[{"type":"tool_use","id":"t","name":"f","input":${deep}}]}`,
    `{"type":"message","own":${deep}}`,
  ],
  generate: [`{"candidates":[{"content":{"parts":[${deep}]}}]}`, `{"candidates":[${deep}]}`, deep],
};

const chunk = (delta: string): string => `data: {"choices":[{"index":0,"delta":${delta}}]}\n\n`;
const streamEnd = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

describe('answers', () => {
  test.each(Object.entries(wholes))('ERR-1 a whole answer over %s', async (id, bodies) => {
    const protocol = id as ProtocolId;
    let body = '';
    const server = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    const rig = await createRig();
    const profileId = await rig.profile('Deep', `http://${server.host}`, 'sk-some-key-1234');
    const chosen = settings({ protocol, stream: false, parameters: { ...noParameters, messages: { maxTokens: 10 } } });
    for (body of bodies) {
      const { facts } = await rig.answer('hello', { profileId, settings: chosen });
      expect(facts).toMatchObject({
        status: 'failed',
        fault: {
          kind: 'bad-answer',
          status: 200,
          attempts: 1,
          message: expect.stringMatching(/nests 6,0\d\d levels deep\. Quartet reads 256\.$/) as unknown,
        },
      });
    }
    await rig.core.close();
    const again = await createCore({
      version: '0',
      host: 'browser',
      dataDir: rig.dataDir,
      keyStore: 'memory',
      native: {},
    });
    const pair = createWirePair();
    again.serve(pair.host);
    const client = createClient(pair.client);
    const listed = await client.stream('conversations.watch', {})[Symbol.asyncIterator]().next();
    const first = listed.done === true ? undefined : listed.value[0];
    if (first?.type !== 'all') throw new Error('no list of conversations');
    expect(first.summaries.length).toBe(bodies.length);
    for (const { id: conversationId } of first.summaries) {
      const opened = await client.call('conversations.open', { id: conversationId, limit: 10 });
      expect(opened.messages.at(-1)).toMatchObject({ facts: { status: 'failed', fault: { kind: 'bad-answer' } } });
    }
    await again.close();
  });

  test('STREAM-4 events of a stream, and arguments that come in pieces, lose nothing else', async () => {
    const server = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const call = (text: string): string =>
        chunk(JSON.stringify({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'f', arguments: text } }] }));
      response.end(
        chunk('{"content":"Hello"}') +
          chunk(deep) +
          call(deep.slice(0, 9_000)) +
          call(deep.slice(9_000)) +
          chunk('{"content":" there"}') +
          streamEnd,
      );
    });
    const rig = await createRig();
    const profileId = await rig.profile('Deep', `http://${server.host}`, 'sk-some-key-1234');
    const { answer, facts, message } = await rig.answer('hello', { profileId });
    expect(facts.status).toBe('complete');
    const said = JSON.stringify(answer.candidates[0]?.blocks);
    expect(said).toContain('Hello');
    expect(said).toContain(' there');
    expect(answer.unknown.length).toBe(1);
    expect((await rig.client.call('tools.begin', { answerId: message.id }).catch(() => null)) ?? 'begun').toBeTruthy();
    expect((await rig.events(message.id)).length).toBe(7);
    // The next message sends the call above along, or leaves it out: it is text to us.
    const { conversationId } = message;
    expect((await rig.answer('and now?', { profileId, conversationId })).facts.status).toBe('complete');
  });

  test('ERR-1 error answers, and lists of models', async () => {
    const server = await httpServer(({ path }, response) => {
      const isList = path === '/v1/models';
      response.writeHead(isList ? 200 : 400, { 'content-type': 'application/json' });
      response.end(isList ? `{"object":"list","data":[${deep}]}` : `{"error":{"message":${deep}}}`);
    });
    const rig = await createRig();
    const profileId = await rig.profile('Deep', `http://${server.host}`, 'sk-some-key-1234');
    expect((await rig.answer('hello', { profileId })).facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'status', status: 400 },
    });
    expect((await rig.client.call('models.refresh', { profileId })).fault).toMatchObject({
      kind: 'bad-answer',
      message: expect.stringContaining('Quartet reads 256') as unknown,
    });
  });
});

describe('what a window sends', () => {
  const extra = { ...noParameters, chat: { extra: { own: deepValue(6_000) } } };

  test('inputs that hold JSON name the field and the limit', async () => {
    const rig = await createRig();
    const { client } = rig;
    const limit = (path: RegExp) => ({
      kind: 'input',
      message: expect.stringContaining('nests deeper than 256 levels') as unknown,
      param: expect.stringMatching(path) as unknown,
    });
    const setup = setupOf('hello', [textLane('a', { parameters: extra })]);
    expect(await faultOf(client.call('compare.saveSetup', { setup }))).toMatchObject(
      limit(/^setup\.textLanes\[0\]\.parameters\.chat\.extra$/),
    );
    expect(await faultOf(client.call('compare.start', { setup, activeProfileId: builtIn }))).toMatchObject({
      ...limit(/extra$/),
      field: 'Extra',
    });
    expect(await faultOf(rig.send('hello', { settings: settings({ parameters: extra }) }))).toMatchObject(
      limit(/^settings\.parameters\.chat\.extra$/),
    );
    const swept = setupOf('hello', [textLane('a')]);
    const sweeps = [{ parameter: 'extra', values: [deepValue(100_000)] }] as never;
    expect(
      await faultOf(client.call('compare.saveSetup', { setup: { ...swept, plan: { ...swept.plan, sweeps } } })),
    ).toMatchObject({ kind: 'input' });
    expect(await faultOf(client.call('chat.stop', deepValue(100_000)))).toMatchObject({ kind: 'input' });
  });

  test('a body of the user’s own goes out as it stands', async () => {
    const rig = await createRig();
    const { assistant } = await rig.client.call('chat.send', {
      conversationId: null,
      profileId: builtIn,
      settings: settings(),
      text: 'hello',
      attachments: [],
      body: `{"model":"alpha-5.6-sol","messages":${deep}}`,
    });
    await rig.watch(assistant.id);
    const [record] = await rig.exchange(assistant.id);
    expect(record?.type).toBe('exchange');
  });

  test('files to import: a head is refused, a record is skipped and said', async () => {
    const rig = await createRig();
    const piece = async (text: string) => {
      const { importId } = await rig.client.call('transfer.importBegin', {});
      return rig.client
        .call('transfer.importPiece', { importId, text })
        .then(async () => rig.client.call('transfer.importEnd', { importId }));
    };
    expect(await faultOf(piece(`{"format":${deep},"records":[`))).toMatchObject({ kind: 'input' });
    const { answer, message } = await rig.answer('hello');
    expect(answer.end?.type).toBe('finished');
    let exported = '';
    for await (const pieces of rig.client.stream('transfer.export', {
      format: 'json',
      ids: [message.conversationId],
    })) {
      exported += pieces.map(({ text }) => text).join('');
    }
    const damaged = exported.replace('"candidates":[', `"candidates":[${deep},`);
    expect(damaged).not.toBe(exported);
    await rig.client.call('conversations.delete', { id: message.conversationId });
    const report = await piece(damaged);
    expect(report).toMatchObject({ conversations: 1 });
    expect(report.skipped[0]).toMatchObject({ why: expect.stringContaining('at most') as unknown });
  });
});
