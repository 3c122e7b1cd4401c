// @vitest-environment happy-dom
/** The profile that a lane goes to: the active one, its own, one that was deleted, and before any is known. */
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  LaneProfileName,
  LaneProfilePicker,
} from '../../../../../../renderer/features/compare/lanes/lane-profile-picker.tsx';
import { inCompare } from '../compare-window.tsx';
import { setupOf, textLaneOf } from '../compare-doubles.ts';

async function picker(profileId: string | null) {
  const lane = textLaneOf('a', { profileId });
  const drawn = await inCompare(
    <>
      <LaneProfilePicker lane={lane} />
      <p aria-label="Beside the lane">
        <LaneProfileName lane={lane} />
      </p>
    </>,
    { setup: setupOf([lane]) },
  );
  const control = drawn.page.getByRole('combobox', { name: 'Profile' });
  const chosen = (): unknown => drawn.feature.setup.store.getState().setup.textLanes[0]?.profileId;
  return { ...drawn, control, chosen, beside: () => drawn.page.getByLabelText('Beside the lane').textContent };
}

test('a lane goes to the active profile until it is given its own, and back', async () => {
  const { page, user, control, chosen, beside } = await picker(null);
  expect(control.textContent).toContain('Active profile');
  expect(beside()).toBe('');
  await user.click(control);
  expect(page.getByRole('option', { name: /Active profile.*Now Reference gateway/ })).toBeDefined();
  await user.click(page.getByRole('option', { name: /^Work/ }));
  expect(chosen()).toBe('work');
  const own = await picker('work');
  expect(own.beside()).toBe('Work');
  await own.user.click(own.control);
  await own.user.click(own.page.getByRole('option', { name: /^Active profile/ }));
  expect(own.chosen()).toBeNull();
});

test('refused: a profile that was deleted says so, and another one can be chosen', async () => {
  const { page, user, control, chosen, beside } = await picker('gone');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect([control.textContent, beside()]).toEqual(['Deleted profile', 'Deleted profile']);
  await user.click(control);
  await user.click(page.getByRole('option', { name: /^Work/ }));
  expect(chosen()).toBe('work');
});

test('busy: before the profiles are known, none is said to be deleted', async () => {
  const { control, beside, services } = await picker('work');
  act(() => services.appState.store.setState({ app: null }));
  expect(control.getAttribute('aria-invalid')).toBeNull();
  expect([control.textContent, beside()].join()).not.toContain('Deleted');
});
