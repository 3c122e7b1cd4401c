/** The bar above every page: which profile requests go to, the page's place, notices in the free stretch, and what the page can do. */
import type { ReactNode } from 'react';
import { useAppServices } from '../app/app-context.tsx';
import { t } from '../language/t.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useSize } from '../ui/use-size.ts';
import * as m from './messages.ts';
import { Notice } from './notice.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';

export function TopBar(): ReactNode {
  const { topBarSlots } = useAppServices();
  const { ref, width } = useSize();
  return (
    <header className="grid min-h-11 shrink-0 grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-panel px-3">
      <div className="flex h-11 min-w-0 items-center gap-3">
        <ErrorBoundary what={t(m.partProfile)} size="line">
          <ProfileSwitcher />
        </ErrorBoundary>
        <div
          ref={(start) => topBarSlots.setState({ start })}
          className="flex min-w-0 items-center gap-2 not-empty:border-l not-empty:border-line not-empty:pl-3"
        />
      </div>
      <div ref={ref} className="col-start-2 row-start-1 h-px" />
      <div
        ref={(end) => topBarSlots.setState({ end })}
        className="col-start-3 row-start-1 flex min-w-0 items-center justify-end gap-2"
      />
      <ErrorBoundary what={t(m.partNotices)} size="line">
        <Notice room={width} />
      </ErrorBoundary>
    </header>
  );
}
