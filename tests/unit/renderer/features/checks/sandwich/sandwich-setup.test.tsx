// @vitest-environment happy-dom
/** What is chosen before a run between a gateway and its upstream: where the upstream is, which models, and over which protocols. */
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type {
  SandwichStore,
  SandwichValue,
} from '../../../../../../renderer/features/checks/sandwich/sandwich-store.ts';
import {
  Fronts,
  Models,
  UpstreamAddress,
} from '../../../../../../renderer/features/checks/sandwich/sandwich-setup.tsx';
import { sandwichLimits, type SandwichModel } from '../../../../../../shared/sandwich/standing.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { choose } from '../../../request-form/in-form.tsx';

async function setup(draw: (sandwich: SandwichStore) => ReactNode, value: Partial<SandwichValue> = {}) {
  const store = createStore<SandwichValue>()(() => ({
    ...{ standing: { address: null, run: null }, fault: null, models: [], fronts: null, busy: null, cell: null },
    ...value,
  }));
  const does = { open: vi.fn(), close: vi.fn(), start: vi.fn(), stop: vi.fn() };
  const host = createFakeHost({ state: { activeProfileId: 'work' } });
  const drawn = await renderInWindow(draw({ store, ...does }), { host });
  const set = (next: Partial<SandwichValue>): Promise<void> => act(async () => Promise.resolve(store.setState(next)));
  return { ...drawn, ...does, set, now: () => store.getState() };
}

const upstream = (value?: Partial<SandwichValue>) =>
  setup((sandwich) => <UpstreamAddress sandwich={sandwich} />, value);
const address = 'http://127.0.0.1:9/v1';

test('empty: the upstream is opened first; opened, its address is there to copy and the focus stays in place', async () => {
  const { page, user, open, close, set } = await upstream();
  const section = page.getByRole('region', { name: 'Upstream' });
  await user.click(page.getByRole('button', { name: 'Open the upstream' }));
  expect(open).toHaveBeenCalledOnce();
  await set({ standing: { address, run: null } });
  expect(section.textContent).toContain(address);
  expect(section.contains(document.activeElement)).toBe(true);
  expect(page.getByRole('button', { name: 'Copy address' })).toBeDefined();
  await user.click(page.getByRole('button', { name: /^Close/ }));
  expect(close).toHaveBeenCalledOnce();
});

test('busy: it is being opened; while a run goes on it is not closed', async () => {
  const opening = await upstream({ busy: 'opening' });
  expect(opening.page.getByRole('button', { name: 'Open the upstream' }).getAttribute('aria-busy')).toBe('true');
  const run = { state: 'running' } as NonNullable<SandwichValue['standing']>['run'];
  const running = await upstream({ standing: { address, run } });
  expect(running.page.queryByRole('button', { name: /^Close/ })).toBeNull();
});

const models = (all: readonly SandwichModel[] = []) =>
  setup((sandwich) => <Models sandwich={sandwich} />, { models: all });

test('a model is added once, told which upstream to take, and removed', async () => {
  const drawn = await models();
  const { page, user, now } = drawn;
  await choose(drawn, 'Add a model', /alpha-5\.5/);
  await choose(drawn, 'Add a model', /alpha-5\.5/);
  expect(now().models).toEqual([{ model: 'alpha-5.5' }]);
  await choose(drawn, 'Upstream protocol of alpha-5.5', 'Messages');
  expect(now().models).toEqual([{ model: 'alpha-5.5', upstream: 'messages' }]);
  await choose(drawn, 'Upstream protocol of alpha-5.5', /^Any/);
  expect(now().models).toEqual([{ model: 'alpha-5.5' }]);
  await user.click(page.getByRole('button', { name: 'Remove alpha-5.5' }));
  expect(now().models).toEqual([]);
  expect(page.getByRole('region', { name: 'Models to ask' }).contains(document.activeElement)).toBe(true);
});

test('long: at the most models no more are added', async () => {
  const all = Array.from({ length: sandwichLimits.models }, (_, at) => ({ model: `m${at}` }));
  expect((await models(all.slice(1))).page.getByRole('combobox', { name: 'Add a model' })).toBeDefined();
  expect((await models(all)).page.queryByRole('combobox', { name: 'Add a model' })).toBeNull();
});

test('before anything is chosen all protocols of the profile are asked; one left out is left out alone', async () => {
  const { page, user, now } = await setup((sandwich) => <Fronts sandwich={sandwich} />);
  const boxes = (): readonly HTMLInputElement[] => page.getAllByRole<HTMLInputElement>('checkbox');
  const before = boxes().filter(({ checked }) => checked).length;
  expect(before).toBeGreaterThan(3);
  await user.click(page.getByRole('checkbox', { name: 'Messages' }));
  expect(now().fronts).toHaveLength(before - 1);
  expect(now().fronts).not.toContain('messages');
  await user.click(page.getByRole('checkbox', { name: 'Messages' }));
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(before);
});
