/** `quartet` as a process: what it prints, the files it writes, how it ends, and that no key is in any of it. */
import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startGateway } from '../../../gateway/start.ts';
import { readCheckReport } from '../../../shared/checks/report/check-report.ts';
import { httpServer, rawServer } from '../core/transport/servers.ts';
import { builtCommand } from './built-command.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { folder, quartet } = builtCommand();

test('the gateway that is built in holds', async () => {
  const { code, out, errors } = await quartet(['check', '--only', 'chat/']);
  expect(out).toMatch(/: (\d+) checks, \d+ requests: \1 kept\n$/);
  expect(errors).toMatch(/checks by \d+ requests, about \d+ tokens in/);
  // Plain lines without a terminal.
  expect(errors.split('\n').length).toBeLessThan(14);
  expect(errors).not.toContain('\u001B');
  expect(code).toBe(0);
});

test('what it would take is told before, and the cost where prices are known', async () => {
  const args = ['check', '--base', 'http://127.0.0.1:9', '--model', 'chat:gpt-5', '--dry-run'];
  const { code, out, errors } = await quartet(args, { QUARTET_KEY: 'sk-dry' });
  expect(out).toMatch(/^\d+ checks by \d+ requests, about \d+ tokens in and \d+ out \(cost unknown: [^)]+\), to http/);
  expect(errors).toBe('');
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
  const report = readCheckReport(JSON.parse(await readFile(join(folder(), 'baseline.json'), 'utf8')));
  expect(report.results.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect(await readFile(join(folder(), 'report.xml'), 'utf8')).toContain('failures="0"');
  expect(await readFile(join(folder(), 'report.md'), 'utf8')).toContain('| Parallel tools |');
});

test('pictures are asked for where nothing else is named, each of the model that has it', async () => {
  const drawn = await quartet(['check', '--only', 'image-edits/each/refused,image-generations/refused/n', '--quiet']);
  expect([drawn.code, drawn.out]).toEqual([0, expect.stringMatching(/: 5 checks, 5 requests: 5 kept\n$/)]);
  const words = await quartet(['check', '--only', 'generate', '--dry-run']);
  expect(words.out).not.toMatch(/by \d{3,} requests/);
});

