// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { textRanges } from '../../../../renderer/find/text-ranges.ts';

const found = (html: string, pattern: RegExp) => {
  document.body.innerHTML = html;
  return textRanges(document.body, pattern).map((range) => range.toString());
};

test('a text is found across emphasis and colours, and not across paragraphs', () => {
  const html =
    '<div class="select-text"><p>a <strong>her</strong><em>on</em> <code>x</code></p><p>he</p><p>ron</p></div>';
  expect(found(html, /heron/giu)).toEqual(['heron']);
  expect(found(html, /heron\s+x/giu)).toEqual(['heron x']);
  expect(found(html, /he\s+ron/giu)).toHaveLength(1);
});

test('what the app says around a message’s own text is not looked through', () => {
  const html =
    '<b>Copy</b><div class="select-text">Copy <button>Copy</button><span aria-hidden="true">Copy</span></div>';
  expect(found(html, /copy/giu)).toEqual(['Copy']);
});
