import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { keptModules } from '../../doubles/kept-modules.ts';
import type { ModuleProcess } from '../../../core/module-process.ts';

/** A module that answers a call with its process, unless it is asked to be silent; each answer has the id of its call. */
function answering(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'module.mjs');
  writeFileSync(
    file,
    `process.on('message', ({ id, work }) => {
       if (work !== 'silence') process.send({ id, result: process.pid });
     });
     process.once('disconnect', () => process.exit());
     process.send({ ready: true });`,
  );
  return pathToFileURL(file);
}

const answer = (running: ModuleProcess): Promise<unknown> =>
  new Promise((resolve) => {
    running.onMessage((message) => {
      if ('result' in (message as object)) resolve((message as { result: unknown }).result);
    });
    running.send({ id: 1, work: 'answer' });
  });
const end = (running: ModuleProcess): Promise<void> =>
  new Promise((resolve) => {
    running.onEnd(resolve);
  });

test('what was dismissed with nothing to do is had by the next, and each app sees an end of its own', async () => {
  const start = keptModules(() => true);
  const module = answering();
  const first = start(module, '');
  const pid = await answer(first);
  const ended = end(first);
  first.dismiss();
  await ended;
  const second = start(module, '');
  onTestFinished(() => second.kill());
  expect(await answer(second)).toBe(pid);
});

test('two apps at a time have two processes, and one that was killed is had by nobody', async () => {
  const start = keptModules(() => true);
  const module = answering();
  const [first, second] = [start(module, ''), start(module, '')];
  onTestFinished(() => second.kill());
  const [pid, other] = await Promise.all([answer(first), answer(second)]);
  expect(other).not.toBe(pid);
  const ended = end(first);
  first.kill();
  await ended;
  const third = start(module, '');
  onTestFinished(() => third.kill());
  expect([pid, other]).not.toContain(await answer(third));
});

test('what is at work when it is dismissed ends, so that the next app hears no answer that is not its own', async () => {
  const start = keptModules(() => true);
  const module = answering();
  const first = start(module, '');
  const pid = await answer(first);
  first.send({ id: 2, work: 'silence' });
  const ended = end(first);
  first.dismiss();
  await ended;
  const second = start(module, '');
  onTestFinished(() => second.kill());
  expect(await answer(second)).not.toBe(pid);
});
