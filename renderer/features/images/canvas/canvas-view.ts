/** How the canvas is set: tool, brush, overlay, and what part of the image is looked at; kept while other pages are shown. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { noMargins, type Margins } from '../../../../shared/images/extension.ts';
import type { ColourRange } from '../mask/colour-range.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';
import { fitted, type ViewChoice } from '../../../viewport/viewport.ts';

export const maskTools = ['brush', 'eraser', 'rectangle', 'ellipse', 'lasso', 'polygon', 'colour', 'move'] as const;
export type MaskTool = (typeof maskTools)[number];
/** `frame` chooses the region that is sent, `extend` makes the image larger, `hand` moves it. */
export type CanvasTool = MaskTool | 'frame' | 'extend' | 'hand';

/** Colours of the mask's overlay: that of images, or one that is seen better on this picture. */
export const maskColours = ['pink', 'blue', 'green', 'orange', 'white'] as const;
export type MaskColour = (typeof maskColours)[number];

export interface CanvasViewValue {
  readonly tool: CanvasTool;
  /** Shapes take away from the mask. */
  readonly removing: boolean;
  /** Diameter of brush and eraser in image pixels. */
  readonly brushSize: number;
  /** 0 soft to 1 crisp. */
  readonly hardness: number;
  /** Opacity of the mask's overlay, 0 to 1; the mask itself knows none. */
  readonly opacity: number;
  /** Settings of the tool that marks colours. */
  readonly range: ColourRange;
  readonly colour: MaskColour;
  /** A dashed line around what is masked. */
  readonly outline: boolean;
  /** The mask is laid over the image. */
  readonly maskShown: boolean;
  /** By which the image is to be extended; none where that is not being chosen. */
  readonly margins: Margins;
  /** Those of them that were written in figures: an image shown whole is shown with them. What is dragged stays under the pointer. */
  readonly surround: Margins;
  readonly choice: ViewChoice;
  /** The image that `choice` was made for. */
  readonly seen: Dimensions | null;
}

export interface CanvasView {
  readonly store: StoreApi<CanvasViewValue>;
  setTool(tool: CanvasTool): void;
  setMargins(margins: Margins): void;
  /** Takes margins that were written as numbers: an image shown whole is shown with them. What is dragged goes to `setMargins`. */
  writeMargins(margins: Margins): void;
  setRemoving(removing: boolean): void;
  /** Kept within its limits. */
  setBrushSize(pixels: number): void;
  setHardness(hardness: number): void;
  setOpacity(opacity: number): void;
  setRange(range: ColourRange): void;
  setColour(colour: MaskColour): void;
  setOutline(outline: boolean): void;
  setMaskShown(shown: boolean): void;
  /** Zoom and pan. */
  see(choice: ViewChoice): void;
  /** An image of another size is shown whole; one of the same size where the last one was, to be compared with it. */
  open(size: Dimensions): void;
}

export const brushSizes = { min: 1, max: 2000 } as const;

const share = (value: number): number => Math.min(Math.max(value, 0), 1);

export function createCanvasView(): CanvasView {
  const store = createStore<CanvasViewValue>()(() => ({
    tool: 'brush',
    removing: false,
    brushSize: 64,
    hardness: 1,
    opacity: 0.6,
    range: { tolerance: 32, contiguous: true },
    colour: 'pink',
    outline: true,
    maskShown: true,
    margins: noMargins,
    surround: noMargins,
    choice: fitted,
    seen: null,
  }));
  return {
    store,
    // What is not extended by then is not to be.
    setTool: (tool) => store.setState({ tool, margins: noMargins, surround: noMargins }),
    setMargins: (margins) => store.setState({ margins }),
    writeMargins: (margins) => store.setState({ margins, surround: margins }),
    setRemoving: (removing) => store.setState({ removing }),
    setBrushSize: (pixels) =>
      store.setState({ brushSize: Math.min(Math.max(Math.round(pixels), brushSizes.min), brushSizes.max) }),
    setHardness: (hardness) => store.setState({ hardness: share(hardness) }),
    setOpacity: (opacity) => store.setState({ opacity: share(opacity) }),
    setRange: (range) => store.setState({ range }),
    setColour: (colour) => store.setState({ colour }),
    setOutline: (outline) => store.setState({ outline }),
    setMaskShown: (maskShown) => store.setState({ maskShown }),
    see: (choice) => store.setState({ choice }),
    open: (size) => {
      const { seen } = store.getState();
      if (seen?.width === size.width && seen.height === size.height) return;
      store.setState({ seen: size, choice: fitted });
    },
  };
}
