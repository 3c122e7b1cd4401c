/** The demo of the compare page: one question over each protocol at once. */
import { emptyPlan } from '../../../shared/compare/setup.ts';
import { featureStore } from '../../app/app-context.tsx';
import { found } from '../../app/demo-step.ts';
import type { Demo } from '../../app/demos.ts';
import { navigate } from '../../app/navigation.ts';
import { createCompareFeature } from './compare-feature.ts';
import { activeFor, lanesAtHome } from './lane-making.ts';
import { replaceSetup } from './runs/shown-run.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export const raceDemo: Demo = async (services, signal) => {
  const feature = featureStore(services, createCompareFeature);
  const { setup, run, starting } = feature;
  navigate({ page: 'compare', runId: null });
  const active = await found(
    services.appState.store,
    (state) => (typeof state.listing?.fetchedAt === 'number' ? activeFor(state) : undefined),
    signal,
  );
  const { setup: before } = await found(setup.store, (value) => (value.loaded ? value : undefined), signal);
  const earlier = run.store.getState().run?.id;
  replaceSetup(feature, {
    kind: 'text',
    textLanes: [...lanesAtHome(active)],
    ask: { text: t(m.raceQuestion), system: before.ask.system, attachments: [], tools: [] },
    plan: emptyPlan,
  });
  starting.begin(setup.store.getState().setup);
  // What was written there stays.
  if (before.ask.text.trim() !== '') setup.change({ ask: before.ask });
  try {
    await found(
      run.store,
      ({ run: shown }) => (shown !== null && shown.id !== earlier && shown.state !== 'running' ? shown : undefined),
      signal,
    );
  } catch (error) {
    run.stop();
    throw error;
  }
};
