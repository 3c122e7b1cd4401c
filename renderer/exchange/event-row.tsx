/** One event in the list: its moment, its name, the summary of what it carries. */
import { TriangleAlert } from 'lucide-react';
import { memo, useMemo, type ReactNode } from 'react';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { classNames } from '../ui/class-names.ts';
import { eventSummary } from './event-summary.ts';
import { numberText, t } from '../language/t.ts';
import * as m from './messages.ts';

export const rowPx = 26;

export interface EventRowProps {
  readonly id: string;
  /** Undefined until it has come. */
  readonly event: RecordedEvent | undefined;
  /** Its place among all events of the attempt, from 0. */
  readonly at: number;
  readonly selected: boolean;
  /** It arrived after the replayed moment. */
  readonly later: boolean;
  /** For screen readers, which see only the rows that are laid out: its row, from 0, and how many there are. */
  readonly row: number;
  readonly rows: number;
  readonly onSelect: (at: number) => void;
}

const notYet = { name: '', summary: '', broken: false };

export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { id, event, at, selected, later, row, rows, onSelect } = props;
  const { name, summary, broken } = useMemo(() => (event === undefined ? notYet : eventSummary(event)), [event]);
  return (
    // The list that holds it takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      id={id}
      aria-selected={selected}
      aria-posinset={row + 1}
      aria-setsize={rows}
      tabIndex={-1}
      onClick={() => onSelect(at)}
      style={{ height: rowPx }}
      className={classNames(
        'flex items-center gap-2.5 pr-3.5 pl-2',
        selected ? 'selected' : 'hover:bg-hover',
        later && 'text-faint',
      )}
    >
      <span className="min-w-[9ch] shrink-0 text-right text-muted">
        {event === undefined ? '…' : `${numberText(Math.round(event.atMs))} ms`}
      </span>
      <span className="clip w-(--event-name) max-w-[45%] shrink-0">{name}</span>
      {broken ? (
        <span className="flex shrink-0 items-center gap-1 text-warning">
          <TriangleAlert size={12} strokeWidth={1.75} aria-hidden />
          {t(m.noJson)}
        </span>
      ) : null}
      <span className="clip min-w-0 flex-1 whitespace-pre text-muted">{summary}</span>
    </div>
  );
});
