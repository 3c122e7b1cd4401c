/** Footnotes of an answer: a raised mark that leads to its note, and the note with the way back. */
import type { MouseEvent, ReactNode } from 'react';
import './footnotes.css';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Finds the other end of the link in the same text and scrolls to it. */
function lead(event: MouseEvent, to: 'note' | 'mark', label: string): void {
  const text = event.currentTarget.closest('.markdown');
  const target = text?.querySelector<HTMLElement>(`[data-footnote-${to}="${CSS.escape(label.toLowerCase())}"]`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

export function FootnoteMark({ label }: { readonly label: string }): ReactNode {
  return (
    <sup>
      <button
        type="button"
        data-footnote-mark={label.toLowerCase()}
        aria-label={t(m.footnote, { label })}
        className="markdown-footnote-mark"
        onClick={(event) => lead(event, 'note', label)}
      >
        {label}
      </button>
    </sup>
  );
}

export function FootnoteView({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <p role="note" data-footnote-note={label.toLowerCase()} tabIndex={-1} className="markdown-footnote">
      <sup>{label}</sup> {children}{' '}
      <button
        type="button"
        aria-label={t(m.backToFootnote, { label })}
        className="markdown-footnote-mark"
        onClick={(event) => lead(event, 'mark', label)}
      >
        ↩
      </button>
    </p>
  );
}
