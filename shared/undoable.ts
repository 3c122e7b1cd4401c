/** What was deleted and can still be restored: enough to name it, and to put it back by the call that undoes it. */

export type Undoable =
  | { readonly kind: 'conversation'; readonly id: string; readonly title: string }
  /** A message with those below it; `text` is what it said first, empty for files alone. */
  | { readonly kind: 'message'; readonly deletion: string; readonly conversationId: string; readonly text: string }
  | { readonly kind: 'compare-run'; readonly id: string; readonly title: string }
  /** `id` is its name. */
  | { readonly kind: 'case-set'; readonly id: string; readonly title: string }
  | { readonly kind: 'check-run'; readonly id: string; readonly createdAt: number }
  | { readonly kind: 'own-check'; readonly id: string; readonly title: string }
  | { readonly kind: 'image'; readonly id: string; readonly title: string }
  | { readonly kind: 'image-request'; readonly id: string; readonly title: string }
  | { readonly kind: 'tool'; readonly id: string; readonly title: string }
  /** Exchanges of a tap that were taken out of its list together. */
  | { readonly kind: 'tapped'; readonly ids: readonly string[] };

export interface OfferedUndo {
  readonly undoable: Undoable;
  /** Milliseconds for which it can still be restored. */
  readonly leftMs: number;
}
