/** MCP servers, real ones made with the SDK: as a program and over HTTP on loopback, from consent to the result of a call. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createFileStore } from '../../core/files/file-store.ts';
import { keptFolder } from '../../core/files/kept-folder.ts';
import { createKeys } from '../../core/keys/keys.ts';
import { createMcpServers, type McpServers } from '../../core/mcp/mcp-servers.ts';
import { openSettings, type Settings } from '../../core/settings/settings.ts';
import { send } from '../../core/transport/http.ts';
import type { McpDraft, McpServerView } from '../../shared/mcp.ts';
import { FaultError } from '../../shared/fault.ts';
import { makeServer } from '../fixtures/mcp/tool-server.mjs';
import { scratchFolder } from '../unit/core/settings/scratch-folder.ts';

const secret = 'sk-fixture-5b1d2c7e9f';
const fixture = fileURLToPath(new URL('../fixtures/mcp/tool-server.mjs', import.meta.url));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const program = (...args: readonly string[]): McpDraft => ({
  name: 'Fixture',
  connection: {
    type: 'stdio',
    command: process.execPath,
    args: [fixture, ...args],
    env: [{ name: 'FIXTURE_TOKEN', value: secret, secret: true }],
    folder: '',
  },
});

interface Opened {
  readonly mcp: McpServers;
  readonly settings: Settings;
  readonly folder: string;
  readonly view: () => McpServerView;
  readonly until: (holds: (view: McpServerView) => boolean) => Promise<McpServerView>;
  readonly log: () => Promise<string>;
}

const free = { signal: new AbortController().signal, closed: new AbortController().signal };

async function opened(draft: McpDraft): Promise<Opened & { readonly id: string }> {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  const keys = await createKeys({ keyStore: 'memory' });
  const mcp = createMcpServers({
    settings,
    keys,
    files: createFileStore({ folder: keptFolder(folder, 'files') }),
    send,
    version: '1',
    times: { graceMs: 200 },
    onError: (error) => {
      throw error;
    },
  });
  closing.push(() => mcp.close());
  const seen = async (): Promise<McpServerView> => {
    const [view] = await first(mcp);
    return view ?? expect.fail('There is no server.');
  };
  let last: McpServerView | undefined;
  const until: Opened['until'] = async (holds) => {
    const end = new AbortController();
    try {
      for await (const [view] of mcp.handlers['mcp.watch']({}, { ...free, signal: end.signal })) {
        last = view;
        if (view !== undefined && holds(view)) return view;
      }
    } finally {
      end.abort();
    }
    throw new Error('It never came.');
  };
  const { id } = await mcp.handlers['mcp.save']({ draft }, free);
  last = await seen();
  const log = async (): Promise<string> => {
    for await (const { text } of mcp.handlers['mcp.log']({ id }, free)) return text;
    return '';
  };
  return { mcp, settings, folder, id, until, log, view: () => last ?? expect.fail('no view') };
}

async function first(mcp: McpServers): Promise<readonly McpServerView[]> {
  for await (const views of mcp.handlers['mcp.watch']({}, free)) return views;
  return [];
}

async function started(draft: McpDraft): Promise<Opened & { readonly id: string }> {
  const all = await opened(draft);
  const agreed = all.view().consent?.fingerprint;
  await all.mcp.handlers['mcp.start']({ id: all.id, ...(agreed === undefined ? {} : { agreed }) }, free);
  const view = await all.until(({ state }) => state === 'running' || state === 'failed');
  expect(view.fault).toBeUndefined();
  return all;
}

async function faultOf(work: unknown): Promise<readonly unknown[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FaultError) return [error.fault.kind, error.fault.field];
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a program', () => {
  test('starts only once its exact command was agreed to, and a changed one asks anew', async () => {
    const { mcp, id, view, until } = await opened(program());
    expect(view().consent).toMatchObject({ agreed: false, env: ['FIXTURE_TOKEN'] });
    expect(view().consent?.line).toBe(`${process.execPath} ${fixture}`);
    expect(await faultOf(mcp.handlers['mcp.start']({ id }, free))).toEqual(['input', 'Command']);
    expect(await faultOf(mcp.handlers['mcp.start']({ id, agreed: 'other' }, free))).toEqual(['input', 'Command']);
    await mcp.handlers['mcp.start']({ id, agreed: view().consent?.fingerprint ?? '' }, free);
    await until(({ state }) => state === 'running');
    const changed = program('--other');
    const kept = { name: 'FIXTURE_TOKEN', value: '', secret: true, kept: true };
    const draft = { ...changed, connection: { ...changed.connection, env: [kept] } } as McpDraft;
    await mcp.handlers['mcp.save']({ id, draft }, free);
    expect((await until(({ state }) => state === 'stopped')).consent?.agreed).toBe(false);
    expect(await faultOf(mcp.handlers['mcp.start']({ id }, free))).toEqual(['input', 'Command']);
  });

  test('a command that was edited in the file a moment before is neither started nor written over', async () => {
    const { mcp, id, folder, view } = await opened(program());
    const path = join(folder, 'settings.json');
    const edited = readFileSync(path, 'utf8').replace(JSON.stringify(fixture), '"/elsewhere/other.mjs"');
    writeFileSync(path, edited);
    const agreed = view().consent?.fingerprint ?? '';
    expect(await faultOf(mcp.handlers['mcp.start']({ id, agreed }, free))).toEqual(['input', 'Command']);
    expect(readFileSync(path, 'utf8')).toBe(edited);
  });

  test('what else was edited in the file a moment before stays, whatever is changed of the server', async () => {
    const { mcp, id, folder, view } = await opened(program());
    const path = join(folder, 'settings.json');
    const kept = async (): Promise<unknown> =>
      (JSON.parse(await readFile(path, 'utf8')) as { mcpServers: unknown[] }).mcpServers[0];
    const edit = (text: string, by: string): void => writeFileSync(path, readFileSync(path, 'utf8').replace(text, by));
    edit('"Fixture"', '"Renamed"');
    await mcp.handlers['mcp.start']({ id, agreed: view().consent?.fingerprint ?? '' }, free);
    expect(await kept()).toMatchObject({ name: 'Renamed', on: true });
    edit('"automatic": []', '"automatic": ["facts"]');
    await mcp.handlers['mcp.setAutomatic']({ id, tool: 'echo', automatic: true }, free);
    expect(await kept()).toMatchObject({ automatic: ['facts', 'echo'] });
    edit('"facts"', '"fail"');
    await mcp.handlers['mcp.save']({ id, draft: { ...program('--other'), name: 'Saved' } }, free);
    expect(await kept()).toMatchObject({ name: 'Saved', automatic: ['fail', 'echo'], on: false });
  });

  test('its tools are offered under names that models take, and it is called by its own', async () => {
    const { mcp, id } = await started(program());
    const tools = mcp.tools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['fixture_echo', 'fixture_picture', 'fixture_fail', 'fixture_facts', 'fixture_document', 'fixture_reveal'],
      ...['fixture_steps', 'fixture_crash', 'fixture_grow'],
      expect.stringMatching(/^fixture_odd_n_me_1_[0-9a-f]{6}$/),
    ]);
    expect(tools.every(({ automatic }) => !automatic)).toBe(true);
    const answer = await mcp.call(id, 'echo', '{"text":"hi"}');
    expect(answer).toMatchObject({ result: 'echo: hi', isError: false });
    const [request, reply] = answer.rpc.messages;
    expect(request).toMatchObject({ from: 'quartet' });
    expect(request?.json).toContain('"method": "tools/call"');
    expect(reply).toMatchObject({ from: 'server' });
    expect(reply?.json).toContain('echo: hi');
  });

  test('pictures become files; resources and structured content become text; errors stay errors', async () => {
    const { mcp, id } = await started(program());
    const drawn = await mcp.call(id, 'picture', '{}');
    expect(drawn.files).toMatchObject([{ mimeType: 'image/png', kind: 'image', width: 1, height: 1 }]);
    expect(drawn.result).toMatch(/^Here it is\.\n\n\[Picture, image\/png: \d+ bytes, shown to the user\]$/);
    expect(await mcp.call(id, 'fail', '{}')).toMatchObject({ result: 'It went wrong.', isError: true });
    expect((await mcp.call(id, 'facts', '{}')).result).toBe('{\n  "degrees": 21\n}');
    expect((await mcp.call(id, 'document', '{}')).result).toBe(
      '[Resource file:///notes.txt]\nNotes\n\n[Resource more: file:///more.txt]',
    );
    const unknown = await mcp.call(id, 'odd näme/1', '{}');
    expect(unknown).toMatchObject({ isError: true });
    expect(unknown.result).toContain('There is no odd näme/1.');
  });

  test('what it tells of its progress is in the record of the call', async () => {
    const { mcp, id } = await started(program());
    const { rpc } = await mcp.call(id, 'steps', '{}');
    const methods = rpc.messages.map(({ json }) => /"method": "([^"]+)"/.exec(json)?.[1]);
    expect(methods).toEqual(['tools/call', 'notifications/progress', 'notifications/progress', undefined]);
  });

  test('a list that changes is followed', async () => {
    const { mcp, id, until } = await started(program());
    await mcp.call(id, 'grow', '{}');
    const { tools } = await until((view) => view.tools.length === 11);
    expect(tools.at(-1)?.offeredAs).toBe('fixture_grown');
  });

  test('a crash in a call is its result, and the server says why it failed', async () => {
    const { mcp, id, until } = await started(program());
    const { result, isError } = await mcp.call(id, 'crash', '{}');
    expect([result, isError]).toEqual(['The server ended by itself with code 7.', true]);
    const { fault, tools } = await until(({ state }) => state === 'failed');
    expect(fault).toMatchObject({ kind: 'connect', hint: 'It said last: about to crash' });
    // A conversation that offers them is not left without a word.
    expect(tools).toHaveLength(10);
    expect(mcp.tools().every(({ answer }) => !answer.running)).toBe(true);
    await expect(mcp.call(id, 'echo', '{"text":"hi"}')).rejects.toThrow('Fixture isn’t running.');
  });

  test('a command that is not there says so', async () => {
    const draft = program();
    const { mcp, id, view, until } = await opened({
      ...draft,
      connection: { ...draft.connection, command: '/nowhere/quartet-nothing' } as McpDraft['connection'],
    });
    await mcp.handlers['mcp.start']({ id, agreed: view().consent?.fingerprint ?? '' }, free);
    const { fault } = await until(({ state }) => state === 'failed');
    expect(fault?.message).toBe('/nowhere/quartet-nothing was not found.');
  });

  test('its secret is in its environment and nowhere else', async () => {
    const { mcp, folder, id, log } = await started(program());
    const { result, rpc } = await mcp.call(id, 'reveal', '{}');
    // It got it: what it repeats of it is masked.
    expect(result).toBe('secret: ••••7e9f');
    const shown = [
      await readFile(join(folder, 'settings.json'), 'utf8'),
      await log(),
      rpc,
      await first(mcp),
      mcp.tools(),
    ];
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(await log()).toContain('token ••••7e9f');
  });

  test('stop ends it with what it started, however stubborn', async () => {
    const { mcp, id, log, view } = await started(program('--stubborn'));
    const [, ...pids] = /processes (\d+) (\d+)/.exec(await log()) ?? [];
    expect(pids).toHaveLength(2);
    await mcp.handlers['mcp.stop']({ id }, free);
    await expect.poll(() => pids.filter((pid) => isAlive(Number(pid)))).toEqual([]);
    expect(mcp.tools()).toEqual([]);
    expect(view().name).toBe('Fixture');
  });
});

describe('over HTTP', () => {
  test('a server on loopback is listed and called, its secret in the header alone', async () => {
    const seen: (string | undefined)[] = [];
    const url = await listening((header) => seen.push(header));
    const { mcp, folder, id } = await started({
      name: 'Web',
      connection: { type: 'http', url, headers: [{ name: 'Authorization', value: `Bearer ${secret}` }] },
    });
    expect(mcp.tools().map(({ name }) => name)).toContain('web_echo');
    const { result, rpc } = await mcp.call(id, 'echo', '{"text":"there"}');
    expect(result).toBe('echo: there');
    expect(new Set(seen)).toEqual(new Set([`Bearer ${secret}`]));
    expect((await mcp.call(id, 'reveal', '{}')).result).toBe('secret: ••••7e9f');
    const kept = await readFile(join(folder, 'settings.json'), 'utf8');
    expect(JSON.stringify([kept, rpc, await first(mcp)])).not.toContain(secret);
  });

  test.each([
    ['a long text of its result in the record', 200, 30_000],
    ['a result that is longer than is kept', 1_000_000, 0],
  ])('its secret is not left in part where %s is cut', async (_, most, more) => {
    const url = await listening(
      () => undefined,
      new Map(),
      () => `${'y'.repeat(most - 'secret: '.length - 12)}${secret}${'z'.repeat(more)}`,
    );
    const { mcp, id } = await started({
      name: 'Web',
      connection: { type: 'http', url, headers: [{ name: 'Authorization', value: `Bearer ${secret}` }] },
    });
    const { result, rpc } = await mcp.call(id, 'reveal', '{}');
    expect(result).toMatch(/^secret: y{10}/);
    expect(JSON.stringify([result, rpc])).not.toContain(secret.slice(0, 10));
  });

  test('an address that was edited in the settings is not sent the secret', async () => {
    const [own, other]: [(string | undefined)[], (string | undefined)[]] = [[], []];
    const [url, elsewhere] = [await listening((it) => own.push(it)), await listening((it) => other.push(it))];
    const { mcp, settings, folder, id, until } = await opened({
      name: 'Web',
      connection: { type: 'http', url, headers: [{ name: 'Authorization', value: `Bearer ${secret}` }] },
    });
    const path = join(folder, 'settings.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(new URL(url).host, new URL(elsewhere).host));
    // As any change of the settings finds out.
    await settings.update((data) => ({ ...data, activeProfileId: 'another' }));
    await mcp.handlers['mcp.start']({ id }, free);
    const { fault } = await until(({ state }) => state === 'failed');
    expect(fault).toMatchObject({
      field: 'Headers',
      message: `The address changed to ${new URL(elsewhere).origin}. Its secret headers are for ${new URL(url).origin} and aren’t sent there.`,
    });
    expect([...own, ...other]).toEqual([]);
  });

  test('a list that changes is followed, and a picture is kept as a file', async () => {
    const url = await listening(() => undefined);
    const { mcp, id, until } = await started({ name: 'Web', connection: { type: 'http', url, headers: [] } });
    const drawn = await mcp.call(id, 'picture', '{}');
    expect(drawn.files).toMatchObject([{ mimeType: 'image/png', kind: 'image' }]);
    await mcp.call(id, 'grow', '{}');
    const { tools } = await until((view) => view.tools.length === 11);
    expect(tools.at(-1)?.offeredAs).toBe('web_grown');
  });

  test('a server that goes away is told, and its call says so', async () => {
    const url = await listening(() => undefined);
    const { mcp, id, until } = await started({ name: 'Web', connection: { type: 'http', url, headers: [] } });
    // The server was opened before what is connected to it.
    await closing.shift()?.();
    const { isError, result } = await mcp.call(id, 'echo', '{"text":"there"}');
    expect([isError, result]).toEqual([true, expect.stringContaining('127.0.0.1')]);
    expect((await until(({ state }) => state === 'failed')).fault?.message).toContain('127.0.0.1');
  });

  test('a session that the server forgot is begun anew, once for all its calls, and the calls are carried out', async () => {
    const sessions: Sessions = new Map();
    const url = await listening(() => undefined, sessions);
    const { mcp, id, log, view } = await started({ name: 'Web', connection: { type: 'http', url, headers: [] } });
    sessions.clear();
    const called = await Promise.all(['one', 'two'].map((text) => mcp.call(id, 'echo', JSON.stringify({ text }))));
    expect(called.map(({ result, isError }) => [result, isError])).toEqual([
      ['echo: one', false],
      ['echo: two', false],
    ]);
    expect(sessions.size).toBe(1);
    expect(view().state).toBe('running');
    expect(await log()).toContain('starting another');
    expect((await mcp.call(id, 'echo', '{"text":"three"}')).result).toBe('echo: three');
  });

  test('plain HTTP goes to loopback alone, or to a private host that was agreed to', async () => {
    const save = async (url: string, plainHttpHost?: string): Promise<unknown> => {
      const draft = {
        name: 'Web',
        connection: {
          type: 'http' as const,
          url,
          headers: [],
          ...(plainHttpHost === undefined ? {} : { plainHttpHost }),
        },
      };
      return opened(draft);
    };
    expect(await faultOf(save('http://example.com/mcp'))).toEqual(['address', 'Address']);
    expect(await faultOf(save('http://nas.local:81/mcp'))).toEqual(['address', 'Address']);
    expect(await faultOf(save('http://example.com/mcp', 'example.com'))).toEqual(['address', 'Address']);
    await save('http://nas.local:81/mcp', 'nas.local:81');
  });

  test('a secret does not follow an address to another host', async () => {
    const { mcp, id } = await opened({
      name: 'Web',
      connection: { type: 'http', url: 'https://one.example/mcp', headers: [{ name: 'X-Key', value: secret }] },
    });
    const draft: McpDraft = {
      name: 'Web',
      connection: {
        type: 'http',
        url: 'https://two.example/mcp',
        headers: [{ name: 'X-Key', value: '', secret: true, kept: true }],
      },
    };
    expect(await faultOf(mcp.handlers['mcp.save']({ id, draft }, free))).toEqual(['input', 'Headers']);
  });
});

type Sessions = Map<string, StreamableHTTPServerTransport>;

async function listening(
  onHeader: (value: string | undefined) => void,
  transports: Sessions = new Map(),
  reveals: () => string = () => secret,
): Promise<string> {
  const server = createServer((request, response) => {
    onHeader(request.headers.authorization);
    const known = transports.get(String(request.headers['mcp-session-id']));
    if (known !== undefined) {
      void known.handleRequest(request, response);
      return;
    }
    if (request.headers['mcp-session-id'] !== undefined) {
      response.writeHead(404).end();
      return;
    }
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void transports.set(id, transport),
    });
    void makeServer(reveals)
      .connect(transport as Parameters<ReturnType<typeof makeServer>['connect']>[0])
      .then(() => transport.handleRequest(request, response));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

/** Whether it runs: one that was ended and whose parent has not asked yet is a name in a table. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
