// @vitest-environment happy-dom
/** The user's own answer to a held request: what it asks for, what it refuses to send, and what it sends. */
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AnswerForm } from '../../../../../renderer/features/tap/answer-form.tsx';
import { freshCall, freshDraft, mostCalls, type AnswerDraft } from '../../../../../renderer/features/tap/held-draft.ts';
import type { ApiId } from '../../../../../shared/apis.ts';
import { render } from '../../rendering.tsx';

interface Given {
  readonly api?: ApiId;
  readonly tools?: readonly string[];
  readonly draft?: Partial<AnswerDraft>;
}

async function form({ api = 'chat', tools = [], draft = {} }: Given = {}) {
  const [onSend, onCancel] = [vi.fn(), vi.fn()];
  const Form = (): ReactNode => {
    const [written, setWritten] = useState<AnswerDraft>({ ...freshDraft(api).answer, ...draft });
    return <AnswerForm {...{ api, tools, draft: written, onChange: setWritten, onCancel, onSend }} />;
  };
  const drawn = await render(<Form />);
  return {
    ...drawn,
    onSend,
    onCancel,
    send: () => drawn.user.click(drawn.page.getByRole('button', { name: 'Send answer' })),
  };
}

test('words go out as they are, and even none; the focus is where one writes', async () => {
  const { page, user, onSend, send } = await form();
  const text = page.getByRole('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(text);
  await send();
  expect(onSend).toHaveBeenLastCalledWith({ kind: 'said', text: '', calls: [] });
  await user.type(text, 'Hello');
  await send();
  expect(onSend).toHaveBeenLastCalledWith({ kind: 'said', text: 'Hello', calls: [] });
});

test('refused: a call without a tool and with arguments that are no object, each at its field', async () => {
  const { page, user, onSend, send } = await form();
  await user.click(page.getByRole('button', { name: 'Add tool call' }));
  const input = page.getByRole('textbox', { name: /^Arguments/ });
  await user.clear(input);
  await user.type(input, '1');
  expect(page.queryByText('Name the tool.')).toBeNull();
  await send();
  expect(onSend).not.toHaveBeenCalled();
  expect(page.getByText('Name the tool.')).toBeDefined();
  expect(page.getByText(/^Arguments must be a JSON object/)).toBeDefined();
  await user.type(page.getByRole('textbox', { name: /^Tool/ }), ' get_weather ');
  await user.clear(input);
  await user.type(input, '{{"city":"Oslo"}');
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    ...{ kind: 'said', text: '' },
    calls: [{ name: 'get_weather', arguments: '{"city":"Oslo"}' }],
  });
});

test('the one tool of the request is meant, and calls can be taken back', async () => {
  const { page, user, onSend, send } = await form({ tools: ['get_time'] });
  await user.click(page.getByRole('button', { name: 'Add tool call' }));
  await user.click(page.getByRole('button', { name: 'Add tool call' }));
  await user.click(page.getByRole('button', { name: 'Remove tool call 1' }));
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Text' }));
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ calls: [{ name: 'get_time', arguments: '{}' }] }),
  );
});

test('long: no more calls than an answer may have', async () => {
  const { page } = await form({ draft: { calls: Array.from({ length: mostCalls }, () => freshCall(['a'])) } });
  expect(page.getByRole('button', { name: 'Add tool call' })).toHaveProperty('disabled', true);
});

test('an error has a message, or is not sent', async () => {
  const { page, user, onSend, send } = await form();
  await user.click(page.getByRole('radio', { name: 'Error' }));
  await send();
  expect(onSend).not.toHaveBeenCalled();
  const message = page.getByRole('textbox', { name: /^Error message/ });
  expect(message.getAttribute('aria-invalid')).toBe('true');
  await user.type(message, 'No room');
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ kind: 'error', status: 500, message: 'No room' });
});

test('images cannot be answered in words; Back sends nothing', async () => {
  const { page, user, onSend, onCancel } = await form({ api: 'image-edits' });
  expect(page.queryByRole('radio')).toBeNull();
  expect(page.getByRole('textbox', { name: /^Error message/ })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Back' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onSend).not.toHaveBeenCalled();
});
