import { expect, test } from 'vitest';
import { endedPlace } from '../../../../core/answers/ended-place.ts';
import { parseRoute } from '../../../../renderer/app/navigation.ts';

type Asked = Parameters<typeof endedPlace>[0];

// Ids have no such letters today; an address must hold any.
const history = {
  compare: {
    cellOf: (id: string) => (id === 'of a cell' ? { runId: 'run/1' } : undefined),
    summary: (id: string) => ({ id, title: 'Three models' }),
  },
  summaries: () => [{ id: 'chat/1', title: 'A sonnet' }],
} as unknown as Asked;

test.each([
  ['chat/1', { kind: 'chat', name: 'A sonnet' }, { page: 'chat', conversationId: 'chat/1' }],
  ['of a cell', { kind: 'run', name: 'Three models' }, { page: 'compare', runId: 'run/1' }],
  ['of an image', { kind: 'image', name: '' }, { page: 'images' }],
])('what ended in the conversation “%s” is looked at where the window shows it', (id, place, route) => {
  const { fragment, ...rest } = endedPlace(history, id);
  expect(rest).toEqual(place);
  expect(parseRoute(fragment)).toMatchObject(route);
});
