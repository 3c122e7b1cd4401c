import { expect, test } from 'vitest';
import { lineOf } from '../../../../../../renderer/features/compare/lanes/lane-strip.tsx';
import { laneSays } from '../../../../../../renderer/features/compare/lanes/lane-says.ts';
import type { ProfileView } from '../../../../../../shared/profile.ts';
import type { ToolDefinition } from '../../../../../../shared/tool.ts';
import { textLaneOf } from '../compare-doubles.ts';

const weather: ToolDefinition = {
  id: 'w',
  name: 'get_weather',
  description: 'Tells the weather.',
  schema: { type: 'object' },
  answer: { type: 'hand' },
  automatic: false,
};

const profile: ProfileView = {
  id: 'reference',
  name: 'Reference gateway',
  root: 'http://127.0.0.1:1',
  builtIn: true,
  dialect: 'neutral',
  consoleUrl: '',
  connectTimeoutMs: 1_000,
  readTimeoutMs: 1_000,
  imageReadTimeoutMs: 1_000,
  extraHeaders: [],
  key: { present: true, tail: 'abcd', store: 'built-in' },
};

const given = {
  ask: { text: 'Ask', system: '', attachments: [], tools: ['w'] },
  profile,
  tools: [weather],
  unread: {},
  unreadOptions: {},
};

test('GEN-6 a lane without tools says that it leaves them out, before it is sent', () => {
  const says = laneSays(textLaneOf('a', { model: 'gamma-3.1-pro-preview', protocol: 'generate' }), given);
  expect(says.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lineOf(says)).toMatch(/^Leaves out get_weather/);
});

test('a lane with nothing in its way says nothing', () => {
  expect(lineOf(laneSays(textLaneOf('a'), given))).toBeNull();
});

test('REQ-5 what is typed at a parameter and cannot be read forbids the lane', () => {
  const says = laneSays(textLaneOf('a'), { ...given, unread: { chat: { Temperature: 'warm' } } });
  expect(lineOf(says)).toContain('Temperature is warm');
});

test('a lane whose profile is asked without a key misses none', () => {
  const keyless: ProfileView = { ...profile, keyless: true, key: { present: false } };
  expect(laneSays(textLaneOf('a'), { ...given, profile: keyless }).problems).toEqual([]);
});

test('a long list of what is left out is told in short', () => {
  const left = ['a', 'b', 'c', 'd'].map((name) => ({ what: 'attachment' as const, name, why: 'No place.' }));
  expect(lineOf({ left, problems: [] })).toBe('Leaves out a, b and 2 more');
  expect(lineOf({ left: left.slice(0, 3), problems: [] })).toBe('Leaves out a, b, c');
});

test('AUTH-4 a lane whose profile has no key, or is gone, says so before it is sent', () => {
  const keyless = { ...profile, name: 'Work', key: { present: false as const } };
  expect(lineOf(laneSays(textLaneOf('a'), { ...given, profile: keyless }))).toBe('The profile Work has no API key.');
  expect(lineOf(laneSays(textLaneOf('a'), { ...given, profile: { ...keyless, keyless: true } }))).toBeNull();
  expect(lineOf(laneSays(textLaneOf('a', { profileId: 'gone' }), { ...given, profile: undefined }))).toBe(
    'The profile of this lane was deleted.',
  );
});
