// @vitest-environment happy-dom
/** A line of text stays the one that is typed in, whatever comes beside or below it meanwhile. */
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TextField } from '../../../../renderer/ui/text-field.tsx';
import { render } from '../rendering.tsx';

function Form(): ReactNode {
  const [value, setValue] = useState('');
  const full = value.length > 2;
  return (
    <TextField
      label="Address"
      value={value}
      onChange={setValue}
      {...(full ? { problem: 'It is too long.', action: <button type="button">Cut it</button> } : {})}
    />
  );
}

test('a button that comes beside it as one types takes neither the focus nor a letter', async () => {
  const { page, user } = await render(<Form />);
  const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
  await user.click(field);
  await user.keyboard('abcdef');
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'abcdef', field]);
  expect(page.getByRole('button', { name: 'Cut it' })).toBeDefined();
  await user.keyboard('{Backspace>4}');
  expect(page.queryByRole('button', { name: 'Cut it' })).toBeNull();
  expect([field.value, document.activeElement]).toEqual(['ab', field]);
});
