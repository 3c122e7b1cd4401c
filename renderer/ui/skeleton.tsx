/** A grey stand-in for content that is on its way. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return <div aria-hidden className={classNames('animate-pulse rounded-control bg-pressed', className)} />;
}
