/** The mask's tools and actions, floating over the canvas; each says its key, and why where it cannot be used. */
import {
  Brush,
  CircleDashed,
  Contrast,
  Crop,
  Eraser,
  Expand,
  Feather,
  FileInput,
  FileOutput,
  Lasso,
  PaintBucket,
  Pentagon,
  Redo2,
  Shrink,
  SquareDashed,
  SquareMinus,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef, type ReactNode, type Ref } from 'react';
import { useStore } from 'zustand';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { classNames } from '../../../ui/class-names.ts';
import { floating } from '../../../ui/popover.tsx';
import type { PixelSize } from '../../../viewport/geometry.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import { BrushSliders } from './brush-sliders.tsx';
import type { CanvasTool, CanvasView } from './canvas-view.ts';
import { toolKeys } from './editor-keys.ts';
import { PixelsPopover } from './pixels-popover.tsx';
import { ShapePopover } from './shape-popover.tsx';
import { ToolbarButton, ToolbarGroup } from './toolbar-button.tsx';
import { useMaskFact } from './use-mask-fact.ts';

export interface MaskToolbarProps {
  readonly view: CanvasView;
  readonly image: PixelSize | null;
  readonly mask: MaskDocument | null;
  /** Why there is no mask to work on; undefined where there is one. */
  readonly unavailable: string | undefined;
  readonly onApply: (op: MaskOp) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

const paintTools = [
  { tool: 'brush', label: 'Brush', icon: Brush },
  { tool: 'eraser', label: 'Eraser', icon: Eraser },
] as const;

const shapeTools = [
  { tool: 'rectangle', label: 'Rectangle', icon: SquareDashed },
  { tool: 'ellipse', label: 'Ellipse', icon: CircleDashed },
  { tool: 'lasso', label: 'Lasso', icon: Lasso },
  { tool: 'polygon', label: 'Polygon', icon: Pentagon },
] as const;

export function MaskToolbar(props: MaskToolbarProps): ReactNode {
  const { view, image, mask, unavailable, onApply, onUndo, onRedo, onExport, ref } = props;
  const tool = useStore(view.store, (value) => value.tool);
  const removing = useStore(view.store, (value) => value.removing);
  const hardness = useStore(view.store, (value) => value.hardness);
  const empty = useMaskFact(mask, (now) => now.empty, true);
  const canUndo = useMaskFact(mask, (now) => now.canUndo, false);
  const canRedo = useMaskFact(mask, (now) => now.canRedo, false);
  const nothing = unavailable ?? (empty ? 'nothing is masked yet' : undefined);
  const toolButton = ({ tool: own, label, icon }: { tool: CanvasTool; label: string; icon: LucideIcon }) => (
    <ToolbarButton
      key={own}
      label={label}
      icon={icon}
      keys={toolKeys[own]}
      pressed={tool === own && (own === 'frame' || unavailable === undefined)}
      unavailable={own === 'frame' ? undefined : unavailable}
      onClick={() => view.setTool(own)}
    />
  );
  return (
    <Toolbar.Root
      ref={ref}
      aria-label="Mask tools"
      className={classNames(
        floating,
        'pointer-events-auto flex max-w-full flex-col items-center gap-x-2 px-1.5 py-1 @min-[62rem]:flex-row',
      )}
    >
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        <ToolbarGroup label="Paint">{paintTools.map(toolButton)}</ToolbarGroup>
        <Line />
        <ToolbarGroup label="Shapes">
          {shapeTools.map(toolButton)}
          <ToolbarButton
            label="Take away with shapes"
            tooltip="Shapes take away from the mask; or hold Alt as you begin"
            icon={SquareMinus}
            pressed={removing && unavailable === undefined}
            unavailable={unavailable}
            onClick={() => view.setRemoving(!removing)}
          />
          {image === null ? null : (
            <ShapePopover image={image} hardness={hardness} unavailable={unavailable} onApply={onApply} />
          )}
          {toolButton({ tool: 'frame', label: 'Region', icon: Crop })}
        </ToolbarGroup>
        <Line />
        <ToolbarGroup label="Whole mask">
          <ToolbarButton
            label="Invert mask"
            icon={Contrast}
            keys="I"
            unavailable={unavailable}
            onClick={() => onApply({ type: 'invert' })}
          />
          <PixelsPopover
            label="Grow mask"
            icon={Expand}
            explanation="The mask gets larger by so much on every side."
            unavailable={nothing}
            onApply={(pixels) => onApply({ type: 'grow', pixels })}
          />
          <PixelsPopover
            label="Shrink mask"
            icon={Shrink}
            explanation="The mask gets smaller by so much on every side."
            unavailable={nothing}
            onApply={(pixels) => onApply({ type: 'grow', pixels: -pixels })}
          />
          <PixelsPopover
            label="Feather mask"
            icon={Feather}
            explanation="The mask's edge fades over so much on either side."
            unavailable={nothing}
            onApply={(pixels) => onApply({ type: 'feather', pixels })}
          />
          <ToolbarButton
            label="Fill mask"
            icon={PaintBucket}
            unavailable={unavailable}
            onClick={() => onApply({ type: 'fill' })}
          />
          <ToolbarButton
            label="Clear mask"
            icon={Trash2}
            unavailable={nothing}
            onClick={() => onApply({ type: 'clear' })}
          />
        </ToolbarGroup>
        <Line />
        <ToolbarGroup label="Files">
          <ImportButton unavailable={unavailable} onImport={props.onImport} />
          <ToolbarButton label="Export mask" icon={FileOutput} unavailable={nothing} onClick={onExport} />
        </ToolbarGroup>
        <Line />
        <ToolbarGroup label="History">
          <ToolbarButton
            label="Undo"
            icon={Undo2}
            keys="Mod+Z"
            unavailable={unavailable ?? (canUndo ? undefined : 'there is nothing to undo')}
            onClick={onUndo}
          />
          <ToolbarButton
            label="Redo"
            icon={Redo2}
            keys="Mod+Shift+Z"
            unavailable={unavailable ?? (canRedo ? undefined : 'there is nothing to redo')}
            onClick={onRedo}
          />
        </ToolbarGroup>
      </div>
      <BrushSliders view={view} disabled={unavailable !== undefined} />
    </Toolbar.Root>
  );
}

function Line(): ReactNode {
  // Where the groups do not stand in one line, it would hang at the end of one.
  return <Toolbar.Separator className="hidden h-4 w-px bg-line @min-[40rem]:block" />;
}

interface ImportButtonProps {
  readonly unavailable: string | undefined;
  readonly onImport: (file: File) => void;
}

function ImportButton({ unavailable, onImport }: ImportButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolbarButton
        label="Import mask"
        tooltip="Import mask: a PNG with transparency, or black and white with white to change"
        icon={FileInput}
        unavailable={unavailable}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Mask file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) onImport(file);
        }}
      />
    </>
  );
}
