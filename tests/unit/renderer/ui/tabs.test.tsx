// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { TabTools, Tabs } from '../../../../renderer/ui/tabs.tsx';
import { render } from '../rendering.tsx';

const tabs = [
  {
    value: 'figures',
    label: 'Figures',
    content: () => (
      <p>
        <TabTools>
          <button type="button">Copy figures</button>
        </TabTools>
        12 tokens
      </p>
    ),
  },
  { value: 'events', label: 'Events', content: () => <p>no tools</p> },
] as const;

test('what a tab is worked with stands in the row of tabs, while that tab is in front', async () => {
  const shown = (value: 'figures' | 'events') => (
    <Tabs
      label="Results"
      value={value}
      onChange={() => undefined}
      tabs={tabs}
      aside={<button type="button">Larger</button>}
    />
  );
  const drawn = await render(shown('figures'));
  const panel = (): Element => {
    const found = drawn.holder.querySelector('[role="tabpanel"][data-state="active"]');
    if (found === null) throw new Error('no tab is in front');
    return found;
  };
  expect(drawn.buttons()).toEqual(['Figures', 'Events', 'Copy figures', 'Larger']);
  expect(drawn.buttons(panel())).toEqual([]);
  expect(panel().textContent).toBe('12 tokens');
  await drawn.show(shown('events'));
  expect(drawn.buttons()).toEqual(['Figures', 'Events', 'Larger']);
});
