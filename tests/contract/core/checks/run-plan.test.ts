/** A plan carried out: equal requests once, what was answered before not again, pauses and stops obeyed. */
import { expect, onTestFinished, test } from 'vitest';
import type { ProbedRequest } from '../../../../core/checks/ask-planned.ts';
import { runPlan, type RunPlanOptions } from '../../../../core/checks/run-plan.ts';
import { sendThrough } from '../../../../core/transport/http.ts';
import { startGateway } from '../../../../gateway/start.ts';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { planChecks } from '../../../../shared/checks/plan.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { accessTo } from './check-rig.ts';

const plan = planChecks(
  allChecks.filter(({ id }) => id.startsWith('responses/parallel') || id.startsWith('responses/plain')),
  [{ api: 'responses', model: 'alpha-5.5' }],
);

async function ground(more: Partial<RunPlanOptions> = {}) {
  const asked: string[] = [];
  const gateway = await startGateway({ pace: 'instant', observe: ({ path }) => asked.push(path) });
  onTestFinished(() => gateway.close());
  const probed: ProbedRequest[] = [];
  const options: RunPlanOptions = {
    profileId: 'checked',
    dialect: described,
    access: () => Promise.resolve(accessTo(gateway)),
    send: sendThrough({}),
    appVersion: '0',
    signal: new AbortController().signal,
    atOnce: 3,
    onProbed: (one) => probed.push(one),
    ...more,
  };
  return { asked, probed, options };
}

test('the same request serves several checks, and what it follows is asked before', async () => {
  const { asked, probed, options } = await ground();
  await runPlan(plan, options);
  expect(plan.requests.length).toBeLessThan(plan.checks.length / 3);
  expect(asked).toHaveLength(plan.requests.length);
  expect(probed.flatMap(({ verdicts }) => verdicts)).toHaveLength(plan.checks.length);
  const order = probed.map(({ request }) => request);
  for (const [place, { after }] of plan.requests.entries()) {
    if (after !== undefined) expect(order.indexOf(after)).toBeLessThan(order.indexOf(place));
  }
});

test('a run goes on from what was answered before', async () => {
  const first = await ground();
  await runPlan(plan, first.options);
  const done = new Map(first.probed.slice(0, 3).map(({ request, exchange }) => [request, exchange]));
  const second = await ground({ done });
  await runPlan(plan, second.options);
  expect(second.asked).toHaveLength(plan.requests.length - done.size);
  expect(second.probed.some(({ request }) => done.has(request))).toBe(false);
});

test('a stopped run begins no further request, and judges nothing that it did not wait for', async () => {
  const stop = new AbortController();
  const { asked, probed, options } = await ground({ signal: stop.signal, atOnce: 1 });
  await runPlan(plan, {
    ...options,
    onProbed: (one) => {
      probed.push(one);
      stop.abort();
    },
  });
  expect(probed).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('a plan that failed has ended: carried out anew, each of its requests is made once', async () => {
  const full = new Error('The disk is full.');
  const { asked, probed, options } = await ground();
  let saves = 0;
  const broken = runPlan(plan, {
    ...options,
    onProbed: () => {
      // One failure is enough: the other requests could be saved.
      if (++saves === 1) throw full;
    },
  });
  await expect(broken).rejects.toBe(full);
  expect(saves).toBe(1);
  await runPlan(plan, options);
  expect(probed).toHaveLength(plan.requests.length);
  // Those under way at the failure are made twice, and no other one.
  expect(asked.length).toBeLessThanOrEqual(options.atOnce + plan.requests.length);
});

test('an API that refuses the key is given up, though the list of models takes it', async () => {
  const gateway = await startGateway({ pace: 'instant', fault: 'responses:errors:key-refused' });
  onTestFinished(() => gateway.close());
  const whole = planChecks(
    allChecks.filter(({ endpoint }) => endpoint === 'responses'),
    [{ api: 'responses', model: 'alpha-5.5' }],
  );
  const { probed, options } = await ground({ access: () => Promise.resolve(accessTo(gateway)) });
  await runPlan(whole, options);
  const said = probed.flatMap(({ verdicts }) => verdicts);
  expect(said.filter(({ verdict }) => verdict.outcome === 'differs').map(({ check }) => check.check.id)).toEqual([
    'responses/key/taken',
  ]);
  expect(probed.length).toBeLessThan(12);
});
