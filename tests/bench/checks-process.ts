/** Runs every check against a gateway of another process, and prints what it took. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runPlan } from '../../core/checks/run-plan.ts';
import { sendThrough } from '../../core/transport/http.ts';
import { startGateway } from '../../gateway/start.ts';
import { models } from '../../shared/catalog/models.ts';
import { allChecks } from '../../shared/checks/all-checks.ts';
import { planChecks } from '../../shared/checks/plan.ts';
import { described } from '../../shared/dialects/presets/described.ts';
import { defaultTimeouts } from '../../shared/timeouts.ts';

/** A model for each API, and each that draws. */
const columns = [
  { api: 'models', model: '' },
  { api: 'chat', model: 'alpha-5.5' },
  { api: 'responses', model: 'alpha-5.5' },
  { api: 'messages', model: 'beta-sonnet-4-6' },
  { api: 'generate', model: 'gamma-3.5-flash' },
  ...models
    .filter(({ output }) => output.includes('image'))
    .flatMap(({ id, apis }) => apis.map((api) => ({ api, model: id }))),
] as const;

/**
 * The largest resident set of this program, in kilobytes. `maxRSS` begins at that of the process which started this
 * one, for the system carries it over; the peak of this program's own memory does not.
 */
function mostMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

if (process.argv[2] === 'gateway') {
  const gateway = await startGateway({ pace: 'instant' });
  process.stdout.write(`${JSON.stringify({ root: gateway.root, key: gateway.keys.general })}\n`);
} else {
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'gateway'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString())),
  );
  const { root, key } = JSON.parse(line) as { readonly root: string; readonly key: string };
  const plan = planChecks(allChecks, columns);
  const started = performance.now();
  await runPlan(plan, {
    profileId: 'bench',
    dialect: described,
    access: () =>
      Promise.resolve({
        profile: {
          root,
          dialect: 'neutral',
          extraHeaders: [],
          connectTimeoutMs: defaultTimeouts.connectMs,
          readTimeoutMs: defaultTimeouts.readMs,
          imageReadTimeoutMs: defaultTimeouts.imageReadMs,
        },
        key,
      }),
    send: sendThrough({}),
    appVersion: '0',
    signal: new AbortController().signal,
    atOnce: 8,
    onProbed: () => undefined,
  });
  const seconds = (performance.now() - started) / 1_000;
  process.stdout.write(
    JSON.stringify({
      seconds,
      megabytes: mostMemory() / 1024,
      checks: plan.checks.length,
      requests: plan.requests.length,
    }),
  );
  child.kill();
}
