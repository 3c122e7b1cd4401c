/** Run, or Stop all while a run is under way. */
import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { readableKeys } from '../../../ui/kbd.tsx';
import { composerOwner, type CompareFeature } from '../compare-feature.ts';
import type { Start } from '../use-start.ts';

export interface RunButtonProps {
  readonly feature: CompareFeature;
  readonly start: Start;
  readonly keys: string;
}

export function RunButton({ feature, start, keys }: RunButtonProps): ReactNode {
  const running = useStore(feature.run.store, ({ run }) => run?.state === 'running');
  const busy = useStore(feature.starting.store, (value) => value.starting);
  const waits = useStore(feature.waiting.store, (value) => value[composerOwner]?.state === 'waiting');
  if (running) {
    return (
      <Button
        variant="primary"
        size="main"
        icon={Square}
        title="Stop every lane and keep what came"
        onClick={() => feature.run.stop()}
      >
        Stop all
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="main"
      icon={Play}
      busy={busy || waits}
      aria-label="Run"
      aria-keyshortcuts="Control+Enter"
      title={waits ? 'Runs when the files have uploaded' : (start.obstacle ?? 'Ask every lane')}
      onClick={start.start}
    >
      Run
      <span aria-hidden className="text-11 font-normal opacity-75">
        {readableKeys(keys).replace('Enter', '↵')}
      </span>
    </Button>
  );
}
