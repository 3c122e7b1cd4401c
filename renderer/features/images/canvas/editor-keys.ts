/** Which key does what in the mask editor. */
import { pressed, type KeyPress } from '../../../ui/key-press.ts';
import { nudge, viewKey, type ViewKey, moveView } from '../../../viewport/view-keys.ts';
import type { Stage } from '../../../viewport/stage.ts';
import type { CanvasTool } from './canvas-view.ts';

/** Keys that change the mask, or the tool in hand. */
export type ToolKey =
  | { readonly type: 'tool'; readonly tool: CanvasTool }
  | { readonly type: 'size'; readonly direction: 1 | -1 }
  | { readonly type: 'swap' | 'invert' | 'show' | 'undo' | 'redo' | 'cancel' | 'finish' | 'back' };

export type EditorKey = ViewKey | ToolKey;

/** The keys of the tools, as their buttons show. */
export const toolKeys: Readonly<Record<CanvasTool, string>> = {
  brush: 'B',
  eraser: 'E',
  rectangle: 'R',
  ellipse: 'O',
  lasso: 'L',
  polygon: 'P',
  colour: 'W',
  move: 'V',
  frame: 'G',
  extend: 'K',
  hand: 'H',
};

/** Held, the image is shown as it was before. */
export const beforeKey = 'Y';

const tools: readonly CanvasTool[] = [
  'brush',
  'eraser',
  'rectangle',
  'ellipse',
  'lasso',
  'polygon',
  'colour',
  'move',
  'frame',
  'extend',
  'hand',
];

const others: Readonly<Record<string, ToolKey>> = {
  i: { type: 'invert' },
  m: { type: 'show' },
  x: { type: 'swap' },
  '[': { type: 'size', direction: -1 },
  ']': { type: 'size', direction: 1 },
  escape: { type: 'cancel' },
  enter: { type: 'finish' },
  backspace: { type: 'back' },
  delete: { type: 'back' },
};

/** Undefined where the key means nothing here. */
export function editorKey(event: KeyPress & { readonly code: string }, mac?: boolean): EditorKey | undefined {
  if (pressed('Mod+Z', event, mac)) return { type: 'undo' };
  if (pressed('Mod+Shift+Z', event, mac) || pressed('Mod+Y', event, mac)) return { type: 'redo' };
  const key = event.key.toLowerCase();
  // Brackets are typed with modifiers on many keyboards; elsewhere their place on the keyboard counts.
  if (key === '[' || key === ']') return others[key];
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.code === 'BracketLeft') return others['['];
  if (event.code === 'BracketRight') return others[']'];
  const view = viewKey(event);
  if (view !== undefined) return view;
  const tool = event.shiftKey ? undefined : tools.find((known) => toolKeys[known].toLowerCase() === key);
  return tool === undefined ? others[key] : { type: 'tool', tool };
}

/** Image pixels by which an arrow key moves the mask where its tool is in hand, ten times as far with Shift; undefined for other keys. */
export function maskNudge(key: EditorKey): { readonly x: number; readonly y: number } | undefined {
  if (key.type !== 'pan') return undefined;
  const far = Math.max(Math.abs(key.dx), Math.abs(key.dy)) > nudge ? 10 : 1;
  // The view moves against the arrow, the mask with it.
  return { x: -Math.sign(key.dx) * far + 0, y: -Math.sign(key.dy) * far + 0 };
}

/** The next brush size on `[` or `]`: by a tenth, and by one pixel at least. */
export function nextBrushSize(size: number, direction: 1 | -1): number {
  return direction === 1 ? Math.max(size + 1, Math.round(size * 1.15)) : Math.min(size - 1, Math.round(size / 1.15));
}

const viewKeys: ReadonlySet<EditorKey['type']> = new Set(['pan', 'zoom-in', 'zoom-out', 'fit', 'full']);

/** Moves the view where the key is one of its own, and gives back any other key: that is left to the tools. */
export function movedView(stage: Stage, key: EditorKey): ToolKey | undefined {
  if (!isViewKey(key)) return key;
  moveView(stage, key);
  return undefined;
}

function isViewKey(key: EditorKey): key is ViewKey {
  return viewKeys.has(key.type);
}
