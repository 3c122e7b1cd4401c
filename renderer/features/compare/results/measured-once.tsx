/** Below metrics that were measured once: that they name no winner, and the run that could. */
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { isOfSetup } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useStart } from '../use-start.ts';
import type { LaneResult } from './lane-results.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Enough for a spread that says something, and few enough to wait for. */
const repeats = 5;

export interface MeasuredOnceProps {
  readonly lanes: readonly LaneResult[];
}

/** Nothing where there is nothing to win, or not yet. */
export function MeasuredOnce({ lanes }: MeasuredOnceProps): ReactNode {
  const feature = useCompareFeature();
  const isOwn = useStore(feature.setup.store, ({ setup }) => {
    const { run } = feature.run.store.getState();
    return run !== null && isOfSetup(setup, run);
  });
  if (lanes.length < 2 || lanes.some(({ live }) => live)) return null;
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-t border-line px-3 text-11 text-muted">
      <span className="min-w-0">{t(m.onceNote)}</span>
      {isOwn ? <RepeatButton /> : null}
    </div>
  );
}

/** Begins the run again with repeats; how many requests that makes is asked first. */
function RepeatButton(): ReactNode {
  const feature = useCompareFeature();
  const { obstacle, start } = useStart(feature);
  if (obstacle !== null) return null;
  return (
    <Button
      icon={Repeat}
      className="h-6!"
      onClick={() => {
        feature.setup.changePlan({ repeats });
        start();
      }}
    >
      {t(m.repeatFive, { count: repeats })}
    </Button>
  );
}
