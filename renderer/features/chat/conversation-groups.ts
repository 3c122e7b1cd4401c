/** Conversations under the days of their last change, with the time in the form that fits the heading. */
import type { ConversationSummary } from '../../../shared/conversation.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ConversationGroup {
  /** A day, or days. */
  readonly label: string;
  readonly summaries: readonly ConversationSummary[];
}

const dayMs = 86_400_000;

/** Midnight at the start of the day that holds `time`, in the local time zone. */
export function dayOf(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Groups in order, without empty ones. Days are those of the calendar here; a day on which the clocks change counts as one. */
export function groupConversations(
  summaries: readonly ConversationSummary[],
  now: number,
): readonly ConversationGroup[] {
  const today = dayOf(now);
  const labelOf = (summary: ConversationSummary): string => {
    const days = Math.round((today - dayOf(summary.updatedAt)) / dayMs);
    if (days <= 0) return t(m.today);
    if (days === 1) return t(m.yesterday);
    return days <= 7 ? t(m.lastWeek) : t(m.older);
  };
  return [t(m.today), t(m.yesterday), t(m.lastWeek), t(m.older)].flatMap((label) => {
    const found = summaries.filter((summary) => labelOf(summary) === label);
    return found.length === 0 ? [] : [{ label, summaries: found }];
  });
}

const weekday = dateFormat({ weekday: 'short' });
const day = dateFormat({ day: 'numeric', month: 'short' });

/** `14:21` of today and yesterday, `Thu` of last week, `21 Nov` before that. */
export function timeOf(time: number, now: number): string {
  const days = Math.round((dayOf(now) - dayOf(time)) / dayMs);
  if (days > 7) return day(time);
  if (days > 1) return weekday(time);
  const date = new Date(time);
  // Written without the language's data, which a start has no need to read.
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