test('checks of the user’s own: asked of the app’s model, and alone where nothing else is named', async () => {
  const own = {
    ...{ id: 'hello', title: 'Says hello', api: 'chat', model: 'alpha-5.5', streams: false, createdAt: 1 },
    body: { model: 'alpha-5.5', messages: [{ role: 'user', content: 'Hello there #echo' }] },
    expects: [{ type: 'rules' }, { type: 'contains', text: 'Hello there' }],
  };
  const file = (checks: readonly object[]) => JSON.stringify({ format: 'quartet-own-checks', version: 1, checks });
  await writeFile(join(folder(), 'own.json'), file([own]));
  const args = ['check', '--own', 'own.json', '--only', 'own', '--quiet'];
  const kept = await quartet(args);
  expect([kept.code, kept.out]).toEqual([0, expect.stringMatching(/: 1 checks, 1 requests: 1 kept\n$/)]);
  const bent = await quartet([
    ...args,
    '--fault',
    'chat:usage:zero',
    '--format',
    'text,junit',
    '--output',
    'own.txt,own.xml',
  ]);
  expect(bent.code).toBe(1);
  expect(await readFile(join(folder(), 'own.txt'), 'utf8')).toContain('differs: Says hello (chat · alpha-5.5)');
  expect(await readFile(join(folder(), 'own.xml'), 'utf8')).toContain('own/hello: Says hello');
  const all = await quartet(['check', '--own', 'own.json', '--only', 'own,chat/tools', '--dry-run']);
  expect(all.out).toMatch(/^\d+ checks/);
  await writeFile(join(folder(), 'damaged.json'), file([{ ...own, api: 'chats' }]));
  const damaged = await quartet(['check', '--own', 'damaged.json', '--only', 'own']);
  expect(damaged.code).toBe(2);
  expect(damaged.errors).toContain('damaged.json: The checks can’t be read. checks.0.api');
  expect((await quartet(['check', '--own', 'nowhere.json'])).code).toBe(2);
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
  [['check', '--model', 'chat'], /API:MODEL/],
  [['check', '--format', 'pdf'], /--format takes/],
  [['check', '--most-requests', '3'], /would take \d+ requests, and --most-requests allows 3/],
  [['check', '--only', 'chat/plain,Toools'], /No check fits --only Toools\. Near to it: Tools\.\n$/],
  [['check', '--only', 'elephants'], /No check fits --only elephants\. Ids begin with .*capabilities are .*Tools/],
  [['check', '--only', 'chat/plian'], /No check fits --only chat\/plian\. Near to it: chat\/plain/],
  [['check', '--only', 'chat/elephants'], /No check fits --only chat\/elephants\. There are .*chat\/plain/],
  [['check', '--fault', 'chat:calls:same-ids'], /^There is no fault .*\. Near to it: chat:calls:same-id\b/],
  [['check', '--fault', 'no:such'], /^There is no fault no:such\. quartet gateway --faults lists them\.\n$/],
  [['check', '--base', 'http://127.0.0.1:9', '--fault', 'chat:calls:same-id'], /--fault is for the built-in gateway/],
  [['check', '--base', 'http://127.0.0.1:9', '--key-env', 'QUARTET_UNSET_KEY'], /QUARTET_UNSET_KEY holds no key/],
  [['check', '--output', 'nowhere/report.txt'], /nowhere\/report\.txt can’t be written: there is no folder nowhere/],
  [['check', '--html', '.'], /\. can’t be written: it is a folder/],
  [['check', '--baseline', 'nowhere.json'], /baseline nowhere.json can’t be read: there is no such file$/m],
  [['check', '--unknown'], /--unknown/],
  [['wander'], /no command wander\. Commands are/],
  [['checks'], /no command checks\. Near to it: check\./],
  [['sandwich', '--base', '--quiet'], /^Option '--base' argument is ambiguous\. See quartet sandwich --help\.$/m],
  [['replay'], /Name the file/],
  [['replay', 'nowhere.json'], /^nowhere\.json can’t be read: there is no such file$/m],
  [['tap', '--gateway', 'x'], /^Unknown option '--gateway'\. See quartet tap --help\.$/m],
  [['replay', 'x.json', '--format', 'yaml'], /^--format takes text, json, har, otel, not yaml\.$/m],
  [['replay', 'x.json', 'y.json'], /one file is played again/],
  [['replay', 'x.json', '--speed', 'instant'], /--speed is for use with --serve/],
  [['replay', 'x.json', '--serve', '--format', 'har'], /--format is for a replay without --serve/],
  [['replay', 'x.json', '--serve', '--port', '99999'], /^--port takes a number from 0 to 65535, not 99999\.$/m],
  [['tap', '--port', '99999'], /^--port takes a number from 0 to 65535, not 99999\.$/m],
  [['replay', '.', '--serve'], /^\. can’t be read: it is a folder$/m],
  [['ask'], /nothing to ask/],
])('what could not run ends on 2: %j', async (args, said) => {
  const { code, errors } = await quartet(args);
  expect(errors).toMatch(said);
  expect(code).toBe(2);
});

test.each([['replay'], ['replay', '--serve'], ['migrate', '--to', 'messages']])(
  'of several files the one that is no exchange is named: %j',
  async (...args) => {
    await writeFile(join(folder(), 'broken.json'), '{"format":"quartet-exchange"');
    const { code, errors } = await quartet([...args, 'broken.json']);
    expect(errors).toMatch(/^broken\.json: This file can’t be opened as an exchange\./m);
    expect(code).toBe(2);
  },
);

const refusal = JSON.stringify({ error: { message: 'This key was withdrawn.', type: 'authentication_error' } });

test('a key that is refused ends it after a few requests, on 2 whatever the baseline says', async () => {
  const server = await httpServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end(refusal);
  });
  const args = ['check', '--base', `http://${server.host}`, '--model', 'chat:alpha-5.5', '--format', 'json'];
  const first = await quartet([...args, '--output', 'refused.json'], { QUARTET_KEY: 'sk-wrong-9a71c35f2d' });
  expect(first.errors).toMatch(/Given up after \d+ of \d+ requests: This key was withdrawn\. Check the API key/);
  expect(first.code).toBe(2);
  expect(server.received.length).toBeLessThan(12);
  const report = readCheckReport(JSON.parse(await readFile(join(folder(), 'refused.json'), 'utf8')));
  expect(report.results.at(-1)).toMatchObject({ outcome: 'not-run', received: 'not asked: the run was cut short' });
  const again = await quartet([...args, '--baseline', 'refused.json', '--output', 'again.json']);
  expect(again.code).toBe(2);
  expect(again.errors).toContain('No key is sent: QUARTET_KEY is not set.');
  const asked = await quartet(['ask', '--base', `http://${server.host}`, 'Hello']);
  expect(asked.errors).toContain('This key was withdrawn.');
  expect(asked.code).toBe(2);
});

