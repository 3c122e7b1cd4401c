/** A growing text area: what it says of the direction of its text. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GrowingTextArea } from '../../../../renderer/ui/text-area.tsx';

const many = 60_000;

test.each([
  ['a short text', 'שלום', 'auto'],
  ['a long Latin text', `1. ${'long '.repeat(many / 5)}`, 'ltr'],
  ['a long Hebrew text', `1. ${'שלום '.repeat(many / 5)}`, 'rtl'],
  ['a long Arabic text', 'سلام '.repeat(many / 5), 'rtl'],
  ['a long text without letters', '1 '.repeat(many / 2), 'ltr'],
])('%s has its direction, which a long one does not leave to the browser', (_name, value, direction) => {
  const html = renderToStaticMarkup(<GrowingTextArea value={value} onChange={() => undefined} />);
  expect(/ dir="(\w+)"/.exec(html)?.[1]).toBe(direction);
});
