// @vitest-environment happy-dom
/** The keyboard stays with the head of a run, whose buttons take each other's place. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  createChecksFeature,
  firstView,
  type ChecksFeature,
} from '../../../../../../renderer/features/checks/checks-feature.ts';
import { RunHead } from '../../../../../../renderer/features/checks/run/run-head.tsx';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { checkRun } from '../check-run-doubles.ts';

test('Stop leaves the focus at the head, and not at the page', async () => {
  const { standing } = checkRun();
  const running = checkRun({ standing: { ...standing, state: 'running' } });
  const store = createStore(() => ({
    id: running.id,
    run: running,
    findings: new Map(),
    asking: new Set(),
    fault: null,
  }));
  const stop = (): void => store.setState({ run: checkRun() });
  const feature = {
    run: { store, stop },
    view: createStore(() => firstView),
  } as unknown as ChecksFeature;
  const drawn = await renderInWindow(<></>, { host: createFakeHost({}) });
  drawn.services.featureStores.set(createChecksFeature, feature);
  await drawn.show(<RunHead />);
  drawn.page.getByRole('button', { name: 'Stop' }).focus();
  await act(async () => Promise.resolve(drawn.page.getByRole('button', { name: 'Stop' }).click()));
  expect(drawn.page.getByRole('button', { name: 'Continue' })).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Checks of Reference gateway');
});

test('the end of a run is announced, and that it was stopped before its last check', async () => {
  const store = createStore(() => ({
    id: 'r',
    run: checkRun(),
    findings: new Map(),
    asking: new Set(),
    fault: null,
  }));
  const feature = { run: { store }, view: createStore(() => firstView) } as unknown as ChecksFeature;
  const drawn = await renderInWindow(<></>, { host: createFakeHost({}) });
  drawn.services.featureStores.set(createChecksFeature, feature);
  await drawn.show(<RunHead />);
  const all = checkRun().checks.length;
  expect(drawn.page.getByRole('status').textContent).toBe(`Checks stopped after 0 of ${all}: none differ, 0 kept.`);
  const finding = { outcome: 'kept', received: 'all of it' };
  act(() => store.setState({ findings: new Map(checkRun().checks.map((_, at) => [at, finding])) as never }));
  expect(drawn.page.getByRole('status').textContent).toBe(`Checks ended: none differ, ${all} kept.`);
});