test.each([
  ['a model that nobody has', [], /^Nothing was answered by chat · alpha-55: 404: The model 'alpha-55'/],
  ['one among others', ['--model', 'chat:alpha-5.5'], /^Nothing was answered by chat · alpha-55: /],
])('of which nothing was answered ends it on 2: %s', async (_, more, said) => {
  const args = ['check', '--quiet', '--only', 'chat/plain,chat/unknown-fields,Models', '--model', 'chat:alpha-55'];
  const { code, out, errors } = await quartet([...args, ...more]);
  expect(errors).toMatch(said);
  expect(out).toMatch(/\d+ kept/);
  expect(code).toBe(2);
  expect((await quartet([...args, ...more, '--fail-on', 'refused'])).code).toBe(1);
});

test.each([
  [404, 100],
  // Four attempts each, and the models of the other column are asked all the same.
  [503, 40],
])('a model that is refused by %i whatever is asked ends it on 2, whatever the baseline says', async (status, most) => {
  const server = await httpServer((request, response) => {
    const refused = request.body.includes('"down"');
    const body = refused
      ? '{"error":{"message":"No channel."}}'
      : '{"object":"list","data":[{"id":"a","object":"model"}]}';
    response.writeHead(refused ? status : 200, { 'content-type': 'application/json', 'retry-after': '0' }).end(body);
  });
  const args = ['check', '--base', `http://${server.host}`, '--model', 'chat:down', '--format', 'json', '--quiet'];
  await quartet([...args, '--output', 'list.json']);
  expect(server.received.filter(({ body }) => body.includes('"down"')).length).toBeLessThan(most);
  const { code, errors } = await quartet([...args, '--baseline', 'list.json', '--output', 'again.json']);
  expect(errors).toContain(`Nothing was answered by chat · down: ${status}: No channel.`);
  expect(code).toBe(2);
});

test('a service that is down ends it after a few requests', async () => {
  const server = await httpServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '0' }).end('{"error":{"message":"Down for maintenance."}}');
  });
  const args = [
    'check',
    '--base',
    `http://${server.host}`,
    '--at-once',
    '1',
    '--quiet',
    '--fail-on',
    'differs,not-run',
  ];
  const { code, errors } = await quartet(args);
  expect(errors).toMatch(/^Given up after \d of \d+ requests: Down for maintenance\./);
  expect(code).toBe(2);
});

test('where nobody answers, it does not ask on', async () => {
  const server = await rawServer((socket) => socket.destroy());
  const { code, errors } = await quartet(['check', '--base', `http://${server.host}`, '--at-once', '1', '--quiet']);
  expect(errors).toMatch(/Given up after 3 of \d+ requests/);
  expect(code).toBe(2);
});

