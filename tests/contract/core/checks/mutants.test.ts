import { expect, test } from 'vitest';
import { judged } from '../../../../core/checks/ask-planned.ts';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import type { Verdict } from '../../../../shared/checks/check.ts';
import type { JudgedExchange } from '../../../../shared/checks/evidence.ts';
import type { Plan } from '../../../../shared/checks/plan.ts';
import { standingFaults } from '../../../../gateway/faults/standing/standing-faults.ts';
import type { StandingFault } from '../../../../gateway/faults/standing/standing-fault.ts';
import { startGateway } from '../../../../gateway/start.ts';
import { run, wholePlan, type Ran } from './check-rig.ts';
import { derived, isTouched } from './touched.ts';

/** While one waits before it asks again, or for pictures, others go on. */
const faultsAtOnce = 4;

/** Pictures take most of the time that all checks take: of each table mutants are shown the first row. */
const isShown = (id: string): boolean =>
  /\/(refused\/.*|[^/]*flash-image\/1:1\/512|[^/]*preview\/1:1\/1K|sizes\/1K|sizes\/1024x1024|mask\/hole\/1)$/.test(id);
const isLarge = (id: string): boolean => /\/sizes\/|\/mask\/hole\//.test(id) && !isShown(id);
/** The mask bench is shown to the faults of masks alone. */
const isBench = ({ provenBy, id }: { readonly provenBy: string; readonly id: string }): boolean =>
  provenBy.startsWith('masks:') || id.endsWith('/mask/opaque');
const small = wholePlan(allChecks.filter((check) => !isLarge(check.id) && !isBench(check)));
const withBench = wholePlan(allChecks.filter(({ id }) => !isLarge(id)));
const planFor = ({ name }: StandingFault): Plan => (/^masks:|:mask$/.test(name) ? withBench : small);

const plan = wholePlan();
const named = ({ ask, target }: Plan['requests'][number]): string => JSON.stringify([ask, target]);
const places = new Map(plan.requests.map((request, place) => [named(request), place]));
let asDescribed: Ran | undefined;
async function faithful(): Promise<Ran> {
  if (asDescribed !== undefined) return asDescribed;
  const gateway = await startGateway({ pace: 'instant' });
  asDescribed = await run(plan, gateway);
  await gateway.close();
  return asDescribed;
}

const isFallen = ({ outcome }: Verdict): boolean => outcome === 'differs' || outcome === 'refused';

interface Found {
  readonly fallen: readonly string[];
  /** Checks of which the gateway showed another outcome than the fault's own function gives. */
  readonly unlike: readonly string[];
}

/**
 * The checks that fall with a fault. What it does not touch is not asked again; of what it makes of answers alone the
 * first is asked of the gateway, the others are taken from its own function.
 */
async function found(fault: StandingFault): Promise<Found> {
  const { exchanges } = await faithful();
  const shown = planFor(fault);
  const done = new Map<number, JudgedExchange>();
  const told = new Map<string, Verdict>();
  const twice = new Map<string, Verdict>();
  for (const [place, request] of shown.requests.entries()) {
    const exchange = exchanges.get(places.get(named(request)) ?? -1);
    if (exchange === undefined) throw new Error(`Request ${place} was not asked.`);
    if (!isTouched(fault, exchange)) done.set(place, exchange);
    else {
      const changed = derived(fault, exchange, request.ask.kind === 'turn' && request.ask.fill !== undefined);
      if (changed === undefined) continue;
      const first = told.size === 0;
      for (const { check, verdict } of judged(shown, place, changed).verdicts)
        (first ? twice : told).set(check.check.id, verdict);
      if (first) for (const [id, verdict] of twice) told.set(id, verdict);
      else done.set(place, changed);
    }
  }
  const gateway = await startGateway({ pace: 'instant', fault: fault.name });
  const { verdicts } = await run(shown, gateway, done);
  await gateway.close();
  const all = new Map([...told, ...verdicts]);
  return {
    fallen: [...all].flatMap(([id, verdict]) => (isFallen(verdict) ? [id] : [])).toSorted(),
    unlike: [...twice].flatMap(([id, { outcome }]) => (verdicts.get(id)?.outcome === outcome ? [] : [id])),
  };
}

test('the checks find nothing on the gateway as it is described', async () => {
  const { verdicts } = await faithful();
  expect([...verdicts].filter(([, { outcome }]) => outcome !== 'kept')).toEqual([]);
  expect(verdicts.size).toBe(allChecks.length);
}, 120_000);

test('every check is proved by a fault of the gateway that exists', () => {
  const names = new Set(standingFaults.map(({ name }) => name));
  expect(standingFaults.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index)).toEqual([]);
  expect(
    allChecks.filter(({ provenBy }) => !names.has(provenBy)).map(({ id, provenBy }) => `${id}: ${provenBy}`),
  ).toEqual([]);
  const proving = new Set(allChecks.map(({ provenBy }) => provenBy));
  expect([...names].filter((name) => !proving.has(name))).toEqual([]);
});

test('every fault is found by its own checks, and which checks fall with it is known', async () => {
  const table: Record<string, readonly string[]> = {};
  const missed: string[] = [];
  const unlike: string[] = [];
  await faithful();
  const results = new Map<StandingFault, Found>();
  const waiting = [...standingFaults];
  const work = async (): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift())
      results.set(fault, await found(fault));
  };
  await Promise.all(Array.from({ length: faultsAtOnce }, work));
  for (const fault of standingFaults) {
    const { fallen: ids = [], unlike: other = [] } = results.get(fault) ?? {};
    table[fault.name] = ids;
    unlike.push(...other.map((id) => `${fault.name}: ${id}`));
    const own = allChecks.filter(({ id, provenBy }) => provenBy === fault.name && !isLarge(id));
    missed.push(...own.filter(({ id }) => !ids.includes(id)).map(({ id }) => `${fault.name}: ${id}`));
  }
  const lines = Object.entries(table).map(([name, ids]) => [name, ...ids].join('\n  '));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('mutants.txt');
  expect(missed).toEqual([]);
  expect(unlike).toEqual([]);
}, 240_000);
