/** What the keys that move the view do on a stage. */
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { EditorKey, ToolKey, ViewKey } from './editor-keys.ts';
import type { Stage } from './stage.ts';

const viewKeys: ReadonlySet<EditorKey['type']> = new Set(['pan', 'zoom-in', 'zoom-out', 'fit', 'full']);

/** Moves the view where the key is one of its own, and gives back any other key. */
export function movedView(stage: Stage, key: EditorKey): ToolKey | undefined {
  if (!isViewKey(key)) return key;
  switch (key.type) {
    case 'pan':
      stage.pan(key.dx, key.dy);
      return undefined;
    case 'zoom-in':
      stage.zoomStep(1);
      return undefined;
    case 'zoom-out':
      stage.zoomStep(-1);
      return undefined;
    case 'fit':
      stage.fit();
      return undefined;
    case 'full':
      stage.full();
      return undefined;
    default:
      return assertNever(key);
  }
}

function isViewKey(key: EditorKey): key is ViewKey {
  return viewKeys.has(key.type);
}
