/** An API's name and colour, as its description has them. */
import type { ReactNode } from 'react';
import { descriptionOf, type ApiId } from '../../shared/apis.ts';
import { classNames } from './class-names.ts';

/** The name people see. */
export function protocolName(id: ApiId): string {
  return descriptionOf(id).label;
}

/** The colour, for what is drawn in it. */
export function apiColour(id: ApiId): string {
  return descriptionOf(id).colour.css;
}

export interface LiveSquareProps {
  /** Undefined where there is no colour to it. */
  readonly id: ApiId | undefined;
  /** Nothing has come yet, where that is known. */
  readonly waits?: boolean;
}

/** An answer is under way over this API. It stands still: many may be at once, and each frame would pay for what turns. */
export function LiveSquare({ id, waits = false }: LiveSquareProps): ReactNode {
  return (
    <span
      aria-hidden
      data-swatch
      className={classNames(
        'mx-0.5 size-2.5 shrink-0 rounded-[2px] border-2 bg-clip-padding',
        waits ? 'border-current' : 'border-current/30 bg-current',
      )}
      style={{ color: id && apiColour(id) }}
    />
  );
}

/** Only the square; show the name beside it. `size` in px. */
export function ProtocolSquare({ id, size = 8 }: { readonly id: ApiId; readonly size?: 6 | 8 }): ReactNode {
  return (
    <span
      aria-hidden
      data-swatch
      className={classNames('inline-block shrink-0 rounded-[2px]', size === 6 ? 'size-1.5' : 'size-2')}
      style={{ backgroundColor: apiColour(id) }}
    />
  );
}
