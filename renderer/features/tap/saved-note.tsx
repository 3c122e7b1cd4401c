/** What was just saved, where the exchange lies over the page and with it over the notice that says so. */
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ToastAction } from '../../app/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { drawerBelow, useNarrow } from '../../ui/use-narrow.ts';

export interface Saved {
  readonly text: string;
  readonly leads: ToastAction;
  readonly undo?: ToastAction;
}

/** What to say in the panel itself, if anything. `onDone`: the notice says it, and the panel can close. */
export function useSaved(onDone: () => void): {
  readonly saved: Saved | null;
  readonly show: (saved: Saved) => void;
  readonly forget: () => void;
} {
  const over = useNarrow(drawerBelow);
  const [saved, setSaved] = useState<Saved | null>(null);
  return { saved, show: (next) => (over ? setSaved(next) : onDone()), forget: () => setSaved(null) };
}

export function SavedNote({ saved, onDone }: { readonly saved: Saved; readonly onDone: () => void }): ReactNode {
  const { text, leads, undo } = saved;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 p-3 text-13">
      <Check size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      {[...(undo === undefined ? [] : [undo]), leads].map(({ label, run }) => (
        <Button
          key={label}
          onClick={() => {
            onDone();
            run();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
