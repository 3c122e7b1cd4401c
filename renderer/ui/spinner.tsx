/** A turning ring for work of unknown length; silent to screen readers unless given a label. */
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

export function Spinner({ label, size = 14 }: { readonly label?: string; readonly size?: number }): ReactNode {
  return (
    <span className="inline-flex" {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      <LoaderCircle size={size} strokeWidth={1.75} className="animate-spin" aria-hidden />
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
