/** `quartet sandwich` as a process around a proxy: what it prints, reports and ends with. */
import { freePort } from '../../doubles/free-port.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBendingProxy, type BendingProxy } from '../sandwich/bending-proxy.ts';
import { builtCommand } from './built-command.ts';

const { folder, quartet } = builtCommand();

let port = 0;
let proxy: BendingProxy;

beforeAll(async () => {
  port = await freePort();
  proxy = await startBendingProxy(`http://127.0.0.1:${port}`);
});
beforeEach(() => proxy.bend({}));
afterAll(() => proxy.close());

const sandwich = (...args: readonly string[]) =>
  quartet(['sandwich', '--base', proxy.root, '--upstream-port', String(port), ...args], {
    QUARTET_KEY: 'key-of-tests',
  });

test('a faithful gateway: a table in which nothing is lost', async () => {
  const { code, out, errors } = await sandwich('--front', 'chat,messages,image-edits', '--only', 'text,cut,edit');
  expect([code, errors]).toEqual([0, `The upstream is at http://127.0.0.1:${port}\n`]);
  expect(out.split('\n')).toEqual([
    '      chat > chat  messages > messages  image-edits > image-edits',
    'text  ok / ok      ok / ok              -',
    'cut   - / ok       - / ok               -',
    'edit  -            -                    ok / ok',
    'whole / streamed: ok nothing is lost, a number of losses, ~ only what has no place there, - not asked',
    '',
  ]);
});

test('losses are counted, named once, and reported, and the value of a header is nowhere', async () => {
  const secret = 'value-of-a-router-7';
  proxy.bend({
    request: (body) => body.replace('0.25', '1').replace('{', `{"router":"${String(proxy.headers()['x-router'])}",`),
    answer: (body) => body.replaceAll('"Cut', `"${secret} Cut`),
  });
  const { code, out, errors } = await sandwich(
    ...['--front', 'chat', '--only', 'limits', '--report', 'losses.json', '--quiet'],
    ...['--header', `X-Router: ${secret}`, '--header', 'X-Other: a, b'],
  );
  expect(proxy.headers()).toMatchObject({ 'x-router': secret, 'x-other': 'a, b' });
  expect([code, errors]).toEqual([1, '']);
  expect(out).toContain('limits  3 / 3');
  expect(out).toContain('Chat completions → Chat completions\n');
  expect(out).toContain('  request: temperature: 0.25 → 1 (limits whole, limits streamed)\n');
  const report = await readFile(join(folder(), 'losses.json'), 'utf8');
  const counts = { lost: 3, noPlace: 0 };
  expect(JSON.parse(report)).toMatchObject({
    gateway: proxy.root,
    matrix: [{ front: 'chat', upstream: 'chat', scenario: 'limits', whole: counts, streamed: counts }],
    cells: [{ streamed: false }, { streamed: true }],
  });
  for (const text of [out, report]) {
    expect(text).not.toContain(secret);
    expect(text).toContain('field router');
  }
});

test('an upstream is named with the model that leads there, and another one is a loss', async () => {
  const { code, out } = await sandwich(
    ...['--front', 'chat', '--only', 'text', '--upstream', 'chat:near', '--upstream', 'messages:far', '--quiet'],
  );
  expect(code).toBe(1);
  expect(out).toContain('      chat > chat, near  chat > chat, far\ntext  ok / ok            1 / 1\n');
  expect(out).toContain('  request: upstream protocol: messages → chat (text whole, text streamed)\n');
});

test('where nothing reaches the upstream it says where to send', async () => {
  const { code, errors } = await quartet([
    ...['sandwich', '--base', proxy.root, '--front', 'chat', '--only', 'text', '--quiet'],
  ]);
  expect([code, errors]).toEqual([
    2,
    expect.stringMatching(/^Nothing reached the upstream: point the gateway to http/),
  ]);
});

test.each([
  [['--front', 'smtp'], '--front takes chat, responses'],
  [['--upstream', 'smtp:model'], '--upstream takes chat, responses'],
  [['--upstream', 'chat:'], '--upstream takes PROTOCOL:MODEL, not chat:.'],
  [['--only', 'nothing'], '--only takes text, system'],
  [['--header', 'secret-without-a-name'], "--header takes 'Name: value'"],
  [['--header', 'x-api-key: secret'], '--header x-api-key would carry a key'],
  [['--report', 'nowhere/losses.json'], 'nowhere/losses.json can’t be written: there is no folder nowhere'],
  [['--front', 'chat', '--only', 'edit'], 'No scenario of --only is one of these fronts.'],
])('%j ends with 2 and says why', async (args, reason) => {
  const { code, out, errors } = await sandwich(...args, '--quiet');
  expect([code, out]).toEqual([2, '']);
  expect(errors).toContain(reason);
  expect(errors).not.toContain('secret');
});

test('without a base there is no gateway, and no header to send to it', async () => {
  expect(await quartet(['sandwich'])).toMatchObject({
    code: 2,
    errors: 'Name the gateway to stand around: --base or --profile.\n',
  });
  const { code, errors } = await quartet(['ask', '--header', 'X: y', 'Hello']);
  expect([code, errors]).toEqual([2, '--header goes with --base: a profile has its own headers.\n']);
});
