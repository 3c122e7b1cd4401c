/** What a model thought before it answered: in sight while it thinks, folded away after. */
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Markdown } from '../ui/markdown/markdown.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ReasoningBlockProps {
  readonly id: string;
  readonly text: string;
  readonly open: boolean;
}

export function ReasoningBlock({ id, text, open }: ReasoningBlockProps): ReactNode {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const unfolded = chosen ?? open;
  // Some services sign what was thought and tell nothing of it.
  if (text === '' && !open) return <p className="text-12 text-muted">{t(m.reasoningNotTold)}</p>;
  return (
    <section aria-label={t(m.reasoning)} className="border-l-2 border-line pl-3">
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => setChosen(!unfolded)}
        className="-ml-1 flex h-control items-center gap-1 rounded-control px-1 text-12 text-muted hover:text-ink"
      >
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden className={unfolded ? 'rotate-90' : ''} />
        {open ? t(m.reasoning) : t(m.reasoningOf, { count: text.length })}
      </button>
      {unfolded ? (
        <div className="text-muted">
          <Markdown id={id} text={text} open={open} />
        </div>
      ) : null}
    </section>
  );
}
