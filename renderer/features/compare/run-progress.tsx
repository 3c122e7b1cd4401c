/** How far an experiment has come: a bar, counts, the time it still takes, and a pause. It stands in a row of its own, where nothing scrolls and nothing covers it. */
import { Pause } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { countOutcomes, cellTally } from '../../../shared/compare/outcome.ts';
import { isPlain } from '../../../shared/compare/report/lane-cells.ts';
import type { Cell, CompareRun } from '../../../shared/compare/run.ts';
import { roughDuration } from '../../ui/duration.ts';
import { Button } from '../../ui/button.tsx';
import { useCompareFeature, type CompareFeature } from './compare-feature.ts';
import type { RunValue } from './run-store.ts';
import { useThrottled } from './use-throttled.ts';
import { tallyParts } from './runs/run-words.ts';
import { timeLeft } from './cases/grid-rows.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** Cells come a few times a second; the row is drawn as often. */
const drawMs = 250;

/** Nothing where there is no experiment, or nothing more comes of it. */
export function JobProgress(): ReactNode {
  const feature = useCompareFeature();
  const { run, cells } = useThrottled(feature.run.store, all, drawMs);
  if (run === null || isPlain(run)) return null;
  return <Progress run={run} cells={cells} />;
}

const all = (value: RunValue): RunValue => value;

interface ProgressProps {
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
}

/** So many looks, one a second, tell how quick it is of late. */
const keptSamples = 60;

function Progress({ run, cells }: ProgressProps): ReactNode {
  const feature = useCompareFeature();
  const total = run.lanes.length * run.cases.length * run.plan.repeats;
  const tally = cellTally(countOutcomes(cells.values()));
  const { ended } = tally;
  const waiting = tally.counts.calls ?? 0;
  const left = useTimeLeft(feature, run, total);
  if (run.state === 'ended' && waiting === 0) return null;
  const counts = [
    ...tallyParts({ ...tally, of: total }),
    ...(run.state === 'paused' ? [t(m.pausedShort)] : []),
    // Guessed once a second: the last answer may have come since.
    ...(left === undefined || run.state !== 'running' || ended === total
      ? []
      : [t(m.aboutLeft, { duration: roughDuration(left) })]),
  ];
  return (
    <div
      role="group"
      aria-label={t(m.progressOfRun)}
      className="flex shrink-0 items-center gap-3 border-b border-line bg-panel px-4 py-1.5"
    >
      <div
        role="progressbar"
        aria-label={t(m.answers)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={ended}
        aria-valuetext={counts.join(', ')}
        className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full bg-primary transition-[width]"
          style={{ width: `${total === 0 ? 0 : (ended / total) * 100}%` }}
        />
      </div>
      <span className="min-w-0 text-12 text-muted tabular-nums">{counts.join(', ')}</span>
      {run.state === 'running' ? (
        <Button icon={Pause} title={t(m.pauseNote)} onClick={() => feature.run.pause()}>
          {t(m.pause)}
        </Button>
      ) : null}
    </div>
  );
}

function useTimeLeft({ run: store }: CompareFeature, run: CompareRun, total: number): number | undefined {
  const [left, setLeft] = useState<number | undefined>();
  const running = run.state === 'running';
  useEffect(() => {
    if (!running) return undefined;
    let samples: readonly { readonly at: number; readonly ended: number }[] = [];
    const sample = (): void => {
      const { ended } = cellTally(countOutcomes(store.store.getState().cells.values()));
      samples = [...samples, { at: performance.now(), ended }].slice(-keptSamples);
      setLeft(timeLeft(samples, total));
    };
    sample();
    const timer = setInterval(sample, 1000);
    return () => {
      clearInterval(timer);
      setLeft(undefined);
    };
  }, [store, running, run.id, total]);
  return left;
}
