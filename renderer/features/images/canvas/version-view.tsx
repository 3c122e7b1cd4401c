/** A version and what it was made from: after alone, with a slider between them, side by side, and before for as long as it is held. */
import { Columns2, Eye, Image, SquareSplitHorizontal } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { classNames } from '../../../ui/class-names.ts';
import { floating } from '../../../ui/popover.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Dimensions } from '../../../viewport/geometry.ts';
import { CanvasStage, useStage } from '../../../viewport/canvas-stage.tsx';
import type { CanvasView } from './canvas-view.ts';
import { ImageLayer } from '../../../viewport/image-layer.tsx';
import { beforeKey, movedView } from './editor-keys.ts';
import { SideLabel, SplitHandle } from './split-handle.tsx';
import type { Stage } from '../../../viewport/stage.ts';
import { StageNotes } from '../../../viewport/stage-notes.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useImageTiles, type OpenedImage } from '../../../viewport/use-image-tiles.ts';
import { ZoomChip } from '../../../viewport/zoom-chip.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export type CompareMode = 'after' | 'slider' | 'side';

export interface VersionViewProps {
  /** What it was made from; null where there is nothing to compare with. Laid over `after` where both are of one shape, else whole within its box. */
  readonly before: StoredFile | null;
  /** What it is called: absent for what it was made from. */
  readonly beforeTitle?: string | undefined;
  readonly after: StoredFile;
  /** The title of the shown version, where it is compared with another than its original. */
  readonly afterTitle?: string | undefined;
  readonly compare: CompareMode;
  readonly onCompare: (mode: CompareMode) => void;
  /** Laid over `after`, stretched to its size. */
  readonly heatMap: ImageBitmap | null;
  readonly view: CanvasView;
  /** Beside the choice of comparison. */
  readonly actions: ReactNode;
}

const modes = [
  { value: 'after', label: m.after, icon: Image },
  { value: 'slider', label: m.slider, icon: SquareSplitHorizontal },
  { value: 'side', label: m.sideBySide, icon: Columns2 },
] as const;

const insets = { top: 72, right: 16, bottom: 24, left: 16 } as const;

export function VersionView(props: VersionViewProps): ReactNode {
  const { before, after, onCompare, heatMap, view, actions } = props;
  const compare = before === null ? 'after' : props.compare;
  const [held, setHeld] = useState(false);
  // Kept open once it was asked for, so that the next hold shows it at once.
  const [heldFile, setHeldFile] = useState<string | null>(null);
  const hold = (down: boolean): void => {
    if (before === null) return;
    if (down) setHeldFile(before.hash);
    setHeld(down);
  };
  const shown = useImageTiles(after);
  const earlier = useImageTiles(compare === 'after' && heldFile !== before?.hash ? null : before);
  const stage = useStage(view, shown.size, insets);
  const split = useMemo(() => createStore<number>()(() => 0.5), []);
  const root = useRef<HTMLElement>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  useEditorKeys({
    root,
    stage: stageElement,
    onKey: (key) => movedView(stage, key) === undefined,
    onSpace: () => undefined,
    onBefore: hold,
  });
  const beforeName = props.beforeTitle ?? t(m.before);
  const beforeWords = earlier.state.status === 'failed' ? t(m.cannotBeShown, { name: beforeName }) : beforeName;
  const afterWords = props.afterTitle ?? t(m.after);
  // The shown image stays until the next one can be shown.
  const showsBefore = held && before !== null && earlier.state.status !== 'opening';
  const splits = compare === 'slider' && earlier.state.status !== 'opening' && !showsBefore;
  const common = { view, stage, size: shown.size, heatMap } as const;
  return (
    <section
      ref={root}
      aria-label={t(m.version)}
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
            label={t(m.canvas)}
            picture={pictureWords(showsBefore ? before : after, shown.size)}
            drags={() => true}
            className="cursor-grab active:cursor-grabbing"
          >
            <Layers {...common} shown={shown} earlier={earlier} splits={splits} held={showsBefore} split={split} />
            {compare === 'side' ? <SideLabel words={afterWords} className="absolute top-14 left-3 max-w-60" /> : null}
            {showsBefore ? <SideLabel words={beforeWords} className="absolute top-14 left-3" /> : null}
            <StageNotes state={shown.state} name={after.name} />
          </CanvasStage>
          {splits ? (
            <SplitHandle stage={stage} split={split} beforeWords={beforeWords} afterWords={afterWords} />
          ) : null}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-3 @container flex items-center gap-2">
        <ZoomChip stage={stage} bare />
        <span className="flex-1" />
        <div
          className={classNames(
            floating,
            'pointer-events-auto flex shrink-0 items-center gap-0.5 rounded-[10px]! p-1 empty:hidden',
          )}
        >
          {before === null ? null : (
            <>
              <CompareChoice value={compare} onChange={onCompare} />
              <HoldButton held={held} onHold={hold} />
            </>
          )}
          {actions}
        </div>
        <span className="flex-1" />
        <span className="text-11 text-muted tabular-nums">
          {shown.size === null ? '' : `${shown.size.width} × ${shown.size.height}`}
        </span>
      </div>
    </section>
  );
}

