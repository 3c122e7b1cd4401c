import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allChecks } from '../../../shared/checks/all-checks.ts';
import { pageIds } from '../../../shared/pages.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = join(root, 'docs/guide');
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The specs that walk through the guide in the app (tests/e2e/guide/walk.ts). */
function walks(): string {
  const specs = join(root, 'tests/e2e/guide');
  return readdirSync(specs)
    .map((name) => readFileSync(join(specs, name), 'utf8'))
    .join('\n');
}

test('each page of the app has a page of the guide', () => {
  const names = pages.map(({ name }) => name);
  for (const id of pageIds) expect(names).toContain(`${id}.md`);
});

test('each page of the guide is walked through in the app, and its commands are run', () => {
  const specs = walks();
  for (const { name, text } of pages) {
    const page = basename(name, '.md');
    expect(specs).toContain(`await walk(page, '${page}', [`);
    if (text.includes('```')) expect(specs).toContain(`await runCommands('${page}', `);
    // Else a block would be none of the commands that are run.
    for (const [, language = ''] of text.matchAll(/^```(\w*)$/gm)) expect(['', 'sh']).toContain(language);
  }
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

test('the guide of the app has the same chapters in each language, with the same keys', () => {
  const of = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
  const [english, chinese] = [of('guide.md'), of('guide.zh.md')];
  for (const part of [/^## /gm, /^- /gm, /`[^`]+`/g, /\*\*(Ctrl|F6|⌘|\?)[^*]*\*\*/g]) {
    expect(chinese.match(part)?.length, String(part)).toBe(english.match(part)?.length);
  }
  // Nothing of it was left in English: names of keys and of what has no other name apart.
  const words = chinese.match(/[A-Za-z]{2,}/g) ?? [];
  expect(new Set(words)).toEqual(new Set(['Enter', 'MCP', 'Ctrl', 'Mac', 'temp']));
});
