// @vitest-environment happy-dom
/** The parameters of one lane: its own system prompt, streams where the protocol has them, and taking all of it out. */
import { useStore } from 'zustand';
import { expect, test } from 'vitest';
import { useCompareFeature } from '../../../../../../renderer/features/compare/compare-feature.ts';
import { LaneParameters } from '../../../../../../renderer/features/compare/lanes/lane-parameters.tsx';
import { lanesOf, type CompareSetup } from '../../../../../../shared/compare/setup.ts';
import { noParameters } from '../../../../../../shared/protocols/registry.ts';
import { imageLaneOf, setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare } from '../compare-window.tsx';

function FirstLane() {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const [lane] = lanesOf(setup);
  if (lane === undefined) return null;
  return (
    <LaneParameters
      lane={lane}
      number={1}
      open
      onOpenChange={() => undefined}
      trigger={<button type="button">Parameters</button>}
    />
  );
}

async function parameters(setup: CompareSetup) {
  const drawn = await inCompare(<FirstLane />, { setup });
  return { ...drawn, lane: () => drawn.feature.setup.store.getState().setup.textLanes[0] };
}

test('a lane goes with the system prompt of all until it is given its own, which begins with that one', async () => {
  const base = setupOf([textLaneOf('a')]);
  const { page, user, lane } = await parameters({ ...base, ask: { ...base.ask, system: 'Be brief.' } });
  expect(page.queryByRole('textbox', { name: 'System prompt of this lane' })).toBeNull();
  await user.click(page.getByRole('switch', { name: 'Own system prompt' }));
  const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt of this lane' });
  expect(field.value).toBe('Be brief.');
  await user.clear(field);
  expect(lane()?.system).toBe('');
  expect(field.placeholder).toBe('Empty: no system prompt in this lane');
  await user.click(page.getByRole('switch', { name: 'Own system prompt' }));
  expect(lane()?.system).toBeUndefined();
});

test('streaming is switched for this lane alone', async () => {
  const { page, user, lane } = await parameters(setupOf([textLaneOf('a')]));
  await user.click(page.getByRole('switch', { name: 'Stream' }));
  expect(lane()?.stream).toBe(false);
});

test('“Unset all” takes out what was set, the own system prompt, and what could not be read', async () => {
  const { page, user, lane, feature } = await parameters(
    setupOf([textLaneOf('a', { system: 'Own.', parameters: { ...noParameters, chat: { temperature: 0.5 } } })]),
  );
  const field = page.getByRole<HTMLInputElement>('spinbutton', { name: 'Temperature' });
  expect(field.value).toBe('0.5');
  await user.click(page.getByRole('button', { name: 'Unset all' }));
  expect([lane()?.system, lane()?.parameters.chat]).toEqual([undefined, {}]);
  expect(feature.unread.getState()).toEqual({});
  expect(page.getByRole<HTMLInputElement>('spinbutton', { name: 'Temperature' }).value).toBe('');
});

test('refused: a value outside of its limits says so at its field', async () => {
  const { page } = await parameters(
    setupOf([textLaneOf('a', { parameters: { ...noParameters, chat: { temperature: 9 } } })]),
  );
  expect(page.getByRole('spinbutton', { name: 'Temperature' }).getAttribute('aria-invalid')).toBe('true');
});

test('a lane of images has the options of its model, and no system prompt', async () => {
  const settings = { ...imageLaneOf('i').settings, 'image-generations': { quality: 'low' } } as const;
  const { page, user, feature } = await parameters(
    setupOf([], { kind: 'image', imageLanes: [imageLaneOf('i', { settings })] }),
  );
  expect(page.queryByRole('switch', { name: 'Own system prompt' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Unset all' }));
  expect(feature.setup.store.getState().setup.imageLanes[0]?.settings['image-generations']).toEqual({});
});
