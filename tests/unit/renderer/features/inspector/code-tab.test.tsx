// @vitest-environment happy-dom
/** The request as a program: while its body is read, why it cannot be, what it needs to run, and a long one. */
import { expect, test } from 'vitest';
import type { ExchangeReader } from '../../../../../renderer/exchange/exchange-reader.ts';
import { CodeTab } from '../../../../../renderer/features/inspector/code-tab.tsx';
import type { Attempt } from '../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { renderInWindow } from '../../rendering.tsx';
import { untilShown } from '../../until-shown.ts';

const attempt: Attempt = {
  ...{ number: 0, startedAt: 0, method: 'POST', url: 'http://127.0.0.1/v1/chat/completions' },
  ...{ requestHeaders: [['content-type', 'application/json']], timing: {}, receivedBytes: 0, eventCount: 0 },
  requestBody: '{"model":"alpha-5.5"}',
};
const stored = { requestBody: { bytes: 90_000 } } as unknown as Partial<Attempt>;

const tab = (more: Partial<Attempt> = {}, body: () => Promise<string> = () => Promise.reject(new Error('none'))) =>
  renderInWindow(<CodeTab attempt={{ ...attempt, ...more }} reader={{ body } as unknown as ExchangeReader} />);

test('each language says the same request', async () => {
  const { holder, page, user } = await tab();
  await untilShown(() => expect(holder.textContent).toContain('curl'));
  expect(holder.textContent).toContain('alpha-5.5');
  await user.click(page.getByRole('radio', { name: 'Python' }));
  await untilShown(() => expect(holder.textContent).toContain('import'));
  expect(holder.textContent).toContain('alpha-5.5');
});

test('busy: a body that is kept apart is read first', async () => {
  let answer: (text: string) => void = () => undefined;
  const { holder, page } = await tab(stored, () => new Promise((resolve) => (answer = resolve)));
  expect(page.getByText('Loading the body')).toBeDefined();
  answer('{"model":"beta-sonnet-4-6"}');
  await untilShown(() => expect(holder.textContent).toContain('beta-sonnet-4-6'));
});

test('refused: why it cannot be read, and no program without its body', async () => {
  const gone = new FaultError(fault('not-found', 'The record was let go.', ''));
  const { holder, page } = await tab(stored, () => Promise.reject(gone));
  expect(await page.findByText('The record was let go.')).toBeDefined();
  expect(holder.textContent).not.toContain('curl -');
});

test('what has to be there before it runs is said, and else nothing', async () => {
  const without = await tab();
  expect(without.holder.textContent).not.toContain('The key comes from the environment');
  const key = await tab({ requestHeaders: [['authorization', 'Bearer ••••x7Qd']] });
  await untilShown(() => expect(key.holder.textContent).toContain('The key comes from the environment'));
});

test('long: a program too long to be coloured is there in pieces', async () => {
  const { page } = await tab({ requestBody: JSON.stringify({ prompt: 'heron '.repeat(20_000) }) });
  await untilShown(() => expect(page.getAllByText(/heron heron/).length).toBeGreaterThan(0));
});
