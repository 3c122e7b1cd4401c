/** Fonts are declared so that one which comes lays out only the text that waits for it, and not the whole page anew. */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = join(import.meta.dirname, '../../../../renderer');
const { resolve } = createRequire(join(renderer, 'start/theme.css'));

const fileOf = (name: string, importer: string): string =>
  name.startsWith('.') ? join(dirname(importer), name) : resolve(name);

/** A style sheet with what it imports, but for the framework. */
function styleOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/@import '([^']+)'[^;]*;/g, (_, name: string) =>
    name === 'tailwindcss' ? '' : styleOf(fileOf(name, file)),
  );
}

const facesIn = (style: string): readonly string[] => style.match(/@font-face\s*\{[^}]*\}/g) ?? [];

const theme = styleOf(join(renderer, 'start/theme.css'));

describe('the fonts of the theme', () => {
  it.each(['--font-sans', '--font-mono'])(
    '%s names a family of one file first, which no other font can hold up',
    (name) => {
      const first = new RegExp(`${name}: '([^']+)'`).exec(theme)?.[1] ?? '';
      const faces = facesIn(theme).filter((face) => new RegExp(`font-family: '${first}'`).test(face));
      expect(faces).toHaveLength(1);
      // With a range it would count as one of several files.
      expect(faces[0]).not.toContain('unicode-range');
      expect(faces[0]?.match(/url\(/g)).toHaveLength(1);
    },
  );

  it('are declared from the start: a style sheet that brings faces later lays out the whole page', () => {
    const modules = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const later = modules.flatMap((name) => {
      const file = join(renderer, name);
      const styles = [...readFileSync(file, 'utf8').matchAll(/(?:import|import\()\s*'([^']+\.css)'/g)];
      return styles
        .map(([, style = '']) => fileOf(style, file))
        .filter((style) => style !== join(renderer, 'start/theme.css') && facesIn(styleOf(style)).length > 0);
    });
    expect(later).toEqual([]);
  });
});
