/** A framed part of what is told of the version in sight. */
import type { ReactNode } from 'react';

export interface CardProps {
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, aside, children }: CardProps): ReactNode {
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-card border border-line px-2.5 py-2">
      <div className="flex min-h-4.5 items-baseline justify-between gap-2">
        <h3 className="text-12 font-medium">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
