// @vitest-environment happy-dom
/** A record on paper: each attempt with what was sent and came, cut where nobody would read it. */
import { expect, test } from 'vitest';
import { PrintedRecord } from '../../../../renderer/report-page/printed-record.tsx';
import type { WholeAttempt } from '../../../../shared/exchange-file.ts';
import { fault } from '../../../../shared/fault.ts';
import { render } from '../rendering.tsx';

type Given = Partial<WholeAttempt['attempt']>;

const attemptOf = (more: Given = {}, events: WholeAttempt['events'] = []): WholeAttempt => ({
  attempt: {
    ...{
      number: 0,
      startedAt: 0,
      method: 'POST',
      url: 'https://g.example/v1',
      timing: {},
      requestHeaders: [['a', 'b']],
    },
    ...more,
  } as WholeAttempt['attempt'],
  events,
});

const record = (...attempts: readonly WholeAttempt[]) =>
  render(<PrintedRecord record={{ exchange: { messageId: 'x', protocol: 'chat', profileName: 'W' }, attempts }} />);

test('each attempt has its address, headers and bodies, which are indented where they are JSON', async () => {
  const { page, holder } = await record(
    attemptOf({ status: 200, requestBody: '{"a":1}', responseHeaders: [['c', 'd']], responseBody: 'plain' }),
  );
  const { textContent } = page.getByRole('region', { name: 'Attempt 1' });
  for (const part of ['POST https://g.example/v1', 'a: b', 'c: d', 'plain', '200']) expect(textContent).toContain(part);
  expect(holder.querySelector('pre')?.textContent).toBe('{\n  "a": 1\n}');
});

test('error: where none came that is said, with why; several attempts are numbered', async () => {
  const lost = attemptOf({ fault: fault('connect', 'Can’t connect', '') });
  const { page, holder } = await record(lost, attemptOf({ number: 1, status: 200 }));
  expect(page.getByText('No response')).toBeDefined();
  expect(page.getByText('Can’t connect')).toBeDefined();
  expect([...holder.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Attempt 1/),
    expect.stringMatching(/^Attempt 2/),
  ]);
});

test('long: what nobody reads is told in a few words, and what is too long is cut and counted', async () => {
  const events = Array.from({ length: 2_001 }, (_, at) => ({
    atMs: at,
    data: `e${at}`,
    event: undefined,
    id: undefined,
  }));
  const body = `${'a '.repeat(100_001)}`;
  const picture = 'A'.repeat(500);
  const { holder, page } = await record(attemptOf({ status: 200, requestBody: picture, responseBody: body }, events));
  const [request, response] = holder.querySelectorAll('pre');
  expect(request?.textContent).not.toContain(picture);
  expect(request?.textContent).toContain('500');
  expect(response?.textContent).toMatch(/… .*2/);
  expect(page.getAllByRole('listitem')).toHaveLength(2_000);
  expect(page.getByText(/1 more|one more/i)).toBeDefined();
});
