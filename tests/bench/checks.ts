/** All checks against the built-in gateway in a process of their own, and what judging a long stream costs beside folding it. */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { allChecks } from '../../shared/checks/all-checks.ts';
import { evidenceOf, type JudgedExchange } from '../../shared/checks/evidence.ts';
import { createReplay } from '../../shared/replay.ts';
import { markdownOf } from './markdown-source.ts';
import { atMost, median, ratio, type Figure } from './report.ts';

const mostSeconds = 60;
const mostMegabytes = 200;
const streamBytes = 30 * 1024 * 1024;

/** @param program that of `checks-process.ts` */
export async function checkFigures(program: string, runs: number): Promise<readonly Figure[]> {
  const { seconds, megabytes, checks, requests } = await allAtOnce(program);
  const { judging, folding } = judged(runs);
  return [
    atMost(`${checks} checks by ${requests} requests at 8 at once`, seconds, mostSeconds, 's', 1),
    atMost('the process that asks, at its largest', megabytes, mostMegabytes, 'MB'),
    ratio('judging a stream of 30 MB by all that judge it', judging, folding, 1.2, { against: 'folding it' }),
  ];
}

interface Told {
  readonly seconds: number;
  readonly megabytes: number;
  readonly checks: number;
  readonly requests: number;
}

async function allAtOnce(program: string): Promise<Told> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  await once(child, 'close');
  return JSON.parse(out) as Told;
}

function judged(runs: number): { readonly judging: number; readonly folding: number } {
  const text = markdownOf(200_000);
  const chunk = (rest: object): string =>
    JSON.stringify({ id: 'c-1', object: 'chat.completion.chunk', model: 'm', ...rest });
  const events: { event: undefined; id: undefined; atMs: number; data: string }[] = [];
  const add = (data: string): void => void events.push({ event: undefined, id: undefined, atMs: 0, data });
  add(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }));
  for (let size = 0, at = 0; size < streamBytes; at = (at + 20) % 190_000) {
    const data = chunk({ choices: [{ index: 0, delta: { content: text.slice(at, at + 20) }, finish_reason: null }] });
    add(data);
    size += data.length;
  }
  add(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  add(chunk({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } }));
  add('[DONE]');
  const exchange: JudgedExchange = {
    endpoint: 'chat',
    model: 'm',
    attempts: [{ status: 200, responseHeaders: [['content-type', 'text/event-stream']] }],
    events,
  };
  const judges = allChecks.filter(({ id }) => id.startsWith('chat/stream/') || id.startsWith('chat/usage/stream/'));
  const judging: number[] = [];
  const folding: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    folding.push(
      timed(() => {
        const replay = createReplay({ protocol: 'chat', attempt: { status: 200, timing: {} }, events });
        replay.answerAt(replay.steps);
      }),
    );
    judging.push(
      timed(() => {
        const evidence = evidenceOf(exchange);
        for (const check of judges) check.judge(evidence);
      }),
    );
  }
  return { judging: median(judging), folding: median(folding) };
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
