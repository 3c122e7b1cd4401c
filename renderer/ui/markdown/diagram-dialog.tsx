/** A diagram over the window: as large as fits and can be read, then as is asked for. */
import { Minus, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface DiagramDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly name: string;
  readonly url: string;
  /** Width of the drawing, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const smallest = 0.1;
const largest = 8;
const step = 1.25;
/** Below it labels are hard to make out. */
const readable = 0.5;

export function DiagramDialog({ open, onOpenChange, name, url, width, height }: DiagramDialogProps): ReactNode {
  /** Undefined until something is chosen: fitted, as long as that can be read. */
  const [chosen, setChosen] = useState<number | 'fit'>();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const area = useRef<HTMLDivElement>(null);
  const fitted = room.width === 0 ? 1 : Math.min(1, room.width / width, room.height / height);
  const scale = typeof chosen === 'number' ? chosen : chosen === 'fit' ? fitted : Math.max(fitted, readable);
  const zoom = (to: number) => setChosen(Math.min(largest, Math.max(smallest, to)));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      className="top-4! h-[calc(100vh-2rem)]! max-h-none! w-[calc(100vw-2rem)]!"
    >
      <div className="flex items-center gap-1 border-b border-line px-4 py-1.5 text-12 text-muted">
        <IconButton label={t(m.zoomOut)} icon={Minus} disabled={scale <= smallest} onClick={() => zoom(scale / step)} />
        <output className="w-12 text-center tabular-nums" aria-label={t(m.zoom)}>
          {Math.round(scale * 100)} %
        </output>
        <IconButton label={t(m.zoomIn)} icon={Plus} disabled={scale >= largest} onClick={() => zoom(scale * step)} />
        <button type="button" className="rounded-control px-2 py-1 hover:bg-hover" onClick={() => setChosen('fit')}>
          {t(m.fit)}
        </button>
        <button type="button" className="rounded-control px-2 py-1 hover:bg-hover" onClick={() => setChosen(1)}>
          {t(m.actualSize)}
        </button>
      </div>
      <div
        ref={(element) => {
          area.current = element;
          if (element === null) return undefined;
          const observer = new ResizeObserver(() => {
            setRoom({ width: element.clientWidth - 32, height: element.clientHeight - 32 });
          });
          observer.observe(element);
          return () => observer.disconnect();
        }}
        // Scrolls by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t(m.drawing)}
        data-first-focus
        className="min-h-0 flex-1 overflow-auto"
      >
        <div className="flex min-h-full w-max min-w-full p-4">
          <img
            src={url}
            alt={name}
            className="m-auto max-w-none"
            style={{ width: width * scale, height: height * scale }}
          />
        </div>
      </div>
    </Dialog>
  );
}
