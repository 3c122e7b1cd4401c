/** What the keys that move the view do on a stage, and which are left to the tools. */
import type { Stage } from '../../../viewport/stage.ts';
import { moveView, type ViewKey } from '../../../viewport/view-keys.ts';
import type { EditorKey, ToolKey } from './editor-keys.ts';

const viewKeys: ReadonlySet<EditorKey['type']> = new Set(['pan', 'zoom-in', 'zoom-out', 'fit', 'full']);

/** Moves the view where the key is one of its own, and gives back any other key. */
export function movedView(stage: Stage, key: EditorKey): ToolKey | undefined {
  if (!isViewKey(key)) return key;
  moveView(stage, key);
  return undefined;
}

function isViewKey(key: EditorKey): key is ViewKey {
  return viewKeys.has(key.type);
}
