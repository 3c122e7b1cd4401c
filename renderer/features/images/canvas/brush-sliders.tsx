/** The sliders of the mask's tools: in the row the brush's size, or how like a colour has to be; hardness and the mask's opacity in the menu of the mask. */
import type { ComponentProps, ReactNode } from 'react';
import { useStore } from 'zustand';
import { Slider } from '../../../ui/slider.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { brushSizes, type CanvasView } from './canvas-view.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

interface SlidersProps {
  readonly view: CanvasView;
  readonly disabled: boolean;
}

// One by one: the view's place changes with every frame of a pan.
export function BrushSize({ view, disabled }: SlidersProps): ReactNode {
  const brushSize = useStore(view.store, (value) => value.brushSize);
  return (
    <Tooltip content={t(m.brushSizeHint)} keys="[ ]">
      <InRow name={t(m.size)}>
        <Slider
          label={t(m.brushSize)}
          value={brushSize}
          {...brushSizes}
          logarithmic
          onChange={(value) => view.setBrushSize(value)}
          words={String(brushSize)}
          disabled={disabled}
          className="w-24 @min-[46rem]:w-32"
        />
      </InRow>
    </Tooltip>
  );
}

/** In the place of the brush's size while colours are marked: it is tried again and again. */
export function ColourTolerance({ view, disabled }: SlidersProps): ReactNode {
  const range = useStore(view.store, (value) => value.range);
  return (
    <InRow name={t(m.tolerance)}>
      <Slider
        label={t(m.tolerance)}
        value={range.tolerance}
        min={0}
        max={255}
        onChange={(tolerance) => view.setRange({ ...range, tolerance })}
        words={String(range.tolerance)}
        disabled={disabled}
        className="w-20 @min-[46rem]:w-24"
      />
    </InRow>
  );
}

/** A slider of the row of tools, with its name where there is room. Other props go to its element. */
function InRow({ name, children, ...rest }: ComponentProps<'div'> & { readonly name: string }): ReactNode {
  return (
    <div {...rest} className="flex items-center gap-2 px-1">
      <span aria-hidden className="hidden text-12 text-muted @min-[46rem]:inline">
        {name}
      </span>
      {children}
    </div>
  );
}

export function EdgeAndOpacity({ view, disabled }: SlidersProps): ReactNode {
  const hardness = useStore(view.store, (value) => value.hardness);
  const opacity = useStore(view.store, (value) => value.opacity);
  return (
    <>
      <Row words={t(m.brushHardness)}>
        <Slider
          label={t(m.hardness)}
          value={Math.round(hardness * 100)}
          min={0}
          max={100}
          onChange={(value) => view.setHardness(value / 100)}
          words={percent(hardness)}
          disabled={disabled}
          className="w-32"
        />
      </Row>
      <Row words={t(m.maskOpacity)}>
        <Slider
          label={t(m.maskOpacity)}
          value={Math.round(opacity * 100)}
          min={0}
          max={100}
          onChange={(value) => view.setOpacity(value / 100)}
          words={percent(opacity)}
          disabled={disabled}
          className="w-32"
        />
      </Row>
    </>
  );
}

function Row({ words, children }: { readonly words: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex h-7 items-center justify-between gap-3 px-2 text-12">
      <span aria-hidden>{words}</span>
      {children}
    </div>
  );
}
