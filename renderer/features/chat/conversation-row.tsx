/** One conversation of the list: its title, the protocol, its status or last change, and its actions. */
import { Ellipsis, Pencil, Trash2, CircleAlert, Hand, PencilLine, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ConversationSummary } from '../../../shared/conversation.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { hrefOf } from '../../app/navigation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { LiveSquare, ProtocolSquare, protocolName } from '../../ui/protocol-mark.tsx';
import { RenameField } from '../../ui/rename-field.tsx';
import { faultName } from '../../ui/fault-title.ts';
import { timeOf } from './conversation-groups.ts';
import { exportItems } from './conversation-export.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ConversationRowProps {
  readonly summary: ConversationSummary;
  /** Its beginning, in epoch milliseconds. */
  readonly today: number;
  readonly current: boolean;
  readonly renaming: boolean;
  readonly onRename: (id: string) => void;
  /** Null leaves the title as it is. `byKey`: the focus belongs back on the row. */
  readonly onRenamed: (title: string | null, byKey: boolean) => void;
  readonly onDelete: (summary: ConversationSummary) => void;
}

export const ConversationRow = memo(
  function ConversationRow(props: ConversationRowProps): ReactNode {
    const { summary, today, current, renaming, onRename, onDelete } = props;
    const services = useAppServices();
    if (renaming) return <Rename {...props} />;
    const name = protocolName(summary.protocol);
    const status = statusOf(summary, current);
    return (
      <div
        data-line={summary.id}
        className={classNames(
          'group/row relative rounded-card border border-transparent',
          current ? 'selected' : 'hover:bg-hover',
        )}
      >
        <a
          href={hrefOf({ page: 'chat', conversationId: summary.id })}
          data-row={summary.id}
          aria-current={current ? 'page' : undefined}
          className="block rounded-card px-2 py-1.5 no-underline -outline-offset-2"
        >
          <span
            dir="auto"
            className="line-clamp-3 pr-4 text-13 leading-4.5 font-medium wrap-anywhere"
            title={summary.title}
          >
            {summary.title}
          </span>
          <span className="mt-0.5 flex items-center gap-1.5 text-11 text-muted">
            <ProtocolSquare id={summary.protocol} size={6} />
            {/* Whole or not at all: beside a long status it wraps and is clipped. */}
            <span className="flex h-4 min-w-0 flex-1 flex-wrap overflow-hidden leading-4 before:h-4">
              <span className="whitespace-nowrap" title={name}>
                {/* Beside a status the first word has room, which no other protocol begins with. */}
                {status === null ? name : name.replace(/ .*/, '')}
              </span>
            </span>
            <span className="flex max-w-3/4 shrink-0 items-center gap-1.5">
              {status}
              {summary.running ? null : (
                <time dateTime={new Date(summary.updatedAt).toISOString()} className="shrink-0">
                  {timeOf(summary.updatedAt, today)}
                </time>
              )}
            </span>
          </span>
        </a>
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t(m.moreFor, { title: summary.title })}
              className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-control text-muted opacity-0 group-hover/row:opacity-100 hover:bg-pressed focus-visible:opacity-100 data-[state=open]:opacity-100"
            >
              <Ellipsis size={14} strokeWidth={1.75} aria-hidden />
            </button>
          }
          items={[
            { label: t(m.rename), icon: Pencil, keys: 'F2', run: () => onRename(summary.id) },
            'separator',
            ...exportItems(services, summary),
            'separator',
            { label: t(m.deleteIt), icon: Trash2, keys: 'Delete', danger: true, run: () => onDelete(summary) },
          ]}
        />
      </div>
    );
  },
  // The callbacks are created at each render of the list but always do the same.
  (before, after) =>
    before.summary === after.summary &&
    before.today === after.today &&
    before.current === after.current &&
    before.renaming === after.renaming,
);

function Rename({ summary, onRenamed }: ConversationRowProps): ReactNode {
  return (
    <div data-line={summary.id} className="rounded-card border border-line bg-panel p-1.5">
      <RenameField
        label={t(m.newTitle)}
        value={summary.title}
        maxLength={200}
        onDone={(title, byKey) => onRenamed(title === '' ? null : title, byKey)}
      />
    </div>
  );
}

// The status of a conversation in a word or two: running, waiting, or failed.

/** The first that applies; null for a conversation that simply ended. `current`: it is shown, so its draft is visible in the composer. */
function statusOf(
  { running, protocol, waitingCalls, fault, hasDraft }: ConversationSummary,
  current: boolean,
): ReactNode {
  if (running) {
    return (
      <span className="flex items-center gap-1 text-ink">
        <LiveSquare id={protocol} />
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
