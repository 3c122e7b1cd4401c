/** SRV-2: the text on a picture can be seen, with fonts and without a single one, and stays within its area. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { builtInText } from '../../../../gateway/pictures/built-in-letters.ts';
import { captionLayers } from '../../../../gateway/pictures/caption.ts';

const area = { left: 30, top: 40, width: 400, height: 300 };
const caption = { prompt: 'A house <b>by</b> the sea & more', facts: ['size 1024x1024', 'quality high'] };

async function ink(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let place = 3; place < data.length; place += 4) if ((data[place] ?? 0) > 128) count += 1;
  return count;
}

describe('letters of the gateway’s own', () => {
  test('every printable character is drawn, and each differs from the others', async () => {
    const drawn = new Set<string>();
    for (let code = 33; code < 127; code += 1) drawn.add(builtInText(String.fromCharCode(code), 100, 7).toString());
    expect(drawn.size).toBe(94);
    expect(await ink(builtInText('A', 100, 14))).toBeGreaterThan(20);
    expect(await ink(builtInText(' ', 100, 14))).toBe(0);
  });

  test('lines break between words, and inside a word that is too long', async () => {
    const lines = async (text: string): Promise<number> =>
      ((await sharp(builtInText(text, 60, 7)).metadata()).height ?? 0) / 10;
    expect(await lines('one two')).toBe(1);
    expect(await lines('one two three')).toBe(2);
    expect(await lines('x'.repeat(21))).toBe(3);
    expect(await lines('a\nb')).toBe(2);
  });

  test('accents are dropped, and what has no letter is a frame', () => {
    expect(builtInText('é', 60, 7).equals(builtInText('e', 60, 7))).toBe(true);
    expect(builtInText('3 × ß', 60, 7).equals(builtInText('3 x ss', 60, 7))).toBe(true);
    expect(builtInText('你', 60, 7).equals(builtInText('好', 60, 7))).toBe(true);
  });
});

describe.each([false, true])('captions (built-in letters: %s)', (builtIn) => {
  test('SRV-2 stay within the lower part of their area', async () => {
    for (const prompt of [caption.prompt, 'word '.repeat(6_000), 'x'.repeat(32_000), '你好 👋 \ud800 \u0000', '']) {
      const layers = await captionLayers({ ...caption, prompt }, area, builtIn);
      expect(layers).toHaveLength(2);
      for (const { input, left, top } of layers) {
        const { width, height } = await sharp(input).metadata();
        expect(left).toBeGreaterThanOrEqual(area.left);
        expect(left + width).toBeLessThanOrEqual(area.left + area.width);
        expect(top).toBeGreaterThanOrEqual(area.top + area.height * 0.4);
        expect(top + height).toBeLessThanOrEqual(area.top + area.height);
      }
    }
  });

  test('SRV-2 have letters to be seen', async () => {
    const [, text] = await captionLayers(caption, area, builtIn);
    expect(await ink(text?.input ?? Buffer.alloc(0))).toBeGreaterThan(300);
  });

  test('SRV-2 there is none where there is no room', async () => {
    expect(await captionLayers(caption, { ...area, width: 40 }, builtIn)).toEqual([]);
    expect(await captionLayers(caption, { ...area, height: 20 }, builtIn)).toEqual([]);
  });
});
