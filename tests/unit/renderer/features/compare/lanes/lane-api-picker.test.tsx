// @vitest-environment happy-dom
/** The API of a lane: what is known of each for the lane's model, and that the choice is the lane's. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  createCompareFeature,
  type CompareFeature,
} from '../../../../../../renderer/features/compare/compare-feature.ts';
import { LaneApiPicker } from '../../../../../../renderer/features/compare/lanes/lane-api-picker.tsx';
import type { Lane } from '../../../../../../shared/compare/setup.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { imageLaneOf, textLaneOf } from '../compare-doubles.ts';

async function picker(lane: Lane) {
  const changeLane = vi.fn<(id: string, change: (one: Lane) => Lane) => void>();
  const listings = { store: createStore(() => ({})), follow: vi.fn(), refresh: vi.fn() };
  const feature = { setup: { changeLane }, listings } as unknown as CompareFeature;
  const drawn = await renderInWindow(<LaneApiPicker lane={lane} nameClass="" />, {
    prepare: ({ featureStores }) => featureStores.set(createCompareFeature, feature),
  });
  await drawn.user.click(drawn.page.getByRole('combobox', { name: /^Protocol/ }));
  const option = (name: RegExp): string =>
    (drawn.page.getByRole('option', { name }).textContent ?? '').replaceAll(/\s+/g, ' ');
  return { ...drawn, changeLane, option };
}

test('of a model that draws, an API says that it serves it, or that nothing is known and why', async () => {
  const { option } = await picker(imageLaneOf('a', { model: 'alpha-image-2', api: 'image-edits' }));
  expect(option(/Image edits/)).toContain('serves it');
  for (const name of [/Image generations/, /Generate Content/]) {
    expect(option(name)).toContain('unknown');
    expect(option(name)).toContain('alpha-image-2 isn’t listed for images on this gateway.');
    expect(option(name)).not.toContain('serves it');
  }
});

test('of any other model, nothing is said of one API that is not true of all', async () => {
  const { page } = await picker(imageLaneOf('a', { model: 'lab-unknown-1' }));
  const options = page.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  expect(options).toHaveLength(3);
  for (const words of options) {
    expect(words).toContain('unknown');
    expect(words).not.toContain('listed');
  }
});

test('what is chosen becomes the API of this lane', async () => {
  const lane = imageLaneOf('a', { model: 'alpha-image-2-each', api: 'image-generations' });
  const { page, user, changeLane } = await picker(lane);
  await user.click(page.getByRole('option', { name: /Image edits/ }));
  expect(changeLane).toHaveBeenCalledExactlyOnceWith('a', expect.any(Function));
  expect(changeLane.mock.lastCall?.[1](lane)).toEqual({ ...lane, api: 'image-edits' });
});

test('a lane of text chooses among the protocols, and keeps what else it has', async () => {
  const lane = textLaneOf('a');
  const { page, user, changeLane } = await picker(lane);
  await user.click(page.getByRole('option', { name: /Responses/ }));
  expect(changeLane.mock.lastCall?.[1](lane)).toEqual({ ...lane, protocol: 'responses' });
});
