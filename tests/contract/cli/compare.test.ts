/** `quartet compare` as a process: a run that the app exported is asked again, and CI hears what no longer holds. */
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startGateway } from '../../../gateway/start.ts';
import type { AnswerCheck } from '../../../shared/compare/answer-check.ts';
import { begin, caseList, setupOf, textLane } from '../core/compare-rig.ts';
import { createRig } from '../core/core-rig.ts';
import { builtCommand } from './built-command.ts';

const { folder, quartet } = builtCommand({ whole: true });

const says = (text: string): AnswerCheck => ({ type: 'contains', text, ignoreCase: false });

/** A run of two lanes and two cases as the app exports it; the second case holds only where `second` is said. */
async function exportedRun(second: string): Promise<string> {
  const rig = await createRig();
  const lanes = [textLane('one'), textLane('two', { model: 'beta-sonnet-4-6', protocol: 'messages', name: 'Sonnet' })];
  const cases = ['apple', second].map((word, at) => ({
    id: `case-${at}`,
    prompt: null,
    values: { word: at === 0 ? 'apple' : 'pear' },
    checks: [says(word)],
  }));
  const told = await begin(rig.client, setupOf('{{word}} #echo', lanes, { cases }));
  await told.ended();
  const texts: string[] = [];
  for await (const pieces of rig.client.stream('compare.export', { runId: told.run().id, format: 'json' }))
    texts.push(...pieces.map(({ text }) => text));
  return texts.join('');
}

test('a run that holds ends on 0, one that does not on 1, with the answer and the check by name', async () => {
  await writeFile(join(folder(), 'good.json'), await exportedRun('pear'));
  const good = await quartet(['compare', 'good.json']);
  expect(good.errors).toContain('2 lanes, 2 cases, 4 answers, to built-in gateway');
  expect(good.errors).not.toContain('\u001B');
  expect(good.out).toBe('built-in gateway: 4 of 4 answers hold\n');
  expect(good.code).toBe(0);

  await writeFile(join(folder(), 'bad.json'), await exportedRun('plum'));
  const bad = await quartet([
    'compare',
    'bad.json',
    '--quiet',
    '--format',
    'text,json,junit,markdown',
    '--output',
    'run.txt,again.json,run.xml,run.md',
    '--html',
    'run.html',
  ]);
  expect(bad.code).toBe(1);
  const written = (file: string): Promise<string> => readFile(join(folder(), file), 'utf8');
  const text = await written('run.txt');
  expect(text).toContain('fails: Sonnet, case 2, repeat 1: pear #echo');
  expect(text).toContain('Check 1, contains “plum”');
  expect(text).toContain('2 of 4 answers hold');
  expect(await written('run.xml')).toMatch(/<testsuite name="Sonnet" tests="2" failures="1"/);
  expect(await written('run.md')).toContain('pear');
  expect(await written('run.html')).toMatch(/^<head><script id="quartet-data"/);

  // What failed before does not count again, by the run's own file and by one that this command wrote.
  for (const before of ['bad.json', 'again.json']) {
    expect((await quartet(['compare', 'bad.json', '--quiet', '--baseline', before])).code).toBe(0);
  }
  expect((await quartet(['compare', 'bad.json', '--quiet', '--allow', '2'])).code).toBe(0);
  expect((await quartet(['compare', 'bad.json', '--quiet', '--allow', '1'])).code).toBe(1);
  expect((await quartet(['compare', 'good.json', '--dry-run'])).out).toContain('4 answers');

  const elsewhere = await startGateway({ pace: 'instant', keys: { general: 'sk-of-the-environment' } });
  const there = ['compare', 'good.json', '--quiet', '--base', elsewhere.root];
  const held = await quartet(there, { QUARTET_KEY: 'sk-of-the-environment' });
  const refused = await quartet(there, { QUARTET_KEY: 'sk-of-nobody' });
  await elsewhere.close();
  expect(held).toMatchObject({ code: 0, errors: '' });
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('fails: Sonnet, case 1');
  expect(JSON.stringify([held, refused])).not.toContain('sk-of');
}, 120_000);

