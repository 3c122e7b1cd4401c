/** Decisions are numbered once each, say their number, and are found from wherever a page names them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const names = readdirSync(join(root, 'docs/decisions'));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('each number stands for one decision, and in its title', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(names.map((_, at) => at + 1));
  const titles = names.map((name) => /^# (\d+)\. /.exec(textOf(`docs/decisions/${name}`))?.[1]);
  expect(titles.map(Number)).toEqual(numbers);
});

test('a page that names a decision leads to the one of that number', () => {
  const pages = [
    ...['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md'],
    ...['docs', 'docs/decisions', 'docs/guide'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`),
    ),
  ];
  const wrong = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\[decision (\d+)\]\(([^)]*)\)/g)].flatMap(([whole, number = '', path = '']) => {
      const name = path.split('/').at(-1) ?? '';
      return names.includes(name) && Number(name.slice(0, 4)) === Number(number) ? [] : [`${page}: ${whole}`];
    }),
  );
  expect(wrong).toEqual([]);
});
