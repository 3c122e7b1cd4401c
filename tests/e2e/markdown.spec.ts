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
  await expect(answer.locator('math')).toHaveCount(2);
  await expect(answer).toContainText('$5 or $10');
  await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expect(answer.getByRole('cell', { name: '2' })).toBeVisible();
  await expect(answer).toContainText('<img src="https://example.com/pixel.png" onerror="alert(1)"> is text.');
});

test.describe('diagrams', () => {
  // Mermaid measures in the page and writes styles there, which the policy refuses; the drawing is an image with its own.
  test.use({ tolerated: /inline style|style-src-(?:attr|elem) inline at \S+\/assets\// });

  test('diagrams are drawn when asked for; one that cannot be says why', async ({ app }) => {
    const chat = new ChatPage(app.page);
    await chat.ask(`${shown}\n#echo`);
    await chat.ended();
    const [good, bad] = [0, 1].map((at) => chat.answers.last().locator('.markdown-code').nth(at));
    await expect(chat.answers.last().getByRole('img')).toHaveCount(0);
    await good?.getByRole('button', { name: 'Show diagram' }).click();
    const diagram = chat.answers.last().getByRole('img', { name: 'Diagram: graph TD' });
    await expect(diagram).toBeVisible();
    await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
    await good?.getByRole('button', { name: 'Show code' }).click();
    await expect(diagram).toHaveCount(0);
    await bad?.getByRole('button', { name: 'Show diagram' }).click();
    await expect(bad?.getByRole('alert') ?? diagram).toContainText("can't be drawn");
  });
});

test('a link shows where it leads before it opens, and a remote image is a link until it is asked for', async ({
  app,
}) => {
  const chat = new ChatPage(app.page);
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
  expect(app.page.context().pages()).toHaveLength(1);
  await expect(answer.getByRole('link', { name: 'Image: far' })).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Load image' })).toHaveAttribute('title', /example\.com/);
  expect(asked.filter((url) => !url.startsWith('http://127.0.0.1:') && !url.startsWith('blob:'))).toEqual([]);
});

test('a large diagram asks before it holds up the window', async ({ app }) => {
  const chat = new ChatPage(app.page);
  const links = Array.from({ length: 400 }, (_, at) => `A${at % 97} --> A${(at * 7) % 89}`).join('\n');
  await chat.ask(`\`\`\`mermaid\ngraph TD\n${links}\n\`\`\`\n#echo`);
  await chat.ended();
  const answer = chat.answers.last();
  await answer.getByRole('button', { name: 'Show diagram' }).click();
  await expect(answer).toContainText('Large diagram: 401 parts.');
  await expect(answer.getByRole('button', { name: 'Draw anyway' })).toBeVisible();
  await expect(answer.getByRole('img')).toHaveCount(0);
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

test('line breaks of an answer are kept', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('Roses are red\nViolets are blue\n\n#echo');
  await chat.ended();
  await expect(chat.answers.last().locator('br')).toHaveCount(1);
  await expect(chat.answers.last()).toContainText('Roses are red');
});
