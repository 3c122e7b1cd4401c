// @vitest-environment happy-dom
/** The values of a swept parameter as its kind is written: words, true and false, JSON by lines, or numbers from, to and by a step. */
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SweptValuesField } from '../../../../../../renderer/features/compare/cases/swept-values-field.tsx';
import type { SweptValues } from '../../../../../../shared/compare/sweep-parameters.ts';
import type { Json } from '../../../../../../shared/json.ts';
import { renderInWindow } from '../../../rendering.tsx';

async function field(kind: SweptValues, first: readonly Json[], problem?: string) {
  const store = createStore(() => ({ values: first }));
  const onChange = (values: readonly Json[]): void => store.setState({ values });
  function Field() {
    const { values } = useStore(store);
    return <SweptValuesField at="0" label="Values" kind={kind} values={values} problem={problem} onChange={onChange} />;
  }
  const drawn = await renderInWindow(<Field />);
  const text = (): HTMLTextAreaElement => drawn.page.getByRole('textbox', { name: 'Values' });
  const write = async (words: string): Promise<void> => {
    await drawn.user.clear(text());
    await drawn.user.click(text());
    await drawn.user.paste(words);
  };
  return { ...drawn, text, write, values: () => store.getState().values };
}

test('words are parted by commas, and counted', async () => {
  const { page, write, values } = await field('text', ['low']);
  expect(page.queryByRole('radio')).toBeNull();
  await write('low, high,, medium');
  expect(values()).toEqual(['low', 'high', 'medium']);
  expect(page.getByText('3 values')).toBeDefined();
});

test('refused: what is neither true nor false is kept as typed, and what was read before holds', async () => {
  const { page, write, values, text } = await field('switch', [true, false]);
  await write('true, yes');
  expect(values()).toEqual([true, false]);
  expect([text().value, text().getAttribute('aria-invalid')]).toEqual(['true, yes', 'true']);
  expect(page.getByText(/“yes” is neither true nor false\. Until then: true, false/)).toBeDefined();
});

test('empty: at least one value is asked for', async () => {
  const { page, user, text, values } = await field('text', ['low']);
  await user.clear(text());
  expect(page.getByText(/^Write at least one value\./)).toBeDefined();
  expect(values()).toEqual(['low']);
});

test('JSON stands one value a line, as do texts with their quotes', async () => {
  const json = await field('json', [{ a: 1 }]);
  expect(json.text().value).toBe('{"a":1}');
  await json.write('{"a":1}\n\n[2]');
  expect(json.values()).toEqual([{ a: 1 }, [2]]);
  expect((await field('texts', ['One, two'])).text().value).toBe('"One, two"');
});

test('numbers in even steps stand as from, to and step; others as a list', async () => {
  const even = await field('range', [0, 0.5, 1]);
  const fields = ['From', 'To', 'Step'].map((name) => even.page.getByRole<HTMLInputElement>('spinbutton', { name }));
  expect(fields.map(({ value }) => value)).toEqual(['0', '1', '0.5']);
  expect((await field('range', [0, 0.5, 2])).text().value).toBe('0, 0.5, 2');
});

test('refused: a value that is none of this parameter says so, in either form', async () => {
  expect(
    (await field('text', ['low'], 'Not one of its values.')).page.getByText('Not one of its values.'),
  ).toBeDefined();
  const range = await field('range', [0, 0.5, 1], 'At most 0.9.');
  expect(range.page.getByText('At most 0.9.')).toBeDefined();
  expect(range.page.queryByText('0, 0.5, 1')).toBeNull();
});
