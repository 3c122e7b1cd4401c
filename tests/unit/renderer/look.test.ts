import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const room = join(dirname(fileURLToPath(import.meta.url)), '../../../renderer');
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
