/** The text of an image request: the prompt, and behind it what each reference is for. */
import type { ImageJob } from './image-job.ts';

/**
 * The prompt as it is sent. Where references go along, their notes follow as lines, by place: `Image 2: the style to
 * take over.`
 */
export function promptOf(
  { prompt, references }: Pick<ImageJob, 'prompt' | 'references'>,
  sendsReferences: boolean,
): string {
  const notes = references.flatMap(({ note }, at) =>
    sendsReferences && note.trim() !== '' ? [`Image ${at + 1}: ${note.trim()}`] : [],
  );
  return notes.length === 0 ? prompt : [prompt.trimEnd(), '', ...notes].join('\n').trimStart();
}

/** Characters as people count them: a pair of surrogates is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
