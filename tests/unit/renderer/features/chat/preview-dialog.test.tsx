// @vitest-environment happy-dom
/** The request that Send would make: while earlier messages come, where they cannot be read, where it can’t be sent yet, and as it is changed and sent. */
import { expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { loadingChat, type OpenChat } from '../../../../../renderer/features/chat/open-chat.ts';
import { PreviewDialog, type PreviewDialogProps } from '../../../../../renderer/features/chat/preview-dialog.tsx';
import { FaultError, fault } from '../../../../../shared/fault.ts';
import { createFakeHost, referenceProfile } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { draftOf, questionOf, settings } from './scripted-chat.ts';

const question = 'Which bird sings first?';

const chatOf = (changes: Partial<OpenChat> = {}): OpenChat => ({
  ...{ ...loadingChat('c1'), status: 'ready', settings, draft: draftOf(question) },
  ...changes,
});

const nothingToFetch: Handlers['conversations.page'] = () => {
  throw new Error('All of it is there.');
};

async function preview(changes: Partial<PreviewDialogProps> = {}, page = nothingToFetch) {
  const does = { onSend: vi.fn<(body: string) => void>(), onClose: vi.fn<() => void>() };
  const sentWith = { settings, profileId: referenceProfile.id, dialect: referenceProfile.dialect, tools: [] };
  const drawn = await renderInWindow(
    <PreviewDialog {...{ chat: chatOf(), sentWith, problems: [], conversationId: 'c1', ...does, ...changes }} />,
    { host: createFakeHost({ more: () => ({ 'conversations.page': page }) }) },
  );
  const dialog = drawn.page.getByRole('dialog', { name: 'Preview request' });
  const edit = () => drawn.page.queryByRole('button', { name: 'Edit and send' });
  return { ...drawn, ...does, dialog, edit };
}

test('busy: it says what it waits for, and then shows the whole conversation in its order', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const chat = chatOf({ messages: [questionOf('m2', 'A second one')], before: 'm2', after: 'm2' });
  const asked: unknown[] = [];
  const { dialog, page, edit } = await preview({ chat }, async (input) => {
    asked.push(input);
    await answered;
    const message = 'before' in input ? questionOf('m1', 'A first one') : questionOf('m3', 'A third one');
    return { messages: [message], before: null, after: null };
  });
  expect(dialog.textContent).toContain('Loading the earlier messages');
  expect(edit()).toBeNull();
  answer();
  await page.findByRole('button', { name: 'Edit and send' });
  expect(dialog.textContent).toMatch(/A first one[^]*A second one[^]*A third one[^]*Which bird sings first\?/);
  expect(asked).toEqual([
    { id: 'c1', before: 'm2', limit: 500 },
    { id: 'c1', after: 'm2', limit: 500 },
  ]);
});

test('error: why the earlier messages cannot be read stands in place of the request', async () => {
  const { page, dialog, edit } = await preview({ chat: chatOf({ before: 'm2' }) }, () => {
    throw new FaultError(fault('storage', 'The history is damaged.', 'Restart Quartet.'));
  });
  await page.findByText(/The history is damaged\./);
  expect(dialog.textContent).toContain('Restart Quartet.');
  expect(dialog.textContent).not.toContain('POST');
  expect(edit()).toBeNull();
});

test('empty: the request is shown, with what stands in its way, and cannot be sent', async () => {
  const { page, dialog, edit } = await preview({ chat: undefined, conversationId: null });
  await page.findByText('POST');
  expect(dialog.textContent).toContain('Can’t send yet:The message is empty.');
  expect(edit()).toBeNull();
});

test('refused: each limit that is broken is named, a note is not', async () => {
  const { page, dialog, edit } = await preview({
    onSend: undefined,
    problems: [
      { field: 'Temperature', severity: 'error', message: 'Temperature is 9.' },
      { field: 'Stream', severity: 'note', message: 'No streaming.' },
    ],
  });
  await page.findByText('POST');
  expect(dialog.textContent).toContain('Can’t send yet:Temperature is 9.');
  expect(dialog.textContent).not.toContain('No streaming.');
  expect(edit()).toBeNull();
});

test('what is shown can be sent as it stands, and the dialog stays until it is closed', async () => {
  const { page, user, dialog, onSend, onClose } = await preview();
  await user.click(await page.findByRole('button', { name: 'Edit and send' }));
  expect(dialog.textContent).toContain('Sent exactly as written; settings are ignored.');
  await user.click(page.getByRole('button', { name: 'Send edited request' }));
  const [body = ''] = onSend.mock.calls[0] ?? [];
  expect(JSON.parse(body)).toMatchObject({
    model: settings.model,
    stream: true,
    messages: [{ role: 'user', content: question }],
  });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('long: a text of a megabyte is counted whole, and not drawn whole', async () => {
  const { page, dialog } = await preview({ chat: chatOf({ draft: draftOf('A lark. '.repeat(125_000)) }) });
  await page.findByText('POST');
  expect(dialog.textContent).toMatch(/Body1,000,083 bytes/);
  expect(dialog.textContent.length).toBeLessThan(300_000);
});
