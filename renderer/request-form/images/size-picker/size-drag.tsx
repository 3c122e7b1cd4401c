/** A size as a frame whose corner is dragged; the fields beside it are the way of the keyboard. */
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { customSizeLimits, type PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../language/t.ts';
import * as m from '../../messages.ts';

const { longestSide, multipleOf } = customSizeLimits;
/** Pixels on the screen that the longest side takes. */
const boxSide = 72;

/** The size whose corner lies at a place in the box, in steps that the rules know. */
export function sizeAt(x: number, y: number): PixelSize {
  const side = (place: number): number => {
    const pixels = Math.round(((place / boxSide) * longestSide) / multipleOf) * multipleOf;
    return Math.min(longestSide, Math.max(multipleOf, pixels));
  };
  return [side(x), side(y)];
}

export interface SizeDragProps {
  readonly size: PixelSize;
  /** False where it stands for nothing yet. */
  readonly set: boolean;
  readonly broken: boolean;
  readonly onSize: (size: PixelSize) => void;
}

export function SizeDrag({ size: [width, height], set, broken, onSize }: SizeDragProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const shown = (side: number): number => Math.max(6, (Math.min(side, longestSide) / longestSide) * boxSide);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onSize(sizeAt(event.clientX - bounds.left, event.clientY - bounds.top));
  };
  return (
    <div
      ref={box}
      aria-hidden
      title={t(m.dragTheCorner)}
      style={{ width: boxSide, height: boxSide }}
      className="relative shrink-0 touch-none rounded-control bg-sunken"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
    >
      <div
        style={{ width: shown(width), height: shown(height) }}
        className={classNames(
          'absolute top-0 left-0 rounded-[2px] border-[1.5px]',
          set ? '' : 'border-dashed',
          broken ? 'border-warning bg-warning/10' : 'border-images bg-images/10',
        )}
      >
        <span
          className={classNames(
            'absolute -right-1 -bottom-1 size-2 cursor-nwse-resize rounded-[2px]',
            broken ? 'bg-warning' : 'bg-images',
          )}
        />
      </div>
    </div>
  );
}
