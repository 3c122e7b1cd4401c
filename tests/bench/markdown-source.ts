/** Markdown of any length, always the same: headings, prose, nested lists, tables, code, formulas and links in the mix that answers have. */
const words =
  'gateway stream token model request answer protocol event header response client server prompt latency sample limit context window tool schema'.split(
    ' ',
  );

/** A small generator with a fixed seed, so that each run measures the same text. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function markdownOf(bytes: number, seed = 7): string {
  const random = randomNumbers(seed);
  const pick = () => words[Math.floor(random() * words.length)] ?? 'word';
  const sentence = (length: number) => {
    const text = Array.from({ length }, pick).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const blocks: (() => string)[] = [
    () => `## ${sentence(4).slice(0, -1)}`,
    () => Array.from({ length: 4 }, () => sentence(6 + Math.floor(random() * 12))).join(' '),
    () =>
      `${sentence(8)} It is **${pick()}** and *${pick()}*, see \`${pick()}.${pick()}()\` or [${pick()}](https://example.org/${pick()}).`,
    () => Array.from({ length: 5 }, () => `- ${sentence(7)}`).join('\n'),
    () => Array.from({ length: 4 }, (_, index) => `${index + 1}. ${sentence(6)}\n   - ${sentence(5)}`).join('\n'),
    () =>
      [
        `| ${pick()} | ${pick()} | ${pick()} |`,
        '|---|---|---:|',
        ...Array.from({ length: 5 }, () => `| ${pick()} | ${sentence(3)} | ${Math.floor(random() * 1000)} |`),
      ].join('\n'),
    () =>
      [
        '```ts',
        ...Array.from(
          { length: 8 },
          () => `const ${pick()} = await ${pick()}.${pick()}('${pick()}', ${Math.floor(random() * 99)});`,
        ),
        '```',
      ].join('\n'),
    () => `> ${sentence(10)}\n> ${sentence(8)}`,
    () =>
      Array.from(
        { length: 3 },
        () => `- ${sentence(5)}\n  - ${sentence(5)}\n    1. ${sentence(4)}\n    2. ${pick()}`,
      ).join('\n'),
    () => `${sentence(6)} With $${pick().charAt(0)}_{${Math.floor(random() * 9)}} = \\frac{a}{b + 1}$ it is so.`,
    () => `$$\n\\sum_{i=0}^{${Math.floor(random() * 99)}} x_i^2 = \\sqrt{${pick().charAt(0)}}\n$$`,
  ];
  let text = '';
  while (text.length < bytes) text += `${(blocks[Math.floor(random() * blocks.length)] ?? (() => ''))()}\n\n`;
  return text.slice(0, bytes);
}
