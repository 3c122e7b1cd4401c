/** The colours of the theme, read from its file: every text on every ground in both themes; and what is drawn in any other. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { descriptionOf, apiIds, type ApiId } from '../../../../shared/apis.ts';

const css = readFileSync(new URL('../../../../renderer/ui/look.css', import.meta.url), 'utf8');

type Rgb = readonly [number, number, number];

/** `oklch(L C H)` as linear sRGB, clipped to the gamut. */
function linear(text: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(/\s+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(Math.max(value, 0), 1);
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, theme: 'light' | 'dark'): Rgb {
  const match = new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\);`).exec(css);
  const text = match?.[theme === 'light' ? 1 : 2];
  if (text === undefined) throw new Error(`look.css has no colour ${name} of two themes`);
  return linear(text);
}

/** As the API describes itself: a colour of the theme, or one of its own for each theme. */
function markOf(api: ApiId, theme: 'light' | 'dark'): Rgb {
  const { css: own } = descriptionOf(api).colour;
  const name = /^var\(--color-([\w-]+)\)$/.exec(own)?.[1];
  if (name !== undefined) return colour(name, theme);
  const [, light, dark] = /^light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)$/.exec(own) ?? [];
  const text = theme === 'light' ? light : dark;
  if (text === undefined) throw new Error(`${api} has no colour of two themes`);
  return linear(text);
}

const grounds = ['bg', 'panel', 'sunken'];
const words = ['ink', 'muted', 'faint', 'good', 'warning', 'bad'];
const texts = [...words, 'code-name', 'code-string', 'code-number', 'code-literal'];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(texts)('%s is readable (4.5) on every ground', (text) => {
    for (const ground of grounds) {
      expect(contrast(colour(text, theme), colour(ground, theme)), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text on what is filled or tinted', () => {
    expect(contrast(colour('primary-ink', theme), colour('primary', theme))).toBeGreaterThanOrEqual(4.5);
    for (const [text, wash] of [
      ['ink', 'bad-wash'],
      ['muted', 'bad-wash'],
      ['bad', 'bad-wash'],
      ['ink', 'warning-wash'],
      ['muted', 'warning-wash'],
      ['ink', 'mark'],
    ] as const) {
      expect(contrast(colour(text, theme), colour(wash, theme)), `${text} on ${wash}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('what is chosen is told apart by its line (3.0), on whatever ground it stands', () => {
    for (const ground of [...grounds, 'raised']) {
      expect(contrast(colour('raised-line', theme), colour(ground, theme)), `on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(apiIds)('the mark of %s is seen (3.0)', (api) => {
    for (const ground of grounds) {
      expect(contrast(markOf(api, theme), colour(ground, theme)), `on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

const room = join(dirname(fileURLToPath(import.meta.url)), '../../../../renderer');
const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(room, name), 'utf8') }));

test('every colour that something is drawn in is one of the look', () => {
  const known = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--color-[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  const unknown = files.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--color-[\w-]+)\)/g)].flatMap(([, colour]) =>
      known.has(colour) ? [] : [`${name}: ${colour}`],
    ),
  );
  expect(unknown).toEqual([]);
});
