/** Prose and code of any length, the same for the same seed. */
import { seededRandom, type Random } from './random.ts';

const subjects = [
  'the gateway',
  'a quiet client',
  'the first token',
  'every candidate',
  'the long answer',
  'a careful reader',
  'the next event',
  'an open stream',
  'the model',
  'each request',
  'the small buffer',
  'a patient retry',
] as const;
const verbs = [
  'carries',
  'follows',
  'keeps',
  'measures',
  'returns',
  'names',
  'explains',
  'waits for',
  'leaves',
  'meets',
  'counts',
  'answers',
] as const;
const objects = [
  'the whole message',
  'its own order',
  'a clear reason',
  'the last byte',
  'one line at a time',
  'the same question',
  'what was asked',
  'a shorter path',
  'the fields it knows',
  'the words between',
  'nothing unsaid',
  'the shape of the answer',
] as const;
const closings = [
  'without a pause',
  'as agreed',
  'in good time',
  'before the end',
  'and says so',
  'line by line',
  'with some care',
  'once more',
  'as it came',
  'under any load',
  'for the reader',
  'and then rests',
] as const;

function sentence(random: Random): string {
  const plain = [subjects, verbs, objects, closings].map((part) => random.pick(part)).join(' ');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
}

/** Paragraphs of exactly `count` words. */
export function prose(count: number, seed: string): string {
  const random = seededRandom(seed);
  const paragraphs: string[] = [];
  let left = count;
  while (left > 0) {
    const words: string[] = [];
    const sentences = random.between(3, 6);
    for (let index = 0; index < sentences && words.length < left; index += 1)
      words.push(...sentence(random).split(' '));
    const taken = words.slice(0, left);
    left -= taken.length;
    paragraphs.push(taken.join(' ').replace(/\.?$/, '.'));
  }
  return paragraphs.join('\n\n');
}

/** A TypeScript block with exactly `lines` lines between its fences. */
export function codeBlock(lines: number, seed: string): string {
  const random = seededRandom(seed);
  const names = ['chunk', 'event', 'delta', 'block', 'turn', 'frame'] as const;
  const body: string[] = [];
  while (body.length < lines) {
    const name = random.pick(names);
    const id = body.length + 1;
    body.push(
      `/** Step ${id}: ${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)}. */`,
      `export function ${name}${id}(input: readonly string[]): string {`,
      `  const limit = ${random.between(1, 4096)};`,
      `  return input.slice(0, limit).map((part) => part.trim()).join('${random.pick([' ', ', ', '\\n'])}');`,
      '}',
      '',
    );
  }
  return ['```ts', ...body.slice(0, lines), '```'].join('\n');
}
