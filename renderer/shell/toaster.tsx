/** Shows the newest toasts in the corner; failures are announced at once, the rest politely. */
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAppServices } from '../app/app-context.tsx';
import { useClearTop } from '../app/toast-clearance.ts';
import type { Toast } from '../app/toasts.ts';
import { AlertIcon } from '../ui/alert.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const shownAtOnce = 3;

export function Toaster(): ReactNode {
  const { toasts } = useAppServices();
  const all = useStore(toasts.store, (value) => value.toasts);
  const showing = all.filter((toast) => toast.showing).slice(0, shownAtOnce);
  const top = useClearTop(showing.length > 0);
  const cards = (bad: boolean): ReactNode =>
    showing
      .filter((toast) => (toast.tone === 'bad') === bad)
      .map((toast) => <Card key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />);
  return (
    <div
      style={top === null ? undefined : { top }}
      className="pointer-events-none fixed top-14 right-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {cards(true)}
      {/* Stands from the start: a polite region that comes with its words is often not read out. */}
      <div role="status" className="flex flex-col gap-2">
        {cards(false)}
      </div>
    </div>
  );
}

function Card({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }): ReactNode {
  return (
    <div
      role={toast.tone === 'bad' ? 'alert' : undefined}
      className="pointer-events-auto flex items-start gap-2.5 rounded-card border border-line bg-panel py-2 pr-1.5 pl-3 shadow-float animate-appear"
    >
      <span className="flex h-5 items-center">
        {toast.tone === 'good' ? (
          <Check size={16} strokeWidth={1.75} aria-hidden className="text-good" />
        ) : (
          <AlertIcon tone={toast.tone} />
        )}
      </span>
      <div className="min-w-0 flex-1 text-12 leading-5 wrap-anywhere">
        {toast.text}
        {toast.fault ? <div className="text-11 text-muted">{toast.fault.hint}</div> : null}
      </div>
      <IconButton label="Dismiss" icon={X} size={22} onClick={onDismiss} />
    </div>
  );
}
