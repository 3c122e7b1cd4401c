import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allChecks } from '../../../shared/checks/all-checks.ts';
import { pageIds } from '../../../shared/pages.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = join(root, 'docs/guide');
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** What the tests of the app in a browser, and of its parts, press and fill in. */
function tried(): string {
  const specs = ['tests/e2e', 'tests/unit/renderer'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, part, name), 'utf8')),
  );
  return specs.join('\n');
}

test('each page of the app has a page of the guide', () => {
  const names = pages.map(({ name }) => name);
  for (const id of pageIds) expect(names).toContain(`${id}.md`);
});

test('every control that the guide names is used by a test under that name', () => {
  const used = tried();
  const unused = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, word = '']) =>
      used.includes(word) ? [] : [`${name}: ${word}`],
    ),
  );
  expect(unused).toEqual([]);
});

test('what the guide leads to is there', () => {
  const gone = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].flatMap(([, path = '']) =>
      existsSync(join(folder, path)) ? [] : [`${name}: ${path}`],
    ),
  );
  expect(gone).toEqual([]);
});

test('the README counts the checks as they are, by tens', () => {
  const counts = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/[Ss]ome (\d+) checks/g)].map(([, count]) =>
    Number(count),
  );
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([Math.round(allChecks.length / 10) * 10]));
});
