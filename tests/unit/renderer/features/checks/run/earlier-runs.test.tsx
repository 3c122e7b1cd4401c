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
import { fault } from '../../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';

test('runs that are still read, or could not be read, are not said to be none', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = createFakeHost({});
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const runs: ChecksFeature['runs'] = createStore(() => ({ runs: null, fault: null }));
  const feature = {
    runs,
    run: { store: createStore(() => ({ id: null })) },
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
