/** Proves what clients are told to use in place of a gateway's address. */
import { expect, test } from 'vitest';
import { presets } from '../../../../shared/dialects/presets.ts';
import { clientGroups } from '../../../../shared/protocols/client-setups.ts';
import { clientSetups } from '../../../../shared/tap/client-setups.ts';

const address = 'http://127.0.0.1:4173/tap/work';
const texts = (...of: Parameters<typeof clientSetups>): readonly string[] =>
  clientSetups(...of).map(({ text }) => text);

test('each protocol’s clients are given the base that they append their own paths to', () => {
  expect(texts(address, presets.neutral.dialect, 'environment')).toEqual([
    `export OPENAI_BASE_URL=${address}/v1`,
    `export ANTHROPIC_BASE_URL=${address}`,
    `export GOOGLE_GEMINI_BASE_URL=${address} GOOGLE_GENAI_API_VERSION=v1beta`,
  ]);
});

test('a service with paths of its own has a base of its own, and no clients for what it lacks', () => {
  expect(texts(address, presets['gemini-openai'].dialect, 'environment')).toEqual([
    `export OPENAI_BASE_URL=${address}/v1beta/openai`,
  ]);
  expect(texts(address, presets.anthropic.dialect, 'environment')).toEqual([`export ANTHROPIC_BASE_URL=${address}`]);
});

test('no placeholder is left in any of them', () => {
  for (const group of clientGroups) {
    const found = texts(address, presets.any.dialect, group);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((text) => text.includes('{base}') || !text.includes(address))).toEqual([]);
  }
});
