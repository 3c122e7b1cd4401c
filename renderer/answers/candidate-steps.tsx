/** Steps through candidates that do not all fit side by side: which are visible, previous and next. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface CandidateStepsProps {
  /** Its children are the candidates; it scrolls. */
  readonly row: RefObject<HTMLElement | null>;
  readonly count: number;
}

/** Candidates in sight, counted from 0. */
interface InSight {
  readonly first: number;
  readonly last: number;
}

/** Nothing where all of them are in sight. */
export function CandidateSteps({ row, count }: CandidateStepsProps): ReactNode {
  const [inSight, setInSight] = useState<InSight>({ first: 0, last: count - 1 });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = (): void => {
      const next = inSightOf(element);
      setInSight((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, count]);
  const { first, last } = inSight;
  if (first === 0 && last >= count - 1) return null;
  const show = (at: number): void => {
    const column = row.current?.children[at];
    if (!(column instanceof HTMLElement)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollTo({ left: column.offsetLeft, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return (
    <div
      role="group"
      aria-label={t(m.candidates)}
      className="mt-1 flex items-center justify-end gap-1 text-11 text-muted tabular-nums"
    >
      <IconButton
        icon={ChevronLeft}
        size={24}
        label={t(m.previousCandidate)}
        aria-disabled={first === 0}
        onClick={() => show(first - 1)}
      />
      <span role="status">
        {first === last
          ? t(m.candidateOf, { at: first + 1, count })
          : t(m.candidatesOf, { first: first + 1, last: last + 1, count })}
      </span>
      <IconButton
        icon={ChevronRight}
        size={24}
        label={t(m.nextCandidate)}
        aria-disabled={last >= count - 1}
        onClick={() => show(first + 1)}
      />
    </div>
  );
}

/** Candidates whose middle is visible; if one is wider than the row, the one at the row's middle. */
function inSightOf(row: HTMLElement): InSight {
  const [from, to] = [row.scrollLeft, row.scrollLeft + row.clientWidth];
  const seen = Array.from(row.children).flatMap((column, at) => {
    if (!(column instanceof HTMLElement)) return [];
    const middle = column.offsetLeft + column.offsetWidth / 2;
    return middle >= from && middle <= to ? [at] : [];
  });
  const first = seen[0] ?? 0;
  return { first, last: seen.at(-1) ?? first };
}
