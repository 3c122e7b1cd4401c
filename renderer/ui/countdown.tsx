/** A wait that gets shorter, as a bar; the words beside it say how long it still is. */
import { useState, type ReactNode } from 'react';

/** `leftMs`: of the wait at this moment. The whole is what was left when it was first drawn. */
export function Countdown({ leftMs }: { readonly leftMs: number }): ReactNode {
  const [wholeMs] = useState(() => Math.max(1, leftMs));
  return (
    <div aria-hidden data-countdown className="my-1.5 h-1 overflow-hidden rounded-full bg-line">
      <div
        style={{ width: `${Math.min(100, Math.max(0, (leftMs / wholeMs) * 100))}%` }}
        className="h-full bg-warning transition-[width] duration-1000 ease-linear"
      />
    </div>
  );
}
