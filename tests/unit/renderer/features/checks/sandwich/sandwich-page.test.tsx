// @vitest-environment happy-dom
/** Between a gateway and its upstream: before anything is known, before a run, while it goes on, and what each end of it says. */
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import { SandwichPage } from '../../../../../../renderer/features/checks/sandwich/sandwich-page.tsx';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { JudgedCell } from '../../../../../../shared/sandwich/matrix.ts';
import type { SandwichRun, SandwichStanding } from '../../../../../../shared/sandwich/standing.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { Watched } from '../../../../../doubles/watched.ts';
import { renderInWindow } from '../../../rendering.tsx';

const open: SandwichStanding = { address: 'http://127.0.0.1:9/v1', run: null };
const cell: JudgedCell = {
  ...{ front: 'chat', upstream: 'messages', model: 'm', scenario: 'text', streamed: false },
  losses: [{ name: 'temperature', direction: 'request', was: '0.2' }],
};
const runOf = (more: Partial<SandwichRun> = {}): SandwichRun => ({
  ...{ profileId: 'work', gateway: 'Work', startedAt: 0, state: 'ended', done: 1, of: 4, cells: [cell], fault: null },
  ...more,
});

async function sandwich(
  standing: SandwichStanding | undefined,
  { active = 'work', more = {} }: { active?: string; more?: Partial<Handlers> } = {},
) {
  const told = new Watched<SandwichStanding>(standing ?? open);
  const host = createFakeHost({
    state: { activeProfileId: active },
    more: () => ({
      'sandwich.watch': async function* (_, { signal }) {
        if (standing === undefined) await new Promise(() => undefined);
        yield* told.watch(signal);
      },
      ...more,
    }),
  });
  const drawn = await renderInWindow(<SandwichPage />, { host });
  return { ...drawn, host, tell: (next: SandwichStanding) => act(async () => Promise.resolve(told.set(next))) };
}

test('before the host has told of it nothing is said to be missing', async () => {
  const { page } = await sandwich(undefined);
  expect(page.queryByText('No results yet')).toBeNull();
});

test('empty: nothing can run before a model is chosen, and that is said', async () => {
  const { page } = await sandwich(open);
  expect(await page.findByText('No results yet')).toBeDefined();
  expect(page.getByRole('button', { name: 'Run scenarios' })).toHaveProperty('disabled', true);
  expect(page.getByText('Choose at least one model and one protocol.')).toBeDefined();
});

test('the built-in gateway has nothing behind it, and the way to another is a button', async () => {
  const { page } = await sandwich(open, { active: 'reference' });
  expect(page.getByText(/^The built-in gateway answers by itself/)).toBeDefined();
  expect(page.getByRole('button', { name: 'Connect your gateway' })).toBeDefined();
});

test('busy: the upstream is being opened; refused: why', async () => {
  let fail: (why: unknown) => void = () => undefined;
  const { page, user, services } = await sandwich(
    { address: null, run: null },
    { more: { 'sandwich.open': () => new Promise((_, reject) => (fail = reject)) } },
  );
  const button = page.getByRole('button', { name: 'Open the upstream' });
  await user.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => {
    fail(new FaultError(fault('connect', 'No port is free.', '')));
    await Promise.resolve();
  });
  expect(services.toasts.store.getState().toasts[0]?.fault?.message).toBe('No port is free.');
});

test('busy: a run goes on with its count and Stop, and has its result when it ends', async () => {
  const { page, tell, user, host } = await sandwich(
    { ...open, run: runOf({ state: 'running', cells: [] }) },
    { more: { 'sandwich.stop': () => null } },
  );
  const bar = await page.findByRole('progressbar', { name: 'Scenarios done' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['1', '4']);
  expect(page.queryByRole('button', { name: 'Run scenarios' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Stop' }));
  expect(host.calls.map(([method]) => method)).toContain('sandwich.stop');
  await tell({ ...open, run: runOf({ state: 'stopped' }) });
  expect(page.getByText(/^Stopped after 1 of 4\. /)).toBeDefined();
  expect(page.getByRole('button', { name: 'Save report…' })).toBeDefined();
});

test('error: what ended it early has its cures; a gateway that never reached the upstream is told where to send', async () => {
  const broken = await sandwich({ ...open, run: runOf({ fault: fault('connect', 'The gateway is gone.', '') }) });
  expect((await broken.page.findByText('The gateway is gone.')).closest('[role=alert]')).not.toBeNull();
  const { upstream: _, ...unreached } = cell;
  const lost = await sandwich({ ...open, run: runOf({ cells: [unreached] }) });
  expect((await lost.page.findByRole('alert')).textContent).toContain('Nothing reached the upstream.');
  expect(lost.page.getAllByRole('button', { name: 'Copy address' })).toHaveLength(2);
});
