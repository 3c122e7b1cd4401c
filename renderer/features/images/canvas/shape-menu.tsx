/** The tools that mark a shape at once, behind the button Shape. */
import {
  ChevronDown,
  CircleDashed,
  Lasso,
  Move,
  Pentagon,
  Pipette,
  SquareDashed,
  SquareMinus,
  Ruler,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MaskOp, MaskMode } from '../../../../shared/images/mask-op.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Dimensions } from '../../../viewport/geometry.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { CanvasView } from './canvas-view.ts';
import { toolKeys } from './editor-keys.ts';
import { ToolbarButton, ToolRow } from './toolbar-button.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

interface ShapePopoverProps {
  readonly image: Dimensions;
  /** Hardness of a dot's edge. */
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

/** A shape by numbers: the tools for those who use no pointer, or want it exact. */
function ShapePopover({ image, hardness, unavailable, onApply }: ShapePopoverProps): ReactNode {
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
        <div className="field-pair">
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

const shapeTools = [
  { tool: 'rectangle', label: m.rectangle, icon: SquareDashed },
  { tool: 'ellipse', label: m.ellipse, icon: CircleDashed },
  { tool: 'lasso', label: m.lasso, icon: Lasso },
  { tool: 'polygon', label: m.polygon, icon: Pentagon },
  { tool: 'colour', label: m.colourRange, icon: Pipette },
  { tool: 'move', label: m.moveMask, icon: Move },
] as const;

export interface ShapeMenuProps {
  readonly view: CanvasView;
  readonly image: Dimensions | null;
  readonly unavailable: string | undefined;
  /** Where the menu stands in the document. */
  readonly container: HTMLElement | null;
  readonly onApply: (op: MaskOp) => void;
}

export function ShapeMenu({ view, image, unavailable, container, onApply }: ShapeMenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const tool = useStore(view.store, (value) => value.tool);
  const removing = useStore(view.store, (value) => value.removing);
  const hardness = useStore(view.store, (value) => value.hardness);
  const chosen = shapeTools.find((each) => each.tool === tool);
  return (
    <Popover
      open={open}
      onOpenChange={(next) => setOpen(next && unavailable === undefined)}
      label={t(m.shape)}
      container={container}
      className="flex w-56 flex-col p-1"
      trigger={
        <ToolbarButton
          label={t(m.shape)}
          words
          icon={chosen?.icon ?? SquareDashed}
          tooltip={chosen === undefined ? t(m.markShape) : t(m.shapeOf, { shape: t(chosen.label) })}
          aria-current={chosen === undefined ? undefined : 'true'}
          unavailable={unavailable}
          after={<ChevronDown size={14} strokeWidth={1.75} aria-hidden className="opacity-60" />}
        />
      }
    >
      {shapeTools.map(({ tool: own, label, icon }) => (
        <ToolRow
          key={own}
          label={t(label)}
          icon={icon}
          keys={toolKeys[own]}
          {...(own === 'move' ? { tooltip: t(m.moveMaskNote) } : {})}
          pressed={tool === own}
          onClick={() => {
            view.setTool(own);
            // Its settings are here, too.
            if (own !== 'colour') setOpen(false);
          }}
        />
      ))}
      {tool === 'colour' ? <ColourSettings view={view} /> : null}
      <Line />
      <ToolRow
        label={t(m.subtract)}
        keys="Alt"
        tooltip={t(m.subtractNote)}
        icon={SquareMinus}
        pressed={removing}
        onClick={() => view.setRemoving(!removing)}
      />
      {image === null ? null : (
        <ShapePopover image={image} hardness={hardness} unavailable={unavailable} onApply={onApply} />
      )}
    </Popover>
  );
}

/** Whether the colour has to touch; how like it has to be is set in the row. */
function ColourSettings({ view }: { readonly view: CanvasView }): ReactNode {
  const range = useStore(view.store, (value) => value.range);
  return (
    <div className="flex flex-col gap-1 px-2 py-1 text-12">
      <Switch
        label={t(m.contiguous)}
        checked={range.contiguous}
        onChange={(contiguous) => view.setRange({ ...range, contiguous })}
      />
      <p className="text-11 text-muted">{t(m.clickColour)}</p>
    </div>
  );
}

export function Line(): ReactNode {
  return <div aria-hidden className="mx-1 my-1 h-px shrink-0 bg-line" />;
}

/** A shape given in figures: what each field means, and the step that it makes. */
const numberedShapes = ['rectangle', 'ellipse', 'dot'] as const;
type NumberedShape = (typeof numberedShapes)[number];

/** Null is a field left empty; a dot's place is its centre, and `width` its diameter. */
interface ShapeNumbers {
  readonly shape: NumberedShape;
  readonly mode: MaskMode;
  readonly x: number | null;
  readonly y: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

const placeLimits = { min: -100_000, max: 100_000 } as const;
const lengthLimits = { min: 1, max: 100_000 } as const;
const dotLimits = { min: 1, max: 4000 } as const;

/** In the middle of the image, half as wide and high. */
export function middleShape({ width, height }: Dimensions): ShapeNumbers {
  return {
    shape: 'rectangle',
    mode: 'add',
    x: Math.round(width / 4),
    y: Math.round(height / 4),
    width: Math.max(1, Math.round(width / 2)),
    height: Math.max(1, Math.round(height / 2)),
  };
}

/** Undefined while a figure is missing or out of its limits. */
export function shapeOp({ shape, mode, x, y, width, height }: ShapeNumbers, hardness: number): MaskOp | undefined {
  if (!fits(x, placeLimits) || !fits(y, placeLimits)) return undefined;
  if (shape === 'dot') {
    if (!fits(width, dotLimits)) return undefined;
    return { type: 'stroke', mode, size: width, hardness, points: [x, y, 1] };
  }
  if (!fits(width, lengthLimits) || !fits(height, lengthLimits)) return undefined;
  return { type: shape, mode, x, y, width, height };
}

function fits(value: number | null, { min, max }: { readonly min: number; readonly max: number }): value is number {
  return value !== null && value >= min && value <= max;
}
