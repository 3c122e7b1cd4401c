/** A run in which two lanes have answered, for the panels that hold two answers against each other. */
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { cellOf, compareRunOf } from '../compare-doubles.ts';
import { answeredWith, type CompareGiven } from '../compare-window.tsx';

const keyOf = (lane: number): string => cellKey({ lane, case: 0, repeat: 0 });

/** `null` has not answered yet. */
export function twoAnswers(left: string | null, right: string | null): CompareGiven {
  const texts = [left, right];
  return {
    run: compareRunOf('r', { state: 'ended' }),
    cells: texts.map((text, lane) => cellOf({ lane }, { state: text === null ? 'stopped' : 'done' })),
    answers: Object.fromEntries(
      texts.flatMap((text, lane) => (text === null ? [] : [[keyOf(lane), answeredWith(`answer-${lane}`, text)]])),
    ),
  };
}
