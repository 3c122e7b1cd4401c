// @vitest-environment happy-dom
/** The fields of checks that hold several texts, a limit, or a script: what they keep as typed, and what they take. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  AnyOfField,
  latencies,
  MostField,
  ScriptField,
} from '../../../../../../renderer/features/compare/cases/more-check-fields.tsx';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { untilShown } from '../../../until-shown.ts';

async function most(first: number) {
  const onMost = vi.fn((_: number) => undefined);
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <MostField
        {...{ of: 'Time', options: latencies, chosen: 'total', onChosen: () => undefined, unit: 'ms' }}
        {...{ label: 'At most', limit: 600, most: value, problem: value === 0 ? 'Write a limit.' : undefined }}
        onMost={(next) => {
          onMost(next);
          setValue(next);
        }}
      />
    );
  }
  const drawn = await renderInWindow(<Field />);
  return { ...drawn, onMost, field: drawn.page.getByRole<HTMLInputElement>('spinbutton', { name: 'At most' }) };
}

test('empty: a limit that is not written yet shows no figure, and says that one is needed', async () => {
  const { page, field } = await most(0);
  expect(field.value).toBe('');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.getByText('Write a limit.')).toBeDefined();
});

test('refused: what is no number stays as typed and changes nothing; what is too much, or less than nothing, is no limit', async () => {
  const { user, field, onMost } = await most(5);
  await user.type(field, 'x');
  expect(field.value).toBe('5x');
  expect(onMost).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '7000');
  expect(onMost).toHaveBeenLastCalledWith(0);
  expect(field.value).toBe('7000');
  await user.clear(field);
  await user.type(field, '-4');
  expect(onMost.mock.calls.every(([given]) => given >= 0)).toBe(true);
});

test('texts that come from elsewhere take the place of what was typed', async () => {
  const fieldOf = (texts: readonly string[]) => (
    <AnyOfField
      check={{ type: 'any-of', texts: [...texts], ignoreCase: false }}
      onChange={() => undefined}
      problem={undefined}
    />
  );
  const { page, user, show } = await renderInWindow(fieldOf(['yes']));
  const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'The answer contains any of' });
  await user.type(field, '{Enter}');
  expect(field.value).toBe('yes\n');
  await show(fieldOf(['no', 'a\nb']));
  expect(field.value).toBe('no\na\\nb');
});

test('error: a script that cannot run says why once the host has found it', async () => {
  const host = createFakeHost({
    more: () => ({
      'tools.checkScript': ({ source }) => ({
        problems:
          source === 'return' ? [] : [{ from: 0, to: 1, severity: 'error', message: 'Unexpected token on line 1.' }],
      }),
    }),
  });
  const { page, show } = await renderInWindow(
    <ScriptField source="return (" onChange={() => undefined} problem={undefined} />,
    { host },
  );
  expect(await page.findByText('Unexpected token on line 1.')).toBeDefined();
  await show(<ScriptField source="return" onChange={() => undefined} problem={undefined} />);
  await untilShown(() => expect(page.queryByText('Unexpected token on line 1.')).toBeNull());
});
