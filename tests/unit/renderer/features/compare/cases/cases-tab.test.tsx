// @vitest-environment happy-dom
/** The table of cases: none yet, one by one, out of a file, too many, and each thing with its way back. */
import { expect, test } from 'vitest';
import { savedToShow } from '../../../../../../renderer/app/saved-to-show.ts';
import { CasesTab } from '../../../../../../renderer/features/compare/cases/cases-tab.tsx';
import { compareLimits, emptyPlan, type GivenCase } from '../../../../../../shared/compare/setup.ts';
import { layOut } from '../../../laid-out.ts';
import { inCompare, twoLanes, type CompareGiven } from '../compare-window.tsx';

const caseOf = (id: string, more: Partial<GivenCase> = {}): GivenCase => ({
  id,
  prompt: `Prompt ${id}`,
  values: {},
  checks: [],
  ...more,
});

async function tab(cases: readonly GivenCase[] = [], text = '', more: CompareGiven = {}) {
  layOut();
  const setup = { ...twoLanes, ask: { ...twoLanes.ask, text }, plan: { ...emptyPlan, cases: [...cases] } };
  const drawn = await inCompare(<CasesTab />, { setup, ...more });
  const present = () => drawn.feature.setup.store.getState().setup.plan.cases;
  const prompts = () => present().map(({ prompt }) => prompt);
  return { ...drawn, present, prompts, file: drawn.page.getByLabelText('List of cases') };
}

const csv = (name: string, ...lines: readonly string[]): File =>
  new File([lines.join('\n')], name, { type: 'text/csv' });

test('empty: it says how cases come, and begins with the first one', async () => {
  const { page, user, present } = await tab();
  expect(page.getByText('One message, many cases')).toBeDefined();
  expect(page.getByText('None: the message is sent as is.')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Remove all cases' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Add the first case' }));
  expect(present()).toHaveLength(1);
  expect(await page.findByRole('textbox', { name: 'Prompt of case 1' })).toBeDefined();
});

test('what is written in a row is its case’s', async () => {
  const { page, user, prompts } = await tab([caseOf('a'), caseOf('b')]);
  const field = await page.findByRole('textbox', { name: 'Prompt of case 2' });
  await user.clear(field);
  await user.type(field, 'Why?');
  expect(prompts()).toEqual(['Prompt a', 'Why?']);
});

test('a value that the message has no place for says so at its column', async () => {
  const cases = [caseOf('a', { prompt: null, values: { city: 'Rome', day: 'Monday' } })];
  const { page, user } = await tab(cases, 'The weather in {{city}}?');
  const head = (name: RegExp) => page.getByRole('columnheader', { name }).textContent;
  expect(head(/^city/)).toBe('city');
  expect(head(/^day/)).toContain('Unused: add {{day}} to the message');
  await user.click(page.getByRole('button', { name: 'Unused: add {{day}} to the message' }));
  expect(head(/^day/)).toBe('day');
});

test('a file brings its cases behind the others; that can be undone, or they alone be kept', async () => {
  const { page, user, file, prompts } = await tab([caseOf('a')]);
  await user.upload(file, csv('birds.csv', 'prompt', 'A heron', 'A kite'));
  expect(await page.findByText('2 cases from “birds.csv” were added.')).toBeDefined();
  expect(prompts()).toEqual(['Prompt a', 'A heron', 'A kite']);
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(prompts()).toEqual(['Prompt a']);
  await user.upload(file, csv('birds.csv', 'prompt', 'A heron', 'A kite'));
  await user.click(await page.findByRole('button', { name: 'Keep only these' }));
  expect(prompts()).toEqual(['A heron', 'A kite']);
  expect(page.queryByText(/were added/)).toBeNull();
});

test('error: lines of a file that cannot be read are named, the others are taken', async () => {
  const { page, user, file, prompts } = await tab();
  await user.upload(file, new File(['{"prompt":"A heron"}\nnot JSON\n'], 'birds.jsonl'));
  expect(await page.findByText('Line 2: This line isn’t JSON. Write one object per line.')).toBeDefined();
  expect(prompts()).toEqual(['A heron']);
});

test('long: of a file with more than fit, the rest is left out, and that is said', async () => {
  const present = Array.from({ length: compareLimits.cases - 1 }, (_, at) => caseOf(`c${at}`));
  const { page, user, file, prompts } = await tab(present);
  await user.upload(file, csv('birds.csv', 'prompt', 'A heron', 'A kite'));
  expect(await page.findByText('1 more were left out: a run can have 500 cases.')).toBeDefined();
  expect(prompts().at(-1)).toBe('A heron');
  const add = page.getByRole<HTMLButtonElement>('button', { name: 'Add case' });
  expect([add.disabled, add.title]).toEqual([true, '500 cases is the maximum.']);
});

test('all are removed at once, with a way back', async () => {
  const { page, user, prompts } = await tab([caseOf('a'), caseOf('b')]);
  await user.click(page.getByRole('button', { name: 'Remove all cases' }));
  expect(page.getByText('2 cases were removed.')).toBeDefined();
  expect(prompts()).toEqual([]);
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(prompts()).toEqual(['Prompt a', 'Prompt b']);
});

test('one is duplicated, moved and removed by its menu; the ends say why they go no further', async () => {
  const { page, user, prompts } = await tab([caseOf('a'), caseOf('b')]);
  const menu = async (at: number): Promise<void> =>
    user.click((await page.findAllByRole('button', { name: `Case ${at}` }))[0] ?? document.body);
  await menu(1);
  expect(page.getByRole('menuitem', { name: /^Move up/ }).textContent).toContain('Already first.');
  await user.click(page.getByRole('menuitem', { name: /^Move down/ }));
  expect(prompts()).toEqual(['Prompt b', 'Prompt a']);
  await menu(1);
  await user.click(page.getByRole('menuitem', { name: 'Duplicate' }));
  expect(prompts()).toEqual(['Prompt b', 'Prompt b', 'Prompt a']);
  await menu(3);
  await user.click(page.getByRole('menuitem', { name: /^Remove/ }));
  expect(prompts()).toEqual(['Prompt b', 'Prompt b']);
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  expect(prompts()).toEqual(['Prompt b', 'Prompt b', 'Prompt a']);
});

test('a set that another page has saved into is loaded in place of what is there', async () => {
  savedToShow.setState({ caseSet: 'Birds' });
  const { page, prompts } = await tab([caseOf('a')], '', {
    handlers: { 'compare.caseSet': ({ name }) => ({ name, cases: [caseOf('x')] }) },
  });
  expect(await page.findByText('Loaded “Birds”: 1 case.')).toBeDefined();
  expect(prompts()).toEqual(['Prompt x']);
  expect(savedToShow.getState().caseSet).toBeNull();
});
