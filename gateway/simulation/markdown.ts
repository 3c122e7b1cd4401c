/** A tour of Markdown: everything that a renderer may meet in an answer, at any length. */
import { codeBlock, prose } from './prose.ts';
import { endsInsidePair } from './surrogates.ts';

/** Nothing here may be fetched by a reader unasked: the image is remote on purpose. */
function tour(part: number, seed: string): string {
  return `# Part ${part}: a tour of Markdown

${prose(40, `${seed}/${part}/opening`)}

Text can be **strong**, *stressed*, ***both***, ~~struck out~~ or \`code\`, with a [link](https://example.com/docs?part=${part}) and an address of its own: https://example.com/plain.

## Lists

1. First things first
2. Then a list inside:
   - one with \`code\`
   - one with **weight**
     - and one deeper still
3. And a task or two:
   - [x] sent
   - [ ] received

## A table

| Protocol | Address | Streams | Share |
|:---------|:--------|:-------:|------:|
| chat completions | \`/v1/chat/completions\` | yes | ${40 + (part % 7)} % |
| Responses | \`/v1/responses\` | yes | 25 % |
| Messages | \`/v1/messages\` | yes | 20 % |
| Generate Content | \`/v1beta/models/{model}:generateContent\` | not shown | 15 % |

## Code

${codeBlock(12, `${seed}/${part}/code`)}

\`\`\`json
{ "part": ${part}, "events": ["started", "block-delta", "finished"], "complete": true }
\`\`\`

\`\`\`python
def read(stream):
    for line in stream:
        if line.startswith("data: "):
            yield line[6:]
\`\`\`

\`\`\`diff
- the answer was cut
+ the answer is whole
\`\`\`

## Quotes and rules

> A quotation, with **weight** in it,
> over two lines.
>
> > And one inside.

---

## Figures and letters

Inline $e^{i\\pi} + 1 = 0$, and on its own:

$$
\\int_0^1 x^2 \\, dx = \\frac{1}{3}
$$

Grüße, 你好, こんにちは, Здравствуйте, مرحبا بالعالم, שלום, 👋🏽 👩‍👩‍👧 🏳️‍🌈, e\u0301 (combined), and a rather long word: ${'unbroken'.repeat(12)}

![A remote image](https://example.com/remote-${part}.png)

Raw HTML such as <b>this</b> and <script>alert('never')</script> is text, not markup to run. A footnote[^${part}] ends the part.

[^${part}]: ${prose(12, `${seed}/${part}/note`)}`;
}

/** One tour for 0; else exactly that many characters (UTF-16 units), never cut inside a pair. */
export function markdownDocument(characters: number, seed: string): string {
  if (characters === 0) return tour(1, seed);
  let document = '';
  for (let part = 1; document.length < characters; part += 1) {
    document += `${part === 1 ? '' : '\n\n'}${tour(part, seed)}`;
  }
  return endsInsidePair(document, characters) ? `${document.slice(0, characters - 1)} ` : document.slice(0, characters);
}
