// @vitest-environment happy-dom
/** What events up to one come to: while they are joined, nothing, several candidates, what was not understood, and why not. */
import { expect, test, vi } from 'vitest';
import { JoinedResult } from '../../../../../renderer/features/inspector/joined-result.tsx';
import type { ExchangeReader } from '../../../../../renderer/exchange/exchange-reader.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { emptyAnswer, type Answer, type Block } from '../../../../../shared/message.ts';
import { render } from '../../rendering.tsx';

async function joined(answer: (upTo: number) => Promise<Answer>) {
  const read = vi.fn((_attempt: number, upTo: number) => answer(upTo));
  const reader = { joined: read } as Pick<ExchangeReader, 'joined'> as ExchangeReader;
  const drawn = await render(<JoinedResult reader={reader} attempt={0} upTo={1} />);
  const move = (upTo: number) => drawn.show(<JoinedResult reader={reader} attempt={0} upTo={upTo} />);
  return { ...drawn, read, move };
}

const text = (words: string): Block => ({ kind: 'text', text: words, open: false });
const titles = (root: Element): readonly (string | null)[] =>
  [...root.querySelectorAll('h4')].map((one) => one.textContent);

test('busy: while they are joined that is said; only where the choice rests is joined', async () => {
  const { page, read, move } = await joined((upTo) =>
    Promise.resolve({ ...emptyAnswer, candidates: [{ blocks: [text(`up to ${upTo}`)] }] }),
  );
  expect(page.getByText('Joining the events')).toBeDefined();
  await move(2);
  await move(3);
  expect((await page.findByRole('region', { name: 'Joined result' })).textContent).toContain('up to 3');
  expect(read.mock.calls).toEqual([[0, 3]]);
});

test('empty: events that come to nothing say so', async () => {
  const { page } = await joined(() => Promise.resolve(emptyAnswer));
  expect((await page.findByRole('region', { name: 'Joined result' })).textContent).not.toBe('');
});

test('each block has its title; several candidates are numbered, and what was not understood stands last', async () => {
  const call = { kind: 'tool-call', name: 'roll', arguments: '{}', callId: 'c' } as unknown as Block;
  const { page } = await joined(() =>
    Promise.resolve({
      ...emptyAnswer,
      candidates: [{ blocks: [text('A'), call] }, { blocks: [text('B')] }],
      unknown: [{ odd: 1 }],
    }),
  );
  const region = await page.findByRole('region', { name: 'Joined result' });
  expect(titles(region)).toEqual([
    expect.stringMatching(/1.*text/),
    expect.stringMatching(/1.*roll/),
    expect.stringMatching(/2.*text/),
    expect.any(String),
  ]);
  expect(region.textContent).toContain('"odd"');
});

test('error: why it cannot be joined', async () => {
  const { page } = await joined(() => Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))));
  expect(await page.findByText('The disk is damaged.')).toBeDefined();
});
