// @vitest-environment happy-dom
/** What a row says of its exchange: whether it waits, is under way, came whole, broke off, or never had an answer. */
import { expect, test, vi } from 'vitest';
import { ExchangeRow } from '../../../../../renderer/features/tap/exchange-row.tsx';
import { fault } from '../../../../../shared/fault.ts';
import type { TappedExchange } from '../../../../../shared/tap/tap.ts';
import { render } from '../../rendering.tsx';
import { tapped } from './tapped.ts';

type Tokens = 'inputTokens' | 'outputTokens';

async function row(more: Partial<TappedExchange> = {}, uncounted: readonly Tokens[] = []) {
  const exchange = Object.fromEntries(
    Object.entries(tapped(more)).filter(([name]) => !(uncounted as readonly string[]).includes(name)),
  ) as unknown as TappedExchange;
  const [onChoose, onEdit, onLetGo] = [vi.fn(), vi.fn(), vi.fn()];
  const props = { place: 0, chosen: false, share: 1, onChoose, onEdit, onLetGo, onKeyDown: vi.fn() };
  const drawn = await render(<ExchangeRow {...{ exchange, ...props }} />);
  const [, status = '', client = '', model = '', tokens = '', time = ''] = drawn.page
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  const marks = drawn.page.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label') ?? '');
  return { ...drawn, onChoose, onEdit, onLetGo, says: { status, client, model, tokens, time }, marks };
}

test('whole: its status and its time, without a mark; a press chooses it', async () => {
  const { says, marks, page, user, onChoose } = await row();
  expect(says).toMatchObject({ status: '200', model: 'alpha-5.5', tokens: '381 → 64' });
  expect(says.time).not.toBe('');
  expect(marks).toEqual([]);
  await user.click(page.getByRole('button'));
  expect(onChoose).toHaveBeenCalledWith('x');
});

test('busy: it is live and has no time yet; one that is held waits for somebody', async () => {
  expect((await row({ underWay: true, status: null })).says).toMatchObject({ status: 'Live', time: '' });
  expect((await row({ underWay: true, held: true, status: null })).says.status).toBe('Held');
});

test('held: it is edited and let go from its row, without being chosen first; others have no such buttons', async () => {
  const { page, user, onChoose, onEdit, onLetGo } = await row({ underWay: true, held: true, status: null });
  await user.click(page.getByRole('button', { name: 'Edit' }));
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 'x' }));
  await user.click(page.getByRole('button', { name: 'Let go' }));
  expect(onLetGo).toHaveBeenCalledWith(expect.objectContaining({ id: 'x' }));
  expect(onChoose).not.toHaveBeenCalled();
  expect((await row({ underWay: true, status: null })).page.getAllByRole('button')).toHaveLength(1);
});

test('error: no answer at all is told apart from one that broke off', async () => {
  const reset = fault('connect', 'The connection was reset.', '');
  const none = await row({ status: null, fault: reset });
  expect([none.says.status, none.marks]).toEqual(['No answer', []]);
  const broken = await row({ fault: reset });
  expect([broken.says.status, broken.marks]).toEqual(['200', ['Ended early']]);
});

test('empty: what the client did not say, and tokens that were not counted, are not made up', async () => {
  const { says } = await row({ client: '', model: '' }, ['inputTokens']);
  expect(says).toMatchObject({ model: '/v1/chat/completions', tokens: '? → 64' });
  expect(says.client).toBe('Unnamed');
  expect((await row({}, ['inputTokens', 'outputTokens'])).says.tokens).toBe('');
});
