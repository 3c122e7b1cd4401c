// @vitest-environment happy-dom
/** Setup says where what stands in it is not what the run in view was asked with. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { AppServicesProvider, createAppServices, featureStore } from '../../../../../../renderer/app/app-context.tsx';
import { createCompareFeature } from '../../../../../../renderer/features/compare/compare-feature.ts';
import { SetupMenu } from '../../../../../../renderer/features/compare/setup/setup-menu.tsx';
import { createConnection } from '../../../../../../renderer/host/connection.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { render } from '../../../rendering.tsx';
import { compareRunOf } from '../compare-doubles.ts';

const said = 'These settings are for the next run.';

test('the settings of an earlier run are told apart from those of the next, and are loaded from there', async () => {
  const host = createFakeHost();
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const feature = featureStore(services, createCompareFeature);
  const run = compareRunOf('r', { ask: { text: 'Ask', system: 'Be terse.', attachments: [], tools: [] } });
  const drawn = await render(
    <AppServicesProvider services={services}>
      <SetupMenu />
    </AppServicesProvider>,
  );
  await drawn.press('Setup');
  expect(document.body.textContent).not.toContain(said);
  await act(async () => {
    feature.setup.store.setState({ loaded: true });
    feature.run.store.setState({ run });
    return Promise.resolve();
  });
  expect(document.body.textContent).toContain(said);
  await drawn.press('Load its settings', document.body);
  expect(feature.setup.store.getState().setup.ask.system).toBe('Be terse.');
  expect(document.body.textContent).not.toContain(said);
  expect(document.body.textContent).toContain('Be terse.');
});
