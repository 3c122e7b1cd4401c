/** Pictures that are not as they were asked for: size, format, number, quality (IMG-7, IMG-8). */
import { comparedRows } from '../../images/requested-and-received.ts';
import type { Block } from '../../message.ts';
import { imageJobOf } from '../lane-compatibility.ts';
import type { ImageLane } from '../setup.ts';
import { sweptLane } from '../sweep.ts';
import type { Loss, LossSource } from './loss.ts';

type Picture = Extract<Block, { kind: 'image' }>;

/** Each difference once, however many of the images have it. */
export function changedPictures({ answer, ask, runCase }: LossSource, given: ImageLane): readonly Loss[] {
  const { lane } = sweptLane(given, runCase.sweep);
  if (lane.kind !== 'image') return [];
  const { job } = imageJobOf(lane, { ...ask, text: runCase.text, system: runCase.system });
  const pictures = answer.candidates
    .flatMap(({ blocks }) => blocks.filter((block): block is Picture => block.kind === 'image'))
    .filter(({ preview }) => preview === undefined);
  if (pictures.length === 0) return [];
  const empty = pictures.filter(({ source, file }) => source === '' && file === undefined).length;
  const outcome = { job, applied: answer.applied, brought: pictures.length, empty };
  const told = new Set<string>();
  return pictures
    .flatMap(({ file = null }) => comparedRows(file?.kind === 'image' ? file : null, outcome))
    .flatMap(({ name, asked, came, difference }): readonly Loss[] => {
      if (difference === undefined || told.has(`${name} ${came}`)) return [];
      told.add(`${name} ${came}`);
      // A number that was not asked for is less than none.
      const group = name === 'Images' && Number(came) < Number(asked) ? 'ignored' : 'changed';
      return [{ group, what: name, asked, came, note: sentenceOf(difference) }];
    });
}

function sentenceOf(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
