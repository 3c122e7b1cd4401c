// @vitest-environment happy-dom
/** What a call came to: a tree, a text, nothing, an error, very much, and what its script logged. */
import { expect, test, vi } from 'vitest';
import { ToolResult } from '../../../../renderer/answers/tool-result.tsx';
import type { ToolCall } from '../../../../shared/tool.ts';
import { render } from '../rendering.tsx';
import { callOf } from './tool-call-stage.tsx';

const result = (more: Partial<ToolCall>) => render(<ToolResult call={callOf(more)} />);

test('objects and lists stand as trees; a bare number or text, and what only looks like JSON, as it is', async () => {
  const tree = await result({ result: '{"wind": 3}' });
  expect([tree.holder.querySelector('pre'), tree.page.getByText(/"wind":/).textContent]).toEqual([null, '"wind": 3']);
  for (const text of ['3', '"three"', '{not json']) {
    const { holder } = await result({ result: text });
    expect(holder.querySelector('pre')?.textContent).toBe(text);
  }
});

test('empty: no text is said to be none', async () => {
  expect((await result({ result: '' })).page.getByText('(empty)')).toBeDefined();
});

test('error: a result that is one says so', async () => {
  expect((await result({ result: 'x' })).page.getByText('Result')).toBeDefined();
  expect((await result({ result: 'x', isError: true })).page.getByText('Result, an error')).toBeDefined();
});

test('long: it is shown in part until all of it is asked for; all of it is copied', async () => {
  const text = `[${'1,'.repeat(15_000)}1]`;
  const { page, user, holder } = await result({ result: text });
  expect(holder.querySelector('pre')?.textContent).toHaveLength(4_001);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(page.getByRole('button', { name: 'Copy result' }));
  expect(write).toHaveBeenCalledExactlyOnceWith(text);
  await user.click(page.getByRole('button', { name: `Show all ${text.length.toLocaleString('en')} characters` }));
  expect(holder.querySelector('pre')?.textContent).toBe(text);
  expect(page.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('what a script logged is folded away below it', async () => {
  const { holder, page } = await result({ result: 'x', log: 'asked the service' });
  expect(holder.querySelector('details')?.open).toBe(false);
  expect(page.getByText('asked the service')).toBeDefined();
});
