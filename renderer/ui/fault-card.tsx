/** A failure where one works: its stable title with an icon, the gateway's words quoted, then what cures it, the likeliest first. */
import {
  CircleAlert,
  FileWarning,
  KeyRound,
  SearchX,
  ServerCrash,
  ShieldX,
  Timer,
  Unplug,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import type { Fault, FaultKind } from '../../shared/fault.ts';
import { classNames } from './class-names.ts';
import { FaultDetails, FaultHead, FaultWords } from './fault-view.tsx';
import { translated } from '../language/t.ts';

export interface FaultCardProps {
  readonly fault: Fault;
  /** Shown above the title, e.g. that the partial answer is kept. */
  readonly label?: string | undefined;
  /** What has failed, where several may have. */
  readonly about?: ReactNode;
  /** Buttons, the likeliest cure first; at most three. */
  readonly actions?: ReactNode;
  /** Stands at the right of the actions. */
  readonly aside?: ReactNode;
  /** A wait, as a bar above the actions. */
  readonly countdown?: ReactNode;
  /** `alert` is announced at once; `status` politely; `none` where it is no news. */
  readonly announce?: 'alert' | 'status' | 'none';
  readonly className?: string;
}

/** No one's fault: the user stopped it, or the app ended. */
const isPlain = ({ kind }: Fault): boolean => kind === 'stopped' || kind === 'interrupted';

export function FaultCard(props: FaultCardProps): ReactNode {
  const { fault, label, about, actions, aside, countdown, announce = 'alert', className } = props;
  const plain = isPlain(fault);
  return (
    <div
      role={announce === 'none' ? undefined : announce}
      className={classNames(
        'flex flex-col gap-1.5 rounded-card border border-l-3 bg-panel px-3 py-2.5 text-13',
        plain ? 'border-line border-l-line-strong!' : 'border-bad/35 border-l-bad!',
        className,
      )}
    >
      {label === undefined ? null : <p className="text-12 font-medium text-warning">{label}</p>}
      <div className="flex items-start gap-2">
        <FaultIcon fault={fault} className={classNames('mt-0.5 shrink-0', plain ? 'text-muted' : 'text-bad')} />
        <div className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <FaultHead fault={fault} />
        </div>
      </div>
      <div className="pl-6 empty:hidden">
        {about}
        <FaultWords fault={fault} />
        {fault.hint === '' ? null : <div className="text-12 wrap-anywhere text-muted">{translated(fault.hint)}</div>}
      </div>
      {countdown}
      {actions === undefined && aside === undefined ? null : (
        <div className="flex flex-wrap items-center gap-1.5">
          {actions}
          <span className="ml-auto flex flex-wrap items-center gap-1.5">{aside}</span>
        </div>
      )}
      <FaultDetails fault={fault} />
    </div>
  );
}

const byStatus: Readonly<Record<number, LucideIcon>> = {
  401: KeyRound,
  402: WalletCards,
  403: ShieldX,
  404: SearchX,
  408: Timer,
  413: FileWarning,
  429: Timer,
};

const byKind: Readonly<Partial<Record<FaultKind, LucideIcon>>> = {
  'no-key': KeyRound,
  keychain: KeyRound,
  timeout: Timer,
  connect: Unplug,
  dns: Unplug,
  proxy: Unplug,
  tls: Unplug,
  disconnected: Unplug,
  truncated: Unplug,
  'bad-answer': FileWarning,
  'too-large': FileWarning,
};

function FaultIcon({
  fault: { kind, status },
  className,
}: {
  readonly fault: Fault;
  readonly className: string;
}): ReactNode {
  const found =
    kind === 'status' && status !== undefined
      ? (byStatus[status] ?? (status >= 500 ? ServerCrash : undefined))
      : byKind[kind];
  return createElement(found ?? CircleAlert, { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className });
}
