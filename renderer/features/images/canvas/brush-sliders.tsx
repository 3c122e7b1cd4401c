/** Size and hardness of the brush, and how much of the image shows through the mask. */
import { Blend, Circle, CircleDotDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Slider } from '../../../ui/slider.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { brushSizes, type CanvasView } from './canvas-view.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function BrushSliders({ view, disabled }: { readonly view: CanvasView; readonly disabled: boolean }): ReactNode {
  // One by one: the view's place changes with every frame of a pan.
  const brushSize = useStore(view.store, (value) => value.brushSize);
  const hardness = useStore(view.store, (value) => value.hardness);
  const opacity = useStore(view.store, (value) => value.opacity);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-line px-1.5 @min-[62rem]:border-l @min-[62rem]:pl-3">
      <Labelled icon={Circle} label="Brush size, in pixels of the image" keys="[ ]">
        <Slider
          label="Brush size"
          value={brushSize}
          {...brushSizes}
          logarithmic
          onChange={(value) => view.setBrushSize(value)}
          words={`${brushSize} px`}
          disabled={disabled}
          className="w-29"
        />
      </Labelled>
      <Labelled icon={CircleDotDashed} label="Hardness of the brush's edge">
        <Slider
          label="Hardness"
          value={Math.round(hardness * 100)}
          min={0}
          max={100}
          onChange={(value) => view.setHardness(value / 100)}
          words={percent(hardness)}
          disabled={disabled}
          className="w-22"
        />
      </Labelled>
      <Labelled icon={Blend} label="How strongly the mask is shown; it is sent the same">
        <Slider
          label="Mask opacity"
          value={Math.round(opacity * 100)}
          min={0}
          max={100}
          onChange={(value) => view.setOpacity(value / 100)}
          words={percent(opacity)}
          disabled={disabled}
          className="w-22"
        />
      </Labelled>
    </div>
  );
}

interface LabelledProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys?: string;
  readonly children: ReactNode;
}

function Labelled({ icon: Icon, label, keys, children }: LabelledProps): ReactNode {
  return (
    <Tooltip content={label} {...(keys === undefined ? {} : { keys })}>
      <div className="flex items-center gap-1.5">
        <Icon size={14} strokeWidth={1.75} aria-hidden className="text-muted" />
        {children}
      </div>
    </Tooltip>
  );
}
