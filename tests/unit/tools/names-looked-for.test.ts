import { expect, test } from 'vitest';
import { namesLookedFor } from '../../../tools/names-looked-for.mjs';

test('what is looked for by its English name is found: another language calls it otherwise', () => {
  const known = new Map([
    ['Copied', 0],
    ['failed', 0],
    ['Message', 0],
  ]);
  const looked = [
    'document.querySelector(\'input[aria-label="Find"]\');',
    'focusControl(`textarea[aria-label="${t(m.message)}"]`);',
    "const a = element.getAttribute('aria-label');",
    "if (said === 'Copied') stop();",
  ];
  const linesIn = (lines: readonly string[]) =>
    namesLookedFor('renderer/x/x.tsx', lines.join('\n'), known).map((problem) => Number(/:(\d+)/.exec(problem)?.[1]));
  expect(linesIn(looked)).toEqual([1, 2, 3, 4]);
  // Kinds and identifiers are the same in every language, and so is a data attribute.
  const kept = [
    "document.querySelector('input[data-find]');",
    "if (state === 'failed' || field === 'Message' || field === 'Nobody says it') stop();",
    "const a = <input aria-label={t(m.find)} title={element.getAttribute('href')} />;",
  ];
  expect(linesIn(kept)).toEqual([]);
});
