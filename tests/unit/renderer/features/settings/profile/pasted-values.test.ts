/** What a pasted config fills into the form, what it names as filled, and which secrets it lets go. */
import { expect, test } from 'vitest';
import { pastedValues } from '../../../../../../renderer/features/settings/profile/pasted-values.ts';
import {
  newProfileValues,
  type ProfileFormValues,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { readConfig } from '../../../../../../shared/pasted-config/read-config.ts';

function pasted(text: string, values: ProfileFormValues = newProfileValues) {
  const read = readConfig(text);
  if (!read.ok) throw new Error(read.reason);
  return pastedValues(read.config, values, [], ['gw.example']);
}

test('an unknown gateway is named by its host, as none is yet', () => {
  const { changes, filled } = pasted('API_BASE=https://gw.example.com/v1 API_KEY=sk-1');
  expect(changes).toMatchObject({
    name: 'gw.example.com',
    baseUrl: 'https://gw.example.com/v1',
    dialect: 'any',
    key: { type: 'set', text: 'sk-1' },
  });
  expect(filled).toEqual(['preset', 'name', 'baseUrl', 'key']);
});

test('a vendor’s key brings its preset with it', () => {
  const { changes, filled } = pasted('ANTHROPIC_API_KEY=sk-ant-1');
  expect(changes).toMatchObject({ name: 'Anthropic', dialect: 'anthropic', baseUrl: 'https://api.anthropic.com' });
  expect(filled).toEqual(['preset', 'name', 'baseUrl', 'key']);
});

test('a name that was typed stays, and headers are added to those there are', () => {
  const values = { ...newProfileValues, name: 'Mine', extraHeaders: [{ name: 'x-team', value: 'red' }] };
  const { changes, filled } = pasted(
    'curl https://gw.example/v1/messages -H "X-Team: blue" -H "X-Api-Key: sk-1"',
    values,
  );
  expect(changes.name).toBe('Mine');
  expect(changes.extraHeaders).toEqual([{ name: 'X-Team', value: 'blue' }]);
  expect(filled).toEqual(['preset', 'baseUrl', 'key', 'extraHeaders']);
});

test('AUTH-4 a secret that was entered for another address does not go to the pasted one', () => {
  const values: ProfileFormValues = {
    ...newProfileValues,
    baseUrl: 'https://old.example/v1',
    key: { type: 'set', text: 'sk-old' },
    extraHeaders: [
      { name: 'X-Auth-Token', value: 't' },
      { name: 'X-Team', value: 'blue' },
    ],
  };
  expect(pasted('https://new.example/v1', values).changes).toMatchObject({
    key: { type: 'set', text: '' },
    extraHeaders: [{ name: 'X-Team', value: 'blue' }],
  });
  expect(pasted('https://old.example/v2', values).changes.key).toEqual(values.key);
});

test('the version that Azure has in its address goes into the dialect', () => {
  const { changes } = pasted('AZURE_OPENAI_ENDPOINT=https://me.openai.azure.com?api-version=2024-10-21');
  expect(changes.dialect).toBeTypeOf('string');
  const classic = pasted(
    'AZURE_OPENAI_ENDPOINT=https://me.openai.azure.com/openai/deployments/d?api-version=2020-01-01',
  );
  expect(JSON.stringify(classic.changes.dialect)).toContain('azure');
});
