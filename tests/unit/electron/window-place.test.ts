import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOn, readPlace, writePlace } from '../../../electron/window-place.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const second = { x: 1440, y: 0, width: 2560, height: 1400 };

test('the first window is put by the system, no larger than the screen', () => {
  expect(placeOn([laptop], undefined)).toEqual({ width: 1280, height: 820, maximized: false, fullScreen: false });
  expect(placeOn([{ ...laptop, width: 1000, height: 700 }], undefined)).toEqual({
    width: 1000,
    height: 700,
    maximized: false,
    fullScreen: false,
  });
  expect(placeOn([{ ...laptop, width: 640, height: 400 }], undefined)).toEqual({
    width: 640,
    height: 400,
    maximized: false,
    fullScreen: false,
  });
});

test('the last place is kept where it can be seen', () => {
  const place = { x: 2000, y: 100, width: 1200, height: 900, maximized: true, fullScreen: false };
  expect(placeOn([laptop, second], place)).toEqual(place);
});

test('a place on a screen that is gone, or out of reach, keeps its size alone', () => {
  const gone = { x: 2000, y: 100, width: 1200, height: 900, maximized: false, fullScreen: false };
  expect(placeOn([laptop], gone)).toEqual({ width: 1200, height: 875, maximized: false, fullScreen: false });
  for (const out of [
    { x: -1190, y: 100 },
    { x: 1400, y: 100 },
    { x: 100, y: -200 },
    { x: 100, y: 890 },
  ]) {
    expect(placeOn([laptop], { ...out, width: 1200, height: 800, maximized: false, fullScreen: false })).toEqual({
      width: 1200,
      height: 800,
      maximized: false,
      fullScreen: false,
    });
  }
});

test('a place is read as it was written; anything else is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-place-'));
  const file = join(folder, 'window.json');
  const place = { x: 5, y: 6, width: 900, height: 700, maximized: true, fullScreen: true };
  expect(readPlace(file)).toBeUndefined();
  writePlace(file, place);
  expect(readPlace(file)).toEqual(place);
  for (const text of ['', '{', '{"width":-1,"height":5,"maximized":false}', '{"width":"9"}', '[]']) {
    writeFileSync(file, text);
    expect(readPlace(file)).toBeUndefined();
  }
  // A folder that is not there is no error.
  writePlace(join(folder, 'nowhere', 'window.json'), place);
  rmSync(folder, { recursive: true });
});
