// @vitest-environment happy-dom
/** A field of code: plain until its editor is there, with what is wrong said below it once, and aloud where it was refused. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { SourceField, type SourceFieldProps } from '../../../../renderer/ui/source-field.tsx';
import { render } from '../rendering.tsx';
import { untilShown } from '../until-shown.ts';

async function field(given: Partial<SourceFieldProps> = {}) {
  const onChange = vi.fn();
  const props = { label: 'Schema', language: 'json', value: '{}', marks: [], onChange, ...given } as const;
  const drawn = await render(<SourceField {...props} />);
  await untilShown(() => expect(drawn.holder.querySelector('.cm-editor')).not.toBeNull());
  return { ...drawn, onChange };
}

const mark = (severity: 'error' | 'warning', message: string): SourceFieldProps['marks'][number] =>
  ({ severity, message, from: 0, to: 1 }) as SourceFieldProps['marks'][number];

test('what is to be known stands below it while nothing is wrong', async () => {
  const { page, holder } = await field({ description: 'A JSON Schema.', aside: 'optional' });
  expect(page.getByText('A JSON Schema.')).toBeDefined();
  expect(page.getByText('optional')).toBeDefined();
  expect(holder.querySelector('[aria-invalid=true]')).toBeNull();
});

test('error: marks are said in its place; a mere warning does not make it invalid', async () => {
  const wrong = await field({ description: 'A JSON Schema.', marks: [mark('error', 'A comma is missing.')] });
  expect(wrong.page.getByText('A comma is missing.')).toBeDefined();
  expect(wrong.page.queryByText('A JSON Schema.')).toBeNull();
  expect(wrong.holder.querySelector('[aria-invalid=true]')).not.toBeNull();
  const odd = await field({ marks: [mark('warning', 'No type is said.')] });
  expect(odd.page.getByText('No type is said.')).toBeDefined();
  expect(odd.holder.querySelector('[aria-invalid=true]')).toBeNull();
});

test('refused: what was found on saving is said aloud, and not twice', async () => {
  const { page } = await field({
    problem: 'No object.',
    marks: [mark('error', 'No object.'), mark('error', 'Too long.')],
  });
  expect(page.getByRole('alert').textContent).toBe('No object.');
  expect(page.getAllByText('No object.')).toHaveLength(1);
  expect(page.getByText('Too long.')).toBeDefined();
});

test('busy: before the editor is there, it can be typed into', async () => {
  vi.resetModules();
  vi.doMock('../../../../renderer/ui/source-editor.tsx', () => new Promise(() => undefined));
  onTestFinished(() => vi.doUnmock('../../../../renderer/ui/source-editor.tsx'));
  const { SourceField: Fresh } = await import('../../../../renderer/ui/source-field.tsx');
  const onChange = vi.fn();
  const { page, user } = await render(<Fresh label="Schema" language="json" value="" marks={[]} onChange={onChange} />);
  await user.type(page.getByRole('textbox', { name: 'Schema' }), '1');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('1');
});
