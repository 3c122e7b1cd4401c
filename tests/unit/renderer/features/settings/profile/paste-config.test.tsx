// @vitest-environment happy-dom
/** A pasted configuration fills in the form: nothing in it, too much of it, a key that is elsewhere, and the way back. */
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PasteConfig } from '../../../../../../renderer/features/settings/profile/paste-config.tsx';
import {
  newProfileValues,
  type ProfileFormValues,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { renderInWindow } from '../../../rendering.tsx';

async function paste() {
  const seen = vi.fn<(values: ProfileFormValues) => void>();
  function Form(): ReactNode {
    const [values, setValues] = useState<ProfileFormValues>(newProfileValues);
    const change = (changes: Partial<ProfileFormValues>): void => {
      seen({ ...values, ...changes });
      setValues({ ...values, ...changes });
    };
    return (
      <>
        <PasteConfig values={values} onChange={change}>
          {null}
        </PasteConfig>
        <button type="button" onClick={() => change({ name: 'Mine' })}>
          Rename
        </button>
      </>
    );
  }
  const drawn = await renderInWindow(<Form />);
  const tile = drawn.page.getByRole('button', { name: 'Paste a config' });
  await drawn.user.click(tile);
  const field = () => drawn.page.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Config' });
  return { ...drawn, tile, field, seen };
}

const environment = 'OPENAI_BASE_URL=https://a.example/v1\nOPENAI_API_KEY=sk-abcdefghijklmnop1234';

test('empty: the field has the focus, and nothing can be filled in from it', async () => {
  const { field, page, tile } = await paste();
  expect(document.activeElement).toBe(field());
  expect(tile.getAttribute('aria-expanded')).toBe('true');
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Fill in the form' }).disabled).toBe(true);
});

test('what is pasted is read at once, shown nowhere, and can be undone until more is changed', async () => {
  const { field, page, user, tile, seen } = await paste();
  await user.paste(environment);
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(tile);
  expect(seen.mock.lastCall?.[0]).toMatchObject({
    ...{ baseUrl: 'https://a.example/v1', key: { type: 'set', text: 'sk-abcdefghijklmnop1234' } },
  });
  expect(page.getByRole('status').textContent).toMatch(/^Filled in: .*Base URL.*Nothing is saved yet\./);
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(seen.mock.lastCall?.[0]).toMatchObject({ baseUrl: '', key: { type: 'set', text: '' } });
  await user.click(tile);
  await user.paste(environment);
  await user.click(page.getByRole('button', { name: 'Rename' }));
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a key that is in a variable and not in the text is asked for by its name', async () => {
  const { page, user } = await paste();
  await user.paste('curl https://a.example/v1/models -H "Authorization: Bearer $MY_KEY"');
  expect(page.getByRole('status').textContent).toContain('The key is in MY_KEY and not in the text.');
});

test('error: a text without anything stays to be looked at, with the reason; typing takes that away', async () => {
  const { field, page, user, seen } = await paste();
  await user.paste('a heron at dusk');
  expect(field()?.value).toBe('a heron at dusk');
  expect(page.getByRole('alert').textContent).toContain('No address or key found.');
  await user.type(field() ?? document.body, '.');
  expect(page.queryByRole('alert')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Fill in the form' }));
  expect(page.getByRole('alert').textContent).toContain('No address or key found.');
  expect(seen).not.toHaveBeenCalled();
});

test('refused, long: what is too much is not put into the field', async () => {
  const { field, page, user } = await paste();
  await user.paste('x'.repeat(70_000));
  expect(page.getByRole('alert').textContent).toContain('Too long: up to 64 kB can be read.');
  expect(field()?.value).toBe('');
});

test('Escape and Cancel close it, with the focus back on its tile', async () => {
  const { field, page, user, tile } = await paste();
  await user.keyboard('{Escape}');
  expect([field(), document.activeElement]).toEqual([null, tile]);
  await user.click(tile);
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  expect([field(), document.activeElement]).toEqual([null, tile]);
});
