/** Proves what a preset fills in, and what it leaves as it was typed. */
import { expect, test } from 'vitest';
import { newProfileValues } from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { chosenPreset } from '../../../../../../renderer/features/settings/profile/preset-choice.ts';

test('an empty form takes over name, address, console and that no key is needed', () => {
  expect(chosenPreset('openai', newProfileValues)).toMatchObject({
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    dialect: 'openai',
    consoleUrl: 'https://platform.openai.com/api-keys',
    keyless: undefined,
  });
  expect(chosenPreset('ollama', newProfileValues)).toMatchObject({ keyless: true, baseUrl: 'http://localhost:11434' });
});

test('a server that runs on this computer is taken where it is, and without a key', () => {
  const running = [{ preset: 'vllm', baseUrl: 'http://127.0.0.1:8123/v1' }] as const;
  const first = { ...newProfileValues, ...chosenPreset('vllm', newProfileValues, running) };
  expect(first).toMatchObject({ keyless: true, baseUrl: 'http://127.0.0.1:8123/v1' });
  // What it filled in goes with the next one.
  expect(chosenPreset('openai', first, running)).toMatchObject({
    baseUrl: 'https://api.openai.com/v1',
    keyless: undefined,
  });
  expect(chosenPreset('vllm', newProfileValues)).toMatchObject({
    keyless: undefined,
    baseUrl: 'http://localhost:8000/v1',
  });
});

test('AUTH-4 a key that was entered for one preset’s address does not go to the next one’s', () => {
  const first = { ...newProfileValues, key: { type: 'set', text: 'sk-1' } as const };
  const openai = { ...first, ...chosenPreset('openai', first) };
  // It was there before any address was.
  expect(openai.key).toEqual(first.key);
  expect({ ...openai, ...chosenPreset('openai', openai) }.key).toEqual(first.key);
  const extraHeaders = [
    { name: 'X-Team', value: 'blue' },
    { name: 'X-Login', value: 'abc', secret: true },
  ];
  expect(chosenPreset('openrouter', { ...openai, extraHeaders })).toMatchObject({
    key: { type: 'set', text: '' },
    extraHeaders: [
      { name: 'X-Team', value: 'blue' },
      { name: 'X-Login', value: '', secret: true },
    ],
  });
  const typed = { ...openai, baseUrl: 'https://relay.example' };
  expect({ ...typed, ...chosenPreset('openrouter', typed) }.key).toEqual(first.key);
});

test('what another preset filled in goes, what was typed stays', () => {
  const first = { ...newProfileValues, ...chosenPreset('ollama', newProfileValues) };
  const second = { ...first, ...chosenPreset('anthropic', first) };
  expect(second).toMatchObject({ name: 'Anthropic', baseUrl: 'https://api.anthropic.com', keyless: undefined });
  const typed = { ...second, name: 'Mine', baseUrl: 'https://relay.example' };
  expect({ ...typed, ...chosenPreset('any', typed) }).toMatchObject({
    name: 'Mine',
    baseUrl: 'https://relay.example',
    dialect: 'any',
    consoleUrl: '',
  });
});

test('Azure: a version of the API that was pasted with the address stays in it', () => {
  const pasted = 'https://n.openai.azure.com/openai/deployments/d/chat/completions?api-version=2025-04-01-preview';
  const { dialect } = chosenPreset('azure-classic', { ...newProfileValues, baseUrl: pasted });
  expect(typeof dialect === 'object' ? dialect.calls.chat?.path : dialect).toBe(
    '/openai/deployments/{model}/chat/completions?api-version=2025-04-01-preview',
  );
  expect(chosenPreset('azure-classic', { ...newProfileValues, baseUrl: pasted.split('?')[0] ?? '' }).dialect).toBe(
    'azure-classic',
  );
});

test('the second profile of a preset is given a name that is free, which another preset replaces', () => {
  const taken = ['OpenAI', 'openai 2', 'Mistral'];
  const second = { ...newProfileValues, ...chosenPreset('openai', newProfileValues, [], taken) };
  expect(second.name).toBe('OpenAI 3');
  expect(chosenPreset('groq', second, [], taken).name).toBe('Groq');
  expect(chosenPreset('openai', { ...second, name: 'Team 7' }, [], taken)).not.toHaveProperty('name');
});
