/** A turning ring for work of unknown length; silent to screen readers unless given a label. */
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

export function Spinner({ label, size = 14 }: { readonly label?: string; readonly size?: number }): ReactNode {
  return (
    <span className="inline-flex" {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      {/* Not the ring itself: an SVG that turns is drawn anew in each frame, an element around it is only moved. */}
      <span className="inline-flex animate-spin will-change-transform">
        <LoaderCircle size={size} strokeWidth={1.75} aria-hidden />
      </span>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
