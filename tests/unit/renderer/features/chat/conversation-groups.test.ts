import { expect, test } from 'vitest';
import { groupConversations } from '../../../../../renderer/features/chat/conversation-groups.ts';
import { summaryOf } from './scripted-chat.ts';

test('conversations stand under the calendar day of their last change', () => {
  const now = new Date(2026, 10, 21, 0, 30).getTime();
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
  const summaries = [
    summaryOf('this night', { updatedAt: at(21, 0) }),
    summaryOf('evening before', { updatedAt: at(20, 23) }),
    summaryOf('morning before', { updatedAt: at(20, 1) }),
    summaryOf('two days', { updatedAt: at(19, 12) }),
    summaryOf('seven days', { updatedAt: at(14, 12) }),
    summaryOf('eight days', { updatedAt: at(13, 12) }),
  ];
  expect(
    groupConversations(summaries, now).map(({ label, summaries: group }) => [label, group.map(({ id }) => id)]),
  ).toEqual([
    ['Today', ['this night']],
    ['Yesterday', ['evening before', 'morning before']],
    ['Last week', ['two days', 'seven days']],
    ['Older', ['eight days']],
  ]);
  expect(groupConversations([], now)).toEqual([]);
});
