// @vitest-environment happy-dom
/** One block of Markdown: as what it is shown, in whose direction, and what is drawn anew once it will not change any more. */
import { expect, test } from 'vitest';
import { BlockView } from '../../../../../renderer/ui/markdown/block-view.tsx';
import { IncrementalDocument, type MarkdownBlock } from '../../../../../renderer/ui/markdown/incremental-document.ts';
import { render } from '../../rendering.tsx';

function blocksOf(text: string): readonly MarkdownBlock[] {
  const { groups, tail } = new IncrementalDocument().advance(text, false, Number.POSITIVE_INFINITY);
  return [...groups.flat(), ...tail.flatMap((part) => (part.kind === 'block' ? [part.block] : []))];
}

const shown = (text: string) =>
  render(blocksOf(text).map((block) => <BlockView key={block.key} block={block} settled />));

test('headings stand below those of the page, and none deeper than the sixth level', async () => {
  const { page } = await shown('# a\n\n## b\n\n### c\n\n#### d\n\n###### f');
  const levels = page.getAllByRole('heading').map((one) => `${one.tagName}:${one.textContent}`);
  expect(levels).toEqual(['H3:a', 'H4:b', 'H5:c', 'H6:d', 'H6:f']);
});

test('each block runs in the direction of its first letter, and what is within it as it does', async () => {
  const { holder } = await shown('# a\n\nשלום\n\n- one\n\n> quoted');
  const outer = [...holder.children].map((one) => one.getAttribute('dir'));
  expect(outer).toEqual(['auto', 'auto', 'auto', 'auto']);
  expect(holder.querySelector('blockquote p')?.hasAttribute('dir')).toBe(false);
});

test('a list keeps the number that it begins with, and tasks say whether they are done', async () => {
  const { page, holder } = await shown('3. x\n4. y\n\ntext\n\n1. z\n\ntext\n\n- [x] a\n- [ ] b');
  expect([...holder.querySelectorAll('ol')].map((list) => list.getAttribute('start'))).toEqual(['3', null]);
  expect(page.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
});

test('HTML is shown as it was written and never run; a definition of a link shows nothing', async () => {
  const { holder } = await shown('<img src=x onerror="alert(1)">\n\n[a]: https://example.com');
  expect(holder.querySelector('img')).toBeNull();
  expect(holder.textContent).toBe('<img src=x onerror="alert(1)">');
});

test('long: a paragraph beyond what is read for marks stands plain', async () => {
  const text = `**${'word '.repeat(10_000)}end**`;
  const { holder } = await shown(text);
  expect(holder.querySelector('strong')).toBeNull();
  expect(holder.textContent).toBe(text);
  // In pieces, of which only those that are seen are laid out.
  expect(holder.querySelectorAll('p').length).toBeGreaterThan(10);
});

test('busy: code that is being written stands as code under its language', async () => {
  const { page, holder } = await render(
    <BlockView code={{ kind: 'code', key: 'c', lang: 'ts', pieces: ['one\n'], rest: 'two' }} settled={false} />,
  );
  expect(page.getByText('ts')).toBeDefined();
  expect(holder.querySelector('code')?.textContent).toBe('one\ntwo');
  expect((await render(<BlockView settled />)).holder.textContent).toBe('');
});

test('once nothing changes any more, code within lists and quotes is whole too', async () => {
  const [block] = blocksOf('- first\n\n  ```mermaid\n  graph TD\n  ```');
  const view = (settled: boolean) => (block === undefined ? null : <BlockView block={block} settled={settled} />);
  const { page, show } = await render(view(false));
  expect(page.queryByRole('button', { name: 'Show diagram' })).toBeNull();
  await show(view(true));
  expect(page.getByRole('button', { name: 'Show diagram' })).toBeDefined();
});
