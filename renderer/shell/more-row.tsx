/** The look of what the bottom bar has no place for. */
import type { ReactNode } from 'react';

/** An icon before its word. */
export const moreRow =
  'flex h-10 w-full items-center gap-2.5 rounded-control px-2.5 text-13 text-ink no-underline hover:bg-hover aria-[current=page]:selected aria-[current=page]:font-medium';

/** A dot beside a page with something unread. */
export function NewMark(): ReactNode {
  return <span data-swatch className="absolute top-1 left-1/2 ml-2.5 size-1.5 rounded-full bg-focus" />;
}
