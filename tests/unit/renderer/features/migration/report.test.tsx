// @vitest-environment happy-dom
/** What becomes of the parts of a request, or of many: the worst first, what is the same folded away, and what cannot be sent. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { RequestReport, SummaryReport } from '../../../../../renderer/features/migration/report.tsx';
import type { Migration } from '../../../../../shared/migration/migrate.ts';
import type { MigrationRow, MigrationVerdict } from '../../../../../shared/migration/migration-row.ts';
import type { MigrationGroup } from '../../../../../shared/migration/summary.ts';
import { render } from '../../rendering.tsx';

const rowOf = (verdict: MigrationVerdict, label: string, more: Partial<MigrationRow> = {}): MigrationRow => ({
  ...{ key: label, meaning: 'model', verdict, label },
  from: { at: `old.${label}`, value: '1' },
  ...more,
});

async function report(rows: readonly MigrationRow[], problems: Migration['problems'] = []) {
  const drawn = await render(<RequestReport rows={rows} problems={problems} />);
  const groups = (): readonly [string, boolean][] =>
    [...drawn.holder.querySelectorAll('details')].map((group) => [
      group.querySelector('summary')?.textContent ?? '',
      group.open,
    ]);
  return { ...drawn, groups };
}

test('what is lost comes first and stands open; what only changes its words, or nothing, is folded away', async () => {
  const { page, groups } = await report([
    rowOf('same', 'Model'),
    rowOf('reworded', 'System prompt'),
    rowOf('no-place', 'Seed'),
    rowOf('otherwise', 'Top K'),
    rowOf('malformed', 'Part'),
    rowOf('no-place', 'Logit bias'),
  ]);
  expect(groups()).toEqual([
    ['Malformed 1', true],
    ['No place 2', true],
    ['Behaves differently 1', true],
    ['Reworded 1', false],
    ['Unchanged 1', false],
  ]);
  expect(page.getByRole('status').textContent).toBe(
    '6 parts: 1 malformed, 2 without a place, 1 different, 1 reworded, 1 unchanged.',
  );
});

test('where nothing is lost, that is all that is said', async () => {
  const { page, groups } = await report([rowOf('reworded', 'System prompt'), rowOf('same', 'Model')]);
  expect(page.getByRole('status').textContent).toBe('Nothing gets lost: every part means the same.');
  expect(groups().map(([, open]) => open)).toEqual([false, false]);
});

test('a part says why, where it stood and where it stands now; what is the same says its place once', async () => {
  const moved = { why: 'The limit is lower here.', to: { at: 'new.max', value: '2' } };
  const { page } = await report([
    rowOf('otherwise', 'Max tokens', moved),
    rowOf('no-place', 'Seed'),
    rowOf('same', 'Model', { to: { at: 'new.model', value: '1' } }),
  ]);
  const text = (label: string): string | null | undefined => page.getByText(label).closest('li')?.textContent;
  expect(text('Max tokens')).toBe('Max tokens · The limit is lower here.old.Max tokens: 1→ new.max: 2');
  expect(text('Seed')).toBe('Seedold.Seed: 1');
  expect(text('Model')).toBe('Modelold.Model: 1');
});

test('refused: what stands in the way of sending it is said; what is only to be known is not among it', async () => {
  const said = [
    { severity: 'error', field: 'Message', message: 'Write a message to send.' },
    { severity: 'note', field: 'Message', message: 'It may be slow.' },
  ] as const;
  const { page } = await report([rowOf('same', 'Model')], said);
  expect(page.getByText('Can’t be sent like this')).toBeDefined();
  expect(page.getByText('Write a message to send.')).toBeDefined();
  expect(page.queryByText('It may be slow.')).toBeNull();
  expect((await report([rowOf('same', 'Model')])).page.queryByText('Can’t be sent like this')).toBeNull();
});

const groupOf = (verdict: MigrationVerdict, label: string, more: Partial<MigrationGroup> = {}): MigrationGroup => ({
  ...{ verdict, label, rows: 3, requests: 2 },
  example: rowOf(verdict, label),
  ...more,
});

test('many requests: each kind of change once, in how many of them, with an example; and how many cannot be sent', async () => {
  const added = groupOf('otherwise', 'Store', {
    why: 'It is kept there.',
    example: {
      key: 'store',
      meaning: 'model',
      label: 'Store',
      verdict: 'otherwise',
      to: { at: 'store', value: 'true' },
    },
  });
  const { page } = await render(
    <SummaryReport
      from="chat"
      to="messages"
      requests={5}
      refused={2}
      reasons={['Write a message to send.']}
      groups={[groupOf('no-place', 'Seed'), added]}
    />,
  );
  const region = within(page.getByRole('region', { name: 'What changes' }));
  expect(region.getByText('Seed').closest('li')?.textContent).toBe('Seed · in 2 of 5 requestsExample: 1');
  // What only the new request has has no example of before.
  expect(region.getByText('Store').closest('li')?.textContent).toBe('Store · in 2 of 5 requests · It is kept there.');
  expect(region.getByText('2 requests can’t be sent like this')).toBeDefined();
});
