/** Images made larger on their sides, to be drawn there. */
import { expect, test } from 'vitest';
import { noMargins } from '../../../../../shared/images/extension.ts';
import { faultOf, noise, picturesGround, pixelAt, png } from '../pictures-ground.ts';

test('the image lies where its margins put it, and what is new has the colours of its edge', async () => {
  const { add, pictures, pixels } = await picturesGround();
  const whole = noise(30, 20, 1);
  const file = await pictures.extended(await add('lake.webp', await png(whole)), {
    left: 7,
    top: 3,
    right: 2,
    bottom: 5,
  });
  expect(file).toMatchObject({ name: 'lake.png', mimeType: 'image/png', width: 39, height: 28 });
  const made = await pixels(file);
  for (const [x, y] of [
    [0, 0],
    [29, 19],
    [11, 7],
  ] as const)
    expect(pixelAt(made, x + 7, y + 3)).toEqual(pixelAt(whole, x, y));
  expect(pixelAt(made, 0, 10)).toEqual(pixelAt(whole, 0, 7));
  expect(pixelAt(made, 20, 27)).toEqual(pixelAt(whole, 13, 19));
});

test('one that would be too large to be worked on is refused by name', async () => {
  const { add, pictures } = await picturesGround();
  const file = await add('lake.png', await png(noise(5000, 4, 1)));
  expect(await faultOf(pictures.extended(file, { ...noMargins, right: 8000 }))).toMatchObject({
    kind: 'too-large',
    message: expect.stringContaining('“lake.png”') as string,
  });
});
