/** The bar above every page: which profile requests go to, and what the page puts beside it. */
import type { ReactNode } from 'react';
import { useAppServices } from '../app/app-context.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';

export function TopBar(): ReactNode {
  const { topBarSlot } = useAppServices();
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 border-b border-line bg-panel px-3">
      <ErrorBoundary what="The profile switcher" size="line">
        <ProfileSwitcher />
      </ErrorBoundary>
      <div
        ref={(element) => topBarSlot.setState({ element })}
        className="flex min-w-0 flex-1 items-center justify-end gap-2"
      />
    </header>
  );
}
