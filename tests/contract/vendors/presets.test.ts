/** Each preset against a strict imitation of its service, through the real transport: list, whole, stream, tools with what must go back, error, usage. */
import { describe, expect, test, vi } from 'vitest';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import { presetIds, type PresetId } from '../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../shared/dialects/presets.ts';
import type { MediaForm } from '../../../shared/dialects/media-forms.ts';
import type { Attachment } from '../../../shared/attachment.ts';
import { curesOf } from '../../../shared/fault-cures.ts';
import { textOf } from '../../../shared/message.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { createRig, draft, settings, testResults, type Rig } from '../core/core-rig.ts';
import { draw, job, keep, picture } from '../core/images-rig.ts';
import type { Imitation } from './imitation.ts';
import { imitations } from './imitations.ts';
import { key, startService, type RunningService } from './service.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';

async function setUp({ preset, base, service }: Imitation) {
  const server = await startService(service);
  const rig = await createRig();
  const keyless = service.credential === undefined;
  const profileId = await rig.profile('Vendor', `http://${server.host}${base}`, key, { dialect: preset, keyless });
  return { rig, server, profileId };
}

const limited = {
  ...noParameters,
  chat: { maxTokens: 50 },
  responses: { maxTokens: 50 },
  messages: { maxTokens: 50 },
  generate: { maxTokens: 50 },
};

const chosen = (protocol: ProtocolId, stream: boolean, more = {}) =>
  settings({ model: 'm-1', protocol, stream, parameters: limited, ...more });

test('every preset but the described ones has an imitation', () => {
  const imitated: readonly string[] = imitations.map(({ preset }) => preset);
  expect(presetIds.filter((id) => !imitated.includes(id))).toEqual(['neutral', 'vendor']);
});

/** Served by presets whose imitation has chat alone: their shapes are those of others that are imitated. */
const notImitated: Readonly<Partial<Record<PresetId, readonly string[]>>> = {
  openrouter: ['messages'],
  'llama-cpp': ['messages'],
  any: ['responses', 'messages', 'generate'],
  xai: ['image-edits'],
};

test.each(imitations)('$preset: every API of the preset is imitated or known not to be', (imitation) => {
  const { preset, protocols, images } = imitation;
  const served = Object.keys(presets[preset].dialect.calls);
  expect(served.toSorted()).toEqual([...protocols, ...images, ...(notImitated[preset] ?? [])].toSorted());
});

test.each(imitations)('MODELS-2 $preset: the list, to its last page', async (imitation) => {
  const { rig, profileId } = await setUp(imitation);
  const listing = await rig.client.call('models.refresh', { profileId });
  expect(listing.fault).toBeUndefined();
  expect(listing.ids).toEqual(imitation.ids);
});

test.each(imitations)(
  '$preset: the test of the connection finds its protocols, and asks for no answer',
  async (imitation) => {
    const { rig, server } = await setUp(imitation);
    const keyless = imitation.service.credential === undefined;
    const input = {
      draft: draft('Try', `http://${server.host}${imitation.base}`, { dialect: imitation.preset, keyless }),
      key,
    };
    const results = await testResults(rig.client, input);
    const verdicts = Object.fromEntries(results.map(({ endpoint, verdict }) => [endpoint, verdict]));
    const there = ['models', ...imitation.protocols, ...imitation.images];
    expect(
      Object.keys(verdicts)
        .filter((endpoint) => verdicts[endpoint] === 'found')
        .toSorted(),
    ).toEqual(there.toSorted());
    // What is not imitated is not there, and said so.
    expect(new Set(Object.values(verdicts))).toEqual(
      new Set(['found', ...(results.length > there.length ? ['not-found'] : [])]),
    );
    expect(server.received.length).toBeLessThanOrEqual(10);
    expect(
      server.received
        .filter(({ method }) => method === 'POST')
        .every(({ body }) => body === '{}' || body.includes('"stream_options"') || body.startsWith('--')),
    ).toBe(true);
  },
);

const rows = imitations.flatMap((imitation) => imitation.protocols.map((protocol) => ({ ...imitation, protocol })));

