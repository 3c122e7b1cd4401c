/** One picture of a lane on a stage that zooms and pans in step with those of the other lanes. */
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { CanvasStage, useStage } from '../../../viewport/canvas-stage.tsx';
import { toScreen, type Dimensions } from '../../../viewport/geometry.ts';
import { ImageLayer } from '../../../viewport/image-layer.tsx';
import { StageNotes } from '../../../viewport/stage-notes.tsx';
import type { ToolInput } from '../../../viewport/tool-input.ts';
import { useImageTiles } from '../../../viewport/use-image-tiles.ts';
import { moveView, viewKey } from '../../../viewport/view-keys.ts';
import { zoomedTo, fitted, type ViewChoice } from '../../../viewport/viewport.ts';
import { ZoomChip } from '../../../viewport/zoom-chip.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StageView } from '../../../viewport/stage-view.ts';

export interface PictureStageProps {
  readonly file: StoredFile;
  /** The lane's number with what sets it apart. */
  readonly lane: string;
}

const insets = { top: 12, right: 12, bottom: 44, left: 12 } as const;

export function PictureStage({ file, lane }: PictureStageProps): ReactNode {
  const row = useFeatureStore(createRowView);
  const view = useMemo(() => laneView(row), [row]);
  const opened = useImageTiles(file);
  const { tiles, size, state } = opened;
  const stage = useStage(view, size, insets);
  const onInput = (input: ToolInput): void => {
    if (input.type !== 'finish') return;
    const { point } = input;
    if (point === undefined) return;
    // A second double click in the same place zooms back out.
    if (stage.viewport.getState()?.scale === 1) stage.fit();
    else stage.see((now) => zoomedTo(now, 1, toScreen(now, point)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = viewKey(event.nativeEvent);
    if (key === undefined) return;
    event.preventDefault();
    moveView(stage, key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the stage within
    <div onKeyDown={onKeyDown} className="relative flex min-h-32 min-w-0 flex-1 flex-col overflow-hidden bg-sunken">
      <CanvasStage
        stage={stage}
        label={t(m.imageOfLane, { lane })}
        picture={
          size === null ? file.name : t(m.pictureOf, { name: file.name, size: `${size.width} × ${size.height}` })
        }
        drags={() => true}
        onInput={onInput}
        className="cursor-grab active:cursor-grabbing"
      >
        {tiles === null ? null : <ImageLayer stage={stage} tiles={tiles} />}
        <StageNotes state={state} name={file.name} />
      </CanvasStage>
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-end gap-2">
        <ZoomChip stage={stage} />
      </div>
    </div>
  );
}

/** The part of the image shown in all lanes, stored so that images of different sizes show the same part. */
interface RowChoice {
  /** Device pixels that the longer side of an image takes; `fit` shows each image whole. */
  readonly longSide: number | 'fit';
  /** What is in the middle, as a share of an image's width and height. */
  readonly center: ViewChoice['center'];
}

type RowView = StoreApi<RowChoice>;

const whole: RowChoice = { longSide: 'fit', center: fitted.center };

export function createRowView(): RowView {
  return createStore<RowChoice>()(() => whole);
}

/** The row's choice as that of an image of this size. */
export function choiceFor({ longSide, center }: RowChoice, size: Dimensions): ViewChoice {
  return { zoom: longSide === 'fit' ? 'fit' : longSide / Math.max(size.width, size.height), center };
}

/** The choice made on an image of this size as that of the row. */
function rowChoice({ zoom, center }: ViewChoice, size: Dimensions): RowChoice {
  return { longSide: zoom === 'fit' ? 'fit' : zoom * Math.max(size.width, size.height), center };
}

/** The view of one lane: what is chosen on its image is chosen for the whole row. */
export function laneView(row: RowView): StageView {
  let size: Dimensions = { width: 1, height: 1 };
  const mapped = (choice: RowChoice) => ({ choice: choiceFor(choice, size) });
  return {
    store: {
      getState: () => mapped(row.getState()),
      subscribe: (listener) => row.subscribe((now, before) => listener(mapped(now), mapped(before))),
    },
    see: (choice) => row.setState(rowChoice(choice, size), true),
    open: (next) => {
      size = next;
    },
  };
}
