/** Which checks are asked: by what a model takes, and by what its service does. */
import { expect, test } from 'vitest';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { planChecks } from '../../../../shared/checks/plan.ts';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { presets } from '../../../../shared/dialects/presets.ts';

const { dialect } = presets.neutral;

test('checks that send a picture are not asked where the dialect says that none is taken', () => {
  const lacking: Dialect = { ...dialect, chat: { ...dialect.chat, lacks: ['image'] } };
  const targets = [
    { api: 'chat', model: 'm-1' },
    { api: 'messages', model: 'm-1' },
  ] as const;
  const needing = (spoken: Dialect) =>
    planChecks(allChecks, targets, spoken).checks.filter(({ missing }) => missing?.kind === 'input');
  expect(needing(dialect)).toEqual([]);
  const missing = needing(lacking);
  expect(missing.length).toBeGreaterThan(0);
  expect(new Set(missing.map(({ target }) => target.api))).toEqual(new Set(['chat']));
  for (const { check } of missing) expect(check.needs).toContainEqual({ kind: 'input', input: 'image' });
});
