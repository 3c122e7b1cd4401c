/** Takes versions of the tree that are dragged onto the references; dropped anywhere else nothing happens, least of all does the window leave for the picture. */
import { useEffect, useState, type DragEvent } from 'react';
import { draggedVersion } from '../results/export-images.ts';

export interface VersionDrop {
  /** A version is held over it. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const carriesVersion = (transfer: DataTransfer | null): boolean => transfer?.types.includes(draggedVersion) === true;

/** `onVersion`: given the id of the version that was dropped. */
export function useVersionDrop(onVersion: (versionId: string) => void): VersionDrop {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const keep = (event: globalThis.DragEvent): void => {
      if (!carriesVersion(event.dataTransfer) || event.defaultPrevented) return;
      // A dragged version carries its address for other programs: the browser would go there.
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep, { signal: leaving.signal });
    window.addEventListener('drop', keep, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return {
    over,
    handlers: {
      onDragOver: (event) => {
        if (!carriesVersion(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        // It is told for every tile on the way, too.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!carriesVersion(event.dataTransfer)) return;
        event.preventDefault();
        onVersion(event.dataTransfer.getData(draggedVersion));
      },
    },
  };
}
