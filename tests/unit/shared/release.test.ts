import { expect, test } from 'vitest';
import { isNewer, readRelease } from '../../../shared/release.ts';

const said = (more: object) =>
  readRelease(JSON.stringify({ tag_name: 'v0.2.0', html_url: 'https://example.com/v0.2.0', ...more }));

test('an announced version is read with its page', () => {
  expect(said({})).toEqual({ version: '0.2.0', page: 'https://example.com/v0.2.0' });
  expect(said({ tag_name: '1.0.0-beta.1' })?.version).toBe('1.0.0-beta.1');
});

test('what is no version, a preview, or has no page over TLS is none', () => {
  expect(said({ tag_name: 'latest' })).toBeUndefined();
  expect(said({ tag_name: `v1.0.0-${'x'.repeat(50)}` })).toBeUndefined();
  expect(said({ prerelease: true })).toBeUndefined();
  expect(said({ draft: true })).toBeUndefined();
  for (const page of ['http://example.com/', 'file:///etc/passwd', 'mailto:a@example.com', '/relative', 7]) {
    expect(said({ html_url: page })).toBeUndefined();
  }
  for (const text of ['', '<html>', '[]', 'null']) expect(readRelease(text)).toBeUndefined();
});

test('versions are compared by their numbers, and what comes before a version is older than it', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true);
  expect(isNewer('0.1.0', '0.1.0')).toBe(false);
  expect(isNewer('0.1.0', '0.2.0')).toBe(false);
  expect(isNewer('1.0.0', '1.0.0-beta.2')).toBe(true);
  expect(isNewer('1.0.0-beta.2', '1.0.0')).toBe(false);
  expect(isNewer('1.0.0-beta.10', '1.0.0-beta.2')).toBe(true);
});
