// @vitest-environment happy-dom
/** All conversations in the settings: counted, none, on their way out or in, what did not come in, and what is refused. */
import { act } from 'react';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import { featureStore } from '../../../../../../renderer/app/app-context.tsx';
import { ConversationsData } from '../../../../../../renderer/features/settings/data/conversations-data.tsx';
import {
  dataTransfer,
  type DataTransferValue,
} from '../../../../../../renderer/features/settings/data/data-transfer.ts';
import type { ImportReport, StorageUsage } from '../../../../../../shared/contract/transfer.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { untilShown } from '../../../until-shown.ts';

const usage: StorageUsage = { conversations: 3, messages: 12, databaseBytes: 4_096, files: 0, fileBytes: 0 };
const report: ImportReport = {
  ...{ conversations: 2, messages: 9, files: 1, skipped: [], skippedCount: 0 },
};

async function data(value: Partial<DataTransferValue> = {}, more: Partial<Handlers> = {}) {
  const host = createFakeHost({ more: () => ({ 'transfer.storageUsage': () => usage, ...more }) });
  const drawn = await renderInWindow(<ConversationsData />, {
    host,
    prepare: (services) => featureStore(services, dataTransfer).store.setState(value),
  });
  const transfer = featureStore(drawn.services, dataTransfer);
  const disabled = (): readonly string[] =>
    drawn.page
      .getAllByRole<HTMLButtonElement>('button')
      .filter((button) => button.disabled)
      .map(({ textContent }) => textContent);
  const told = (next: Partial<DataTransferValue>) => act(async () => Promise.resolve(transfer.store.setState(next)));
  return { ...drawn, host, transfer, disabled, told };
}

const outOrAway = ['Export all as JSON', 'Export all as Markdown', 'Delete all conversations'];

test('busy: until they are counted that is said, and they can be had out already', async () => {
  const { page, disabled } = await data({}, { 'transfer.storageUsage': () => new Promise(() => undefined) });
  expect(page.getByText('Counting')).toBeDefined();
  expect(disabled()).toEqual([]);
});

test('empty: of none nothing can be exported or deleted, and some can be imported', async () => {
  const { disabled, page } = await data({}, { 'transfer.storageUsage': () => ({ ...usage, conversations: 0 }) });
  await untilShown(() => expect(disabled()).toEqual(outOrAway));
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Import conversations' }).disabled).toBe(false);
});

test('error: why they cannot be counted', async () => {
  const { page } = await data(
    {},
    { 'transfer.storageUsage': () => Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))) },
  );
  expect(await page.findByText('The disk is damaged.')).toBeDefined();
});

test('busy: one thing at a time, how far it is, and the way to end it', async () => {
  const { page, disabled, told } = await data({ task: { kind: 'export', done: 0, of: 0 } });
  expect(disabled()).toEqual([...outOrAway.slice(0, 2), 'Import conversations', ...outOrAway.slice(2)]);
  const bar = page.getByRole<HTMLProgressElement>('progressbar', { name: 'Exporting' });
  expect(bar.hasAttribute('value')).toBe(false);
  await told({ task: { kind: 'export', done: 1, of: 4 } });
  expect(page.getByRole('status').textContent).toBe('Exporting, 1 of 4 conversations');
  expect(page.getByRole('progressbar').getAttribute('value')).toBe('0.25');
  await told({ task: { kind: 'import', part: 0.5, conversations: 7 } });
  expect(page.getByRole('status').textContent).toBe('Importing, 7 conversations so far');
  expect(page.getByRole('button', { name: 'Stop' })).toBeDefined();
});

test('busy: what cannot be undone halfway is not offered to be stopped', async () => {
  for (const [kind, words] of [
    ['delete', 'Deleting'],
    ['compact', 'Compacting'],
  ] as const) {
    const { page } = await data({ task: { kind } });
    expect(page.getByRole('status').textContent).toBe(words);
    expect(page.queryByRole('button', { name: 'Stop' })).toBeNull();
  }
});

test('what came in leads to the first of it; all of it came, and nothing more is said', async () => {
  const { page } = await data({ report: { ...report, firstId: 'c9' } });
  expect(page.getByText('Imported 2 conversations with 9 messages and 1 file.')).toBeDefined();
  expect(page.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('#/chat/c9');
  expect(page.queryByRole('list', { name: 'Not imported' })).toBeNull();
});

test('refused, long: what did not come in is named with its reason, and how much more there is', async () => {
  const skipped = Array.from({ length: 100 }, (_, at) => ({ what: `Chat ${at}`, why: 'It has no messages.' }));
  const { page } = await data({ report: { ...report, skipped, skippedCount: 240 } });
  expect(page.getByText('240 items left out or changed:')).toBeDefined();
  const items = within(page.getByRole('list', { name: 'Not imported' })).getAllByRole('listitem');
  expect([items.length, items[0]?.textContent]).toEqual([100, 'Chat 0: It has no messages.']);
  expect(page.getByText('and 140 further items.')).toBeDefined();
  expect(page.queryByRole('link', { name: 'Show' })).toBeNull();
});

test('all are deleted once that was asked for twice, with how many they are', async () => {
  const { page, user, host } = await data({}, { 'transfer.deleteAll': () => null });
  const deletions = () => host.calls.filter(([method]) => method === 'transfer.deleteAll').length;
  await untilShown(() => expect(page.queryByText('Counting')).toBeNull());
  await user.click(page.getByRole('button', { name: 'Delete all conversations' }));
  const question = page.getByRole('alertdialog', { name: 'Delete all conversations?' });
  expect(question.textContent).toContain('3 conversations with everything in them');
  expect(deletions()).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Delete all' }));
  await untilShown(() => expect(deletions()).toBe(1));
});
