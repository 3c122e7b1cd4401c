/** Answers that say nothing: whatever holds of all their parts holds of none, and is no reason to call a check kept. */
import type { ReadEvent } from '../evidence.ts';
import { shown } from '../json-place.ts';
import { differs, inEvent, kept, onAnswer, otherwise, type Judge } from '../judging.ts';
import type { AnswerParts, WireShape } from '../shapes/wire-shape.ts';

/** Neither a text nor a call, nor the word of an end. */
export const saysNothing = ({ texts, calls, finishes }: AnswerParts): boolean =>
  texts.join('') === '' && calls.length === 0 && !finishes.some(({ value }) => typeof value === 'string');

/** Judges that a request is taken, and answered in words. */
export const isAnswered = (shape: WireShape): Judge =>
  onAnswer(({ body }) => {
    const { texts, textPlace } = shape.whole(body);
    const text = texts.join('');
    return text === '' ? otherwise('an answer without words', textPlace) : kept(shown(text), textPlace);
  });

/** Judges a stream by `judge`, which is kept only where the stream has an answer in it, or the error in its place. */
export function ofAnswer({ parts, isError }: NonNullable<WireShape['streamed']>, judge: Judge): Judge {
  const isVoid = (events: readonly ReadEvent[]): boolean => saysNothing(parts(events)) && !events.some(isError);
  return (evidence) => {
    const verdict = judge(evidence);
    return verdict.outcome === 'kept' && isVoid(evidence.events)
      ? differs('a stream without an answer', inEvent(0))
      : verdict;
  };
}
