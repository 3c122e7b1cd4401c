/** A turning ring for work of unknown length; silent to screen readers unless given a label. */
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

export function Spinner({ label, size = 14 }: { readonly label?: string; readonly size?: number }): ReactNode {
  return (
    <span className="inline-flex shrink-0" {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      {/* What moves may be anywhere: without a box that clips it, all that is drawn after it gets a layer of its own. */}
      <span className="inline-flex contain-paint">
        {/* Not the ring itself: a rotating SVG is repainted in each frame, a wrapper is only composited. */}
        <span className="inline-flex animate-spin will-change-transform">
          <LoaderCircle size={size} strokeWidth={1.75} aria-hidden />
        </span>
      </span>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
