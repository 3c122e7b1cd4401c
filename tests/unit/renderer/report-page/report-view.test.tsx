// @vitest-environment happy-dom
/** A report as it is read and printed: what it is, its content by kind, and the record of an answer beside it. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReportView } from '../../../../renderer/report-page/report-view.tsx';
import { reportConnection } from '../../../../renderer/report-page/report-connection.ts';
import type { ReportConversation, ReportData } from '../../../../renderer/report-page/report-data.ts';
import { AppServicesProvider, createAppServices } from '../../../../renderer/app/app-context.tsx';
import type { WholeExchange } from '../../../../shared/exchange-file.ts';
import { messageWith } from '../features/compare/compare-window.tsx';
import { compareRunOf } from '../features/compare/compare-doubles.ts';
import { questionOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';

const recordOf = (messageId: string): WholeExchange => ({
  exchange: { messageId, protocol: 'chat', profileName: 'Work' },
  attempts: [
    {
      attempt: {
        ...{ number: 0, startedAt: 0, method: 'POST', url: 'https://gateway.example.com/v1/chat/completions' },
        ...{ requestHeaders: [], timing: { totalMs: 5 }, events: 0, requestBytes: 2, receivedBytes: 2 },
        ...{ status: 200, responseHeaders: [], requestBody: '{"model":"alpha-5.5"}', responseBody: '{}' },
      } as unknown as WholeExchange['attempts'][number]['attempt'],
      events: [],
    },
  ],
});

const conversationOf = (id: string, text: string, aside = 0): ReportConversation => ({
  ...{ id, title: `About ${id}`, aside },
  messages: text === '' ? [] : [questionOf(`u-${id}`, 'How deep?', id), messageWith(`a-${id}`, text)],
});

const dataOf = (content: ReportData['content'], more: Partial<ReportData> = {}): ReportData => ({
  ...{ title: 'Lakes', content, exchanges: new Map(), files: new Map() },
  ...more,
});

async function report(data: ReportData) {
  // A page of its own has no printer here.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const drawn = await render(
    <AppServicesProvider services={createAppServices(reportConnection(data.exchanges))}>
      <ReportView data={data} />
    </AppServicesProvider>,
  );
  const print = (is: boolean): Promise<void> =>
    act(async () => {
      window.dispatchEvent(new Event(is ? 'beforeprint' : 'afterprint'));
      await Promise.resolve();
    });
  return { ...drawn, print };
}

test('it says what it is, when it was written and by which version, as far as it knows', async () => {
  const whole = await report(
    dataOf({ kind: 'conversations', conversations: [] }, { app: '1.2.3', at: '2026-05-01T10:00:00Z' }),
  );
  expect(whole.page.getByRole('heading', { level: 1 }).textContent).toBe('Lakes');
  expect(whole.page.getByRole('banner').textContent).toMatch(/2026.* · Quartet 1\.2\.3$/);
  const bare = await report(dataOf({ kind: 'conversations', conversations: [] }, { at: 'some day' }));
  expect(bare.page.getByRole('banner').textContent).toBe('LakesQuartet');
});

test('one chat stands by itself; several stand under their titles', async () => {
  const one = await report(dataOf({ kind: 'conversations', conversations: [conversationOf('a', 'Ninety.')] }));
  expect(one.page.getByRole('region', { name: 'About a' }).textContent).toContain('Ninety.');
  expect(one.page.queryByRole('heading', { level: 2 })).toBeNull();
  const several = await report(
    dataOf({ kind: 'conversations', conversations: [conversationOf('a', 'Ninety.'), conversationOf('b', '', 2)] }),
  );
  expect(several.page.getAllByRole('heading', { level: 2 }).map((one_) => one_.textContent)).toEqual([
    'About a',
    'About b',
  ]);
});

test('the record of an answer is looked into beside it and hidden again; an answer without one has no such button', async () => {
  const conversations = [conversationOf('a', 'Ninety.'), conversationOf('b', 'Ten.')];
  const data = dataOf({ kind: 'conversations', conversations }, { exchanges: new Map([['a-a', recordOf('a-a')]]) });
  const { page, user } = await report(data);
  const without = within(page.getByRole('region', { name: 'About b' }));
  expect(without.queryByRole('button', { name: 'Inspect' })).toBeNull();
  await user.click(within(page.getByRole('region', { name: 'About a' })).getByRole('button', { name: 'Inspect' }));
  expect(await page.findByRole('tab', { name: 'Request' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Hide inspector' }));
  expect(page.queryByRole('tab', { name: 'Request' })).toBeNull();
});

test('a record that is all that there is fills the page and cannot be hidden; on paper it stands as text', async () => {
  const data = dataOf({ kind: 'exchange', id: 'x' }, { exchanges: new Map([['x', recordOf('x')]]) });
  const { page, print } = await report(data);
  expect(await page.findByRole('tab', { name: 'Request' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Hide inspector' })).toBeNull();
  expect(page.getAllByRole('main')).toEqual([page.getByRole('main', { name: 'Inspector' })]);
  await print(true);
  expect(page.getByRole('region', { name: 'Attempt 1' }).textContent).toContain('"model": "alpha-5.5"');
  await print(false);
  expect(page.queryByRole('region', { name: 'Attempt 1' })).toBeNull();
});

test('a run stands as its table', async () => {
  const { page } = await report(dataOf({ kind: 'run', run: compareRunOf('r'), cells: [] }));
  expect(page.getByRole('table', { name: 'Answers' })).toBeDefined();
});
