/** Takes files that are dropped or pasted anywhere while a page is shown. */
import { FilePlus2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { bringsFiles, givenFiles, pastesFiles, type GivenFiles } from './given-files.ts';

export interface DropTargetProps {
  /** Said while files are held over the window. */
  readonly invitation: string;
  readonly onGiven: (given: GivenFiles) => void;
}

export function DropTarget({ invitation, onGiven }: DropTargetProps): ReactNode {
  const [over, setOver] = useState(false);
  const give = useEffectEvent(onGiven);
  useEffect(() => {
    const leaving = new AbortController();
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ): void => window.addEventListener(name, listener, { signal: leaving.signal });

    listen('dragover', (event) => {
      if (!bringsFiles(event.dataTransfer) || event.dataTransfer === null) return;
      // Without this the browser would leave the app for the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = isInDialog(event.target) ? 'none' : 'copy';
      setOver(!isInDialog(event.target));
    });
    listen('dragleave', (event) => {
      // Only where the window itself is left; the event fires for every element passed.
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!bringsFiles(event.dataTransfer) || event.dataTransfer === null) return;
      event.preventDefault();
      if (!isInDialog(event.target)) give(givenFiles(event.dataTransfer));
    });
    listen('paste', (event) => {
      const { clipboardData: data } = event;
      // Fields in dialogs keep what is pasted there.
      if (event.defaultPrevented || data === null || isInDialog(event.target) || !pastesFiles(data)) return;
      event.preventDefault();
      give(givenFiles(data));
    });
    return () => leaving.abort();
  }, []);
  return over ? createPortal(<Sign>{invitation}</Sign>, document.body) : null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

function Sign({ children }: { readonly children: string }): ReactNode {
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex animate-appear items-center justify-center rounded-composer border-2 border-dashed border-focus bg-bg/80">
      <p
        role="status"
        className="flex items-center gap-2 rounded-card border border-line bg-panel px-4 py-3 text-14 shadow-float"
      >
        <FilePlus2 size={18} strokeWidth={1.75} aria-hidden />
        {children}
      </p>
    </div>
  );
}
