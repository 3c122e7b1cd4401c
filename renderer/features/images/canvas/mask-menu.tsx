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
} from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { MaskDocument } from '../mask/mask-document.ts';
import { EdgeAndOpacity } from './brush-sliders.tsx';
import type { CanvasView } from './canvas-view.ts';
import { toolKeys } from './editor-keys.ts';
import { MaskLook } from './mask-look.tsx';
import { PixelsPopover } from './pixels-popover.tsx';
import { Line } from './shape-menu.tsx';
import { ToolbarButton, ToolRow } from './toolbar-button.tsx';
import { useMaskFact } from './use-mask-fact.ts';

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
  const nothing = unavailable ?? (empty ? 'nothing is masked yet' : undefined);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={(next) => setOpen(next && unavailable === undefined)}
        label="Mask"
        container={container}
        className="flex w-72 flex-col p-1"
        trigger={
          <ToolbarButton
            label="Mask"
            words
            icon={VenetianMask}
            tooltip="Change the whole mask, or how it is shown"
            unavailable={unavailable}
            after={<ChevronDown size={14} strokeWidth={1.75} aria-hidden className="opacity-60" />}
          />
        }
      >
        <ToolRow label="Invert mask" icon={Contrast} keys="I" onClick={() => onApply({ type: 'invert' })} />
        <PixelsPopover
          label="Grow mask"
          icon={Expand}
          explanation="Expand the mask on all sides by this much."
          unavailable={nothing}
          onApply={(pixels) => onApply({ type: 'grow', pixels })}
        />
        <PixelsPopover
          label="Shrink mask"
          icon={Shrink}
          explanation="Shrink the mask on all sides by this much."
          unavailable={nothing}
          onApply={(pixels) => onApply({ type: 'grow', pixels: -pixels })}
        />
        <PixelsPopover
          label="Feather mask"
          icon={Feather}
          explanation="Fade the mask’s edge over this much on either side."
          unavailable={nothing}
          onApply={(pixels) => onApply({ type: 'feather', pixels })}
        />
        <ToolRow label="Fill mask" icon={PaintBucket} onClick={() => onApply({ type: 'fill' })} />
        <ToolRow label="Clear mask" icon={Trash2} unavailable={nothing} onClick={() => onApply({ type: 'clear' })} />
        <Line />
        <ToolRow
          label="Import mask"
          tooltip="A PNG with transparency, or black and white with white to change"
          icon={FileInput}
          onClick={() => input.current?.click()}
        />
        <ToolRow label="Export mask" icon={FileOutput} unavailable={nothing} onClick={onExport} />
        <ToolRow
          label="Extend canvas"
          keys={toolKeys.extend}
          tooltip="Make the image larger; what is new is masked"
          icon={Scaling}
          onClick={() => {
            view.setTool('extend');
            setOpen(false);
          }}
        />
        <Line />
        <MaskLook view={view} />
        <EdgeAndOpacity view={view} disabled={unavailable !== undefined} />
      </Popover>
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
