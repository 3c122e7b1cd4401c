/** The panel in which an exchange is saved as something, and what it says of what was just saved. */
import { Check, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Fault } from '../../../shared/fault.ts';
import { faultOf } from '../../app/app-state.ts';
import type { ToastAction } from '../../app/toasts.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Popover } from '../../ui/popover.tsx';
import { drawerBelow, useNarrow } from '../../ui/use-narrow.ts';
import * as m from './messages.ts';

export interface Saved {
  readonly text: string;
  readonly leads: ToastAction;
  readonly undo?: ToastAction;
}

export interface SavePopoverProps<Offer> {
  /** On the button, and of the panel. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly className: string;
  /** What can be saved; asked for when the panel is opened, and again where it is another function. */
  readonly read: () => Promise<Offer>;
  /** How it is saved: shown until it is. */
  readonly children: (offer: Offer, onSaved: (saved: Saved) => void) => ReactNode;
}

export function SavePopover<Offer>({ label, icon, className, read, children }: SavePopoverProps<Offer>): ReactNode {
  const [open, setOpen] = useState(false);
  // Where the exchange lies over the page, it lies over the notice that says so too.
  const over = useNarrow(drawerBelow);
  const [saved, setSaved] = useState<Saved | null>(null);
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={(next) => {
        setSaved(null);
        setOpen(next);
      }}
      className={`flex flex-col ${className}`}
      trigger={<Button icon={icon}>{label}</Button>}
    >
      {saved === null ? (
        <Read read={read}>{(offer) => children(offer, (next) => (over ? setSaved(next) : setOpen(false)))}</Read>
      ) : (
        <SavedNote saved={saved} onDone={() => setOpen(false)} />
      )}
    </Popover>
  );
}

interface ReadProps<Offer> {
  readonly read: () => Promise<Offer>;
  readonly children: (offer: Offer) => ReactNode;
}

function Read<Offer>({ read, children }: ReadProps<Offer>): ReactNode {
  const [found, setFound] = useState<{ readonly offer: Offer } | { readonly fault: Fault } | null>(null);
  useEffect(() => {
    let left = false;
    read().then(
      (offer) => (left ? undefined : setFound({ offer })),
      (error: unknown) => (left ? undefined : setFound({ fault: faultOf(error) })),
    );
    return () => {
      left = true;
    };
  }, [read]);
  if (found === null) return <LoadingState title={t(m.loadingTheRequest)} className="min-h-24" />;
  return 'fault' in found ? <FaultView fault={found.fault} className="m-3" /> : children(found.offer);
}

function SavedNote({ saved, onDone }: { readonly saved: Saved; readonly onDone: () => void }): ReactNode {
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
