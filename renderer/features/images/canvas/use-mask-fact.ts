/** One fact of a mask as a control shows it: updated now and then during a stroke, at once otherwise. */
import { useEffect, useRef, useState } from 'react';
import type { MaskDocument } from '../mask/mask-document.ts';

const liveMs = 150;

/** `none` where there is no mask. A control renders only when its own fact changed. `of`: other values it is read from. */
export function useMaskFact<Fact extends string | number | boolean>(
  mask: MaskDocument | null,
  read: (mask: MaskDocument) => Fact,
  none: Fact,
  of?: unknown,
): Fact {
  const [fact, setFact] = useState(() => (mask === null ? none : read(mask)));
  const latest = useRef({ read, none });
  useEffect(() => {
    latest.current = { read, none };
  });
  useEffect(() => {
    if (mask === null) {
      setFact(latest.current.none);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = undefined;
      setFact(latest.current.read(mask));
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
    // With another `of` it is another fact.
  }, [mask, of]);
  return fact;
}
