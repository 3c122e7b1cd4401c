/** The threads of tools as such: each job is answered, handed on once, or told why it is not; none waits for a thread that is gone. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSchemaCheck } from '../../../../core/tools/schema-check.ts';
import { createToolWorkers, type ToolWorkers } from '../../../../core/tools/tool-workers.ts';

/** Every thread that was started in this test. */
let started: Worker[] = [];
const note = (worker: Worker): void => void started.push(worker);
beforeEach(() => {
  started = [];
  process.on('worker', note);
});
afterEach(() => void process.off('worker', note));

/** `onJob` is the body of a function of the job and of how many the thread had before. */
function workersWith(onJob: string, threads?: number): ToolWorkers {
  const code = `
    import { parentPort } from 'node:worker_threads';
    const answer = (result) => { parentPort.postMessage({ begun: true }); parentPort.postMessage({ result }); };
    let before = 0;
    parentPort.on('message', (job) => { onJob(job, before); before += 1; });
    function onJob(job, before) { ${onJob} }`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const workers = createToolWorkers({ file, ...(threads === undefined ? {} : { threads }) });
  onTestFinished(() => workers.close());
  return workers;
}

const job = { kind: 'check-schema', schema: '{}' } as const;

test('one thread is kept for the next job', async () => {
  const workers = workersWith('answer([]);');
  await workers.run(job);
  await workers.run(job);
  expect(started).toHaveLength(1);
});

test('a kept thread that has died meanwhile is given no job', async () => {
  const workers = workersWith('answer([]);');
  await workers.run(job);
  await started[0]?.terminate();
  expect(await workers.run(job)).toEqual([]);
  expect(started).toHaveLength(2);
});

test('a kept thread that dies as it is handed a job loses nothing: another one has it', async () => {
  const workers = workersWith('if (before > 0) process.exit(1); answer([]);');
  await workers.run(job);
  expect(await workers.run(job)).toEqual([]);
  expect(started).toHaveLength(2);
});

test('a thread that dies right behind its answer is not kept', async () => {
  const workers = workersWith('answer([]); process.exit(0);');
  expect(await workers.run(job)).toEqual([]);
  expect(await workers.run(job)).toEqual([]);
});

test('where threads die before the job begins it is not tried for ever, and nothing false is told of the job', async () => {
  const workers = workersWith('process.exit(1);', 1);
  await expect(workers.run(job)).rejects.toMatchObject({ name: 'JobEnded', reason: 'unstarted' });
  expect(started).toHaveLength(2);
  // The place is free again.
  await expect(workers.run(job)).rejects.toMatchObject({ reason: 'unstarted' });
  await expect(createSchemaCheck(workers).checkText('{}')).rejects.toMatchObject({
    fault: { kind: 'internal', message: 'The schema check couldn’t be started.' },
  });
});

test('a job that takes its thread down once it has begun is not given to another one', async () => {
  const workers = workersWith('parentPort.postMessage({ begun: true }); process.exit(1);');
  await expect(workers.run(job)).rejects.toMatchObject({ reason: 'broken' });
  expect(started).toHaveLength(1);
});

test('a job that is too large to be taken in is to blame for it', async () => {
  const workers = workersWith('const all = []; for (;;) all.push(new Array(100_000).fill(0.5));');
  await expect(workers.run(job)).rejects.toMatchObject({ reason: 'broken' });
  expect(started).toHaveLength(1);
});

test('an answer that cannot be read ends the job', async () => {
  const workers = workersWith('parentPort.postMessage({ begun: true });');
  const running = workers.run(job, {
    // As Node tells of it, on the thread’s side of this process.
    onBegun: () => void started[0]?.emit('messageerror', new Error('Unable to deserialize')),
  });
  await expect(running).rejects.toMatchObject({ reason: 'broken' });
});

test('what waits for its turn as the app closes is told so', async () => {
  const workers = workersWith('parentPort.postMessage({ begun: true });', 1);
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const running = workers.run(job, { onBegun: begun });
  const waiting = workers.run(job);
  await isBegun;
  const ended = started[0] === undefined ? Promise.reject(new Error('no thread')) : once(started[0], 'exit');
  const both = Promise.allSettled([running, waiting]);
  await workers.close();
  await ended;
  expect(await both).toMatchObject([{ reason: { reason: 'broken' } }, { reason: { reason: 'unstarted' } }]);
  await expect(workers.run(job)).rejects.toMatchObject({ reason: 'unstarted' });
});
