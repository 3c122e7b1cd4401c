/** What answers show beyond prose: formulas, diagrams, tables, code, and links and images that wait to be asked. */
import { ChatPage } from './chat-page.ts';
import { expect, test } from './app.ts';

const shown = `Let $E = mc^2$, and at once $5 or $10.

$$
\\frac{a}{b}
$$

\`\`\`mermaid
graph TD
  A[Start] --> B[End]
\`\`\`

\`\`\`mermaid
graph nonsense ---
\`\`\`

| a | b |
|---|--:|
| 1 | 2 |

- [x] done

<img src="https://example.com/pixel.png" onerror="alert(1)"> is text.

[a link](https://example.com/some/where) and ![far](https://example.com/pixel.png)
`;

test('formulas are drawn, sums of money are not, and HTML is text', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask(`${shown}\n#echo`);
  await chat.ended();
  const answer = chat.answers.last();
  await expect(answer.locator('.katex')).toHaveCount(2);
  // Together, before the first one is drawn: each that came later would lay out the whole page anew.
  const fonts = await app.page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) => (/KaTeX_(Main|Math|Size\d)/.test(family) ? [status] : [])),
  );
  expect(new Set(fonts)).toEqual(new Set(['loaded']));
  await expect(answer.locator('math')).toHaveCount(2);
  await expect(answer).toContainText('$5 or $10');
  await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expect(answer.getByRole('cell', { name: '2' })).toBeVisible();
  await expect(answer).toContainText('<img src="https://example.com/pixel.png" onerror="alert(1)"> is text.');
});

test('diagrams are drawn once their fence closes, at a size that can be read; one that cannot be says why', async ({
  app,
}) => {
  const chat = new ChatPage(app.page);
  await chat.ask(`${shown}\n#echo`);
  await chat.ended();
  const [good, bad] = [0, 1].map((at) => chat.answers.last().locator('.markdown-code').nth(at));
  const diagram = chat.answers.last().getByRole('img', { name: 'Diagram: graph TD' });
  await expect(diagram).toBeVisible();
  const sizes = await diagram.evaluate(({ naturalWidth, width }: HTMLImageElement) => ({ naturalWidth, width }));
  expect(sizes.naturalWidth).toBeGreaterThan(20);
  expect(sizes.width).toBe(sizes.naturalWidth);
  await expect(app.page.locator('iframe')).toHaveCount(0);
  await good?.getByRole('button', { name: 'Open large' }).click();
  const large = app.page.getByRole('dialog', { name: 'Diagram: graph TD' });
  await expect(large.getByLabel('Zoom', { exact: true })).toHaveText('100 %');
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await expect(large.getByLabel('Zoom', { exact: true })).toHaveText('125 %');
  await app.page.keyboard.press('Escape');
  await good?.getByRole('button', { name: 'Show code' }).click();
  await expect(diagram).toHaveCount(0);
  await expect(bad?.getByRole('alert') ?? diagram).toContainText("can't be drawn");
  await expect(bad?.getByText('graph nonsense ---') ?? diagram).toBeVisible();
});

/** More than a window could be held up for. */
const heavy = Array.from({ length: 400 }, (_, at) => `A${at % 97} --> A${(at * 7) % 89}`).join('\n');

