import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { documentFor } from '../../../../../renderer/ui/markdown/document-cache.ts';
import { IncrementalDocument } from '../../../../../renderer/ui/markdown/incremental-document.ts';
import { Markdown } from '../../../../../renderer/ui/markdown/markdown.tsx';
import { ImageFetcher } from '../../../../../renderer/ui/markdown/remote-image.tsx';
import { offeredLink } from '../../../../../shared/open-link.ts';
import { withLines } from './documents.ts';

let count = 0;

function html(text: string): string {
  const id = `test-${(count += 1)}`;
  // A long text is read over several renderings; there is only one here.
  documentFor(id).advance(text, false, Number.POSITIVE_INFINITY);
  return renderToStaticMarkup(<Markdown id={id} text={text} open={false} />);
}

describe('what an answer shows', () => {
  test('headings, emphasis, lists, tasks, tables and quotes', () => {
    const shown = html(
      '# T\n\n**b** *i* ~~d~~ `c` &copy; \\*\n\n3. x\n4. y\n\n- [x] done\n- [ ] to do\n\n|a|b|\n|-|-:|\n|1|2<br>3|\n\n> q\n\n---\n',
    );
    for (const part of [
      '<h3 dir="auto" class="markdown-h1">T</h3>',
      '<strong>b</strong> <em>i</em> <del>d</del> <code>c</code> © *',
      '<ol dir="auto" start="3"><li>x</li><li>y</li></ol>',
      'aria-label="Done" checked=""',
      '<th scope="col" style="text-align:right">b</th>',
      '<td style="text-align:right">2<br/>3</td>',
      '<blockquote dir="auto"><p>q</p></blockquote>',
      '<hr/>',
    ]) {
      expect(shown).toContain(part);
    }
  });

  test('code with its language and a way to copy it', () => {
    const shown = html('```ts title=x\nconst a = "<b>";\n```');
    expect(shown).toContain('<span>ts</span>');
    expect(shown).toContain('aria-label="Copy code"');
    expect(shown).toContain('const a = &quot;&lt;b&gt;&quot;;');
  });

  test('lists and tables of hundreds of rows, numbered through', () => {
    const list = html(Array.from({ length: 200 }, (_, at) => `${at + 5}. item ${at}`).join('\n'));
    // What is complete and was never near is a gap; the slice at the end stands.
    expect(list.match(/markdown-gap/g)?.length).toBe(3);
    expect(list).toContain('<ol dir="auto" start="197"><li>item 192</li>');
    const table = html(`|a|b|\n|-|-|\n${Array.from({ length: 300 }, (_, at) => `|${at}|x|`).join('\n')}`);
    expect(table.match(/<thead>/g)?.length).toBe(1);
  });

  test('a paragraph without end, as it came', () => {
    const shown = html(`**${'word '.repeat(10_000)}`);
    expect(shown.match(/<p[ >]/g)?.length).toBeGreaterThan(10);
    expect(shown.replace(/<[^>]*>/g, '')).toBe(`**${'word '.repeat(10_000)}`);
  });

  test('a formula is its TeX until it is drawn', () => {
    const shown = html('so $a < b$ and\n\n$$\nx^2\n$$');
    expect(shown).toContain('role="math" aria-label="a &lt; b">a &lt; b</span>');
    expect(shown).toContain('markdown-math-block');
  });

  test('a diagram is code that can be drawn, once it is whole', () => {
    expect(html('```mermaid\ngraph TD\n```')).toContain('Show diagram');
    expect(html('```ts\nlet a;\n```')).not.toContain('Show diagram');
  });

  test('a footnote is a mark and its note, each leading to the other; a pattern is none', () => {
    const shown = html('Wind [^1] matters[^why].\n\n[^1]: In *m/s*.\n[^why]: More than\n  heat.\n\nNot [^a-z].');
    expect(shown.match(/aria-label="Footnote (?:1|why)"/g)).toHaveLength(2);
    expect(shown.match(/role="note"/g)).toHaveLength(2);
    expect(shown).toContain('<em>m/s</em>');
    expect(shown).toContain('aria-label="Back to footnote why"');
    expect(shown).toContain('Not [^a-z].');
  });

  test('a mark without a note is what was written', () => {
    const shown = html('No vowel is [^aeiou], no zero [^0], a note[^1].\n\n[^1]: Here.');
    expect(shown).toContain('No vowel is [^aeiou], no zero [^0], a note<sup>');
    expect(shown.match(/aria-label="Footnote /g)).toHaveLength(1);
  });

  test('a note that comes at the end of a long text makes the marks far above it', () => {
    const document = new IncrementalDocument();
    const above = `A claim[^src], a class [^aeiou].\n\n${'More text.\n\n'.repeat(40)}`;
    const first = () => JSON.stringify(withLines(document.view.groups[0]?.[0]?.token));
    document.advance(above, true, Infinity);
    expect(first()).not.toContain('footnote-reference');
    document.advance(`${above}[^src]: Its source.\n`, false, Infinity);
    expect(first()).toContain('"type":"footnote-reference","raw":"[^src]"');
    expect(first()).not.toContain('"raw":"[^aeiou]"');
  });

  test('a definition that stands below makes the link', () => {
    expect(html('see [here]\n\n[here]: https://example.org/x "T"')).toContain('href="https://example.org/x"');
  });
});

describe('nothing in an answer runs or loads', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    'text <iframe src="https://example.org"></iframe>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
  ])('raw HTML is text: %s', (source) => {
    expect(html(source)).not.toMatch(/<(?:script|img|iframe|svg|a)[\s>]/);
    expect(html(source)).toContain('&lt;');
  });

  test('a remote image is a link that says where it leads', () => {
    const shown = html('![far](https://example.org/pixel.png)');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('title="https://example.org/pixel.png"');
    expect(shown).toContain('Image: far');
  });

  test('a remote image can be asked for where the page can fetch it; one by plain HTTP cannot', () => {
    const within = (text: string) =>
      renderToStaticMarkup(
        <ImageFetcher value={() => Promise.resolve('/files/x')}>
          <Markdown id={`test-${(count += 1)}`} text={text} open={false} />
        </ImageFetcher>,
      );
    expect(within('![far](https://example.org/pixel.png)')).toContain('Load image');
    expect(within('![far](http://example.org/pixel.png)')).not.toContain('Load image');
    expect(html('![far](https://example.org/pixel.png)')).not.toContain('Load image');
  });

  test('an image that is in the answer itself is shown', () => {
    expect(html('![dot](data:image/png;base64,AAAA)')).toContain('<img src="data:image/png;base64,AAAA" alt="dot"/>');
    expect(html('![x](data:image/svg+xml;base64,AAAA)')).not.toContain('<img');
  });

  test.each([
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['mailto:?to=a@example.org&Subject=x', 'mailto:?to=a@example.org&Subject=x'],
    ['mailto:a@example.org?subject=x&attach=/etc/passwd', undefined],
    ['http://plain.example/', 'http://plain.example/'],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['file:///etc/passwd', undefined],
    ['/relative', undefined],
    ['#anchor', undefined],
    ['http://', undefined],
    [`https://example.org/${'x'.repeat(8_000)}`, undefined],
  ])('only web and mail addresses can be opened: %.60s', (href, target) => {
    expect(offeredLink(href)).toBe(target);
  });

  test('an address that cannot be opened is plain text', () => {
    expect(html('[x](javascript:alert(1))')).not.toContain('<a');
  });
});
