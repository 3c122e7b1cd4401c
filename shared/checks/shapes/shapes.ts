/** The protocols as checks read them: the one place that knows them all. */
import { chatShape } from './chat.ts';
import { generateShape } from './generate.ts';
import { messagesShape } from './messages.ts';
import { responsesShape } from './responses.ts';
import type { ReadEvent } from '../evidence.ts';
import type { AnswerParts, WireShape } from './wire-shape.ts';

/** Many checks judge the same stream: its events are joined once for all of them. */
function joinedOnce(shape: WireShape): WireShape {
  const { streamed } = shape;
  if (streamed === undefined) return shape;
  const known = new WeakMap<readonly ReadEvent[], AnswerParts>();
  const parts = (events: readonly ReadEvent[]): AnswerParts => {
    const joined = known.get(events) ?? streamed.parts(events);
    known.set(events, joined);
    return joined;
  };
  return { ...shape, streamed: { ...streamed, parts } };
}

export const wireShapes: readonly WireShape[] = [chatShape, responsesShape, messagesShape, generateShape].map(
  joinedOnce,
);
