// @vitest-environment happy-dom
/** Lists of cases kept under names: none yet, saved, loaded, replaced and deleted with a way back, and what refuses. */
import { expect, test, vi } from 'vitest';
import { CaseSets } from '../../../../../../renderer/features/compare/cases/case-sets.tsx';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import type { CaseSet, GivenCase } from '../../../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { inCompare } from '../compare-window.tsx';

const one: GivenCase = { id: 'x', prompt: 'One', values: {}, checks: [] };

async function sets(kept: readonly string[], cases: readonly GivenCase[] = [one], more: Partial<Handlers> = {}) {
  const names = new Set(kept);
  const onUse = vi.fn<(set: CaseSet) => void>();
  const drawn = await inCompare(<CaseSets cases={cases} onUse={onUse} />, {
    handlers: {
      'compare.caseSets': () => [...names].map((name) => ({ name, cases: 1, savedAt: 0 })),
      'compare.caseSet': ({ name }) => ({ name, cases: [one] }),
      'compare.saveCaseSet': ({ name }) => {
        const before = names.has(name) ? { name, cases: [one] } : null;
        names.add(name);
        return before;
      },
      'compare.discardCaseSet': ({ name }) => {
        names.delete(name);
        return null;
      },
      'compare.restoreCaseSet': ({ name }) => {
        names.add(name);
        return null;
      },
      ...more,
    },
  });
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Case sets' }));
  const field = (): HTMLElement => drawn.page.getByRole('textbox', { name: 'Save these cases as' });
  const save = async (name: string): Promise<void> => {
    if (name !== '') await drawn.user.type(field(), name);
    await drawn.user.click(drawn.page.getByRole('button', { name: 'Save set' }));
  };
  return { ...drawn, onUse, save };
}

test('empty: it says what will stand there', async () => {
  expect(await (await sets([])).page.findByText('Saved sets of cases appear here.')).toBeDefined();
});

test('refused: without a case there is nothing to save, and without a name no place', async () => {
  const bare = await sets([], []);
  await bare.save('Birds');
  expect(bare.page.getByText('Add a case first.')).toBeDefined();
  const nameless = await sets([]);
  await nameless.save('');
  expect(nameless.page.getByText('Name the set.')).toBeDefined();
  expect(nameless.inputs('compare.saveCaseSet')).toEqual([]);
});

test('a set is saved under its name and stands in the list; the same name replaces it, with a way back', async () => {
  const { page, user, save, inputs } = await sets([]);
  await save('Birds');
  expect(await page.findByRole('button', { name: 'Delete the set Birds' })).toBeDefined();
  expect(page.queryByText('Replaced “Birds”.')).toBeNull();
  await save('Birds');
  expect(await page.findByText('Replaced “Birds”.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => inputs('compare.saveCaseSet')).toHaveLength(3);
});

test('a set is loaded, and the list goes', async () => {
  const { page, user, onUse } = await sets(['Birds']);
  await user.click(await page.findByRole('button', { name: /^Birds/ }));
  await expect.poll(() => onUse.mock.calls).toEqual([[{ name: 'Birds', cases: [one] }]]);
  await expect.poll(() => page.queryByRole('list', { name: 'Saved case sets' })).toBeNull();
});

test('a set is deleted, with a way back', async () => {
  const { page, user } = await sets(['Birds']);
  await user.click(await page.findByRole('button', { name: 'Delete the set Birds' }));
  expect(await page.findByText('Saved sets of cases appear here.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(await page.findByRole('button', { name: 'Delete the set Birds' })).toBeDefined();
});

test('error: why it could not be saved stands at the name, until another one is written', async () => {
  const { page, user, save } = await sets([], [one], {
    'compare.saveCaseSet': () => {
      throw new FaultError(fault('storage', 'The disk is full.', 'Make room.'));
    },
  });
  await save('Birds');
  expect(await page.findByText('The disk is full.')).toBeDefined();
  await user.type(page.getByRole('textbox', { name: 'Save these cases as' }), '2');
  expect(page.queryByText('The disk is full.')).toBeNull();
});
