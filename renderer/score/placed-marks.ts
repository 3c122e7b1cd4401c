/** The marks of a score and where they and their words stand on a strip: lines where they are, words where there is room for them. */
import { pausesOf } from '../../shared/score/score-marks.ts';
import type { Score } from '../../shared/score/score.ts';
import type { Stretches } from '../../shared/score/stretches.ts';
import { duration } from '../ui/duration.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';
import { momentWords } from './score-words.ts';

export interface ScoreMark {
  readonly atMs: number;
  readonly text: string;
  /** A line is drawn at it. */
  readonly line: boolean;
  /** Words stand to the right of it, around it or to the left of it. */
  readonly align: 'start' | 'middle' | 'end';
  /** The lowest are given room first. */
  readonly rank: number;
}

const mostPauses = 3;
const mostBlocks = 40;

/** Marks of the first token, of blocks, of pauses and of the end. What a place brought is not known before `stretches` are. */
export function marksOf(score: Score, stretches: Stretches | undefined): readonly ScoreMark[] {
  const { firstContent, blockStarts = [] } = stretches ?? {};
  const firstMs = firstContent === undefined ? undefined : score.timeAt(firstContent - 1);
  return [
    ...(firstMs === undefined
      ? []
      : [
          {
            atMs: firstMs,
            text: t(m.firstToken, { seconds: momentWords(firstMs) }),
            line: false,
            align: 'start',
            rank: 1,
          } as const,
        ]),
    { atMs: score.lastMs, text: momentWords(score.lastMs), line: false, align: 'end', rank: 0 } as const,
    ...pausesOf(score, mostPauses).map(
      ({ fromMs, toMs }) =>
        ({
          atMs: (fromMs + toMs) / 2,
          text: t(m.pauseOf, { duration: duration(toMs - fromMs) }),
          line: false,
          align: 'middle',
          rank: 2,
        }) as const,
    ),
    ...blockStarts.slice(0, mostBlocks).map(
      (step, at) =>
        ({
          atMs: score.timeAt(step - 1),
          text: t(m.block, { at: at + 2 }),
          line: true,
          align: 'middle',
          rank: 3,
        }) as const,
    ),
  ];
}

export interface PlacedMark {
  readonly key: string;
  readonly mark: ScoreMark;
  /** In CSS pixels from the left. */
  readonly x: number;
  /** Absent where other words stand there. */
  readonly label?: { readonly left: number; readonly text: string };
}

/** Width of a character at 11 px, on the safe side. */
const characterPx = 6.2;
const apartPx = 8;

export function placedMarks(
  marks: readonly ScoreMark[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  width: number,
): readonly PlacedMark[] {
  if (width <= 0) return [];
  const taken: { readonly left: number; readonly right: number }[] = [];
  return marks
    .toSorted((before, after) => before.rank - after.rank)
    .map((mark, at) => {
      const x = toMs > fromMs ? ((mark.atMs - fromMs) / (toMs - fromMs)) * width : 0;
      const wide = mark.text.length * characterPx;
      const isFree = (left: number): boolean =>
        left >= 0 &&
        left + wide <= width &&
        taken.every((one) => left >= one.right + apartPx || left + wide + apartPx <= one.left);
      const left = placesOf(mark, x, wide, width, taken).find(isFree);
      if (left !== undefined) taken.push({ left, right: left + wide });
      return {
        key: `${at} ${mark.text}`,
        mark,
        x,
        ...(left === undefined ? {} : { label: { left, text: mark.text } }),
      };
    });
}

/** Where its words may stand, the best place first: a first token that came late has its words to the left of it, and of what stands at the end. */
function placesOf(
  { align }: ScoreMark,
  x: number,
  wide: number,
  width: number,
  taken: readonly { readonly left: number }[],
): readonly number[] {
  const within = (left: number): number => Math.max(0, Math.min(width - wide, left));
  if (align !== 'start') return [within(x - (align === 'end' ? wide : wide / 2))];
  return x > width ? [] : [x, x - wide, ...taken.map((one) => one.left - apartPx - wide)];
}
