/** What can be done to the whole mask, and how it is shown, behind the button Mask. */
import {
  ChevronDown,
  Contrast,
  Expand,
  Feather,
  FileInput,
  FileOutput,
  PaintBucket,
  Scaling,
  Shrink,
  Trash2,
  VenetianMask,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Button } from '../../../ui/button.tsx';
import { limitProblem, NumberField } from '../../../ui/number-field.tsx';
import type { MaskDocument } from '../mask/mask-document.ts';
import { EdgeAndOpacity } from './brush-sliders.tsx';
import { type CanvasView, maskColours } from './canvas-view.ts';
import { toolKeys } from './editor-keys.ts';
import { Line } from './shape-menu.tsx';
import { ToolbarButton, ToolRow } from './toolbar-button.tsx';
import { useMaskFact } from './use-mask-fact.ts';
import { maskColourLooks } from './mask-layer.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

interface PixelsPopoverProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** What happens, in one sentence. */
  readonly explanation: string;
  readonly unavailable: string | undefined;
  readonly onApply: (pixels: number) => void;
}

const limits = { min: 1, max: 500, integer: true } as const;

/** Grow, shrink, feather: asks by how many pixels. */
function PixelsPopover({ label, icon, explanation, unavailable, onApply }: PixelsPopoverProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [pixels, setPixels] = useState<number | null>(8);
  const usable = pixels !== null && limitProblem(t(m.pixels), pixels, limits) === undefined;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => setOpen(next && unavailable === undefined)}
      label={label}
      side="right"
      trigger={<ToolRow label={label} icon={icon} unavailable={unavailable} />}
      className="w-56 p-3"
    >
      <form
        className="flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!usable || unavailable !== undefined) return;
          onApply(pixels);
          setOpen(false);
        }}
      >
        <NumberField
          label={t(m.pixels)}
          unit="px"
          placeholder=""
          value={pixels}
          onChange={setPixels}
          {...limits}
          description={explanation}
        />
        <Button type="submit" disabled={!usable}>
          {t(m.apply)}
        </Button>
      </form>
    </Popover>
  );
}

export interface MaskMenuProps {
  readonly view: CanvasView;
  readonly mask: MaskDocument | null;
  readonly unavailable: string | undefined;
  /** Where the menu stands in the document. */
  readonly container: HTMLElement | null;
  readonly onApply: (op: MaskOp) => void;
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
}

export function MaskMenu(props: MaskMenuProps): ReactNode {
  const { view, mask, unavailable, container, onApply, onImport, onExport } = props;
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const empty = useMaskFact(mask, (now) => now.empty, true);
  const nothing = unavailable ?? (empty ? t(m.nothingMasked) : undefined);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={(next) => setOpen(next && unavailable === undefined)}
        label={t(m.mask)}
        container={container}
        className="flex w-72 flex-col p-1"
        trigger={
          <ToolbarButton
            label={t(m.mask)}
            words
            icon={VenetianMask}
            tooltip={t(m.changeMask)}
            unavailable={unavailable}
            after={<ChevronDown size={14} strokeWidth={1.75} aria-hidden className="opacity-60" />}
          />
        }
      >
        <ToolRow label={t(m.invertMask)} icon={Contrast} keys="I" onClick={() => onApply({ type: 'invert' })} />
        <PixelsPopover
          label={t(m.growMask)}
          icon={Expand}
          explanation={t(m.growNote)}
          unavailable={nothing}
          onApply={(pixels) => onApply({ type: 'grow', pixels })}
        />
        <PixelsPopover
          label={t(m.shrinkMask)}
          icon={Shrink}
          explanation={t(m.shrinkNote)}
          unavailable={nothing}
          onApply={(pixels) => onApply({ type: 'grow', pixels: -pixels })}
        />
        <PixelsPopover
          label={t(m.featherMask)}
          icon={Feather}
          explanation={t(m.featherNote)}
          unavailable={nothing}
          onApply={(pixels) => onApply({ type: 'feather', pixels })}
        />
        <ToolRow label={t(m.fillMask)} icon={PaintBucket} onClick={() => onApply({ type: 'fill' })} />
        <ToolRow
          label={t(m.clearMask)}
          icon={Trash2}
          unavailable={nothing}
          onClick={() => onApply({ type: 'clear' })}
        />
        <Line />
        <ToolRow
          label={t(m.importMask)}
          tooltip={t(m.importNote)}
          icon={FileInput}
          onClick={() => input.current?.click()}
        />
        <ToolRow label={t(m.exportMask)} icon={FileOutput} unavailable={nothing} onClick={onExport} />
        <ToolRow
          label={t(m.extendCanvas)}
          keys={toolKeys.extend}
          tooltip={t(m.extendNote)}
          icon={Scaling}
          onClick={() => {
            view.setTool('extend');
            setOpen(false);
          }}
        />
        <Line />
        <MaskViewOptions view={view} />
        <EdgeAndOpacity view={view} disabled={unavailable !== undefined} />
      </Popover>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t(m.maskFile)}
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

/** How the mask is shown, in its menu: whether at all, its outline, its colour. What is sent is the same. */
function MaskViewOptions({ view }: { readonly view: CanvasView }): ReactNode {
  const colour = useStore(view.store, (value) => value.colour);
  const outline = useStore(view.store, (value) => value.outline);
  const shown = useStore(view.store, (value) => value.maskShown);
  return (
    <div className="flex flex-col gap-1.5 px-2 py-1 text-12">
      <div className="flex min-h-6 items-center justify-between">
        <Switch label={t(m.showMask)} checked={shown} onChange={(next) => view.setMaskShown(next)} />
        <Kbd keys="M" />
      </div>
      <Switch label={t(m.outline)} checked={outline} onChange={(next) => view.setOutline(next)} />
      <div role="radiogroup" aria-label={t(m.maskColour)} className="flex items-center gap-1">
        <span aria-hidden className="flex-1">
          {t(m.colour)}
        </span>
        {maskColours.map((name) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === colour}
            aria-label={translated(name)}
            title={translated(name)}
            onClick={() => view.setColour(name)}
            className={`flex size-6 items-center justify-center rounded-full aria-checked:outline-2 aria-checked:-outline-offset-1 aria-checked:outline-ink ${maskColourLooks[name]}`}
          >
            <span aria-hidden className="size-4 rounded-full border border-line-strong bg-current" />
          </button>
        ))}
      </div>
    </div>
  );
}
