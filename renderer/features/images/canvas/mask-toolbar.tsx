/** The one row of tools over the canvas; what has no place in it is in the menus Shape and Mask. */
import { Brush, Crop, Eraser, Hand, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { classNames } from '../../../ui/class-names.ts';
import { floating } from '../../../ui/popover.tsx';
import type { Dimensions } from '../../../viewport/geometry.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import { BrushSize, ColourTolerance } from './brush-sliders.tsx';
import type { CanvasTool, CanvasView } from './canvas-view.ts';
import { toolKeys } from './editor-keys.ts';
import { MaskMenu } from './mask-menu.tsx';
import { ShapeMenu } from './shape-menu.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { useMaskFact } from './use-mask-fact.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface MaskToolbarProps {
  readonly view: CanvasView;
  readonly image: Dimensions | null;
  readonly mask: MaskDocument | null;
  /** Why there is no mask to work on; undefined where there is one. */
  readonly unavailable: string | undefined;
  readonly onApply: (op: MaskOp) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
}

export function MaskToolbar(props: MaskToolbarProps): ReactNode {
  const { view, image, mask, unavailable, onApply, onUndo, onRedo } = props;
  const [own, setOwn] = useState<HTMLElement | null>(null);
  const tool = useStore(view.store, (value) => value.tool);
  const canUndo = useMaskFact(mask, (now) => now.canUndo, false);
  const canRedo = useMaskFact(mask, (now) => now.canRedo, false);
  const toolButton = (id: CanvasTool, label: string, icon: LucideIcon, tooltip = label, words = true): ReactNode => {
    const paints = id === 'brush' || id === 'eraser';
    return (
      <ToolbarButton
        label={label}
        words={words}
        icon={icon}
        keys={toolKeys[id]}
        tooltip={tooltip}
        pressed={tool === id && !(paints && unavailable !== undefined)}
        unavailable={paints ? unavailable : undefined}
        onClick={() => view.setTool(id)}
      />
    );
  };
  const menus = { view, unavailable, container: own, onApply } as const;
  return (
    <Toolbar.Root
      ref={setOwn}
      data-mask-tools
      aria-label={t(m.maskTools)}
      className={classNames(floating, 'pointer-events-auto flex shrink-0 items-center gap-0.5 rounded-[10px]! p-1')}
    >
      {toolButton('brush', t(m.brush), Brush)}
      {toolButton('eraser', t(m.eraser), Eraser)}
      <ShapeMenu {...menus} image={image} />
      <Divider />
      <ToolbarButton
        label={t(m.undo)}
        icon={Undo2}
        keys="Mod+Z"
        unavailable={unavailable ?? (canUndo ? undefined : t(m.nothingToUndo))}
        onClick={onUndo}
      />
      <ToolbarButton
        label={t(m.redo)}
        icon={Redo2}
        keys="Mod+Shift+Z"
        unavailable={unavailable ?? (canRedo ? undefined : t(m.nothingToRedo))}
        onClick={onRedo}
      />
      <Divider />
      {tool === 'colour' ? (
        <ColourTolerance view={view} disabled={unavailable !== undefined} />
      ) : (
        <BrushSize view={view} disabled={unavailable !== undefined} />
      )}
      <Divider />
      <MaskMenu {...menus} mask={mask} onImport={props.onImport} onExport={props.onExport} />
      {toolButton('frame', t(m.region), Crop, t(m.regionTool))}
      {toolButton('hand', t(m.hand), Hand, t(m.handTool), false)}
    </Toolbar.Root>
  );
}

function Divider(): ReactNode {
  return <Toolbar.Separator className="mx-1 h-4.5 w-px bg-line" />;
}
