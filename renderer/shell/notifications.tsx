/** What the toasts said, to be read again. */
import { Bell, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAppServices } from '../app/app-context.tsx';
import type { Toast } from '../app/toasts.ts';
import { t, translated } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { dateFormat } from '../ui/date-format.ts';
import { FaultDetails } from '../ui/fault-view.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import * as m from './messages.ts';
import { moreRow, NewMark } from './more-row.tsx';
import { railIcon, railTile } from './rail-tile.ts';
import { ToastCures } from './toast-cures.tsx';

const clock = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `as`: a tile of the rail, or a row of what stands behind one. */
export function Notifications({ as }: { readonly as: 'tile' | 'row' }): ReactNode {
  const { toasts } = useAppServices();
  const { toasts: list, unread, listOpen } = useStore(toasts.store);
  return (
    <Popover
      label={t(m.notices)}
      side={as === 'tile' ? 'right' : 'top'}
      align="end"
      className="flex max-h-96 w-80 flex-col"
      open={listOpen}
      onOpenChange={(next) => toasts.openList(next)}
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
        <Button
          variant="ghost"
          onClick={() => {
            toasts.openList(false);
            toasts.clear();
          }}
        >
          {t(m.clear)}
        </Button>
      </div>
      {list.length === 0 ? <p className="px-3 py-2 text-12 text-muted">{t(m.noNotices)}</p> : null}
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {list.map((toast) => (
          <Row
            key={toast.id}
            toast={toast}
            onAct={() => toasts.act(toast.id)}
            onLeave={() => toasts.openList(false)}
            onDismiss={() => {
              if (list.length === 1) toasts.openList(false);
              toasts.remove(toast.id);
            }}
          />
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
  readonly onDismiss: () => void;
}

function Row({ toast, onAct, onLeave, onDismiss }: RowProps): ReactNode {
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex items-baseline gap-3">
        <span className={classNames('min-w-0 flex-1 text-12 wrap-anywhere', toast.tone === 'bad' && 'text-bad')}>
          {toast.text}
        </span>
        <time dateTime={new Date(toast.at).toISOString()} className="text-11 text-muted">
          {clock(toast.at)}
        </time>
        {/* What tells of work under way stays until that ends. */}
        {toast.progress === undefined ? (
          <IconButton
            label={t(m.dismiss)}
            icon={X}
            size={24}
            data-dismiss
            onClick={({ currentTarget }) => {
              // The focus goes on to the next one, or to the one before the last.
              const row = currentTarget.closest('li');
              focusDismiss(row?.nextElementSibling ?? row?.previousElementSibling);
              onDismiss();
            }}
            className="-my-1 -ml-2 self-center"
          />
        ) : null}
      </div>
      {toast.leads === undefined ? null : (
        <Button
          variant="ghost"
          className="-ml-2.5"
          onClick={() => {
            onLeave();
            toast.leads?.run();
          }}
        >
          {toast.leads.label}
        </Button>
      )}
      {toast.action === undefined ? null : (
        <Button
          variant="ghost"
          className="-ml-2.5"
          onClick={({ currentTarget }) => {
            // What can be done only once goes with it: the focus stays in the row.
            if (toast.action?.once === true) focusDismiss(currentTarget.closest('li'));
            onAct();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      {toast.fault ? (
        <>
          <div className="text-11 text-muted">{translated(toast.fault.hint)}</div>
          <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            <ToastCures toast={toast} onLeave={onLeave} />
          </div>
          <FaultDetails fault={toast.fault} />
        </>
      ) : null}
    </li>
  );
}

/** What cannot be dismissed yet passes the focus on to the head of the list. */
function focusDismiss(row: Element | null | undefined): void {
  const dismiss = row?.querySelector<HTMLElement>('[data-dismiss]');
  (dismiss ?? row?.closest('[role=dialog]')?.querySelector<HTMLElement>('button'))?.focus();
}
