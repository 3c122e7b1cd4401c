import { expect, test } from 'vitest';
import { setupOfRun } from '../../../../../renderer/features/compare/run-setup.ts';
import { compareSetupSchema } from '../../../../../shared/compare/setup.ts';
import { compareRunOf, imageLaneOf, setupOf, textLaneOf } from './compare-doubles.ts';

test('a run becomes the setup that it was begun from, to the profiles that it went to', () => {
  const images = [imageLaneOf('i')];
  const made = setupOfRun(setupOf([textLaneOf('x')], { imageLanes: images }), compareRunOf('r'));
  expect(compareSetupSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({ kind: 'text', ask: { text: 'Ask' }, shownRunId: 'r', imageLanes: images });
  expect(made.textLanes).toEqual([
    textLaneOf('a', { profileId: 'reference' }),
    textLaneOf('b', { profileId: 'reference', protocol: 'responses' }),
  ]);
});
