/** The region in figures, to be read and typed. */
import { Crop } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { Button } from '../../../ui/button.tsx';
import { limitProblem, NumberField } from '../../../ui/number-field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { Dimensions } from '../../../viewport/geometry.ts';
import { frameOf, leastFrameSide, movedFrame } from './tools/frame-edges.ts';
import { chipClasses } from '../../../viewport/zoom-chip.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface FrameChipProps {
  readonly frame: Frame | null;
  readonly image: Dimensions;
  readonly onFrame: (frame: Frame | null) => void;
}

/** Where none is chosen yet: the middle of the image. */
function middleFrame({ width, height }: Dimensions): Frame {
  const edges = { left: width / 4, top: height / 4, right: (width * 3) / 4, bottom: (height * 3) / 4 };
  return frameOf(edges, { width, height });
}

export function FrameChip({ frame, image, onFrame }: FrameChipProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next && frame === null) onFrame(middleFrame(image));
      }}
      label={t(m.region)}
      side="top"
      align="end"
      trigger={
        <button type="button" className={`${chipClasses} hover:text-ink`}>
          <Crop size={14} strokeWidth={1.75} aria-hidden />
          {frame === null ? t(m.noRegion) : t(m.regionOf, { size: `${frame.width} × ${frame.height}` })}
        </button>
      }
      className="w-76 p-3"
    >
      {frame === null ? null : <FrameFields frame={frame} image={image} onFrame={onFrame} />}
      <p className="mt-2.5 text-11 text-muted">{t(m.regionNote)}</p>
      <Button
        className="mt-2.5 w-full"
        onClick={() => {
          setOpen(false);
          onFrame(null);
        }}
      >
        {t(m.sendWhole)}
      </Button>
    </Popover>
  );
}

function FrameFields({ frame, image, onFrame }: FrameChipProps & { readonly frame: Frame }): ReactNode {
  const least = (side: number): number => Math.min(leastFrameSide, side);
  const move = (part: Partial<Frame>): void => onFrame(movedFrame({ ...frame, ...part }, 0, 0, image));
  return (
    <div className="field-pair">
      <FrameField
        label={t(m.left)}
        value={frame.x}
        min={0}
        max={image.width - frame.width}
        onChange={(x) => move({ x })}
      />
      <FrameField
        label={t(m.top)}
        value={frame.y}
        min={0}
        max={image.height - frame.height}
        onChange={(y) => move({ y })}
      />
      <FrameField
        label={t(m.regionWidth)}
        value={frame.width}
        min={least(image.width)}
        max={image.width - frame.x}
        onChange={(width) => move({ width })}
      />
      <FrameField
        label={t(m.regionHeight)}
        value={frame.height}
        min={least(image.height)}
        max={image.height - frame.y}
        onChange={(height) => move({ height })}
      />
    </div>
  );
}

interface FrameFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Keeps what is typed until it can be used. */
function FrameField({ value, onChange, ...field }: FrameFieldProps): ReactNode {
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [over, setOver] = useState(value);
  if (!Object.is(over, value)) {
    setOver(value);
    setTyped(undefined);
  }
  const limits = { min: field.min, max: field.max, integer: true };
  return (
    <NumberField
      {...field}
      integer
      unit="px"
      placeholder=""
      value={typed === undefined ? value : typed}
      onChange={(next) => {
        setTyped(next);
        if (next !== null && limitProblem(field.label, next, limits) === undefined) onChange(next);
      }}
    />
  );
}