test('streams that break off before their first byte are no reason to say that all holds', async () => {
  const gateway = await startGateway({ pace: 'instant' });
  const server = await httpServer((request, response) => {
    if (request.body.includes('"stream":true')) return void response.destroy();
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    void fetch(`${gateway.root}${request.path}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(request.body === '' ? {} : { body: request.body }),
    }).then(async (answer) => {
      for (const name of ['content-type', 'x-request-id']) response.setHeader(name, answer.headers.get(name) ?? '');
      response.writeHead(answer.status).end(await answer.text());
    });
  });
  const only = ['--model', 'chat:alpha-5.5', '--only', 'chat/plain', '--quiet', '--at-once', '1'];
  const { code, errors } = await quartet(['check', '--base', `http://${server.host}`, ...only], {
    QUARTET_KEY: gateway.keys.general,
  });
  await gateway.close();
  expect(errors).toMatch(/requests? got no answer: /);
  expect(code).toBe(2);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s: what was judged by then is written', async (name) => {
  let child: ChildProcess | undefined;
  const gateway = await startGateway({ pace: 'instant' });
  let taken = 0;
  const server = await httpServer((request, response) => {
    taken += 1;
    if (taken > 3) return void child?.kill(name);
    void fetch(`${gateway.root}${request.path}`, {
      headers: { authorization: request.headers.authorization ?? '' },
    }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
  });
  const args = [
    'check',
    '--base',
    `http://${server.host}`,
    '--at-once',
    '1',
    '--format',
    'json',
    '--output',
    'cut.json',
  ];
  const { code, errors } = await quartet(args, { QUARTET_KEY: gateway.keys.general }, (started) => (child = started));
  await gateway.close();
  expect(errors).toMatch(/Interrupted after 3 of \d+ requests\./);
  expect(code).toBe(2);
  const { results } = readCheckReport(JSON.parse(await readFile(join(folder(), 'cut.json'), 'utf8')));
  expect(new Set(results.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
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

test('replay --serve stands in for the gateway: its own protocol as recorded, the others rebuilt from it', async () => {
  const question = ['--protocol', 'messages', '--model', 'beta-sonnet-4-6', '--stream', '--save', 'served.json'];
  await quartet(['ask', ...question, 'Good morning #echo #reasoning']);
  const recorded = JSON.parse(await readFile(join(folder(), 'served.json'), 'utf8')) as {
    attempts: { events: { event?: string; data: string }[] }[];
  };
  let child: ChildProcess | undefined;
  const ended = quartet(['replay', 'served.json', '--serve', '--speed', 'instant'], {}, (one) => (child = one));
  const root = await new Promise<string>((resolve) => {
    let said = '';
    child?.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const [, found] = /(http:\/\/127\.0\.0\.1:\d+) answers as recorded over Messages/.exec(said) ?? [];
      if (found !== undefined && said.includes('signature')) resolve(found);
    });
  });
  const ask = async (path: string, body: object): Promise<string> => {
    const response = await fetch(root + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer any-key' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const messages = [{ role: 'user', content: 'Anything' }];
  const own = await ask('/v1/messages', { model: 'any-model', max_tokens: 50, messages, stream: true });
  const events = recorded.attempts.at(-1)?.events ?? [];
  expect(own).toBe(events.map(({ event = '', data }) => `event: ${event}\ndata: ${data}\n\n`).join(''));
  const chat = JSON.parse(await ask('/v1/chat/completions', { model: 'any-model', messages })) as object;
  expect(chat).toMatchObject({ model: 'any-model', choices: [{ message: { content: 'Good morning' } }] });
  const streamed = await ask('/v1/responses', { model: 'gpt-5', input: 'Anything', stream: true });
  expect(streamed).toContain('response.completed');
  expect(streamed).toContain('Good');
  expect(await ask('/v1beta/models/any:generateContent', { contents: [{ parts: [{ text: 'Hi' }] }] })).toContain(
    'Good morning',
  );
  child?.kill('SIGTERM');
  const { code, out } = await ended;
  expect(code).toBe(0);
  expect(out).toContain('POST /v1/messages 200 as recorded');
  expect(out).toContain('POST /v1/chat/completions 200 rebuilt from the recording');
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
    await readFile(join(folder(), 'key.json'), 'utf8'),
  ].join('\n');
  expect(said).not.toContain(key);
});

test('--html writes one page with the report and the record of every result that was judged', async () => {
  const { code, errors } = await quartet([
    'check',
    '--only',
    'chat/plain',
    '--html',
    'report.html',
    '--output',
    'report.txt',
  ]);
  expect(code).toBe(0);
  expect(errors).toMatch(/report\.html: [\d.]+ MB, opens in any browser, offline/);
  const page = await readFile(join(folder(), 'report.html'), 'utf8');
  const [, base64 = ''] = />([A-Za-z0-9+/=]+)<\/script>/.exec(page) ?? [];
  const report = readCheckReport(JSON.parse(gunzipSync(Buffer.from(base64, 'base64')).toString()));
  expect(report.results.length).toBeGreaterThan(3);
  for (const { outcome, exchange } of report.results) {
    if (outcome === 'not-run') continue;
    const record = report.exchanges?.[exchange ?? -1];
    expect(record?.attempts[0]?.status).toBe(200);
    expect(record?.attempts[0]?.requestBody).toContain('messages');
  }
});

test('AUTH-4 the key is not in the page either', async () => {
  const key = 'sk-quartet-command-5f2d9a71c3';
  const gateway = await startGateway({ pace: 'instant', keys: { general: key } });
  const { code, errors } = await quartet(
    [
      'check',
      '--base',
      gateway.root,
      '--model',
      'chat:alpha-5.5',
      '--only',
      'chat/plain',
      '--quiet',
      '--html',
      'key.html',
    ],
    { QUARTET_KEY: key },
  );
  await gateway.close();
  expect(code).toBe(0);
  expect(errors).not.toContain(key);
  const page = await readFile(join(folder(), 'key.html'), 'utf8');
  const [, base64 = ''] = />([A-Za-z0-9+/=]+)<\/script>/.exec(page) ?? [];
  expect(gunzipSync(Buffer.from(base64, 'base64')).toString()).not.toContain(key);
});

test('sandwich --help offers no built-in gateway, which nothing can stand around', async () => {
  const { out } = await quartet(['sandwich', '--help']);
  expect(out).toContain('Which gateway, by --base or --profile:');
  expect(out).not.toMatch(/built-in|--fault/);
});

test.each(['check', 'compare', 'ask', 'tap', 'replay'])('%s --help tells of its own options', async (command) => {
  const { code, out } = await quartet([command, '--help']);
  expect(out).toContain(`quartet ${command} `);
  expect(out).toContain('Exit codes: 0 it holds, 1 it differs, 2 it could not run.');
  expect((await quartet(['help', command])).out).toBe(out);
  expect(code).toBe(0);
});
