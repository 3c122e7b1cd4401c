import { expect, test } from 'vitest';
import { eventMatcher } from '../../../shared/event-search.ts';

const event = { atMs: 1, event: 'response.delta', id: 'Evt-7', data: '{"text":"Ein (Größe) $ä"}' };

test.each([
  ['GRÖSSE', false],
  ['größe', true],
  ['(GRÖẞE)'.toLowerCase(), true],
  ['$Ä', true],
  ['response.D', true],
  ['responseXd', false],
  ['evt-7', true],
  ['\\', false],
])('an event is found by “%s”: %s', (query, found) => {
  expect(eventMatcher(query)(event)).toBe(found);
});
