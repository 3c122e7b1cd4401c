// @vitest-environment happy-dom
/** A body: none, JSON as a tree or as it stood, and what is no JSON. */
import { expect, test } from 'vitest';
import { BodyView, type BodyViewProps } from '../../../../renderer/ui/body-view.tsx';
import { render } from '../rendering.tsx';

const body = (given: Partial<BodyViewProps>) =>
  render(<BodyView label="Response body" body={undefined} none="No body came." {...given} />);

test('empty: that there is none is said, and nothing can be copied', async () => {
  const { page, holder } = await body({});
  expect(page.getByText('No body came.')).toBeDefined();
  expect(holder.querySelectorAll('button')).toHaveLength(0);
  // An empty one came, and has its length.
  const empty = await body({ body: '' });
  expect(empty.page.getByText('No body came.')).toBeDefined();
  expect(empty.page.getByText('0 bytes')).toBeDefined();
});

test('JSON is a tree, and can be seen as it stood', async () => {
  const text = '{"model":"alpha-5.5"}';
  const { page, user, holder } = await body({ body: text });
  expect(holder.querySelector('pre')).toBeNull();
  const raw = page.getByRole('button', { name: 'Raw' });
  await user.click(raw);
  expect(raw.getAttribute('aria-pressed')).toBe('true');
  await page.findByText(text);
  expect(holder.querySelector('pre')?.textContent).toBe(text);
});

test('what is no JSON is shown as it is, with no other way to see it', async () => {
  const { page, holder } = await body({ body: '<html>' });
  await page.findByText('<html>');
  expect(holder.querySelector('pre')?.textContent).toBe('<html>');
  expect(page.queryByRole('button', { name: 'Raw' })).toBeNull();
  expect(page.getByRole('button', { name: 'Copy response body' })).toBeDefined();
});

test('its length is that in bytes, or what went over the wire where files stand in it by name', async () => {
  expect((await body({ body: 'ü' })).page.getByText('2 bytes')).toBeDefined();
  expect((await body({ body: 'ü', bytes: 5_000 })).page.getByText('5,000 bytes')).toBeDefined();
});
