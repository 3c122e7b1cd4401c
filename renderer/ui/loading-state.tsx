/** The placeholder while something is loading: what it will be, with a turning ring. */
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Spinner } from './spinner.tsx';

export interface LoadingStateProps {
  readonly title: string;
  readonly className?: string;
}

export function LoadingState({ title, className }: LoadingStateProps): ReactNode {
  return (
    <div role="status">
      <EmptyState title={title} {...(className === undefined ? {} : { className })}>
        <Spinner />
      </EmptyState>
    </div>
  );
}
