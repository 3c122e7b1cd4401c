// @vitest-environment happy-dom
/** What can be done with a record: by whether there is one, why it cannot be taken out now, and where it stands. */
import { expect, test, vi } from 'vitest';
import { ExchangeMenu, type ExchangeMenuProps } from '../../../../../renderer/features/inspector/exchange-menu.tsx';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { renderInWindow } from '../../rendering.tsx';

async function menu(given: Partial<ExchangeMenuProps> = {}) {
  const does = { onReplay: vi.fn(), onJudge: vi.fn(), onOpen: vi.fn(() => Promise.resolve()) };
  const of: ExchangeMenuProps = {
    ...{ present: true, recordNow: () => undefined, unavailable: undefined, fromFile: false, handedOver: false },
    ...does,
    ...given,
  };
  const drawn = await renderInWindow(<ExchangeMenu {...of} />);
  const items = async (): Promise<Readonly<Record<string, boolean>>> => {
    await drawn.user.click(drawn.page.getByRole('button', { name: 'Exchange' }));
    const all = drawn.page.getAllByRole('menuitem');
    return Object.fromEntries(all.map((item) => [item.textContent, item.getAttribute('aria-disabled') !== 'true']));
  };
  return { ...drawn, ...does, items };
}

const takenOut = ['Replay', 'Judge this answer', 'Export exchange', 'Export as HAR', 'Export as OpenTelemetry'];
const elsewhere = ['Move to another protocol…', 'Share as HTML page'];
const open = 'Open exchange file…';
const each = (names: readonly string[], can: boolean, why = '') =>
  Object.fromEntries(names.map((name) => [`${name}${why}`, can]));

test('a record can be played, judged, taken out and moved', async () => {
  const { items, page, user, onReplay } = await menu();
  expect(await items()).toEqual(each([...takenOut, ...elsewhere, open], true));
  await user.click(page.getByRole('menuitem', { name: 'Replay' }));
  expect(onReplay).toHaveBeenCalledOnce();
});

test('empty: without a record each says so, and a file can still be opened', async () => {
  const { items } = await menu({ present: false });
  const why = 'No recording to export.';
  expect(await items()).toEqual({ ...each([...takenOut, ...elsewhere], false, why), [open]: true });
});

test('busy: what is not whole yet says why, and can already be moved', async () => {
  const { items } = await menu({ unavailable: 'Still answering.' });
  expect(await items()).toEqual({
    ...each([...takenOut, 'Share as HTML page'], false, 'Still answering.'),
    ...each(['Move to another protocol…', open], true),
  });
});

test('a file is no longer shared; a page that was handed over has no app to do more', async () => {
  const file = await (await menu({ fromFile: true })).items();
  expect(file['Share as HTML pageThis recording is already a file.']).toBe(false);
  expect(file['Export exchange']).toBe(true);
  expect(await (await menu({ handedOver: true })).items()).toEqual(each(takenOut, true));
});

test('refused: a file that is no record says why', async () => {
  const refused = fault('input', 'This file holds no exchange.', '');
  const onOpen = vi.fn(() => Promise.reject(new FaultError(refused)));
  const { page, user, services } = await menu({ onOpen });
  await user.upload(page.getByLabelText('Exchange file'), new File(['{}'], 'a.json', { type: 'application/json' }));
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith('a.json', '{}'));
  await vi.waitFor(() => expect(JSON.stringify(services.toasts.store.getState())).toContain(refused.message));
});
