// @vitest-environment happy-dom
/** The list of earlier runs before it has been told, and where it can't be. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppServicesProvider, createAppServices } from '../../../../../../renderer/app/app-context.tsx';
import {
  createChecksFeature,
  firstView,
  type ChecksFeature,
} from '../../../../../../renderer/features/checks/checks-feature.ts';
import { EarlierRuns } from '../../../../../../renderer/features/checks/run/earlier-runs.tsx';
import { createConnection } from '../../../../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../../../../renderer/ui/tooltip.tsx';
import type { CheckRunSummary } from '../../../../../../shared/checks/check-run.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';

async function shown() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = createFakeHost({});
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const runs: ChecksFeature['runs'] = createStore(() => ({ runs: null, fault: null }));
  const run = createStore<{ id: string | null }>(() => ({ id: null }));
  const feature = {
    runs,
    run: { store: run },
    view: createStore(() => firstView),
  } as unknown as ChecksFeature;
  services.featureStores.set(createChecksFeature, feature);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => Promise.resolve(root.unmount()));
    document.body.replaceChildren();
  });
  await act(async () =>
    Promise.resolve(
      root.render(
        <AppServicesProvider services={services}>
          <TooltipProvider>
            <EarlierRuns onClose={() => undefined} />
          </TooltipProvider>
        </AppServicesProvider>,
      ),
    ),
  );
  return { runs, run };
}

const run = (id: string): CheckRunSummary => ({
  ...{ id, profileId: 'work', profileName: 'Work', gateway: 'https://gateway.example', createdAt: 1_760_000_000_000 },
  ...{ state: 'ended', checks: 1, tally: { kept: 1, differs: 0, refused: 0, otherwise: 0, 'not-run': 0 } },
});

test('the run that is open has the focus as soon as it is told which one it is', async () => {
  const { runs, run: open } = await shown();
  await act(async () => Promise.resolve(runs.setState({ runs: [run('a'), run('b'), run('c')], fault: null })));
  await act(async () => Promise.resolve(open.setState({ id: 'b' })));
  expect(document.activeElement?.getAttribute('data-row')).toBe('b');
  // Somebody who has gone on by keys stays there.
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    await Promise.resolve();
  });
  expect(document.activeElement?.getAttribute('data-row')).toBe('c');
  await act(async () => Promise.resolve(open.setState({ id: 'a' })));
  expect(document.activeElement?.getAttribute('data-row')).toBe('c');
});

test('runs that are still read, or could not be read, are not said to be none', async () => {
  const { runs } = await shown();
  const told = (): string => document.body.textContent;
  expect(told()).toContain('Loading runs…');
  expect(told()).not.toContain('No runs yet');

  const refused = fault('storage', 'The history can’t be read.', 'Close other programs.');
  await act(async () => Promise.resolve(runs.setState({ fault: refused })));
  expect(told()).toContain('The history can’t be read.');
  expect(told()).not.toContain('No runs yet');
  expect(told()).not.toContain('Loading runs…');

  await act(async () => Promise.resolve(runs.setState({ runs: [], fault: null })));
  expect(told()).toContain('No runs yet');
});
