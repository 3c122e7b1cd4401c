/** `quartet` as a process: what it prints, the files it writes, how it ends, and that no key is in any of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../../gateway/start.ts';
import { readCheckReport } from '../../../shared/checks/report/check-report.ts';
import { buildNodeEntry } from '../../../tools/build.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder = '';

beforeAll(async () => {
  // Inside the project, so that its packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'quartet-command-'));
  await buildNodeEntry({ entry: 'cli/main.ts', format: 'es', file: 'main.mjs', outDir: folder });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

async function quartet(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, errors };
}

test('the gateway that is built in holds', async () => {
  const { code, out, errors } = await quartet(['check', '--only', 'chat/']);
  expect(out).toMatch(/: (\d+) checks, \d+ requests: \1 kept\n$/);
  expect(errors).toMatch(/checks by \d+ requests, about \d+ tokens in/);
  // Plain lines without a terminal.
  expect(errors.split('\n').length).toBeLessThan(14);
  expect(errors).not.toContain('\u001B');
  expect(code).toBe(0);
});

test('a faulty one differs, by name and with its evidence', async () => {
  const { code, out, errors } = await quartet([
    'check',
    '--only',
    'messages/parallel',
    '--fault',
    'messages:calls:same-id',
    '--quiet',
  ]);
  expect(out).toContain('differs: Each call has an id of its own (messages · beta-sonnet-4-6)');
  expect(out).toContain('check messages/parallel/whole/own-ids');
  expect(out).toContain('received  one id, twice: "call_same" [body /content/0, body /content/1]');
  expect(errors).toBe('');
  expect(code).toBe(1);
});

test('the recipe of docs/ci.md', async () => {
  const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
  const [recipe = ''] = /```sh\n([\s\S]*?)```/.exec(page)?.slice(1) ?? [];
  const lines = recipe.trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [program, ...args] = line.split(' ');
    expect(program).toBe('quartet');
    expect(await quartet(args)).toEqual({ code: 0, out: '', errors: '' });
  }
  const report = readCheckReport(JSON.parse(await readFile(join(folder, 'baseline.json'), 'utf8')));
  expect(report.results.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect(await readFile(join(folder, 'report.xml'), 'utf8')).toContain('failures="0"');
  expect(await readFile(join(folder, 'report.md'), 'utf8')).toContain('| Parallel tools |');
});

test('a baseline: what differed then holds, what is new does not', async () => {
  const args = ['check', '--only', 'chat/parallel', '--fault', 'chat:calls:same-id', '--quiet'];
  expect((await quartet([...args, '--format', 'json', '--output', 'before.json'])).code).toBe(1);
  expect((await quartet([...args, '--baseline', 'before.json'])).code).toBe(0);
  expect((await quartet([...args, '--allow', '2'])).code).toBe(0);
  expect((await quartet([...args, '--allow', '1'])).code).toBe(1);
  const worse = await quartet([
    'check',
    '--only',
    'chat/parallel',
    '--fault',
    'chat:calls:only-first',
    '--quiet',
    '--baseline',
    'before.json',
  ]);
  expect(worse.code).toBe(1);
  expect(worse.out).toContain('NEW differs: Two calls arrive in one turn');
});

test.each([
  [['check', '--base', 'http://127.0.0.1:9', '--only', 'chat/plain', '--quiet'], /No check could be run/],
  [['check', '--base', 'http://gateway.example', '--only', 'chat/plain'], /Plain HTTP/],
  [['check', '--model', 'chat'], /SURFACE:MODEL/],
  [['check', '--format', 'pdf'], /--format takes/],
  [['check', '--most-requests', '3'], /would take \d+ requests, and --most-requests allows 3/],
  [['check', '--only', 'nothing-is-named-so'], /No check fits/],
  [['check', '--baseline', 'nowhere.json'], /baseline nowhere.json cannot be read/],
  [['check', '--unknown'], /--unknown/],
  [['wander'], /no command wander/],
  [['replay'], /Name the file/],
  [['ask'], /nothing to ask/],
])('what could not run ends on 2: %j', async (args, said) => {
  const { code, errors } = await quartet(args);
  expect(errors).toMatch(said);
  expect(code).toBe(2);
});

test('ask answers, and replay reads the same answer from its file', async () => {
  const asked = await quartet([
    'ask',
    '--protocol',
    'messages',
    '--model',
    'beta-sonnet-4-6',
    '--stream',
    '--save',
    'asked.json',
    'Good morning #echo',
  ]);
  expect(asked).toEqual({ code: 0, out: 'Good morning\n', errors: '' });
  const replayed = await quartet(['replay', 'asked.json']);
  expect(replayed.out).toBe('Good morning\n');
  expect(replayed.code).toBe(0);
});

test('AUTH-4 the key of the environment is in no output', async () => {
  const key = 'sk-quartet-command-5f2d9a71c3';
  const gateway = await startGateway({ pace: 'instant', keys: { general: key } });
  const whole = await quartet(
    [
      'check',
      '--base',
      gateway.root,
      '--key-env',
      'GATEWAY_KEY',
      '--model',
      'chat:alpha-5.5',
      '--only',
      'chat/plain,chat/errors',
      '--format',
      'text,json,junit,markdown',
    ],
    { GATEWAY_KEY: key },
  );
  const asked = await quartet(
    ['ask', '--base', gateway.root, '--format', 'json', '--save', 'key.json', `Say ${key} #echo`],
    { QUARTET_KEY: key },
  );
  await gateway.close();
  expect(whole.code).toBe(0);
  expect(asked.code).toBe(0);
  const said = [
    whole.out,
    whole.errors,
    asked.out,
    asked.errors,
    await readFile(join(folder, 'key.json'), 'utf8'),
  ].join('\n');
  expect(said).not.toContain(key);
});
