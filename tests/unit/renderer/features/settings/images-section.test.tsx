// @vitest-environment happy-dom
/** Settings of images: which mask the gateway takes, and what saved images carry. */
import { expect, test } from 'vitest';
import { ImagesSection } from '../../../../../renderer/features/settings/images-section.tsx';
import type { Preferences } from '../../../../../shared/contract.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { createFakeHost, startState } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';

async function section(preferences: Partial<Preferences> = {}, isFull = false) {
  const host = createFakeHost({
    state: { preferences: { ...startState.preferences, ...preferences } },
    more: () =>
      isFull
        ? {
            'preferences.save': () => {
              throw new FaultError(fault('storage', 'The disk is full.', 'Free some space.'));
            },
          }
        : {},
  });
  const drawn = await renderInWindow(<ImagesSection />, { host });
  const { page } = drawn;
  const saved = () => host.calls.filter(([method]) => method === 'preferences.save').map(([, input]) => input);
  const chosen = () => page.getByRole('radio', { checked: true }).getAttribute('aria-label');
  const carries = page.getByRole('switch', { name: 'Save prompt and settings with images' });
  return { ...drawn, saved, chosen, carries };
}

test('where nothing was chosen, painted areas are sent transparent and images carry their prompt', async () => {
  const { chosen, carries } = await section();
  expect(chosen()).toBe('Transparent = edit');
  expect(carries.getAttribute('aria-checked')).toBe('true');
});

test('what was chosen before is shown', async () => {
  const { chosen, carries } = await section({ maskSense: 'opaque', savedWithPrompt: false });
  expect(chosen()).toBe('Opaque = edit');
  expect(carries.getAttribute('aria-checked')).toBe('false');
});

test('each choice is saved by itself, and shown at once', async () => {
  const { page, user, saved, chosen, carries } = await section();
  await user.click(page.getByRole('radio', { name: 'Opaque = edit' }));
  expect(chosen()).toBe('Opaque = edit');
  await user.click(carries);
  expect(carries.getAttribute('aria-checked')).toBe('false');
  expect(saved()).toEqual([{ maskSense: 'opaque' }, { savedWithPrompt: false }]);
});

test('error: a choice that could not be saved says why', async () => {
  const { page, user, services } = await section({}, true);
  await user.click(page.getByRole('radio', { name: 'Opaque = edit' }));
  await expect
    .poll(() =>
      services.toasts.store
        .getState()
        .toasts.map(({ text }) => text)
        .join(' '),
    )
    .toContain('The disk is full.');
});
