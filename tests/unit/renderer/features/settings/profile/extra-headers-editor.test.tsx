// @vitest-environment happy-dom
/** Headers that go with each request: added, renamed, made secret, kept, removed, and refused. */
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  ExtraHeadersEditor,
  type ExtraHeadersEditorProps,
} from '../../../../../../renderer/features/settings/profile/extra-headers-editor.tsx';
import { render } from '../../../rendering.tsx';

type Headers = ExtraHeadersEditorProps['headers'];

async function editor(first: Headers = [], more: Partial<ExtraHeadersEditorProps> = {}) {
  const store = createStore(() => ({ headers: first }));
  const onChange = (headers: Headers): void => store.setState({ headers });
  function Editor() {
    return <ExtraHeadersEditor headers={useStore(store).headers} onChange={onChange} {...more} />;
  }
  const drawn = await render(<Editor />);
  const field = (name: string): HTMLInputElement => drawn.page.getByLabelText(name);
  return { ...drawn, field, now: () => store.getState().headers };
}

test('empty: the first one is added, and is where one types', async () => {
  const { page, user, field, now } = await editor();
  expect(page.queryByRole('textbox')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Add header' }));
  expect(document.activeElement).toBe(field('Header name 1'));
  await user.keyboard('X-Team');
  await user.type(field('Header value 1'), 'blue');
  expect(now()).toEqual([{ name: 'X-Team', value: 'blue', kept: false }]);
});

test('a value can be made secret, and is by the name of a credential, which cannot be undone', async () => {
  const { page, user, field, now } = await editor([
    { name: 'X-Team', value: 'blue' },
    { name: 'X-Api-Key', value: 'k' },
  ]);
  expect([field('Header value 1').type, field('Header value 2').type]).toEqual(['text', 'password']);
  await user.click(page.getByRole('button', { name: 'Secret header 1' }));
  expect(field('Header value 1').type).toBe('password');
  expect(now()[0]).toMatchObject({ secret: true });
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Secret header 2' }).disabled).toBe(true);
});

test('a kept value says so until its name is changed, to which it belongs', async () => {
  const { user, field, now } = await editor([{ name: 'X-Team', value: '', secret: true, kept: true }]);
  expect(field('Header value 1').placeholder).toBe('•••• kept');
  await user.type(field('Header name 1'), 's');
  expect(field('Header value 1').placeholder).toBe('');
  expect(now()[0]?.kept).toBe(false);
});

test('one is removed, and whoever removed the last by keyboard stays in its group', async () => {
  const { page, user, now } = await editor([
    { name: 'X-A', value: '1' },
    { name: 'X-B', value: '2' },
  ]);
  await user.click(page.getByRole('button', { name: 'Remove header 1' }));
  expect(now().map(({ name }) => name)).toEqual(['X-B']);
  await user.click(page.getByRole('button', { name: 'Remove header 1' }));
  expect(now()).toEqual([]);
  expect(page.getByRole('region', { name: 'Extra headers' }).contains(document.activeElement)).toBe(true);
});

test('refused: what is wrong is said, aloud where it was found on saving', async () => {
  const first = [{ name: 'Host', value: 'x' }];
  const told = await editor(first, { problem: 'Host is set by the app.' });
  expect(told.field('Header name 1').getAttribute('aria-invalid')).toBe('true');
  expect(told.page.queryByRole('alert')).toBeNull();
  const aloud = await editor(first, { problem: 'Host is set by the app.', announceProblem: true });
  expect(aloud.page.getByRole('alert').textContent).toBe('Host is set by the app.');
});
