// @vitest-environment happy-dom
/** A report of checks: counted by outcome, narrowed to one, the worst first and open, and each with its evidence. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { ChecksView } from '../../../../renderer/report-page/checks-view.tsx';
import type { CheckReport, CheckResult } from '../../../../shared/checks/report/check-report.ts';
import { render } from '../rendering.tsx';

const resultOf = (id: string, outcome: CheckResult['outcome'], more: Partial<CheckResult> = {}): CheckResult =>
  ({
    ...{ id, outcome, title: `Title ${id}`, capability: 'text', rule: 'CHAT-1', api: 'chat', model: 'alpha-5.5' },
    ...{ expected: 'An answer.', received: 'Something.', why: 'Clients break.', places: [] },
    ...more,
  }) as CheckResult;

async function view(results: readonly CheckResult[], inspected: string | null = null) {
  const onInspect = vi.fn();
  const report = { results } as unknown as CheckReport;
  const drawn = await render(<ChecksView report={report} inspected={inspected} onInspect={onInspect} />);
  const rows = (): readonly (readonly [string | null | undefined, boolean])[] =>
    [...drawn.holder.querySelectorAll('details')].map((row) => [
      row.querySelector('summary')?.children[1]?.textContent,
      row.open,
    ]);
  return { ...drawn, onInspect, rows };
}

test('what differs comes first and stands open; what was kept and not run comes last', async () => {
  const { rows } = await view([
    resultOf('a', 'not-run'),
    resultOf('b', 'kept'),
    resultOf('c', 'otherwise'),
    resultOf('d', 'differs'),
    resultOf('e', 'refused'),
  ]);
  expect(rows()).toEqual([
    ['Title d', true],
    ['Title e', false],
    ['Title c', false],
    ['Title b', false],
    ['Title a', false],
  ]);
});

test('one outcome is shown alone, and all again; outcomes that never came have no button', async () => {
  const { page, user, rows } = await view([resultOf('a', 'kept'), resultOf('b', 'differs'), resultOf('c', 'kept')]);
  const toolbar = within(page.getByRole('toolbar', { name: 'Outcomes' }));
  const buttons = toolbar.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  const kept = toolbar.getByRole('button', { name: /^2 / });
  await user.click(kept);
  expect([rows().map(([title]) => title), kept.getAttribute('aria-pressed')]).toEqual([['Title a', 'Title c'], 'true']);
  await user.click(kept);
  expect(rows()).toHaveLength(3);
});

test('results stand by API and model; one without a model by its API alone', async () => {
  const { page } = await view([resultOf('a', 'kept'), resultOf('b', 'kept', { api: 'models', model: '' })]);
  expect(page.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'chat · alpha-5.5',
    'models',
  ]);
});

test('its record is looked into at the event that decides, where there is one', async () => {
  const at = { part: 'event', index: 4 } as CheckResult['places'][number];
  const { page, user, onInspect } = await view(
    [resultOf('a', 'differs', { exchange: 2, places: [at] }), resultOf('b', 'differs')],
    'check-2',
  );
  const inspect = page.getByRole('button', { name: 'Inspect', pressed: true });
  await user.click(inspect);
  expect(onInspect).toHaveBeenCalledExactlyOnceWith('check-2', 4);
  expect(page.getAllByRole('button', { name: 'Inspect' })).toHaveLength(1);
});
