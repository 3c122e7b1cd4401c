// @vitest-environment happy-dom
/** What the list of models says of itself, and how a model that it lacks is taken by the keyboard alone. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { modelOptions } from '../../../../renderer/request-form/model-choice.ts';
import { ModelCombobox } from '../../../../renderer/request-form/model-combobox.tsx';
import { nothingKnown } from '../../../../renderer/request-form/use-known-models.ts';
import { fault } from '../../../../shared/fault.ts';
import type { ModelListing } from '../../../../shared/models.ts';

let root: Root;
const onModel = vi.fn<(model: string) => void>();
const remember = vi.fn<(model: string) => void>();
const onRefresh = vi.fn<() => void>();
const setFavourite = vi.fn<(model: string, favourite: boolean) => void>();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.resetAllMocks();
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

/** Opened, with the text typed into its field. */
async function opened(
  listing: ModelListing,
  text: string,
  favourites: readonly string[] = [],
): Promise<HTMLInputElement> {
  const known = { ...nothingKnown, favourites };
  await act(async () =>
    Promise.resolve(
      root.render(
        <ModelCombobox
          label="Model"
          model=""
          groups={modelOptions(listing, known)}
          listing={listing}
          known={{ ...known, remember, setFavourite }}
          onModel={onModel}
          onRefresh={onRefresh}
        />,
      ),
    ),
  );
  await act(async () => Promise.resolve(document.querySelector<HTMLElement>('[role=combobox]')?.click()));
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field === null) throw new Error('the list is closed');
  if (text !== '') {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return Promise.resolve();
    });
  }
  return field;
}

const press = (field: HTMLElement, key: string): Promise<void> =>
  act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return Promise.resolve();
  });

const options = (): readonly string[] => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);

const listing: ModelListing = { profileId: 'p', ids: ['lab-7b-mini', 'lab-7b-max'], fetchedAt: 1 };

test('MODELS-2 a list that was cut says so, and how another model is used', async () => {
  await opened({ ...listing, cut: true }, '');
  expect(document.body.textContent).toContain('Only the first 2 models are listed. Type the name of any other.');
});

test('a list that is whole says nothing of it', async () => {
  await opened(listing, '');
  expect(document.body.textContent).not.toContain('Only the first');
});

test('a list that could not be fetched says why, and does not claim to be loading', async () => {
  const refused = fault('connect', 'Nothing is running at 127.0.0.1:9.', 'Start it.');
  await opened({ profileId: 'p', ids: [], fetchedAt: null, fault: refused }, '');
  expect(document.body.textContent).toContain('Nothing is running at 127.0.0.1:9.');
  expect(document.body.textContent).toContain('No models loaded.');
  expect(document.body.textContent).not.toContain('Loading models');
});

test('a list that could not be fetched is fetched again, or its profile mended, by a button', async () => {
  const refused = fault('status', 'Wrong key.', '', { status: 401, attempts: 1 });
  await opened({ profileId: 'p', ids: [], fetchedAt: null, fault: refused }, '');
  await act(async () => Promise.resolve(button('Retry')?.click()));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await act(async () => Promise.resolve(button('Edit key')?.click()));
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'p' });
  expect(document.querySelector('[role=listbox]')).toBeNull();
});

test('a list that is on its way says so', async () => {
  await opened({ profileId: 'p', ids: [], fetchedAt: null }, '');
  expect(document.body.textContent).toContain('Loading models…');
});

test('MODELS-2 a name that others begin with is taken by the arrows and Enter, and kept', async () => {
  const field = await opened(listing, 'lab-7b');
  expect(options()).toEqual(['lab-7b-miniunknown', 'lab-7b-maxunknown', 'Use lab-7bnot listed']);
  await press(field, 'ArrowUp');
  await press(field, 'Enter');
  expect([onModel.mock.calls, remember.mock.calls]).toEqual([[['lab-7b']], [['lab-7b']]]);
});

test('Enter alone takes the first that matches, and a name of the list is not offered a second time', async () => {
  const field = await opened(listing, 'lab-7b-max');
  expect(options()).toEqual(['lab-7b-maxunknown']);
  await press(field, 'Enter');
  expect([onModel.mock.calls, remember.mock.calls]).toEqual([[['lab-7b-max']], []]);
});

const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name);

test('the active model is made a favourite, and is none again, by a button below the list', async () => {
  const field = await opened(listing, '');
  await press(field, 'ArrowDown');
  await act(async () => Promise.resolve(button('Add lab-7b-max to favourites')?.click()));
  expect(setFavourite.mock.calls).toEqual([['lab-7b-max', true]]);
  expect(onModel).not.toHaveBeenCalled();
});

test('a star beside the option takes a favourite back, and chooses nothing', async () => {
  await opened(listing, '', ['lab-7b-max']);
  expect(options()[0]).toBe('lab-7b-maxunknown');
  expect(button('Remove lab-7b-max from favourites')).toBeDefined();
  const star = document.querySelector<HTMLElement>('[role=option] [title="Remove from favourites"]');
  await act(async () => Promise.resolve(star?.click()));
  expect([setFavourite.mock.calls, onModel.mock.calls]).toEqual([[['lab-7b-max', false]], []]);
});
