/** Run, or Stop all while a run is under way. */
import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { readableKeys } from '../../../ui/kbd.tsx';
import { priceLines } from '../cases/estimate-words.ts';
import { useCompareFeature, composerOwner, type CompareFeature } from '../compare-feature.ts';
import type { CompareSetup } from '../../../../shared/compare/setup.ts';
import type { Start } from '../use-start.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface RunButtonProps {
  readonly start: Start;
  readonly keys: string;
}

/** Where the composer has room for them. */
const keysOf = 'text-11 font-normal opacity-75 [@container(max-width:36rem)]:hidden';

export function RunButton({ start, keys }: RunButtonProps): ReactNode {
  const feature = useCompareFeature();
  const running = useStore(feature.run.store, ({ run }) => run?.state === 'running');
  const busy = useStore(feature.starting.store, (value) => value.starting);
  const waits = useStore(feature.waiting.store, (value) => value[composerOwner]?.state === 'waiting');
  const { setup } = useStore(feature.setup.store);
  if (running) {
    return (
      <Button
        size="main"
        icon={Square}
        aria-label={t(m.stopAll)}
        aria-keyshortcuts="Escape"
        title={t(m.stopEvery)}
        onClick={() => feature.run.stop()}
      >
        {t(m.stopAll)}
        <span aria-hidden className={keysOf}>
          {readableKeys('Esc')}
        </span>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="main"
      icon={Play}
      busy={busy || waits}
      aria-label={t(m.run)}
      aria-keyshortcuts="Control+Enter"
      title={waits ? t(m.runsWhenUploaded) : (start.obstacle ?? askWords(feature, setup))}
      onClick={start.start}
    >
      {t(m.run)}
      <span aria-hidden className={keysOf}>
        {readableKeys(keys).replace('Enter', '↵')}
      </span>
    </Button>
  );
}

/** What the click does, and what it may cost: a run of one answer a lane begins without a question. */
function askWords({ starting }: CompareFeature, setup: CompareSetup): string {
  return [t(m.askEvery), ...priceLines(starting.estimate(setup), setup.plan)].join(' ');
}
