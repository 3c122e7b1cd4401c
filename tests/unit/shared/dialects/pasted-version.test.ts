/** Proves that the version of an API comes from the pasted address where the dialect's paths have one. */
import { expect, test } from 'vitest';
import { withPastedVersion } from '../../../../shared/dialects/pasted-version.ts';
import { presets } from '../../../../shared/dialects/presets.ts';

const base = 'https://n.openai.azure.com/openai';
const classic = presets['azure-classic'].dialect;

test('the version of the address stands in the list and in every call', () => {
  const renewed = withPastedVersion(classic, ` ${base}?api-version=2025-04-01-preview `);
  const paths = [renewed?.list.path, ...Object.values(renewed?.calls ?? {}).map(({ path }) => path)];
  expect(paths).toHaveLength(3);
  expect(paths.every((path) => path?.endsWith('?api-version=2025-04-01-preview'))).toBe(true);
});

test.each([
  ['no version', base],
  ['the same version', `${base}?api-version=2024-10-21`],
  ['what is no version', `${base}?api-version=a%26key%3Db`],
])('%s changes nothing', (_name, pasted) => {
  expect(withPastedVersion(classic, pasted)).toBeUndefined();
});

test('a dialect without versions in its paths stays as it is', () => {
  expect(withPastedVersion(presets.openai.dialect, `${base}?api-version=2025-01-01`)).toBeUndefined();
});
