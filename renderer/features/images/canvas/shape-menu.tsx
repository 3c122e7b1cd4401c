/** The tools that mark a shape at once, behind the button Shape. */
import { ChevronDown, CircleDashed, Lasso, Move, Pentagon, Pipette, SquareDashed, SquareMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { PixelSize } from '../../../viewport/geometry.ts';
import type { CanvasView } from './canvas-view.ts';
import { toolKeys } from './editor-keys.ts';
import { ShapePopover } from './shape-popover.tsx';
import { ToolbarButton, ToolRow } from './toolbar-button.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

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
  readonly image: PixelSize | null;
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

/** How like a colour has to be, and whether it has to touch. */
function ColourSettings({ view }: { readonly view: CanvasView }): ReactNode {
  const range = useStore(view.store, (value) => value.range);
  return (
    <div className="flex flex-col gap-1 px-2 py-1 text-12">
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden>{t(m.tolerance)}</span>
        <Slider
          label={t(m.tolerance)}
          value={range.tolerance}
          min={0}
          max={255}
          onChange={(tolerance) => view.setRange({ ...range, tolerance })}
          words={String(range.tolerance)}
          className="w-28"
        />
      </div>
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
