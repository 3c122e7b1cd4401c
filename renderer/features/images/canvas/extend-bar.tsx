/** By how much the image is extended, in figures, with the size that can be asked for and the button that does it. */
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import {
  extendedSize,
  isExtended,
  legalMargins,
  mostMargin,
  type Margins,
} from '../../../../shared/images/extension.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { floating } from '../../../ui/popover.tsx';
import type { Dimensions } from '../../../viewport/geometry.ts';
import type { CanvasView } from './canvas-view.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ExtendBarProps {
  readonly view: CanvasView;
  readonly image: Dimensions;
  /** The model accepts custom sizes, by its rules. */
  readonly legalOnly: boolean;
  /** They were written in figures. */
  readonly onWrite: (margins: Margins) => void;
  /** Rejects with what keeps it from being extended, which is said in a notice. */
  readonly onExtend: (margins: Margins) => Promise<void>;
}

const sides = [
  { side: 'left', label: m.left },
  { side: 'top', label: m.top },
  { side: 'right', label: m.right },
  { side: 'bottom', label: m.bottom },
] as const;

export function ExtendBar({ view, image, legalOnly, onWrite, onExtend }: ExtendBarProps): ReactNode {
  const margins = useStore(view.store, (value) => value.margins);
  const { toasts } = useAppServices();
  const [busy, setBusy] = useState(false);
  const size = [image.width, image.height] as const;
  const legal = legalOnly ? legalMargins(size, margins) : margins;
  const [wanted, asked] = [extendedSize(size, margins), extendedSize(size, legal)];
  const moved = wanted.join() !== asked.join();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await onExtend(legal);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
    setBusy(false);
  };
  return (
    <section
      aria-label={t(m.extendCanvas)}
      className={classNames(floating, 'pointer-events-auto flex flex-wrap items-end gap-2 px-3 py-2')}
    >
      {sides.map(({ side, label }) => (
        <NumberField
          key={side}
          label={t(label)}
          integer
          step={16}
          min={0}
          max={mostMargin}
          aside={null}
          placeholder="0"
          value={margins[side]}
          onChange={(pixels) => {
            const within = pixels !== null && Number.isInteger(pixels) && pixels >= 0 && pixels <= mostMargin;
            if (pixels === null || within) onWrite({ ...margins, [side]: pixels ?? 0 });
          }}
          className="w-18"
        />
      ))}
      <p role="status" className="max-w-52 min-w-32 flex-1 self-center text-11 text-muted">
        {!isExtended(margins)
          ? t(m.dragEdge)
          : moved
            ? t(m.nearestSize, { size: wanted.join(' × '), nearest: asked.join(' × ') })
            : asked.join(' × ')}
      </p>
      <Button variant="ghost" onClick={() => view.setTool('brush')}>
        {t(m.cancel)}
      </Button>
      <Button disabled={!isExtended(margins)} busy={busy} onClick={() => void run()}>
        {isExtended(margins) ? t(m.extendTo, { size: asked.join(' × ') }) : t(m.extend)}
      </Button>
    </section>
  );
}
