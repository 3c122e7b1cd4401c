/** How a conversation stands, in a word or two of its row: what goes on in it, what it waits for, or how it failed. */
import { CircleAlert, Hand, PencilLine, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConversationSummary } from '../../../shared/conversation.ts';
import { faultName } from '../../ui/fault-title.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface RowStatusProps {
  readonly summary: ConversationSummary;
  /** What is written in the one in view is seen in its composer. */
  readonly current: boolean;
}

/** The first that holds; nothing for a conversation that simply ended. */
export function RowStatus({ summary, current }: RowStatusProps): ReactNode {
  const { running, waitingCalls, fault, hasDraft } = summary;
  if (running) {
    return (
      <span className="flex items-center gap-1 text-ink">
        <Spinner size={10} />
        {t(m.answering)}
      </span>
    );
  }
  if (waitingCalls !== undefined) {
    return (
      <Words icon={Hand} tone="text-warning">
        {t(m.callsWait, { count: waitingCalls })}
      </Words>
    );
  }
  if (hasDraft === true && !current) return <Words icon={PencilLine}>{t(m.draft)}</Words>;
  if (fault !== undefined) {
    return (
      <Words icon={CircleAlert} tone="text-bad">
        {faultName(fault)}
      </Words>
    );
  }
  return null;
}

function Words({
  icon: Icon,
  tone = '',
  children,
}: {
  readonly icon: LucideIcon;
  readonly tone?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={`flex min-w-0 items-center gap-1 ${tone}`}>
      <Icon size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="clip">{children}</span>
    </span>
  );
}
