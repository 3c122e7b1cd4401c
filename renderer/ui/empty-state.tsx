/** The placeholder of an empty area: what will be here, and how to get it. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ icon: Icon, title, children, actions, className }: EmptyStateProps): ReactNode {
  return (
    <div className={classNames('flex flex-col items-center justify-center gap-1 p-6 text-center', className)}>
      {Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden className="mb-1 text-faint" /> : null}
      <p className="text-13 font-medium">{title}</p>
      {children === undefined ? null : <div className="max-w-80 text-12 text-pretty text-muted">{children}</div>}
      {actions === undefined ? null : <div className="mt-3 flex gap-2">{actions}</div>}
    </div>
  );
}
