/** How large the image is shown, with the usual steps behind it. */
import { Maximize, Search, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import type { Stage } from './stage.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export const chipClasses =
  'pointer-events-auto flex h-6 items-center gap-1.5 rounded-full border border-line bg-panel px-2.5 text-11 whitespace-nowrap text-muted tabular-nums';

/** `22 %`, `0.7 %`. */
export function zoomWords(scale: number): string {
  const percent = scale * 100;
  return `${percent < 9.95 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
}

export interface ZoomChipProps {
  readonly stage: Stage;
  /** Without a frame, beside other words. */
  readonly bare?: boolean;
}

export function ZoomChip({ stage, bare = false }: ZoomChipProps): ReactNode {
  const scale = useStore(stage.viewport, (viewport) => viewport?.scale);
  if (scale === undefined) return null;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t(m.zoomZoom, { zoom: zoomWords(scale) })}
          className={classNames(chipClasses, 'hover:text-ink', bare && 'border-transparent! bg-transparent! px-1!')}
        >
          <ZoomIn size={14} strokeWidth={1.75} aria-hidden />
          {zoomWords(scale)}
        </button>
      }
      items={[
        { label: t(m.fit), icon: Maximize, keys: '0', run: () => stage.fit() },
        { label: '100 %', icon: Search, keys: '1', run: () => stage.full() },
        'separator',
        { label: t(m.zoomIn), icon: ZoomIn, keys: '+', run: () => stage.zoomStep(1) },
        { label: t(m.zoomOut), icon: ZoomOut, keys: '-', run: () => stage.zoomStep(-1) },
      ]}
    />
  );
}
