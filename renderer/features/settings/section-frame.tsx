/** The measure and headings of a section of the settings. */
import type { ReactNode } from 'react';
import type { FocusPlace } from '../../ui/take-focus.ts';

export function SectionFrame({
  title,
  lead,
  actions,
  footer,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Stays in view below the section while it scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-253 flex-col gap-6 px-8 py-6">
          <header className="flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <h1 className="clip text-20 font-semibold">{title}</h1>
              {lead === undefined ? null : <p className="text-13 text-pretty text-muted">{lead}</p>}
            </div>
            {actions}
          </header>
          {children}
        </div>
      </div>
      {footer === undefined ? null : (
        <footer className="shrink-0 border-t border-line bg-panel">
          <div className="mx-auto w-full max-w-253 px-8 py-3">{footer}</div>
        </footer>
      )}
    </div>
  );
}

/** A group of fields under a small heading. */
export function FieldGroup({
  title,
  hint,
  place,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  /** Where the focus goes that something removed from the group has left (`useLostFocus`). */
  readonly place?: FocusPlace;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section {...place} aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h2 className="text-13 font-semibold">{title}</h2>
        {hint === undefined ? null : <p className="text-12 text-pretty text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
