/** How large the mask's file would be: made in a worker a moment after the last change. */
import { useEffect, useState } from 'react';
import type { MaskDocument } from './mask/mask-document.ts';
import { writeMask } from './mask/mask-files.ts';

const waitMs = 800;

/** Null while it is not known, and where nothing is painted. */
export function useMaskBytes(mask: MaskDocument | null): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- another mask is measured outside of React; until then nothing is known
    setBytes(null);
    if (mask === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let writing: AbortController | undefined;
    const measure = (): void => {
      writing = new AbortController();
      writeMask(mask, { signal: writing.signal }).then(
        ({ blob }) => setBytes(blob.size),
        // It is said where it is sent; one that was overtaken by a change says nothing.
        () => undefined,
      );
    };
    const plan = (): void => {
      clearTimeout(timer);
      writing?.abort();
      setBytes(null);
      if (!mask.empty) timer = setTimeout(measure, waitMs);
    };
    plan();
    const stop = mask.onChange(plan);
    return () => {
      stop();
      clearTimeout(timer);
      writing?.abort();
    };
  }, [mask]);
  return bytes;
}