test('a baseline excuses what stood at the same place, of the same lanes and cases alone', async () => {
  const text = await exportedRun('plum');
  await writeFile(join(folder(), 'now.json'), text);
  const others = {
    model: text.replaceAll('beta-sonnet-4-6', 'beta-haiku-4-5'),
    question: text.replaceAll('pear #echo', 'another #echo'),
    damaged: text.replaceAll('"state":"done"', '"state":"fine"'),
  };
  const said = { model: /its lane 2 is another one/, question: /its case 2 is another one/, damaged: /record of it/ };
  for (const [name, other] of Object.entries(others)) {
    expect(other).not.toBe(text);
    await writeFile(join(folder(), `${name}.json`), other);
    const { code, errors } = await quartet(['compare', 'now.json', '--quiet', '--baseline', `${name}.json`]);
    expect(errors).toMatch(said[name as keyof typeof said]);
    expect(code).toBe(2);
  }
  const slow = ['compare', 'now.json', '--quiet', '--longest-ms', '1'];
  await quartet([...slow, '--format', 'json', '--output', 'slow.json']);
  expect((await quartet([...slow, '--baseline', 'slow.json'])).code).toBe(0);
}, 120_000);

test('a run that pauses at the cost that its plan allows ends on 2, and says after how much', async () => {
  const rig = await createRig();
  const lane = textLane('one', { model: 'alpha-5.5', stream: false });
  const told = await begin(rig.client, setupOf('{{at}}', [lane], { cases: caseList(3), inFlight: 1, costLimit: 0.5 }));
  await told.ended();
  const texts: string[] = [];
  for await (const pieces of rig.client.stream('compare.export', { runId: told.run().id, format: 'json' }))
    texts.push(...pieces.map(({ text }) => text));
  await writeFile(join(folder(), 'dear.json'), texts.join(''));
  let asked = 0;
  const dear = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST') asked += 1;
      const message = { role: 'assistant', content: 'Hello' };
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2, cost: 0.75 };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          ...{ id: 'c-1', object: 'chat.completion', created: 1, model: 'alpha-5.5', usage },
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(dear, 'listening');
  try {
    const base = `http://127.0.0.1:${(dear.address() as AddressInfo).port}`;
    const ended = await quartet(['compare', 'dear.json', '--quiet', '--base', base], { QUARTET_KEY: 'sk-of-nobody' });
    expect(ended.errors).toBe('The run stopped after 1 of 3 answers: they have cost what its plan allows, $0.5.\n');
    expect(ended.code).toBe(2);
    expect(asked).toBe(1);
  } finally {
    dear.closeAllConnections();
    dear.close();
  }
}, 60_000);

test('a signal ends it, and leaves no folder behind', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    await writeFile(join(folder(), 'waits.json'), await exportedRun('pear'));
    const temporary = join(folder(), 'temporary');
    await mkdir(temporary);
    const base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    let end = (): void => undefined;
    const ended = quartet(
      ['compare', 'waits.json', '--base', base],
      { QUARTET_KEY: 'sk-of-the-environment', TMPDIR: temporary, TEMP: temporary },
      (child) => (end = () => void child.kill('SIGTERM')),
    );
    await once(silent, 'request');
    expect(await readdir(temporary)).toHaveLength(1);
    end();
    expect((await ended).code).toBeNull();
    expect(await readdir(temporary)).toEqual([]);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
}, 60_000);

test.each([
  [['compare'], /Name the file of a run/],
  [['compare', 'package.json'], /isn’t an export of a Compare run/],
  [['compare', 'nowhere.json'], /nowhere\.json can’t be read: there is no such file$/m],
  [['compare', 'package.json', '--baseline', 'package.json'], /baseline package\.json can’t be read/],
])('what could not run ends on 2: %j', async (args, said) => {
  const { code, errors } = await quartet(args);
  expect(errors).toMatch(said);
  expect(code).toBe(2);
});
