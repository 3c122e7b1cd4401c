/** The ticks of the time axis above the tracks. */
import type { ReactNode } from 'react';
import { pixelOf, ticksOf, tickWords, type TimeView } from './time-view.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface TimeAxisProps {
  readonly view: TimeView;
  /** Of a track, in CSS pixels. */
  readonly width: number;
}

export function TimeAxis({ view, width }: TimeAxisProps): ReactNode {
  const ticks = width <= 0 ? [] : ticksOf(view, width);
  return (
    <div aria-hidden className="flex h-5 border-b border-line text-11 text-faint tabular-nums">
      <span className="w-36 shrink-0 px-3">{t(m.sinceSending)}</span>
      <div className="relative min-w-0 flex-1 overflow-hidden">
        {ticks.map((ms) => (
          <span
            key={ms}
            style={{ left: pixelOf(view, ms, width) }}
            className="absolute top-0 h-full border-l border-line-strong pl-1 whitespace-nowrap"
          >
            {tickWords(ms, ticks)}
          </span>
        ))}
      </div>
    </div>
  );
}
