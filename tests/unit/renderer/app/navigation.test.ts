import { expect, test } from 'vitest';
import { hrefOf, parseRoute } from '../../../../renderer/app/navigation.ts';
import type { Route } from '../../../../renderer/app/pages.ts';

const routes: readonly Route[] = [
  { page: 'chat', conversationId: null },
  { page: 'chat', conversationId: 'c/1 ü' },
  { page: 'compare', runId: null },
  { page: 'compare', runId: 'a run/1' },
  { page: 'images' },
  { page: 'images', versionId: 'v/1' },
  { page: 'tools', toolId: null },
  { page: 'tools', toolId: 't/1' },
  { page: 'settings', section: 'profiles', item: null },
  { page: 'settings', section: 'profiles', item: 'new' },
  { page: 'settings', section: 'profiles', item: 'new', preset: 'ollama' },
  { page: 'settings', section: 'data', item: null },
];

test('a route survives its address', () => {
  expect(routes.map((route) => parseRoute(hrefOf(route)))).toEqual(routes);
});

test('what is unknown or broken is the nearest page', () => {
  expect(['', '#', '#/', '#/nowhere/x', '#token=abc', '#/chat/%'].map(parseRoute)).toEqual([
    { page: 'chat', conversationId: null },
    { page: 'chat', conversationId: null },
    { page: 'chat', conversationId: null },
    { page: 'chat', conversationId: null },
    { page: 'chat', conversationId: null },
    { page: 'chat', conversationId: '%' },
  ]);
  expect(parseRoute('#/settings/other')).toEqual({ page: 'settings', section: 'profiles', item: null });
});
