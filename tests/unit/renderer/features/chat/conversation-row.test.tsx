// @vitest-environment happy-dom
/** What a row says of how its chat stands: the one thing that matters most, and nothing of one that simply ended. */
import { expect, test, vi } from 'vitest';
import { ConversationRow, type ConversationRowProps } from '../../../../../renderer/features/chat/conversation-row.tsx';
import type { ConversationSummary } from '../../../../../shared/conversation.ts';
import { fault } from '../../../../../shared/fault.ts';
import { renderInWindow } from '../../rendering.tsx';
import { summaryOf } from './scripted-chat.ts';

async function row(changes: Partial<ConversationSummary> = {}, more: Partial<ConversationRowProps> = {}) {
  const does = { onRename: vi.fn(), onRenamed: vi.fn(), onDelete: vi.fn() };
  const summary = summaryOf('c1', { title: 'Birds', ...changes });
  const drawn = await renderInWindow(
    <ConversationRow {...{ summary, today: 0, current: false, renaming: false }} {...does} {...more} />,
  );
  return { ...drawn, ...does, words: drawn.page.queryByRole('link')?.textContent };
}

test('ended: its title, its protocol and its time alone', async () => {
  const { words, holder } = await row();
  expect(words).toMatch(/^BirdsChat completions/);
  expect(holder.querySelectorAll('time')).toHaveLength(1);
});

test('busy: an answer under way comes before all else, in place of the time', async () => {
  const why = fault('status', 'Busy.', '', { status: 503, attempts: 1 });
  const { words, holder } = await row({ running: true, waitingCalls: 2, hasDraft: true, fault: why });
  expect(words).toContain('Answering');
  expect(holder.querySelector('time')).toBeNull();
});

test('busy: nothing turns, which each frame of the answer would pay for', async () => {
  const { holder } = await row({ running: true });
  expect(holder.querySelectorAll('[class*="animate"]')).toHaveLength(0);
  expect(holder.querySelectorAll('[data-swatch]')).toHaveLength(2);
});

test('calls that wait come before a draft, a draft before a failure', async () => {
  const why = fault('status', 'Busy.', '', { status: 503, attempts: 1 });
  expect((await row({ waitingCalls: 2, hasDraft: true, fault: why })).words).toContain('2 calls');
  expect((await row({ hasDraft: true, fault: why })).words).toContain('Draft');
  expect((await row({ fault: why })).words).toContain('Gateway failed');
});

test('the draft of the chat in view is seen in its composer, and is not said again', async () => {
  const { words, page } = await row({ hasDraft: true }, { current: true });
  expect(words).not.toContain('Draft');
  expect(page.getByRole('link').getAttribute('aria-current')).toBe('page');
});

test('a new title is taken by Enter, and Escape or none leaves the old one', async () => {
  const named = await row({}, { renaming: true });
  await named.user.clear(named.page.getByRole('textbox', { name: 'New title' }));
  await named.user.keyboard('Herons{Enter}');
  expect(named.onRenamed.mock.calls[0]?.[0]).toBe('Herons');
  const emptied = await row({}, { renaming: true });
  await emptied.user.clear(emptied.page.getByRole('textbox', { name: 'New title' }));
  await emptied.user.keyboard('{Enter}');
  expect(emptied.onRenamed.mock.calls[0]?.[0]).toBeNull();
  const left = await row({}, { renaming: true });
  await left.user.keyboard('Others{Escape}');
  expect(left.onRenamed.mock.calls[0]?.[0]).toBeNull();
});
