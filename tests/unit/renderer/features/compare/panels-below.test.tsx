// @vitest-environment happy-dom
/** What stands below the lanes: two panels of tabs where there is room, one where there is not, and a record in place of the right one. */
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PanelsBelow } from '../../../../../renderer/features/compare/panels-below.tsx';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { emptyPlan } from '../../../../../shared/compare/setup.ts';
import { compareRunOf } from './compare-doubles.ts';
import { inCompare, type CompareGiven } from './compare-window.tsx';

/** `width`: of the window, in CSS pixels. */
async function below(given: CompareGiven = {}, width = 1600) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width < Number(/\d+/.exec(media)?.[0] ?? 0) }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const show = ({ messageId, onHide }: Parameters<ShowInspector>[0]): ReactNode => (
    <button type="button" onClick={onHide}>
      Record of {messageId}
    </button>
  );
  const inspector: ShowInspector = Object.assign(show, { prepare: () => undefined });
  const drawn = await inCompare(<PanelsBelow inspector={inspector} />, given);
  const tabs = (): readonly (readonly (string | null)[])[] =>
    drawn.page
      .getAllByRole('tablist')
      .map((list) => [...list.querySelectorAll('[role=tab]')].map((tab) => tab.textContent));
  const chosen = (): readonly (string | null)[] =>
    drawn.page.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
  return { ...drawn, tabs, chosen, view: () => drawn.feature.viewState.getState() };
}

const results = ['Figures', 'Text diff', 'Structure', 'Losses'];
const wire = ['Requests', 'Events'];

test('with room for two, what sets the answers apart stands at the left and what went over the wire at the right', async () => {
  const { page, user, tabs, chosen } = await below();
  expect(tabs()).toEqual([results, wire]);
  await user.click(page.getByRole('tab', { name: 'Losses' }));
  await user.click(page.getByRole('tab', { name: 'Events' }));
  expect(chosen()).toEqual(['Losses', 'Events']);
});

test('with room for one, all of them are one panel, and the last that was chosen of either side is in front', async () => {
  const { page, user, tabs, chosen, view } = await below({}, 1200);
  expect(tabs()).toEqual([[...results, ...wire]]);
  await user.click(page.getByRole('tab', { name: 'Events' }));
  expect(chosen()).toEqual(['Events']);
  await user.click(page.getByRole('tab', { name: 'Structure' }));
  expect(chosen()).toEqual(['Structure']);
  expect(view()).toMatchObject({ left: 'structure', right: 'events', rightInFront: false });
});

test('a run of several cases has a grid; where it is gone the figures stand in its place', async () => {
  const repeated = compareRunOf('r', { plan: { ...emptyPlan, repeats: 2 } });
  const several = await below({ run: repeated, view: { left: 'grid' } });
  expect([several.tabs()[0], several.chosen()[0]]).toEqual([[...results, 'Grid'], 'Grid']);
  const single = await below({ run: compareRunOf('r'), view: { left: 'grid' } });
  expect([single.tabs()[0], single.chosen()[0]]).toEqual([results, 'Figures']);
});

test('a record that is looked at stands in place of the requests until it is hidden, also where there is room for one', async () => {
  for (const [width, left] of [
    [1600, results],
    [1200, [...results, ...wire]],
  ] as const) {
    const { page, user, tabs, view } = await below({ view: { inspected: 'm7' } }, width);
    expect(tabs()).toEqual([left]);
    await user.click(page.getByRole('button', { name: 'Record of m7' }));
    expect(view().inspected).toBeNull();
    expect(page.queryByRole('button', { name: 'Record of m7' })).toBeNull();
  }
});

test('a panel takes the place of the other and of the lanes, and gives it back', async () => {
  const { page, user, view } = await below();
  await user.click(page.getByRole('button', { name: 'Maximize Over the wire' }));
  expect(view().maximised).toBe('right');
  const pane = (name: string): Element | null => page.getByRole('tab', { name, hidden: true }).closest('[data-pane]');
  expect([pane('Losses')?.classList.contains('hidden'), pane('Events')?.classList.contains('hidden')]).toEqual([
    true,
    false,
  ]);
  const back = page.getByRole('button', { name: 'Maximize Over the wire', pressed: true });
  expect(back.getAttribute('aria-keyshortcuts')).toBe('Escape');
  await user.click(back);
  expect(view().maximised).toBeNull();
});
