/** A shape by numbers: the tools for those who use no pointer, or want it exact. */
import { Ruler } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MaskMode, MaskOp } from '../../../../shared/images/mask-op.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { PixelSize } from '../../../viewport/geometry.ts';
import {
  dotLimits,
  lengthLimits,
  middleShape,
  placeLimits,
  shapeOp,
  type NumberedShape,
  type ShapeNumbers,
} from './shape-by-numbers.ts';
import { ToolRow } from './toolbar-button.tsx';

export interface ShapePopoverProps {
  readonly image: PixelSize;
  /** Of a dot's edge. */
  readonly hardness: number;
  readonly unavailable: string | undefined;
  readonly onApply: (op: MaskOp) => void;
}

const shapes: readonly { readonly value: NumberedShape; readonly label: string }[] = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'ellipse', label: 'Ellipse' },
  { value: 'dot', label: 'Brush dot' },
];
const modes: readonly { readonly value: MaskMode; readonly label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
];

export function ShapePopover({ image, hardness, unavailable, onApply }: ShapePopoverProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ShapeNumbers | null>(null);
  const numbers = chosen ?? middleShape(image);
  const change = (part: Partial<ShapeNumbers>): void => setChosen({ ...numbers, ...part });
  const dot = numbers.shape === 'dot';
  const op = shapeOp(numbers, hardness);
  const common = { unit: 'px', placeholder: '', aside: null } as const;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => setOpen(next && unavailable === undefined)}
      label="Shape by numbers"
      side="right"
      trigger={<ToolRow label="Shape by numbers" icon={Ruler} unavailable={unavailable} />}
      className="w-64 p-3"
    >
      <form
        className="flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (op !== undefined && unavailable === undefined) onApply(op);
        }}
      >
        <Segments label="Shape" value={numbers.shape} onChange={(shape) => change({ shape })} options={shapes} />
        <Segments label="What it does" value={numbers.mode} onChange={(mode) => change({ mode })} options={modes} />
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            {...common}
            {...placeLimits}
            label={dot ? 'Centre from left' : 'From left'}
            value={numbers.x}
            onChange={(x) => change({ x })}
          />
          <NumberField
            {...common}
            {...placeLimits}
            label={dot ? 'Centre from top' : 'From top'}
            value={numbers.y}
            onChange={(y) => change({ y })}
          />
          <NumberField
            {...common}
            {...(dot ? dotLimits : lengthLimits)}
            label={dot ? 'Diameter' : 'Shape width'}
            value={numbers.width}
            onChange={(width) => change({ width })}
          />
          {dot ? null : (
            <NumberField
              {...common}
              {...lengthLimits}
              label="Shape height"
              value={numbers.height}
              onChange={(height) => change({ height })}
            />
          )}
        </div>
        <p className="text-11 text-muted">
          The image is {image.width} × {image.height} px.
        </p>
        <Button type="submit" disabled={op === undefined}>
          {numbers.mode === 'add' ? 'Add shape' : 'Remove shape'}
        </Button>
      </form>
    </Popover>
  );
}
