/** The rarer options behind a line that says what they are, and how many of them are set. */
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface MoreOptionsProps {
  /** What is in there. */
  readonly names: readonly string[];
  readonly setCount: number;
  /** Something in there stands in the way: it is open. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

export function MoreOptions({ names, setCount, hasProblem, children }: MoreOptionsProps): ReactNode {
  const [open, setOpen] = useState(setCount > 0);
  const isOpen = open || hasProblem;
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1 flex items-center gap-1.5 rounded-control py-0.5 pr-1 text-left text-11 text-muted hover:text-ink"
      >
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="flex-1">{sentence(names)}</span>
        {setCount === 0 ? null : <span className="shrink-0 tabular-nums">{t(m.countSet, { count: setCount })}</span>}
      </button>
      {isOpen ? <div className="flex flex-col gap-3">{children}</div> : null}
    </div>
  );
}

/** `Background, moderation, end-user identifier`. */
function sentence(names: readonly string[]): string {
  return names.map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(', ');
}
