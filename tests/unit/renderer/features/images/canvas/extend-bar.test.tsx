// @vitest-environment happy-dom
/** By how much an image is extended: nothing yet, sizes of one's own and legal ones, figures out of range, and while it is extended. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { ExtendBar } from '../../../../../../renderer/features/images/canvas/extend-bar.tsx';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { mostMargin, noMargins, type Margins } from '../../../../../../shared/images/extension.ts';
import { renderInWindow } from '../../../rendering.tsx';

async function bar(margins: Partial<Margins>, { legalOnly = false } = {}) {
  const view = createCanvasView();
  view.setTool('extend');
  view.setMargins({ ...noMargins, ...margins });
  const onWrite = vi.fn((next: Margins) => view.writeMargins(next));
  let extended = (): void => undefined;
  let fails = (_: Error): void => undefined;
  const onExtend = vi.fn(
    (_: Margins) =>
      new Promise<void>((resolve, reject) => {
        extended = resolve;
        fails = reject;
      }),
  );
  const drawn = await renderInWindow(
    <ExtendBar view={view} image={{ width: 1000, height: 1000 }} {...{ legalOnly, onWrite, onExtend }} />,
  );
  return {
    ...{ ...drawn, view, onWrite, onExtend },
    extended: () => act(async () => Promise.resolve(extended())),
    refused: (error: Error) => act(async () => Promise.resolve(fails(error))),
  };
}

test('empty: nothing is extended until an edge has moved', async () => {
  const { page, user } = await bar({});
  expect(page.getByRole('button', { name: 'Extend' })).toHaveProperty('disabled', true);
  await user.type(page.getByRole('spinbutton', { name: 'Left' }), '24');
  expect(page.getByRole('status').textContent).toBe('1024 × 1000');
  expect(page.getByRole('button', { name: 'Extend to 1024 × 1000' })).toHaveProperty('disabled', false);
});

test('where only some sizes can be asked for, the nearest is named and is what is extended to', async () => {
  const { page, user, onExtend } = await bar({ right: 10 }, { legalOnly: true });
  const said = page.getByRole('status').textContent;
  expect(said).toContain('1010 × 1000');
  const [, nearest = ''] = /Extend to (.*)/.exec(page.getByRole('button', { name: /^Extend to/ }).textContent) ?? [];
  expect(nearest).not.toBe('1010 × 1000');
  expect(said).toContain(nearest);
  await user.click(page.getByRole('button', { name: `Extend to ${nearest}` }));
  const { left = 0, right = 0, top = 0, bottom = 0 } = onExtend.mock.lastCall?.[0] ?? {};
  expect(`${1000 + left + right} × ${1000 + top + bottom}`).toBe(nearest);
});

test('refused: a margin that is too large or no number changes nothing; an emptied field is none', async () => {
  const { page, user, view } = await bar({ top: mostMargin });
  const field = page.getByRole('spinbutton', { name: 'Top' });
  await user.type(field, '0');
  expect(view.store.getState().margins.top).toBe(mostMargin);
  await user.type(field, 'x');
  expect(view.store.getState().margins.top).toBe(mostMargin);
  await user.clear(field);
  expect(view.store.getState().margins).toEqual(noMargins);
});

test('busy: while it is extended it cannot be extended again; Cancel gives up the margins', async () => {
  const { page, user, onExtend, extended, view } = await bar({ left: 16 });
  const button = page.getByRole('button', { name: 'Extend to 1016 × 1000' });
  await user.click(button);
  await user.click(button);
  expect(onExtend).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await extended();
  expect(button.getAttribute('aria-busy')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  expect(view.store.getState()).toMatchObject({ tool: 'brush', margins: noMargins });
});

test('error: what could not be extended is said, the margins stay, and it can be tried again', async () => {
  const { page, user, onExtend, refused, services, view } = await bar({ left: 16 });
  const showFault = vi.spyOn(services.toasts, 'showFault');
  const button = page.getByRole('button', { name: 'Extend to 1016 × 1000' });
  await user.click(button);
  const why = fault('storage', 'The disk is full.', 'Free some space.');
  await refused(new FaultError(why));
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(showFault.mock.calls).toEqual([[why]]);
  expect(view.store.getState().margins.left).toBe(16);
  await user.click(button);
  expect(onExtend).toHaveBeenCalledTimes(2);
});
