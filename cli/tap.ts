/** `quartet tap`: an address to point an app at, and a line for each exchange that goes through it. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTap, type PassedExchange } from '../core/tap/tap.ts';
import { tapNamePattern } from '../core/tap/tapped-path.ts';
import { sendThrough } from '../core/transport/http.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { addressesFor } from '../shared/address.ts';
import { judgeAnswer, judgedExchangeOf, type JudgedCheck } from '../shared/checks/judge-answer.ts';
import { writeExchangeFile, type WholeExchange } from '../shared/exchange-file.ts';
import { createReplay } from '../shared/replay.ts';
import { numberOf, portOf, type Values } from './command-line.ts';
import { onInterruption } from './interruption.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import type { CommandTarget } from './target.ts';

const usualName = 'quartet';
/** Random bytes of a token: enough that nobody guesses it, and short enough to be pasted. */
const tokenBytes = 18;

/** Runs until it is told to end, or so many exchanges have gone through. */
export async function tap(values: Values, target: CommandTarget, output: Output): Promise<ExitCode> {
  const name = values.one('name') ?? usualName;
  if (!tapNamePattern.test(name))
    throw new CouldNotRun('--name takes up to 40 letters, digits, dots, dashes and underscores.');
  const folder = values.one('save');
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const most = numberOf(values, 'exchanges', Number.POSITIVE_INFINITY, 1);
  const { promise: ended, end } = untilEnded();
  let [seen, differs] = [0, false];
  let saved = Promise.resolve();
  const tell = (exchange: PassedExchange): void => {
    seen += 1;
    output.out(`${line(exchange)}\n`);
    const { record } = exchange;
    if (record !== undefined && values.is('judge')) {
      for (const check of judgeAnswer(judgedExchangeOf(record)).checks) {
        if (check.outcome !== 'differs') continue;
        differs = true;
        output.out(`${finding(check)}\n`);
      }
    }
    if (record !== undefined && folder !== undefined) {
      saved = saved.then(() => writeFile(join(folder, `${exchange.id}.json`), writeExchangeFile(record)));
      // Told of at the end.
      saved.catch(() => undefined);
    }
    if (seen >= most) end();
  };
  const open = await openTap(
    {
      name,
      ...(values.is('token') ? { token: randomBytes(tokenBytes).toString('base64url') } : {}),
      access: target.access,
      dialect: target.dialect,
      key: values.is('exchange-key') ? 'profile' : 'own',
      send: sendThrough({ certificates: systemCertificates }),
      onExchange: tell,
    },
    portOf(values, 'port'),
  ).catch((error: unknown) => {
    throw new CouldNotRun(`The address cannot be opened: ${(error as Error).message}`);
  });
  try {
    output.out(`${open.address} goes on to ${target.name}\n`);
    for (const { label, address } of addressesFor(open.address, target.dialect)) output.out(`  ${label}: ${address}\n`);
    await ended;
  } finally {
    await open.close();
  }
  await saved.catch((error: unknown) => {
    throw new CouldNotRun(`Not all could be saved: ${(error as Error).message}`);
  });
  return differs ? exitCodes.differs : exitCodes.holds;
}

function untilEnded(): { readonly promise: Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  onInterruption().signal.addEventListener('abort', end);
  return { promise, end };
}

/** `14:06:29 200 POST /v1/chat/completions, alpha-5.6-sol, 381 → 64 tokens, 940 ms, OpenAI/Python 1.54.0`. */
function line({ startedAt, durationMs, client, method, path, status, fault, record }: PassedExchange): string {
  const at = new Date(startedAt).toTimeString().slice(0, 8);
  const parts = [
    `${at} ${status ?? '---'} ${method} ${path}`,
    ...(record === undefined ? [] : [judgedExchangeOf(record).model, tokens(record)]),
    `${Math.round(durationMs)} ms`,
    client.slice(0, 60),
    fault?.message ?? '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function tokens({ exchange, attempts }: WholeExchange): string {
  const last = attempts.at(-1);
  if (last === undefined) return '';
  const { attempt, events } = last;
  const played = createReplay({ ...exchange, attempt, events, responseBody: attempt.responseBody });
  const { usage } = played.answerAt(played.steps);
  return usage === undefined ? '' : `${usage.inputTokens ?? '?'} → ${usage.outputTokens ?? '?'} tokens`;
}

function finding({ rule, title, received }: JudgedCheck): string {
  return `  differs: ${rule.id} ${title}: ${received}`;
}
