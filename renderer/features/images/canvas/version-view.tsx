/** A version and what it was made from: after alone, with a slider between them, side by side, or before for as long as it is held. */
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { floating } from '../../../ui/popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { PixelSize } from '../../../viewport/geometry.ts';
import { CanvasStage, useStage } from '../../../viewport/canvas-stage.tsx';
import type { CanvasView } from './canvas-view.ts';
import { ImageLayer } from '../../../viewport/image-layer.tsx';
import { SideLabel } from './side-label.tsx';
import { SplitHandle } from './split-handle.tsx';
import type { Stage } from '../../../viewport/stage.ts';
import { StageNotes } from '../../../viewport/stage-notes.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { movedView } from './view-keys.ts';
import { useImageTiles, type OpenedImage } from '../../../viewport/use-image-tiles.ts';
import { chipLook, ZoomChip } from '../../../viewport/zoom-chip.tsx';

export type CompareMode = 'after' | 'slider' | 'side' | 'hold';

export interface VersionViewProps {
  /** What it was made from; null where there is nothing to compare with. Laid over `after` where both are of one shape, else whole within its box. */
  readonly before: StoredFile | null;
  readonly after: StoredFile;
  readonly compare: CompareMode;
  readonly onCompare: (mode: CompareMode) => void;
  /** Laid over `after`, stretched to its size. */
  readonly heatMap: ImageBitmap | null;
  readonly view: CanvasView;
  /** Beside the choice of comparison. */
  readonly actions: ReactNode;
}

const modes: readonly { readonly value: CompareMode; readonly label: string }[] = [
  { value: 'after', label: 'After' },
  { value: 'slider', label: 'Slider' },
  { value: 'side', label: 'Side by side' },
  { value: 'hold', label: 'Hold to see' },
];

const insets = { top: 60, right: 24, bottom: 48, left: 24 } as const;

export function VersionView(props: VersionViewProps): ReactNode {
  const { before, after, onCompare, heatMap, view, actions } = props;
  const compare = before === null ? 'after' : props.compare;
  const shown = useImageTiles(after);
  const earlier = useImageTiles(compare === 'after' ? null : before);
  const stage = useStage(view, shown.size, insets);
  const split = useMemo(() => createStore<number>()(() => 0.5), []);
  const [held, setHeld] = useState(false);
  const root = useRef<HTMLElement>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  useEditorKeys({
    root,
    stage: stageElement,
    onKey: (key) => movedView(stage, key) === undefined,
    onSpace: () => undefined,
  });
  const beforeWords = earlier.state.status === 'failed' ? 'before: cannot be shown' : 'before';
  const showsBefore = compare === 'hold' && held;
  const common = { view, stage, size: shown.size, heatMap } as const;
  return (
    <section
      ref={root}
      aria-label="Version"
      className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-sunken"
    >
      <div className="flex min-h-0 flex-1">
        {compare === 'side' && before !== null ? (
          <>
            <BeforePane view={view} file={before} opened={earlier} size={shown.size} words={beforeWords} />
            <div className="w-px bg-line" />
          </>
        ) : null}
        <div className="relative flex min-h-0 min-w-0 flex-1">
          <CanvasStage
            ref={stageElement}
            stage={stage}
            label="Canvas"
            picture={pictureWords(showsBefore && before !== null ? before : after, shown.size)}
            drags={() => true}
            className="cursor-grab active:cursor-grabbing"
          >
            <Layers {...common} shown={shown} earlier={earlier} compare={compare} held={held} split={split} />
            {compare === 'side' ? <SideLabel words="after" className="absolute top-14 left-3" /> : null}
            {compare === 'hold' ? (
              <SideLabel words={held ? beforeWords : 'after'} className="absolute top-14 left-3" />
            ) : null}
            <StageNotes state={shown.state} name={after.name} />
          </CanvasStage>
          {compare === 'slider' ? <SplitHandle stage={stage} split={split} beforeWords={beforeWords} /> : null}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex justify-center">
        {before === null && (actions === null || actions === undefined) ? null : (
          <div
            className={classNames(
              floating,
              'pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-2 px-2 py-1',
            )}
          >
            {before === null ? null : <Segments label="Compare" value={compare} onChange={onCompare} options={modes} />}
            {compare === 'hold' ? <HoldButton held={held} onHold={setHeld} /> : null}
            {actions}
          </div>
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end gap-2">
        <ZoomChip stage={stage} />
        <span className="flex-1" />
        {shown.size === null ? null : (
          <span className={chipLook}>
            {shown.size.width} × {shown.size.height}
          </span>
        )}
      </div>
    </section>
  );
}

interface LayersProps {
  readonly stage: Stage;
  readonly shown: OpenedImage;
  readonly earlier: OpenedImage;
  readonly compare: CompareMode;
  readonly held: boolean;
  readonly split: StoreApi<number>;
  readonly heatMap: ImageBitmap | null;
}

function Layers({ stage, shown, earlier, compare, held, split, heatMap }: LayersProps): ReactNode {
  const before = earlier.tiles;
  const after = shown.tiles;
  if (compare === 'slider') {
    return (
      <>
        {before === null ? null : <ImageLayer stage={stage} tiles={before} half={halves(split).left} />}
        {after === null ? null : <ImageLayer stage={stage} tiles={after} above={heatMap} half={halves(split).right} />}
      </>
    );
  }
  if (compare === 'hold' && held) return before === null ? null : <ImageLayer stage={stage} tiles={before} />;
  return after === null ? null : <ImageLayer stage={stage} tiles={after} above={heatMap} />;
}

function halves(split: StoreApi<number>) {
  return { left: { split, side: 'left' }, right: { split, side: 'right' } } as const;
}

interface BeforePaneProps {
  readonly view: CanvasView;
  readonly file: StoredFile;
  readonly opened: OpenedImage;
  /** Of the other image, in whose box this one lies. */
  readonly size: PixelSize | null;
  readonly words: string;
}

/** The same part of the other image: both stages follow one view. */
function BeforePane({ view, file, opened, size, words }: BeforePaneProps): ReactNode {
  const stage = useStage(view, size, insets);
  return (
    <CanvasStage
      stage={stage}
      label="Canvas before"
      picture={`Before: ${pictureWords(file, opened.size)}`}
      drags={() => true}
      className="cursor-grab active:cursor-grabbing"
    >
      {opened.tiles === null ? null : <ImageLayer stage={stage} tiles={opened.tiles} />}
      <SideLabel words={words} className="absolute top-14 left-3" />
      <StageNotes state={opened.state} name={file.name} />
    </CanvasStage>
  );
}

function HoldButton({ held, onHold }: { readonly held: boolean; readonly onHold: (held: boolean) => void }): ReactNode {
  const onKey = (down: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onHold(down);
  };
  return (
    <Button
      aria-pressed={held}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold(true);
      }}
      onPointerUp={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onKeyDown={onKey(true)}
      onKeyUp={onKey(false)}
      onBlur={() => onHold(false)}
    >
      Hold to see before
    </Button>
  );
}

function pictureWords(file: StoredFile, size: PixelSize | null): string {
  return size === null ? file.name : `${file.name}, ${size.width} × ${size.height} pixels`;
}
