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
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

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
        <MaskLook view={view} />
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
