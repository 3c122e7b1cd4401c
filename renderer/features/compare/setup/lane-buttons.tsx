/** One more lane, or all those in which a model can be reached. */
import { Plus, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { compareLimits, lanesOf } from '../../../../shared/compare/setup.ts';
import { useAppServices, useAppState } from '../../../app/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { addEveryProtocol, addLane, hasEveryWords, laneMeant } from '../lane-actions.ts';
import { wideLabel } from './wide-label.ts';
import { missingLanes } from '../lane-making.ts';
import { profileOfLane } from '../lanes/lane-profile.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function LaneButtons(): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const laneId = useStore(feature.look, (value) => value.laneId);
  const { appState, toasts } = useAppServices();
  const app = useAppState((value) => value.app);
  const count = lanesOf(setup).length;
  const full = count >= compareLimits.lanes ? t(m.mostLanes, { count }) : undefined;
  const meant = laneMeant(setup, laneId);
  const missing = meant === undefined ? 0 : missingLanes(setup, meant, profileOfLane(app, meant)).length;
  return (
    <>
      <Button
        icon={Plus}
        disabled={full !== undefined}
        title={full ?? t(m.addLaneOf, { count, most: compareLimits.lanes })}
        onClick={() => addLane(feature, appState.store.getState())}
      >
        <span className={wideLabel}>{t(m.addLane)}</span>
      </Button>
      <Button
        icon={Split}
        disabled={full !== undefined}
        title={full ?? everyWords(meant?.model ?? '', missing)}
        onClick={() => addEveryProtocol(feature, appState.store.getState(), toasts)}
      >
        <span className={wideLabel}>{t(m.everyProtocol)}</span>
      </Button>
    </>
  );
}

function everyWords(model: string, missing: number): string {
  if (model === '') return t(m.lanesForEach);
  return missing === 0 ? hasEveryWords(model) : t(m.moreLanes, { count: missing, model });
}
