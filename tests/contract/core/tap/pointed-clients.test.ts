/**
 * What the page Tap tells to write, as it stands there: in the environment of the vendors' clients, in TypeScript, in a
 * shell with curl, in Python and in the environment of agents where this machine has them. Go is not run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../../../../gateway/start.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import type { ClientGroup } from '../../../../shared/protocols/client-setups.ts';
import { clientSetups } from '../../../../shared/tap/client-setups.ts';
import { tapBefore, type TapRig } from './tap-rig.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  // As agents find a gateway: with the vendors' headers, and patient with what it does not know.
  gateway = await startGateway({ pace: 'instant', dialect: 'vendor', lenient: true });
});
afterAll(() => gateway.close());

const tap = (): Promise<TapRig> => tapBefore({ host: new URL(gateway.root).host });

function written(address: string, group: ClientGroup, label: string): string {
  const found = clientSetups(address, described, group).find((client) => client.label === label);
  if (found === undefined) throw new Error(`The page has no ${label} among ${group}.`);
  return found.text;
}

const messages = [{ role: 'user' as const, content: 'Say apple' }];

/** One request of each vendor's client. */
const asks = {
  openai: (client: OpenAI) => client.chat.completions.create({ model: 'alpha-5.5', messages }),
  anthropic: (client: Anthropic) => client.messages.create({ model: 'beta-sonnet-4-6', max_tokens: 64, messages }),
  google: (client: GoogleGenAI) => client.models.generateContent({ model: 'gamma-3.5-flash', contents: 'Say apple' }),
};

describe('in the environment', () => {
  test.each([
    ['OpenAI', () => asks.openai(new OpenAI({ apiKey: gateway.keys.general }))],
    ['Anthropic', () => asks.anthropic(new Anthropic({ apiKey: gateway.keys.general }))],
    ['Google Gen AI', () => asks.google(new GoogleGenAI({ apiKey: gateway.keys.general }))],
  ])('%s goes through the tap', async (label, ask) => {
    const rig = await tap();
    const set = written(rig.address, 'environment', label);
    expect(set).toMatch(/^export( \w+=\S+)+$/);
    for (const [, name = '', value = ''] of set.matchAll(/(\w+)=(\S+)/g)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const ended = rig.next();
    await ask();
    expect(await ended).toMatchObject({ status: 200 });
  });
});

/** The line as it is written, with the key that its reader adds. */
async function construct<T>(text: string, name: string, Class: new (options: object) => T): Promise<T> {
  const [, options = ''] = new RegExp(`^const client = new ${name}\\((.*)\\);$`).exec(text) ?? [];
  const module = `data:text/javascript,${encodeURIComponent(`export const given = ${options};`)}`;
  const { given } = (await import(/* @vite-ignore */ module)) as { readonly given: object };
  return new Class({ apiKey: gateway.keys.general, ...given });
}

describe('in TypeScript', () => {
  test.each([
    ['openai', async (text: string) => asks.openai(await construct(text, 'OpenAI', OpenAI))],
    ['@anthropic-ai/sdk', async (text: string) => asks.anthropic(await construct(text, 'Anthropic', Anthropic))],
    ['@google/genai', async (text: string) => asks.google(await construct(text, 'GoogleGenAI', GoogleGenAI))],
  ])('%s goes through the tap', async (label, ask) => {
    const rig = await tap();
    const ended = rig.next();
    await ask(written(rig.address, 'typescript', label));
    expect(await ended).toMatchObject({ status: 200 });
  });
});

/** In a shell of its own, with a home of its own. */
async function inShell(line: string, env: Readonly<Record<string, string>>): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'quartet-pointed-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  // Gemini CLI asks how to sign in unless it is told.
  await mkdir(join(home, '.gemini'));
  await writeFile(join(home, '.gemini/settings.json'), '{"security":{"auth":{"selectedType":"gemini-api-key"}}}');
  const child = spawn('sh', ['-c', line], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (out += bytes.toString()));
  await once(child, 'close');
  return out;
}

const isHere = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

describe('with curl', () => {
  test.skipIf(!isHere('curl')).each([
    ['/v1/chat/completions', 'alpha-5.5'],
    ['/v1/messages', 'beta-sonnet-4-6'],
  ])('%s goes through the tap', async (path, model) => {
    const rig = await tap();
    const line = clientSetups(rig.address, described, 'curl').find(({ text }) => text.includes(path))?.text ?? '';
    const ended = rig.next();
    await inShell(`${line.replace('MODEL', model)} -sS`, { KEY: gateway.keys.general });
    expect(await ended).toMatchObject({ status: 200, path });
  });
});

const pythonClients = [
  {
    ...{ label: 'openai', brought: 'from openai import OpenAI', key: 'OPENAI_API_KEY' },
    ask: 'client.chat.completions.create(model="alpha-5.5", messages=[{"role": "user", "content": "Say apple"}])',
  },
  {
    ...{ label: 'anthropic', brought: 'from anthropic import Anthropic', key: 'ANTHROPIC_API_KEY' },
    ask: 'client.messages.create(model="beta-sonnet-4-6", max_tokens=64, messages=[{"role": "user", "content": "Say apple"}])',
  },
  {
    ...{ label: 'google-genai', brought: 'from google import genai', key: 'GEMINI_API_KEY' },
    ask: 'client.models.generate_content(model="gamma-3.5-flash", contents="Say apple")',
  },
] as const;

const hasInPython = (statement: string): boolean => spawnSync('python3', ['-c', statement]).status === 0;

describe('in Python', () => {
  for (const { label, brought, ask, key } of pythonClients) {
    test.skipIf(!hasInPython(brought))(`${label} goes through the tap`, async () => {
      const rig = await tap();
      const program = [brought, written(rig.address, 'python', label), `print(${ask})`].join('\n');
      const ended = rig.next();
      const out = await inShell('python3 -c "$PROGRAM"', { PROGRAM: program, [key]: gateway.keys.general });
      expect(out).not.toContain('Traceback');
      expect(await ended).toMatchObject({ status: 200 });
    });
  }
});

/** `status`: Gemini CLI streams by a path of the vendor's that the described gateway does not have; that it comes here is what is proved. */
const agents = [
  {
    ...{ label: 'Claude Code', command: 'claude', api: 'messages', status: 200 },
    ...{ more: '-p "Say apple" --model beta-sonnet-4-6', key: 'ANTHROPIC_API_KEY' },
  },
  {
    ...{ label: 'Codex', command: 'codex', api: 'responses', status: 200 },
    ...{ more: 'exec --skip-git-repo-check -m alpha-5.5 "#words:5"', key: 'OPENAI_API_KEY' },
  },
  {
    ...{ label: 'Gemini CLI', command: 'gemini', api: 'generate', status: 404 },
    ...{ more: '-m gamma-3.5-flash -p "Say apple"', key: 'GEMINI_API_KEY' },
  },
] as const;

describe('an agent', () => {
  for (const { label, command, api, status, more, key } of agents) {
    test.skipIf(!isHere(command))(
      `${label} goes through the tap, and its key is in no record`,
      async () => {
        const rig = await tap();
        const secret = gateway.keys.general;
        const env = { [key]: secret, DISABLE_TELEMETRY: '1', GEMINI_CLI_TRUST_WORKSPACE: 'true' };
        const out = await inShell(`${written(rig.address, 'agents', label)} ${more}`, env);
        const tapped = rig.exchanges.find((exchange) => exchange.status === status);
        expect(tapped, out).toMatchObject({ method: 'POST', api });
        expect(JSON.stringify(rig.exchanges)).not.toContain(secret);
      },
      90_000,
    );
  }
});
