// @vitest-environment happy-dom
/** What the list of models says of itself, and how a model that it lacks is taken by the keyboard alone. */
import { beforeEach, expect, test, vi } from 'vitest';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { modelOptions } from '../../../../renderer/request-form/model-choice.ts';
import { ModelCombobox } from '../../../../renderer/request-form/model-combobox.tsx';
import { nothingKnown } from '../../../../renderer/request-form/use-known-models.ts';
import { fault } from '../../../../shared/fault.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import { render, type Rendered } from '../rendering.tsx';

const onModel = vi.fn<(model: string) => void>();
const remember = vi.fn<(model: string) => void>();
const onRefresh = vi.fn<() => void>();
const setFavourite = vi.fn<(model: string, favourite: boolean) => void>();

beforeEach(() => vi.resetAllMocks());

/** Opened, with the text typed into its field. */
async function opened(listing: ModelListing, text: string, favourites: readonly string[] = []): Promise<Rendered> {
  const known = { ...nothingKnown, favourites };
  const drawn = await render(
    <ModelCombobox
      label="Model"
      model=""
      groups={modelOptions(listing, known)}
      listing={listing}
      known={{ ...known, remember, setFavourite }}
      onModel={onModel}
      onRefresh={onRefresh}
    />,
  );
  await drawn.user.click(drawn.page.getByRole('combobox', { name: /Model/ }));
  // The field has the focus as the list opens.
  if (text !== '') await drawn.user.keyboard(text);
  return drawn;
}

const options = ({ page }: Rendered): readonly string[] =>
  page.queryAllByRole('option').map(({ textContent }) => textContent);

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
  const drawn = await opened({ profileId: 'p', ids: [], fetchedAt: null, fault: refused }, '');
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Retry' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Edit key' }));
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'p' });
  expect(drawn.page.queryByRole('listbox')).toBeNull();
});

test('a list that is on its way says so', async () => {
  await opened({ profileId: 'p', ids: [], fetchedAt: null }, '');
  expect(document.body.textContent).toContain('Loading models…');
});

test('MODELS-2 a name that others begin with is taken by the arrows and Enter, and kept', async () => {
  const drawn = await opened(listing, 'lab-7b');
  expect(options(drawn)).toEqual(['lab-7b-miniunknown', 'lab-7b-maxunknown', 'Use lab-7bnot listed']);
  await drawn.user.keyboard('{ArrowUp}');
  await drawn.user.keyboard('{Enter}');
  expect([onModel.mock.calls, remember.mock.calls]).toEqual([[['lab-7b']], [['lab-7b']]]);
});

test('Enter alone takes the first that matches, and a name of the list is not offered a second time', async () => {
  const drawn = await opened(listing, 'lab-7b-max');
  expect(options(drawn)).toEqual(['lab-7b-maxunknown']);
  await drawn.user.keyboard('{Enter}');
  expect([onModel.mock.calls, remember.mock.calls]).toEqual([[['lab-7b-max']], []]);
});

test('the active model is made a favourite, and is none again, by a button below the list', async () => {
  const drawn = await opened(listing, '');
  await drawn.user.keyboard('{ArrowDown}');
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Add lab-7b-max to favourites' }));
  expect(setFavourite.mock.calls).toEqual([['lab-7b-max', true]]);
  expect(onModel).not.toHaveBeenCalled();
});

test('a star beside the option takes a favourite back, and chooses nothing', async () => {
  const drawn = await opened(listing, '', ['lab-7b-max']);
  expect(options(drawn)[0]).toBe('lab-7b-maxunknown');
  expect(drawn.page.getByRole('button', { name: 'Remove lab-7b-max from favourites' })).toBeDefined();
  await drawn.user.click(drawn.page.getByTitle('Remove from favourites'));
  expect([setFavourite.mock.calls, onModel.mock.calls]).toEqual([[['lab-7b-max', false]], []]);
});
