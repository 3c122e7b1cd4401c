import { expect, test } from 'vitest';
import { sheetOfRun } from '../../../../../renderer/features/compare/run-sheet.ts';
import { compareSheetSchema } from '../../../../../shared/compare/sheet.ts';
import { compareRunOf, imageLaneOf, sheetOf, textLaneOf } from './compare-doubles.ts';

test('a run becomes the sheet that it was begun from, to the profiles that it went to', () => {
  const images = [imageLaneOf('i')];
  const made = sheetOfRun(sheetOf([textLaneOf('x')], { imageLanes: images }), compareRunOf('r'));
  expect(compareSheetSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({ kind: 'text', ask: { text: 'Ask' }, shownRunId: 'r', imageLanes: images });
  expect(made.textLanes).toEqual([
    textLaneOf('a', { profileId: 'reference' }),
    textLaneOf('b', { profileId: 'reference', protocol: 'responses' }),
  ]);
});
