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
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ShapePopoverProps {
  readonly image: PixelSize;
  /** Of a dot's edge. */
  readonly hardness: number;
  readonly unavailable: string | undefined;
  readonly onApply: (op: MaskOp) => void;
}

const shapes: readonly { readonly value: NumberedShape; readonly label: string }[] = [
  { value: 'rectangle', label: m.rectangle },
  { value: 'ellipse', label: m.ellipse },
  { value: 'dot', label: m.dot },
];
const modes: readonly { readonly value: MaskMode; readonly label: string }[] = [
  { value: 'add', label: m.add },
  { value: 'remove', label: m.remove },
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
      label={t(m.byNumbers)}
      side="right"
      trigger={<ToolRow label={t(m.byNumbers)} icon={Ruler} unavailable={unavailable} />}
      className="w-64 p-3"
    >
      <form
        className="flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (op !== undefined && unavailable === undefined) onApply(op);
        }}
      >
        <Segments
          label={t(m.shape)}
          value={numbers.shape}
          onChange={(shape) => change({ shape })}
          options={shapes.map((one) => ({ ...one, label: t(one.label) }))}
        />
        <Segments
          label={t(m.whatItDoes)}
          value={numbers.mode}
          onChange={(mode) => change({ mode })}
          options={modes.map((one) => ({ ...one, label: t(one.label) }))}
        />
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            {...common}
            {...placeLimits}
            label={t(dot ? m.centreFromLeft : m.fromLeft)}
            value={numbers.x}
            onChange={(x) => change({ x })}
          />
          <NumberField
            {...common}
            {...placeLimits}
            label={t(dot ? m.centreFromTop : m.fromTop)}
            value={numbers.y}
            onChange={(y) => change({ y })}
          />
          <NumberField
            {...common}
            {...(dot ? dotLimits : lengthLimits)}
            label={t(dot ? m.diameter : m.shapeWidth)}
            value={numbers.width}
            onChange={(width) => change({ width })}
          />
          {dot ? null : (
            <NumberField
              {...common}
              {...lengthLimits}
              label={t(m.shapeHeight)}
              value={numbers.height}
              onChange={(height) => change({ height })}
            />
          )}
        </div>
        <p className="text-11 text-muted">{t(m.imageIs, { size: `${image.width} × ${image.height}` })}</p>
        <Button type="submit" disabled={op === undefined}>
          {t(numbers.mode === 'add' ? m.addShape : m.removeShape)}
        </Button>
      </form>
    </Popover>
  );
}
