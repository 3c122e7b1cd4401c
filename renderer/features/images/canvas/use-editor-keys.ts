/** The editor's keys while it has the focus or the pointer is over it; typing elsewhere is not affected. */
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { beforeKey, editorKey, type EditorKey } from './editor-keys.ts';

export interface EditorKeys {
  readonly root: RefObject<HTMLElement | null>;
  /** What takes the focus of the keys that buttons and lists have a use for as well. */
  readonly stage: RefObject<HTMLElement | null>;
  /** True where the key meant something now. */
  readonly onKey: (key: EditorKey) => boolean;
  /** The space bar is held: dragging moves the image. */
  readonly onSpace: (held: boolean) => void;
  /** The key of before is held. */
  readonly onBefore: (held: boolean) => void;
}

/** On a button, in a list or a menu these keys are that one's own. */
const ownElsewhere: ReadonlySet<EditorKey['type']> = new Set(['pan', 'finish', 'back', 'cancel']);

export function useEditorKeys(keys: EditorKeys): void {
  const latest = useLatest(keys);
  const { root, stage } = keys;
  useEffect(() => {
    let over = false;
    const element = root.current;
    const enter = (): void => {
      over = true;
    };
    const leave = (): void => {
      over = false;
    };
    const canAct = (event: KeyboardEvent): boolean => {
      if (event.defaultPrevented || event.isComposing) return false;
      const focused = document.activeElement;
      return !types(focused) && !inWindow(focused) && (over || (element?.contains(focused) ?? false));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!canAct(event)) return;
      const focused = document.activeElement;
      const free = focused === stage.current || focused === document.body || focused === null;
      if (event.key === ' ' && (free || over)) {
        // A button that still has the focus would be pressed by it.
        event.preventDefault();
        stage.current?.focus({ preventScroll: true });
        latest.current.onSpace(true);
        return;
      }
      if (event.key.toUpperCase() === beforeKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
        latest.current.onBefore(true);
        return;
      }
      const key = editorKey(event);
      if (key === undefined || (ownElsewhere.has(key.type) && !free)) return;
      if (latest.current.onKey(key)) event.preventDefault();
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') latest.current.onSpace(false);
      if (event.key.toUpperCase() === beforeKey) latest.current.onBefore(false);
    };
    const onBlur = (): void => {
      latest.current.onSpace(false);
      latest.current.onBefore(false);
    };
    element?.addEventListener('pointerenter', enter);
    element?.addEventListener('pointerleave', leave);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      element?.removeEventListener('pointerenter', enter);
      element?.removeEventListener('pointerleave', leave);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [root, stage, latest]);
}

function types(element: Element | null): boolean {
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && element.type !== 'range') ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** In a dialog, a menu or a floating panel. */
function inWindow(element: Element | null): boolean {
  const windows = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  return element !== null && element.closest(windows) !== null;
}
