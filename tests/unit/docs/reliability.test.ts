import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Each row of each table: what is promised, and what is said to hold it. */
const rows = read('docs/reliability.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise') && !/^\| -+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ promise: cells[1] ?? '', heldBy: cells.at(-2) ?? '' }));

const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);

test('each promise names what holds it: files of tests, or a part of the bench', () => {
  expect(rows.length).toBeGreaterThan(40);
  const parts = read('tests/bench/main.ts');
  const unheld = rows.filter(({ heldBy }) => {
    const benched = /`npm run bench -- ([\w-]+)`/.exec(heldBy)?.[1];
    const files = filesIn(heldBy);
    return benched === undefined ? files.length === 0 : !parts.includes(`  ${benched}: {`);
  });
  expect(unheld).toEqual([]);
});

test('the files and the tests that are named are there', () => {
  const gone = rows.flatMap(({ heldBy }) => {
    const files = filesIn(heldBy);
    const texts = files.filter((path) => existsSync(join(root, path))).map(read);
    const named = [...heldBy.matchAll(/“([^”…]+?) ?…?”/g)].map(([, name = '']) => name);
    return [
      ...files.filter((path) => !existsSync(join(root, path))),
      ...named.filter((name) => !texts.some((text) => text.includes(`'${name}`))),
    ];
  });
  expect(gone).toEqual([]);
});