test('the page takes text while a heavy diagram is drawn, which can be stopped', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask(`\`\`\`mermaid\ngraph TD\n${heavy}\n\`\`\`\n#echo`);
  await chat.ended();
  const answer = chat.answers.last();
  // Its end is in sight, and it is drawn once its head is.
  await answer.getByText('mermaid', { exact: true }).scrollIntoViewIfNeeded();
  await expect(answer).toContainText('Large diagram: 401 parts.');
  await expect(answer.getByRole('img')).toHaveCount(0);
  await answer.getByRole('button', { name: 'Draw anyway' }).click();
  const drawing = answer.getByRole('status').filter({ hasText: 'Drawing the diagram…' });
  await expect(drawing).toBeVisible();
  // In a page of its own, which knows nothing of the window.
  await expect(app.page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  await chat.message.fill('still here');
  await expect(chat.message).toHaveValue('still here');
  await expect(drawing).toBeVisible();
  await expect(answer.getByText('A0 --> A0')).toBeVisible();
  await answer.getByRole('button', { name: 'Stop drawing' }).dispatchEvent('click');
  await expect(app.page.locator('iframe')).toHaveCount(0);
  await expect(answer.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a footnote leaves no hole in its line, and JSON is grey', async ({ app: { page } }) => {
  const chat = new ChatPage(page);
  await chat.ask('#echo Wind[^1], in knots.\n\n[^1]: By the sea.\n\n```json\n{"city": "Bern", "wind": 4}\n```');
  await chat.ended();
  const answer = chat.answers.last();
  const mark = answer.getByRole('button', { name: 'Footnote 1', exact: true });
  const hole = await mark.evaluate((element) => {
    const edge = (node: Node | null | undefined, at: number): DOMRect => {
      const range = document.createRange();
      if (node instanceof Text) range.setStart(node, at < 0 ? node.length - 1 : 0);
      if (node instanceof Text) range.setEnd(node, at < 0 ? node.length : 1);
      return range.getBoundingClientRect();
    };
    const sup = element.closest('sup');
    return edge(sup?.nextSibling, 1).left - edge(sup?.previousSibling, -1).right;
  });
  // As wide as its digit, whatever a finger needs to hit it.
  expect(hole).toBeGreaterThan(2);
  expect(hole).toBeLessThan(12);
  expect((await mark.boundingBox())?.width).toBeGreaterThanOrEqual(24);

  const code = answer.locator('.markdown-code');
  const colour = (kind: string): Promise<string> =>
    code
      .locator(`[data-code="${kind}"]`)
      .first()
      .evaluate((part) => getComputedStyle(part).color);
  const plain = await code.locator('code').evaluate((part) => getComputedStyle(part).color);
  expect([await colour('string'), await colour('number')]).toEqual([plain, plain]);
  expect(await colour('name')).not.toBe(plain);
});

test('a link shows where it leads before it opens, and a remote image is a link until it is asked for', async ({
  app,
}) => {
  const chat = new ChatPage(app.page);
  const pagesBefore = app.page.context().pages().length;
  const asked: string[] = [];
  app.page.on('request', (request) => asked.push(request.url()));
  await chat.ask(`${shown}\n#echo`);
  await chat.ended();
  const answer = chat.answers.last();
  await answer.getByRole('link', { name: 'a link' }).click();
  const question = app.page.getByRole('dialog', { name: 'Open example.com?' });
  await expect(question).toContainText('https://example.com/some/where');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(app.page.context().pages()).toHaveLength(pagesBefore);
  await expect(answer.getByRole('link', { name: 'Image: far' })).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Load image' })).toHaveAttribute('title', /example\.com/);
  const own = [new URL(app.page.url()).origin, 'blob:'];
  expect(asked.filter((url) => !own.some((from) => url.startsWith(from)))).toEqual([]);
});

test('the page that draws diagrams has no way to what the window knows, whoever opens it', async ({ app }, info) => {
  test.skip(info.project.name !== 'webhost', 'The desktop’s window goes nowhere else.');
  const other = await app.page.context().newPage();
  await other.goto(new URL('/diagram.html', app.page.url()).href);
  const seen = await other.evaluate(() => {
    const tried = (what: () => unknown) => {
      try {
        return String(what());
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    return {
      origin: globalThis.origin,
      session: tried(() => sessionStorage.length),
      local: tried(() => localStorage.length),
      databases: tried(() => indexedDB.open('quartet')),
    };
  });
  expect(seen).toEqual({
    origin: 'null',
    session: 'SecurityError',
    local: 'SecurityError',
    databases: 'SecurityError',
  });
});

test('an answer of thousands of marks is shown, and again after a reload', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask(`${'>'.repeat(3_000)} deep\n\n${'*a '.repeat(80)}\n\n${'- '.repeat(80)}x\n\n#echo`);
  await chat.ended();
  await expect(chat.answers.last()).toContainText('deep');
  await app.page.reload();
  await expect(chat.answers.last()).toContainText('deep');
  await expect(app.page.getByRole('textbox', { name: 'Message' })).toBeEditable();
});

test('a formula within formulas is drawn as far as the window bears it, and is TeX beyond', async ({ app }) => {
  const chat = new ChatPage(app.page);
  const within = (tex: string, times: number): string => `$$\n${tex.repeat(times)}x${'}'.repeat(times)}\n$$`;
  await chat.ask(
    `${within('\\sqrt{', 15)}\n\n${within('\\sqrt{', 500)}\n\n${within('\\frac1{', 400)}\n\n#echo #pace:0`,
  );
  await chat.ended();
  const formulas = chat.answers.last().getByRole('math');
  // Each is drawn once it comes near.
  await formulas.first().scrollIntoViewIfNeeded();
  await expect(chat.answers.last().locator('.katex')).toHaveCount(1);
  for (const [at, start] of ['\\sqrt{\\sqrt{', '\\frac1{\\frac1{'].entries()) {
    const formula = formulas.nth(at + 1);
    await formula.scrollIntoViewIfNeeded();
    await expect(formula).toHaveAttribute('title', 'Nested too deeply to draw.');
    await expect(formula).toContainText(start);
  }
  await app.page.reload();
  await expect(formulas).toHaveCount(3);
  await expect(app.page.getByRole('textbox', { name: 'Message' })).toBeEditable();
});

test('line breaks of an answer are kept', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('Roses are red\nViolets are blue\n\n#echo');
  await chat.ended();
  await expect(chat.answers.last().locator('br')).toHaveCount(1);
  await expect(chat.answers.last()).toContainText('Roses are red');
});

test('right-to-left text runs so in composer, message, answer and title, and code in it does not', async ({ app }) => {
  const chat = new ChatPage(app.page);
  const said = `שלום עולם!

- ראשון
- שני

> ציטוט \`const a = 1\`

English last.`;
  await chat.message.fill(said);
  const directionOf = (element: Element): string => getComputedStyle(element).direction;
  expect(await chat.message.evaluate(directionOf)).toBe('rtl');
  await chat.message.fill('');
  await chat.ask(`${said}\n#echo`);
  await chat.ended();
  const answer = chat.answers.last();
  const found = (selector: string) => answer.locator('.markdown').locator(selector).first().evaluate(directionOf);
  expect(await Promise.all([found('p'), found('ul'), found('blockquote'), found('code')])).toEqual([
    ...['rtl', 'rtl', 'rtl', 'ltr'],
  ]);
  expect(await answer.getByText('English last.').first().evaluate(directionOf)).toBe('ltr');
  await expect(app.page.getByRole('heading', { level: 1 })).toContainText('שלום');
  expect(await app.page.getByRole('heading', { level: 1 }).evaluate(directionOf)).toBe('rtl');
  const question = app.page.getByRole('article', { name: 'You' }).getByText('שלום');
  expect(await question.evaluate(directionOf)).toBe('rtl');
});
