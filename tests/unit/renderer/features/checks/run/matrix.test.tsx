// @vitest-environment happy-dom
/** The matrix of a run: before there is one, what each cell says, what is new beside an earlier run, and its way through the keys. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { MatrixView } from '../../../../../../renderer/features/checks/run/matrix.tsx';
import type { CheckRunValue } from '../../../../../../renderer/features/checks/check-run-store.ts';
import type { CheckFinding, RunCheck } from '../../../../../../shared/checks/check-run.ts';
import type { Outcome } from '../../../../../../shared/checks/check.ts';
import { checkRun, runCheck } from '../check-run-doubles.ts';
import { inChecks, type ChecksGiven } from '../in-checks.tsx';

const checks: readonly RunCheck[] = [
  runCheck({ request: 0 }),
  runCheck({ id: 'chat/plain/text', request: 1 }),
  runCheck({ capability: 'Tools', request: 2 }),
  runCheck({ api: 'messages', model: 'beta-sonnet-4-6', request: 3 }),
  runCheck({ capability: 'Errors', api: 'models', model: '', request: 4 }),
];
const value = (
  outcomes: readonly (Outcome | null)[],
  { asking = [], of = checks }: { asking?: readonly number[]; of?: readonly RunCheck[] } = {},
): Partial<CheckRunValue> => ({
  run: checkRun({ checks: of }),
  asking: new Set(asking),
  findings: new Map(
    outcomes.flatMap((outcome, check): [number, CheckFinding][] =>
      outcome === null ? [] : [[check, { check, outcome, received: '', places: [] }]],
    ),
  ),
});
const matrix = (given: ChecksGiven, follows = true) => inChecks(<MatrixView follows={follows} />, given);

const plain = 'Plain answer, alpha-5.5 over Chat completions';
const tools = 'Tools, alpha-5.5 over Chat completions';

test('empty: before the run has been told there is no table', async () => {
  const { page } = await matrix({});
  expect(page.queryByRole('table')).toBeNull();
});

test('busy: what is asked, what waits and what has no check are three things, in words too', async () => {
  const { page, feature } = await matrix({ run: value([], { asking: [0] }) });
  expect(page.getByRole('button', { name: `${plain}: running 2` })).toBeDefined();
  expect(page.getByRole('button', { name: `${tools}: not run yet 1` })).toBeDefined();
  expect(page.getByRole('button', { name: 'Errors, alpha-5.5 over Chat completions: no check' })).toBeDefined();
  await act(async () => Promise.resolve(feature.run.store.setState(value(['kept', null, 'kept'], { asking: [1] }))));
  expect(page.getByRole('button', { name: `${plain}: running 1 of 2` })).toBeDefined();
  expect(page.getByRole('button', { name: `${tools}: kept 1` })).toBeDefined();
});

test('error, refused: the gravest of a cell is what it says, however many are kept', async () => {
  const { page } = await matrix({ run: value(['kept', 'differs', 'refused', 'otherwise', 'not-run']) });
  expect(page.getByRole('button', { name: `${plain}: differs 1 of 2` })).toBeDefined();
  expect(page.getByRole('button', { name: `${tools}: refused in words 1` })).toBeDefined();
  expect(
    page.getByRole('button', { name: 'Plain answer, beta-sonnet-4-6 over Messages: model chose otherwise 1' }),
  ).toBeDefined();
  expect(page.getByRole('button', { name: 'Errors, Gateway: not run 1' })).toBeDefined();
  expect(page.getByRole('columnheader', { name: 'list, addresses' })).toBeDefined();
});

test.each<[string, readonly Outcome[], readonly Outcome[]]>([
  ['new', ['kept', 'differs'], ['kept', 'kept']],
  ['mended', ['kept', 'kept'], ['kept', 'differs']],
  ['fewer kept', ['kept', 'otherwise'], ['kept', 'kept']],
  ['more kept', ['kept', 'kept'], ['otherwise', 'kept']],
])('beside an earlier run a cell says what is %s', async (word, now, before) => {
  const { page } = await matrix({ run: value(now), earlier: value(before) });
  expect(page.getByRole('button', { name: new RegExp(`^${plain}.*, ${word}$`) })).toBeDefined();
  expect(page.getByRole('button', { name: new RegExp(`^${tools}`) }).getAttribute('aria-label')).not.toContain(', new');
});

test('beside an earlier run nothing is said of what was judged only in part', async () => {
  const { page } = await matrix({ run: value(['kept']), earlier: value(['kept', 'kept']) });
  expect(page.getByRole('button', { name: `${plain}: not run yet 1 of 2` })).toBeDefined();
});

test('what is filtered for stands out: cells without such an outcome step back', async () => {
  const { page } = await matrix({ run: value(['differs', 'kept', 'kept']), view: { outcome: 'differs' } });
  const faded = (name: string): boolean =>
    page.getByRole('button', { name: new RegExp(`^${name}`) }).hasAttribute('data-faded');
  expect([faded(plain), faded(tools)]).toEqual([false, true]);
});

test('one stop of Tab: the arrows go from cell to cell, and the evidence beside follows', async () => {
  const { page, user, feature } = await matrix({ run: value(['kept', 'kept', 'kept']) });
  const cells = page.getAllByRole('button');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`${plain}: kept 2`);
  expect(feature.view.getState().cell).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`${tools}: kept 1`);
  expect(feature.view.getState().cell).toEqual({ capability: 'Tools', column: 'chat alpha-5.5' });
  expect(page.getByRole('button', { pressed: true })).toBe(document.activeElement);
});

test('where the evidence lies over the page, the keys move and only a click asks for it', async () => {
  const { page, user, feature } = await matrix({ run: value(['kept', 'kept', 'kept']) }, false);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`${tools}: kept 1`);
  expect(feature.view.getState().cell).toBeNull();
  await user.click(page.getByRole('button', { name: `${tools}: kept 1` }));
  expect(feature.view.getState()).toMatchObject({ cell: { capability: 'Tools' }, check: null, inspects: false });
});

test('long: of a hundred models each has its column, with its whole name to read', async () => {
  const models = Array.from({ length: 100 }, (_, at) => `lab-${'long-'.repeat(20)}${at}`);
  const of = models.map((model, request) => runCheck({ model, request }));
  const { page } = await matrix({ run: value([], { of }) });
  const heads = page.getAllByRole('columnheader').filter(({ title }) => title !== '');
  expect(heads.map(({ title }) => title)).toEqual(models);
  expect(page.getAllByRole('button')).toHaveLength(100);
});
