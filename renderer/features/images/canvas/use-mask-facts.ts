/** What the controls show of a mask; told now and then while a stroke is being drawn, at once otherwise. */
import { useEffect, useState } from 'react';
import type { MaskDocument } from '../mask/mask-document.ts';

export interface MaskFacts {
  readonly coverage: number;
  readonly empty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const none: MaskFacts = { coverage: 0, empty: true, canUndo: false, canRedo: false };
const liveMs = 150;

export function useMaskFacts(mask: MaskDocument | null): MaskFacts {
  const [facts, setFacts] = useState(none);
  useEffect(() => {
    if (mask === null) {
      setFacts(none);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { coverage, empty, canUndo, canRedo } = mask;
      setFacts({ coverage, empty, canUndo, canRedo });
    };
    const stop = mask.onChange(({ live }) => {
      if (live) timer ??= setTimeout(tell, liveMs);
      else tell();
    });
    tell();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [mask]);
  return facts;
}
