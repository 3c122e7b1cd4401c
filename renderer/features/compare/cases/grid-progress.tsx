/** How far an experiment has come: a bar, counts, the time it still takes, and a pause. */
import { Pause } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { duration } from '../../../ui/duration.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { countsOf, progressOf } from '../runs/run-words.ts';
import { timeLeft } from './grid-rows.ts';

export interface GridProgressProps {
  readonly feature: CompareFeature;
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
}

/** So many looks, one a second, tell how quick it is of late. */
const keptSamples = 60;

export function GridProgress({ feature, run, cells }: GridProgressProps): ReactNode {
  const total = run.lanes.length * run.cases.length * run.plan.repeats;
  const { ended, failed, waiting } = progressOf(countsOf(cells.values()));
  const left = useTimeLeft(feature, run, total);
  if (run.state === 'ended' && waiting === 0) return null;
  const counts = [
    `${ended.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(waiting > 0 ? [`${waiting.toLocaleString('en')} wait for you`] : []),
    ...(run.state === 'paused' ? [run.pausedBy === 'restart' ? 'stopped when Quartet was closed' : 'paused'] : []),
    ...(left === undefined || run.state !== 'running' ? [] : [`about ${duration(Math.max(left, 1000))} left`]),
  ];
  return (
    <div className="flex min-w-40 flex-2 items-center gap-3">
      <div
        role="progressbar"
        aria-label="Answers"
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
      <span className="shrink-0 text-12 text-muted tabular-nums">{counts.join(', ')}</span>
      {run.state === 'running' ? (
        <IconButton size={22} label="Pause" icon={Pause} onClick={() => feature.run.pause()} />
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
    const look = (): void => {
      const { ended } = progressOf(countsOf(store.store.getState().cells.values()));
      samples = [...samples, { at: performance.now(), ended }].slice(-keptSamples);
      setLeft(timeLeft(samples, total));
    };
    look();
    const timer = setInterval(look, 1000);
    return () => {
      clearInterval(timer);
      setLeft(undefined);
    };
  }, [store, running, run.id, total]);
  return left;
}