describe.each(rows)('$preset over $protocol', (row) => {
  test.each([false, true])('an answer, streamed: %s, with its tokens', async (stream) => {
    const { rig, profileId, server } = await setUp(row);
    const { text, facts, answer } = await rig.answer('Hello', { profileId, settings: chosen(row.protocol, stream) });
    expect([facts.fault?.message, text]).toEqual([undefined, 'All done.']);
    expect(answer.usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
    if (stream) expect(facts.firstTokenMs).toBeDefined();
    expect(limitIn(server)).toContain('50');
  });

  test.each([false, true])(
    'AUTH-5 a tool, streamed: %s; what the answer carried goes back byte for byte',
    async (stream) => {
      const { rig, profileId } = await setUp(row);
      const tool = await rig.client.call('tools.save', {
        draft: {
          name: 'look',
          description: 'Looks.',
          schema: { type: 'object', properties: { n: { type: 'integer' } }, additionalProperties: false },
          answer: { type: 'fixed', result: '{"seen":true}' },
          automatic: true,
        },
      });
      const asked = chosen(row.protocol, stream, { tools: [tool.id] });
      const { conversationId } = await rig.send('Look', { profileId, settings: asked });
      const last = await ended(rig, conversationId, 4);
      expect(last.role === 'assistant' ? [last.facts.fault?.message, textIn(last)] : last.role).toEqual([
        undefined,
        'All done.',
      ]);
      // And once more, with everything above it.
      const next = await rig.answer('And now?', { profileId, settings: { ...asked, tools: [] }, conversationId });
      expect([next.facts.fault?.message, next.text]).toEqual([undefined, 'All done.']);
    },
  );

  test('ERR-3 a refusal in the words of the service', async () => {
    const { rig, profileId } = await setUp(row);
    const { facts } = await rig.answer('Hello', {
      profileId,
      settings: chosen(row.protocol, true, { model: 'm-gone' }),
    });
    expect(facts.fault).toMatchObject({ status: 404, kind: 'status' });
    expect(facts.fault?.message).toContain('m-gone');
    // MODELS-2: it is the model, whatever words this service has for it.
    expect(facts.fault && curesOf(facts.fault)[0]).toBe('choose-model');
  });
});

const taking = rows.map((row) => ({ ...row, media: presets[row.preset].dialect[row.protocol]?.media ?? [] }));

test.each(rows)('$preset over $protocol: a part that its source does not list is refused', async (row) => {
  const { rig, profileId, server } = await setUp(row);
  const { facts } = await rig.answer('Hello', { profileId, settings: chosen(row.protocol, false) });
  expect(facts.fault).toBeUndefined();
  const { headers, method, path, body } = server.received.at(-1) ?? expect.fail('nothing came');
  const strange = { type: 'hologram', hologram: {} };
  const field = { chat: 'messages', responses: 'input', messages: 'messages', generate: 'contents' }[row.protocol];
  const said = row.protocol === 'generate' ? { parts: [strange] } : { content: [strange] };
  const sent = { ...(JSON.parse(body) as object), [field]: [{ role: 'user', ...said }] };
  const { 'content-length': _, host: _host, connection: _connection, ...own } = headers;
  const refused = await fetch(`http://${server.host}${path}`, {
    ...{ method, body: JSON.stringify(sent) },
    headers: Object.entries(own).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('hologram')]);
});

test.each(taking)(
  'MODELS-5 $preset over $protocol: files go in the forms that it takes beyond the description: $media',
  async ({ media, protocol, ...imitation }) => {
    const { rig, profileId, server } = await setUp(imitation);
    const at = 'https://e.example/cat.png';
    const file = await keep(rig.core, 'a.pdf', Buffer.from('%PDF-1.4'));
    const sound = await keep(rig.core, 'a.wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'));
    const files: readonly (readonly [form: MediaForm, attachment: Attachment, sent: string])[] = [
      ['picture-url', { source: 'url', url: at, media: 'image' }, at],
      ['picture-id', { source: 'file-id', fileId: 'held-1', media: 'image' }, 'held-1'],
      ['file', { source: 'file', file }, 'JVBERi0xLjQ='],
      ...(protocol === 'chat' ? [['sound', { source: 'file', file: sound }, 'UklGRi'] as const] : []),
    ];
    // What the description takes of models that nobody knows still goes as it says.
    const film = await keep(rig.core, 'a.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'));
    if (protocol === 'responses') {
      await rig.answer('And this?', {
        profileId,
        settings: chosen(protocol, false),
        attachments: [{ source: 'file', file: film }],
      });
      expect(server.received.at(-1)?.body).toContain('"filename":"a.mp4"');
    }
    for (const [form, attachment, sent] of files) {
      const described = form === 'file' && protocol !== 'chat';
      const asked = { profileId, settings: chosen(protocol, false), attachments: [attachment] };
      const answered = rig.answer('What is it?', asked);
      if (described || media.includes(form)) {
        expect((await answered).text).toBe('All done.');
        expect(server.received.at(-1)?.body).toContain(sent);
      } else {
        await expect(answered).rejects.toThrow(
          { file: 'a.pdf', sound: 'a.wav' }[form as string] ?? 'only files in the request',
        );
      }
    }
  },
);