interface CompareChoiceProps {
  readonly value: CompareMode;
  readonly onChange: (mode: CompareMode) => void;
}

/** Words where there is room, else icons with the same names. */
function CompareChoice({ value, onChange }: CompareChoiceProps): ReactNode {
  return (
    <RadioGroup.Root
      aria-label={t(m.compare)}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const mode = modes.find((known) => known.value === next);
        if (mode) onChange(mode.value);
      }}
      className="flex gap-0.5"
    >
      {modes.map(({ value: mode, label, icon: Icon }) => (
        <RadioGroup.Item key={mode} value={mode} aria-label={t(label)} title={t(label)} className={viewButton}>
          <Icon size={16} strokeWidth={1.75} aria-hidden className="opacity-80" />
          <span className="hidden @min-[46rem]:inline">{t(label)}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** A button of the row above a version. */
export const viewButton =
  'flex h-7.5 min-w-7.5 items-center justify-center gap-1.5 rounded-control px-2 text-12 transition-colors hover:bg-hover data-[state=checked]:bg-images/20 aria-pressed:bg-images/20';

interface LayersProps {
  readonly stage: Stage;
  readonly shown: OpenedImage;
  readonly earlier: OpenedImage;
  readonly splits: boolean;
  readonly held: boolean;
  readonly split: StoreApi<number>;
  readonly heatMap: ImageBitmap | null;
}

function Layers({ stage, shown, earlier, splits, held, split, heatMap }: LayersProps): ReactNode {
  const before = earlier.tiles;
  const after = shown.tiles;
  if (held) return before === null ? null : <ImageLayer stage={stage} tiles={before} />;
  if (splits) {
    return (
      <>
        {before === null ? null : <ImageLayer stage={stage} tiles={before} half={halves(split).left} />}
        {after === null ? null : <ImageLayer stage={stage} tiles={after} above={heatMap} half={halves(split).right} />}
      </>
    );
  }
  return after === null ? null : <ImageLayer stage={stage} tiles={after} above={heatMap} />;
}

function halves(split: StoreApi<number>) {
  return { left: { split, side: 'left' }, right: { split, side: 'right' } } as const;
}

interface BeforePaneProps {
  readonly view: CanvasView;
  readonly file: StoredFile;
  readonly opened: OpenedImage;
  /** Size of the other image, in whose box this one lies. */
  readonly size: Dimensions | null;
  readonly words: string;
}

/** The same part of the other image: both stages follow one view. */
function BeforePane({ view, file, opened, size, words }: BeforePaneProps): ReactNode {
  const stage = useStage(view, size, insets);
  return (
    <CanvasStage
      stage={stage}
      label={t(m.canvasBefore)}
      picture={t(m.beforeOf, { picture: pictureWords(file, opened.size) })}
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
    <Tooltip content={t(m.holdToSee)} keys={beforeKey}>
      <button
        type="button"
        aria-label={t(m.holdToSee)}
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
        className={viewButton}
      >
        <Eye size={16} strokeWidth={1.75} aria-hidden className="opacity-80" />
      </button>
    </Tooltip>
  );
}

function pictureWords(file: StoredFile, size: Dimensions | null): string {
  return size === null ? file.name : t(m.pictureOf, { name: file.name, size: `${size.width} × ${size.height}` });
}
