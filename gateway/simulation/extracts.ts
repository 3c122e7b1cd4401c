/** Single kinds of Markdown, each on its own: a table, formulas, tasks, diagrams. */
import { prose } from './prose.ts';
import { seededRandom } from './random.ts';

/** A table of so many rows below its header. */
export function table(rows: number, seed: string): string {
  const random = seededRandom(seed);
  const names = ['Aster', 'Birch', 'Cedar', 'Dahlia', 'Elm', 'Fern', 'Gorse', 'Hazel'] as const;
  const lines = Array.from({ length: rows }, (_, index) => {
    const note = prose(random.between(2, 6), `${seed}/${index}`);
    return `| ${index + 1} | ${random.pick(names)} | ${random.between(1, 9_999).toLocaleString('en-US')} | ${random.between(0, 100)} % | ${note} |`;
  });
  return ['| # | Name | Count | Share | Note |', '|--:|:-----|------:|:-----:|:-----|', ...lines].join('\n');
}

export const formulas = `In the line, $a^2 + b^2 = c^2$ and $\\sqrt{2} \\approx 1.414$; on their own:

$$
\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}
$$

$$
\\begin{pmatrix} \\cos\\varphi & -\\sin\\varphi \\\\ \\sin\\varphi & \\cos\\varphi \\end{pmatrix}
\\begin{pmatrix} x \\\\ y \\end{pmatrix}
$$

Five dollars are \\$5, and no formula.`;

export const taskList = `## Before the release

- [x] Read the description
- [x] Write a client
  - [x] for one answer
  - [ ] for a stream
    - [ ] that is cut off
- [ ] Measure it
- [ ] Show it to \`somebody\``;

export const diagrams = `The way of a request:

\`\`\`mermaid
sequenceDiagram
  participant App
  participant Gateway
  participant Model
  App->>Gateway: POST with a key
  Gateway->>Model: prompt
  Model-->>Gateway: tokens
  Gateway-->>App: events
\`\`\`

And what becomes of an answer:

\`\`\`mermaid
flowchart LR
  start([Started]) --> open{Final event?}
  open -- yes --> whole[Complete]
  open -- no --> cut[Incomplete]
\`\`\``;
