/** What part of their images all lanes look at: kept so that images of different sizes show the same part. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PixelSize } from '../../../viewport/geometry.ts';
import type { StageView } from '../../../viewport/stage-view.ts';
import { fitted, type ViewChoice } from '../../../viewport/viewport.ts';

export interface RowChoice {
  /** Device pixels that the longer side of an image takes; `fit` shows each image whole. */
  readonly longSide: number | 'fit';
  /** What is in the middle, as a share of an image's width and height. */
  readonly center: ViewChoice['center'];
}

export type RowView = StoreApi<RowChoice>;

const whole: RowChoice = { longSide: 'fit', center: fitted.center };

export function createRowView(): RowView {
  return createStore<RowChoice>()(() => whole);
}

/** The row's choice as that of an image of this size. */
export function choiceFor({ longSide, center }: RowChoice, size: PixelSize): ViewChoice {
  return { zoom: longSide === 'fit' ? 'fit' : longSide / Math.max(size.width, size.height), center };
}

/** The choice made on an image of this size as that of the row. */
export function rowChoice({ zoom, center }: ViewChoice, size: PixelSize): RowChoice {
  return { longSide: zoom === 'fit' ? 'fit' : zoom * Math.max(size.width, size.height), center };
}

/** The view of one lane: what is chosen on its image is chosen for the whole row. */
export function laneView(row: RowView): StageView {
  let size: PixelSize = { width: 1, height: 1 };
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
