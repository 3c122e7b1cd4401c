// @vitest-environment happy-dom
/** One event as a whole. */
import { expect, test } from 'vitest';
import { EventDetail } from '../../../../renderer/exchange/event-detail.tsx';
import { render } from '../rendering.tsx';

test('its moment is said to a tenth of a millisecond, in the numbers of the language', async () => {
  await render(<EventDetail event={{ atMs: 1390.72, event: undefined, id: undefined, data: '{"a":1}' }} at={78} />);
  expect(document.body.textContent).toContain('1,390.7 ms');
});
