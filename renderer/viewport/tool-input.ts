/** What a stage tells the tool in hand, in image coordinates. */
import type { ImagePoint } from './geometry.ts';

/** Modifier keys at a moment. */
export interface Held {
  readonly shift: boolean;
  readonly alt: boolean;
}

export type ToolInput =
  | ({ readonly type: 'down'; readonly point: ImagePoint; readonly pressure: number } & Held)
  /** `points`: x, y, pressure of each place passed since the last input; `point` is where the pointer is now. */
  | ({ readonly type: 'move'; readonly point: ImagePoint; readonly points: readonly number[] } & Held)
  | ({ readonly type: 'up'; readonly point: ImagePoint } & Held)
  /** Enter, or a double click; `point` is where that was. */
  | { readonly type: 'finish'; readonly point?: ImagePoint }
  /** Backspace. */
  | { readonly type: 'back' }
  /** Escape, or the pointer was taken away. */
  | { readonly type: 'cancel' };