test.each(rows.filter(({ service }) => service.credential !== undefined))(
  'AUTH-1 $preset over $protocol: of a wrong key the first cure is another one',
  async (row) => {
    const server = await startService(row.service);
    const rig = await createRig();
    const profileId = await rig.profile('Vendor', `http://${server.host}${row.base}`, 'sk-wrong-3f9a1c7e55d2', {
      dialect: row.preset,
    });
    const { facts } = await rig.answer('Hello', { profileId, settings: chosen(row.protocol, true) });
    expect(facts.fault && curesOf(facts.fault)[0]).toBe('edit-key');
    expect(facts.fault?.hint).toContain('Check the API key');
  },
);

test.each(['openrouter', 'lm-studio', 'anthropic'] as const)(
  '%s: an answer that breaks off after its 200 keeps its text and says why',
  async (preset) => {
    const imitation = imitations.find((one) => one.preset === preset) ?? expect.fail('gone');
    const { rig, profileId } = await setUp(imitation);
    const [protocol = 'chat'] = imitation.protocols;
    const { text, facts } = await rig.answer('Hello', {
      profileId,
      settings: chosen(protocol, true, { model: 'm-breaks' }),
    });
    expect([text, facts.status]).toEqual(['All ', 'failed']);
    expect(facts.fault?.message).toContain('broke off');
  },
);

const drawing = imitations.flatMap((imitation) => imitation.images.map((api) => ({ ...imitation, api })));

test.each(drawing)('$preset: a picture over $api', async ({ api, ...imitation }) => {
  const { rig, profileId, server } = await setUp(imitation);
  const references =
    api === 'image-edits' ? [{ file: await keep(rig.core, 'given.png', await picture(16, 16)), note: '' }] : [];
  const { request, versions } = await draw(rig, job({ model: 'm-1', api, references }), profileId);
  expect([request.facts.fault?.message, request.facts.status]).toEqual([undefined, 'complete']);
  expect(versions.map(({ kind, file }) => [kind, file?.width])).toEqual([['result', 1]]);
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('MODELS-2 Azure: a deployment that no list names says what is missing, in the service’s words', async () => {
  const azure = imitations.find(({ preset }) => preset === 'azure') ?? expect.fail('gone');
  const { rig, profileId } = await setUp(azure);
  const { facts } = await rig.answer('Hello', { profileId, settings: chosen('chat', true, { model: 'm-gone' }) });
  expect(facts.fault).toMatchObject({ status: 404, code: 'DeploymentNotFound' });
});

test('what was thought stays with its maker: another model gets none of it', async () => {
  const deepSeek = imitations.find(({ preset }) => preset === 'deepseek');
  if (deepSeek === undefined) throw new Error('gone');
  const { rig, profileId, server } = await setUp(deepSeek);
  const tool = await rig.client.call('tools.save', {
    draft: {
      name: 'look',
      description: '',
      schema: { type: 'object' },
      answer: { type: 'fixed', result: '1' },
      automatic: true,
    },
  });
  const { conversationId } = await rig.send('Look', {
    profileId,
    settings: chosen('chat', true, { tools: [tool.id] }),
  });
  await ended(rig, conversationId, 4);
  await rig.answer('And now?', { profileId, settings: chosen('chat', true, { model: 'm-2' }), conversationId });
  const sent = server.received.at(-1)?.body ?? '';
  expect(sent).toContain('"model":"m-2"');
  expect(sent).toContain('"reasoning_content":""');
  expect(sent).not.toContain('Let me look.');
});

function limitIn({ received }: RunningService): string {
  return JSON.stringify(JSON.parse(received.at(-1)?.body ?? '{}'));
}

function textIn(message: ConversationMessage): string {
  return message.role === 'assistant' ? textOf(message.answer.candidates[0]?.blocks ?? []) : '';
}

/** The last of so many messages, once it has ended. */
function ended(rig: Rig, id: string, count: number): Promise<ConversationMessage> {
  return vi.waitFor(
    async () => {
      const { messages } = await rig.client.call('conversations.open', { id, limit: 100 });
      const last = messages.at(-1);
      const failed = last?.role === 'assistant' && last.facts.fault !== undefined;
      if (last === undefined || (!failed && messages.length < count)) throw new Error('not yet');
      if (last.role === 'assistant' && (last.facts.status === 'waiting' || last.facts.status === 'streaming')) {
        throw new Error('not yet');
      }
      return last;
    },
    { timeout: 25_000, interval: 20 },
  );
}
