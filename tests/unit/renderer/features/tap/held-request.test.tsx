// @vitest-environment happy-dom
/** What is offered of a request on hold before its body is known, where it cannot be had, and where it is no text. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { HeldRequest } from '../../../../../renderer/features/tap/held-request.tsx';
import type { TapStore } from '../../../../../renderer/features/tap/tap-store.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';

async function held(heldBody: NonNullable<Handlers['tap.heldBody']>) {
  const letGo = vi.fn(() => Promise.resolve());
  const tap = { store: createStore(() => ({ drafts: new Map() })), letGo, keepDraft: vi.fn() } as unknown as TapStore;
  const host = createFakeHost({ more: () => ({ 'tap.heldBody': heldBody }) });
  return { ...(await renderInWindow(<HeldRequest {...{ tap, id: 'x', api: 'chat' }} />, { host })), letGo };
}

test('busy: nothing is let go before it is seen', async () => {
  const drawn = await held(() => new Promise(() => undefined));
  expect(drawn.page.getByText(/^Loading the request/)).toBeDefined();
  expect(drawn.buttons()).toEqual([]);
});

test('error: why its body cannot be had', async () => {
  const { page } = await held(() => {
    throw new FaultError(fault('not-found', 'The request is gone.', 'Its app gave up.'));
  });
  expect((await page.findByRole('alert')).textContent).toContain('The request is gone.');
  expect(page.queryByRole('button', { name: 'Let go' })).toBeNull();
});

test('ready: it is let go as it is; bytes that are no text are not edited', async () => {
  const text = await held(() => ({ text: '{"model":"a"}' }));
  expect(await text.page.findByRole('button', { name: 'Edit' })).toBeDefined();
  await text.user.click(text.page.getByRole('button', { name: 'Let go' }));
  expect(text.letGo).toHaveBeenCalledWith('x');
  const bytes = await held(() => ({ text: '…', hasBytes: true }));
  expect(await bytes.page.findByRole('button', { name: 'Let go' })).toBeDefined();
  expect(bytes.page.queryByRole('button', { name: 'Edit' })).toBeNull();
});
