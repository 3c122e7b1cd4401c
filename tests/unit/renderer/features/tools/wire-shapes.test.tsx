// @vitest-environment happy-dom
/** The same tool as each protocol sends it: one shape a protocol, or what is missing for one. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newToolValues, type ToolFormValues } from '../../../../../renderer/features/tools/tool-form-values.ts';
import { WireShapes } from '../../../../../renderer/features/tools/wire-shapes.tsx';
import { protocolIds } from '../../../../../shared/protocols/descriptions.ts';
import { protocols } from '../../../../../shared/protocols/registry.ts';
import { render } from '../../rendering.tsx';

const values: ToolFormValues = { ...newToolValues, name: 'get_tree', description: 'Names a tree.' };
const labels = protocolIds.filter((id) => protocols[id].toolShape !== undefined).map((id) => protocols[id].label);

test('each protocol that has tools shows the tool under its own name, and copies what it shows', async () => {
  const { page, user } = await render(<WireShapes values={values} />);
  const shapes = within(page.getByRole('region', { name: 'On the wire' })).getAllByRole('region');
  expect(shapes.map((one) => one.getAttribute('aria-label'))).toEqual(labels);
  const copied = new Set<string>();
  for (const [at, label] of labels.entries()) {
    expect(shapes[at]?.textContent).toContain('get_tree');
    await user.click(page.getByRole('button', { name: `Copy for ${label}` }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('"get_tree"');
    copied.add(text);
  }
  // They differ: that is why they stand side by side.
  expect(copied.size).toBe(labels.length);
});

test('while the schema is no JSON object, it says what is missing and shows no shape', async () => {
  const { page } = await render(<WireShapes values={{ ...values, schema: '{"type": ' }} />);
  expect(page.getByText('Appears once the parameters schema is a JSON object.')).toBeDefined();
  expect(page.queryByRole('button')).toBeNull();
});
