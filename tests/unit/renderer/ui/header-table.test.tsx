// @vitest-environment happy-dom
/** Headers as they stood on the wire: none, and copied line by line, also one that came twice. */
import { expect, test, vi } from 'vitest';
import { HeaderTable } from '../../../../renderer/ui/header-table.tsx';
import { render } from '../rendering.tsx';

test('headers that there are none of are said to be none, and are not copied', async () => {
  const { page, user, show } = await render(<HeaderTable label="Response headers" headers={[]} />);
  expect(page.getByText('None.')).toBeDefined();
  expect(page.queryByRole('button')).toBeNull();
  await show(
    <HeaderTable
      label="Response headers"
      headers={[
        ['a', '1'],
        ['a', '2'],
      ]}
    />,
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(page.getByRole('button', { name: 'Copy response headers' }));
  expect(write).toHaveBeenLastCalledWith('a: 1\na: 2');
});
