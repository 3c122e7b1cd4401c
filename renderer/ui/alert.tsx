/** Something to know now: a line with an icon, what to do about it, and actions. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '../../shared/exhaustive.ts';
import { classNames } from './class-names.ts';

export type AlertTone = 'bad' | 'warning' | 'plain';

export interface AlertProps {
  readonly tone?: AlertTone;
  /** One sentence. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` is announced at once; `status` politely; `none` where it was there from the start. */
  readonly announce?: 'alert' | 'status' | 'none';
  /** A banner spans the page's width and has no frame of its own. */
  readonly banner?: boolean;
  readonly className?: string;
}

const frames: Readonly<Record<AlertTone, string>> = {
  bad: 'border-bad/35 bg-bad-wash',
  warning: 'border-warning/35 bg-warning-wash',
  plain: 'border-line bg-sunken',
};

/** The edge colour that shows a card's tone. */
const edges: Readonly<Record<AlertTone, string>> = {
  bad: 'border-l-bad!',
  warning: 'border-l-warning!',
  plain: 'border-l-line-strong!',
};

export function AlertIcon({ tone }: { readonly tone: AlertTone }): ReactNode {
  const common = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  switch (tone) {
    case 'bad':
      return <CircleAlert {...common} className="shrink-0 text-bad" />;
    case 'warning':
      return <TriangleAlert {...common} className="shrink-0 text-warning" />;
    case 'plain':
      return <Info {...common} className="shrink-0 text-muted" />;
    default:
      return assertNever(tone);
  }
}

export function Alert({
  tone = 'bad',
  title,
  children,
  actions,
  announce = tone === 'bad' ? 'alert' : 'status',
  banner = false,
  className,
}: AlertProps): ReactNode {
  return (
    <div
      role={announce === 'none' ? undefined : announce}
      className={classNames(
        'flex flex-wrap gap-x-2.5 gap-y-1.5 px-3 py-2 text-13',
        banner ? 'items-center border-b' : classNames('items-start rounded-card border border-l-3', edges[tone]),
        frames[tone],
        className,
      )}
    >
      <span className="flex h-5 items-center">
        <AlertIcon tone={tone} />
      </span>
      {/* Where it is narrow the actions come to stand below the words. */}
      <div className="min-w-0 flex-1 basis-40">
        <div className={classNames('wrap-anywhere', tone === 'bad' && 'font-medium')}>{title}</div>
        {children}
      </div>
      {actions === undefined ? null : (
        <div className="flex min-w-0 shrink-0 flex-wrap items-center gap-1.5 empty:hidden">{actions}</div>
      )}
    </div>
  );
}
