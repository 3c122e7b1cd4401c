// @vitest-environment happy-dom
/** The checks of answers: each with its own fields, what is wrong said at them, and what cannot be read kept as typed. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CheckList } from '../../../../../../renderer/features/compare/cases/check-list.tsx';
import type { AnswerCheck } from '../../../../../../shared/compare/answer-check.ts';
import { compareLimits } from '../../../../../../shared/compare/setup.ts';
import { untilShown } from '../../../until-shown.ts';
import { inCompare } from '../compare-window.tsx';

function Checks({ first, told }: { readonly first: readonly AnswerCheck[]; readonly told: (to: unknown) => void }) {
  const [checks, setChecks] = useState(first);
  return (
    <CheckList
      label="Checks"
      at="plan"
      checks={checks}
      onChange={(next) => {
        setChecks(next);
        told(next);
      }}
    />
  );
}

async function checks(...first: readonly AnswerCheck[]) {
  const told = vi.fn();
  const drawn = await inCompare(<Checks first={first} told={told} />, {
    handlers: { 'tools.checkSchema': () => ({ problems: [] }), 'tools.checkScript': () => ({ problems: [] }) },
  });
  const last = (): unknown => told.mock.lastCall?.[0];
  return { ...drawn, told, last };
}

test('empty: the first check is chosen from all kinds', async () => {
  const { page, user, last } = await checks();
  expect(page.queryByRole('list', { name: 'Checks' })?.children ?? []).toHaveLength(0);
  await user.click(page.getByRole('button', { name: 'Add check' }));
  expect(page.getAllByRole('menuitem')).toHaveLength(10);
  await user.click(page.getByRole('menuitem', { name: 'Contains' }));
  expect(last()).toEqual([{ type: 'contains', text: '', ignoreCase: false }]);
  expect(page.getByRole('textbox', { name: 'The answer contains' }).getAttribute('aria-invalid')).toBe('true');
});

test('a text is compared as it is written, or whatever its case', async () => {
  const { page, user, last } = await checks({ type: 'equals', text: '', ignoreCase: false });
  await user.type(page.getByRole('textbox', { name: 'The answer equals' }), 'Yes');
  await user.click(page.getByRole('switch', { name: 'Ignore case' }));
  expect(last()).toEqual([{ type: 'equals', text: 'Yes', ignoreCase: true }]);
});

test('error: a regular expression that is none says so', async () => {
  const { page, user } = await checks({ type: 'regex', pattern: 'a', flags: '' });
  const field = page.getByRole('textbox', { name: 'Regular expression' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.type(field, '(');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('arguments that are no JSON are kept as typed, and the ones before hold until they are', async () => {
  const before = { type: 'tool', name: 'get_tree', arguments: { city: 'Rome' } } as const;
  const { page, user, told, last } = await checks(before);
  const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'With these arguments' });
  await user.type(field, 'x');
  expect([field.value, told.mock.calls]).toEqual(['{"city":"Rome"}x', []]);
  expect(page.getByText(/^Write the values as a JSON object/)).toBeDefined();
  await user.clear(field);
  expect(last()).toEqual([{ type: 'tool', name: 'get_tree' }]);
  await user.type(field, '{{"day":1}');
  expect(last()).toEqual([{ type: 'tool', name: 'get_tree', arguments: { day: 1 } }]);
  expect(page.queryByText(/^Write the values as a JSON object/)).toBeNull();
});

test('a limit is of one of two things, and needs a number', async () => {
  const { page, user, last } = await checks({ type: 'latency', of: 'first-token', mostMs: 1_000 });
  await user.click(page.getByRole('radio', { name: 'Whole answer' }));
  expect(last()).toEqual([{ type: 'latency', of: 'total', mostMs: 1_000 }]);
  const field = page.getByRole('spinbutton', { name: 'At most, in milliseconds' });
  await user.clear(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('error: a limit beyond what can be asked for stays as typed and says how far it goes; nothing less is taken in its place', async () => {
  const { page, user, told, last } = await checks({ type: 'latency', of: 'total', mostMs: 9 });
  const field = page.getByRole<HTMLInputElement>('spinbutton', { name: 'At most, in milliseconds' });
  await user.type(field, '0000000000');
  expect(field.value).toBe('90000000000');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.getByText('Use a whole number from 1 to 86,400,000.')).toBeDefined();
  expect(last()).toEqual([{ type: 'latency', of: 'total', mostMs: 0 }]);
  told.mockClear();
  await user.clear(field);
  await user.type(field, '1.5');
  expect(page.getByText('Use a whole number from 1 to 86,400,000.')).toBeDefined();
  expect(last()).toEqual([{ type: 'latency', of: 'total', mostMs: 0 }]);
  await user.clear(field);
  await user.type(field, '86400000');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(last()).toEqual([{ type: 'latency', of: 'total', mostMs: 86_400_000 }]);
});

test('several texts stand one a line; a line that is only begun is none yet', async () => {
  const { page, user, last } = await checks({ type: 'any-of', texts: [], ignoreCase: false });
  const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'The answer contains any of' });
  await user.type(field, 'yes{Enter}');
  expect(last()).toEqual([{ type: 'any-of', texts: ['yes'], ignoreCase: false }]);
  expect(field.value).toBe('yes\n');
  await user.type(field, 'no');
  expect(last()).toEqual([{ type: 'any-of', texts: ['yes', 'no'], ignoreCase: false }]);
});

test('a schema can be told to take JSON inside a fence', async () => {
  const { page, user, last } = await checks({ type: 'schema', schema: { type: 'object' } });
  await untilShown(() => expect(page.getByRole('textbox', { name: 'JSON Schema' }).tagName).toBe('DIV'));
  await user.click(page.getByRole('switch', { name: 'Accept JSON inside a code fence' }));
  expect(last()).toEqual([{ type: 'schema', schema: { type: 'object' }, fenced: true }]);
  await user.click(page.getByRole('switch', { name: 'Accept JSON inside a code fence' }));
  expect(last()).toEqual([{ type: 'schema', schema: { type: 'object' } }]);
});

test('one that is removed takes what was typed at it along; those behind it keep their own, and the focus stays', async () => {
  const toolCheck = { type: 'tool', name: 'a', arguments: { day: 1 } } as const;
  const { page, user, holder, last } = await checks(toolCheck, { ...toolCheck, name: 'b' });
  await user.type(page.getAllByRole('textbox', { name: 'With these arguments' })[0] ?? document.body, 'x');
  await user.click(page.getByRole('button', { name: 'Remove the check 1' }));
  expect(last()).toEqual([{ ...toolCheck, name: 'b' }]);
  expect(page.getByRole<HTMLTextAreaElement>('textbox', { name: 'With these arguments' }).value).toBe('{"day":1}');
  expect(holder.contains(document.activeElement)).toBe(true);
});

test('long: at the most checks no more are added, and why is said', async () => {
  const { page } = await checks(
    ...Array.from({ length: compareLimits.checks }, () => ({ type: 'equals', text: 'x', ignoreCase: false }) as const),
  );
  const add = page.getByRole<HTMLButtonElement>('button', { name: 'Add check' });
  expect([add.disabled, add.title]).toEqual([true, `${compareLimits.checks} checks is the maximum.`]);
});
