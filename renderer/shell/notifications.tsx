/** What the toasts said, to be read again. */
import { Bell } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAppServices } from '../app/app-context.tsx';
import type { Toast } from '../app/toasts.ts';
import { t, told } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { dateFormat } from '../ui/date-format.ts';
import { FaultDetails } from '../ui/fault-view.tsx';
import { Popover } from '../ui/popover.tsx';
import * as m from './messages.ts';
import { moreRow, NewMark } from './more-row.tsx';
import { railIcon, railTile } from './rail-tile.ts';
import { ToastCures } from './toast-cures.tsx';

const clock = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `as`: a tile of the rail, or a row of what stands behind one. */
export function Notifications({ as }: { readonly as: 'tile' | 'row' }): ReactNode {
  const { toasts } = useAppServices();
  const { toasts: list, unread } = useStore(toasts.store);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t(m.notices)}
      side={as === 'tile' ? 'right' : 'top'}
      align="end"
      className="flex max-h-96 w-80 flex-col"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) toasts.markRead();
      }}
      trigger={
        <button
          type="button"
          aria-label={unread === 0 ? t(m.notices) : t(m.noticesNew, { count: unread })}
          className={classNames(as === 'tile' ? railTile : moreRow, 'relative')}
        >
          <Bell {...railIcon} />
          {t(m.notices)}
          {unread === 0 ? null : <NewMark />}
        </button>
      }
    >
      <div className="flex h-9 shrink-0 items-center justify-between border-b border-line pr-1 pl-3">
        <h2 className="text-12 font-semibold">{t(m.notices)}</h2>
        <Button variant="ghost" onClick={() => toasts.clear()}>
          {t(m.clear)}
        </Button>
      </div>
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {list.map((toast) => (
          <Row key={toast.id} toast={toast} onAct={() => toasts.act(toast.id)} onLeave={() => setOpen(false)} />
        ))}
      </ol>
    </Popover>
  );
}

interface RowProps {
  readonly toast: Toast;
  readonly onAct: () => void;
  /** Closes the list. */
  readonly onLeave: () => void;
}

function Row({ toast, onAct, onLeave }: RowProps): ReactNode {
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex items-baseline gap-3">
        <span className={classNames('min-w-0 flex-1 text-12 wrap-anywhere', toast.tone === 'bad' && 'text-bad')}>
          {toast.text}
        </span>
        <time dateTime={new Date(toast.at).toISOString()} className="text-11 text-muted">
          {clock(toast.at)}
        </time>
      </div>
      {toast.leads === undefined ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            onLeave();
            toast.leads?.run();
          }}
        >
          {toast.leads.label}
        </Button>
      )}
      {toast.action === undefined ? null : (
        <Button variant="ghost" onClick={onAct}>
          {toast.action.label}
        </Button>
      )}
      {toast.fault ? (
        <>
          <div className="text-11 text-muted">{told(toast.fault.hint)}</div>
          <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            <ToastCures toast={toast} onLeave={onLeave} />
          </div>
          <FaultDetails fault={toast.fault} />
        </>
      ) : null}
    </li>
  );
}
