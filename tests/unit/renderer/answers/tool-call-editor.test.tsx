// @vitest-environment happy-dom
/** What is written for a tool call: arguments and a result, what of it cannot be sent, the keys, and a tool that nobody has. */
import { useStore } from 'zustand';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ToolCallEditor, type ToolCallEditorProps } from '../../../../renderer/answers/tool-call-editor.tsx';
import type { CallDraft } from '../../../../renderer/answers/tool-call-drafts.ts';
import { callKey } from '../../../../renderer/answers/tool-calls-store.ts';
import type { Handlers } from '../../../../core/wire/handlers.ts';
import { toolMessageOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';
import { callOf, toolCallStage, toolOf } from './tool-call-stage.tsx';

const key = callKey('t1', '1');

function Written(props: Omit<ToolCallEditorProps, 'draft'>): ReactNode {
  const draft = useStore(props.calls.store, (value) => value.drafts[key]);
  return draft === undefined ? null : <ToolCallEditor {...props} draft={draft} />;
}

async function editor(
  draft: CallDraft,
  given: { readonly tool?: ToolCallEditorProps['tool']; readonly handlers?: Partial<Handlers> } = {},
) {
  const tool = 'tool' in given ? given.tool : toolOf('get_forecast');
  const told = () => toolMessageOf('t1');
  const handlers: Partial<Handlers> = {
    'tools.edit': told,
    'tools.answer': told,
    'tools.reject': told,
    ...given.handlers,
  };
  const { on, calls, asked } = await toolCallStage([toolOf('get_forecast')], handlers);
  calls.setDraft(key, draft);
  const drawn = await render(on(<Written {...{ calls, messageId: 't1', call: callOf(), tool }} />));
  return { ...drawn, calls, asked };
}

const argumentsOf = (text: string): CallDraft => ({ kind: 'arguments', text });
const result = (text: string, isError = false): CallDraft => ({ kind: 'result', text, isError });

test('arguments have the focus, stand beside their schema, and are saved by the key or the button', async () => {
  const { page, user, asked } = await editor(argumentsOf('{"city":"Oslo"}'));
  const field = page.getByRole('textbox', { name: 'Arguments' });
  expect(document.activeElement).toBe(field);
  expect(page.getByRole('region', { name: /schema/i }).textContent).toContain('object');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(asked).toEqual([['tools.edit', { messageId: 't1', callId: '1', arguments: '{"city":"Oslo"}' }]]);
});

test.each([
  ['{"city":"Os', /^Invalid JSON: /],
  ['[1]', /^Arguments must be a JSON object\.$/],
])('error: arguments %s say why they are none', async (text, why) => {
  const { page, holder } = await editor(argumentsOf(text));
  expect(page.getByRole('textbox', { name: 'Arguments' }).getAttribute('aria-invalid')).toBe('true');
  expect([...holder.querySelectorAll('[id$="-more"]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(why) as string,
  ]);
});

test('empty: no arguments at all are an empty object', async () => {
  const { page } = await editor(argumentsOf(''));
  expect(page.getByRole('textbox', { name: 'Arguments' }).getAttribute('aria-invalid')).toBeNull();
});

test('a result is any text, an error where it is marked as one, or the reason why the call is rejected', async () => {
  const { page, user, asked } = await editor(result('No such'));
  const field = page.getByRole('textbox', { name: 'Result' });
  await user.type(field, ' city');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.click(page.getByRole('switch', { name: 'Mark as error' }));
  await user.click(page.getByRole('button', { name: 'Send result' }));
  expect(asked).toEqual([['tools.answer', { messageId: 't1', callId: '1', result: 'No such city', isError: true }]]);
  const rejected = await editor(result('Not today'));
  await rejected.user.click(rejected.page.getByRole('button', { name: 'Reject with this reason' }));
  expect(rejected.asked).toEqual([['tools.reject', { messageId: 't1', callId: '1', reason: 'Not today' }]]);
});

test('arguments are not rejected and are no error', async () => {
  const { page } = await editor(argumentsOf('{}'));
  expect(page.queryByRole('switch')).toBeNull();
  expect(page.queryByRole('button', { name: 'Reject with this reason' })).toBeNull();
});

test('busy: what is on its way to the host is not sent twice', async () => {
  const { page, user, asked } = await editor(result('Rain'), {
    handlers: { 'tools.answer': () => new Promise(() => undefined) },
  });
  const send = page.getByRole('button', { name: 'Send result' });
  await user.click(send);
  expect(send.getAttribute('aria-busy')).toBe('true');
  await user.click(send);
  expect(asked).toHaveLength(1);
});

test('Escape lets go of what was written, and asks for nothing', async () => {
  const { user, calls, asked, holder } = await editor(result('Rain'));
  await user.keyboard('{Escape}');
  expect([calls.store.getState().drafts, asked, holder.textContent]).toEqual([{}, [], '']);
});

test('refused: a tool that nobody has shows no schema, and the way to it', async () => {
  const { page } = await editor(argumentsOf('{}'), { tool: undefined });
  expect(page.getByText('No tool has this name.')).toBeDefined();
  expect(page.getByRole('button', { name: 'Add it in Tools' })).toBeDefined();
});

test('long: a result of a hundred thousand characters is sent whole', async () => {
  const text = 'rain '.repeat(20_000);
  const { page, user, asked } = await editor(result(text));
  await user.click(page.getByRole('button', { name: 'Send result' }));
  expect(asked).toMatchObject([['tools.answer', { result: text }]]);
});
