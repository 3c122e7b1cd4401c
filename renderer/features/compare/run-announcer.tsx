/** Tells screen readers how a run goes on: what ended, every few seconds, and how all of it ended. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCompareFeature } from './compare-feature.ts';
import { cellsWords, failedLanesWords } from './runs/run-words.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const everyMs = 4_000;

export function RunAnnouncer(): ReactNode {
  const feature = useCompareFeature();
  const [words, setWords] = useState('');
  /** The run that was seen under way here: old ones are no news. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const look = (): void => {
      const { run, cells, loaded } = feature.run.store.getState();
      if (run === null || !loaded) return;
      if (run.state === 'running') {
        if (followed.current !== run.id) setWords(t(m.begun));
        else setWords(`${cellsWords(cells.values())}${failedLanesWords(run, cells.values())}`);
        followed.current = run.id;
      } else if (followed.current === run.id) {
        followed.current = null;
        setWords(
          `${t(run.state === 'paused' ? m.isPaused : m.hasEnded)} ${cellsWords(cells.values())}${failedLanesWords(run, cells.values())}`,
        );
      }
    };
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [feature]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {words}
    </div>
  );
}
