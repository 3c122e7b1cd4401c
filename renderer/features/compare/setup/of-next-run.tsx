/** That the run in view was asked with other settings than those that stand in the setup, with the way to its own. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CompareSetup } from '../../../../shared/compare/setup.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { asksAlike } from '../run-setup.ts';
import { dayOf } from '../runs/run-words.ts';
import { loadRun } from '../runs/shown-run.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface OfNextRunProps {
  readonly setup: CompareSetup;
  /** The settings of the run stand there now. */
  readonly onLoaded: () => void;
}

/** Nothing where they are alike, or no run is in view. */
export function OfNextRun({ setup, onLoaded }: OfNextRunProps): ReactNode {
  const feature = useCompareFeature();
  const run = useStore(feature.run.store, (value) => value.run);
  if (run === null || asksAlike(setup, run)) return null;
  const load = (): void => {
    loadRun(feature, run);
    onLoaded();
  };
  return (
    <Alert
      banner
      tone="plain"
      announce="none"
      title={t(m.ofNextRun, { date: dayOf(run.createdAt) })}
      actions={<Button onClick={load}>{t(m.loadSettings)}</Button>}
    />
  );
}
